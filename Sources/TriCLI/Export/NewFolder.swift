import Glibc
import HashKit
import TerminalKit
import TriDomain
import TriStore

/// A folder that is filled under another name and then appears whole, or not at all.
///
/// Where a folder of that name is there already, it has to be empty. All that is made is only its owner's.
final class NewFolder {
  private let target: String
  private let path: String
  private var hasAppeared = false

  /// Throws `ExportError`.
  init(_ target: String) throws {
    let target = try Self.resolved(target)
    Self.removeAbandoned(for: target)
    path = "\(target)\(Self.mark)\(getpid())-\(UInt64.random(in: .min ... .max))"
    guard mkdir(path, 0o700) == 0 else { throw Self.failure(target) }
    self.target = target
  }

  deinit { if !hasAppeared { Self.remove(path) } }

  /// Between the name that it will have and numbers, while it is filled.
  private static let mark = ".part-"

  /// Removes what programs that were killed have left unfinished for the same folder.
  private static func removeAbandoned(for target: String) {
    let parent = parent(of: target)
    let prefix = String(target.split(separator: "/").last ?? "") + mark
    for name in FolderNames.all(in: parent) ?? [] where name.hasPrefix(prefix) {
      let numbers = name.dropFirst(prefix.count).split(separator: "-")
      guard numbers.count == 2, numbers.allSatisfy({ UInt64($0) != nil }) else { continue }
      let path = parent + "/" + name
      guard let idle = secondsIdle(path) else { continue }
      if Abandonment.isCertain(process: Int32(numbers[0]), secondsIdle: idle) { remove(path) }
    }
  }

  /// For how long nothing was written to a folder or to a file in it; nil where it is gone.
  private static func secondsIdle(_ folder: String) -> Int? {
    guard let names = FolderNames.all(in: folder) else { return nil }
    let times = ([folder] + names.map { folder + "/" + $0 }).compactMap { path in
      var status = stat()
      return lstat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
    }
    return times.max().map { time(nil) - $0 }
  }

  /// A new file in it, or in a folder of it.
  func file(_ name: String) throws -> NewFile { try NewFile(path + "/" + name) }

  func folder(_ name: String) throws {
    guard mkdir(path + "/" + name, 0o700) == 0 else { throw Self.failure(path) }
  }

  /// Gives it its name. What was written has reached the disk before.
  func appear() throws {
    try Self.synchronise(path)
    guard rename(path, target) == 0 else {
      switch errno {
      case EEXIST, ENOTEMPTY: throw ExportError.notEmpty(target)
      case EBUSY, EXDEV, EINVAL: throw ExportError.cannotReplace(target)
      default: throw Self.failure(target)
      }
    }
    hasAppeared = true
    // It is there; whether its name would outlast a power cut is all that is left open.
    try? Self.synchronise(Self.parent(of: target))
  }

  /// The path without links and slashes at its end; what stands there has to be an empty folder.
  private static func resolved(_ given: String) throws -> String {
    guard !given.isEmpty else { throw ExportError.noName }
    var path = given
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if let whole = realpath(path, nil) {
      defer { free(whole) }
      path = String(cString: whole)
      guard let isEmpty = isEmpty(path) else { throw ExportError.notAFolder(given) }
      guard isEmpty else { throw ExportError.notEmpty(given) }
      // Whoever works in it would go on in the folder that it replaces.
      guard path != current else { throw ExportError.cannotReplace(given) }
      return path
    }
    guard errno == ENOENT else { throw failure(given) }
    var status = stat()
    guard stat(parent(of: path), &status) == 0 else { throw ExportError.noParent(given) }
    return path
  }

  /// The folder that the program was started in.
  private static var current: String? {
    guard let path = realpath(".", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Nil for what is no folder.
  private static func isEmpty(_ path: String) -> Bool? { FolderNames.all(in: path)?.isEmpty }

  private static func synchronise(_ folder: String) throws {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(folder) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(folder) }
  }

  /// A folder with what is in it and in the folders below.
  private static func remove(_ path: String) {
    for name in FolderNames.all(in: path) ?? [] where unlink(path + "/" + name) != 0 {
      remove(path + "/" + name)
    }
    rmdir(path)
  }

  static func failure(_ path: String) -> ExportError {
    .system(path, SystemFailure(code: errno))
  }
}

/// A file that is being written, with its length and hash.
final class NewFile {
  private let path: String
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var hash = SHA256() as SHA256?
  private(set) var byteCount = 0

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NewFolder.failure(path) }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws {
    pending += bytes
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Ends the file, which then is on the disk; answers the hash of all of it.
  func finish() throws -> ContentHash {
    try flush()
    guard fsync(descriptor) == 0 else { throw NewFolder.failure(path) }
    guard let hash = hash.take(), let whole = ContentHash(bytes: hash.finished()) else {
      preconditionFailure("a file is finished once, and SHA-256 has 32 bytes")
    }
    return whole
  }

  private func flush() throws {
    hash?.add(pending)
    byteCount += pending.count
    var written = 0
    while written < pending.count {
      let count = pending.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw NewFolder.failure(path) }
      written += count
    }
    pending.removeAll(keepingCapacity: true)
  }
}

/// What lies in a folder.
enum FolderNames {
  /// Nil for what is no folder or cannot be read.
  static func all(in folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
