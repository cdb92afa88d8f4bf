internal import SQLiteKit
internal import TriDomain

extension Connection {
  func race(_ id: Race.ID) throws -> Race? {
    try queryFirst(
      "SELECT \(RaceRow.columns) FROM race WHERE id = ?1", [.integer(id)]
    ) { try RaceRow.race($0) }
  }

  func legs(of id: Race.ID) throws -> RaceLegs? {
    try races("WHERE id = ?1", [.integer(id)]).first
  }

  /// Races that a condition selects, in its order, with their legs: three statements, however many there are.
  func races(_ condition: String, _ bindings: [SQLValue] = []) throws -> [RaceLegs] {
    let races = try query("SELECT \(RaceRow.columns) FROM race \(condition)", bindings) {
      try RaceRow.race($0)
    }
    if races.isEmpty { return [] }
    let ids = SQLValue.list(races.map(\.id))
    let legs = Dictionary(
      grouping: try records(
        """
        SELECT \(RecordColumn.list) FROM record
        WHERE race IN (SELECT value FROM json_each(?1)) ORDER BY race, leg, id
        """, [ids]), by: \.race)
    let official = try officialLegs(of: ids)
    let last = try lastForgottenLegs(of: ids)
    return races.map { race in
      let all = legs[race.id] ?? []
      let places = Set(all.compactMap(\.leg))
      let count = max(places.max() ?? 0, last[race.id] ?? 0)
      return RaceLegs(
        race: race, count: count, forgottenCount: count - places.count,
        inLog: all.filter { $0.deletedAt == nil }, official: official[race.id] ?? [:])
    }
  }

  /// Places of legs of which an empty row alone is left.
  private func lastForgottenLegs(of ids: SQLValue) throws -> [Race.ID: Int] {
    let rows = try query(
      """
      SELECT race, max(leg) FROM raceLeg
      WHERE race IN (SELECT value FROM json_each(?1))
        AND distanceMillimetres IS NULL AND timeMilliseconds IS NULL
        AND leg <= \(ColumnRule.most)
      GROUP BY race
      """, [ids]
    ) { (try $0.requiredInteger(at: 0), Int(try $0.requiredInteger(at: 1))) }
    return Dictionary(rows, uniquingKeysWith: max)
  }

  private func officialLegs(of ids: SQLValue) throws -> [Race.ID: [Int: OfficialLeg]] {
    var found: [Race.ID: [Int: OfficialLeg]] = [:]
    let rows = try cached(
      """
      SELECT race, leg, distanceMillimetres, timeMilliseconds FROM raceLeg
      WHERE race IN (SELECT value FROM json_each(?1))
        AND (distanceMillimetres IS NOT NULL OR timeMilliseconds IS NOT NULL)
      """)
    try rows.bind(all: [ids])
    while try rows.step() {
      let leg = OfficialLeg(
        distance: try rows.amount(at: 2).map(Distance.init(millimetres:)),
        time: try rows.amount(at: 3).map(Duration.init(milliseconds:)))
      found[try rows.requiredInteger(at: 0), default: [:]][Int(try rows.requiredInteger(at: 1))] =
        leg
    }
    return found
  }

  /// The races, not bricks, with legs in the log that have a form, as `RaceLegs.form` tells it. Read from the races and
  /// their legs alone, for a query that asks for one.
  func races(ofForm form: RaceForm) throws -> [Race.ID] {
    let rows = try cached(
      """
      SELECT race.id, race.form, record.sport,
        ifnull(raceLeg.distanceMillimetres, record.distanceMillimetres)
      FROM race CROSS JOIN record ON record.race = race.id AND record.deletedAt IS NULL
        LEFT JOIN raceLeg ON raceLeg.race = race.id AND raceLeg.leg = record.leg
      WHERE race.kind = 'race' ORDER BY race.id, record.leg, record.id
      """)
    try rows.bind(all: [])
    var found: [Race.ID] = []
    var current: (id: Race.ID, typed: RaceForm?, legs: [(sport: Sport, distance: Distance?)])?
    func settle() {
      guard let race = current, (race.typed ?? .recognised(race.legs)) == form,
        race.legs.contains(where: { $0.sport != .transition })
      else { return }
      found.append(race.id)
    }
    while try rows.step() {
      let id = try rows.requiredInteger(at: 0)
      if current?.id != id {
        settle()
        current = (id, try rows.text(at: 1).flatMap(RaceForm.init(rawValue:)), [])
      }
      guard let sport = Sport(rawValue: try rows.requiredText(at: 2)) else { continue }
      current?.legs.append((sport, try rows.amount(at: 3).map(Distance.init(millimetres:))))
    }
    settle()
    return found
  }

  func plannedRace(_ id: PlannedRace.ID) throws -> PlannedRace? {
    try queryFirst(
      "SELECT \(PlannedRaceRow.columns) FROM plannedRace WHERE id = ?1 AND deletedAt IS NULL",
      [.integer(id)]
    ) { try PlannedRaceRow.race($0) }
  }

  /// The race with goal and title of the one that was planned for its day, where it says none itself.
  ///
  /// Another form or another title says nothing of it, and neither do several plans that fit it alike.
  func withPlan(_ race: Race) throws -> Race {
    guard race.kind == .race, race.goal == nil else { return race }
    let plans = try query(
      "SELECT \(PlannedRaceRow.columns) FROM plannedRace WHERE day = ?1 AND deletedAt IS NULL",
      [.text(race.time.day.description)]
    ) { try PlannedRaceRow.race($0) }
    let fitting = plans.fitting(race)
    guard let plan = fitting.first, fitting.count == 1 else { return race }
    var planned = race
    planned.goal = plan.goal
    planned.title = race.title ?? plan.title
    return planned
  }
}
