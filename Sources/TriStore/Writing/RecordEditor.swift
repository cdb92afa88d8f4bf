internal import SQLiteKit
internal import TriDomain

/// Applies changes to records that are in the log, one after the other.
struct RecordEditor {
  private let connection: Connection
  private let now: Instant
  private let links: LinkWriter

  init(connection: Connection, now: Instant) {
    self.connection = connection
    self.now = now
    links = LinkWriter(connection: connection, now: now)
  }

  /// The record as it is afterwards; the very same when the changes ask for what is there already.
  func apply(
    _ changes: [RecordChange], to record: WorkoutRecord
  ) throws -> WorkoutRecord {
    var after = record
    var isChanged = false
    for change in changes {
      if try apply(change, to: &after) { isChanged = true }
    }
    guard isChanged else { return record }
    if after.values.pool != record.values.pool, changes.changesPoolAlone,
      try connection.hasLengths(record.id)
    {
      throw KeepingError.poolOfLengths(record.id, after.values.pool)
    }
    after.changedAt = record.momentOfChange(now: now)
    try update(after)
    try judgePairs(record, after)
    return try connection.record(record.id) ?? after
  }

  /// Likely duplicates that no longer look alike once a record was changed are two sessions again, and count both.
  private func judgePairs(_ before: WorkoutRecord, _ after: WorkoutRecord) throws {
    let isDamaged = try connection.isDamaged(before.id)
    let extents = (
      SessionExtent(before.values, isDamaged: isDamaged),
      SessionExtent(after.values, isDamaged: isDamaged)
    )
    guard extents.0 != extents.1 else { return }
    let others = try connection.records(
      """
      SELECT \(RecordColumn.list) FROM record
      WHERE duplicateOf = ?1 OR id = (SELECT duplicateOf FROM record WHERE id = ?1)
      """, [.integer(before.id)])
    for other in others {
      let extent = SessionExtent(other.values, isDamaged: try connection.isDamaged(other.id))
      guard extent.isProbably(extents.0), !extent.isProbably(extents.1) else { continue }
      let duplicate = other.duplicateOf == before.id ? other : after
      try connection.run(
        "UPDATE record SET duplicateOf = NULL, changedAt = ?2 WHERE id = ?1",
        [
          .integer(duplicate.id),
          .integer(duplicate.momentOfChange(now: now).millisecondsSince1970),
        ])
    }
  }

  /// Answers whether it changed anything that is stored.
  private func apply(
    _ change: RecordChange, to record: inout WorkoutRecord
  ) throws -> Bool {
    switch change {
    case .type(let field, let value): return try type(field, value, in: &record)
    case .addTag(let name): return try links.addTag(name, to: record.id)
    case .removeTag(let name): return try links.removeTag(name, from: record.id)
    case .addGear(let name):
      return try links.addGear(connection.spelling(ofGear: name), to: record.id)
    case .removeGear(let name): return try links.removeGear(name, from: record.id)
    case .leaveOutOfBests(let isLeftOut):
      defer { record.isLeftOutOfBests = isLeftOut }
      return record.isLeftOutOfBests != isLeftOut
    }
  }

  private func type(
    _ field: RecordField, _ value: FieldValue?, in record: inout WorkoutRecord
  ) throws -> Bool {
    if let value {
      var values = record.values
      try values.set(field, to: value)
      // It would be read as absent.
      guard field.canStore(value) else {
        throw StoreError.refused(path: "The log", reason: "\(field.rawValue) cannot be that")
      }
    }
    let wasUnreadable = try removeUnreadable(field, in: record.id)
    let isSaid = try say(field, value, in: record.id)
    guard isSaid || wasUnreadable || record.unreadable.contains(field) else { return false }
    var shown = try shownValue(of: field, in: record.id)
    if shown == nil, wasUnreadable, field == .when {
      // Nobody says it any more in a form that can be read; the record itself does.
      shown = record.values[field]
      _ = try say(field, shown, in: record.id)
    }
    if shown == nil, field == .sport || field == .when {
      throw KeepingError.required(field, record.id)
    }
    try record.values.set(field, to: shown)
    record.unreadable.removeAll { $0 == field }
    return true
  }

