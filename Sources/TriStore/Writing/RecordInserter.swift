internal import SQLiteKit
internal import TriDomain

/// Inserts records with what their only source says, their tags and their gear. Statements are prepared once for all.
struct RecordInserter: ~Copyable {
  private let connection: Connection
  private let record: Statement
  private let value: Statement
  private let links: LinkWriter

  /// A row that breaks a rule ends the whole transaction, so that SQLite need not be able to take back a single row:
  /// it would copy every page that a row touches.
  init(on connection: Connection, now: Instant) throws {
    let record = try connection.prepare(
      """
      INSERT OR ROLLBACK INTO record (
        uuid, enteredAt, changedAt, noBests,
        day, startedAt, utcOffset, zone, offsetSource,
        sport, sportLabel, subSport,
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
        device
      ) VALUES (
        ?1, ?2, ?2, ?3,
        ?4, ?5, ?6, ?7, ?8,
        ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26,
        ?27, ?28, ?29, ?30, ?31, ?32, ?33
      )
      """)
    let value = try connection.prepare(
      """
      INSERT OR ROLLBACK INTO recordValue (record, field, source, value, changedAt)
      VALUES (?1, ?2, 'typed', ?3, ?4)
      """)
    try record.bind(now.millisecondsSince1970, at: 2)
    try value.bind(now.millisecondsSince1970, at: 4)
    self.connection = connection
    self.record = record
    self.value = value
    links = LinkWriter(connection: connection, now: now)
  }

  /// The id that the record gets.
  func insert(_ new: NewRecord) throws -> RecordID {
    let uuid = new.uuid ?? RecordUUID.random()
    try record.bind(uuid.bytes, at: 1)
    try record.bind(new.isLeftOutOfBests ? 1 : 0, at: 3)
    try record.bind(new.values.time, at: 4)
    for (index, field) in RecordField.columns.enumerated() {
      try record.bind(new.values[field], at: 9 + index)
    }
    try record.run()
    let id = connection.lastInsertedID
    try insertValues(new.values, of: id)
    try links.insert(new.values, of: id)
    return id
  }

  private func insertValues(_ values: RecordValues, of id: RecordID) throws {
    try value.bind(id, at: 1)
    for field in RecordField.allCases {
      guard let said = values[field] else { continue }
      try value.bind(field.rawValue, at: 2)
      try value.bind(said, at: 3)
      try value.run()
    }
  }
}

extension RecordField {
  /// The fields that are one column of `record`, in the order of the statements that write them: all but `when`.
  static let columns = RecordField.allCases.filter { $0 != .when }
}

extension Statement {
  /// Binds a value, or NULL.
  func bind(_ value: FieldValue?, at parameter: Int) throws(SQLiteError) {
    switch value {
    case nil: try bindNull(at: parameter)
    case .integer(let number): try bind(number, at: parameter)
    case .text(let text): try bind(text, at: parameter)
    }
  }

  /// Binds day, start, offset, zone and where the offset came from to five parameters in a row.
  func bind(_ time: RecordTime, at parameter: Int) throws(SQLiteError) {
    try bind(time.day.description, at: parameter)
    try bind(time.start?.instant.millisecondsSince1970, at: parameter + 1)
    try bind(time.start?.offset, at: parameter + 2)
    try bind(time.start?.zone, at: parameter + 3)
    try bind(time.start?.offsetSource.rawValue, at: parameter + 4)
  }
}
