import Synchronization
import TriDomain
import TriPresentation
import TriStore

/// The preferences as the model tells them, for whoever draws.
final class ObservedPreferences: Sendable {
  private let newest = Mutex(Preferences())
  private let opening: Task<SettingsModel, any Error>
  private let observing: Mutex<Task<Void, Never>?>

  init(_ context: BrowserContext) {
    let opening = Task.detached {
      try SettingsModel(store: FollowedPreferences(context)) { preference in
        context.command(["settings", preference.name.rawValue, preference.value])
      }
    }
    self.opening = opening
    observing = Mutex(nil)
    let observing = Task.detached { [weak self] in
      guard let model = try? await opening.value else { return }
      for await preferences in await model.observe() {
        self?.newest.withLock { $0 = preferences }
        context.wake()
      }
    }
    self.observing.withLock { $0 = observing }
  }

  /// The defaults until the model has told them.
  var current: Preferences { newest.withLock(\.self) }

  var model: @Sendable () async throws -> SettingsModel {
    { [opening] in try await opening.value }
  }

  /// Reads what another program may have changed.
  func refresh() {
    Task.detached { [opening] in try? await opening.value.refresh() }
  }

  func close() { observing.withLock(\.self)?.cancel() }
}

/// Preferences in the log's file, which may be made or replaced while the program runs.
private struct FollowedPreferences: PreferenceStore {
  private let context: BrowserContext
  private let log: LogFile

  init(_ context: BrowserContext) {
    self.context = context
    log = context.ownLog()
  }

  func preferences() throws -> Preferences { try log.forReading().preferences() }

  func save(_ preference: Preference, as command: CommandLine) throws -> Kept<Preferences> {
    try context.log.forChanging().save(preference, as: command)
  }
}
