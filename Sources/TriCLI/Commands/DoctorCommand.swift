package enum DoctorCommand: Command {
  package static let usage = CommandUsage(
    name: "doctor", abstract: "Look for damage, and save what can be read",
    section: .changing,
    options: [
      OptionUsage(
        "salvage", value: "NEW.sqlite", "bring over what can still be read into a new log",
        completion: .files),
      OptionUsage(
        "mend", "renew shown values, kept totals and the search index from what was said"), .json,
    ],
    discussion: [
      .text(
        "It looks at the file (whether it is whole, all that belongs together is there, and what is kept twice agrees), at"
          + " what is around it (permissions, room, copies, terminal, time zones) and at the training (sessions that overlap,"
          + " speeds that cannot be, pools without a length). Each finding names the command that mends it. Nothing is"
          + " changed. The exit status is 4 when something is wrong, else 0."),
      .text(
        "Once SQLite has met damage nothing is written to the log until doctor finds it sound or a copy takes"
          + " its place. --salvage reads it piece by piece, also where SQLite gives up, writes all that"
          + " is whole into NEW.sqlite and lists what is missing: exit status 0 when nothing is, else 1, and 4 when nothing"
          + " could be read. tri backup --restore NEW.sqlite makes it the log."),
    ],
    examples: ["tri doctor", "tri doctor --salvage saved.sqlite", "tri doctor --mend"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("doctor")
    if let path = arguments["salvage"] {
      guard !path.isEmpty else {
        throw UsageError("--salvage needs the path of a new file; here is an empty one.")
      }
      guard !arguments.has("mend") else { throw UsageError("--mend does not go with --salvage.") }
      return .doctor(.salvage(path, arguments.format))
    }
    guard arguments.has("mend") else { return .doctor(.examine(arguments.format)) }
    guard !arguments.has("json") else { throw UsageError("--json does not go with --mend.") }
    return .doctor(.mend)
  }
}
