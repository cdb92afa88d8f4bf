import Glibc
import Synchronization

/// Brings the terminal back when there is no time left: from a signal handler, or at `exit`.
///
/// Everything is worked out beforehand, so that what runs in the handler are two system calls.
enum Leaving {
  /// What it takes.
  struct Plan {
    /// How the terminal was set.
    var modes: termios
    let descriptor: Int32
    /// What shows the cursor and the shell's screen again.
    let bytes: UnsafeMutableBufferPointer<UInt8>
  }

  /// Whoever takes it out carries it out, and nobody after them.
  // Unsafe because pointers are not Sendable; this one is only ever exchanged atomically.
  nonisolated(unsafe) private static let plan = Atomic<UnsafeMutablePointer<Plan>?>(nil)
  /// A program that calls `exit` while the screen is open has not closed it.
  private static let atExit: Void = { atexit { Leaving.leave() } }()

  static func makePlan(
    modes: termios, descriptor: Int32, bytes: [UInt8]
  ) -> UnsafeMutablePointer<Plan> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    plan.initialize(to: Plan(modes: modes, descriptor: descriptor, bytes: copy))
    return plan
  }

  static func arm(_ plan: UnsafeMutablePointer<Plan>) {
    _ = atExit
    self.plan.store(plan, ordering: .releasing)
  }

  /// Whether there was still something to leave; false when a handler was faster.
  static func disarm() -> Bool {
    plan.exchange(nil, ordering: .acquiringAndReleasing) != nil
  }

  static func discard(_ plan: UnsafeMutablePointer<Plan>) {
    plan.pointee.bytes.deallocate()
    plan.deallocate()
  }

  /// Leaves the full screen, if there is one. Safe in a signal handler.
  static func leave() {
    guard let plan = plan.exchange(nil, ordering: .acquiringAndReleasing) else { return }
    let bytes = plan.pointee.bytes
    var written = 0
    while written < bytes.count, canWrite(plan.pointee.descriptor) {
      let count = write(
        plan.pointee.descriptor, bytes.baseAddress! + written, bytes.count - written)
      if count <= 0, errno != EINTR { break }
      written += max(0, count)
    }
    tcsetattr(plan.pointee.descriptor, TCSANOW, &plan.pointee.modes)
  }

  /// Whether the terminal takes more within half a second: one that nobody reads, or that Ctrl-S holds, would keep the
  /// program from ending.
  private static func canWrite(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 500) > 0
  }
}

/// A string of a terminal's description without its delays ("$<5>"), which only machines of the
/// seventies need.
func withoutDelays(_ string: [UInt8]) -> [UInt8] {
  var kept: [UInt8] = []
  var rest = string[...]
  while let byte = rest.first {
    if byte == UInt8(ascii: "$"), rest.dropFirst().first == UInt8(ascii: "<"),
      let end = rest.firstIndex(of: UInt8(ascii: ">"))
    {
      rest = rest[(end + 1)...]
    } else {
      kept.append(byte)
      rest = rest.dropFirst()
    }
  }
  return kept
}
