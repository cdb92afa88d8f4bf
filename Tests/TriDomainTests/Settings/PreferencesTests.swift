import Testing
import TriDomain

struct PreferencesTests {
  @Test(arguments: Preference.Name.allCases)
  func `every choice is understood, stored and applied`(name: Preference.Name) throws {
    var preferences = Preferences()
    #expect(name.choices.contains(preferences[name].value))
    for choice in name.choices {
      let preference = try #require(Preference(name, value: choice))
      #expect(preference.name == name)
      #expect(preference.value == choice)
      preferences.apply(preference)
      #expect(preferences[name] == preference)
    }
    #expect(Preference(name, value: "nonsense") == nil)
    #expect(Preference(name, value: "") == nil)
  }

  @Test func `the first choice is the default`() {
    for name in Preference.Name.allCases {
      #expect(Preferences()[name].value == name.choices.first)
    }
  }
}
