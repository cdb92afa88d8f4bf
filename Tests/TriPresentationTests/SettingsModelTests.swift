import Testing
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct SettingsModelTests {
  private let command = CommandLine(text: "tri settings", now: Samples.entered)

  @Test func `a change is saved and every observer hears of it`() async throws {
    let log = InMemoryLog()
    let model = try SettingsModel(store: log, command: { [command] _ in command })
    var first = await model.observe().makeAsyncIterator()
    var second = await model.observe().makeAsyncIterator()
    #expect(await first.next() == Preferences())
    #expect(await second.next() == Preferences())

    try await model.updateTheme(.dark)
    var expected = Preferences()
    expected.theme = .dark
    #expect(try log.preferences() == expected)
    #expect(await first.next() == expected)
    #expect(await second.next() == expected)

    try await model.updateUnits(.imperial)
    expected.units = .imperial
    #expect(await first.next() == expected)
    #expect(await second.next() == expected)
    #expect(await model.current == expected)
  }

  @Test func `an observer that comes late begins with the value of now`() async throws {
    let model = try SettingsModel(store: InMemoryLog(), command: { [command] _ in command })
    try await model.updatePet(.cat)
    var late = await model.observe().makeAsyncIterator()
    #expect(await late.next()?.pet == .cat)
  }

  @Test func `an observer that sleeps finds the newest value`() async throws {
    let model = try SettingsModel(store: InMemoryLog(), command: { [command] _ in command })
    var slow = await model.observe().makeAsyncIterator()
    try await model.updatePet(.cat)
    try await model.updatePet(.dog)
    #expect(await slow.next()?.pet == .dog)
  }

  @Test func `a change that cannot be saved changes nothing and tells nobody`() async throws {
    let log = InMemoryLog()
    let model = try SettingsModel(store: log, command: { [command] _ in command })
    var observer = await model.observe().makeAsyncIterator()
    #expect(await observer.next() == Preferences())
    log.fail(with: Samples.Broken())
    await #expect(throws: Samples.Broken.self) { try await model.updateUnits(.imperial) }
    #expect(await model.current == Preferences())
    log.fail(with: nil)
    try await model.updatePet(.cat)
    // The failed change never arrived: the next value is the one after it.
    var expected = Preferences()
    expected.pet = .cat
    #expect(await observer.next() == expected)
  }

  @Test func `a store that cannot be read makes no model`() {
    let log = InMemoryLog()
    log.fail(with: Samples.Broken())
    #expect(throws: Samples.Broken.self) {
      try SettingsModel(store: log, command: { [command] _ in command })
    }
  }

  @Test(arguments: Preference.Name.allCases)
  func `every setting can be set to each of its choices`(name: Preference.Name) async throws {
    let log = InMemoryLog()
    let model = try SettingsModel(store: log, command: { [command] _ in command })
    for choice in name.choices {
      let preference = try #require(Preference(name, value: choice))
      let kept = try await model.update(to: preference)
      #expect(kept.value[name] == preference)
      #expect(try log.preferences()[name].value == choice)
    }
    #expect(Preferences()[name].value == name.choices[0], "the default comes first")
  }

  @Test func `what another program changed is heard after a refresh, once`() async throws {
    let log = InMemoryLog()
    let model = try SettingsModel(store: log, command: { [command] _ in command })
    var observed = await model.observe().makeAsyncIterator()
    #expect(await observed.next() == Preferences())
    _ = try log.save(.pet(.dog), as: command)
    try await model.refresh()
    var expected = Preferences()
    expected.pet = .dog
    #expect(await observed.next() == expected)
    try await model.refresh()
    try await model.updatePet(.cat)
    expected.pet = .cat
    #expect(await observed.next() == expected, "an unchanged value is not told again")
  }
}
