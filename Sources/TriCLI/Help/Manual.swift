/// The man page, in the man(7) macros, made from the same table as the help.
package enum Manual {
  package static func page() -> String {
    var page = Page()
    page.macro(".TH TRI 1 \"\" \"tri \(Version.current)\" \"User Commands\"")
    page.section("NAME")
    page.text(
      "tri \\- " + HelpText.programAbstract, isMarkup: true)
    page.section("SYNOPSIS")
    page.text("tri [COMMAND] [WORDS] [OPTIONS]")
    page.section("DESCRIPTION")
    page.text(
      "tri stores swims, rides and runs in one SQLite file and answers questions about them. Without a command it"
        + " shows today, this week and the year at a glance.")
    page.section("COMMANDS")
    for command in CommandCatalog.commands { page.command(command.usage) }
    for topic in HelpTopic.allCases { page.topic(topic) }
    page.section("FILES")
    page.item("$XDG_DATA_HOME/tri/tri.sqlite, or ~/.local/share/tri/tri.sqlite", "the log")
    page.section("ENVIRONMENT")
    for (name, meaning) in World.documentedVariables { page.item(name, meaning) }
    page.section("EXIT STATUS")
    for (status, meaning) in statuses { page.item(status, meaning) }
    return page.result
  }

  /// Every exit status and what it means.
  package static let statuses = [
    ("0", "done; an empty day is not an error"), ("1", "partly done"),
    ("2", "the command line was not understood"), ("3", "not found"),
    ("4", "bad data, or a damaged store"), ("5", "the store is busy or cannot be written"),
    ("70", "a fault of the program"), ("130", "interrupted"),
  ]

  private struct Page {
    var result = ""

    mutating func macro(_ line: String) { result += line + "\n" }
    mutating func section(_ title: String) { macro(".SH \(title.uppercased())") }

    mutating func text(_ text: String, isMarkup: Bool = false) {
      macro(isMarkup ? text : Self.escaped(text))
    }

    mutating func item(_ term: String, _ meaning: String) {
      macro(".TP")
      macro(".B " + Self.escaped(term))
      text(meaning)
    }

    mutating func command(_ usage: CommandUsage) {
      macro(".SS tri " + Self.escaped(HelpText.synopsis(usage)))
      text(usage.abstract + ".")
      blocks(usage.discussion)
      for option in usage.options { item(HelpText.spelled(option), option.abstract) }
      macro(".PP")
      macro(".nf")
      for example in usage.examples { text("    " + example) }
      macro(".fi")
    }

    mutating func topic(_ topic: HelpTopic) {
      section(topic.title)
      blocks(topic.blocks)
    }

    private mutating func blocks(_ blocks: [HelpBlock]) {
      for block in blocks {
        switch block {
        case .text(let paragraph):
          macro(".PP")
          text(paragraph)
        case .table(let rows):
          for row in rows { item(row.typed, row.meaning) }
        }
      }
    }

    /// The text to the letter, in ASCII: what roff treats specially and what is not ASCII is named (groff_char(7)). A
    /// point at the start of a line is no macro.
    private static func escaped(_ text: String) -> String {
      var line = text.hasPrefix(".") ? "\\&" : ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": line += "\\e"
        case "-": line += "\\-"
        case "\"": line += "\\(dq"
        case "'": line += "\\(aq"
        case "~": line += "\\(ti"
        case "^": line += "\\(ha"
        case "`": line += "\\(ga"
        case _ where scalar.isASCII: line.unicodeScalars.append(scalar)
        default:
          let digits = String(scalar.value, radix: 16, uppercase: true)
          line += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
      }
      return line
    }
  }
}
