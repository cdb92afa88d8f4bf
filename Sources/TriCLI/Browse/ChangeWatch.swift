import Synchronization
import TriDomain
import TriStore

/// Notices that the log has changed, whoever changed it, and that another day has begun.
final class ChangeWatch: Sendable {
  private let context: BrowserContext
  private let log: LogFile
  private let seen: Mutex<Seen>
  private let isAwaited = Atomic(false)
  private let overwriteWatch: OverwriteWatch?

  private struct Seen: Equatable {
    /// Counts the changes that one open file has seen.
    var counter: Int64?
    /// Another file may have taken its place.
    var file: FileIdentity?
    var isOverwritten = false
    var today: Day
  }

  init(_ context: BrowserContext) {
    self.context = context
    log = context.ownLog()
    overwriteWatch = log.overwriteWatch()
    seen = Mutex(Seen(counter: nil, file: nil, today: context.today))
    _ = look()
    context.presence.setWatch { [weak self] in self?.lookForOverwriting() }
  }

  /// A change made from here will be there when it is looked for next.
  func expectChange() { isAwaited.store(true, ordering: .relaxed) }

  var isExpected: Bool { isAwaited.load(ordering: .relaxed) }

  private func lookForOverwriting() {
    guard !context.presence.isOverwritten, let overwriteWatch else { return }
    if overwriteWatch.isOverwritten(counter: { try? log.forReading().changeCounter() }) {
      context.presence.noteOverwritten()
    }
  }

  /// Whether something is other than at the last look. A log that cannot be read says so on the pages.
  func look() -> Bool {
    isAwaited.store(false, ordering: .relaxed)
    lookForOverwriting()
    let now = Seen(
      counter: try? log.forReading().changeCounter(), file: log.identity,
      isOverwritten: context.presence.isOverwritten, today: context.today)
    return seen.withLock { seen in
      defer { seen = now }
      return seen != now
    }
  }
}
