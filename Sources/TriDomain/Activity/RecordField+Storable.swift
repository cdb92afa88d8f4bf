extension RecordField {
  /// Above it, sums over many records might overflow: 10 million km in millimetres, 317 years in milliseconds.
  package static let largest: Int64 = 10_000_000_000_000

  /// The whole numbers that the store takes for it; nil for a field of text.
  package var wholeNumbers: ClosedRange<Int64>? {
    switch self {
    case .sport, .sportLabel, .subSport, .when, .title, .note, .poolLengthUnit, .device, .sets,
      .lengthFixes:
      nil
    case .elapsedMilliseconds, .timerMilliseconds, .distanceMillimetres, .averageHeartRate,
      .maxHeartRate, .minHeartRate, .poolLengthMillimetres, .weightGrams:
      1...Self.largest
    case .movingMilliseconds, .averagePower, .maxPower, .normalizedPower,
      .averageCadenceThousandths, .maxCadenceThousandths, .maxSpeedMillimetresPerSecond, .calories,
      .ascentMillimetres, .descentMillimetres:
      0...Self.largest
    // A million points, so that sums over many records do not overflow.
    case .loadTenths: 0...10_000_000
    case .rpeTenths, .feel: 0...100
    }
  }

  /// Whether it is text in the athlete's or the device's own words.
  package var takesAnyText: Bool {
    [.sportLabel, .subSport, .title, .note, .device].contains(self)
  }

  /// Whether the store can hold a value: its form and sign are the field's. Being implausible is no hindrance.
  package func canStore(_ value: FieldValue) -> Bool {
    switch (self, value) {
    case (_, .integer(let number)): wholeNumbers?.contains(number) ?? false
    case (.sport, .text(let text)): Sport(rawValue: text) != nil
    case (.when, .text(let text)): RecordTime(stored: text) != nil
    case (.poolLengthUnit, .text(let text)): PoolUnit(rawValue: text) != nil
    case (.sets, .text(let text)): TypedSets(stored: text) != nil
    case (.lengthFixes, .text(let text)): LengthFixes(stored: text) != nil
    case (_, .text): takesAnyText
    }
  }
}
