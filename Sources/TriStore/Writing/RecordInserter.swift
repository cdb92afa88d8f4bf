internal import SQLiteKit
internal import TriDomain

/// Inserts new records with what their only source says, their tags and their gear, and keeps what it inserted for
/// the journal.
///
/// Many records share one statement: SQLite must be able to take back each statement alone, for which it copies every
/// page that the statement touches.
struct RecordInserter: ~Copyable {
  private(set) var inserted = InsertedRecords()
  private(set) var ids: [RecordID] = []
  private let connection: Connection
  private let now: Instant
  private let known: Statement
  private var waiting: [Waiting] = []
  private var waitingUUIDs: Set<RecordUUID> = []
  private var valueSQL: [UInt64: String] = [:]
  /// By the bytes of the name: names that differ only in how accents are encoded are different gear.
  private var gearIDs: [[UInt8]: Int64] = [:]

  /// Records that go into the store with one statement.
  private static let batch = 32

  /// A record with its stored values, in the order of `RecordField`.
  fileprivate struct Waiting {
    let uuid: RecordUUID
    let new: NewRecord
    let fields: [FieldValue?]
  }

  init(on connection: Connection, now: Instant) throws {
    self.connection = connection
    self.now = now
    known = try connection.prepare("SELECT id, deletedAt FROM record WHERE uuid = ?1")
  }

  /// The record that has this UUID already, and whether it is in the bin.
  mutating func stored(_ uuid: RecordUUID) throws -> (id: RecordID, isInBin: Bool)? {
    if waitingUUIDs.contains(uuid) { try finish() }
    defer { known.reset() }
    try known.bind(uuid.bytes, at: 1)
    guard try known.step() else { return nil }
    return (try known.requiredInteger(at: 0), try known.integer(at: 1) != nil)
  }

  /// Takes a record whose UUID is not in the store.
  mutating func add(_ new: NewRecord) throws {
    if let uuid = new.uuid { waitingUUIDs.insert(uuid) }
    waiting.append(
      Waiting(
        uuid: new.uuid ?? RecordUUID.random(), new: new,
        fields: RecordField.allCases.map { new.values[$0] }))
    if waiting.count == Self.batch { try finish() }
  }

  /// Inserts what is still waiting; then `ids` has all, in order.
  mutating func finish() throws {
    let batch = waiting
    waiting.removeAll(keepingCapacity: true)
    waitingUUIDs.removeAll(keepingCapacity: true)
    if batch.count == Self.batch {
      try insert(batch)
    } else {
      for one in batch { try insert([one]) }
    }
  }

  private mutating func insert(_ batch: [Waiting]) throws {
    try insertRecords(batch)
    // AUTOINCREMENT counts up by one within a transaction.
    let first = connection.lastInsertedID - Int64(batch.count) + 1
    for (offset, one) in batch.enumerated() {
      let id = first + Int64(offset)
      ids.append(id)
      writeDown(one.new, one.uuid, one.fields, id)
      try insertValues(one.fields, of: id)
      for (index, name) in one.new.values.tags.uniqued.enumerated() {
        try insertTag(name, place: Int64(index + 1), of: id)
      }
      for (index, name) in one.new.values.gear.uniqued.enumerated() {
        try insertGear(name, place: Int64(index + 1), of: id)
      }
    }
  }
}

// MARK: - Rows

extension RecordInserter {
  private static let insertOne = insertSQL(rows: 1)
  private static let insertBatch = insertSQL(rows: batch)
  /// Values of a row that are its own; the moment is shared.
  private static let rowWidth = RecordField.allCases.count - RecordField.beside.count + 6

  private static func insertSQL(rows: Int) -> String {
    let values = (0..<rows).map { row in
      let places = (0..<rowWidth).map { "?\(row * rowWidth + $0 + 2)" }
      return "(\(places.joined(separator: ", ")), ?1, ?1)"
    }
    return """
      INSERT INTO record (
        uuid,
        sport, sportLabel, subSport,
        day, startedAt, utcOffset, zone, offsetSource,
        elapsedMilliseconds, timerMilliseconds, movingMilliseconds,
        distanceMillimetres,
        averageHeartRate, maxHeartRate, minHeartRate,
        averagePower, maxPower, normalizedPower,
        averageCadenceThousandths, maxCadenceThousandths,
        maxSpeedMillimetresPerSecond,
        calories,
        ascentMillimetres, descentMillimetres,
        rpeTenths,
        title, note,
        poolLengthMillimetres, poolLengthUnit,
        device,
        noBests, enteredAt, changedAt
      ) VALUES \(values.joined(separator: ", "))
      """
  }

