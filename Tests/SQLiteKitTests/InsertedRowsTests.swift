import SQLiteKit
import Testing

struct InsertedRowsTests {
  private func table() throws -> Connection {
    let connection = try Connection(mode: .memory)
    try connection.execute("CREATE TABLE t (a INTEGER, b TEXT, c ANY, PRIMARY KEY (b, a)) STRICT")
    return connection
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, 300_000])
  func `rows written down are the bytes that a session records`(length: Int) throws {
    let text = String(repeating: "x", count: length)
    let connection = try table()
    let recorded = try connection.recordingChanges(of: ["t"]) {
      try connection.run(
        "INSERT INTO t VALUES (?1, ?2, ?3)", [.integer(.min), .text(text), .blob([0, 255])])
    }
    var rows = InsertedRows(into: "t", keyPlaces: [2, 1, 0])
    rows.beginRow()
    rows.append(.min as Int64?)
    rows.append(text)
    rows.append([0, 255])
    #expect(rows.count == 1)
    #expect(Changeset([rows]) == recorded.changes)
  }

  @Test func `they can be applied and taken back, NULL included`() throws {
    let connection = try table()
    var rows = InsertedRows(into: "t", keyPlaces: [2, 1, 0])
    for number in 1...3 as ClosedRange<Int64> {
      rows.beginRow()
      rows.append(number)
      rows.append("달리기")
      if number == 2 { rows.append(nil as Int64?) } else { rows.append(nil as String?) }
    }
    let changes = Changeset([rows])
    #expect(try connection.apply(changes) == 3)
    let stored = try connection.query("SELECT a, b, c FROM t ORDER BY a") {
      [try $0.value(at: 0), try $0.value(at: 1), try $0.value(at: 2)]
    }
    #expect(stored == [[1, "달리기", nil], [2, "달리기", nil], [3, "달리기", nil]])
    #expect(try connection.apply(try changes.inverted()) == 3)
    #expect(try connection.query("SELECT a FROM t") { try $0.requiredInteger(at: 0) } == [])
  }

  @Test func `tables without rows leave nothing`() {
    let none = InsertedRows(into: "t", keyPlaces: [1])
    #expect(Changeset([none, none]).isEmpty)
    #expect(Changeset([]).isEmpty)
  }
}
