import Synchronization
import TerminalKit
import TriDomain
import TriPresentation
import TriStore

/// What the pages of a browser share: where the log is, what time it is, and how to be heard.
final class BrowserContext: Sendable {
  let world: World
  private let storePath: String?
  /// Ends the terminal's waiting, so that what is new is drawn.
  let wake: @Sendable () -> Void
  /// Whether a race is one line without its legs, in the calendar and in the history.
  private let folding = Atomic(false)
  /// The log as the athlete changes it from here.
  let log: LogFile
  let presence = LogPresence()

  init(world: World, storePath: String?, wake: @escaping @Sendable () -> Void) {
    self.world = world
    self.storePath = storePath
    self.wake = wake
    log = LogFile(world: world, path: storePath, presence: presence)
  }

  var now: Instant { world.clock() }
  var today: Day { world.zone.day(of: now) }

  var areRacesFolded: Bool { folding.load(ordering: .relaxed) }

  /// Folds races, or shows their legs again.
  func toggleFolding() { folding.logicalXor(true, ordering: .relaxed) }

  /// A log of its own for a view model that reads: two that read at once do not wait for each other.
  func ownLog() -> LogFile { LogFile(world: world, path: storePath, presence: presence) }

  func command(_ words: [String]) -> CommandLine { CommandLine(arguments: words, now: now) }

  /// Starts a view model whose states are drawn as they come.
  func start<Model: ViewModel>(
    _ model: Model,
    followUp: @escaping @Sendable (Model.State) -> Model.Input? = { _ in nil }
  ) -> LiveModel<Model> {
    LiveModel(model, wake: wake, followUp: followUp)
  }
}
