/// Hands over everything in the log, and fills an empty log with it.
package protocol LogExporter: Sendable {
  /// Hands over the log as it is at one moment, whoever writes meanwhile. What was undone is left out.
  ///
  /// - Parameter bySource: Whether samples are handed over once more for each source.
  func exportLog(bySource: Bool, _ take: (ExportPiece) throws -> Void) throws
  /// Fills an empty log, ids included, in one transaction and as one entry of the journal.
  ///
  /// What was done before is listed in the journal, and cannot be undone there. `read` is called once and hands over
  /// every piece of an export, in its order. Throws `RestoreError`, or what `read` throws; then nothing is changed.
  func restoreLog(
    as command: CommandLine, read: (_ take: (ExportPiece) throws -> Void) throws -> Void
  ) throws -> Kept<RestoredLog>
  /// Throws `RestoreError.logNotEmpty` where `restoreLog` would.
  func requireEmptyLog() throws
}

/// What filled an empty log.
package struct RestoredLog: Hashable, Sendable {
  /// Records in the log and in the bin.
  package var recordCount = 0
  package var originalCount = 0
  /// Where values stood that no rule allows; they are not in the log.
  package var leftOut = ValuesFound()

  package init() {}
}

/// Why an export cannot fill the log; nothing was changed.
package enum RestoreError: Error, Hashable, Sendable {
  /// There is something in it already.
  case logNotEmpty
  /// A table or column that only a newer version of the program knows.
  case unknown(table: String, column: String?)
  /// A rule of the log forbids a row, counted from 1; nil where the rows are wrong together.
  case forbidden(table: String?, row: Int?)
  /// An original has other bytes than its hash says.
  case altered(ContentHash)
}
