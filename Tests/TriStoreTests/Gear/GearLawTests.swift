import SQLiteKit
import Testing
import TriDomain
import TriStore

/// What gear came to is what its records came to, whatever was done.
struct GearLawTests {
  @Test(arguments: 60...65 as ClosedRange<UInt64>)
  func `distances are the sums over records after edits, undo, redo, deletes and dropped imports`(
    seed: UInt64
  ) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var commands = RandomCommands(seed: seed)
    for step in 0..<80 {
      switch step % 8 {
      case 5: _ = try? store.undo()
      case 6: _ = try? store.redo()
      case 7: try folder.connection().execute(commands.markDuplicate())
      case 1: try commands.runOnGear(of: store)
      default: try commands.run(on: store)
      }
      let records = try store.ids(matching: .everything).compactMap { try store.record($0) }
      let uses = try store.gearUses()
      for use in uses {
        #expect(use.wear == Self.wear(of: use.gear, records) { _ in true })
        for part in use.parts {
          #expect(
            part.wear
              == Self.wear(of: use.gear, records) { day in
                day >= part.part.day && part.part.end.map { day < $0 } ?? true
              })
        }
      }
      let named = Set(records.flatMap(\.gear).map { Array($0.utf8) })
      #expect(named.subtracting(uses.map { Array($0.gear.name.utf8) }).isEmpty)
    }
  }

  private static func wear(
    of gear: Gear, _ records: [WorkoutRecord], when holds: (Day) -> Bool
  ) -> Wear {
    var wear = Wear()
    for record in records where record.duplicateOf == nil && holds(record.time.day) {
      guard record.gear.contains(where: { $0.utf8.elementsEqual(gear.name.utf8) }) else {
        continue
      }
      if record.sport != .transition { wear.sessionCount += 1 }
      if let distance = record.distance { wear.distance = (wear.distance ?? .zero) + distance }
      if let time = record.values.duration { wear.duration = (wear.duration ?? .zero) + time }
    }
    return wear
  }
}
