import ArchiveKit
import TriImport

/// A file that comes from front to back, as far as an import needs it.
enum IncomingFile {
  /// With what is wrong with the archive that it came from, behind all that could be unpacked.
  case recording(FileContent, damage: ArchiveError?)
  /// An archive within another, in memory or in a temporary file.
  case archive(ArchiveReader.Kind, ArchiveReader, kept: OpenFile?, damage: ArchiveError?)

  /// What is larger than this does not lie in memory as a whole, unless its format asks for it.
  static let mostInMemory = 2 << 20
  /// What is read to tell what it is.
  private static let beginning = 1 << 14
  /// A recording of 40 hours at ten samples a second has 100 MB.
  private static let mostRecording = 512 << 20
  /// The most that is put into a temporary file.
  private static let mostSpooled = 8 << 30

  /// - Parameters:
  ///   - mayBeArchive: Whether an archive is opened, or else `NestedTooDeep` is thrown.
  ///   - read: Gives up to so many bytes more; fewer only at the end.
  static func take(
    name: String, mayBeArchive: Bool, read: (Int) throws -> [UInt8]
  ) throws -> IncomingFile {
    var bytes = try read(beginning)
    let kind = ArchiveReader.kind(of: bytes)
    if kind != nil, !mayBeArchive { throw NestedTooDeep() }
    guard kind != nil || ActivityReader.mayRead(bytes) else {
      // Of any other kind the beginning is enough to say what it is, if it is all there.
      if bytes.count < beginning { _ = try read(1) }
      return .recording(.whole(bytes), damage: nil)
    }
    var damage: ArchiveError?
    func readOn(_ count: Int) throws -> [UInt8] {
      do { return try read(count) } catch ArchiveError.damaged(let words) {
        damage = .damaged(words)
        return []
      }
    }
    let isInPieces = kind != nil || ActivityReader.mayReadInPieces(bytes)
    let most = isInPieces ? mostInMemory : mostRecording
    while bytes.count <= most {
      let piece = try readOn(min(1 << 18, most + 1 - bytes.count))
      if piece.isEmpty { return try inMemory(bytes, kind, damage) }
      bytes += piece
    }
    guard isInPieces else { throw ArchiveError.tooLarge(most) }
    let file = try spool(bytes, name: name, read: readOn)
    guard let kind else { return .recording(.pieces(try file.pieces()), damage: damage) }
    let reader = try ArchiveReader(descriptor: file.descriptor, kind: kind)
    return .archive(kind, reader, kept: file, damage: damage)
  }

  private static func inMemory(
    _ bytes: [UInt8], _ kind: ArchiveReader.Kind?, _ damage: ArchiveError?
  ) throws -> IncomingFile {
    guard let kind else { return .recording(.whole(bytes), damage: damage) }
    let reader = try ArchiveReader(bytes: bytes, kind: kind)
    return .archive(kind, reader, kept: nil, damage: damage)
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
