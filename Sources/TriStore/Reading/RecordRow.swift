internal import SQLiteKit
internal import TriDomain

/// Reading rows of `record` strictly: what this program never writes is an error that names table, id and column. A day or
/// sport that cannot be read is noted: such a record is in no list, and the doctor tells of it.
enum RecordRow {
  /// The record of a row that was selected with `RecordColumn.list`, without tags and gear.
  static func record(_ row: borrowing Statement) throws -> WorkoutRecord {
    let id = try row.requiredInteger(at: RecordColumn.id.rawValue)
    do {
      guard let uuid = RecordUUID(bytes: try row.requiredBlob(at: RecordColumn.uuid.rawValue))
      else { throw UnreadableColumn(.uuid) }
      var numbers = Numbers()
      let leg = try row.integer(.leg).flatMap { $0 > ColumnRule.most ? nil : Int($0) }
      var record = WorkoutRecord(
        id: id, uuid: uuid, values: try values(row, &numbers),
        race: leg == nil ? nil : try row.integer(.race), leg: leg,
        duplicateOf: try row.integer(.duplicateOf),
        isLeftOutOfBests: try row.required(.noBests, row.integer(.noBests)) != 0,
        deletedAt: try row.instant(.deletedAt),
        enteredAt: try row.required(.enteredAt, row.instant(.enteredAt)),
        changedAt: try row.required(.changedAt, row.instant(.changedAt)))
      record.unreadable = numbers.unreadable
      return record
    } catch let error as UnreadableColumn {
      let column = row.columnName(at: error.column.rawValue) ?? ""
      throw StoreError.unreadableRow(table: "record", id: id, column: column)
    }
  }

  private static func values(
    _ row: borrowing Statement, _ numbers: inout Numbers
  ) throws -> RecordValues {
    let sport = try? row.text(.sport).flatMap(Sport.init(rawValue:))
    let time = try? time(row)
    if sport == nil { numbers.note(.sport) }
    if time == nil { numbers.note(.when) }
    var values = RecordValues(sport: sport ?? .other, time: time ?? RecordTime(day: .earliest))
    values.sportLabel = try row.text(.sportLabel)
    values.subSport = try row.text(.subSport)
    values.elapsed = try numbers.duration(.elapsedMilliseconds, row)
    values.timer = try numbers.duration(.timerMilliseconds, row)
    values.moving = try numbers.duration(.movingMilliseconds, row)
    values.distance = try numbers.distance(.distanceMillimetres, row)
    values.averageHeartRate = try numbers.int(.averageHeartRate, row)
    values.maxHeartRate = try numbers.int(.maxHeartRate, row)
    values.minHeartRate = try numbers.int(.minHeartRate, row)
    values.averagePower = try numbers.int(.averagePower, row)
    values.maxPower = try numbers.int(.maxPower, row)
    values.normalizedPower = try numbers.int(.normalizedPower, row)
    values.averageCadenceThousandths = try numbers.integer(.averageCadenceThousandths, row)
    values.maxCadenceThousandths = try numbers.integer(.maxCadenceThousandths, row)
    values.maxSpeedMillimetresPerSecond = try numbers.integer(.maxSpeedMillimetresPerSecond, row)
    values.calories = try numbers.int(.calories, row)
    values.ascent = try numbers.distance(.ascentMillimetres, row)
    values.descent = try numbers.distance(.descentMillimetres, row)
    values.rpeTenths = try numbers.int(.rpeTenths, row)
    values.title = try row.text(.title)
    values.note = try row.text(.note)
    values.poolLength = try numbers.distance(.poolLengthMillimetres, row)
    if let unit = try row.text(.poolLengthUnit) {
      values.poolLengthUnit = try row.required(.poolLengthUnit, PoolUnit(rawValue: unit))
    }
    values.device = try row.text(.device)
    return values
  }

  private static func time(_ row: borrowing Statement) throws -> RecordTime {
    let day = try row.required(.day, row.text(.day).flatMap(Day.init(iso:)))
    // Its day keeps it within the years that there are.
    guard let milliseconds = try row.integer(.startedAt) else { return RecordTime(day: day) }
    let instant = Instant(millisecondsSince1970: milliseconds)
    let source = try row.text(.offsetSource).flatMap(RecordTime.OffsetSource.init(rawValue:))
    let start = RecordTime.Start(
      instant: instant, offset: try row.required(.utcOffset, row.int(.utcOffset)),
      zone: try row.text(.zone), offsetSource: try row.required(.offsetSource, source))
    guard let time = RecordTime(start: start), time.day == day else { throw UnreadableColumn(.day) }
    return time
  }
}

/// Reads the columns of numbers, and notes those that hold what no rule allows.
private struct Numbers {
  private(set) var unreadable: [RecordField] = []

  /// By column, what it may hold.
  private static let rules = RecordColumn.list.split { ", \n".contains($0) }.map { name in
    RecordField(rawValue: String(name)).flatMap { field in
      field.wholeNumbers.map { (field: field, range: $0) }
    }
  }

  mutating func note(_ field: RecordField) { unreadable.append(field) }

  mutating func integer(
    _ column: RecordColumn, _ row: borrowing Statement
  ) throws(UnreadableColumn) -> Int64? {
    guard let number = try row.integer(column) else { return nil }
    guard let rule = Self.rules[column.rawValue], !rule.range.contains(number) else {
      return number
    }
    unreadable.append(rule.field)
    return nil
  }

  mutating func int(
    _ column: RecordColumn, _ row: borrowing Statement
  ) throws(UnreadableColumn) -> Int? {
    try integer(column, row).map { Int($0) }
  }

  mutating func duration(
    _ column: RecordColumn, _ row: borrowing Statement
  ) throws(UnreadableColumn) -> Duration? {
    try integer(column, row).map(Duration.init(milliseconds:))
  }

  mutating func distance(
    _ column: RecordColumn, _ row: borrowing Statement
  ) throws(UnreadableColumn) -> Distance? {
    try integer(column, row).map(Distance.init(millimetres:))
  }
}

/// A column of the current row that cannot be what it is.
private struct UnreadableColumn: Error {
  let column: RecordColumn
  init(_ column: RecordColumn) { self.column = column }
}

extension WorkoutRecord {
  /// Whether its day and sport can be read, without which it has no place in a list.
  var hasPlace: Bool { !unreadable.contains(.when) && !unreadable.contains(.sport) }
}

extension Statement {
  fileprivate func integer(_ column: RecordColumn) throws(UnreadableColumn) -> Int64? {
    do { return try integer(at: column.rawValue) } catch { throw UnreadableColumn(column) }
  }

  fileprivate func text(_ column: RecordColumn) throws(UnreadableColumn) -> String? {
    do { return try text(at: column.rawValue) } catch { throw UnreadableColumn(column) }
  }

  fileprivate func int(_ column: RecordColumn) throws(UnreadableColumn) -> Int? {
    try integer(column).map { Int($0) }
  }

  fileprivate func instant(_ column: RecordColumn) throws(UnreadableColumn) -> Instant? {
    try integer(column).map(Instant.init(stored:))
  }

  fileprivate func required<Value>(
    _ column: RecordColumn, _ value: Value?
  ) throws(UnreadableColumn) -> Value {
    guard let value else { throw UnreadableColumn(column) }
    return value
  }
}
