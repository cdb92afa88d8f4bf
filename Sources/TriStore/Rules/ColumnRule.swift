internal import SQLiteKit
internal import TriDomain

/// What a column of the log may hold beyond what its CHECK demands: what this program itself writes there.
///
/// Another program, or a log that another one made, may bring something else. It is read as absent, named by the doctor,
/// and never taken over.
struct ColumnRule {
  enum Mending: Hashable {
    /// SQL for what stands there instead.
    case replace(String)
    case removeRow
  }

  let table, column: String
  /// SQL that is true for a value that no rule allows.
  let isBroken: String
  let mending: Mending

  init(_ table: String, _ column: String, _ isBroken: String, _ mending: Mending) {
    self.table = table
    self.column = column
    self.isBroken = isBroken
    self.mending = mending
  }

  /// A moment in the years that a day may have, a day from their ends. One that cannot be becomes the earliest of which
  /// a computer tells: of two changes the other is then the later one.
  static let moments: ClosedRange<Int64> = -62_135_510_400_000...253_402_214_400_000
  /// Beyond it a table would soon have no ids left to give.
  static let lastID: Int64 = 1 << 53

  /// SQL for a moment after that of the change before.
  static let nextMoment = "iif(changedAt < \(moments.upperBound), changedAt + 1, 0)"

  /// Places, numbers of legs and of lengths: more than anyone has.
  static let most: Int64 = 1_000_000

  /// Numbers that are too small are what CHECKs refuse.
  private static func number(
    _ table: String, _ column: String, upTo most: Int64 = RecordField.largest
  ) -> ColumnRule {
    ColumnRule(table, column, "\(column) > \(most)", .replace("NULL"))
  }

  private static func moment(_ table: String, _ column: String) -> ColumnRule {
    ColumnRule(
      table, column, "\(column) NOT BETWEEN \(moments.lowerBound) AND \(moments.upperBound)",
      .replace("0"))
  }

  // MARK: - The rules

  static let all: [ColumnRule] = record + links + gear + races + sources + settings

  private static let record: [ColumnRule] =
    [
      ColumnRule("recordValue", "value", "value IS NOT NULL AND \(isForeignValue)", .removeRow),
      moment("recordValue", "changedAt"),
    ]
    + RecordField.allCases.filter(\.isColumn).compactMap { field in
      field.wholeNumbers.map { number("record", field.rawValue, upTo: $0.upperBound) }
    }
    + ["deletedAt", "enteredAt", "changedAt"].map { moment("record", $0) }
    + [ColumnRule("record", "leg", "leg > \(most)", .replace("NULL, race = NULL"))]

  /// SQL that is true for a value of `recordValue` that its field cannot be. Most are judged by SQLite alone; what has a form of its own, and every unknown field, by its field.
  static let isForeignValue: String = {
    func list(_ words: some Sequence<String>) -> String {
      "(" + words.map { "'\($0)'" }.joined(separator: ", ") + ")"
    }
    let texts = RecordField.allCases.filter(\.takesAnyText).map(\.rawValue)
    let numbers = Dictionary(
      grouping: RecordField.allCases.filter { $0.wholeNumbers != nil }, by: \.wholeNumbers)
    let cases = numbers.compactMap { range, fields in
      range.map {
        "WHEN field IN \(list(fields.map(\.rawValue).sorted())) THEN typeof(value) = 'integer'"
          + " AND value BETWEEN \($0.lowerBound) AND \($0.upperBound)"
      }
    }
    return """
      NOT CASE
        WHEN field IN \(list(texts)) THEN typeof(value) = 'text'
        WHEN field = 'sport' THEN value IN \(list(Sport.allCases.map(\.rawValue)))
        \(cases.sorted().joined(separator: " "))
        ELSE storable(field, value)
      END
      """
  }()

  private static let links: [ColumnRule] =
    ["recordTag", "recordGear"].flatMap { table in
      [
        ColumnRule(table, "place", "place NOT BETWEEN 0 AND \(most)", .replace("0")),
        moment(table, "changedAt"),
      ]
    } + [moment("distinctPair", "changedAt")]

