/// How the athlete wants to see the log. Every case has a default, so an empty store has preferences too.
package struct Preferences: Hashable, Sendable {
  package var units = Units.metric
  package var poolUnit = PoolUnit.metres
  package var firstWeekday = FirstWeekday.monday
  package var theme = Theme.auto
  package var temperatureUnit = TemperatureUnit.celsius
  package var pet = Pet.none

  package init() {}

  package enum Units: String, CaseIterable, Sendable { case metric, imperial }
  package enum Theme: String, CaseIterable, Sendable { case auto, light, dark, none }
  package enum TemperatureUnit: String, CaseIterable, Sendable { case celsius, fahrenheit }
  package enum Pet: String, CaseIterable, Sendable { case cat, dog, none }
}
