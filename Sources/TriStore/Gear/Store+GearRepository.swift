internal import SQLiteKit
package import TriDomain

extension Store: GearRepository {
  package func gearUses() throws -> [GearUse] {
    try reading { connection in
      let inLog = Set(
        try connection.query(
          """
          SELECT id FROM gear WHERE EXISTS (
            SELECT 1 FROM recordGear CROSS JOIN record ON record.id = recordGear.record
            WHERE recordGear.gear = gear.id AND deletedAt IS NULL
          )
          """
        ) { try $0.requiredInteger(at: 0) })
      let gear = try connection.gear().filter { $0.kind != nil || inLog.contains($0.id) }
      return try connection.uses(of: gear, parts: connection.parts(of: nil), only: nil)
        .sorted { $0.gear.listOrder < $1.gear.listOrder }
    }
  }

  package func gearUse(named name: String) throws -> GearUse? {
    try reading { connection in
      try connection.gear(named: name).flatMap { try connection.use(of: $0) }
    }
  }

  package func gear(named name: String) throws -> Gear? {
    try reading { try $0.gear(named: name) }
  }

  package func limitUses(on day: Day) throws -> [LimitUse] {
    try reading { connection in
      try connection.limitedGear().filter { !$0.isRetired(on: day) }.flatMap { gear in
        connection.limitUses(of: try connection.use(of: gear), on: day)
      }
    }
  }

  package func limitUses(of records: [RecordID]) throws -> [LimitUse] {
    try reading { connection in
      let count = WearCount(connection: connection)
      return try connection.limitedGear().flatMap { gear -> [LimitUse] in
        guard let day = try count.lastDay(gear.id, of: records), !gear.isRetired(on: day) else {
          return []
        }
        let limits = connection.limitUses(of: try connection.use(of: gear), on: day)
        return try limits.map { limit in
          var limit = limit
          limit.brought = try count.distance(gear.id, within: limit.part, of: records)
          return limit
        }
      }
    }
  }

  package func gearTaken(by record: NewRecord) throws -> [String] {
    guard let leftOut = record.gearLeftOut else { return [] }
    return try reading { connection in
      GearChoice(try connection.gear()).names(for: record.values, leavingOut: leftOut)
    }
  }
}

extension Gear {
  /// In use before retired, then by kind (none last) and name.
  fileprivate var listOrder: (Int, Int, String) {
    let kinds = GearKind.allCases
    return (
      retiredOn == nil ? 0 : 1, kind.flatMap(kinds.firstIndex) ?? kinds.count, name.lowercased()
    )
  }
}

extension Connection {
  /// - Parameter only: The one item, where it is one.
  fileprivate func uses(
    of gear: [Gear], parts: [GearPart], only id: Gear.ID?
  ) throws -> [GearUse] {
    let count = WearCount(connection: self)
    let (wear, partWear) = (try count.items(id), try count.parts(id))
    let byGear = Dictionary(grouping: parts, by: \.gear)
    let all = gear.contains { $0.defaultSport != nil } ? try self.gear() : []
    return gear.map { gear in
      GearUse(
        gear: gear, wear: wear[gear.id] ?? Wear(),
        parts: (byGear[gear.id] ?? []).map { PartUse(part: $0, wear: partWear[$0.id] ?? Wear()) },
        defaultEnd: gear.defaultEnd(among: all))
    }
  }

  func use(of gear: Gear) throws -> GearUse {
    try uses(of: [gear], parts: parts(of: gear.id), only: gear.id).first ?? GearUse(gear: gear)
  }

  /// Gear that has a limit, or a part with one.
  fileprivate func limitedGear() throws -> [Gear] {
    try query(
      """
      SELECT \(StoredGear.columns) FROM gear WHERE limitMillimetres IS NOT NULL
        OR EXISTS (
          SELECT 1 FROM gearPart
          WHERE gearPart.gear = gear.id AND gearPart.limitMillimetres IS NOT NULL
        )
      ORDER BY id
      """
    ) { try StoredGear.gear($0) }
  }

  fileprivate func limitUses(of use: GearUse, on day: Day) -> [LimitUse] {
    let own = use.gear.limit.map { LimitUse(gear: use.gear, limit: $0, wear: use.wear) }
    let parts = use.parts.filter { $0.part.isOn(day) }.compactMap { one in
      one.part.limit.map {
        LimitUse(gear: use.gear, part: one.part, limit: $0, wear: one.wear)
      }
    }
    return (own.map { [$0] } ?? []) + parts
  }
}
