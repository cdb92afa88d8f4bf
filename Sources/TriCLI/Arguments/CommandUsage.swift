/// A command as data: parsing, help, completions and the manual all read this.
package struct CommandUsage: Sendable {
  package var name: String
  /// Imperative, one line, without a full stop.
  package var abstract: String
  package var section: Section
  /// The operands as a synopsis shows them: `SPORT [TOKENS…]`.
  package var operands: String
  /// What the first operand is, for shells that complete it.
  package var completion: Completion
  /// What the operands after the first are.
  package var furtherCompletion: Completion
  package var options: [OptionUsage]
  package var discussion: [HelpBlock]
  /// At least one; complete lines that work unquoted in every shell.
  package var examples: [String]

  package init(
    name: String, abstract: String, section: Section, operands: String = "",
    completion: Completion = .none, furtherCompletion: Completion = .none,
    options: [OptionUsage] = [], discussion: [HelpBlock] = [],
    examples: [String]
  ) {
    self.name = name
    self.abstract = abstract
    self.section = section
    self.operands = operands
    self.completion = completion
    self.furtherCompletion = furtherCompletion
    self.options = options
    self.discussion = discussion
    self.examples = examples
  }

  package enum Section: String, CaseIterable, Sendable {
    case daily = "Every day"
    case lookingBack = "Looking back"
    case changing = "Changing and taking back"
    case program = "The program itself"
  }

  /// Its own options and those of every command.
  package var allOptions: [OptionUsage] { options + OptionUsage.everywhere }
}

/// An option; names are long, without the dashes.
package struct OptionUsage: Sendable {
  package var name: String
  /// The name of its value in capitals; nil for a switch.
  package var value: String?
  package var abstract: String
  package var completion: Completion
  package var extent: Extent

  package enum Extent: Sendable {
    case once
    case repeatable
    /// Every word after it belongs to it.
    case rest
  }

  package init(
    _ name: String, value: String? = nil, _ abstract: String, completion: Completion = .none,
    extent: Extent = .once
  ) {
    self.name = name
    self.value = value
    self.abstract = abstract
    self.completion = completion
    self.extent = extent
  }
}

/// What a shell may offer for a word.
package enum Completion: Hashable, Sendable {
  case none
  case words([String])
  case sports, tags, gear, ids, binIDs, settings, commands, files, query
  /// The values of the setting that the first operand names.
  case settingValues
  /// Words of `log` after the sport.
  case entry
  /// Changes of `edit`.
  case changes
  /// What `gear` can do, or gear; and what follows that.
  case gearWords, gearOperands
  /// What `chart` can draw, or the ids of sessions; and what follows that.
  case chart, chartWords
  /// What follows the first word of `race`.
  case raceWords
}

extension OptionUsage {
  /// On every command that reads.
  package static let json = OptionUsage("json", "print JSON")
  /// On every command.
  package static let everywhere = [
    OptionUsage(
      "db", value: "PATH", "the file that holds the log, instead of the usual one",
      completion: .files),
    OptionUsage("help", "show this help; -h does the same"),
  ]
}
