internal import SQLiteKit
internal import TriDomain

extension Connection {
  /// What is in a log of any schema of this program.
  func summary() throws -> LogSummary {
    try LogSummary(
      recordCount: count("record WHERE deletedAt IS NULL"),
      binnedCount: count("record WHERE deletedAt IS NOT NULL"),
      changeCount: count("journalEntry"), days: days())
  }

  private func count(_ rows: String) throws -> Int {
    try queryFirst("SELECT count(*) FROM \(rows)") { Int(try $0.requiredInteger(at: 0)) } ?? 0
  }

  private func days() throws -> ClosedRange<Day>? {
    let ends = try ["min", "max"].compactMap { end in
      try queryFirst("SELECT \(end)(day) FROM record WHERE deletedAt IS NULL") {
        try $0.text(at: 0)
      } ?? nil
    }
    guard ends.count == 2 else { return nil }
    guard let first = Day(iso: ends[0]), let last = Day(iso: ends[1]), first <= last else {
      throw StoreError.unreadableRow(table: "record", id: nil, column: "day")
    }
    return first...last
  }

  /// What SQLite finds wrong with the file; nil where it is sound.
  func fault() throws -> String? {
    let found = try queryFirst("PRAGMA quick_check(1)") { try $0.requiredText(at: 0) }
    return found == "ok" ? nil : found.map(Self.words(ofFault:)) ?? "its check gave no answer"
  }

  /// The table of each row that refers to what is not there.
  func tablesWithLostReferences() throws -> [String] {
    try query("PRAGMA foreign_key_check") { try $0.requiredText(at: 0) }
  }

  /// What SQLite's checks say, as one line without the heading of the database.
  static func words(ofFault text: String) -> String {
    text.split(separator: "\n").filter { !$0.hasPrefix("***") }.joined(separator: "; ")
  }
}
