import Glibc

/// Collects output and hands it to a descriptor in large pieces.
///
/// A reader that went away is a state, not an error: `isClosed` becomes true and whatever follows
/// is dropped. (That takes a process that ignores SIGPIPE; by default the signal ends it quietly.)
/// Nothing is written on its own at the end: call `flush()`.
package final class OutputBuffer {
  /// Whether the other end has gone, so that further work is in vain.
  package private(set) var isClosed = false
  /// Bytes that the descriptor has taken.
  private(set) var writtenCount = 0
  private let descriptor: Int32
  private let capacity: Int
  private var pending: [UInt8] = []

  /// Collects up to `capacity` bytes before they are written.
  package init(descriptor: Int32, capacity: Int = 1 << 16) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  /// Adds bytes. Throws what the system says, except that the reader has gone.
  package func write(_ bytes: [UInt8]) throws(SystemFailure) {
    guard !isClosed else { return }
    pending += bytes
    if pending.count >= capacity { try flush() }
  }

  package func write(_ text: String) throws(SystemFailure) {
    try write(Array(text.utf8))
  }

  /// Hands over everything. What could not be written is dropped, so that a failure is told once.
  package func flush() throws(SystemFailure) {
    defer { pending.removeAll(keepingCapacity: true) }
    var written = 0
    while written < pending.count {
      let count = pending.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      }
      if count >= 0 {
        written += count
        writtenCount += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: wait(for: POLLOUT, on: descriptor)
      case EPIPE:
        isClosed = true
        return
      default: throw SystemFailure(code: errno)
      }
    }
  }
}
