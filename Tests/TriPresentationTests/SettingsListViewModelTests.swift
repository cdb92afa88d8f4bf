import Testing
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct SettingsListViewModelTests {
  private static let command = CommandLine(text: "tri settings", now: Samples.entered)

  /// The list at work on a model.
  private struct Session {
    let log = InMemoryLog()
    let model: SettingsModel
    private let inputs: AsyncStream<SettingsListViewModel.Input>.Continuation
    private var states: AsyncStream<SettingsListState>.Iterator

    init() async throws {
      let model = try SettingsModel(store: log, command: { _ in command })
      self.model = model
      let (stream, continuation) = AsyncStream<SettingsListViewModel.Input>.makeStream()
      inputs = continuation
      states = SettingsListViewModel(model: { model }, failure: { _ in Samples.failure })
        .transform(stream).makeAsyncIterator()
    }

    mutating func next(_ input: SettingsListViewModel.Input? = nil) async -> SettingsListState? {
      if let input { inputs.yield(input) }
      return await states.next()
    }

    func give(_ input: SettingsListViewModel.Input) { inputs.yield(input) }

    mutating func appear() async {
      #expect(await next() == .idle)
      #expect(await next(.appear) == .loading)
      #expect(await next() == .list(SettingsList(preferences: Preferences())))
    }
  }

  @Test func `a change is saved at once and seen through the model`() async throws {
    var session = try await Session()
    await session.appear()
    var preferences = Preferences()
    preferences.units = .imperial
    #expect(await session.next(.change(by: 1)) == .list(SettingsList(preferences: preferences)))
    #expect(try session.log.preferences() == preferences)
    #expect(await session.next(.change(by: 1)) == .list(SettingsList(preferences: Preferences())))
    #expect(await session.next(.change(by: -1)) == .list(SettingsList(preferences: preferences)))
  }

  @Test func `of changes that come fast each builds on the one before`() async throws {
    var session = try await Session()
    await session.appear()
    let place = try #require(Preference.Name.allCases.firstIndex(of: .pet))
    _ = await session.next(.move(by: place))
    for _ in 1...20 {
      for _ in 1...2 { session.give(.change(by: 1)) }
      while try session.log.preferences().pet != .dog { _ = await session.next() }
      _ = await session.next(.change(by: 1))
      while try session.log.preferences().pet != .none { _ = await session.next() }
    }
  }

  @Test func `the choice stays within the list`() async throws {
    var session = try await Session()
    await session.appear()
    let last = Preference.Name.allCases.count - 1
    for (places, chosen) in [(1, 1), (.max, last), (1, last), (-1, last - 1), (.min, 0)] {
      let state = await session.next(.move(by: places))
      #expect(state == .list(SettingsList(preferences: Preferences(), chosen: chosen)))
    }
  }

  @Test func `a change made elsewhere is seen, and the choice stays`() async throws {
    var session = try await Session()
    await session.appear()
    _ = await session.next(.move(by: 2))
    try await session.model.updateTheme(.dark)
    var preferences = Preferences()
    preferences.theme = .dark
    #expect(await session.next() == .list(SettingsList(preferences: preferences, chosen: 2)))
  }

  @Test func `what cannot be saved is told, and what is in force stays in sight`() async throws {
    var session = try await Session()
    await session.appear()
    session.log.fail(with: Samples.Broken())
    let list = SettingsList(preferences: Preferences())
    #expect(await session.next(.change(by: 1)) == .failed(Samples.failure, list))
    session.log.fail(with: nil)
    #expect(await session.next(.move(by: 0)) == .list(list))
  }

  @Test func `a log that cannot be read is told`() async {
    let model = SettingsListViewModel(
      model: { throw Samples.Broken() }, failure: { _ in Samples.failure })
    #expect(
      await states(of: model, for: [.appear, .move(by: 1), .change(by: 1)])
        == [.idle, .loading, .failed(Samples.failure, nil)])
  }
}
