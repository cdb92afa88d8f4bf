package enum BackupCommand: Command {
  package static let usage = CommandUsage(
    name: "backup", abstract: "Copy the log, list its copies, or take one back",
    section: .changing, operands: "[FILE|FOLDER]", completion: .files,
    options: [
      OptionUsage("list", "list the copies beside the log, or in FOLDER"),
      OptionUsage(
        "restore", value: "FILE", "put a copy into the place of the log", completion: .files),
      OptionUsage("yes", "restore without a question"), .json,
    ],
    discussion: [
      .text(
        "The copy is whole and checked, even while others write, and has its date in its name. Without a word it lies in the"
          + " folder backups beside the log. No file is ever written over."),
      .text(
        "--restore shows what is in the log and in the copy, and asks. The log as it was is kept beside the copies; restore"
          + " that to take it back. A copy's name is enough where it lies in the folder backups."),
      .text(
        "A copy is made by itself by the first change of each week, and before a newer tri changes the form of the log. The"
          + " newest eight of these are kept, or as many as tri settings backups says; yours are never removed."
      ),
    ],
    examples: [
      "tri backup", "tri backup /media/stick", "tri backup --list",
      "tri backup --restore tri-2026-11-30-101530.sqlite",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard arguments.operands.count < 2 else {
      throw UsageError(
        "tri backup takes one file or folder, but here are \(arguments.operands.count).")
    }
    let place = arguments.operands.first
    guard place != "" else { throw UsageError("tri backup takes a path; here is an empty one.") }
    guard let copy = arguments["restore"] else {
      guard !arguments.has("yes") else { throw UsageError("--yes goes with --restore FILE.") }
      return .backup(
        arguments.has("list") ? .list(place, arguments.format) : .make(place, arguments.format))
    }
    guard place == nil, !arguments.has("list"), !arguments.has("json"), !copy.isEmpty else {
      throw UsageError(
        "--restore takes the copy's FILE, and nothing else but --yes goes with it.",
        hint: "The copies: tri backup --list")
    }
    return .backup(.restore(copy, isConfirmed: arguments.has("yes")))
  }
}
