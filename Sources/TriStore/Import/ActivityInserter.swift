internal import SQLiteKit
internal import TriDomain

/// Inserts the sessions of files with all that belongs to them, and keeps what it inserted for the journal.
struct ActivityInserter {
  private let connection: Connection
  private let now: Instant
  private let rivals: RivalSearch
  private let race: RecordingInserter
  private let record: RecordingInserter
  private let value: RecordingInserter
  private let tag: RecordingInserter
  private var gear: InsertedRows
  private let recordGear: RecordingInserter
  private let batch: RecordingInserter
  private let source: RecordingInserter
  private let lap: RecordingInserter
  private let length: RecordingInserter
  private let gearChoice: GearChoice
  /// Records of the file that is being inserted, with the race that each is a leg of.
  private var own: [RecordID: Race.ID?] = [:]
  /// What was changed of records that were there before.
  private var updated = Changeset(bytes: [])

  init(on connection: Connection, now: Instant) throws {
    self.connection = connection
    self.now = now
    rivals = try RivalSearch(on: connection)
    race = try RecordingInserter(into: .race, on: connection)
    record = try RecordingInserter(into: .record, on: connection)
    value = try RecordingInserter(into: .recordValue, on: connection)
    tag = try RecordingInserter(into: .recordTag, on: connection)
    gear = .gear
    recordGear = try RecordingInserter(into: .recordGear, on: connection)
    batch = try RecordingInserter(into: .importBatch, on: connection)
    source = try RecordingInserter(into: .source, on: connection)
    lap = try RecordingInserter(into: .lap, on: connection)
    length = try RecordingInserter(into: .length, on: connection)
    gearChoice = GearChoice(try connection.gear())
  }

  /// All that was inserted since it was asked for last.
  mutating func takeChanges() throws -> (changeset: Changeset, rowCount: Int) {
    let tables = [
      race.takeInserted(), record.takeInserted(), value.takeInserted(), tag.takeInserted(), gear,
      recordGear.takeInserted(), batch.takeInserted(), source.takeInserted(), lap.takeInserted(),
      length.takeInserted(),
    ]
    gear = .gear
    guard updated.isEmpty else {
      // A record may have been inserted and changed.
      let all = try Changeset(tables).combined(with: updated)
      updated = Changeset(bytes: [])
      return (all, try all.rowCount)
    }
    return (Changeset(tables), tables.reduce(0) { $0 + $1.count })
  }

  /// About how many rows `takeChanges` would answer: most belong to records, their values, laps and lengths.
  var changedRowCount: Int {
    record.inserted.count + value.inserted.count + lap.inserted.count + length.inserted.count
  }

  func addBatch(_ command: CommandLine) throws -> Int64 {
    try batch.insert([
      .blob(RecordUUID.random().bytes), .integer(now.millisecondsSince1970), .text(command.text),
    ])
  }

  /// Stores all sessions of a file, or of a part of a large one, that is not known yet.
  ///
  /// - Parameter twins: Records of the same device and moment, where either they or the file are damaged.
  mutating func add(
    _ file: PreparedFile, batch: Int64, twins: [RivalChoice<RecordID>.Candidate] = []
  ) throws -> [ImportedRecord] {
    if let original = file.original {
      try connection.insertOriginal(original, hash: file.hash)
    }
    if file.firstPlace == 0 { own = [:] }
    let said = file.file.activities.map(SaidValues.init)
    var places: [Int: (race: Race, leg: Int)] = [:]
    for (race, uuid) in zip(file.file.races, file.raceUUIDs) {
      let legs = race.clamped(to: said.indices)
      guard legs.count > 1 else { continue }
      let race = try addRace(said[legs].map(\.shown), uuid: uuid)
      for place in legs { places[place] = (race, place - legs.lowerBound + 1) }
    }
    var imported: [ImportedRecord] = []
    var twins = twins
    for (place, activity) in file.file.activities.enumerated() {
      let values = said[place]
      let new = SessionExtent(values.shown, isDamaged: file.file.isDamaged)
      let race = places[place]?.race
      let choice = try choice(for: new, legOf: race?.id, twins)
      let rival = choice.rival
      let id = try addRecord(
        values, uuid: file.uuids[place], race: places[place], rival: rival)
      let parts = choice.parts
      for part in parts { try leaveOut(part, becauseOf: rival ?? id) }
      twins.removeAll { parts.contains($0.root) }
      var links = values.shown
      links.gear = activity.recorded.gear
      let taken = gearChoice.names(for: links, sensors: file.file.device.sensors)
      links.gear += taken
      try addLinks(links, of: id)
      try addSource(file, place: place, of: id, batch: batch)
      own.updateValue(race?.id, forKey: id)
      imported.append(
        ImportedRecord(
          id: id, duplicateOf: rival, parts: parts, race: race, gearTaken: taken))
    }
    return imported
  }

