import Foundation
import Testing
import TriTestSupport

/// The rows of a log's tables, as the shell of SQLite writes them.
struct UndoTables: Equatable, Sendable {
  /// One INSERT statement for each row, in the order of the primary keys.
  let rows: [String]
  /// How many commands the journal holds.
  let entryCount: Int

  /// A log in which nothing was ever changed: no rows but the totals of each sport, which are 0.
  static let new = UndoTables(
    rows: RandomSessions.sports.sorted().map {
      "INSERT INTO sportTotal VALUES('\($0)',0,0,0,0,0);"
    },
    entryCount: 0)

  /// Without the journal and the counters of ids, which only ever grow, and what the index of words keeps in the
  /// order in which it came. Without a file the log is new.
  static func dump(of tri: TriProgram) throws -> UndoTables {
    guard try tri.home.contents().contains(".local/share/tri/tri.sqlite") else { return new }
    let result = try tri.shell("sqlite3 .local/share/tri/tri.sqlite .dump")
    #expect(result.status == 0 && result.stderr == "", "\(result)")
    let rows = result.stdout.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("INSERT INTO ") }
    let aside = [
      "sqlite_sequence ", "sqlite_schema(", "journalEntry ", "journalPart ", "searchIndex_",
    ]
    return UndoTables(
      rows: rows.filter { row in !aside.contains { row.hasPrefix("INSERT INTO \($0)") } },
      entryCount: rows.count { $0.hasPrefix("INSERT INTO journalEntry ") })
  }

  static func == (a: UndoTables, b: UndoTables) -> Bool { a.rows == b.rows }

  func difference(from expected: UndoTables) -> String {
    lineDifference(
      expected: expected.rows.joined(separator: "\n"), actual: rows.joined(separator: "\n")
    ).split(separator: "\n").filter { !$0.hasPrefix(" ") }.joined(separator: "\n")
  }
}
