import ArchiveKit
import Glibc
import TerminalKit
import TextKit
import TriDomain
import TriImport

/// The files that paths mean, one after the other: files, folders with all that is below them, what is in zips and
/// gzips, and `-` for standard input.
///
/// In a folder no link is followed, so that none leads in a circle or to what the folder does not hold; those to folders and
/// hidden files are passed over.
struct FileSources {
  private let input: Int32
  /// What is still to be looked at, the next last.
  private var pending: [Item]
  /// Archives that are being read, the innermost last.
  private var archives: [OpenArchive] = []
  /// What was handed out ahead of its turn.
  private var ahead: [ImportSource] = []
  private var mayWait = true
  /// Whether what is next comes as it pleases, and there was no leave to wait for it.
  private var isWaiting = false

  private struct Item {
    var path: String
    /// Whether the athlete named it.
    var isNamed: Bool
    /// Why it cannot be read, where that is known already.
    var problem: UnusableItem?
  }

  /// Throws `MissingPath` when one of the paths is not there, before any is read.
  init(_ paths: [String], input: Int32) throws {
    self.input = input
    for path in paths where path != "-" && access(path, F_OK) != 0 {
      throw MissingPath(path: path, failure: errno)
    }
    pending = paths.reversed().map { Item(path: $0, isNamed: true) }
  }

  /// How many files there are, as far as that is known without opening archives.
  func count() -> Int {
    var copy = self
    var count = 0
    while let item = copy.pending.popLast() {
      switch Self.kind(of: item) {
      case _ where item.problem != nil: count += 1
      case .folder: copy.pending += Self.items(in: item.path)
      case .file, .stream, .foreign: count += 1
      case .passedOver: continue
      }
    }
    return count
  }

  /// Whether there are two files or more. Of what can be read only once the first is read for that.
  mutating func holdsSeveral() throws -> Bool {
    while ahead.count < 2, let source = try advance() { ahead.append(source) }
    return ahead.count > 1
  }

  mutating func next() throws -> ImportSource? {
    ahead.isEmpty ? try advance() : ahead.removeFirst()
  }

  /// The same for an import, which has other things to do than to wait for what comes as it pleases.
  mutating func step(mayWait: Bool) throws -> ImportRun.Step {
    if let source = ahead.first {
      ahead.removeFirst()
      return .file(source)
    }
    self.mayWait = mayWait
    defer { self.mayWait = true }
    isWaiting = false
    if let source = try advance() { return .file(source) }
    return isWaiting ? .waits : .end
  }

  private mutating func advance() throws -> ImportSource? {
    while !isWaiting {
      if !archives.isEmpty {
        if let source = nextInArchive() { return source }
      } else if pending.isEmpty {
        return nil
      } else if let source = try nextFile() {
        return source
      }
    }
    return nil
  }

  /// Nil where the next item was a folder, an archive, or nothing that can be read.
  private mutating func nextFile() throws -> ImportSource? {
    while let item = pending.popLast() {
      if let problem = item.problem { return .failing(item.path, problem) }
      switch Self.kind(of: item) {
      case .folder: pending += Self.items(in: item.path)
      case .stream:
        guard mayWait else {
          pending.append(item)
          isWaiting = true
          return nil
        }
        return readStream(item)
      case .file:
        guard let file = try? OpenFile(path: item.path),
          let start = try? file.read(at: 0, count: 4), let kind = ArchiveReader.kind(of: start)
        else { return source(item) }
        do {
          let reader = try ArchiveReader(descriptor: file.descriptor, kind: kind)
          archives.append(OpenArchive(name: item.path, reader: reader, kind: kind, file: file))
        } catch { return .failing(item.path, error) }
        return nil
      case .passedOver: continue
      case .foreign(let kind):
        return .failing(item.path, ActivityFileError.notAnActivity(kind))
      }
    }
    return nil
  }

