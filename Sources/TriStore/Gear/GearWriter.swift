internal import SQLiteKit
internal import TriDomain

/// Writes what is said of gear.
struct GearWriter {
  let connection: Connection
  let now: Instant

  func set(
    kind: GearKind?, _ traits: GearTraits, of id: Gear.ID, before: Gear?
  ) throws -> ChangedGear {
    guard let stored = try connection.gear(id) else {
      throw GearError.notFound(before?.name ?? "", names: [])
    }
    var after = stored
    after.kind = kind
    if let limit = traits.limit { after.limit = limit.value }
    if let sport = traits.defaultSport { after.defaultSport = sport.value }
    if let day = traits.usedFrom { after.usedFrom = day }
    if let sensors = traits.sensors { after.sensors = sensors }
    if after.kind == nil, after.defaultSport != nil { throw GearError.needsKind(after.name) }
    if traits.defaultSport?.value != nil,
      after.isRetired(on: max(after.usedFrom ?? .earliest, traits.today ?? .earliest))
    {
      throw GearError.retired(stored)
    }
    try requireFree(after)
    let former = try endDefault(before: after, today: traits.today)
    return ChangedGear(
      before: before, after: try write(after, over: stored), formerDefault: former)
  }

  /// A sensor is on one bike at a time.
  private func requireFree(_ gear: Gear) throws {
    guard !gear.sensors.isEmpty else { return }
    guard gear.kind == .bike else { throw GearError.sensorOnNoBike(gear) }
    for other in try connection.gear() where other.id != gear.id && other.retiredOn == nil {
      guard let sensor = other.sensors.first(where: gear.sensors.contains) else { continue }
      throw GearError.sensorTaken(sensor, by: other.name)
    }
  }

  /// A sport has one default of a kind, and one more from a day that is to come; answers the name of the one that was
  /// it.
  private func endDefault(before gear: Gear, today: Day?) throws -> String? {
    func isComing(_ gear: Gear) -> Bool {
      guard let today, let day = gear.usedFrom else { return false }
      return today < day
    }
    var former: String?
    let all = try connection.gear().filter { $0.id != gear.id }
    for var other in all
    where other.sharesDefault(with: gear) && isComing(other) == isComing(gear) {
      // One that others had followed already was it no longer.
      if other.defaultEnd(among: all.filter { isComing($0) == isComing(gear) }) == nil {
        former = other.name
      }
      let before = other
      other.defaultSport = nil
      _ = try write(other, over: before)
    }
    return former
  }

  /// Gear that is as it was before is left alone.
  func write(_ gear: Gear, over before: Gear) throws -> Gear {
    guard gear != before || !gear.name.utf8.elementsEqual(before.name.utf8) else { return gear }
    try connection.run(
      """
      UPDATE gear SET name = ?2, kind = ?3, limitMillimetres = ?4, defaultSport = ?5,
        usedFrom = ?6, retiredOn = ?7, sensors = ?8, changedAt = max(?9, \(ColumnRule.nextMoment))
      WHERE id = ?1
      """,
      [
        .integer(gear.id), .text(gear.name), SQLValue(gear.kind?.rawValue),
        SQLValue(gear.limit?.millimetres), SQLValue(gear.defaultSport?.rawValue),
        SQLValue(gear.usedFrom?.description), SQLValue(gear.retiredOn?.description),
        SQLValue(gear.sensors.isEmpty ? nil : gear.sensors.joined(separator: " ")),
        .integer(now.millisecondsSince1970),
      ])
    return gear
  }

  func put(_ new: NewPart, on gear: Gear) throws -> ChangedPart {
    guard !gear.isRetired(on: new.day) else { throw GearError.retired(gear) }
    let kind = try connection.queryFirst(
      "SELECT kind FROM gearPart WHERE gear = ?1 AND textEquals(kind, ?2) LIMIT 1",
      [.integer(gear.id), .text(new.kind)]
    ) { try $0.requiredText(at: 0) }
    let sameDay = try connection.queryFirst(
      "SELECT id, name FROM gearPart WHERE gear = ?1 AND kind = ?2 AND day = ?3 ORDER BY id LIMIT 1",
      [.integer(gear.id), .text(kind ?? new.kind), .text(new.day.description)]
    ) { (id: try $0.requiredInteger(at: 0), name: try $0.requiredText(at: 1)) }
    let id = try sameDay?.id ?? insert(new, kind: kind ?? new.kind, on: gear)
    let isReplaced = sameDay != nil ? try replace(id, with: new) : false
    let parts = try connection.use(of: gear).parts
    guard let place = parts.firstIndex(where: { $0.part.id == id }) else {
      throw StoreError.unreadableRow(table: "gearPart", id: id, column: "gear")
    }
    let former = parts[(place + 1)...].first.flatMap {
      $0.part.kind == parts[place].part.kind ? $0 : nil
    }
    return ChangedPart(
      gear: gear, part: parts[place], former: former, replaced: sameDay?.name,
      isAsBefore: sameDay != nil && !isReplaced)
  }

  private func insert(_ new: NewPart, kind: String, on gear: Gear) throws -> Int64 {
    try connection.run(
      """
      INSERT INTO gearPart (uuid, gear, kind, name, day, limitMillimetres, changedAt)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """,
      [
        .blob(RecordUUID.random().bytes), .integer(gear.id), .text(kind), .text(new.name),
        .text(new.day.description), SQLValue(new.limit?.millimetres),
        .integer(now.millisecondsSince1970),
      ])
    return connection.lastInsertedID
  }

  /// Answers whether it is another than before.
  private func replace(_ id: Int64, with new: NewPart) throws -> Bool {
    try connection.run(
      """
      UPDATE gearPart SET name = ?2, limitMillimetres = ?3, changedAt = max(?4, \(ColumnRule.nextMoment))
      WHERE id = ?1 AND (name <> ?2 OR limitMillimetres IS NOT ?3)
      """,
      [
        .integer(id), .text(new.name), SQLValue(new.limit?.millimetres),
        .integer(now.millisecondsSince1970),
      ])
    return connection.changedRows > 0
  }
}
