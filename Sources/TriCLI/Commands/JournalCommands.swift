package enum UndoCommand: Command {
  package static let usage = CommandUsage(
    name: "undo", abstract: "Take the last change back", section: .changing,
    discussion: [
      .text(
        "Every command that changes something can be taken back, one after the other, to the first. A new change after"
          + " an undo gives up what could still be redone, and says so.")
    ],
    examples: ["tri undo"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("undo")
    return .undo
  }
}

package enum RedoCommand: Command {
  package static let usage = CommandUsage(
    name: "redo", abstract: "Do again what undo took back", section: .changing,
    discussion: ["Each redo takes one undo back, as long as nothing else was changed in between."],
    examples: ["tri redo"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("redo")
    return .redo
  }
}

package enum JournalCommand: Command {
  package static let usage = CommandUsage(
    name: "journal", abstract: "List what was changed, when, and by which command",
    section: .changing,
    options: [OptionUsage("limit", value: "N", "only the newest N"), .json],
    discussion: ["The newest change comes first; those that were undone say so."],
    examples: ["tri journal", "tri journal --limit 10"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("journal")
    return .journal(limit: try arguments.count("limit"), arguments.format)
  }
}
