extension RecordField {
  /// Above it, sums over many records might overflow: 10 million km in millimetres, 317 years in milliseconds.
  private static let largest: Int64 = 10_000_000_000_000

  /// Whether the store can hold a value: its form and sign are the field's. Being implausible is no hindrance.
  package func canStore(_ value: FieldValue) -> Bool {
    if case .integer(let number) = value, number > Self.largest { return false }
    return switch (self, value) {
    case (.sport, .text(let text)): Sport(rawValue: text) != nil
    case (.when, .text(let text)): RecordTime(stored: text) != nil
    case (.poolLengthUnit, .text(let text)): PoolUnit(rawValue: text) != nil
    case (.sportLabel, .text), (.subSport, .text), (.title, .text), (.note, .text),
      (.device, .text):
      true
    case (.sets, .text(let text)): TypedSets(stored: text) != nil
    case (.lengthFixes, .text(let text)): LengthFixes(stored: text) != nil
    case (_, .text): false
    case (.elapsedMilliseconds, .integer(let number)), (.timerMilliseconds, .integer(let number)),
      (.distanceMillimetres, .integer(let number)), (.averageHeartRate, .integer(let number)),
      (.maxHeartRate, .integer(let number)), (.minHeartRate, .integer(let number)),
      (.poolLengthMillimetres, .integer(let number)), (.weightGrams, .integer(let number)):
      number > 0
    // A million points, so that sums over many records do not overflow.
    case (.loadTenths, .integer(let number)): (0...10_000_000).contains(number)
    case (.rpeTenths, .integer(let number)), (.feel, .integer(let number)):
      (0...100).contains(number)
    case (.sport, .integer), (.when, .integer), (.poolLengthUnit, .integer),
      (.sportLabel, .integer), (.subSport, .integer), (.title, .integer), (.note, .integer),
      (.device, .integer), (.sets, .integer), (.lengthFixes, .integer):
      false
    case (_, .integer(let number)): number >= 0
    }
  }
}
