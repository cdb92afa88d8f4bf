import TriDomain

/// A name that may stand in a record of the JSON shape, and what its value means.
struct RecordJSONName: Sendable {
  let text: String
  let meaning: Meaning

  enum Meaning: Hashable, Sendable {
    case uuid, sport, startedAt, day, zone, tags, gear
    /// Of the shape itself.
    case version
    /// Any text.
    case text(RecordField)
    /// `m` or `yd`.
    case poolUnit
    /// The sets of a swim, as they are typed.
    case sets
    /// Whether it is left out of bests.
    case noBests
    case number(NumberRule)
    /// Written by `--json` for the reader's sake; nothing to store.
    case ignored
  }

  /// How a number is stored.
  struct NumberRule: Hashable, Sendable {
    let field: RecordField
    /// The stored unit is this power of ten smaller: 3 for metres that are stored as millimetres.
    let decimals: Int
    /// The least and greatest stored value; a number outside is refused. Zero has its own rule.
    let range: ClosedRange<Int64>
    /// Whether 0 says something. A flat run climbs 0 m; a heart rate of 0 is a device's way of saying nothing.
    let isZeroValue: Bool
  }

  /// Every name, in the order in which `--json` writes them.
  static let all: [RecordJSONName] = [
    .init("id"),
    .init("uuid", .uuid),
    .init("sport", .sport),
    .init("sportLabel", .text(.sportLabel)),
    .init("subSport", .text(.subSport)),
    .init("title", .text(.title)),
    .init("startedAt", .startedAt),
    .init("day", .day),
    .init("zone", .zone),
    .duration("elapsedSeconds", .elapsedMilliseconds),
    .duration("timerSeconds", .timerMilliseconds),
    .duration("movingSeconds", .movingMilliseconds),
    .distance("distanceMetres", .distanceMillimetres),
    .init("paceSecondsPerKm"),
    .count("averageHeartRate", .averageHeartRate),
    .count("maxHeartRate", .maxHeartRate),
    .count("minHeartRate", .minHeartRate),
    .count("averagePower", .averagePower),
    .count("maxPower", .maxPower),
    .count("normalizedPower", .normalizedPower),
    .count("averageCadence", .averageCadenceThousandths, decimals: 3),
    .count("maxCadence", .maxCadenceThousandths, decimals: 3),
    .count("maxSpeedMetresPerSecond", .maxSpeedMillimetresPerSecond, decimals: 3),
    .count("calories", .calories),
    .distance("ascentMetres", .ascentMillimetres, isZeroValue: true),
    .distance("descentMetres", .descentMillimetres, isZeroValue: true),
    .init(
      "rpe",
      .number(.init(field: .rpeTenths, decimals: 1, range: 10...100, isZeroValue: false))),
    .init(
      "typedLoad",
      .number(.init(field: .loadTenths, decimals: 1, range: 0...1_000_000, isZeroValue: true))),
    .init(
      "feel", .number(.init(field: .feel, decimals: 0, range: 0...100, isZeroValue: true))),
    .count("weightKilograms", .weightGrams, decimals: 3),
    .init("note", .text(.note)),
    .init("tags", .tags),
    .init("gear", .gear),
    .init("race"),
    .init("leg"),
    .distance("poolLengthMetres", .poolLengthMillimetres),
    .init("poolLengthUnit", .poolUnit),
    .init("sets", .sets),
    .init("load"),
    .init("loadMethod"),
    .init("zones"),
    .init("lapCount"),
    .init("lengthCount"),
    .init("sampleCount"),
    .init("device", .text(.device)),
    .init("duplicateOf"),
    .init("noBests", .noBests),
    .init("swim"),
    .init("sources"),
    .init("warnings"),
    // Names of the document, which `show --json` and `log --json` may put beside a single record.
    .init("version", .version),
    .init("totals"),
    .init("next"),
  ]

  /// What is passed over beside `records`.
  static let ignoredInDocument: Set<String> = ["totals", "next", "day", "warnings"]

  init(_ text: String, _ meaning: Meaning = .ignored) {
    self.text = text
    self.meaning = meaning
  }

  // The limits are those of the log: 10 million kilometres, 300 years; a milliard for the rest. Whether a value is plausible
  // is another question, and no reason to refuse it.

  private static func duration(_ text: String, _ field: RecordField) -> RecordJSONName {
    let rule = NumberRule(
      field: field, decimals: 3, range: 0...RecordField.largest, isZeroValue: false)
    return .init(text, .number(rule))
  }

  private static func distance(
    _ text: String, _ field: RecordField, isZeroValue: Bool = false
  ) -> RecordJSONName {
    let rule = NumberRule(
      field: field, decimals: 3, range: 0...RecordField.largest, isZeroValue: isZeroValue)
    return .init(text, .number(rule))
  }

  private static func count(
    _ text: String, _ field: RecordField, decimals: Int = 0
  ) -> RecordJSONName {
    let rule = NumberRule(
      field: field, decimals: decimals, range: 0...1_000_000_000, isZeroValue: false)
    return .init(text, .number(rule))
  }
}

/// Finds names by their bytes, without making a string of each.
struct RecordJSONNameIndex {
  let all = RecordJSONName.all
  /// Places in `all`, by the length of the name.
  private let placesByLength: [[Int]]
  private let names: [[UInt8]]

  init() {
    names = RecordJSONName.all.map { Array($0.text.utf8) }
    var places = [[Int]](repeating: [], count: (names.map(\.count).max() ?? 0) + 1)
    for (place, name) in names.enumerated() { places[name.count].append(place) }
    placesByLength = places
  }

  func place(of name: ArraySlice<UInt8>) -> Int? {
    guard name.count < placesByLength.count else { return nil }
    return placesByLength[name.count].first { names[$0][...] == name }
  }
}
