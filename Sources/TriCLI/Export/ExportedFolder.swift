import Glibc
import HashKit
import TerminalKit
import TriDomain
import TriImport

/// A folder that holds an export of a whole log, for reading. Nothing in it is followed out of it.
struct ExportedFolder {
  let path: String
  let manifest: ExportManifest

  /// Nil for a folder, or anything else, that is no export. Throws `ExportError` for one that cannot be read.
  init?(_ path: String) throws {
    let name = path + "/" + ExportManifest.fileName
    guard let file = try? Self.open(name), let start = try? file.read(at: 0, count: 64),
      ExportReader.isManifest(start)
    else {
      guard Self.looksLikeExport(path) else { return nil }
      throw access(name, F_OK) == 0
        ? ExportError.damagedManifest(name) : ExportError.missing(name)
    }
    let bytes = try file.read(at: 0, count: file.size ?? 0)
    guard let read = try? ExportReader.manifest(bytes) else {
      throw ExportError.damagedManifest(name)
    }
    guard let manifest = read.manifest else { throw ExportError.newerExport(path) }
    self.path = path
    self.manifest = manifest
  }

  /// Whether files lie there that no watch writes: what they hold is none to be read one by one.
  private static func looksLikeExport(_ path: String) -> Bool {
    let tables = ["records", "values", "sources", "journal", "lastIds"]
    return tables.count { access("\(path)/\($0).jsonl", F_OK) == 0 } > 2
  }

  /// How many lines a file has, as the manifest says; 0 for one that is not there.
  func rowCount(of name: String) -> Int {
    manifest.files.first { $0.name == name }?.rowCount ?? 0
  }

  /// Reads every file once, and throws `ExportError` for the first that is missing or altered.
  func check() throws {
    for file in manifest.files {
      try check(file.name, byteCount: file.byteCount, hash: file.hash)
    }
    try eachOriginal { try check("originals/" + $0.name, byteCount: $0.byteCount, hash: $0.hash) }
  }

  private func check(_ name: String, byteCount: Int, hash: ContentHash) throws {
    let file = try open(name)
    guard file.size == byteCount else { throw ExportError.altered(named(name)) }
    var found = SHA256()
    try eachPiece(of: file) { found.add($0) }
    guard found.finished() == hash.bytes else { throw ExportError.altered(named(name)) }
  }

  /// Hands over all of it, in the order in which it was written.
  func read(_ take: (ExportPiece) throws -> Void) throws {
    for file in manifest.files {
      guard let table = file.table, table.name != ExportManifest.originals.name else { continue }
      try take(.table(table))
      try eachLine(of: file.name) { line in try take(.row(try ExportReader.row(line, of: table))) }
    }
    let name = ExportManifest.samplesName + ".jsonl"
    if manifest.files.contains(where: { $0.name == name }) {
      try eachLine(of: name) { line in
        let (hash, recorded) = try ExportReader.samples(line)
        try take(.samples(hash, recorded))
      }
    }
    try eachOriginal { original in
      try take(.original(original.hash, name: nil))
      try eachPiece(of: try open("originals/" + original.name)) { try take(.bytes($0)) }
    }
  }

  private func eachOriginal(_ body: (ExportedOriginal) throws -> Void) throws {
    let table = ExportManifest.originals
    let name = table.name + ".jsonl"
    guard manifest.files.contains(where: { $0.name == name }) else { return }
    try eachLine(of: name) { line in
      let row = try ExportReader.row(line, of: table)
      // A name that is a path would lead out of the folder.
      guard case .text(let name) = row[0], case .integer(let size) = row[1],
        case .bytes(let bytes) = row[2], let hash = ContentHash(bytes: bytes),
        !name.contains("/"), name.hasPrefix(hash.description)
      else { throw ExportReader.Fault() }
      try body(ExportedOriginal(hash, name: name, byteCount: Int(size)))
    }
  }
}

// MARK: - Files

extension ExportedFolder {
  private func named(_ name: String) -> String { path + "/" + name }

  private func open(_ name: String) throws -> OpenFile {
    do {
      return try Self.open(named(name))
    } catch let error as InputFileError where error.reason == .system(.noSuchFile) {
      throw ExportError.missing(named(name))
    }
  }

  /// A link, a pipe or a device is no file of an export.
  private static func open(_ path: String) throws -> OpenFile {
    var status = stat()
    guard lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw ExportError.altered(path)
    }
    return try OpenFile(path: path)
  }

  private func eachPiece(of file: OpenFile, _ body: ([UInt8]) throws -> Void) throws {
    var place = 0
    while true {
      let piece = try file.read(at: place, count: 1 << 16)
      if piece.isEmpty { return }
      place += piece.count
      try body(piece)
    }
  }

  /// Lines without their ends. A `Fault` of the reader gets its place.
  private func eachLine(of name: String, _ body: ([UInt8]) throws -> Void) throws {
    var rest: [UInt8] = []
    var count = 0
    func take(_ line: [UInt8]) throws {
      count += 1
      do {
        try body(line)
      } catch is ExportReader.Fault {
        throw ExportError.unreadable(named(name), line: count)
      }
    }
    try eachPiece(of: try open(name)) { piece in
      var start = piece.startIndex
      while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
        try take(rest + piece[start..<end])
        rest.removeAll(keepingCapacity: true)
        start = end + 1
      }
      rest += piece[start...]
    }
    if !rest.isEmpty { try take(rest) }
  }
}
