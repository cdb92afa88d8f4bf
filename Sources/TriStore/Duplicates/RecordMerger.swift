internal import SQLiteKit
internal import TriDomain

/// Brings all that two records know into one of them.
///
/// The other goes into the bin as it is: what is brought over is copied, so that restoring it brings it back whole,
/// and its UUID stays known.
struct RecordMerger {
  let connection: Connection
  let now: Instant

  func merge(_ other: WorkoutRecord, into kept: WorkoutRecord) throws {
    let whole = try WholeRecording(of: kept, other, on: connection)
    let isOtherRicher =
      switch whole {
      case .kept: false
      case .other: true
      case nil: try richness(of: kept.id) < richness(of: other.id)
      }
    try copySources(from: other.id, to: kept.id, showing: isOtherRicher)
    if whole == .other { try forgetRead(of: kept.id) }
    let times = try [kept.id, other.id].map(recordedTime)
    try mergeValues(
      of: other, into: kept, othersFirst: isOtherRicher, onlyTyped: whole == .kept)
    if whole == nil {
      try preferRecordedZone(of: kept.id, among: times)
      try MergedLaps(connection: connection).bring(from: other.id, to: kept.id)
    }
    var merged = kept
    try fillShown(&merged)
    merged.changedAt = kept.momentOfChange(now: now)
    try RecordEditor(connection: connection, now: now).update(merged)
    try copyLinks(from: other.id, to: kept.id)
    try settle(kept, other)
  }

  /// Which samples tell more: of more sensors, then more of them; a source without samples is better than none.
  private func richness(of id: RecordID) throws -> (Int, Int, Int) {
    let shown = try connection.sources(of: id).first
    let samples = try connection.samples(of: id)?.samples
    return (samples?.sensorCount ?? 0, samples?.count ?? 0, shown == nil ? 0 : 1)
  }
}

// MARK: - Sources

extension RecordMerger {
  private func copySources(
    from other: RecordID, to kept: RecordID, showing isOtherShown: Bool
  ) throws {
    let ids = (kept: SQLValue.integer(kept), other: SQLValue.integer(other))
    if isOtherShown {
      try connection.run(
        "UPDATE source SET isShown = 0, changedAt = ?2 WHERE record = ?1 AND isShown = 1",
        [ids.kept, moment])
    }
    // A session that both already come from is there once.
    let sources = try connection.query(
      """
      SELECT id, isShown FROM source WHERE record = ?2 AND NOT EXISTS (
        SELECT 1 FROM source AS known
        WHERE known.record = ?1 AND known.hash = source.hash AND known.place = source.place
      )
      ORDER BY id
      """, [ids.kept, ids.other]
    ) { (id: try $0.requiredInteger(at: 0), isShown: try $0.requiredInteger(at: 1) != 0) }
    for source in sources {
      try copySource(source.id, to: kept, isShown: isOtherShown && source.isShown)
    }
  }

  private func copySource(_ id: Int64, to kept: RecordID, isShown: Bool) throws {
    try connection.run(
      """
      INSERT INTO source (
        record, hash, place, fileName, format, device, serial, createdAt, importedAt, changedAt,
        samples, sampleCount, isShown, isPartial, notes, sensors
      )
      SELECT ?2, hash, place, fileName, format, device, serial, createdAt, importedAt, ?3,
        samples, sampleCount, ?4, isPartial, notes, sensors
      FROM source WHERE id = ?1
      """, [.integer(id), .integer(kept), moment, .integer(isShown ? 1 : 0)])
    let copy = connection.lastInsertedID
    for (table, columns) in [("lap", LapRow.columns), ("length", LengthRow.columns)] {
      let rest = columns.dropFirst().joined(separator: ", ")
      try connection.run(
        "INSERT INTO \(table) (source, \(rest)) SELECT ?2, \(rest) FROM \(table) WHERE source = ?1",
        [.integer(id), .integer(copy)])
    }
  }
}

// MARK: - Values

extension RecordMerger {
  private func mergeValues(
    of other: WorkoutRecord, into kept: WorkoutRecord, othersFirst: Bool, onlyTyped: Bool
  ) throws {
    let (isNamed, isOtherNamed) = (kept.values.namedSport != nil, other.values.namedSport != nil)
    if !isNamed, isOtherNamed { try forgetSport(of: kept.id) }
    for value in try connection.values(of: other.id) where value.value != nil {
      if value.field == .sport, isNamed, !isOtherNamed { continue }
      if onlyTyped, value.source != .typed { continue }
      let replaces = othersFirst && value.source != .typed
      try connection.run(
        """
        INSERT INTO recordValue (record, field, source, value, changedAt)
        VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT DO UPDATE SET value = excluded.value, changedAt = excluded.changedAt
        WHERE value IS NULL OR (?6 AND value IS NOT excluded.value)
        """,
        [
          .integer(kept.id), .text(value.field.rawValue), .text(value.source.rawValue),
          SQLValue(value.value), .integer(value.changedAt.millisecondsSince1970),
          .integer(replaces ? 1 : 0),
        ])
    }
    try preferKnownStart(of: kept.id)
  }

