import Glibc
import TerminalKit

/// A file for one picture. What is made is only its owner's.
struct PictureFile {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Whether something of that name is there.
  var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether it is the name of a folder, or of a link to one.
  var namesFolder: Bool {
    var status = stat()
    if path.utf8.last == UInt8(ascii: "/") { return true }
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// A file in the folder that it names.
  var suggestion: String { path + (path.utf8.last == UInt8(ascii: "/") ? "" : "/") + "picture.svg" }

  /// Writes it. Where a file is there it is overwritten only when that was allowed, and then is whole or as it was, never
  /// half overwritten; what is no file stays.
  ///
  /// Throws `ExportError`; then nothing was written.
  func write(_ bytes: [UInt8], overwriting: Bool) throws {
    guard overwriting, exists else { return try create(path, bytes) }
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ExportError.notAFile(path)
    }
    let draft = "\(path).part-\(getpid())"
    try create(draft, bytes)
    guard rename(draft, path) == 0 else {
      let failure = NewFolder.failure(path)
      unlink(draft)
      throw failure
    }
  }

  private func create(_ name: String, _ bytes: [UInt8]) throws {
    let file: NewFile
    do { file = try NewFile(name) } catch ExportError.system(_, let failure) {
      throw ExportError.system(path, failure)
    }
    do {
      try file.write(bytes)
      _ = try file.finish()
    } catch {
      unlink(name)
      guard case ExportError.system(_, let failure) = error else { throw error }
      throw ExportError.system(path, failure)
    }
  }
}
