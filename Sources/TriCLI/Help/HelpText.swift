package import TextKit

/// Help as the screen shows it, made from the table of commands. Everything but examples fits the width.
package struct HelpText: Sendable {
  /// Longer lines are tiring to read, however wide the screen.
  package static let widest = 80

  private let width: Int

  /// `width` in columns; nil where output is not a terminal.
  package init(width: Int?) { self.width = min(width ?? Self.widest, Self.widest) }

  package func overview() -> StyledText {
    var text = heading("tri — \(Self.programAbstract)")
    text += StyledText(["", "Usage: tri [COMMAND]", ""])
    for section in CommandUsage.Section.allCases {
      text += heading(section.rawValue)
      text += table(
        CommandCatalog.usages.filter { $0.section == section }
          .map { HelpBlock.Row(Self.synopsis($0), $0.abstract) }, column: 29)
      text.append("")
    }
    text.append(StyledLine("Start here", .heading))
    text += examples(Self.firstSteps)
    for paragraph in [
      "tri help COMMAND explains a command, with examples. tri help TOPIC explains"
        + " \(Self.list(HelpTopic.allCases.map(\.rawValue))).",
      "The log is the file that --db PATH names, else TRI_DB, else"
        + " $XDG_DATA_HOME/tri/tri.sqlite, else ~/.local/share/tri/tri.sqlite.",
    ] {
      text.append("")
      text += self.paragraph(paragraph)
    }
    return text
  }

  package func command(_ usage: CommandUsage) -> StyledText {
    var text = heading("tri \(usage.name) — \(usage.abstract)")
    text.append("")
    text += paragraph("Usage: tri " + Self.synopsis(usage))
    text += blocks(usage.discussion)
    text += StyledText(["", StyledLine("Options", .heading)])
    text += table(
      usage.allOptions.map { HelpBlock.Row(Self.spelled($0), $0.abstract) }, column: 24)
    text += StyledText(["", StyledLine("Examples", .heading)])
    text += examples(usage.examples)
    return text
  }

  package func topic(_ topic: HelpTopic) -> StyledText {
    heading(topic.title) + blocks(topic.blocks)
  }

  static let programAbstract = "a triathlete's training log in one file on your own computer"
  package static let firstSteps = ["tri log run 10km 52:30", "tri today", "tri history"]

  /// `log SPORT [WORDS…]`
  package static func synopsis(_ usage: CommandUsage) -> String {
    usage.operands.isEmpty ? usage.name : usage.name + " " + usage.operands
  }

  /// `--limit N`
  static func spelled(_ option: OptionUsage) -> String {
    "--" + option.name + (option.value.map { " " + $0 } ?? "")
  }

  /// `dates, durations and units`
  static func list(_ words: [String]) -> String {
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  // MARK: - Pieces

  private func heading(_ text: String) -> StyledText {
    StyledText(text.wrapped(toWidth: width).map { StyledLine($0, .heading) })
  }

  private func paragraph(_ text: String) -> StyledText {
    StyledText(text.wrapped(toWidth: width).map { StyledLine($0) })
  }

  private func examples(_ lines: [String]) -> StyledText {
    StyledText(lines.map { StyledLine("  " + $0, .accent) })
  }

  private func blocks(_ blocks: [HelpBlock]) -> StyledText {
    var text = StyledText()
    for block in blocks {
      text.append("")
      switch block {
      case .text(let paragraph): text += self.paragraph(paragraph)
      case .table(let rows): text += table(rows, column: Self.column(rows))
      }
    }
    return text
  }

  /// Where the meanings of a table begin: behind what is typed, but not beyond the middle.
  private static func column(_ rows: [HelpBlock.Row]) -> Int {
    min(4 + (rows.map(\.typed.displayWidth).max() ?? 0), 34)
  }

  /// Meanings begin at `column`, below what is typed where that is longer or the screen narrow.
  private func table(_ rows: [HelpBlock.Row], column: Int) -> StyledText {
    let start = width < column + 24 ? 6 : column
    var text = StyledText()
    for row in rows {
      var lines = row.meaning.wrapped(toWidth: width - start).map {
        StyledLine(String(repeating: " ", count: start) + $0)
      }
      let typed = StyledLine("  " + row.typed)
      if typed.displayWidth + 2 <= start, let first = lines.first {
        lines[0] = typed + StyledLine(String(first.plainText.dropFirst(typed.plainText.count)))
      } else {
        text += StyledText(typed.plainText.wrapped(toWidth: width).map { StyledLine($0) })
      }
      text += StyledText(lines)
    }
    return text
  }
}