  /// What a new session may repeat: another file's at about its time, or, unless both are legs of one race, one of its
  /// own file at the same time.
  private func choice(
    for new: SessionExtent, legOf race: Race.ID?, _ twins: [RivalChoice<RecordID>.Candidate]
  ) throws -> RivalChoice<RecordID> {
    var choice = RivalChoice<RecordID>(for: new)
    try rivals.forEach(near: new) { id, one in
      guard let ownRace = own[id] ?? own[one.root] else { return choice.consider(one) }
      if race == nil || ownRace != race { choice.considerOwn(one) }
    }
    for twin in twins {
      let isPart =
        new.isDamaged ? new.mayBePart(of: twin.extent) : twin.extent.mayBePart(of: new)
      if isPart { choice.considerTwin(twin) }
    }
    return choice
  }

  /// Says of a record that counted so far, and of its duplicates, that they repeat another.
  private mutating func leaveOut(_ part: RecordID, becauseOf whole: RecordID) throws {
    let changes = try connection.recordingChanges(of: ["record"]) {
      try connection.run(
        "UPDATE record SET duplicateOf = ?2 WHERE id = ?1 OR duplicateOf = ?1 AND id <> ?2",
        [.integer(part), .integer(whole)])
    }.changes
    updated = updated.isEmpty ? changes : try updated.combined(with: changes)
  }
}

// MARK: - Rows

extension ActivityInserter {
  /// Legs of several sports, or with transitions between them, are a race; else it is training.
  private func addRace(_ legs: [RecordValues], uuid: RecordUUID) throws -> Race {
    let known = try connection.queryFirst(
      "SELECT id FROM race WHERE uuid = ?1", [.blob(uuid.bytes)]
    ) { try $0.requiredInteger(at: 0) }
    if let known, let race = try connection.race(known) { return race }
    let isRace = Set(legs.map(\.sport)).count > 1 || legs.contains { $0.sport == .transition }
    let kind = isRace ? Race.Kind.race : .brick
    let new = try connection.withPlan(Race(id: 0, kind: kind, time: legs[0].time))
    let id = try race.insert(
      [.blob(uuid.bytes), .text(kind.rawValue), .null, SQLValue(new.title)]
        + new.time.columns + [.integer(now.millisecondsSince1970)]
        // officialMilliseconds, place
        + [.null, .null, SQLValue(new.goal?.milliseconds)]
        // result, ageGroupPlace, note
        + [.null, .null, .null])
    return Race(id: id, kind: kind, title: new.title, time: new.time, goal: new.goal)
  }

  private func addRecord(
    _ values: SaidValues, uuid: RecordUUID, race: (race: Race, leg: Int)?, rival: RecordID?
  ) throws -> RecordID {
    var row: [SQLValue] = [.blob(uuid.bytes)]
    for field in RecordField.allCases {
      if field == .when {
        row += values.shown.time.columns
      } else if field.isColumn {
        row.append(SQLValue(values.shown[field]))
      }
    }
    let moment = SQLValue.integer(now.millisecondsSince1970)
    row += [SQLValue(race?.race.id), SQLValue(race?.leg), SQLValue(rival)]
    // noBests, deletedAt, enteredAt, changedAt
    row += [.integer(0), .null, moment, moment]
    let id = try record.insert(row)
    for said in values.said {
      try value.insert([
        .integer(id), .text(said.field.rawValue), .text(said.source.rawValue),
        said.value.sqlValue, moment,
      ])
    }
    return id
  }

  private mutating func addLinks(_ values: RecordValues, of id: RecordID) throws {
    let moment = SQLValue.integer(now.millisecondsSince1970)
    for (place, name) in values.tags.uniqued.enumerated() {
      try tag.insert([.integer(id), .text(name), .integer(Int64(place + 1)), moment])
    }
    for (place, name) in values.gear.uniqued.enumerated() {
      let found = try connection.findOrAddGear(name, now: now)
      if let uuid = found.newUUID {
        gear.appendGear(found.id, uuid, name, now)
      }
      try recordGear.insert(
        [.integer(id), .integer(found.id), .integer(Int64(place + 1)), moment])
    }
  }

  private func addSource(
    _ file: PreparedFile, place: Int, of id: RecordID, batch: Int64
  ) throws {
    if let samples = file.samples[place] { try connection.insertSamples(samples) }
    let sourceID = try source.insert(
      SourceRow(file, place: place, of: id, batch: batch, now: now).values)
    let activity = file.file.activities[place]
    for (place, one) in activity.laps.enumerated() {
      try lap.insert(LapRow.values(one, source: sourceID, place: place))
    }
    for (place, one) in activity.lengths.enumerated() {
      try length.insert(LengthRow.values(one, source: sourceID, place: place))
    }
  }
}

extension SQLValue {
  init(_ value: FieldValue?) { self = value?.sqlValue ?? .null }
}
