import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore

/// Whatever is done to a log, its kept loads are those that its records have.
@Suite struct LoadLawTests {
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `kept loads are those of the records, whatever was done and undone`(seed: UInt64) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    var commands = RandomCommands(seed: seed)
    var log = RandomLog(seed: seed)
    var isForeign = false
    for step in 0..<70 {
      switch step % 7 {
      case 3: _ = try? store.undo()
      case 4: _ = try? store.redo()
      case 5: try Self.setThreshold(of: store, &log, step)
      case 6: try Self.spoil(folder, &commands, &log)
      default: try commands.run(on: store)
      }
      try expectTrueLoads(of: store)
      // What another program changed is found out of date; the next change of ours renews it.
      let isFresh = try folder.kept("SELECT record FROM loadStale").isEmpty
      isForeign = step % 7 == 6 || isForeign && !isFresh
      #expect(isFresh || isForeign, "step \(step)")
      if isFresh { #expect(try folder.kept(Self.keptRows) == folder.rebuilt(), "step \(step)") }
    }
  }

  static let keptRows = """
    SELECT record || day || sport || load || method FROM recordLoad
    UNION ALL SELECT day || sport || recordCount || '/' || load || '/' || estimatedLoad FROM dayLoad
    ORDER BY 1
    """

  private static func setThreshold(
    of store: Store, _ log: inout RandomLog, _ step: Int
  ) throws {
    let threshold = log.pick(Threshold.allCases)
    let value: Int64 =
      switch threshold.kind {
      case .power: log.pick([150, 250])
      case .heartRate: log.pick([48, 121, 125, 140])
      case .runPace: log.pick([200_000, 300_000])
      case .swimPace: log.pick([90_000, 120_000])
      case .weight: 70_000
      }
    let day = log.values().time.day.adding(days: -1)
    _ = try store.save(
      DatedValue(day: day, value: log.chance(20) ? nil : value), of: threshold,
      as: .tests("settings \(step)", after: Int64(step)))
  }

  /// Another program writes to the log.
  private static func spoil(
    _ folder: StoreFolder, _ commands: inout RandomCommands, _ log: inout RandomLog
  ) throws {
    let sql = [
      commands.markDuplicate(),
      "UPDATE record SET timerMilliseconds = timerMilliseconds + 60000 WHERE id % 3 = 0",
      "UPDATE record SET sport = 'run', day = '2024-03-01', startedAt = NULL, utcOffset = NULL,"
        + " offsetSource = NULL, zone = NULL WHERE id = 2",
      "DELETE FROM recordValue WHERE field = 'loadTenths'",
      "UPDATE record SET maxPower = 150, maxHeartRate = 121 WHERE id % 2 = 0",
      "UPDATE record SET maxPower = NULL, normalizedPower = 170 WHERE id % 4 = 0",
      "INSERT OR REPLACE INTO datedSetting VALUES ('ftp', '2024-02-28', 222, 5)",
    ]
    try folder.connection().execute(log.pick(sql))
  }

  private func expectTrueLoads(of store: Store) throws {
    let reckoning = try store.loadReckoning()
    let records = try store.page(of: .everything, after: nil, limit: .max).records
    let each = try store.loads(of: records.map(\.id)).mapValues { Double($0.thousandths) }
    #expect(try each == store.reckonedLoads(of: records))
    var wanted: [String: LoadSum] = [:]
    for record in records where record.duplicateOf == nil {
      let inputs = try store.loadInputs(of: record)
      guard let load = reckoning.load(of: inputs) else { continue }
      wanted["\(record.time.day) \(record.sport)", default: LoadSum()].add(LoadSum(load))
    }
    let kept = try store.dailyLoads(from: .earliest, through: .latest)
    #expect(
      Dictionary(kept.map { ("\($0.day) \($0.sport)", $0.sum) }) { first, _ in first } == wanted)
    #expect(kept.map { "\($0.day) \($0.sport)" } == wanted.keys.sorted())
    let sums = try store.dailySums(of: .everything)
    #expect(
      sums.map(\.sums.load).compactMap(\.self).reduce(0, +)
        == wanted.values.reduce(0) { $0 + $1.thousandths })
    let methods = try store.loadMethods(from: .earliest, through: .latest, of: nil)
    #expect(
      methods.values.reduce(0) { $0 + $1.recordCount }
        == wanted.values.reduce(0) { $0 + $1.recordCount })
  }
}

extension StoreFolder {
  func kept(_ sql: String) throws -> [String] {
    try connection(.readOnly).query(sql) { try Self.text(of: $0) }
  }

  /// The rows as they are when a copy of the log makes all of them anew.
  func rebuilt() throws -> [String] {
    let copy = path + "/copy.sqlite"
    try connection().execute("VACUUM INTO '\(copy)'")
    defer { try? FileManager.default.removeItem(atPath: copy) }
    try connection(.readWrite, "copy.sqlite").execute(
      """
      DELETE FROM recordLoad;
      DELETE FROM dayLoad;
      INSERT INTO loadStale SELECT id FROM record WHERE true ON CONFLICT DO NOTHING
      """)
    // Any change renews them.
    _ = try Store.open(path: copy, mode: .changing, options: .tests)
      .save(.pet(.dog), as: .tests("settings pet dog", after: 1_000))
    return try connection(.readOnly, "copy.sqlite").query(LoadLawTests.keptRows) {
      try Self.text(of: $0)
    }
  }

  private static func text(of row: borrowing Statement) throws -> String {
    switch try row.value(at: 0) {
    case .text(let text): text
    case .integer(let number): String(number)
    case let other: "\(other)"
    }
  }
}
