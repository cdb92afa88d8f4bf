internal import SQLiteKit
internal import TriDomain

/// Reading rows of `record` strictly: what this program never writes is an error that names table, id and column.
enum RecordRow {
  /// The record of a row that was selected with `RecordColumn.list`, without tags and gear.
  static func record(_ row: borrowing Statement) throws -> WorkoutRecord {
    let id = try row.requiredInteger(at: RecordColumn.id.rawValue)
    do {
      guard let uuid = RecordUUID(bytes: try row.requiredBlob(at: RecordColumn.uuid.rawValue))
      else { throw UnreadableColumn(.uuid) }
      return WorkoutRecord(
        id: id, uuid: uuid, values: try values(row),
        race: try row.integer(.race), leg: try row.int(.leg),
        duplicateOf: try row.integer(.duplicateOf),
        isLeftOutOfBests: try row.required(.noBests, row.integer(.noBests)) != 0,
        deletedAt: try row.instant(.deletedAt),
        enteredAt: try row.required(.enteredAt, row.instant(.enteredAt)),
        changedAt: try row.required(.changedAt, row.instant(.changedAt)))
    } catch let error as UnreadableColumn {
      let column = row.columnName(at: error.column.rawValue) ?? ""
      throw StoreError.unreadableRow(table: "record", id: id, column: column)
    }
  }

  private static func values(_ row: borrowing Statement) throws -> RecordValues {
    let sport = try row.required(.sport, row.text(.sport).flatMap(Sport.init(rawValue:)))
    var values = RecordValues(sport: sport, time: try time(row))
    values.sportLabel = try row.text(.sportLabel)
    values.subSport = try row.text(.subSport)
    values.elapsed = try row.duration(.elapsedMilliseconds)
    values.timer = try row.duration(.timerMilliseconds)
    values.moving = try row.duration(.movingMilliseconds)
    values.distance = try row.distance(.distanceMillimetres)
    values.averageHeartRate = try row.int(.averageHeartRate)
    values.maxHeartRate = try row.int(.maxHeartRate)
    values.minHeartRate = try row.int(.minHeartRate)
    values.averagePower = try row.int(.averagePower)
    values.maxPower = try row.int(.maxPower)
    values.normalizedPower = try row.int(.normalizedPower)
    values.averageCadenceThousandths = try row.integer(.averageCadenceThousandths)
    values.maxCadenceThousandths = try row.integer(.maxCadenceThousandths)
    values.maxSpeedMillimetresPerSecond = try row.integer(.maxSpeedMillimetresPerSecond)
    values.calories = try row.int(.calories)
    values.ascent = try row.distance(.ascentMillimetres)
    values.descent = try row.distance(.descentMillimetres)
    values.rpeTenths = try row.int(.rpeTenths)
    values.title = try row.text(.title)
    values.note = try row.text(.note)
    values.poolLength = try row.distance(.poolLengthMillimetres)
    if let unit = try row.text(.poolLengthUnit) {
      values.poolLengthUnit = try row.required(.poolLengthUnit, PoolUnit(rawValue: unit))
    }
    values.device = try row.text(.device)
    return values
  }

  private static func time(_ row: borrowing Statement) throws -> RecordTime {
    let day = try row.required(.day, row.text(.day).flatMap(Day.init(iso:)))
    guard let instant = try row.instant(.startedAt) else { return RecordTime(day: day) }
    let source = try row.text(.offsetSource).flatMap(RecordTime.OffsetSource.init(rawValue:))
    let start = RecordTime.Start(
      instant: instant, offset: try row.required(.utcOffset, row.int(.utcOffset)),
      zone: try row.text(.zone), offsetSource: try row.required(.offsetSource, source))
    guard let time = RecordTime(start: start), time.day == day else { throw UnreadableColumn(.day) }
    return time
  }
}

/// A column of the current row that cannot be what it is.
private struct UnreadableColumn: Error {
  let column: RecordColumn
  init(_ column: RecordColumn) { self.column = column }
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

  fileprivate func duration(_ column: RecordColumn) throws(UnreadableColumn) -> Duration? {
    try integer(column).map(Duration.init(milliseconds:))
  }

  fileprivate func distance(_ column: RecordColumn) throws(UnreadableColumn) -> Distance? {
    try integer(column).map(Distance.init(millimetres:))
  }

  fileprivate func instant(_ column: RecordColumn) throws(UnreadableColumn) -> Instant? {
    try integer(column).map(Instant.init(millisecondsSince1970:))
  }

  fileprivate func required<Value>(
    _ column: RecordColumn, _ value: Value?
  ) throws(UnreadableColumn) -> Value {
    guard let value else { throw UnreadableColumn(column) }
    return value
  }
}
