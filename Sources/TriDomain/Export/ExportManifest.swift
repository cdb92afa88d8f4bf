/// What an export of the whole log says of itself, in `manifest.json`: by this it is known and checked.
package struct ExportManifest: Hashable, Sendable {
  package static let fileName = "manifest.json"
  /// The value of `format`, by which the file is known.
  package static let format = "tri export"
  /// Grows when an older program could not read the folder any more.
  package static let version: Int64 = 1
  /// The list of files in `originals`, with their hashes; the manifest itself holds only its hash.
  package static let originals = ExportTable(
    "originals",
    [
      ExportTable.Column("file"), ExportTable.Column("bytes"),
      ExportTable.Column("sha256", .hash),
    ])
  /// The name of the files that hold samples: moments as lists, or a line for each moment.
  package static let samplesName = "samples"

  /// The version of the program that wrote it.
  package var program: String
  /// When, as ISO 8601 with an offset.
  package var date: String
  /// Every file but the manifest and the originals.
  package var files: [File]

  package init(program: String, date: String, files: [File]) {
    self.program = program
    self.date = date
    self.files = files
  }

  package struct File: Hashable, Sendable {
    /// Without a folder.
    package var name: String
    /// Lines that hold something, without a header.
    package var rowCount: Int
    package var byteCount: Int
    package var hash: ContentHash
    /// What its lines hold; nil for samples and for what is there for other programs to read.
    package var table: ExportTable?

    package init(
      name: String, rowCount: Int, byteCount: Int, hash: ContentHash, table: ExportTable? = nil
    ) {
      self.name = name
      self.rowCount = rowCount
      self.byteCount = byteCount
      self.hash = hash
      self.table = table
    }
  }
}

/// A file in the folder `originals` of an export.
package struct ExportedOriginal: Hashable, Sendable {
  package var hash: ContentHash
  package var byteCount: Int
  /// Without its folder.
  package var name: String

  /// - Parameter fileName: What the file was called when it was imported.
  package init(_ hash: ContentHash, fileName: String?, byteCount: Int = 0) {
    self.init(hash, name: hash.description + Self.suffix(fileName), byteCount: byteCount)
  }

  package init(_ hash: ContentHash, name: String, byteCount: Int) {
    self.hash = hash
    self.name = name
    self.byteCount = byteCount
  }

  /// `-morning_run.fit`: letters, digits, points and hyphens of a name, so that no other program can take it for a
  /// path, an option or a command; of a long one its end, where the kind of the file stands.
  private static func suffix(_ fileName: String?) -> String {
    guard let fileName, !fileName.isEmpty else { return "" }
    let safe = fileName.unicodeScalars.suffix(40).map { scalar in
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return isPlain || scalar == "." || scalar == "-" ? Character(scalar) : "_"
    }
    return "-" + String(safe)
  }
}
