import Glibc
import TerminalKit

/// A file that is read at any place, as often as needed, by several threads at once. Closed with the last reference.
final class OpenFile: Sendable {
  let descriptor: Int32
  /// As the athlete is told.
  private let name: String
  /// Where it lies if it is a temporary one.
  private let folder: String

  private init(_ descriptor: Int32, name: String, folder: String = "") {
    self.descriptor = descriptor
    self.name = name
    self.folder = folder
  }

  /// Throws `InputFileError`.
  convenience init(path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputFileError(path, .system(SystemFailure(code: errno))) }
    self.init(descriptor, name: path)
  }

  deinit { close(descriptor) }

  /// A new file without a name, only this program's, in the folder for temporary files: it is gone when it is closed,
  /// and when the program is killed.
  ///
  /// - Parameter name: The file whose content it will hold.
  static func temporary(for name: String) throws -> OpenFile {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    // /tmp may be in memory, which is what is to be saved.
    let place = folder.isEmpty ? "/var/tmp" : folder
    let nameless = open(place, temporaryFile | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
    if nameless >= 0 { return OpenFile(nameless, name: name, folder: place) }
    // A file system that cannot make files without a name.
    var template = Array((place + "/tri-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw InputFileError(name, .unpacking(SystemFailure(code: errno), folder: place))
    }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return OpenFile(descriptor, name: name, folder: place)
  }

  /// The part of `O_TMPFILE` that is not `O_DIRECTORY`, a macro that Swift does not see.
  private static let temporaryFile: Int32 = 0o20_000_000

  /// Bytes of a regular file; nil for one that is none.
  var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Fewer bytes than asked for only at the end.
  func read(at place: Int, count: Int) throws -> [UInt8] {
    try InputFile.filled(count, name) { target, room, filled in
      pread(descriptor, target, room, place + filled)
    }
  }

  func write(_ bytes: [UInt8], at place: Int) throws {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, place + written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw InputFileError(name, .unpacking(SystemFailure(code: errno), folder: folder))
      }
      written += count
    }
  }
}
