import Glibc
package import TerminalKit

/// A file that a command was told to read.
package enum InputFile {
  /// The most that is read: a million records take a third of it, and what has no end has to end somewhere.
  package static let limit = 1 << 30

  /// All bytes of a file, or of standard input for `-`. Throws `InputFileError`.
  package static func bytes(
    of path: String, input: Int32, limit: Int = limit
  ) throws -> [UInt8] {
    guard path != "-" else { return try bytes(in: input, "Standard input", limit) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputFileError(path, .system(SystemFailure(code: errno))) }
    defer { close(descriptor) }
    return try bytes(in: descriptor, path, limit)
  }

  /// Up to `count` more bytes of what comes as it pleases; fewer only at the end.
  ///
  /// Throws `InputFileError` with the name that is given, and `InterruptedReading`.
  static func read(_ count: Int, from descriptor: Int32, _ name: String) throws -> [UInt8] {
    let bytes = try filled(count, name) { target, room, _ in
      Interrupt.awaitInput(from: descriptor) ? Glibc.read(descriptor, target, room) : 0
    }
    // Ctrl-C ends the writer, too: what looks like the end is none then.
    if bytes.count < count, Interrupt.isRequested { throw InterruptedReading() }
    return bytes
  }

  /// Opens what comes as it pleases; a pipe without waiting for whoever will write to it. The caller closes it.
  static func openStream(_ path: String) throws -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw InputFileError(path, .system(SystemFailure(code: errno))) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return descriptor
  }

  /// Asks for bytes until there are `count`, or there are no more.
  ///
  /// - Parameter get: Puts bytes into a room behind the so many that are there; answers as read(2) does.
  static func filled(
    _ count: Int, _ name: String, _ get: (UnsafeMutablePointer<UInt8>, Int, Int) -> Int
  ) throws -> [UInt8] {
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      while filled < count {
        let got = get(start + filled, count - filled, filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = SystemFailure(code: errno) }
        guard got > 0 else { break }
        filled += got
      }
    }
    if let failure { throw InputFileError(name, .system(failure)) }
    return bytes
  }

  private static func bytes(
    in descriptor: Int32, _ path: String, _ limit: Int
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw InputFileError(path, .system(SystemFailure(code: errno))) }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw InputFileError(path, .tooLarge(limit)) }
      try grow(&bytes, by: count, path)
      bytes += piece[..<count]
    }
  }

  /// Makes room, or throws where there is none: an array that finds no memory ends the program.
  private static func grow(_ bytes: inout [UInt8], by count: Int, _ path: String) throws {
    guard bytes.count + count > bytes.capacity else { return }
    let capacity = max(2 * bytes.capacity, 1 << 17)
    guard let room = malloc(capacity + (1 << 20)) else {
      throw InputFileError(path, .system(SystemFailure(code: ENOMEM)))
    }
    free(room)
    bytes.reserveCapacity(capacity)
  }
}

/// Ctrl-C was pressed while something was read that comes as it pleases.
struct InterruptedReading: Error {}

/// A file that could not be read.
package struct InputFileError: Error, Hashable {
  package var path: String
  package var reason: Reason

  package enum Reason: Hashable, Sendable {
    case system(SystemFailure)
    /// A temporary file for what is in it could not be written in this folder.
    case unpacking(SystemFailure, folder: String)
    /// With the most bytes that are read.
    case tooLarge(Int)
  }

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
