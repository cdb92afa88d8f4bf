/// Every single value of a record that may have several sources. Raw values are the store's column names and carry
/// the stored unit; `when` stands for day, start, offset and zone, which only make sense together.
package enum RecordField: String, CaseIterable, Hashable, Sendable {
  case sport, sportLabel, subSport
  case when
  case elapsedMilliseconds, timerMilliseconds, movingMilliseconds
  case distanceMillimetres
  /// beats per minute
  case averageHeartRate, maxHeartRate, minHeartRate
  /// watts
  case averagePower, maxPower, normalizedPower
  /// thousandths of a revolution (bike), step (run, walk, hike) or stroke (swim, row) per minute
  case averageCadenceThousandths, maxCadenceThousandths
  case maxSpeedMillimetresPerSecond
  /// kilocalories
  case calories
  case ascentMillimetres, descentMillimetres
  /// tenths of a point on the scale of 1 to 10 (Borg CR10)
  case rpeTenths
  case title, note
  case poolLengthMillimetres, poolLengthUnit
  case device
  /// how the athlete felt, from 0 (very weak) over 50 (normal) to 100 (very strong), as FIT's `workout_feel`
  case feel
  /// the athlete's weight as the device knew it
  case weightGrams
  /// the sets of a swim as the athlete typed them
  case sets
  /// what the athlete mended about the lengths that a device recorded
  case lengthFixes
  /// tenths of a point of load, as the athlete typed it
  case loadTenths

  /// Whether it is one column of `record`. What few records have and no list shows is kept with its sources alone.
  package var isColumn: Bool { self != .when && !Self.beside.contains(self) }

  /// The fields that are not in the row of a record, but only among what its sources say.
  package static let beside: [RecordField] = [
    .feel, .weightGrams, .sets, .lengthFixes, .loadTenths,
  ]
}

/// One stored value: a whole number in the field's unit, or text.
package enum FieldValue: Hashable, Sendable {
  case integer(Int64)
  case text(String)
}

/// Who says a value. Shown is typed, else recorded, else computed.
package enum ValueSource: String, CaseIterable, Sendable {
  case typed, recorded, computed
}
