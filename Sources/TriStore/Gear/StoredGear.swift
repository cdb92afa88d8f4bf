internal import SQLiteKit
internal import TriDomain

/// Rows of `gear` and `gearPart`.
enum StoredGear {
  static let columns =
    "id, name, kind, limitMillimetres, defaultSport, usedFrom, retiredOn, sensors"

  /// A word that only a newer program knows counts as the nearest that this one has.
  static func gear(_ row: borrowing Statement) throws -> Gear {
    let id = try row.requiredInteger(at: 0)
    return Gear(
      id: id, name: try row.requiredText(at: 1),
      kind: try row.text(at: 2).map { GearKind(rawValue: $0) ?? .other },
      limit: try row.amount(at: 3, from: 1).map(Distance.init(millimetres:)),
      defaultSport: try row.text(at: 4).flatMap(Sport.init(rawValue:)),
      usedFrom: try row.text(at: 5).flatMap(Day.init(iso:)),
      retiredOn: try row.text(at: 6).flatMap(Day.init(iso:)),
      sensors: try row.text(at: 7)?.split(separator: " ").map(String.init) ?? [])
  }

  /// The end is the day of the next part of that kind.
  static let partColumns = """
    id, gear, kind, name, day, limitMillimetres,
    (
      SELECT min(next.day) FROM gearPart AS next
      WHERE next.gear = gearPart.gear AND next.kind = gearPart.kind AND next.day > gearPart.day
    )
    """

  static func part(_ row: borrowing Statement) throws -> GearPart {
    guard let from = Day(iso: try row.requiredText(at: 4)) else {
      throw StoreError.unreadableRow(
        table: "gearPart", id: try row.requiredInteger(at: 0), column: "day")
    }
    return GearPart(
      id: try row.requiredInteger(at: 0), gear: try row.requiredInteger(at: 1),
      kind: try row.requiredText(at: 2), name: try row.requiredText(at: 3), day: from,
      end: try row.text(at: 6).flatMap(Day.init(iso:)),
      limit: try row.amount(at: 5, from: 1).map(Distance.init(millimetres:)))
  }
}

extension Connection {
  func gear() throws -> [Gear] {
    try query("SELECT \(StoredGear.columns) FROM gear ORDER BY id") { try StoredGear.gear($0) }
  }

  func gear(_ id: Gear.ID) throws -> Gear? {
    try queryFirst(
      "SELECT \(StoredGear.columns) FROM gear WHERE id = ?1", [.integer(id)]
    ) { try StoredGear.gear($0) }
  }

  /// Gear of this very name, else of one that is the same but for case and accents.
  func gear(named name: String) throws -> Gear? {
    try queryFirst(
      """
      SELECT \(StoredGear.columns) FROM gear WHERE name = ?1 OR textEquals(name, ?1)
      ORDER BY name <> ?1, id LIMIT 1
      """, [.text(name)]
    ) { try StoredGear.gear($0) }
  }

  /// Parts of one item or of all, by kind, the newest first.
  func parts(of gear: Gear.ID?) throws -> [GearPart] {
    try query(
      """
      SELECT \(StoredGear.partColumns) FROM gearPart WHERE gear = ?1 OR ?1 IS NULL
      ORDER BY gear, kind, day DESC, id DESC
      """, [SQLValue(gear)]
    ) { try StoredGear.part($0) }
  }
}
