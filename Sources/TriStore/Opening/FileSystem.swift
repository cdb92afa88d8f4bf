internal import Glibc

/// The few calls to the operating system that opening a store needs. All paths are plain files and folders.
enum FileSystem {
  /// What a system call refused, as its `errno`.
  struct Failure: Error {
    let code: Int32
    var reason: String { String(cString: strerror(code)) }
    var isFull: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }
    var isReadOnly: Bool { code == EROFS }
  }

  enum Kind {
    case missing, folder
    /// A file with its size in bytes.
    case file(size: Int)
    /// A pipe, a device or a socket, or a file that the kernel makes up when it is read.
    case other
  }

  /// What a path leads to, through links; a link that leads nowhere is missing.
  static func kind(of path: String) throws(Failure) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return .missing }
      throw Failure(code: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG:
      return status.st_size == 0 ? try kindOfEmptyFile(path) : .file(size: Int(status.st_size))
    default: return .other
    }
  }

  /// A file under /proc has the size 0 and a content all the same. One that grew since it was found empty, because
  /// another process is making it a store, is a file like any other.
  private static func kindOfEmptyFile(_ path: String) throws(Failure) -> Kind {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var byte: UInt8 = 0
    let holdsBytes = read(descriptor, &byte, 1) != 0
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
    return holdsBytes && status.st_size == 0 ? .other : .file(size: Int(status.st_size))
  }

  /// Bytes in a file, 0 when there is none; nil for what is no file.
  static func size(of path: String) throws(Failure) -> Int? {
    switch try kind(of: path) {
    case .missing: 0
    case .file(let size): size
    case .folder, .other: nil
    }
  }

  /// Whether permissions keep this user from reading a file, and from making files beside it.
  static func isSecret(_ path: String) -> Bool { access(path, R_OK) != 0 && errno == EACCES }
  /// Whether permissions keep this user from writing to a file.
  static func isProtected(_ path: String) -> Bool {
    access(path, W_OK) != 0 && (errno == EACCES || errno == EROFS)
  }
  static func isLocked(folderOf path: String) -> Bool {
    access(folder(of: path), W_OK) != 0 && (errno == EACCES || errno == EROFS)
  }

  /// Whether others than this user may write to a file or folder: everyone, or a group that is not this user's own.
  static func isOpenToOthers(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IWOTH != 0
      || status.st_mode & S_IWGRP != 0 && status.st_gid != getegid()
  }

  /// Whether no byte, or no place for another file, is left on the disk where a file is or is to be; false where that
  /// is not known.
  static func isFull(diskOf path: String) -> Bool {
    var disk = statvfs()
    guard statvfs(path, &disk) == 0 || statvfs(folder(of: path), &disk) == 0 else { return false }
    return disk.f_bavail == 0 || disk.f_files > 0 && disk.f_favail == 0
  }

  /// Whether files may grow to some length only (`ulimit -f`): what goes beyond it fails like a write to a full disk.
  static var hasLengthLimit: Bool {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
      && limit.rlim_cur < .max
  }

  /// The folder part of a path: `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path that a chain of links ends at, whether there is something or not.
  static func followingLinks(_ path: String) throws(Failure) -> String {
    var current = path
    for _ in 0..<40 {
      guard let target = linkTarget(current) else { return current }
      current = target.hasPrefix("/") ? target : folder(of: current) + "/" + target
    }
    throw Failure(code: ELOOP)
  }

  private static func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// Makes a folder and those above it, for the owner only, where they are missing.
  static func makeFolders(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) != 0 {
      switch errno {
      case EEXIST: return
      case ENOENT where folder(of: path) != path:
        try makeFolders(folder(of: path))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Failure(code: errno) }
      default: throw Failure(code: errno)
      }
    }
    sync(folder: folder(of: path))
  }

  /// Creates an empty file for the owner only; false when the name is taken.
  static func createFile(_ path: String) throws(Failure) -> Bool {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw Failure(code: errno)
    }
    close(descriptor)
    return true
  }

  /// Creates a file of a few words for the owner only, where there is none and the folder takes it.
  static func create(_ path: String, with text: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var text = text
    let count = text.withUTF8 { write(descriptor, $0.baseAddress, $0.count) }
    if count != text.utf8.count { unlink(path) }
  }

  /// The first line of a short text; nil where there is no file that can be read.
  static func firstLine(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      let count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      let line = buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Gives a file a second name; false when that name is taken.
  static func link(_ path: String, as name: String) throws(Failure) -> Bool {
    if Glibc.link(path, name) == 0 { return true }
    if errno == EEXIST { return false }
    throw Failure(code: errno)
  }

  static func rename(_ path: String, to name: String) throws(Failure) {
    guard Glibc.rename(path, name) == 0 else { throw Failure(code: errno) }
  }

  static func remove(_ path: String) { unlink(path) }

  /// Makes what was written to a file survive a power cut.
  ///
  /// Not for a file that this process has open as a database: closing any descriptor of it gives up SQLite's locks.
  static func sync(file: String) throws(Failure) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Failure(code: errno) }
  }

  /// The names in a folder, in no order; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Throws where there is a folder whose names cannot be read.
  static func requireReadable(folder: String) throws(Failure) {
    if let directory = opendir(folder) {
      closedir(directory)
      if access(folder, X_OK) == 0 { return }
    }
    if errno != ENOENT { throw Failure(code: errno) }
  }

  /// For how long nothing was written to a file, by the machine's clock; nil where there is none.
  static func secondsIdle(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? time(nil) - status.st_mtim.tv_sec : nil
  }

  /// Runs the body while no SQLite, in any process, can lock a database that SQLite itself cannot open; nil when one has
  /// locked it now.
  ///
  /// The bytes are those that its locks are on (sqlite.org/src, os.h: PENDING_BYTE and the 511 after it).
  static func withDatabaseLocked<Value>(_ path: String, _ body: () throws -> Value) throws -> Value?
  {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    guard fcntl(descriptor, F_SETLK, &lock) == 0 else {
      if errno == EAGAIN || errno == EACCES { return nil }
      throw Failure(code: errno)
    }
    return try body()
  }

  /// Makes names given in a folder survive a power cut, where the file system can.
  static func sync(folder: String) {
    let descriptor = openFolder(folder)
    fsync(descriptor)
    close(descriptor)
  }

  /// Folders that whoever runs now holds the locks of, which it would else wait for for ever.
  @TaskLocal private static var lockedFolders: Set<FileIdentity> = []

  /// Runs the body while no other process does so for the same folder. Where that cannot be had it just runs, as it does
  /// within another such body.
  static func withLocked<Value, Thrown: Error>(
    folder: String, _ body: () throws(Thrown) -> Value
  ) throws(Thrown) -> Value {
    guard let identity = FileIdentity(folder), !lockedFolders.contains(identity) else {
      return try body()
    }
    let descriptor = openFolder(folder)
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try holding(identity, body)
  }

  /// The same, but nothing is run and nil answered while another process is at it.
  static func withLockIfFree<Value>(folder: String, _ body: () throws -> Value) throws -> Value? {
    let descriptor = openFolder(folder)
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    guard let identity = FileIdentity(folder) else { return try body() }
    return try holding(identity, body)
  }

  private static func holding<Value, Thrown: Error>(
    _ folder: FileIdentity, _ body: () throws(Thrown) -> Value
  ) throws(Thrown) -> Value {
    try $lockedFolders.withValue(lockedFolders.union([folder])) {
      Result { () throws(Thrown) in try body() }
    }.get()
  }

  /// A descriptor, or -1, which every call refuses.
  private static func openFolder(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  static var processID: Int32 { getpid() }

  /// Whether a process of this computer has this number.
  static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }

  /// What changes when a file is written to.
  struct Stamp: Hashable {
    let size, seconds, nanoseconds: Int
    let number: UInt
  }

  /// Nil when there is no file.
  static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec, number: UInt(status.st_ino))
  }
}
