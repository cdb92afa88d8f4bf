import Glibc
import Synchronization

/// Notices Ctrl-C instead of ending at once, so that work can stop between two parts.
enum Interrupt {
  private static let wasPressed = Atomic<Bool>(false)

  /// From now on Ctrl-C only sets `isRequested`; pressed again it ends the program.
  static func notice() {
    signal(SIGINT) { _ in
      Interrupt.wasPressed.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }

  static var isRequested: Bool { wasPressed.load(ordering: .relaxed) }
}
