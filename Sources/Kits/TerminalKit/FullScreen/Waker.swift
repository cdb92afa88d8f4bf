import Glibc
import Synchronization

/// Ends the waiting of a full screen from any thread: `wait(until:)` answers `.woken`.
///
/// However often it is called before the screen looks, the screen is woken once. After the screen
/// was closed it does nothing.
package struct Waker: Sendable {
  let doorbell: Doorbell

  package func wake() {
    doorbell.ring()
  }
}

/// A pipe that holds a byte while somebody has rung.
final class Doorbell: Sendable {
  /// Becomes readable when somebody rings.
  let readingEnd: Int32
  let writingEnd: Int32
  private let isRinging = Atomic<Bool>(false)

  init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure(code: errno) }
    (readingEnd, writingEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(readingEnd)
    close(writingEnd)
  }

  func ring() {
    guard !isRinging.exchange(true, ordering: .acquiringAndReleasing) else { return }
    _ = write(writingEnd, [0], 1)
  }

  /// Takes the bytes away; whoever rings from now on leaves another one.
  func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readingEnd, &bytes, bytes.count) > 0 {}
  }

  /// Whether somebody has rung since the last time. Call `silence()` first: the other way round a
  /// ring in between would leave no byte.
  func hasRung() -> Bool {
    isRinging.exchange(false, ordering: .acquiringAndReleasing)
  }
}
