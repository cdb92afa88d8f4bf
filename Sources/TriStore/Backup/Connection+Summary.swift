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
      try queryFirst(
        """
        SELECT \(end)(day) FROM record
        WHERE deletedAt IS NULL AND day BETWEEN '0001-01-01' AND '9999-12-31'
        """
      ) {
        try $0.text(at: 0)
      } ?? nil
    }
    guard ends.count == 2 else { return nil }
    guard let first = Day(iso: ends[0]), let last = Day(iso: ends[1]), first <= last else {
      return nil
    }
    return first...last
  }

  /// What SQLite finds wrong with the file; nil where it is sound.
  func fault() throws -> String? {
    func first(of count: Int, _ isMeant: (String) -> Bool) throws -> String? {
      try query("PRAGMA quick_check(\(count))") { try $0.requiredText(at: 0) }.first(where: isMeant)
    }
    // A value that a rule forbids is no damage of the file: the doctor names it, and the rest goes on.
    func isRule(_ fault: String) -> Bool { fault.hasPrefix("CHECK constraint failed in ") }
    var found = try first(of: 1) { _ in true }
    if found.map(isRule) == true {
      found = try first(of: Self.mostFaults) { !isRule($0) } ?? "ok"
    }
    return found == "ok" ? nil : found.map(Self.words(ofFault:)) ?? "its check gave no answer"
  }

  private static let mostFaults = 1000

  /// The table of each row that refers to what is not there.
  func tablesWithLostReferences() throws -> [String] {
    try query("PRAGMA foreign_key_check") { try $0.requiredText(at: 0) }
  }

  /// What SQLite's checks say, as one line without the heading of the database.
  static func words(ofFault text: String) -> String {
    text.split(separator: "\n").filter { !$0.hasPrefix("***") }.joined(separator: "; ")
  }
}
