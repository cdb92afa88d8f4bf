import Glibc
import Synchronization

/// Whether there was a log since a screen was opened. From then on a missing file is a log that is gone, on a disk that
/// was taken out or moved away, and no log that was never begun.
final class LogPresence: Sendable {
  private let found = Atomic(false)

  var wasThere: Bool { found.load(ordering: .relaxed) }
  func note() { found.store(true, ordering: .relaxed) }

  /// Whether nothing is at a path; one that cannot be looked at may be there.
  static func isMissing(_ path: String) -> Bool {
    access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}
