package enum MergeCommand: Command {
  package static let usage = CommandUsage(
    name: "merge", abstract: "Take over what a log of another computer has",
    section: .changing, operands: "FILE", completion: .files,
    options: [
      OptionUsage("dry-run", "tell what would be taken over, and change nothing"), .json,
    ],
    discussion: [
      .text(
        "Keep a log on each computer, bring a copy of one to the other (tri backup makes it), and merge it: records, races, gear, settings, imports with"
          + " their files, and what is in the bin. FILE is only read; the bare name of a copy will do (tri backup --list). Records are told by their UUIDs, so nothing comes twice,"
          + " and new ones get numbers of this log."),
      .text(
        "Of a value that differs the newer one stands, field by field; a record that was deleted on one side stays"
          + " deleted, unless it was changed later on the other. What was changed on both sides is listed with both values."
          + " Sessions that were logged on both sides are likely duplicates, and count once."),
      .text(
        "Merge each log into the other, in any order, and both are the same but for the numbers. tri undo takes a merge"
          + " back as a whole."),
    ],
    examples: ["tri merge laptop.sqlite", "tri merge --dry-run /media/stick/tri.sqlite"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard let path = arguments.operands.first, arguments.operands.count == 1, !path.isEmpty else {
      throw UsageError(
        "tri merge takes the file of one other log.", hint: "Such as: tri merge laptop.sqlite")
    }
    return .mergeLog(
      MergeRequest(path: path, isDryRun: arguments.has("dry-run"), format: arguments.format))
  }
}
