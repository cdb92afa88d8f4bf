import Glibc
import Synchronization

/// What an open screen knows of its log.
///
/// Once there was one, a missing file is a log that is gone, on a disk that was taken out or moved away, and no log that
/// was never begun. One that another program has written over is never used again from this screen.
final class LogPresence: Sendable {
  private let found = Atomic(false)
  private let overwritten = Atomic(false)
  private let leaving = Mutex<[@Sendable () -> Void]>([])
  private let watch = Mutex<(@Sendable () -> Void)?>(nil)

  var wasThere: Bool { found.load(ordering: .relaxed) }
  func note() { found.store(true, ordering: .relaxed) }

  var isOverwritten: Bool { overwritten.load(ordering: .relaxed) }

  /// From now on nothing more is written to the file, not even by closing it.
  func noteOverwritten() {
    overwritten.store(true, ordering: .relaxed)
    for leave in leaving.withLock(\.self) { leave() }
  }

  /// What to do for an open file that was overwritten.
  func onOverwritten(_ leave: @escaping @Sendable () -> Void) {
    leaving.withLock { $0.append(leave) }
  }

  /// Who looks whether it was overwritten, also just before each change.
  func setWatch(_ look: @escaping @Sendable () -> Void) { watch.withLock { $0 = look } }
  func look() { watch.withLock(\.self)?() }

  /// Whether nothing is at a path; one that cannot be looked at may be there.
  static func isMissing(_ path: String) -> Bool {
    access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}
