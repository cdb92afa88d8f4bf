internal import SQLiteKit
internal import TriDomain

/// Brings back what a log has lost of a file whose records it has, in the log or in the bin: the file itself, what it says
/// of the session, samples, laps, lengths, and that it is where they came from.
struct LostParts {
  /// The recorded tables in which something may come back.
  static let tables = ["recordValue", "source", "lap", "length"]

  let connection: Connection
  let now: Instant

  /// Answers the records that something was brought back of. For a file with the same bytes only.
  func bringBack(_ file: PreparedFile) throws -> [RecordID] {
    var mended: [RecordID] = []
    var isKnown = false
    for place in file.file.activities.indices {
      guard let (id, source) = try stored(file, place) else { continue }
      isKnown = true
      if try bringBack(file, place, of: id, source) { mended.append(id) }
    }
    guard isKnown, let original = file.original else { return mended }
    try connection.insertOriginal(original, hash: file.hash)
    guard connection.changedRows > 0 else { return mended }
    return try file.file.activities.indices.compactMap { try stored(file, $0)?.record }
  }

  /// The record that came from a place in the file, and its source unless that is lost.
  private func stored(
    _ file: PreparedFile, _ place: Int
  ) throws -> (record: RecordID, source: Int64?)? {
    let found = try connection.queryFirst(
      """
      SELECT record.id, source.id FROM source JOIN record ON record.id = source.record
      WHERE source.hash = ?1 AND source.place = ?2
      """, [.blob(file.hash.bytes), SQLValue(file.firstPlace + place)]
    ) { (try $0.requiredInteger(at: 0), try $0.integer(at: 1)) }
    if let found { return found }
    return try connection.queryFirst(
      "SELECT id FROM record WHERE uuid = ?1",
      [.blob(file.uuids[place].bytes)]
    ) { (try $0.requiredInteger(at: 0), nil) }
  }

  private func bringBack(
    _ file: PreparedFile, _ place: Int, of id: RecordID, _ known: Int64?
  ) throws -> Bool {
    let source = try known ?? addSource(file, place, of: id)
    var isMended = known == nil
    // What is there stays, even if this program would read the file in another way.
    if let samples = file.samples[place], try lacksSamples(source) {
      try connection.insertSamples(samples)
      try connection.run(
        """
        UPDATE source SET samples = ?2, sampleCount = ?3, changedAt = max(\(ColumnRule.nextMoment), ?4)
        WHERE id = ?1 AND samples IS NOT ?2
        """,
        [
          .integer(source), .blob(samples.hash.bytes),
          SQLValue(samples.count > 0 ? samples.count : nil),
          .integer(now.millisecondsSince1970),
        ])
      isMended = true
    }
    let activity = file.file.activities[place]
    let values = SaidValues(activity)
    let isShown = try isShown(source)
    for said in values.said where said.source != .typed {
      let isNew =
        said.field == .when
        ? try sayTime(values.shown.time, of: id)
        : try say(said.field, said.source, said.value, of: id, beside: isShown)
      isMended = isNew || isMended
    }
    for (place, lap) in activity.laps.enumerated() {
      isMended = try insert(.lap, LapRow.values(lap, source: source, place: place)) || isMended
    }
    for (place, length) in activity.lengths.enumerated() {
      isMended =
        try insert(.length, LengthRow.values(length, source: source, place: place)) || isMended
    }
    return isMended
  }

  /// Notes what the file says of a field, where that does not change what the log shows: it shows just that, or
  /// something that comes before it.
  ///
  /// - Parameter beside: Whether also the latter, as for the file that the record shows.
  private func say(
    _ field: RecordField, _ source: ValueSource, _ value: FieldValue, of id: RecordID,
    beside: Bool
  ) throws -> Bool {
    guard field.isColumn || beside else { return false }
    let isCovered = """
      EXISTS (
        SELECT 1 FROM recordValue
        WHERE record = ?1 AND field = ?2 AND value IS NOT NULL
          AND (source = 'typed' OR source = 'recorded' AND ?3 = 'computed')
      )
      """
    // What is no column shows what is said, whatever that is.
    let isTrue = field.isColumn ? "\(field.rawValue) IS ?4" : "true"
    try connection.run(
      """
      INSERT INTO recordValue (record, field, source, value, changedAt)
      SELECT ?1, ?2, ?3, ?4, 0 FROM record
      WHERE id = ?1 AND (\(isTrue) \(beside ? "OR" : "AND NOT") \(isCovered))
      ON CONFLICT DO NOTHING
      """,
      [.integer(id), .text(field.rawValue), .text(source.rawValue), value.sqlValue])
    return connection.changedRows > 0
  }

  /// Notes that the file says when the session was, where the log shows just that moment and nothing was typed: at which
  /// place on earth that was, and so on which day, the log knows better than a later import.
  private func sayTime(_ time: RecordTime, of id: RecordID) throws -> Bool {
    guard let record = try connection.record(id), let shown = record.values[.when],
      record.values.time.start?.instant == time.start?.instant,
      time.start != nil || record.values.time.day == time.day
    else { return false }
    try connection.run(
      """
      INSERT INTO recordValue (record, field, source, value, changedAt)
      SELECT ?1, 'when', 'recorded', ?2, 0
      WHERE NOT EXISTS (
        SELECT 1 FROM recordValue
        WHERE record = ?1 AND field = 'when' AND source = 'typed' AND value IS NOT NULL
      )
      ON CONFLICT DO NOTHING
      """, [.integer(id), shown.sqlValue])
    return connection.changedRows > 0
  }

  private func isShown(_ source: Int64) throws -> Bool {
    try connection.queryFirst("SELECT isShown FROM source WHERE id = ?1", [.integer(source)]) {
      try $0.requiredInteger(at: 0) != 0
    } ?? false
  }

  private func lacksSamples(_ source: Int64) throws -> Bool {
    try connection.queryFirst(
      """
      SELECT samples IS NULL OR samples NOT IN (SELECT hash FROM samples)
      FROM source WHERE id = ?1
      """, [.integer(source)]
    ) { try $0.requiredInteger(at: 0) != 0 } ?? false
  }

  private func addSource(_ file: PreparedFile, _ place: Int, of id: RecordID) throws -> Int64 {
    let shown = try connection.queryFirst(
      "SELECT 1 FROM source WHERE record = ?1 AND isShown = 1", [.integer(id)]
    ) { _ in true }
    var row = SourceRow(file, place: place, of: id, batch: nil, now: now)
    row.isShown = shown == nil
    _ = try insert(.source, row.values)
    return connection.lastInsertedID
  }

  /// Answers whether the row was not there.
  private func insert(_ table: StoredTable, _ values: [SQLValue]) throws -> Bool {
    try connection.run(table.insertion() + " ON CONFLICT DO NOTHING", values)
    return connection.changedRows > 0
  }
}
