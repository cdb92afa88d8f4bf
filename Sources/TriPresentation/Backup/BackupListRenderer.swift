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
      Table.Column("To", shrinksTo: 10),
    ])
    var text = StyledText()
    for backup in backups { table.append(cells(backup)) }
    let lines = table.rendered(width: width).lines
    text.append(lines[0])
    for (line, backup) in zip(lines.dropFirst(), backups) {
      text.append(line)
      text.append(StyledLine("  " + Self.file(of: backup.path), .dim))
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
    case .unreadable(let reason):
      return made + [StyledLine(), StyledLine(), StyledLine(reason, .error)]
    }
  }

  static func file(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
