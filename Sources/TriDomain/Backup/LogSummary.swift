/// What is in a log, in a few numbers.
package struct LogSummary: Hashable, Sendable {
  /// Records in the log, and in its bin.
  package var recordCount, binnedCount: Int
  /// Changes in the journal, undone ones included.
  package var changeCount: Int
  /// The days of the earliest and the latest record; nil where there are none.
  package var days: ClosedRange<Day>?

  package init(recordCount: Int, binnedCount: Int, changeCount: Int, days: ClosedRange<Day>?) {
    self.recordCount = recordCount
    self.binnedCount = binnedCount
    self.changeCount = changeCount
    self.days = days
  }
}

/// A copy of the log.
package struct Backup: Hashable, Sendable {
  package var path: String
  /// When and why it was made; nil where the athlete chose the name.
  package var name: BackupName?
  package var byteCount: Int
  package var content: LogContent

  package init(path: String, name: BackupName?, byteCount: Int, content: LogContent) {
    self.path = path
    self.name = name
    self.byteCount = byteCount
    self.content = content
  }
}

package enum LogContent: Hashable, Sendable {
  case log(LogSummary)
  /// It cannot be read; why, as a part of a sentence.
  case unreadable(String)
}

/// The log and a copy that may take its place.
package struct BackupComparison: Hashable, Sendable {
  /// Nil where there is no log yet.
  package var present: LogContent?
  package var copy: LogSummary
  /// The copy as it was found.
  package var path: String

  package init(present: LogContent?, copy: LogSummary, path: String) {
    self.present = present
    self.copy = copy
    self.path = path
  }
}

/// A copy that has become the log.
package struct RestoredBackup: Hashable, Sendable {
  package var summary: LogSummary
  /// Where the log lies that it replaced; nil where there was none.
  package var replaced: String?

  package init(summary: LogSummary, replaced: String?) {
    self.summary = summary
    self.replaced = replaced
  }
}
