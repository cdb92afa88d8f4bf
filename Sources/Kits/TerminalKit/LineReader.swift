import Glibc
package import TextKit

/// Reads answers, line by line.
package struct LineReader: ~Copyable {
  private let descriptor: Int32
  /// Bytes that came along with an earlier line.
  private var pending: [UInt8] = []

  /// Reads from a descriptor, normally standard input.
  package init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// The next line without its line feed, or nil at the end of input.
  ///
  /// A last line need not be ended. Bytes that are not UTF-8 are replaced, which the result tells.
  package mutating func readLine() throws(SystemFailure) -> DecodedText? {
    var searched = 0
    while true {
      if let end = pending[searched...].firstIndex(of: 0x0A) {
        let line = DecodedText(utf8: Array(pending[..<end]))
        pending.removeFirst(end + 1)
        return line
      }
      searched = pending.count
      if try !readMore() {
        guard !pending.isEmpty else { return nil }
        defer { pending = [] }
        return DecodedText(utf8: pending)
      }
    }
  }

  /// Whether there was more. A terminal that was hung up is at its end.
  private mutating func readMore() throws(SystemFailure) -> Bool {
    while true {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
        let result = read(descriptor, buffer.baseAddress!, buffer.count)
        if result < 0 { code = errno }
        count = max(0, result)
      }
      switch code {
      case 0:
        pending += bytes
        return !bytes.isEmpty
      case EINTR: continue
      case EAGAIN: wait(for: POLLIN, on: descriptor)
      case EIO: return false
      default: throw SystemFailure(code: code)
      }
    }
  }
}
