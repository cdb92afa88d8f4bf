import ArchiveKit
import TriImport

/// A file that comes from front to back, as far as an import needs it.
enum IncomingFile {
  case recording(FileContent)
  /// An archive within another, in memory or in a temporary file.
  case archive(ArchiveReader.Kind, ArchiveReader, kept: OpenFile?)

  /// What is larger than this does not lie in memory as a whole, unless its format asks for it.
  static let mostInMemory = 2 << 20
  /// A recording of 40 hours at ten samples a second has 100 MB.
  private static let mostRecording = 512 << 20
  /// The most that is put into a temporary file.
  private static let mostSpooled = 8 << 30

  /// - Parameters:
  ///   - mayBeArchive: Whether an archive is opened, or else is a file of a foreign kind.
  ///   - read: Gives up to so many bytes more; fewer only at the end.
  static func take(
    name: String, mayBeArchive: Bool, read: (Int) throws -> [UInt8]
  ) throws -> IncomingFile {
    var bytes = try read(1 << 14)
    let kind = mayBeArchive ? ArchiveReader.kind(of: bytes) : nil
    // Of any other kind the beginning is enough to say what it is.
    guard kind != nil || ActivityReader.mayRead(bytes) else { return .recording(.whole(bytes)) }
    let isInPieces = kind != nil || ActivityReader.mayReadInPieces(bytes)
    let most = isInPieces ? mostInMemory : mostRecording
    while bytes.count <= most {
      let piece = try read(min(1 << 18, most + 1 - bytes.count))
      if piece.isEmpty { return try inMemory(bytes, kind) }
      bytes += piece
    }
    guard isInPieces else { throw ArchiveError.tooLarge(most) }
    let file = try spool(bytes, name: name, read: read)
    guard let kind else { return .recording(.pieces(try file.pieces())) }
    return .archive(
      kind, try ArchiveReader(descriptor: file.descriptor, kind: kind), kept: file)
  }

  private static func inMemory(
    _ bytes: [UInt8], _ kind: ArchiveReader.Kind?
  ) throws -> IncomingFile {
    guard let kind else { return .recording(.whole(bytes)) }
    return .archive(kind, try ArchiveReader(bytes: bytes, kind: kind), kept: nil)
  }

  private static func spool(
    _ beginning: [UInt8], name: String, read: (Int) throws -> [UInt8]
  ) throws -> OpenFile {
    let file = try OpenFile.temporary(for: name)
    var size = 0
    var piece = beginning
    while !piece.isEmpty {
      try file.write(piece, at: size)
      size += piece.count
      guard size <= mostSpooled else { throw ArchiveError.tooLarge(mostSpooled) }
      piece = try read(1 << 18)
    }
    return file
  }
}

extension OpenFile {
  /// The file as an import reads it piece by piece.
  func pieces() throws -> FilePieces {
    FilePieces(beginning: try read(at: 0, count: 1 << 14)) {
      var place = 0
      return {
        let piece = try self.read(at: place, count: 1 << 16)
        place += piece.count
        return piece.isEmpty ? nil : piece
      }
    }
  }
}

extension FileContent {
  /// About how much of it lies in memory.
  var byteCount: Int {
    switch self {
    case .whole(let bytes): bytes.count
    case .pieces(let pieces): pieces.beginning.count
    }
  }
}
