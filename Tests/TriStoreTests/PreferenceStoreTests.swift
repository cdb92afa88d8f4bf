import SQLiteKit
import Testing
import TriDomain
import TriStore

struct PreferenceStoreTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  @Test func `a new store has the defaults`() throws {
    #expect(try store.preferences() == Preferences())
  }

  @Test(arguments: Preference.Name.allCases)
  func `every value of every preference is kept`(name: Preference.Name) throws {
    for value in name.choices.reversed() {
      let preference = try #require(Preference(name, value: value))
      let kept = try store.save(preference, as: .tests("settings \(name) \(value)"))
      #expect(kept.value[name] == preference)
      #expect(try folder.open(.reading).preferences() == kept.value)
      var expected = Preferences()
      expected.apply(preference)
      #expect(kept.value == expected)
    }
  }

  @Test func `saving what is saved already leaves no entry`() throws {
    _ = try store.save(.pet(.cat), as: .tests("settings pet cat"))
    _ = try store.save(.pet(.cat), as: .tests("settings pet cat", after: 1))
    #expect(try store.entries(limit: nil).map(\.rowCount) == [1])
  }

  @Test func `undo gives back the value before, redo the one after`() throws {
    _ = try store.save(.pet(.cat), as: .tests("settings pet cat"))
    _ = try store.save(.pet(.dog), as: .tests("settings pet dog"))
    _ = try store.undo()
    #expect(try store.preferences().pet == .cat)
    _ = try store.undo()
    #expect(try store.preferences() == Preferences())
    _ = try store.redo()
    _ = try store.redo()
    #expect(try store.preferences().pet == .dog)
  }

  @Test(arguments: [("mood", "good"), ("pet", "ox"), ("pet", "")])
  func `a preference of a newer program is left as it is, and the default shows`(
    name: String, value: String
  ) throws {
    try folder.connection().run(
      "INSERT INTO preference VALUES (?1, ?2, 0)", [.text(name), .text(value)])
    #expect(try store.preferences() == Preferences())
    _ = try store.save(.units(.imperial), as: .tests("settings units imperial"))
    #expect(try stored(name) == value)
    #expect(try store.save(.pet(.cat), as: .tests("settings pet cat")).value.pet == .cat)
    #expect(try stored("pet") == "cat")
    _ = try store.undo()
    #expect(try stored(name) == value)
  }

  private func stored(_ name: String) throws -> String? {
    try folder.connection(.readOnly).queryFirst(
      "SELECT value FROM preference WHERE name = ?1", [.text(name)]
    ) { try $0.requiredText(at: 0) }
  }
}
