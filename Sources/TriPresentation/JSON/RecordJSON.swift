package import TextKit
package import TriDomain

/// Records as JSON. Names carry their units, absent values are left out, and the shape changes only by addition.
package enum RecordJSON {
  package static func write(
    _ record: WorkoutRecord, load: TrainingLoad? = nil, warnings: [String] = [],
    to json: inout JSONWriter
  ) {
    json.object { json in
      writeMembers(record, to: &json)
      write(load, to: &json)
      writeWords("warnings", warnings, to: &json)
    }
  }

  /// A record with what its device recorded, the names of the files it came from, and what was wrong with them.
  package static func write(_ details: RecordDetails, to json: inout JSONWriter) {
    json.object { json in
      writeMembers(details.record, to: &json)
      write(details.load, to: &json)
      ZoneTimes.write(details.zones, to: &json)
      // What is counted is what the record shows; another device's is in its own source.
      let shown = details.sources.first { $0.isShown }
      json.member("lapCount", count(shown?.lapCount))
      json.member("lengthCount", count(shown?.lengthCount))
      json.member("sampleCount", count(shown?.sampleCount))
      if let swim = details.swim { PoolSwimJSON.write(swim, of: details, to: &json) }
      writeWords("sources", details.sources.map { $0.fileName ?? $0.format.rawValue }, to: &json)
      // What a part lacks, the whole that is shown in its place does not.
      let isWhole = shown.map { !$0.isPartial } ?? false
      let sources = details.sources.filter { !isWhole || !$0.isPartial }
      writeWords("warnings", details.warnings + sources.flatMap(faults), to: &json)
    }
  }

  private static func write(_ load: TrainingLoad?, to json: inout JSONWriter) {
    json.member("load", thousandths(load?.thousandths))
    json.member("loadMethod", load?.method.rawValue)
  }

  private static func count(_ count: Int?) -> Int? { count == 0 ? nil : count }

  private static func faults(_ source: RecordSource) -> [String] {
    (source.isPartial ? ["The file was cut off or damaged."] : []) + source.notes
  }

  private static func writeMembers(_ record: WorkoutRecord, to json: inout JSONWriter) {
    json.member("id", record.id)
    json.member("uuid", record.uuid.description)
    writeValues(record.values, race: record.race, leg: record.leg, to: &json)
    json.member("duplicateOf", record.duplicateOf)
    if record.isLeftOutOfBests { json.member("noBests", true) }
  }

  /// A session that is not stored yet: without id, and without a UUID unless it brought one.
  package static func write(_ record: NewRecord, to json: inout JSONWriter) {
    json.object { json in
      json.member("uuid", record.uuid?.description)
      writeValues(record.values, race: nil, leg: nil, to: &json)
    }
  }

  private static func writeValues(
    _ values: RecordValues, race: Int64?, leg: Int?, to json: inout JSONWriter
  ) {
    json.member("sport", values.sport.rawValue)
    json.member("sportLabel", values.sportLabel)
    json.member("subSport", values.subSport)
    json.member("title", values.title)
    writeTime(values.time, to: &json)
    writeAmounts(values, to: &json)
    writeBody(values, to: &json)
    json.member("rpe", values.rpeTenths.map { FixedPoint(Int64($0), fractionDigits: 1) })
    json.member("typedLoad", values.loadTenths.map { FixedPoint(Int64($0), fractionDigits: 1) })
    json.member("feel", values.feel)
    json.member("weightKilograms", thousandths(values.weightGrams.map { Int64($0) }))
    json.member("note", values.note)
    writeWords("tags", values.tags, to: &json)
    writeWords("gear", values.gear, to: &json)
    json.member("race", race)
    json.member("leg", leg)
    json.member("poolLengthMetres", thousandths(values.poolLength?.millimetres))
    json.member("poolLengthUnit", values.poolLengthUnit?.rawValue)
    json.member("sets", values.sets?.text)
    json.member("device", values.device)
  }

  private static func writeTime(_ time: RecordTime, to json: inout JSONWriter) {
    json.member("startedAt", time.start.map { ISOFormat.start($0, day: time.day) })
    json.member("day", time.day.description)
    json.member("zone", time.start?.zone)
  }

  private static func writeAmounts(_ values: RecordValues, to json: inout JSONWriter) {
    json.member("elapsedSeconds", thousandths(values.elapsed?.milliseconds))
    json.member("timerSeconds", thousandths(values.timer?.milliseconds))
    json.member("movingSeconds", thousandths(values.moving?.milliseconds))
    json.member("distanceMetres", thousandths(values.distance?.millimetres))
    json.member(
      "paceSecondsPerKm",
      thousandths(values.pace.flatMap { Int64(exactly: $0.millisecondsPerKilometre.rounded()) }))
  }

  private static func writeBody(_ values: RecordValues, to json: inout JSONWriter) {
    json.member("averageHeartRate", values.averageHeartRate)
    json.member("maxHeartRate", values.maxHeartRate)
    json.member("minHeartRate", values.minHeartRate)
    json.member("averagePower", values.averagePower)
    json.member("maxPower", values.maxPower)
    json.member("normalizedPower", values.normalizedPower)
    json.member("averageCadence", thousandths(values.averageCadenceThousandths))
    json.member("maxCadence", thousandths(values.maxCadenceThousandths))
    json.member("maxSpeedMetresPerSecond", thousandths(values.maxSpeedMillimetresPerSecond))
    json.member("calories", values.calories)
    json.member("ascentMetres", thousandths(values.ascent?.millimetres))
    json.member("descentMetres", thousandths(values.descent?.millimetres))
  }

  static func thousandths(_ value: Int64?) -> FixedPoint? {
    value.map { FixedPoint($0, fractionDigits: 3) }
  }

  static func writeWords(_ name: String, _ words: [String], to json: inout JSONWriter) {
    guard !words.isEmpty else { return }
    json.key(name)
    json.array { json in
      for word in words { json.string(word) }
    }
  }

  /// `{"records":3,"sports":[{"sport":"swim","records":1,"distanceMetres":1500,"timerSeconds":1930}]}`
  package static func write(_ totals: Totals, to json: inout JSONWriter) {
    json.object { json in
      json.member("records", totals.recordCount)
      json.key("sports")
      json.array { json in
        for sport in totals.sports {
          guard let total = totals.bySport[sport] else { continue }
          json.object { json in
            json.member("sport", sport.rawValue)
            json.member("records", total.recordCount)
            json.member("distanceMetres", thousandths(total.distance?.millimetres))
            json.member("timerSeconds", thousandths(total.duration?.milliseconds))
          }
        }
      }
    }
  }
}

