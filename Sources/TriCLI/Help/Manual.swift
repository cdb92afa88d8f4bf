/// The man page, in the man(7) macros, made from the same table as the help.
enum Manual {
  static func page() -> String {
    var page = Page()
    page.macro(".TH TRI 1 \"\" \"tri \(Version.current)\" \"User Commands\"")
    page.section("NAME")
    page.text(
      "tri \\- a triathlete's training log in one file on your own computer", isMarkup: true)
    page.section("SYNOPSIS")
    page.text("tri [COMMAND] [WORDS] [OPTIONS]")
    page.section("DESCRIPTION")
    page.text(
      "tri stores swims, rides and runs in one SQLite file and answers questions about them. Without a command it"
        + " shows today's records.")
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

  private static let statuses = [
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
      for paragraph in usage.discussion {
        macro(".PP")
        text(paragraph)
      }
      for option in usage.options { item(HelpText.spelled(option), option.abstract) }
      macro(".PP")
      macro(".nf")
      for example in usage.examples { text("    " + example) }
      macro(".fi")
    }

    mutating func topic(_ topic: HelpTopic) {
      section(topic.title)
      for block in topic.blocks {
        switch block {
        case .text(let paragraph):
          macro(".PP")
          text(paragraph)
        case .table(let rows):
          for (term, meaning) in rows { item(term, meaning) }
        }
      }
    }

    /// Backslashes and dashes as themselves; a point or quote at the start of a line is no macro.
    private static func escaped(_ text: String) -> String {
      let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
  }
}
