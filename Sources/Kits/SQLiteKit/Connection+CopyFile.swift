internal import CFileSystem
internal import CSQLite
internal import Glibc

extension Connection {
  /// Copies the file of the database over an empty one, which the kernel does several times as fast as any program can
  /// write; false, with the copy empty, where the file alone is not what this connection's transaction sees, or where
  /// the kernel cannot.
  ///
  /// The transaction has begun before the WAL is found empty, so it reads the file alone, and nobody writes to that
  /// while it lasts: a checkpoint waits for readers of the file (sqlite.org/walformat.html, "Read-Mark 0"), a rollback
  /// journal's writer for every reader.
  func copyFile(to path: String) throws(SQLiteError) -> Bool {
    guard isInTransaction, let name = sqlite3_db_filename(database, "main"),
      let size = try byteCount(), Self.isEmpty(sqlite3_filename_wal(name)),
      let source = Self.openDescriptor(of: name)
    else { return false }
    let copy = open(path, O_WRONLY | O_CLOEXEC)
    guard copy >= 0 else { return false }
    defer { close(copy) }
    if Self.copy(from: source, to: copy, byteCount: size) { return true }
    ftruncate(copy, 0)
    return false
  }

  /// How long the database is that this connection's transaction sees, which begins here if it has not read yet.
  private func byteCount() throws(SQLiteError) -> Int? {
    let statement = try prepare(
      "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    return try statement.step() ? Int(try statement.requiredInteger(at: 0)) : nil
  }

  private static func isEmpty(_ path: UnsafePointer<CChar>?) -> Bool {
    var status = stat()
    guard let path else { return false }
    return stat(path, &status) == 0 ? status.st_size == 0 : errno == ENOENT
  }

  /// The descriptor under which SQLite has the file open. One of our own would end all of this process's locks on the
  /// file when it is closed (fcntl(2), "Record locking").
  private static func openDescriptor(of path: UnsafePointer<CChar>) -> Int32? {
    var file = stat()
    var other = stat()
    guard stat(path, &file) == 0 else { return nil }
    return (3..<Int32(clamping: sysconf(Int32(_SC_OPEN_MAX)))).prefix(1024).first {
      fstat($0, &other) == 0 && other.st_dev == file.st_dev && other.st_ino == file.st_ino
    }
  }

  private static func copy(from source: Int32, to copy: Int32, byteCount: Int) -> Bool {
    var from: off_t = 0
    var to: off_t = 0
    while to < byteCount {
      let count = copy_file_range(source, &from, copy, &to, byteCount - Int(to), 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
    }
    return true
  }
}