  /// Takes back what the field cannot be, whoever says it; answers whether there was any.
  private func removeUnreadable(_ field: RecordField, in id: RecordID) throws -> Bool {
    let unreadable = try connection.values(of: id, field: field).filter(\.isUnreadable)
    for value in unreadable {
      try connection.run(
        """
        UPDATE recordValue SET value = NULL, changedAt = max(?4, \(ColumnRule.nextMoment))
        WHERE record = ?1 AND field = ?2 AND source = ?3
        """,
        [
          .integer(id), .text(field.rawValue), .text(value.source.rawValue),
          .integer(now.millisecondsSince1970),
        ])
    }
    return !unreadable.isEmpty
  }

  /// Stores what the athlete says. A value taken back stays as an empty row, which a later merge of stores needs; so
  /// does the moment, which is after that of the value before even where a clock was set back.
  private func say(
    _ field: RecordField, _ value: FieldValue?, in id: RecordID
  ) throws -> Bool {
    let (name, moment) = (SQLValue.text(field.rawValue), now.millisecondsSince1970)
    if let value {
      try connection.run(
        """
        INSERT INTO recordValue (record, field, source, value, changedAt)
        VALUES (?1, ?2, 'typed', ?3, ?4)
        ON CONFLICT DO UPDATE
        SET value = excluded.value, changedAt = max(excluded.changedAt, \(ColumnRule.nextMoment))
        WHERE value IS NOT excluded.value
        """, [.integer(id), name, value.sqlValue, .integer(moment)])
    } else {
      try connection.run(
        """
        UPDATE recordValue SET value = NULL, changedAt = max(?3, \(ColumnRule.nextMoment))
        WHERE record = ?1 AND field = ?2 AND source = 'typed' AND value IS NOT NULL
        """, [.integer(id), name, .integer(moment)])
    }
    return connection.changedRows > 0
  }

  private func shownValue(of field: RecordField, in id: RecordID) throws -> FieldValue? {
    try connection.values(of: id, field: field).first { $0.value != nil }?.value
  }

  /// Writes the shown values of a record, whoever says them.
  func update(_ record: WorkoutRecord) throws {
    let statement = try connection.cached(
      """
      UPDATE record SET
        changedAt = ?2, noBests = ?3,
        day = ?4, startedAt = ?5, utcOffset = ?6, zone = ?7, offsetSource = ?8,
        sport = ?9, sportLabel = ?10, subSport = ?11,
        elapsedMilliseconds = ?12, timerMilliseconds = ?13, movingMilliseconds = ?14,
        distanceMillimetres = ?15,
        averageHeartRate = ?16, maxHeartRate = ?17, minHeartRate = ?18,
        averagePower = ?19, maxPower = ?20, normalizedPower = ?21,
        averageCadenceThousandths = ?22, maxCadenceThousandths = ?23,
        maxSpeedMillimetresPerSecond = ?24,
        calories = ?25,
        ascentMillimetres = ?26, descentMillimetres = ?27,
        rpeTenths = ?28,
        title = ?29, note = ?30,
        poolLengthMillimetres = ?31, poolLengthUnit = ?32,
        device = ?33
      WHERE id = ?1
      """)
    try statement.bind(record.id, at: 1)
    try statement.bind(record.changedAt.millisecondsSince1970, at: 2)
    try statement.bind(record.isLeftOutOfBests ? 1 : 0, at: 3)
    try statement.bind(record.values.time, at: 4)
    for (index, field) in RecordField.columns.enumerated() {
      try statement.bind(record.values[field], at: 9 + index)
    }
    try statement.run()
  }
}

extension Connection {
  /// Whether the source by which a record is shown has lengths of a pool.
  fileprivate func hasLengths(_ id: RecordID) throws -> Bool {
    try queryFirst(
      """
      SELECT EXISTS (
        SELECT 1 FROM source JOIN length ON length.source = source.id
        WHERE source.record = ?1 AND source.isShown = 1
      )
      """, [.integer(id)]
    ) { try $0.requiredInteger(at: 0) } == 1
  }
}

extension RecordField {
  fileprivate static let columns = RecordField.allCases.filter(\.isColumn)
}