/// A list of records as one JSON document that is written while the records arrive.
///
/// `{"version":1,"records":[…],"totals":{…},"next":"cursor"}`
package struct RecordListJSON: Sendable {
  private var hasRecords = false

  package init() {}

  package func opening() -> [UInt8] { Array(#"{"version":1,"records":["#.utf8) }

  package mutating func records(
    _ records: some Collection<WorkoutRecord>, loads: [RecordID: TrainingLoad] = [:],
    warnings: (WorkoutRecord) -> [String]
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for record in records {
      bytes += hasRecords ? ",\n".utf8 : "\n".utf8
      hasRecords = true
      var json = JSONWriter()
      RecordJSON.write(
        record, load: loads[record.id], warnings: warnings(record), to: &json)
      bytes += json.bytes
    }
    return bytes
  }

  /// `nextRace` is the nearest race to come, seen from a day.
  package func closing(
    totals: Totals, next: String?, nextRace: (race: PlannedRace, day: Day)? = nil
  ) -> [UInt8] {
    var bytes = Array("],\n\"totals\":".utf8)
    var json = JSONWriter()
    RecordJSON.write(totals, to: &json)
    bytes += json.bytes
    if let next {
      var json = JSONWriter()
      json.string(next)
      bytes += ",\n\"next\":".utf8
      bytes += json.bytes
    }
    if let nextRace {
      var json = JSONWriter()
      RaceJSON.write(nextRace.race, from: nextRace.day, to: &json)
      bytes += ",\n\"nextRace\":".utf8
      bytes += json.bytes
    }
    bytes += "}\n".utf8
    return bytes
  }
}
