import Glibc
import Synchronization
import TriStore

/// What Ctrl-C does.
enum Interrupt {
  private static let wasPressed = Atomic<Bool>(false)

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
    UnplacedDrafts.prepare()
    signal(SIGINT) { _ in
      Interrupt.wasPressed.store(true, ordering: .relaxed)
      signal(SIGINT, endProgram)
    }
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
