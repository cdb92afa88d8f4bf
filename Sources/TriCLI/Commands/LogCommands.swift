import TriDomain

package enum LogCommand: Command {
  package static let usage = CommandUsage(
    name: "log", abstract: "Log a session", section: .daily, operands: "SPORT [WORDS…]",
    completion: .sports, furtherCompletion: .entry,
    options: LogOptions.all + [
      OptionUsage("dry-run", "show what would be stored, and store nothing"),
      OptionUsage(
        "from", value: "FILE|-",
        "log all records of a JSON file, or of standard input; all or none",
        completion: .files),
      .json,
    ],
    discussion: [
      .text(
        "The sport comes first: " + Sport.allCases.map(\.rawValue).joined(separator: ", ")
          + ", or another name such as ride or jog. Then, in any order:"),
      .table([
        .init("10km, 1500m, 40x25yd", "how far"),
        .init("52:30, 1h20, 90min", "how long"),
        .init("5:05/km, 1:45/100m, 32km/h", "how fast"),
        .init("yesterday, mon, 2026-05-03", "the day; today without one"),
        .init("at 18:00, 6pm, 2h ago", "the start"),
        .init("152bpm, 225w, 600kcal, rpe 7", "heart rate, power, energy, effort from 1 to 10"),
        .init("indoor, trail, open, pool 25m", "the kind; the length of the pool"),
        .init("+long, @canyon", "a tag, a piece of gear"),
        .init("\"easy with Kim\"", "a note: words in quotes, or --note"),
      ]),
      .text(
        "How far or how long is enough; any two of how far, how long and how fast give the third. More: tri help durations"
          + " and tri help dates. There is an option for each of these words, and for what has none."
      ),
      .text(
        "Days to come are refused, in a file of --from too: all of it is stored or nothing. A record that was in a log before"
          + " comes back by its uuid."),
      "On a terminal, tri log alone asks step by step.",
    ],
    examples: [
      "tri log run 10km 52:30", "tri log swim 1500m 32:10 pool 25m +masters",
      "tri log ride 40km 1h20 at 18:00 yesterday rpe 6 @tarmac",
      "tri log strength 45min \"core and hips\"", "tri log --from sessions.json",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    if let path = arguments["from"] { return try fileRoute(path, arguments) }
    guard let sport = arguments.operands.first else {
      guard arguments.options.isEmpty || Array(arguments.options.keys) == ["db"] else {
        throw UsageError(
          "tri log needs a sport first.", hint: "Such as: tri log run 10km 52:30")
      }
      return .logStepByStep
    }
    return .log(
      LogRequest(
        sport: sport, tokens: Array(arguments.operands.dropFirst()),
        options: LogOptions.given(arguments), isDryRun: arguments.has("dry-run"),
        format: arguments.format))
  }

  private static func fileRoute(
    _ path: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> Route {
    guard arguments.operands.isEmpty, LogOptions.given(arguments).isEmpty else {
      throw UsageError(
        "tri log --from takes its records from the file, so no other words go with it.")
    }
    guard !path.isEmpty else {
      throw UsageError("--from needs the name of a file, or - for standard input.")
    }
    return .logFile(path: path, isDryRun: arguments.has("dry-run"), arguments.format)
  }
}

package enum AgainCommand: Command {
  package static let usage = CommandUsage(
    name: "again", abstract: "Log a session like an earlier one", section: .daily,
    operands: "[ID] [WORDS…]", completion: .ids, furtherCompletion: .entry,
    options: LogOptions.all + [
      OptionUsage("dry-run", "show what would be stored, and store nothing"), .json,
    ],
    discussion: [
      .text(
        "Logs the record entered last, or the one with the id, once more for today: its sport, distance, duration, title,"
          + " kind, pool, tags and gear. Words after it say what is different this time; they are those of tri log, and"
          + " -tag and -@gear leave one out.")
    ],
    examples: ["tri again", "tri again 12", "tri again 12 51:40 rpe 8 yesterday"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    var words = arguments.operands[...]
    var reference = RecordReference.last
    if let first = words.first, RecordReference.looksLikeID(first) {
      reference = try RecordReference(parsing: first)
      words = words.dropFirst()
    }
    return .again(
      reference,
      LogRequest(
        tokens: Array(words), options: LogOptions.given(arguments),
        isDryRun: arguments.has("dry-run"), format: arguments.format))
  }
}

/// The options that stand for the words of `log`.
enum LogOptions {
  static let all = EntryOption.allCases.map { option in
    OptionUsage(
      option.rawValue, value: option.valueName, option.meaning + ", such as " + option.example,
      completion: option.completion, extent: option.isRepeatable ? .repeatable : .once)
  }

  static func given(_ arguments: ParsedArguments) -> [EntryOption: [String]] {
    var given: [EntryOption: [String]] = [:]
    for option in EntryOption.allCases {
      given[option] = arguments.options[option.rawValue]
    }
    return given
  }
}

extension EntryOption {
  fileprivate var valueName: String {
    switch self {
    case .date: "DATE"
    case .time: "TIME"
    case .zone, .tag, .gear: "NAME"
    case .distance: "DISTANCE"
    case .duration, .elapsed, .moving: "DURATION"
    case .pace: "PACE"
    case .kind: "KIND"
    case .pool: "LENGTH"
    case .sets: "SETS"
    case .title, .note: "TEXT"
    default: "N"
    }
  }

  fileprivate var completion: Completion {
    switch self {
    case .date: .words(["today", "yesterday", "monday"])
    case .tag: .tags
    case .gear: .gear
    case .pool: .words(["25m", "50m", "25yd"])
    case .kind: .words(["indoor", "trail", "treadmill", "pool", "open"])
    default: .none
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .date: "the day"
    case .time: "the start"
    case .zone: "the zone where it happened; needs a start"
    case .distance: "the distance"
    case .duration: "the time on the timer"
    case .elapsed: "from the first to the last moment"
    case .moving: "the time in motion"
    case .pace: "the pace or speed"
    case .heartRate: "average heart rate"
    case .maxHeartRate: "highest heart rate"
    case .minHeartRate: "lowest heart rate"
    case .power: "average power in watts"
    case .maxPower: "highest power in watts"
    case .normalizedPower: "normalized power in watts"
    case .cadence: "average cadence per minute"
    case .maxCadence: "highest cadence per minute"
    case .calories: "kilocalories"
    case .ascent: "climb in metres"
    case .descent: "descent in metres"
    case .rpe: "effort from 1 to 10"
    case .load: "training load, instead of the one that is reckoned"
    case .kind: "the kind"
    case .pool: "the length of the pool"
    case .sets: "the sets of a swim"
    case .tag: "a tag; may be given again"
    case .gear: "a piece of gear; may be given again"
    case .title: "a title"
    case .note: "a note"
    }
  }
}