  private func insertRecords(_ batch: [Waiting]) throws {
    let statement = try connection.cached(batch.count == 1 ? Self.insertOne : Self.insertBatch)
    try statement.bind(now.millisecondsSince1970, at: 1)
    var parameter = 2
    for one in batch {
      try statement.bind(one.uuid.bytes, at: parameter)
      parameter += 1
      for (field, value) in zip(RecordField.allCases, one.fields) {
        if field == .when {
          try statement.bind(one.new.values.time, at: parameter)
          parameter += 5
        } else if field.isColumn {
          try statement.bind(value, at: parameter)
          parameter += 1
        }
      }
      try statement.bind(one.new.isLeftOutOfBests ? 1 : 0, at: parameter)
      parameter += 1
    }
    try statement.run()
  }

  private mutating func writeDown(
    _ new: NewRecord, _ uuid: RecordUUID, _ fields: [FieldValue?], _ id: RecordID
  ) {
    inserted.record.beginRow()
    inserted.record.append(id)
    inserted.record.append(uuid.bytes)
    for (field, value) in zip(RecordField.allCases, fields) {
      if field == .when {
        inserted.record.append(new.values.time)
      } else if field.isColumn {
        inserted.record.append(value)
      }
    }
    // race, leg, duplicateOf
    for _ in 0..<3 { inserted.record.appendNull() }
    inserted.record.append(new.isLeftOutOfBests ? 1 : 0)
    // deletedAt
    inserted.record.appendNull()
    inserted.record.append(now)
    inserted.record.append(now)
  }

  /// All values of a record with one statement, which records with the same fields share.
  ///
  /// A row that breaks a rule ends the whole transaction, so nothing need be copied to take back this statement alone.
  private mutating func insertValues(_ fields: [FieldValue?], of id: RecordID) throws {
    var present: UInt64 = 0
    for (index, value) in fields.enumerated() where value != nil { present |= 1 << UInt64(index) }
    let sql = valueSQL[present] ?? Self.valueSQL(fields)
    valueSQL[present] = sql
    let statement = try connection.cached(sql)
    try statement.bind(id, at: 1)
    try statement.bind(now.millisecondsSince1970, at: 2)
    var parameter = 3
    for (field, value) in zip(RecordField.allCases, fields) {
      guard let value else { continue }
      try statement.bind(value, at: parameter)
      parameter += 1
      inserted.value.beginRow()
      inserted.value.append(id)
      inserted.value.append(field.rawValue)
      inserted.value.append(ValueSource.typed.rawValue)
      inserted.value.append(value)
      inserted.value.append(now)
    }
    try statement.run()
  }

  private static func valueSQL(_ fields: [FieldValue?]) -> String {
    let present = zip(RecordField.allCases, fields).filter { $0.1 != nil }.map(\.0)
    let rows = present.enumerated().map { index, field in
      "(?1, '\(field.rawValue)', 'typed', ?\(index + 3), ?2)"
    }
    return """
      INSERT OR ROLLBACK INTO recordValue (record, field, source, value, changedAt)
      VALUES \(rows.joined(separator: ", "))
      """
  }

  private mutating func insertTag(_ name: String, place: Int64, of id: RecordID) throws {
    try connection.run(
      "INSERT INTO recordTag (record, name, place, changedAt) VALUES (?1, ?2, ?3, ?4)",
      [.integer(id), .text(name), .integer(place), .integer(now.millisecondsSince1970)])
    inserted.tag.beginRow()
    inserted.tag.append(id)
    inserted.tag.append(name)
    inserted.tag.append(place)
    inserted.tag.append(now)
  }

  private mutating func insertGear(_ name: String, place: Int64, of id: RecordID) throws {
    let gear = try gearID(name)
    try connection.run(
      "INSERT INTO recordGear (record, gear, place, changedAt) VALUES (?1, ?2, ?3, ?4)",
      [.integer(id), .integer(gear), .integer(place), .integer(now.millisecondsSince1970)])
    inserted.recordGear.beginRow()
    inserted.recordGear.append(id)
    inserted.recordGear.append(gear)
    inserted.recordGear.append(place)
    inserted.recordGear.append(now)
  }

  private mutating func gearID(_ name: String) throws -> Int64 {
    let key = Array(name.utf8)
    if let id = gearIDs[key] { return id }
    let found = try connection.findOrAddGear(name, now: now)
    gearIDs[key] = found.id
    if let uuid = found.newUUID { inserted.gear.appendGear(found.id, uuid, name, now) }
    return found.id
  }
}

extension InsertedRows {
  /// Gear that records name: nothing else is known of it yet.
  static let gear = InsertedRows(
    into: "gear", keyPlaces: StoredTable.gear.columns.indices.map { $0 == 0 ? 1 : 0 })

  mutating func appendGear(_ id: Int64, _ uuid: RecordUUID, _ name: String, _ now: Instant) {
    beginRow()
    append(id)
    append(uuid.bytes)
    append(name)
    append(now)
    for _ in StoredTable.gear.columns.dropFirst(4) { appendNull() }
  }

  fileprivate mutating func append(_ time: RecordTime) {
    append(time.day.description)
    append(time.start?.instant.millisecondsSince1970)
    append(time.start.map { Int64($0.offset) })
    append(time.start?.zone)
    append(time.start?.offsetSource.rawValue)
  }
}
