internal import SQLiteKit

/// A table that questions in SQL are asked over: names for people, units in the names.
package struct LogView: Sendable {
  package let name: String
  /// What a row is.
  package let meaning: String
  package let columns: [Column]
  /// What follows the columns in its SELECT.
  let source: String

  package struct Column: Sendable {
    package let name: String
    /// What the value is; nil where the name says it all.
    package let meaning: String?
    let sql: String

    /// - Parameter sql: The expression; nil where a column of the same name is meant.
    init(_ name: String, _ sql: String? = nil, meaning: String? = nil) {
      self.name = name
      self.sql = sql ?? name
      self.meaning = meaning
    }
  }

  /// The SELECT that it stands for.
  var selection: String {
    let columns = columns.map { "\($0.sql) AS \($0.name)" }.joined(separator: ",\n  ")
    return "SELECT\n  \(columns)\n\(source)"
  }

  /// Every view that there is.
  package static let all = [records, laps, lengths, samples, days, weeks]
}

// MARK: - Records

extension LogView {
  private static let records = LogView(
    name: "records", meaning: "a record of the log; not those in the bin",
    columns: [
      Column("id"), Column("uuid", "uuidText(uuid)"), Column("sport"), Column("subSport"),
      Column("sportLabel", meaning: "what the device calls a sport that is other"),
      Column("title"), Column("note"), Column("day", meaning: "2026-05-03, as on the wrist"),
      Column(
        "startedAt", "startText(startedAt, utcOffset)",
        meaning: "2026-05-03T18:00:00+02:00"),
      Column("zone"), seconds("elapsed"), seconds("timer"), seconds("moving"),
      Column(
        "durationSeconds", "coalesce(timerMilliseconds, elapsedMilliseconds) / 1e3",
        meaning: "timer, else elapsed; as totals count it"),
      metres("distance"),
      Column(
        "paceSecondsPerKm",
        "coalesce(timerMilliseconds, elapsedMilliseconds) * 1e3 / distanceMillimetres"),
    ] + measured + [
      Column("minHeartRate"), Column("rpe", "rpeTenths / 1e1"),
      Column(
        "load", "(\(FreshLoads.value("load"))) / 1e3", meaning: "an hour at threshold is 100"),
      Column("loadMethod", "(\(FreshLoads.value("method")))", meaning: loadMethods),
      metres("poolLength"),
      Column("poolLengthUnit"),
      Column("device"), Column("race", meaning: "the number of its race or brick"), Column("leg"),
      Column(
        "duplicateOf", meaning: "the record that it probably repeats; days and weeks leave it out"),
      Column("noBests", meaning: "1 when it is left out of bests"),
      Column(
        "tags", linked("name FROM recordTag WHERE recordTag.record = record.id"),
        meaning: "with a blank between"),
      Column(
        "gear",
        linked(
          "gear.name FROM recordGear JOIN gear ON gear.id = recordGear.gear"
            + " WHERE recordGear.record = record.id"), meaning: "with a blank between"),
      Column("enteredAt", "momentText(enteredAt)", meaning: "when it came into the log, in UTC"),
    ], source: "FROM main.record WHERE deletedAt IS NULL")

  private static let loadMethods =
    "T typed, P power, R run pace, S swim pace, H heart rate, E effort, D duration"

  /// What devices measure of a record or a lap.
  private static let measured =
    ["averageHeartRate", "maxHeartRate", "averagePower", "maxPower", "normalizedPower"].map {
      Column($0)
    } + [
      Column("averageCadence", "averageCadenceThousandths / 1e3"),
      Column("maxCadence", "maxCadenceThousandths / 1e3"),
      Column("maxSpeedMetresPerSecond", "maxSpeedMillimetresPerSecond / 1e3"),
      Column("calories"), metres("ascent"), metres("descent"),
    ]

  private static func seconds(_ name: String) -> Column {
    Column(name + "Seconds", name + "Milliseconds / 1e3")
  }

  private static func metres(_ name: String) -> Column {
    Column(name + "Metres", name + "Millimetres / 1e3")
  }

  /// Names with a blank between; NULL for none.
  private static func linked(_ selection: String) -> String {
    "(SELECT group_concat(name, ' ') FROM (SELECT \(selection) ORDER BY place))"
  }
}

// MARK: - What devices recorded

extension LogView {
  /// Rows of the source that a record of the log shows.
  private static let shownSource =
    "FROM main.record JOIN main.source ON source.record = record.id AND source.isShown = 1"
  private static let record = Column("record", "record.id", meaning: "the id of its record")

