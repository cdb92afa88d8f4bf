import Glibc
import Synchronization
import TriStore

/// What Ctrl-C does.
enum Interrupt {
  private static let wasPressed = Atomic<Bool>(false)
  /// The ends of a pipe that has something to read once Ctrl-C was pressed; -1 before anyone takes notice.
  private static let alarm = Atomic<Int32>(-1)
  private static let alarmCord = Atomic<Int32>(-1)

  /// From now on signals that end the program take files with them that are not in their places yet. A signal that is
  /// ignored stays ignored.
  static func leaveNothingUnfinished() {
    UnplacedDrafts.prepare()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.isDefault else { continue }
      action.__sigaction_handler.sa_handler = endProgram
      sigfillset(&action.sa_mask)
      sigaction(number, &action, nil)
    }
  }

  /// From now on Ctrl-C only sets `isRequested`, so that work can stop between two parts; pressed again it ends the
  /// program.
  static func notice() {
    _ = isRequested
    _ = alarmCord.load(ordering: .relaxed)
    UnplacedDrafts.prepare()
    layAlarm()
    signal(SIGINT) { _ in
      Interrupt.wasPressed.store(true, ordering: .relaxed)
      var byte: UInt8 = 0
      _ = write(Interrupt.alarmCord.load(ordering: .relaxed), &byte, 1)
      Interrupt.leaveLater()
      signal(SIGINT, endProgram)
    }
  }

  /// From now on Ctrl-C sets `isRequested`, and ends the program by itself where nobody has looked after a third of a
  /// second: not even SQLite looks while one function searches a long text. For what only reads, and so leaves nothing
  /// behind; until `endNotice`.
  static func noticeForReading() {
    notice()
    isOver.store(false, ordering: .relaxed)
    signal(SIGALRM) { _ in
      if !Interrupt.isOver.exchange(true, ordering: .relaxed) { leave() }
    }
    leavesLate.store(true, ordering: .relaxed)
  }

  /// To be called before anything is said of how it ended, so that nothing is said twice.
  static func endNotice() {
    guard isOver.exchange(true, ordering: .relaxed) else { return }
    // Another thread is leaving.
    while true { pause() }
  }

  private static let leavesLate = Atomic<Bool>(false)
  /// Whether what was asked has been answered, or the program is being left.
  private static let isOver = Atomic<Bool>(false)

  /// Runs in a signal handler: system calls and atomics only.
  fileprivate static func leaveLater() {
    guard leavesLate.load(ordering: .relaxed) else { return }
    var time = itimerval(
      it_interval: timeval(tv_sec: 0, tv_usec: 0), it_value: timeval(tv_sec: 0, tv_usec: 333_000))
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &time, nil)
  }

  /// Whichever thread the signal comes to, and whatever it interrupts there, others that wait have to wake.
  private static func layAlarm() {
    guard alarm.load(ordering: .relaxed) < 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    alarm.store(ends[0], ordering: .relaxed)
    alarmCord.store(ends[1], ordering: .relaxed)
  }

  /// Waits until a descriptor has something to read, or is at its end. False where Ctrl-C was pressed, before or
  /// meanwhile, if anyone takes notice of it.
  static func awaitInput(from descriptor: Int32) -> Bool {
    while !isRequested {
      // A negative descriptor is passed over.
      var both = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: alarm.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0),
      ]
      // Where it cannot be waited for, reading says why.
      if poll(&both, 2, -1) < 0, errno != EINTR { return true }
      if both[0].revents != 0, !isRequested { return true }
    }
    return false
  }

  static var isRequested: Bool { wasPressed.load(ordering: .relaxed) }
}

extension sigaction {
  fileprivate var isDefault: Bool {
    // C functions are not comparable; their addresses are.
    unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_DFL, to: Int.self)
  }
}

/// Runs in a signal handler: system calls only.
private func leave() -> Never {
  let sentence: StaticString = "tri: Stopped.\n"
  _ = write(2, sentence.utf8Start, sentence.utf8CodeUnitCount)
  _exit(130)
}

/// Runs in a signal handler: system calls and atomics only.
private func endProgram(_ number: Int32) {
  if UnplacedDrafts.removeAll(), number == SIGINT {
    let sentence: StaticString = "Interrupted. What was not finished was taken away again.\n"
    _ = write(2, sentence.utf8Start, sentence.utf8CodeUnitCount)
  }
  signal(number, SIG_DFL)
  // Comes when the handler returns, and before what was interrupted goes on.
  raise(number)
}
