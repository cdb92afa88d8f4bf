package import TriDomain

package enum GearRequest: Hashable, Sendable {
  case list(OutputFormat)
  case show(String, OutputFormat)
  case add(GearKind, name: String, GearOptions)
  case edit(String, GearKind?, GearOptions)
  /// Another part from a day on.
  case change(String, kind: String, part: String, GearOptions)
  case retire(String, on: DayReference)
  /// Into use again.
  case putBack(String)
  case rename(String, to: String)
}

/// What options say of gear.
package struct GearOptions: Hashable, Sendable {
  /// All but the day.
  package var traits = GearTraits()
  package var day: DayReference?

  package init(traits: GearTraits = GearTraits(), day: DayReference? = nil) {
    self.traits = traits
    self.day = day
  }
}
