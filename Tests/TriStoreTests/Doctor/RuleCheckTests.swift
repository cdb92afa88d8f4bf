import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriTestSupport

@testable import TriStore

/// What SQLite lets pass, or does not name: bytes that are no text, and values that a rule of the schema refuses.
@Suite struct RuleCheckTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func examine(_ name: String = "tri.sqlite") -> [Finding] {
    StoreDoctor(path: "\(folder.path)/\(name)", options: .tests, knowsZone: { _ in true })
      .examine().findings
  }

  private func rules() -> ValuesFound? {
    examine().lazy.compactMap { if case .brokenRules(let found) = $0 { found } else { nil } }.first
  }

  private func texts() -> ValuesFound? {
    examine().lazy.compactMap { if case .invalidTexts(let found) = $0 { found } else { nil } }.first
  }

  /// Runs SQL that no rule of the schema stops.
  private func spoil(_ sql: String) throws {
    let connection = try folder.connection()
    try connection.execute("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
    try connection.execute(sql)
    try folder.fold()
  }

  private func logged() throws {
    let store = try folder.open()
    for title in ["Lake", "Forest", "Straße über Öl 달리기"] {
      var values = try RecordValues(.run, "2026-05-03", metres: 5000, seconds: 1500)
      values.title = title
      try store.log(values)
    }
  }

  /// 0x80 alone, as a flipped bit makes it, a lead byte without what should follow, a surrogate, and one too long.
  @Test(arguments: ["80", "4CE1", "EDA080", "C080", "00FF"])
  func `a flipped byte in a title is named with record and field`(bytes: String) throws {
    try logged()
    #expect(texts() == nil)
    try spoil("UPDATE record SET title = CAST(x'4C\(bytes)6B' AS TEXT) WHERE id = 2")
    let title = ValuePlace(table: "record", column: "title", record: 2)
    #expect(texts() == ValuesFound([title]))
    try spoil(
      """
      UPDATE recordValue SET value = CAST(x'4C\(bytes)6B' AS TEXT)
      WHERE record = 3 AND field = 'title'
      """)
    #expect(
      texts()
        == ValuesFound([
          title, ValuePlace(table: "recordValue", column: "title", record: 3),
        ]))
  }

  @Test func `a salvage brings a title back that stands in another place`() throws {
    try logged()
    for (id, sql) in [
      (1, "UPDATE record SET title = CAST(x'4CFF' AS TEXT) WHERE id = 1"),
      (
        3, "UPDATE recordValue SET value = CAST(x'FF' AS TEXT) WHERE record = 3 AND field = 'title'"
      ),
    ] {
      try spoil(sql)
      #expect(texts()?.first.last?.record == RecordID(id))
    }
    _ = try folder.salvage()
    let new = try folder.open(.reading, "new.sqlite")
    #expect(try new.record(1)?.values.title == "Lake")
    #expect(try new.record(3)?.values.title == "Straße über Öl 달리기")
    #expect(!examine("new.sqlite").contains { $0.severity == .wrong })
  }

  @Test func `every text of a log is looked at`() throws {
    try folder.fill(seed: 7, sessions: 60)
    for (table, column) in [
      ("race", "title"), ("gear", "name"), ("source", "fileName"), ("importBatch", "command"),
      ("journalEntry", "command"), ("preference", "value"), ("recordTag", "name"),
    ] {
      let count = try folder.connection().queryFirst("SELECT count(*) FROM \(table)") {
        try $0.requiredInteger(at: 0)
      }
      guard let count, count > 0 else { continue }
      let before = try folder.bytes()
      try spoil(
        """
        UPDATE \(table) SET \(column) = CAST(x'FF' AS TEXT)
        WHERE \(column) IS (SELECT min(\(column)) FROM \(table))
        """)
      let first = try #require(texts()?.first.first, "\(table)")
      #expect(first.table == table && first.column == column)
      try before.write(to: URL(fileURLWithPath: folder.store))
    }
  }

  // MARK: - Rules

  @Test(arguments: [
    ("record", "distanceMillimetres", "-5"), ("record", "sport", "'chess'"),
    ("record", "day", "'2026-02-30'"), ("record", "startedAt", "5"), ("record", "rpeTenths", "101"),
    ("record", "uuid", "x'00'"), ("record", "noBests", "7"),
  ])
  func `a value that a CHECK refuses is named with record and field`(
    table: String, column: String, value: String
  ) throws {
    try logged()
    #expect(rules() == nil)
    try spoil("UPDATE \(table) SET \(column) = \(value) WHERE id = 2")
    #expect(rules()?.first == [.init(table: table, column: column, record: 2)])
    _ = try folder.salvage()
    let new = examine("new.sqlite")
    #expect(!new.contains { $0.severity == .wrong }, "\(new)")
  }

  @Test(arguments: [("maxHeartRate", "'fast'"), ("title", "5"), ("changedAt", "NULL")])
  func `a value of another kind than its column is named with record and field`(
    column: String, value: String
  ) throws {
    try logged()
    let connection = try folder.connection()
    // As if a byte had been flipped that says of which kind a value is.
    let sql = try connection.queryFirst("SELECT sql FROM sqlite_schema WHERE name = 'record'") {
      try $0.requiredText(at: 0)
    }
    func setSchema(_ sql: String) throws {
      try connection.execute("PRAGMA writable_schema = ON")
      try connection.run("UPDATE sqlite_schema SET sql = ?1 WHERE name = 'record'", [.text(sql)])
      try connection.execute("PRAGMA writable_schema = RESET")
    }
    let strict = try #require(sql)
    try setSchema(
      strict.replacing(") STRICT", with: ")").replacing("INTEGER NOT NULL", with: "BLOB")
        .replacing("title TEXT", with: "title BLOB"))
    try connection.execute("PRAGMA ignore_check_constraints = ON")
    try connection.execute("UPDATE record SET \(column) = \(value) WHERE id = 2")
    try setSchema(strict)
    try folder.fold()
    #expect(rules()?.first == [.init(table: "record", column: column, record: 2)])
    // SQLite finds that something is wrong, but names no row.
    #expect(examine().contains { if case .damaged = $0 { true } else { false } })
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `what this program writes keeps all rules`(seed: UInt64) throws {
    try folder.fill(seed: seed, sessions: 60)
    #expect(rules() == nil && texts() == nil)
  }

  @Test func `rules are read from a statement whatever stands around them`() {
    let clauses = CheckClauses(
      in: """
        CREATE TABLE a (
          b TEXT CHECK (b <> ')' AND (b) <> 'it''s'), -- CHECK (not this one)
          checked INTEGER DEFAULT (5),
          c TEXT CONSTRAINT d CHECK(
            c = 'CHECK (x)' -- one of them)
            OR c > x''
          )
        ) STRICT
        """)
    let conditions = clauses.conditions.map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(conditions == ["b <> ')' AND (b) <> 'it''s'", "c = 'CHECK (x)' OR c > x''"])
  }

  @Test func `each CHECK of the schema is found`() throws {
    let model = try Migrator(migrations: Schema.migrations).model()
    let statements = try model.query(
      "SELECT sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL"
    ) { try $0.requiredText(at: 0) }
    let found = statements.flatMap { CheckClauses(in: $0).conditions }
    let wanted = statements.map { $0.ranges(of: "CHECK (").count }.reduce(0, +)
    #expect(found.count == wanted && wanted > 60)
  }
}
