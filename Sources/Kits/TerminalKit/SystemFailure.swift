import Glibc

/// A system call that failed.
package struct SystemFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of errno.
  package let code: Int32

  /// ENOENT
  package static let noSuchFile = SystemFailure(code: ENOENT)

  package init(code: Int32) {
    self.code = code
  }

  /// The system's own words: "No space left on device".
  package var description: String {
    String(cString: strerror(code))
  }
}

/// Waits until a descriptor is ready to be read or written.
///
/// Needed only where another program has made a shared descriptor non-blocking.
func wait(for events: Int32, on descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  poll(&request, 1, -1)
}