  private static let laps = LogView(
    name: "laps", meaning: "a lap as the device recorded it",
    columns: [
      record, Column("lap", "lap.place + 1", meaning: "counted from 1"),
      Column("startedAt", "startText(lap.startedAt, record.utcOffset)"),
      Column("elapsedSeconds", "lap.elapsedMilliseconds / 1e3"),
      Column("timerSeconds", "lap.timerMilliseconds / 1e3"),
      Column("distanceMetres", "lap.distanceMillimetres / 1e3"),
    ] + measured.map { Column($0.name, "lap." + $0.sql) } + [
      Column("stroke", "lap.stroke"),
      Column("endedBy", "lap.endedBy", meaning: "manual, distance, …"),
      Column("intensity", "lap.intensity", meaning: "active, rest, …"),
      Column("firstLength", "lap.firstLength + 1", meaning: "its first length, counted from 1"),
      Column("lengths", "lap.lengthCount", meaning: "how many lengths belong to it"),
    ],
    source: "\(shownSource) JOIN main.lap ON lap.source = source.id WHERE record.deletedAt IS NULL")

  private static let lengths = LogView(
    name: "lengths", meaning: "a length of a pool, or a rest between two",
    columns: [
      record, Column("length", "length.place + 1", meaning: "counted from 1"),
      Column("startedAt", "startText(length.startedAt, record.utcOffset)"),
      Column("elapsedSeconds", "length.elapsedMilliseconds / 1e3"),
      Column("timerSeconds", "length.timerMilliseconds / 1e3"),
      Column("rest", "length.isRest", meaning: "1 for a rest"),
      Column("stroke", "length.stroke"), Column("strokes", "length.strokeCount"),
    ],
    source:
      "\(shownSource) JOIN main.length ON length.source = source.id WHERE record.deletedAt IS NULL")

  private static let samples = LogView(
    name: "samples", meaning: "a moment as the device recorded it; say which record",
    columns: [
      record, Column("sample", "moment.key + 1", meaning: "counted from 1"),
      Column("time", "momentText(moment.value ->> 'time')", meaning: "in UTC"),
      Column(
        "secondsFromStart", "((moment.value ->> 'time') - record.startedAt) / 1e3"),
      sample("distanceMetres", "distance", per: "1e3"), sample("latitude", "latitude", per: "1e7"),
      sample("longitude", "longitude", per: "1e7"),
      sample("altitudeMetres", "altitude", per: "1e3"),
      sample("heartRate", "heartRate"), sample("power", "power"),
      sample("cadence", "cadence", per: "1e3"),
      sample("speedMetresPerSecond", "speed", per: "1e3"),
      sample("temperatureCelsius", "temperature", per: "1e3"),
    ],
    source: """
      \(shownSource) JOIN main.samples AS recorded ON recorded.hash = source.samples
      JOIN json_each(samplesJSON(recorded.bytes)) AS moment WHERE record.deletedAt IS NULL
      """)

  private static func sample(_ name: String, _ sensor: String, per: String? = nil) -> Column {
    Column(name, "(moment.value ->> '\(sensor)')" + (per.map { " / \($0)" } ?? ""))
  }
}

// MARK: - Sums

extension LogView {
  private static let sums = [
    Column("sport", "record.sport"), Column("records", "count(*)"),
    Column("durationSeconds", "sum(coalesce(timerMilliseconds, elapsedMilliseconds)) / 1e3"),
    Column("distanceMetres", "sum(distanceMillimetres) / 1e3"),
    Column("ascentMetres", "sum(ascentMillimetres) / 1e3"), Column("calories", "sum(calories)"),
    Column("load", "sum(\(FreshLoads.value("load"))) / 1e3"),
  ]
  /// What totals count.
  private static let counted =
    "FROM main.record WHERE deletedAt IS NULL AND duplicateOf IS NULL"

  private static let days = LogView(
    name: "days", meaning: "a sport on a day, summed up without likely duplicates",
    columns: [Column("day", "record.day")] + sums,
    source: "\(counted) GROUP BY record.day, record.sport")

  private static let weeks = LogView(
    name: "weeks", meaning: "a sport in a week, summed up without likely duplicates",
    columns: [
      Column(
        "firstDay", "weekStart(record.day)",
        meaning: "a Monday, or a Sunday where tri settings week says so"),
      Column("year", "weekYear(min(record.day))", meaning: "the year that the week counts to"),
      Column("week", "weekNumber(min(record.day))"),
    ] + sums, source: "\(counted) GROUP BY weekStart(record.day), record.sport")
}