  private static let gear: [ColumnRule] =
    [number("gear", "limitMillimetres")]
    + ["usedFrom", "retiredOn"].map {
      ColumnRule("gear", $0, "\($0) < '0001-01-01'", .replace("NULL"))
    } + [
      number("gearPart", "limitMillimetres"),
      moment("gear", "changedAt"), moment("gearPart", "changedAt"),
    ]

  private static let races: [ColumnRule] =
    ["officialMilliseconds", "goalMilliseconds"].map { number("race", $0) }
    + ["place", "ageGroupPlace"].map { number("race", $0, upTo: most) } + [
      ColumnRule("raceLeg", "leg", "leg > \(most)", .removeRow),
      number("raceLeg", "distanceMillimetres"), number("raceLeg", "timeMilliseconds"),
      number("plannedRace", "goalMilliseconds"),
    ]
    + [
      ("race", "changedAt"), ("raceLeg", "changedAt"), ("plannedRace", "changedAt"),
      ("plannedRace", "deletedAt"),
    ].map { moment($0.0, $0.1) }

  private static let formats = ActivityFile.Format.allCases.map { "'\($0.rawValue)'" }
    .joined(separator: ", ")

  private static let sources: [ColumnRule] =
    [
      ColumnRule(
        "source", "format", "format IS NULL OR format NOT IN (\(formats))",
        .replace(
          "CASE WHEN fileName LIKE '%.gpx%' THEN 'gpx' WHEN fileName LIKE '%.tcx%' THEN 'tcx' ELSE 'fit' END"
        )),
      number("source", "sampleCount"),
      moment("source", "createdAt"), moment("source", "importedAt"),
      moment("source", "changedAt"), moment("importBatch", "at"),
      ColumnRule("lap", "place", "place > \(most)", .removeRow),
      ColumnRule("length", "place", "place > \(most)", .removeRow),
      ColumnRule(
        "lap", "lengthCount", "firstLength > \(most) OR lengthCount > \(most)",
        .replace("NULL, firstLength = NULL")),
      moment("lap", "startedAt"), moment("length", "startedAt"),
    ]
    + LapRow.columns.dropFirst(3).filter {
      !["stroke", "endedBy", "intensity", "firstLength", "lengthCount"].contains($0)
    }.map { number("lap", $0) }
    + ["elapsedMilliseconds", "timerMilliseconds", "strokeCount"].map { number("length", $0) }

  private static let settings: [ColumnRule] =
    ["preference", "datedSetting"].flatMap { table in
      [
        ColumnRule(table, "value", "NOT storableSetting(name, value)", .removeRow),
        moment(table, "changedAt"),
      ]
    } + [
      moment("journalEntry", "at"),
      ColumnRule("sqlite_sequence", "seq", "seq > \(lastID)", .replace("\(lastID)")),
    ]
}

extension Connection {
  /// Makes the functions callable that rules of columns ask.
  func registerRules() throws(SQLiteError) {
    try registerFunction("storable", argumentCount: 2) { arguments in
      guard let field = arguments.text(at: 0).flatMap(RecordField.init(rawValue:)) else { return 0 }
      let value: FieldValue? =
        arguments.integer(at: 1).map(FieldValue.integer)
        ?? arguments.text(at: 1).map(FieldValue.text)
      return value.map(field.canStore) ?? false ? 1 : 0
    }
    // A name that this program does not know is a newer one's.
    try registerFunction("storableSetting", argumentCount: 2) { arguments in
      guard let name = arguments.text(at: 0) else { return 0 }
      if let threshold = Threshold(rawValue: name) {
        if case .null = arguments.value(at: 1) { return 1 }
        return arguments.integer(at: 1).map(threshold.canBe) ?? false ? 1 : 0
      }
      guard let name = Preference.Name(rawValue: name) else { return 1 }
      return arguments.text(at: 1).flatMap { Preference(name, value: $0) } == nil ? 0 : 1
    }
  }
}
