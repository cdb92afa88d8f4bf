import TextKit

/// Help as the screen shows it, made from the table of commands.
enum HelpText {
  static func overview() -> StyledText {
    var text = StyledText([
      StyledLine("tri — a triathlete's training log in one file on your own computer", .heading),
      "",
      StyledLine("Usage: tri [COMMAND]"), "",
    ])
    for section in CommandUsage.Section.allCases {
      text.append(StyledLine(section.rawValue, .heading))
      text += table(
        CommandCatalog.commands.map { $0.usage }.filter { $0.section == section }.map {
          ("  " + synopsis($0), $0.abstract)
        }, width: 36)
      text.append("")
    }
    text.append(StyledLine("Start here", .heading))
    for line in ["tri log run 10km 52:30", "tri today", "tri history"] {
      text.append(StyledLine("  " + line, .accent))
    }
    text += StyledText([
      "", "tri help COMMAND explains a command, with examples.",
      StyledLine("tri help TOPIC explains \(list(HelpTopic.allCases.map(\.rawValue)))."),
      "",
      "The log is the file named by --db PATH, else by TRI_DB, else $XDG_DATA_HOME/tri/tri.sqlite,",
      "else ~/.local/share/tri/tri.sqlite.",
    ])
    return text
  }

  static func command(_ usage: CommandUsage) -> StyledText {
    var text = StyledText([
      StyledLine("tri \(usage.name) — \(usage.abstract)", .heading), "",
      StyledLine("Usage: tri " + synopsis(usage)),
    ])
    for paragraph in usage.discussion {
      text.append("")
      for line in paragraph.wrapped(toWidth: 78) { text.append(StyledLine(line)) }
    }
    text += StyledText(["", StyledLine("Options", .heading)])
    text += table(options(usage).map { ("  " + spelled($0), $0.abstract) }, width: 24)
    text += StyledText(["", StyledLine("Examples", .heading)])
    for example in usage.examples { text.append(StyledLine("  " + example, .accent)) }
    return text
  }

  static func topic(_ topic: HelpTopic) -> StyledText {
    var text = StyledText([StyledLine(topic.title, .heading)])
    for block in topic.blocks {
      text.append("")
      switch block {
      case .text(let paragraph):
        for line in paragraph.wrapped(toWidth: 78) { text.append(StyledLine(line)) }
      case .table(let rows):
        text += table(rows.map { ("  " + $0.0, $0.1) }, width: 28)
      }
    }
    return text
  }

  static func options(_ usage: CommandUsage) -> [OptionUsage] {
    usage.options + OptionUsage.everywhere
  }

  /// `log SPORT [TOKENS…]`
  static func synopsis(_ usage: CommandUsage) -> String {
    usage.operands.isEmpty ? usage.name : usage.name + " " + usage.operands
  }

  /// `--limit N`
  static func spelled(_ option: OptionUsage) -> String {
    "--" + option.name + (option.value.map { " " + $0 } ?? "")
  }

  private static func table(_ rows: [(String, String)], width: Int) -> StyledText {
    StyledText(
      rows.map { left, right in
        var line = StyledLine(left)
        line = line.displayWidth >= width ? line + "  " : line.padded(toWidth: width)
        line.append(right)
        return line
      })
  }

  private static func list(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
