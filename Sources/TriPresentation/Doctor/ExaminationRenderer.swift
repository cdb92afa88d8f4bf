package import TextKit
package import TriDomain

/// What was found about the log, its surroundings and the training, each with the command that mends it.
///
///     Log     /home/kim/.local/share/tri/tri.sqlite
///             12 records, 2026-05-01 to 2026-05-04, schema 4
///     SQLite  3.40.1
///
///     Warning: Other users of this computer may use the log (its permissions are 644).
///       chmod 600 /home/kim/.local/share/tri/tri.sqlite
///
///     Nothing is wrong; 1 warning.
package struct ExaminationRenderer: Sendable {
  private let width: Int?
  private let zone: String?

  /// - Parameter zone: The name of the athlete's zone, for records in an unknown one.
  package init(width: Int?, zone: String?) {
    self.width = width
    self.zone = zone
  }

  package func render(_ examination: Examination) -> StyledText {
    let words = FindingText(path: examination.path, zone: zone)
    var text = head(examination)
    for finding in examination.findings {
      text.append("")
      let (title, role) = Self.title(finding.severity)
      let line = StyledLine(title + ": ", role) + StyledLine(words.sentence(finding))
      text += line.wrapped(toWidth: width)
      // To be copied, so it stays on one line.
      text.append(StyledLine("  ") + StyledLine(words.command(finding), .accent))
    }
    text.append("")
    text.append(StyledLine(Self.verdict(examination), examination.isWrong ? .error : .plain))
    return text
  }

  private func head(_ examination: Examination) -> StyledText {
    var text = StyledText(StyledLine("Log     ", .dim) + StyledLine(examination.path))
    if let summary = examination.summary {
      let schema = examination.schema.map { ", schema \($0)" } ?? ""
      text.append(StyledLine("        " + BackupFormat.content(summary) + schema))
    }
    text.append(StyledLine("SQLite  ", .dim) + StyledLine(examination.sqliteVersion))
    return text
  }

  private static func title(_ severity: Finding.Severity) -> (String, Role) {
    switch severity {
    case .wrong: ("Wrong", .error)
    case .warning: ("Warning", .warning)
    case .note: ("Note", .heading)
    }
  }

  private static func verdict(_ examination: Examination) -> String {
    func count(_ severity: Finding.Severity, _ one: String, _ many: String) -> String? {
      let count = examination.findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
    }
    let others = [count(.warning, "warning", "warnings"), count(.note, "note", "notes")]
      .compactMap(\.self).joined(separator: ", ")
    let wrong = count(.wrong, "thing is wrong", "things are wrong") ?? "Nothing is wrong"
    return wrong + (others.isEmpty ? "" : "; " + others) + "."
  }
}