  /// A sport that says nothing gives way to one that does.
  private func forgetSport(of id: RecordID) throws {
    try connection.run(
      "UPDATE recordValue SET value = NULL, changedAt = ?2 WHERE record = ?1 AND field = 'sport'",
      [.integer(id), moment])
  }

  /// What was read of a part gives way to what the whole says, also where that says nothing.
  private func forgetRead(of id: RecordID) throws {
    try connection.run(
      """
      UPDATE recordValue SET value = NULL, changedAt = ?2 WHERE record = ?1 AND source <> 'typed'
      """, [.integer(id), moment])
  }

  private func recordedTime(of id: RecordID) throws -> RecordTime? {
    try connection.values(of: id, field: .when).first { $0.source == .recorded }?.time
  }

  /// A zone that a file or the athlete says is better than that of the computer which read the other file. The moment
  /// stays that of the file whose samples are shown.
  private func preferRecordedZone(of id: RecordID, among times: [RecordTime?]) throws {
    let starts = times.compactMap { $0?.start }
    guard let shown = try recordedTime(of: id)?.start, shown.offsetSource == .machine,
      let better = starts.first(where: { $0.offsetSource != .machine }),
      let time = RecordTime(
        start: RecordTime.Start(
          instant: shown.instant, offset: better.offset, zone: better.zone,
          offsetSource: better.offsetSource))
    else { return }
    try connection.run(
      """
      UPDATE recordValue SET value = ?2, changedAt = ?3
      WHERE record = ?1 AND field = 'when' AND source = 'recorded'
      """, [.integer(id), .text(time.stored), moment])
  }

  /// A typed day without a start gives way to a recorded start on that day.
  private func preferKnownStart(of id: RecordID) throws {
    let times = try connection.values(of: id, field: .when).compactMap { value in
      value.time.map { (value.source, $0) }
    }
    guard let (_, typed) = times.first(where: { $0.0 == .typed }), typed.start == nil,
      let (_, recorded) = times.first(where: { $0.0 != .typed }), recorded.start != nil,
      recorded.day == typed.day
    else { return }
    try connection.run(
      """
      UPDATE recordValue SET value = NULL, changedAt = ?2
      WHERE record = ?1 AND field = 'when' AND source = 'typed'
      """, [.integer(id), moment])
  }

  /// Shows for every field the typed, else the recorded, else the computed value.
  private func fillShown(_ record: inout WorkoutRecord) throws {
    var shown: [RecordField: FieldValue] = [:]
    for value in try connection.values(of: record.id) where shown[value.field] == nil {
      shown[value.field] = value.value
    }
    for field in RecordField.allCases {
      guard shown[field] != nil || field != .sport && field != .when else { continue }
      try record.values.set(field, to: shown[field])
    }
  }
}

// MARK: - Links

extension RecordMerger {
  private var moment: SQLValue { .integer(now.millisecondsSince1970) }

  private func copyLinks(from other: RecordID, to kept: RecordID) throws {
    let links = LinkWriter(connection: connection, now: now)
    guard let record = try connection.record(other) else { return }
    for name in record.tags { _ = try links.addTag(name, to: kept) }
    for name in record.gear { _ = try links.addGear(name, to: kept) }
  }

  /// The kept one counts in totals, with the other's place in a race if it has none; the other goes into the bin.
  private func settle(_ kept: WorkoutRecord, _ other: WorkoutRecord) throws {
    let ids = (kept: SQLValue.integer(kept.id), other: SQLValue.integer(other.id))
    try connection.run(
      "UPDATE record SET duplicateOf = NULL WHERE id = ?1 AND duplicateOf = ?2",
      [ids.kept, ids.other])
    try connection.run(
      "UPDATE record SET duplicateOf = ?1 WHERE duplicateOf = ?2 AND id <> ?1",
      [ids.kept, ids.other])
    if kept.race == nil, let race = other.race, let leg = other.leg {
      try connection.run(
        "UPDATE record SET race = ?2, leg = ?3 WHERE id = ?1",
        [ids.kept, .integer(race), .integer(Int64(leg))])
    }
    try connection.run(
      "UPDATE record SET duplicateOf = ?2, deletedAt = ?3, changedAt = ?3 WHERE id = ?1",
      [ids.other, ids.kept, moment])
  }
}

extension RecordValue {
  fileprivate var time: RecordTime? {
    guard case .text(let text)? = value else { return nil }
    return RecordTime(stored: text)
  }
}
