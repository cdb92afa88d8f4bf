import TextKit
package import TriDomain

/// History as CSV: a header, then a line for each record, with the names of the JSON.
package struct HistoryCSV: ~Copyable {
  private var csv = CSVWriter()

  package init() {}

  package static let header = [
    "id", "uuid", "sport", "subSport", "title", "day", "startedAt", "zone", "elapsedSeconds",
    "timerSeconds", "movingSeconds", "distanceMetres", "averageHeartRate", "maxHeartRate",
    "averagePower", "maxPower", "normalizedPower", "averageCadence", "maxCadence",
    "maxSpeedMetresPerSecond", "calories", "ascentMetres", "descentMetres", "rpe",
    "poolLengthMetres",
    "poolLengthUnit", "device", "duplicateOf", "tags", "gear", "note",
    // Later ones, at the end so that no column moves.
    "sportLabel", "minHeartRate", "feel", "weightKilograms", "sets", "typedLoad",
  ]

  package mutating func opening() -> [UInt8] {
    for name in Self.header { csv.text(name) }
    csv.endRow()
    return csv.take()
  }

  package mutating func records(_ records: some Collection<WorkoutRecord>) -> [UInt8] {
    for record in records { row(record) }
    return csv.take()
  }

  private mutating func row(_ record: WorkoutRecord) {
    let values = record.values
    csv.integer(record.id)
    csv.text(record.uuid.description)
    csv.text(values.sport.rawValue)
    csv.text(values.subSport)
    csv.text(values.title)
    csv.text(values.time.day.description)
    csv.text(values.time.start.map { ISOFormat.start($0, day: values.time.day) })
    csv.text(values.time.start?.zone)
    thousandths(values.elapsed?.milliseconds)
    thousandths(values.timer?.milliseconds)
    thousandths(values.moving?.milliseconds)
    thousandths(values.distance?.millimetres)
    for number in [
      values.averageHeartRate, values.maxHeartRate, values.averagePower, values.maxPower,
      values.normalizedPower,
    ] { csv.integer(number) }
    thousandths(values.averageCadenceThousandths)
    thousandths(values.maxCadenceThousandths)
    thousandths(values.maxSpeedMillimetresPerSecond)
    csv.integer(values.calories)
    thousandths(values.ascent?.millimetres)
    thousandths(values.descent?.millimetres)
    csv.decimal(values.rpeTenths.map { FixedPoint(Int64($0), fractionDigits: 1) })
    thousandths(values.poolLength?.millimetres)
    csv.text(values.poolLengthUnit?.rawValue)
    csv.text(values.device)
    csv.integer(record.duplicateOf)
    csv.text(Self.names(values.tags))
    csv.text(Self.names(values.gear))
    csv.text(values.note)
    csv.text(values.sportLabel)
    csv.integer(values.minHeartRate)
    csv.integer(values.feel)
    thousandths(values.weightGrams.map { Int64($0) })
    csv.text(values.sets?.text)
    csv.decimal(values.loadTenths.map { FixedPoint(Int64($0), fractionDigits: 1) })
    csv.endRow()
  }

  /// Names with a blank between, those with blanks or quotes in double quotes: `"easy pace" long`.
  private static func names(_ names: [String]) -> String {
    names.map { name in
      let isPlain = !name.contains { $0.isWhitespace || $0 == "\"" }
      return isPlain ? name : "\"" + name.replacing("\"", with: "\"\"") + "\""
    }.joined(separator: " ")
  }

  private mutating func thousandths(_ value: Int64?) {
    csv.decimal(value.map { FixedPoint($0, fractionDigits: 3) })
  }
}
