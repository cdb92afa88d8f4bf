import Foundation
import Testing
import TriTestSupport

/// A computer that fails in the middle of an import loses nothing that a second import does not bring.
@Suite struct ImportKillTests {
  /// What must not depend on how often an import was begun: everything but ids, the journal and times of importing.
  private static func content(of tri: TriProgram) throws -> String {
    func columns(_ table: String, without: String) throws -> String {
      try tri.ask(
        "SELECT group_concat('\(table).' || name) FROM pragma_table_info('\(table)')"
          + " WHERE name NOT IN (\(without), 'changedAt')"
      ).trimmingCharacters(in: ["'"])
    }
    let source = "JOIN source ON source.id = source JOIN record ON record.id = source.record"
    let sourceKey = "record.uuid, source.hash, source.place"
    let queries = [
      """
      SELECT \(try columns("record", without: "'id', 'duplicateOf', 'race'")), race.uuid, rival.uuid FROM record
      LEFT JOIN race ON race.id = record.race LEFT JOIN record rival ON rival.id = record.duplicateOf
      ORDER BY record.uuid
      """,
      """
      SELECT record.uuid, \(try columns("recordValue", without: "'record'")) FROM recordValue
      JOIN record ON record.id = recordValue.record ORDER BY record.uuid, field, recordValue.source
      """,
      """
      SELECT record.uuid, \(try columns("source", without: "'id', 'record', 'importedAt', 'batch'"))
      FROM source JOIN record ON record.id = source.record ORDER BY \(sourceKey)
      """,
      """
      SELECT \(sourceKey), \(try columns("lap", without: "'source'")) FROM lap \(source)
      ORDER BY \(sourceKey), lap.place
      """,
      """
      SELECT \(sourceKey), \(try columns("length", without: "'source'")) FROM length \(source)
      ORDER BY \(sourceKey), length.place
      """,
      "SELECT * FROM samples ORDER BY hash", "SELECT * FROM original ORDER BY hash",
      "SELECT * FROM sportTotal ORDER BY sport", "SELECT * FROM dayTotal ORDER BY day, sport",
    ]
    return try queries.map(tri.ask).joined(separator: "\n\n")
  }

  @Test func `kill -9 at any moment, then the same import again, comes to the same`() throws {
    let count = 300
    let whole = try TriProgram()
    for number in 0..<count {
      try whole.write(ImportFiles.mixed(number), to: "watch/\(1000 + number).fit")
    }
    let clock = ContinuousClock()
    var answer: ProgramResult?
    let duration = try clock.measure { answer = try whole.run("import", "watch") }
    #expect(
      answer?.status == 1 && answer?.stdout.hasPrefix("300 files: 270 imported") == true,
      "\(answer as Any)")
    let expected = try Self.content(of: whole)
    #expect(try whole.ask("SELECT count(*) > 200, count(duplicateOf) > 20 FROM record") == "1,1")

    let all = Double(duration / .milliseconds(1)) / 1000
    let folder = "\(whole.home.path)/watch"
    let kills = try onSomeThreads(Array(0..<8 as Range<UInt64>)) { _, seed in
      var generator = SeededGenerator(seed: seed)
      let tri = try TriProgram()
      var killed = 0
      for _ in 0..<3 {
        // A log that was never begun, one half done, and one that is done before the end.
        let moment = Double.random(in: 0...all, using: &generator)
        let result = try tri.shell(
          "timeout -s KILL \(String(format: "%.4f", moment)) tri import \(folder)")
        if result.status == 137 { killed += 1 }
      }
      let last = try tri.run("import", folder)
      #expect(last.status == 1, "\(last)")
      let content = try Self.content(of: tri)
      #expect(content == expected, "seed \(seed), \(killed) kills")
      #expect(try tri.ask("PRAGMA integrity_check") == "'ok'")
      #expect(try tri.ask("PRAGMA foreign_key_check") == "")
      return killed
    }
    #expect(kills.reduce(0, +) > 0)
  }
}
