internal import SQLiteKit
internal import TriDomain

/// What a record's load is reckoned from, and the one that is kept, as rows of one statement.
enum LoadRow {
  /// A record's load with the day and sport that it is summed under.
  struct Kept: Hashable {
    var day: Day
    var sport: Sport
    var load: TrainingLoad
  }

  /// The records that some rows name; `id` is what gives their ids.
  static func selection(of id: String, from rows: String) -> String {
    """
    SELECT \(id), record.day, record.sport, record.subSport,
      coalesce(record.timerMilliseconds, record.elapsedMilliseconds), record.distanceMillimetres,
      record.normalizedPower, record.averagePower, record.averageHeartRate, record.rpeTenths,
      (
        SELECT value FROM recordValue
        WHERE recordValue.record = \(id) AND field = 'loadTenths' AND value IS NOT NULL
        ORDER BY source DESC LIMIT 1
      ),
      recordLoad.day, recordLoad.sport, recordLoad.load, recordLoad.method,
      record.maxPower, record.maxHeartRate
    FROM \(rows)
    LEFT JOIN record
      ON record.id = \(id) AND record.deletedAt IS NULL AND record.duplicateOf IS NULL
    LEFT JOIN recordLoad ON recordLoad.record = \(id)
    """
  }

  /// Nil for a record that counts in no sums, or is gone, and for one whose day or sport cannot be read.
  static func inputs(_ row: borrowing Statement) throws -> LoadInputs? {
    guard let text = try row.text(at: 1), let day = Day(iso: text),
      let sport = Sport(rawValue: try row.requiredText(at: 2))
    else { return nil }
    return LoadInputs(
      sport: sport, subSport: try row.text(at: 3), day: day,
      duration: try row.amount(at: 4).map(Duration.init(milliseconds:)),
      distance: try row.amount(at: 5).map(Distance.init(millimetres:)),
      normalizedPower: try row.int(at: 6), averagePower: try row.int(at: 7),
      maxPower: try row.int(at: 15), averageHeartRate: try row.int(at: 8),
      maxHeartRate: try row.int(at: 16), rpeTenths: try row.int(at: 9),
      typedTenths: typed(try row.value(at: 10)))
  }

  /// What is no load is passed over: no change of the log may fail for it.
  private static func typed(_ value: SQLValue) -> Int? {
    guard case .integer(let tenths) = value,
      RecordField.loadTenths.canStore(.integer(tenths))
    else { return nil }
    return Int(tenths)
  }

  static func kept(_ row: borrowing Statement) throws -> Kept? {
    guard let text = try row.text(at: 11) else { return nil }
    guard let day = Day(iso: text), let sport = Sport(rawValue: try row.requiredText(at: 12)),
      let method = LoadMethod(rawValue: try row.requiredText(at: 14))
    else {
      throw StoreError.unreadableRow(
        table: "recordLoad", id: try row.integer(at: 0), column: "method")
    }
    return Kept(
      day: day, sport: sport,
      load: TrainingLoad(thousandths: try row.requiredInteger(at: 13), method: method))
  }
}

extension Statement {
  fileprivate func int(at column: Int) throws -> Int? { try amount(at: column).map { Int($0) } }
}
