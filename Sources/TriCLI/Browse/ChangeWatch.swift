import Synchronization
import TriDomain
import TriStore

/// Notices that the log has changed, whoever changed it, and that another day has begun.
final class ChangeWatch: Sendable {
  private let context: BrowserContext
  private let log: LogFile
  private let seen: Mutex<Seen>
  private let isAwaited = Atomic(false)

  private struct Seen: Equatable {
    /// Counts the changes that one open file has seen.
    var counter: Int64?
    /// Another file may have taken its place.
    var file: FileIdentity?
    var today: Day
  }

  init(_ context: BrowserContext) {
    self.context = context
    log = context.ownLog()
    seen = Mutex(Seen(counter: nil, file: nil, today: context.today))
    _ = look()
  }

  /// A change made from here will be there when it is looked for next.
  func expectChange() { isAwaited.store(true, ordering: .relaxed) }

  var isExpected: Bool { isAwaited.load(ordering: .relaxed) }

  /// Whether something is other than at the last look. A log that cannot be read says so on the pages.
  func look() -> Bool {
    isAwaited.store(false, ordering: .relaxed)
    let now = Seen(
      counter: try? log.forReading().changeCounter(), file: log.identity, today: context.today)
    return seen.withLock { seen in
      defer { seen = now }
      return seen != now
    }
  }
}
