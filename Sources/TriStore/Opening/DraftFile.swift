/// A file under a name of its own until it is whole; it goes away unless it got its place, also where a signal ends the
/// program meanwhile.
///
/// It is for its owner only from the moment it exists.
struct DraftFile: ~Copyable {
  let path: String
  /// Where it is meant to be.
  private let target: String
  private let entry: UnplacedDrafts.Entry

  init(for target: String) throws {
    self.target = target
    let path = "\(target)\(Self.mark)\(FileSystem.processID)-\(UInt64.random(in: .min ... .max))"
    self.path = path
    entry = UnplacedDrafts.Entry(Self.suffixes.map { path + $0 })
    guard try FileSystem.createFile(path) else {
      throw StoreError.cannotOpen(path: path, reason: "its name is taken")
    }
  }

  deinit {
    for suffix in Self.suffixes { FileSystem.remove(path + suffix) }
  }

  private static let mark = ".new-"
  /// What SQLite adds to the names of files beside it.
  private static let suffixes = ["", "-journal", "-wal", "-shm"]

  /// Whether a file's name is one that drafts have.
  static func isName(_ name: String) -> Bool { name.contains(mark) }

  /// Whether a program that was killed left a draft.
  static func isAbandoned(_ path: String) -> Bool {
    guard let idle = FileSystem.secondsIdle(path) else { return false }
    let process = path.split(separator: "/").last.flatMap { name in
      name.ranges(of: mark).last.flatMap { Int32(name[$0.upperBound...].prefix { $0 != "-" }) }
    }
    return Abandonment.isCertain(process: process, secondsIdle: idle)
  }

  /// Removes abandoned drafts for a file beside it, and second names of the file itself.
  static func removeAbandoned(for target: String) {
    let placed = FileIdentity(target)
    for path in paths(for: target)
    where isAbandoned(path) || placed != nil && FileIdentity(path) == placed {
      FileSystem.remove(path)
    }
  }

  /// The drafts for a file beside it, whoever made them, with what SQLite keeps beside each.
  static func paths(for target: String) -> [String] {
    let folder = FileSystem.folder(of: target)
    let file = target.split(separator: "/").last.map(String.init) ?? target
    return FileSystem.names(in: folder).filter { isName($0, for: file) }.sorted()
      .map { folder == "/" ? folder + $0 : folder + "/" + $0 }
  }

  /// Whether a name is exactly what a draft for a file has, or what SQLite keeps beside it.
  private static func isName(_ name: String, for file: String) -> Bool {
    guard name.hasPrefix(file + mark) else { return false }
    var rest = name.dropFirst(file.count + mark.count)
    if let suffix = suffixes.last(where: rest.hasSuffix) { rest = rest.dropLast(suffix.count) }
    let numbers = rest.split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { UInt64($0) != nil }
  }

  /// Puts it into its place, or another of the same folder, where nothing is; false when something is there.
  func place(at name: String? = nil) throws(FileSystem.Failure) -> Bool {
    let place = name ?? target
    let folder = FileSystem.folder(of: place)
    defer { FileSystem.sync(folder: folder) }
    do {
      return try FileSystem.link(path, as: place)
    } catch {
      // A file system without hard links.
      return try FileSystem.withLocked(folder: folder) { () throws(FileSystem.Failure) -> Bool in
        guard case .missing = try FileSystem.kind(of: place) else { return false }
        try FileSystem.rename(path, to: place)
        return true
      }
    }
  }

  /// Puts it into its place in one step, whatever file is there.
  func replace() throws(FileSystem.Failure) {
    try FileSystem.rename(path, to: target)
    FileSystem.sync(folder: FileSystem.folder(of: target))
  }
}
