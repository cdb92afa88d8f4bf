package import TextKit
package import TriDomain

/// What is in the log and in the copy that may take its place.
///
///           Records  From        To          In the bin  Changes
///     Log     1,234  2019-03-01  2026-11-29           2    1,402
///     Copy    1,200  2019-03-01  2026-11-20           2    1,360
package struct BackupComparisonRenderer: Sendable {
  private let width: Int?

  package init(width: Int?) { self.width = width }

  package func render(_ comparison: BackupComparison) -> StyledText {
    var table = Table([
      Table.Column(), Table.Column("Records", alignment: .trailing), Table.Column("From"),
      Table.Column("To"), Table.Column("In the bin", alignment: .trailing, dropOrder: 1),
      Table.Column("Changes", alignment: .trailing, dropOrder: 2),
    ])
    var remark: StyledLine?
    switch comparison.present {
    case .log(let summary): table.append(cells("Log", summary))
    case .unreadable(let reason): remark = StyledLine("The log \(reason).", .warning)
    case nil: remark = StyledLine("There is no log yet.")
    }
    table.append(cells("Copy", comparison.copy))
    let text = table.rendered(width: width)
    return remark.map { $0.wrapped(toWidth: width) + text } ?? text
  }

  private func cells(_ title: String, _ summary: LogSummary) -> [StyledLine] {
    [
      StyledLine(title), StyledLine(BackupFormat.count(summary.recordCount), .number),
      StyledLine(summary.days.map { "\($0.lowerBound)" } ?? ""),
      StyledLine(summary.days.map { "\($0.upperBound)" } ?? ""),
      StyledLine(BackupFormat.count(summary.binnedCount), .number),
      StyledLine(BackupFormat.count(summary.changeCount), .number),
    ]
  }
}
