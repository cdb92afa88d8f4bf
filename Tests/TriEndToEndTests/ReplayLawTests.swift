import Foundation
import Testing
import TriTestSupport

/// What goes in as JSON comes out as JSON, and may go in again.
@Suite struct ReplayLawTests {
  private static let count = 40
  /// When all random sessions have come.
  private static let now = "2038-06-01T00:00:00Z"

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `random records come back as they were stored`(seed: UInt64) throws {
    let (tri, stored) = try logged(seed)
    let records = try history(of: tri)
    #expect(records.count == Self.count)
    for (place, expected) in stored.enumerated() {
      let record = try #require(records.first { $0["id"]?.integer == place + 1 })
      #expect(differences(in: record, from: expected) == [], "record \(place + 1)")
    }
  }

  @Test(arguments: 4..<6 as Range<UInt64>)
  func `a history goes into another log and not in again`(seed: UInt64) throws {
    let (tri, _) = try logged(seed)
    let document = try tri.run("history", "--json")
    let other = try TriProgram(["TZ": "Asia/Kathmandu", "TRI_NOW": Self.now])
    #expect(try other.run("log", "--from", "-", stdin: document.output).status == 0)
    #expect(try byUUID(other) == byUUID(tri))

    let before = try (history(of: other), UndoTables.dump(of: other))
    let again = try other.run("log", "--from", "-", stdin: document.output)
    #expect(again.status == 0)
    #expect(again.stdout == "All of them are stored already. Nothing was changed.\n")
    #expect(
      again.stderr.hasSuffix(
        "\n\(Self.count) records are stored already (#1 to #\(Self.count)); they were skipped.\n"))
    #expect(try history(of: other) == before.0)
    #expect(try UndoTables.dump(of: other) == before.1)
    #expect(try JSON(other.run("journal", "--json").output)["entries"]?.elements.count == 1)
  }

  @Test func `a repeated record beside a new one is skipped alone`() throws {
    let tri = try TriProgram()
    let old =
      #"{"uuid":"f81d4fae-7dec-41d0-a765-00a0c91e6bf6","sport":"run","day":"2026-05-01","distanceMetres":1}"#
    let new =
      #"{"uuid":"f81d4fae-7dec-41d0-a765-00a0c91e6bf7","sport":"bike","day":"2026-05-02","distanceMetres":1}"#
    #expect(try tri.run("log", "--from", "-", stdin: Array(old.utf8)).status == 0)
    let both = try tri.run("log", "--from", "-", stdin: Array("[\(old),\(new)]".utf8))
    #expect(both.status == 0)
    #expect(both.stdout == "Logged 1 record: #2. Undo: tri undo\n")
    #expect(both.stderr == "Record 1 is stored already, as #1; it was skipped.\n")
  }

  private func logged(_ seed: UInt64) throws -> (tri: TriProgram, stored: [[String: JSON]]) {
    var random = RandomSessions(seed: seed)
    let records = (0..<Self.count).map { _ in random.next() }
    let tri = try TriProgram(["TRI_NOW": Self.now])
    let document = JSON.array(records.map(\.json)).written
    let answer = try tri.run("log", "--from", "-", stdin: Array(document.utf8))
    #expect(answer.status == 0, "\(answer)")
    return (tri, records.map(\.stored))
  }

  private func history(of tri: TriProgram) throws -> [JSON] {
    try JSON(tri.run("history", "--json").output)["records"]?.elements ?? []
  }

  /// Records without their ids, which are of one log only.
  private func byUUID(_ tri: TriProgram) throws -> [String: [JSON.Member]] {
    Dictionary(
      uniqueKeysWithValues: try history(of: tri).map { record in
        (record["uuid"]?.text ?? "", record.members.filter { $0.name != "id" })
      })
  }

  private func differences(in record: JSON, from stored: [String: JSON]) -> [String] {
    let added = Set(["id", "uuid", "paceSecondsPerKm", "load", "loadMethod", "warnings"])
    let names = Set(record.names).subtracting(added).union(stored.keys)
    return names.sorted().compactMap { name in
      let (actual, expected) = (record[name], stored[name])
      let isSame = expected?.decimal.map { $0 == actual?.decimal } ?? (actual == expected)
      return isSame
        ? nil : "\(name): \(actual?.written ?? "absent"), not \(expected?.written ?? "absent")"
    }
  }
}
