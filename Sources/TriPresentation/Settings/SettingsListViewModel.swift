import TriDomain

/// The settings as a list with choices. A change is saved at once; the list shows what the model says, whoever
/// changed it.
package struct SettingsListViewModel: ViewModel {
  package enum Input: Hashable, Sendable {
    case appear
    /// Chooses a setting so many places further down; negative: up.
    case move(by: Int)
    /// Gives the chosen setting the choice so many places further on; after the last comes the first.
    case change(by: Int)
  }

  private let model: @Sendable () async throws -> SettingsModel
  private let failure: @Sendable (any Error) -> Failure

  /// `model` is asked for when the screen appears.
  package init(
    model: @escaping @Sendable () async throws -> SettingsModel,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.model = model
    self.failure = failure
  }

  package func transform(_ input: AsyncStream<Input>) -> AsyncStream<SettingsListState> {
    let (states, continuation) = AsyncStream<SettingsListState>.makeStream()
    let list = ObservedSettings(
      model: model, failure: failure, publish: { continuation.yield($0) })
    let work = Task {
      continuation.yield(.idle)
      for await value in input { await list.take(value) }
      await list.stop()
      continuation.finish()
    }
    continuation.onTermination = { _ in work.cancel() }
    return states
  }
}

/// Follows the model, and brings changes to it.
private actor ObservedSettings {
  private let model: @Sendable () async throws -> SettingsModel
  private let failure: @Sendable (any Error) -> Failure
  private let publish: @Sendable (SettingsListState) -> Void
  private var opened: SettingsModel?
  private var list: SettingsList?
  private var observing: Task<Void, Never>?

  init(
    model: @escaping @Sendable () async throws -> SettingsModel,
    failure: @escaping @Sendable (any Error) -> Failure,
    publish: @escaping @Sendable (SettingsListState) -> Void
  ) {
    self.model = model
    self.failure = failure
    self.publish = publish
  }

  func take(_ input: SettingsListViewModel.Input) async {
    switch input {
    case .appear: await appear()
    case .move(let places):
      guard var list else { return }
      list.move(by: places)
      show(list)
    case .change(let places):
      guard let opened, let preference = list?.changed(by: places) else { return }
      do {
        // Observing tells it too, but the next change may come before and builds on this one.
        self.list?.preferences = try await opened.update(to: preference).value
      } catch {
        publish(.failed(failure(error), list))
      }
    }
  }

  func stop() { observing?.cancel() }

  private func appear() async {
    if let list { return show(list) }
    publish(.loading)
    do {
      let model = try await model()
      opened = model
      let values = await model.observe()
      observing = Task {
        for await preferences in values { follow(preferences) }
      }
    } catch {
      publish(.failed(failure(error), nil))
    }
  }

  private func follow(_ preferences: Preferences) {
    show(SettingsList(preferences: preferences, chosen: list?.chosen ?? 0))
  }

  private func show(_ list: SettingsList) {
    self.list = list
    publish(.list(list))
  }
}
