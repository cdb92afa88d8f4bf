import Glibc
import TerminalKit

/// A file that a command was told to read.
enum InputFile {
  /// All bytes of a file, or of standard input for `-`.
  static func bytes(of path: String, input: Int32) throws -> [UInt8] {
    guard path != "-" else { return try bytes(in: input, path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw InputFileError(path: path, failure: SystemFailure(code: errno))
    }
    defer { close(descriptor) }
    return try bytes(in: descriptor, path)
  }

  private static func bytes(in descriptor: Int32, _ path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw InputFileError(path: path, failure: SystemFailure(code: errno))
      }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }
}

/// A file that could not be read.
struct InputFileError: Error {
  var path: String
  var failure: SystemFailure
}
