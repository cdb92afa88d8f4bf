internal import SQLiteKit
package import TriDomain

extension Store: GearKeeper {
  package func addGear(
    _ name: String, kind: GearKind, _ traits: GearTraits, as command: CommandLine
  ) throws -> Kept<ChangedGear> {
    try change(command) { connection in
      let writer = GearWriter(connection: connection, now: command.now)
      let known = try connection.gear(named: name)
      if let known, known.kind != nil { throw GearError.exists(known) }
      let id = try known?.id ?? connection.findOrAddGear(name, now: command.now).id
      return try writer.set(kind: kind, traits, of: id, before: known)
    }
  }

  package func editGear(
    _ name: String, kind: GearKind?, _ traits: GearTraits, as command: CommandLine
  ) throws -> Kept<ChangedGear> {
    try changeGear(name, command) { writer, gear in
      try writer.set(kind: kind ?? gear.kind, traits, of: gear.id, before: gear)
    }
  }

  package func retireGear(
    _ name: String, on day: Day?, as command: CommandLine
  ) throws -> Kept<ChangedGear> {
    try changeGear(name, command) { writer, gear in
      var after = gear
      after.retiredOn = day
      return ChangedGear(before: gear, after: try writer.write(after, over: gear))
    }
  }

  package func renameGear(
    _ name: String, to new: String, as command: CommandLine
  ) throws -> Kept<ChangedGear> {
    try changeGear(name, command) { writer, gear in
      if let other = try writer.connection.gear(named: new), other.id != gear.id {
        throw GearError.nameTaken(old: gear.name, new: other.name)
      }
      var after = gear
      after.name = new
      return ChangedGear(before: gear, after: try writer.write(after, over: gear))
    }
  }

  package func changePart(
    of name: String, to part: NewPart, as command: CommandLine
  ) throws -> Kept<ChangedPart> {
    try changeGear(name, command) { writer, gear in try writer.put(part, on: gear) }
  }

  private func changeGear<Value: Sendable>(
    _ name: String, _ command: CommandLine, _ body: (GearWriter, Gear) throws -> Value
  ) throws -> Kept<Value> {
    try change(command) { connection in
      guard let gear = try connection.gear(named: name) else {
        throw GearError.notFound(name, names: try connection.gear().map(\.name))
      }
      return try body(GearWriter(connection: connection, now: command.now), gear)
    }
  }
}
