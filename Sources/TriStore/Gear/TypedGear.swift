internal import SQLiteKit
internal import TriDomain

/// Completes sessions that were typed: names get the spelling of the gear that they mean, and gear that the session
/// takes by itself follows.
struct TypedGear {
  private let choice: GearChoice
  private let connection: Connection

  /// Nil where none of the sessions takes part.
  init?(of records: [NewRecord], on connection: Connection) throws {
    guard records.contains(where: { $0.gearLeftOut != nil }) else { return nil }
    self.connection = connection
    choice = GearChoice(try connection.gear())
  }

  func completed(_ record: NewRecord) throws -> NewRecord {
    guard let leftOut = record.gearLeftOut else { return record }
    var record = record
    record.values.gear = try record.values.gear.map(connection.spelling(ofGear:))
    record.values.gear += choice.names(for: record.values, leavingOut: leftOut)
    return record
  }
}

extension Connection {
  /// The name of the gear that is meant, where there is some; else the name as it is.
  func spelling(ofGear name: String) throws -> String { try gear(named: name)?.name ?? name }
}
