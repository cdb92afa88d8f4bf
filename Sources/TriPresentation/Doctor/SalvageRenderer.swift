package import TextKit
package import TriDomain

/// What came over from a damaged log, and what did not.
///
///     Brought over 120 records, 2024-01-01 to 2026-05-04, into new.sqlite.
///
///     Not brought over:
///       4 records: #17, #18, #19 and #20
///       31 values of them
///
///     Look at it        tri --db new.sqlite history
///
///     What is missing may be in a copy of the log, and in the files of watches:
///     With a copy       tri backup --restore COPY
///                       tri merge new.sqlite
///     Without one       tri backup --restore new.sqlite
///     Then the files    tri import --mend PATH
package struct SalvageRenderer: Sendable {
  private let width: Int?

  package init(width: Int?) { self.width = width }

  package func render(_ log: SalvagedLog) -> StyledText {
    var text = StyledLine(
      "Brought over \(BackupFormat.content(log.summary))"
        + (log.summary.binnedCount > 0 ? " and \(log.summary.binnedCount) in the bin" : "")
        + ", into \(log.path).", log.isComplete ? .success : .plain
    ).wrapped(toWidth: width)
    if log.isComplete {
      text.append("Nothing is missing.")
    } else {
      text += losses(log)
    }
    text.append("")
    text.append(
      StyledLine("Look at it        ", .dim) + StyledLine("tri --db \(quoted(log)) history"))
    guard !log.isComplete else {
      text += step("Make it the log", "tri backup --restore \(quoted(log))")
      return text
    }
    text.append("")
    text += StyledLine("What is missing may be in a copy of the log, and in the files of watches:")
      .wrapped(toWidth: width)
    text += step("With a copy", "tri backup --restore COPY")
    text += step("", "tri merge \(quoted(log))")
    text += step("Without one", "tri backup --restore \(quoted(log))")
    text += step("Then the files", "tri import --mend PATH")
    return text
  }

  private func step(_ name: String, _ command: String) -> StyledText {
    StyledText(StyledLine(name, .dim).padded(toWidth: 18) + StyledLine(command))
  }

  private func quoted(_ log: SalvagedLog) -> String {
    // A bare name is looked for among the copies, too.
    log.path.shellQuoted
  }

  private func losses(_ log: SalvagedLog) -> StyledText {
    var text = StyledText()
    text.append("")
    text.append(StyledLine("Not brought over:", .warning))
    for loss in log.losses {
      text += line((log.isAtLeast ? "at least " : "") + Self.sentence(loss))
    }
    if !log.absentRecords.isEmpty {
      text += line(
        "whatever had the ids \(Self.ranges(log.absentRecords)): lost, or taken back before")
    }
    for record in Set(log.gaps.map(\.record)).sorted() {
      let columns = log.gaps.filter { $0.record == record }.map { SalvageWords.column($0.column) }
      text += line("of #\(record): \(columns.joined(separator: ", "))")
    }
    if log.unreadablePageCount > 0 {
      let count = log.unreadablePageCount
      text += line(
        "whatever was on \(BackupFormat.count(count)) \(count == 1 ? "page" : "pages") of the file"
          + " that cannot be read")
    }
    if log.hasUnreadableLog {
      text += line("the last changes, in the damaged write-ahead log beside the file")
    }
    return text
  }

  private func line(_ words: String) -> StyledText {
    StyledLine(words).indented(by: 2, width: width)
  }

  private static func sentence(_ loss: SalvagedLog.Loss) -> String {
    let count = BackupFormat.count(loss.count)
    let what = "\(count) \(SalvageWords.rows(of: loss.table, loss.count))"
    guard !loss.records.isEmpty else { return what }
    let ids = ranges(loss.records)
    return loss.table == "record" ? "\(what): \(ids)" : "\(what) of \(ids)"
  }

  /// `#3`, `#3, #4`, `#3 to #9, #12`
  private static func ranges(_ ids: [RecordID]) -> String {
    var ranges: [ClosedRange<RecordID>] = []
    for id in ids {
      if let last = ranges.last, last.upperBound + 1 == id {
        ranges[ranges.count - 1] = last.lowerBound...id
      } else {
        ranges.append(id...id)
      }
    }
    return ranges.map { range in
      switch range.count {
      case 1: "#\(range.lowerBound)"
      case 2: "#\(range.lowerBound), #\(range.upperBound)"
      default: "#\(range.lowerBound) to #\(range.upperBound)"
      }
    }.joined(separator: ", ")
  }
}

/// Tables and columns in the athlete's words.
enum SalvageWords {
  static func rows(of table: String, _ count: Int) -> String {
    let (one, many) = names[table] ?? ("row of \(table)", "rows of \(table)")
    return count == 1 ? one : many
  }

  static func column(_ name: String) -> String {
    switch name {
    case "duplicateOf": "whether it repeats another"
    case "enteredAt": "when it was entered"
    case "changedAt": "when it was changed"
    case "deletedAt": "whether it was in the bin"
    default: name
    }
  }

  private static let names = [
    "race": ("race", "races"), "record": ("record", "records"),
    "recordValue": ("value", "values"), "recordTag": ("tag", "tags"), "gear": ("gear", "gear"),
    "recordGear": ("use of gear", "uses of gear"), "importBatch": ("import", "imports"),
    "source": ("source", "sources"), "lap": ("lap", "laps"), "length": ("length", "lengths"),
    "distinctPair": ("settled duplicate", "settled duplicates"),
    "preference": ("setting", "settings"), "datedSetting": ("dated setting", "dated settings"),
    "original": ("imported file", "imported files"),
    "originalPart": ("part of an imported file", "parts of imported files"),
    "samples": ("recording", "recordings"),
    "gearPart": ("part of gear", "parts of gear"),
    "raceLeg": ("result of a leg", "results of legs"),
    "plannedRace": ("planned race", "planned races"),
    "journalEntry": ("change in the journal", "changes in the journal"),
    "journalPart": ("change that cannot be undone", "changes that cannot be undone"),
  ]
}
