import TriDomain

package enum ImportCommand: Command {
  package static let usage = CommandUsage(
    name: "import", abstract: "Store the sessions in files of watches",
    section: .daily, operands: "[PATH…]", completion: .files,
    options: [
      OptionUsage(
        "sport", value: "SPORT", "the sport, whatever the files say", completion: .sports),
      OptionUsage("title", value: "TEXT", "the title, whatever the files say"),
      OptionUsage("zone", value: "NAME", "where it happened, for files that do not say"),
      OptionUsage("date", value: "DATE", "the day of a session whose file knows no times"),
      OptionUsage("time", value: "CLOCK", "its start, beside --date"),
      OptionUsage("duration", value: "DURATION", "how long it was, beside --date"),
      OptionUsage("again", "bring back what was deleted earlier"),
      OptionUsage("mend", "bring back what a damaged log lost of files that it knows"),
      OptionUsage("dry-run", "read the files, and store nothing"),
      OptionUsage("json", "print a JSON object for each file"),
    ],
    discussion: [
      .text(
        "Reads FIT, TCX and GPX files, told by their content, and folders with all that is below them; - is standard"
          + " input. Without a path it reads the folder of the last import again."),
      .text(
        "The same file is stored once, however often it is imported. A session that is in the log already, from another"
          + " device or typed, is stored as a likely duplicate and left out of totals: tri help duplicates."
      ),
      .text(
        "A track without times says neither when nor how long: --date and --duration do, for one file at a time; how far"
          + " comes from its positions. A file with times of its own is refused with them: nothing says which holds."
      ),
      .text(
        "A folder that tri export --all wrote fills an empty log with all it holds, once the hashes of all its files are"
          + " checked; into a log with something in it nothing is taken over."),
      .text("One tri undo takes a whole import back."),
    ],
    examples: [
      "tri import ride.fit", "tri import Downloads", "tri import --zone Asia/Tokyo run.gpx",
      "tri import --date yesterday --duration 45:10 track.gpx",
    ])

  /// The words that say when and how long a session was, to be read when the moment and the zone are known.
  private static func moment(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> [EntryOption: [String]] {
    var moment: [EntryOption: [String]] = [:]
    for option in [EntryOption.date, .time, .duration] {
      if let word = arguments[option.rawValue] { moment[option] = [word] }
    }
    guard moment.isEmpty || moment[.date] != nil else {
      throw UsageError(
        "--time and --duration are of a session whose file knows no times, so they need --date.",
        hint: "Such as: tri import --date yesterday --duration 45:10 track.gpx")
    }
    return moment
  }

  private static func repetition(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> FileRepetition {
    guard arguments.has("mend") else { return arguments.has("again") ? .bringsBack : .keeps }
    guard !arguments.has("again") else {
      throw UsageError("--again and --mend do not go together: type one after the other.")
    }
    return .mends
  }

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    var sport: Sport?
    if let word = arguments["sport"] {
      guard let named = Sport(name: word) else {
        throw UsageError(
          "“\(word)” is not a sport.",
          hint: "They are: " + Sport.allCases.map(\.rawValue).joined(separator: ", "))
      }
      sport = named
    }
    return .importFiles(
      ImportRequest(
        paths: arguments.operands, sport: sport, title: arguments["title"],
        zone: arguments["zone"], moment: try moment(arguments),
        repetition: try repetition(arguments),
        isDryRun: arguments.has("dry-run"), format: arguments.format))
  }
}

package enum ImportsCommand: Command {
  package static let usage = CommandUsage(
    name: "imports", abstract: "List the imports, or put one into the bin", section: .changing,
    operands: "[drop N]",
    options: [OptionUsage("all", "drop records that were changed since, too"), .json],
    discussion: [
      .text(
        "tri imports drop N puts what is left of import N into the bin, whatever was done since. Records that were"
          + " changed after it are kept and listed, unless --all.")
    ],
    examples: ["tri imports", "tri imports drop 3"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard let verb = arguments.operands.first else { return .imports(arguments.format) }
    guard verb == "drop", arguments.operands.count == 2, let id = Int64(arguments.operands[1]),
      id > 0
    else {
      throw UsageError(
        "tri imports takes nothing, or drop and the number of an import.",
        hint: "Their numbers: tri imports")
    }
    return .dropImport(id, all: arguments.has("all"))
  }
}

package enum DuplicatesCommand: Command {
  package static let usage = CommandUsage(
    name: "duplicates", abstract: "List likely duplicates and settle them",
    section: .changing, operands: "[merge A B | keep A B]", completion: .ids, options: [.json],
    discussion: [
      .text(
        "Two records are likely the same session when they are of one sport, their times overlap by more than 80 % and"
          + " their distances differ by 5 % at most; a file that names no sport goes with any. The later one is left out of"
          + " totals. Files are compared with all there is; what is typed is taken as meant, also beside its like."
      ),
      .text(
        "merge brings all that both know into the first and puts the second into the bin: what was typed, the richer"
          + " samples, the sport that is named, and for each gap the other's value. keep says that they are two."
      ),
    ],
    examples: ["tri duplicates", "tri duplicates merge 12 13", "tri duplicates keep 12 13"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard let verb = arguments.operands.first else { return .duplicates(arguments.format) }
    guard ["merge", "keep"].contains(verb), arguments.operands.count == 3 else {
      throw UsageError(
        "tri duplicates takes nothing, or merge or keep and two ids.",
        hint: "Such as: tri duplicates merge 12 13")
    }
    let first = try RecordReference(parsing: arguments.operands[1])
    let second = try RecordReference(parsing: arguments.operands[2])
    return verb == "merge" ? .mergeDuplicates(first, second) : .keepApart(first, second)
  }
}
