import TriDomain

package enum LogCommand: Command {
  package static let usage = CommandUsage(
    name: "log", abstract: "Log a session", section: .daily, operands: "SPORT [WORDS…]",
    completion: .sports,
    options: LogOptions.all + [
      OptionUsage("dry-run", "show what would be stored, and store nothing"),
      OptionUsage(
        "from", value: "FILE|-",
        "store the records of a JSON file, or of standard input, all or none",
        completion: .files),
      .json,
    ],
    discussion: [
      "After the sport come words in any order: a distance (10km, 1500m, 40x25yd), a duration (52:30, 1h20, 90min), a"
        + " pace or speed (5:05/km, 32km/h), 152bpm, 225w, rpe 7, pool 25m, +tag, @gear, indoor, trail, open, a day"
        + " (yesterday, mon, 2026-05-03), a start (at 18:00, 6pm), and a note in quotes. Each has an option, too.",
      "A distance or a duration is enough. Any two of distance, duration and pace give the third.",
      "More: tri help durations, tri help dates.",
      "Without any word on a terminal, tri log asks step by step.",
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
    return .logFile(path: path, isDryRun: arguments.has("dry-run"), arguments.format)
  }
}

package enum AgainCommand: Command {
  package static let usage = CommandUsage(
    name: "again", abstract: "Log a session like an earlier one", section: .daily,
    operands: "[ID] [WORDS…]", completion: .ids,
    options: LogOptions.all + [
      OptionUsage("dry-run", "show what would be stored, and store nothing"), .json,
    ],
    discussion: [
      "Repeats the record entered last, or the one with the id, today. Words after it change what is different this"
        + " time; they are those of tri log."
    ],
    examples: ["tri again", "tri again 12", "tri again 12 51:40 rpe 8"])

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
      option.rawValue, value: option.valueName, option.meaning + ": " + option.example,
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
    case .zone: "the time zone where it happened"
    case .distance: "the distance"
    case .duration: "the time, as the watch's timer counts it"
    case .elapsed: "from the first to the last moment"
    case .moving: "the time in motion"
    case .pace: "the pace or speed"
    case .heartRate: "average heart rate"
    case .maxHeartRate: "highest heart rate"
    case .minHeartRate: "lowest heart rate"
    case .power: "average power in watts"
    case .maxPower: "highest power"
    case .normalizedPower: "normalized power"
    case .cadence: "average cadence"
    case .maxCadence: "highest cadence"
    case .calories: "kilocalories"
    case .ascent: "metres climbed"
    case .descent: "metres descended"
    case .rpe: "effort from 1 to 10"
    case .kind: "the kind"
    case .pool: "the length of the pool"
    case .tag: "a tag; may be repeated"
    case .gear: "a shoe or bike; may be repeated"
    case .title: "a title"
    case .note: "a note"
    }
  }
}
