package import TextKit
package import TriDomain

/// Copies of the log, the newest first, below the folder in which they lie.
///
///     2026-11-30 10:15  weekly   12.3 MB  1,234  2019-03-01  2026-11-29  tri-2026-11-30-101530-weekly.sqlite
package struct BackupListRenderer: Sendable {
  private let width: Int?

  package init(width: Int?) { self.width = width }

  package func render(_ backups: [Backup], in folder: String) -> StyledText {
    var table = Table([
      Table.Column("Made"), Table.Column("Why", dropOrder: 2),
      Table.Column("Size", alignment: .trailing, dropOrder: 1),
      Table.Column("Records", alignment: .trailing), Table.Column("From", dropOrder: 3),
      Table.Column("To"),
    ])
    var text = StyledText()
    for backup in backups { table.append(cells(backup)) }
    let lines = table.rendered(width: width).lines
    text.append(lines[0])
    for (line, backup) in zip(lines.dropFirst(), backups) {
      text.append(line)
      text += file(backup)
    }
    text.append("")
    text += StyledLine("In \(folder)", .dim).wrapped(toWidth: width)
    return text
  }

  private func cells(_ backup: Backup) -> [StyledLine] {
    let made = [
      StyledLine(backup.name.map(BackupFormat.moment) ?? ""),
      StyledLine(backup.name.map { BackupFormat.reason($0.kind) } ?? "", .dim),
      StyledLine(BackupFormat.size(backup.byteCount), .number),
    ]
    switch backup.content {
    case .log(let summary):
      return made + [
        StyledLine(BackupFormat.count(summary.recordCount), .number),
        StyledLine(summary.days.map { "\($0.lowerBound)" } ?? ""),
        StyledLine(summary.days.map { "\($0.upperBound)" } ?? ""),
      ]
    case .unreadable: return made
    }
  }

  /// The name below, with what is wrong with it.
  private func file(_ backup: Backup) -> StyledText {
    let name = backup.path.split(separator: "/").last.map(String.init) ?? backup.path
    guard case .unreadable(let reason) = backup.content else {
      return StyledText(StyledLine("  " + name, .dim))
    }
    return StyledLine(name + " " + reason, .error).indented(by: 2, width: width)
  }
}
