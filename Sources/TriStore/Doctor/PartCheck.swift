internal import SQLiteKit
internal import TriDomain

/// Whether laps and lengths are all there, as far as those that are tell.
struct PartCheck {
  let connection: Connection

  /// How many laps or lengths are missing between the first place and the last that is there, by the record.
  func gaps(in table: String) throws -> [RecordID: Int] {
    try counts(
      """
      SELECT record, sum(missing) FROM (
        SELECT source, max(place) + 1 - count(*) AS missing FROM \(table)
        WHERE place <= \(ColumnRule.most) GROUP BY source
      ) AS parts JOIN source ON source.id = parts.source
      WHERE missing > 0 GROUP BY record
      """)
  }

  /// The same of lengths, and those that laps of a whole file speak of.
  func missingLengths() throws -> [RecordID: Int] {
    let told = try counts(
      """
      SELECT record, sum(missing) FROM (
        SELECT lap.source AS source,
          max(ifnull(min(firstLength + lengthCount, \(ColumnRule.most)), 0))
            - (SELECT count(*) FROM length WHERE length.source = lap.source) AS missing
        FROM lap GROUP BY lap.source
      ) AS parts JOIN source ON source.id = parts.source
      WHERE missing > 0 AND isPartial = 0 GROUP BY record
      """)
    return try gaps(in: "length").merging(told, uniquingKeysWith: max)
  }

  /// Records that lack some between others.
  func incompleteRecords() throws -> Set<RecordID> {
    guard try connection.hasTable("lap") else { return [] }
    return try Set(gaps(in: "lap").keys).union(gaps(in: "length").keys)
  }

  private func counts(_ sql: String) throws -> [RecordID: Int] {
    Dictionary(
      try connection.query(sql) {
        (try $0.requiredInteger(at: 0), Int(try $0.requiredInteger(at: 1)))
      }, uniquingKeysWith: +)
  }
}
