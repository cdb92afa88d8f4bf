internal import Glibc
internal import TriDomain

/// Who may use a file, and how much room there is beside it.
extension FileSystem {
  struct Permissions {
    /// The permission bits, with those for set-id and sticky.
    let mode: Int
    let isOwn, isWritable: Bool
    /// How many names the file has.
    let nameCount: Int
  }

  /// Nil when there is nothing.
  static func permissions(of path: String) -> Permissions? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Permissions(
      mode: Int(status.st_mode & 0o7777), isOwn: status.st_uid == geteuid(),
      isWritable: Glibc.access(path, W_OK) == 0, nameCount: Int(status.st_nlink))
  }

  /// What keeps this user from making files in a folder; nil where nothing does.
  static func lock(ofFolder path: String) -> Finding.FolderLock? {
    guard access(path, W_OK | X_OK) != 0 else { return nil }
    switch errno {
    case EROFS: return .readOnlyDisk
    case EACCES: return permissions(of: path)?.isOwn == false ? .otherOwner : .permissions
    default: return nil
    }
  }

  /// Bytes that this user may still write where a path leads; nil where that is not known.
  static func freeBytes(at path: String) -> Int? {
    var disk = statvfs()
    guard statvfs(path, &disk) == 0 else { return nil }
    return Int(clamping: disk.f_bavail.multipliedReportingOverflow(by: disk.f_frsize).partialValue)
  }
}
