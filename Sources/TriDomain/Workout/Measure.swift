/// A single number of a session: how it is called and typed, how it is stored, and what is possible.
package struct Measure: Hashable, Sendable {
  package let field: RecordField
  /// As an athlete says it: `heart rate`.
  package let name: String
  /// The unit that is shown: `bpm`; empty for a bare number.
  package let unit: String
  /// Stored steps in one unit.
  let steps: Int64
  /// What a living athlete can have, in stored steps.
  package let range: ClosedRange<Int64>
  /// Other ways to write the unit.
  let otherUnits: Set<String>
  /// Lengths may be typed in any unit of length.
  let isLength: Bool

  private init(
    _ field: RecordField, _ name: String, unit: String, steps: Int64 = 1,
    range: ClosedRange<Int64>, otherUnits: Set<String> = [], isLength: Bool = false
  ) {
    self.field = field
    self.name = name
    self.unit = unit
    self.steps = steps
    self.range = range.lowerBound * steps...range.upperBound * steps
    self.otherUnits = otherUnits
    self.isLength = isLength
  }

  // Limits leave room beyond what is known. Heart rates: 27 bpm at rest is the lowest on record of a healthy athlete,
  // and 220 − age (Fox, Naughton, Haskell 1971) with its spread stays under 250. Power: track sprinters pass 2,500 W
  // for an instant. Rate of exertion: Borg CR10. Energy: a day of the Tour de France takes under 10,000 kcal (Saris
  // et al. 1989), so a week of racing stays under 50,000. Load: a day at
  // threshold would be 2,400. Ascent: 24 h of climbing stairs or hills stay under 30,000 m.
  package static let all: [Measure] = [
    Measure(.averageHeartRate, "heart rate", unit: "bpm", range: 20...250),
    Measure(.maxHeartRate, "highest heart rate", unit: "bpm", range: 20...250),
    Measure(.minHeartRate, "lowest heart rate", unit: "bpm", range: 20...250),
    Measure(.averagePower, "power", unit: "W", range: 1...3000, otherUnits: watts),
    Measure(.maxPower, "highest power", unit: "W", range: 1...3000, otherUnits: watts),
    Measure(.normalizedPower, "normalized power", unit: "W", range: 1...3000, otherUnits: watts),
    Measure(
      .averageCadenceThousandths, "cadence", unit: "rpm", steps: 1000, range: 1...300,
      otherUnits: ["spm"]),
    Measure(
      .maxCadenceThousandths, "highest cadence", unit: "rpm", steps: 1000, range: 1...300,
      otherUnits: ["spm"]),
    Measure(.calories, "energy", unit: "kcal", range: 1...50_000, otherUnits: ["cal"]),
    Measure(
      .ascentMillimetres, "ascent", unit: "m", steps: 1000, range: 0...30_000, isLength: true),
    Measure(
      .descentMillimetres, "descent", unit: "m", steps: 1000, range: 0...30_000, isLength: true),
    Measure(.rpeTenths, "RPE", unit: "", steps: 10, range: 1...10),
    Measure(.loadTenths, "load", unit: "", steps: 10, range: 0...3000),
  ]

  private static let watts: Set<String> = ["watt", "watts"]

  package static func of(_ field: RecordField) -> Measure? { all.first { $0.field == field } }

  /// The stored value of a word with or without the unit; nil for a word that is something else.
  ///
  /// Only the form is judged here: whether it lies in the range is for `Plausibility`.
  package func read(_ text: String) throws(QuantityError) -> Int64? {
    if isLength, let length = try DistanceText.read(text, allowingZero: true) {
      return length.distance.millimetres
    }
    return try read(text, units: otherUnits.union(["", unit.lowercased()]))
  }

  /// The stored value of a word that names the unit, as in `152bpm`.
  func readWithUnit(_ text: String) throws(QuantityError) -> Int64? {
    guard !unit.isEmpty, !isLength else { return nil }
    return try read(text, units: otherUnits.union([unit.lowercased()]))
  }

  private func read(_ text: String, units: Set<String>) throws(QuantityError) -> Int64? {
    try NumberText.read(
      text, units: units, steps: steps, allowingZero: range.lowerBound == 0)
  }
}
