/// What could be read of a damaged log and is in a new one now, and what could not.
package struct SalvagedLog: Hashable, Sendable {
  package let path: String
  package let summary: LogSummary
  /// Rows that could not be brought over, table by table; those without a loss are left out.
  package let losses: [Loss]
  /// Records that came over without some of their values.
  package let gaps: [Gap]
  /// Whether more may be lost than the counts say: nothing tells all that stood on what cannot be read.
  package var isAtLeast = false
  /// Ids between others that no record has: lost, or taken back before, which nothing tells any more.
  package var absentRecords: [RecordID] = []
  /// Pages that should hold something of the log and hold nothing that can be read.
  package let unreadablePageCount: Int
  /// Whether a write-ahead log lay beside the file of which not all could be read.
  package let hasUnreadableLog: Bool

  package init(
    path: String, summary: LogSummary, losses: [Loss], gaps: [Gap], unreadablePageCount: Int,
    hasUnreadableLog: Bool
  ) {
    self.path = path
    self.summary = summary
    self.losses = losses
    self.gaps = gaps
    self.unreadablePageCount = unreadablePageCount
    self.hasUnreadableLog = hasUnreadableLog
  }

  /// Whether everything came over, as far as anyone can know.
  package var isComplete: Bool {
    losses.isEmpty && gaps.isEmpty && unreadablePageCount == 0 && !hasUnreadableLog
  }

  package struct Loss: Hashable, Sendable {
    /// As SQL calls it.
    package let table: String
    package let count: Int
    /// The records that they are or belong to, as far as that is known, in order.
    package let records: [RecordID]

    package init(table: String, count: Int, records: [RecordID]) {
      self.table = table
      self.count = count
      self.records = records
    }
  }

  package struct Gap: Hashable, Sendable {
    package let record: RecordID
    /// As SQL calls it.
    package let column: String

    package init(record: RecordID, column: String) {
      self.record = record
      self.column = column
    }
  }
}

/// Why nothing of a damaged log could be saved; no file was made.
package enum SalvageError: Error, Hashable, Sendable {
  /// There is no file.
  case notFound(path: String)
  /// It is no file whose bytes can be read.
  case unreadable(path: String, reason: String)
  /// Nothing in it looks like a log.
  case nothingFound(path: String)
  /// A file of the new log's name is there already.
  case taken(path: String)
  /// The folder for the new log is missing.
  case noFolder(path: String)
  case cannotWrite(path: String, reason: String)
  /// Another program went on writing to it meanwhile.
  case inUse(path: String)
}