  private func source(_ item: Item) -> ImportSource {
    ImportSource(
      name: item.path, fileName: Self.lastPart(of: item.path), isNamed: item.isNamed,
      byteCount: Self.size(of: item)
    ) {
      try Self.content(of: item.path)
    }
  }

  /// Bytes, as far as that is known without reading.
  private static func size(of item: Item) -> Int {
    var status = stat()
    return stat(item.path, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func content(of path: String) throws -> FileContent {
    let file = try OpenFile(path: path)
    // It was a regular file when it was looked at.
    guard let size = file.size else { throw InputFileError(path, .system(.init(code: EINVAL))) }
    if size <= IncomingFile.mostInMemory {
      let bytes = try file.read(at: 0, count: size + 1)
      // It may be growing.
      if bytes.count <= size { return .whole(bytes) }
    }
    let pieces = try file.pieces()
    if ActivityReader.mayReadInPieces(pieces.beginning) { return .pieces(pieces) }
    // Of any other kind the beginning is enough to say what it is.
    guard ActivityReader.mayRead(pieces.beginning) else { return .whole(pieces.beginning) }
    return .whole(try InputFile.bytes(of: path, input: -1))
  }

  /// Takes in what can be read only once: all of it, since nobody knows whether more comes. Nil where it is an archive.
  private mutating func readStream(_ item: Item) -> ImportSource? {
    let name = item.path == "-" ? "standard input" : item.path
    do {
      let descriptor = item.path == "-" ? input : try InputFile.openStream(item.path)
      defer { if item.path != "-" { close(descriptor) } }
      let taken = try IncomingFile.take(name: name, mayBeArchive: true) {
        try InputFile.read($0, from: descriptor, name)
      }
      switch taken {
      case .recording(let content, _):
        return ImportSource(
          name: name, fileName: Self.lastPart(of: name), isNamed: true,
          byteCount: content.byteCount
        ) { content }
      case .archive(let kind, let reader, let file, _):
        archives.append(OpenArchive(name: name, reader: reader, kind: kind, file: file))
        return nil
      }
    } catch {
      return .failing(name, error)
    }
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// `foreign` is a pipe or the like, from which nobody knows what would come, and when.
  private enum Kind { case file, stream, folder, passedOver, foreign(String) }

  private static func kind(of item: Item) -> Kind {
    if item.path == "-" { return .stream }
    var status = stat()
    guard lstat(item.path, &status) == 0 else {
      // It went away; reading it says so.
      return item.isNamed ? .file : .passedOver
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink {
      guard stat(item.path, &status) == 0 else {
        return item.isNamed ? .file : .foreign("a link to what is not there")
      }
      if !item.isNamed {
        return status.st_mode & S_IFMT == S_IFDIR ? .passedOver : .foreign("a link")
      }
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    case _ where item.isNamed: return .stream
    case S_IFIFO: return .foreign("a pipe")
    case S_IFSOCK: return .foreign("a socket")
    default: return .foreign("a device")
    }
  }

  /// What lies in a folder, sorted with the first last, without hidden ones. What cannot be read is among it, with why.
  private static func items(in folder: String) -> [Item] {
    guard let directory = opendir(folder) else {
      return [Item(path: folder, isNamed: true, problem: .folder(SystemFailure(code: errno)))]
    }
    defer { closedir(directory) }
    var items: [Item] = []
    while let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = DecodedText(utf8: bytes)
      if bytes.first == UInt8(ascii: ".") { continue }
      items.append(
        Item(
          path: folder.hasSuffix("/") ? folder + name.text : folder + "/" + name.text,
          isNamed: false, problem: name.hadInvalidBytes ? .name : nil))
    }
    return items.sorted { $0.path > $1.path }
  }
}

// MARK: - In archives

extension FileSources {
  private struct OpenArchive {
    var name: String
    var reader: ArchiveReader
    var kind: ArchiveReader.Kind
    /// What the reader reads from, where that is no memory.
    var file: OpenFile?
    /// What is wrong with the archive that it lies in, behind all that could be unpacked of this one.
    var damage: ArchiveError?
    /// Whether there is anything in it.
    var hasEntries = false
    /// Whether anything in it could be read.
    var hasContent = false

    /// Told when what could be read is through.
    func failing(_ error: any Error) -> ImportSource {
      guard hasContent, let error = error as? ArchiveError else { return .failing(name, error) }
      return .failing(name, PartlyReadArchive(error: error))
    }
  }

  /// What services hand out is a zip of zips, with recordings in gzips; none lies any deeper.
  private static let deepest = 3

  /// The next file of the innermost archive; nil at its end, and where the next one is an archive itself.
  private mutating func nextInArchive() -> ImportSource? {
    guard let archive = archives.last else { return nil }
    let entry: ArchiveReader.Entry
    do {
      guard let next = try archive.reader.next() else {
        archives.removeLast()
        if let damage = archive.damage { return archive.failing(damage) }
        return archive.hasEntries
          ? nil : .failing(archive.name, ActivityFileError.unreadable("It is empty."))
      }
      archives[archives.count - 1].hasEntries = true
      entry = next
    } catch {
      // What comes after the damage cannot be told from garbage.
      archives.removeLast()
      return archive.failing(error)
    }
    let name = archive.kind == .gzip ? archive.name : archive.name + ": " + entry.name
    guard !entry.isEncrypted else { return .failing(name, EncryptedEntry()) }
    do {
      return try read(name, Self.fileName(entry.name, in: archive), from: archive.reader)
    } catch {
      if case ArchiveError.bomb = error { archives.removeLast() }
      return .failing(name, error)
    }
  }

  /// The content of an entry; nil where it is an archive itself, which comes next then.
  private mutating func read(
    _ name: String, _ fileName: String, from reader: ArchiveReader
  ) throws -> ImportSource? {
    let (place, isDeepest) = (archives.count - 1, archives.count >= Self.deepest)
    switch try IncomingFile.take(name: name, mayBeArchive: !isDeepest, read: reader.read) {
    case .recording(let content, let damage):
      archives[place].hasContent = true
      return ImportSource(
        name: name, fileName: fileName, isNamed: false, byteCount: content.byteCount,
        damage: damage?.sentence
      ) { content }
    case .archive(let kind, let inner, let file, let damage):
      archives[place].hasContent = true
      archives.append(
        OpenArchive(name: name, reader: inner, kind: kind, file: file, damage: damage))
      return nil
    }
  }

  /// The name by which a file out of an archive is known: a gzip's own without `.gz`.
  private static func fileName(_ entry: String, in archive: OpenArchive) -> String {
    guard archive.kind == .gzip else { return lastPart(of: entry) }
    let name = lastPart(of: archive.name)
    return name.lowercased().hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }
}

extension ImportSource {
  /// A file whose content cannot be had.
  fileprivate static func failing(_ name: String, _ error: any Error) -> ImportSource {
    ImportSource(name: name, fileName: name, isNamed: true, byteCount: 0) { throw error }
  }
}

/// Something in a folder that cannot be looked at.
enum UnusableItem: Error {
  case folder(SystemFailure)
  /// Paths are text here.
  case name
}

/// An archive that is damaged behind files that could be read.
struct PartlyReadArchive: Error {
  var error: ArchiveError
}

/// A file in an archive that needs a password.
struct EncryptedEntry: Error {}

/// An archive in an archive in an archive, and so on.
struct NestedTooDeep: Error {}

/// A path that was named but is not there, or cannot be reached.
struct MissingPath: Error {
  var path: String
  /// The system's number for why.
  var failure: Int32

  var sentence: String {
    var status = stat()
    if path.isEmpty { return "A path of no letters names no file." }
    switch failure {
    case ELOOP: return "\(path) is a link that leads back to itself."
    case EACCES: return "\(path) cannot be reached: \(SystemFailure(code: failure).description)."
    case _ where lstat(path, &status) == 0: return "\(path) is a link to what is not there."
    default: return "There is no \(path)."
    }
  }
}
