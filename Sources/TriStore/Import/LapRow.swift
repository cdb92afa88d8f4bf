internal import SQLiteKit
internal import TriDomain

/// A lap as a row of `lap`.
enum LapRow {
  static let columns = [
    "source", "place", "startedAt", "elapsedMilliseconds", "timerMilliseconds",
    "distanceMillimetres", "averageHeartRate", "maxHeartRate", "averagePower", "maxPower",
    "normalizedPower", "averageCadenceThousandths", "maxCadenceThousandths",
    "maxSpeedMillimetresPerSecond", "calories", "ascentMillimetres", "descentMillimetres",
    "stroke", "endedBy", "intensity", "firstLength", "lengthCount",
  ]

  static func values(_ lap: Lap, source: Int64, place: Int) -> [SQLValue] {
    let lengths = lap.lengths.flatMap { $0.lowerBound < 0 ? nil : $0 }
    return [
      .integer(source), .integer(Int64(place)), SQLValue(lap.start?.millisecondsSince1970),
      .natural(lap.elapsed?.milliseconds), .natural(lap.timer?.milliseconds),
      .natural(lap.distance?.millimetres), .natural(lap.averageHeartRate),
      .natural(lap.maxHeartRate), .natural(lap.averagePower), .natural(lap.maxPower),
      .natural(lap.normalizedPower), .natural(lap.averageCadenceThousandths),
      .natural(lap.maxCadenceThousandths), .natural(lap.maxSpeedMillimetresPerSecond),
      .natural(lap.calories), .natural(lap.ascent?.millimetres),
      .natural(lap.descent?.millimetres), SQLValue(lap.stroke), SQLValue(lap.trigger),
      SQLValue(lap.intensity), SQLValue(lengths?.lowerBound), SQLValue(lengths?.count),
    ]
  }

  static func lap(_ row: borrowing Statement) throws -> Lap {
    var lap = Lap()
    lap.start = try row.moment(at: 2)
    lap.elapsed = try row.amount(at: 3).map(Duration.init(milliseconds:))
    lap.timer = try row.amount(at: 4).map(Duration.init(milliseconds:))
    lap.distance = try row.amount(at: 5).map(Distance.init(millimetres:))
    lap.averageHeartRate = try row.amount(at: 6).map { Int($0) }
    lap.maxHeartRate = try row.amount(at: 7).map { Int($0) }
    lap.averagePower = try row.amount(at: 8).map { Int($0) }
    lap.maxPower = try row.amount(at: 9).map { Int($0) }
    lap.normalizedPower = try row.amount(at: 10).map { Int($0) }
    lap.averageCadenceThousandths = try row.amount(at: 11)
    lap.maxCadenceThousandths = try row.amount(at: 12)
    lap.maxSpeedMillimetresPerSecond = try row.amount(at: 13)
    lap.calories = try row.amount(at: 14).map { Int($0) }
    lap.ascent = try row.amount(at: 15).map(Distance.init(millimetres:))
    lap.descent = try row.amount(at: 16).map(Distance.init(millimetres:))
    lap.stroke = try row.text(at: 17)
    lap.trigger = try row.text(at: 18)
    lap.intensity = try row.text(at: 19)
    if let first = try row.amount(at: 20), let count = try row.amount(at: 21),
      max(first, count) <= ColumnRule.most
    {
      lap.lengths = Int(first)..<Int(first + count)
    }
    return lap
  }
}

/// A length as a row of `length`.
enum LengthRow {
  static let columns = [
    "source", "place", "startedAt", "elapsedMilliseconds", "timerMilliseconds", "isRest", "stroke",
    "strokeCount",
  ]

  static func values(_ length: Length, source: Int64, place: Int) -> [SQLValue] {
    [
      .integer(source), .integer(Int64(place)), SQLValue(length.start?.millisecondsSince1970),
      .natural(length.elapsed?.milliseconds), .natural(length.timer?.milliseconds),
      .integer(length.isRest ? 1 : 0), SQLValue(length.stroke), .natural(length.strokeCount),
    ]
  }

  static func length(_ row: borrowing Statement) throws -> Length {
    var length = Length(isRest: try row.requiredInteger(at: 5) != 0)
    length.start = try row.moment(at: 2)
    length.elapsed = try row.amount(at: 3).map(Duration.init(milliseconds:))
    length.timer = try row.amount(at: 4).map(Duration.init(milliseconds:))
    length.stroke = try row.text(at: 6)
    length.strokeCount = try row.amount(at: 7).map { Int($0) }
    return length
  }
}

extension SQLValue {
  /// NULL for a number below 0: a damaged file must not stop the others.
  fileprivate static func natural(_ number: Int64?) -> SQLValue {
    number.map { $0 < 0 ? .null : .integer($0) } ?? .null
  }

  fileprivate static func natural(_ number: Int?) -> SQLValue { natural(number.map(Int64.init)) }
}
