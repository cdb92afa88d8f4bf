internal import SQLiteKit
internal import TriDomain

/// Rows of `race`, read strictly; a form that this program does not know is a newer one's and counts as none.
enum RaceRow {
  static let columns = """
    id, kind, form, title, day, startedAt, utcOffset, zone, offsetSource, officialMilliseconds,
    place, goalMilliseconds, result, ageGroupPlace, note
    """

  /// Whether a race has more than transitions in the log, without which it is none.
  static let hasSession = """
    EXISTS (
      SELECT 1 FROM record
      WHERE record.race = race.id AND deletedAt IS NULL AND sport <> 'transition'
    )
    """

  static func race(_ row: borrowing Statement) throws -> Race {
    let id = try row.requiredInteger(at: 0)
    guard let kind = Race.Kind(rawValue: try row.requiredText(at: 1)) else {
      throw StoreError.unreadableRow(table: "race", id: id, column: "kind")
    }
    guard let time = try time(row) else {
      throw StoreError.unreadableRow(table: "race", id: id, column: "day")
    }
    let result = try row.text(at: 12).map { text in
      guard let result = RaceResult(rawValue: text) else {
        throw StoreError.unreadableRow(table: "race", id: id, column: "result")
      }
      return result
    }
    return Race(
      id: id, kind: kind, form: try row.text(at: 2).flatMap(RaceForm.init(rawValue:)),
      title: try row.text(at: 3), time: time,
      official: try row.amount(at: 9).map(Duration.init(milliseconds:)),
      place: try row.count(at: 10),
      ageGroupPlace: try row.count(at: 13),
      goal: try row.amount(at: 11).map(Duration.init(milliseconds:)), result: result,
      note: try row.text(at: 14))
  }

  private static func time(_ row: borrowing Statement) throws -> RecordTime? {
    guard let day = Day(iso: try row.requiredText(at: 4)) else { return nil }
    guard let instant = try row.integer(at: 5) else { return RecordTime(day: day) }
    guard let offset = try row.integer(at: 6),
      let source = try row.text(at: 8).flatMap(RecordTime.OffsetSource.init(rawValue:))
    else { return nil }
    let start = RecordTime.Start(
      instant: Instant(millisecondsSince1970: instant), offset: Int(offset),
      zone: try row.text(at: 7), offsetSource: source)
    return RecordTime(start: start).flatMap { $0.day == day ? $0 : nil }
  }

  /// The columns that an athlete's words decide, in the order of `values`.
  static let assigned = [
    "kind", "form", "title", "day", "startedAt", "utcOffset", "zone", "offsetSource",
    "officialMilliseconds", "place", "goalMilliseconds", "result", "ageGroupPlace", "note",
  ]

  static func values(_ race: Race) -> [SQLValue] {
    [
      .text(race.kind.rawValue), SQLValue(race.form?.rawValue), SQLValue(race.title),
    ] + race.time.columns + [
      SQLValue(race.official?.milliseconds), SQLValue(race.place),
      SQLValue(race.goal?.milliseconds), SQLValue(race.result?.rawValue),
      SQLValue(race.ageGroupPlace), SQLValue(race.note),
    ]
  }
}

/// Rows of `plannedRace`.
enum PlannedRaceRow {
  static let columns = "id, title, day, form, goalMilliseconds"

  static func race(_ row: borrowing Statement) throws -> PlannedRace {
    let id = try row.requiredInteger(at: 0)
    guard let day = Day(iso: try row.requiredText(at: 2)) else {
      throw StoreError.unreadableRow(table: "plannedRace", id: id, column: "day")
    }
    return PlannedRace(
      id: id, title: try row.text(at: 1), day: day,
      form: try row.text(at: 3).flatMap(RaceForm.init(rawValue:)),
      goal: try row.amount(at: 4).map(Duration.init(milliseconds:)))
  }
}

extension RecordTime {
  /// Day, start, offset, zone and where the offset came from.
  var columns: [SQLValue] {
    [
      .text(day.description), SQLValue(start?.instant.millisecondsSince1970),
      SQLValue(start?.offset), SQLValue(start?.zone), SQLValue(start?.offsetSource.rawValue),
    ]
  }
}
