import TextKit
import TriDomain

package enum GearCommand: Command {
  package static let usage = CommandUsage(
    name: "gear", abstract: "List gear, add it and change its parts", section: .lookingBack,
    operands: "[NAME | ACTION…]", completion: .gearWords, furtherCompletion: .gearOperands,
    options: [
      OptionUsage("limit", value: "DISTANCE", "how far it should go, or none"),
      OptionUsage(
        "default", value: "SPORT", "the sport whose new records take it, or none",
        completion: .sports),
      OptionUsage(
        "on", value: "DATE", "the day from which that holds; today without it"),
      OptionUsage(
        "sensor", value: "SERIAL",
        "a power, speed or cadence sensor of a bike, or none; may be given again",
        extent: .repeatable),
      OptionUsage(
        "kind", value: "KIND", "what gear is, for tri gear edit",
        completion: .words(GearKind.allCases.map(\.rawValue))),
      .json,
    ],
    discussion: [
      .text(
        "Without words it lists all gear with distance, time and sessions, counted from the records that name it, and the"
          + " parts that are on it today or to come; with a name, that one with all its parts. What is put on or made a default from"
          + " a day to come counts from that day on, and until then what was."),
      .table(Action.allCases.map { .init($0.synopsis, $0.meaning) }),
      .text(
        "KIND is one of \(GearKind.allCases.map(\.rawValue).joined(separator: ", ")). Gear that a record names as @NAME"
          + " and nobody has added is listed without a kind."),
      .text(
        "With --default, records of that sport that are logged or imported take the gear from the day of --on on, unless they"
          + " name gear of that kind or of no kind; tri log … -@NAME leaves it out, tri edit ID -@NAME takes it off. A ride"
          + " takes the bike whose --sensor its FIT file names."),
      .text(
        "From 95 % of a limit on the first screen says so in one line; log and import say it once, with the session that"
          + " brings gear there, and once more at the limit."),
      .text(
        "Retired gear takes no new part and is no default; a session that names it all the same keeps it, with a warning."
          + " A name with a blank is asked for as '@\"peg 40\"'."),
      .text(
        "For many records at once: tri edit @NAME --where QUERY shows how many and the first, and asks."
      ),
    ],
    examples: [
      "tri gear", "tri gear add shoe pegasus --limit 700km --default run",
      "tri gear add bike tarmac --sensor 12345",
      "tri gear change tarmac chain \"kmc x12\" --limit 4000km --on 2026-04-02",
      "tri gear retire pegasus --on yesterday", "tri gear tarmac --json",
    ])

  /// What the first word may ask for.
  enum Action: String, CaseIterable {
    case add, edit, change, retire, `return`, rename

    var synopsis: String {
      switch self {
      case .add: "add KIND NAME"
      case .edit: "edit NAME"
      case .change: "change NAME PART WHAT"
      case .retire: "retire NAME"
      case .return: "return NAME"
      case .rename: "rename NAME NEW"
      }
    }

    var meaning: String {
      switch self {
      case .add: "new gear, or what gear is that records name: --limit, --default, --on, --sensor"
      case .edit: "the same of gear that is there, and --kind"
      case .change:
        "another part, such as a chain, from --on on; the one before ends there: --limit"
      case .retire: "out of use from --on on"
      case .return: "into use again"
      case .rename: "another name, in all records"
      }
    }

    /// The options that say something.
    var options: Set<String> {
      switch self {
      case .add: ["limit", "default", "on", "sensor"]
      case .edit: ["limit", "default", "on", "sensor", "kind"]
      case .change: ["limit", "on"]
      case .retire: ["on"]
      case .return, .rename: []
      }
    }

    static var candidates: [Completions.Candidate] {
      allCases.map { .init($0.rawValue, $0.meaning) }
    }
  }

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    let words = arguments.operands
    guard let first = words.first else {
      try refuse(arguments, besides: ["json"], of: "tri gear")
      return .gear(.list(arguments.format))
    }
    guard let action = Action(rawValue: first) else {
      guard words.count == 1 else { throw unknown(words) }
      try refuse(arguments, besides: ["json"], of: "tri gear \(first.shellQuoted)")
      return .gear(.show(try name(first), arguments.format))
    }
    try refuse(arguments, besides: action.options, of: "tri gear \(action.rawValue)")
    return .gear(try request(action, Array(words.dropFirst()), arguments))
  }

  private static func request(
    _ action: Action, _ words: [String], _ arguments: ParsedArguments
  ) throws(UsageError) -> GearRequest {
    let options = try options(arguments)
    switch action {
    case .add:
      try expect(words, 2, action)
      return .add(try kind(words[0]), name: try name(words[1]), options)
    case .edit:
      try expect(words, 1, action)
      let kind = try arguments["kind"].map { word throws(UsageError) in try Self.kind(word) }
      guard kind != nil || options != GearOptions() else {
        throw UsageError(
          "tri gear edit needs something to change.",
          hint: "Such as: tri gear edit \(words[0].shellQuoted) --limit 800km")
      }
      return .edit(try name(words[0]), kind, options)
    case .change:
      guard words.count > 2 else { throw tooFew(action) }
      return .change(
        try name(words[0]), kind: try part(words[1]),
        part: try part(words[2...].joined(separator: " ")), options)
    case .retire:
      try expect(words, 1, action)
      return .retire(try name(words[0]), on: options.day ?? .today)
    case .return:
      try expect(words, 1, action)
      return .putBack(try name(words[0]))
    case .rename:
      try expect(words, 2, action)
      return .rename(try name(words[0]), to: try name(words[1]))
    }
  }

  // MARK: - Words

  private static func expect(
    _ words: [String], _ count: Int, _ action: Action
  ) throws(UsageError) {
    guard words.count >= count else { throw tooFew(action) }
    guard words.count == count else {
      throw UsageError(
        "tri gear \(action.synopsis) has no place for “\(words[count])”.",
        hint: "A name of several words takes quotes.")
    }
  }

  private static func tooFew(_ action: Action) -> UsageError {
    let example = usage.examples.first { $0.hasPrefix("tri gear \(action.rawValue)") }
    return UsageError(
      "tri gear \(action.rawValue) is typed as tri gear \(action.synopsis).",
      hint: example.map { "Such as: \($0)" } ?? "More: tri help gear")
  }

  /// `pegasus` or `@pegasus`.
  private static func name(_ word: String) throws(UsageError) -> String {
    guard let name = Gear.name(in: word) else {
      throw UsageError(
        "“\(word)” cannot be the name of gear: it is a word or more, without a comma or a minus in front."
      )
    }
    return name
  }

  /// What a part is, `chain`, or which one it is.
  private static func part(_ word: String) throws(UsageError) -> String {
    let name = word.trimmingBlanks
    guard !name.isEmpty else {
      throw UsageError(
        "“\(word)” cannot be the name of a part: it is a word or more.",
        hint: "Such as: tri gear change tarmac chain \"kmc x12\"")
    }
    return name
  }

  private static func kind(_ word: String) throws(UsageError) -> GearKind {
    if let kind = GearKind(name: word.trimmingBlanks) { return kind }
    let kinds = GearKind.allCases.map(\.rawValue)
    throw UsageError(
      "“\(word)” is not a kind of gear: it is one of \(kinds.joined(separator: ", ")).",
      hint: suggestion(for: word, among: kinds).map { "Did you mean \($0)?" })
  }

  /// Neither an action nor the name of one piece of gear.
  private static func unknown(_ words: [String]) -> UsageError {
    let near = suggestion(for: words[0], among: Action.allCases.map(\.rawValue))
    return UsageError(
      "tri gear cannot “\(words[0])”.",
      hint: near.map { "Did you mean tri gear \($0)?" } ?? "What it can: tri help gear")
  }

  // MARK: - Options

  private static func refuse(
    _ arguments: ParsedArguments, besides known: Set<String>, of command: String
  ) throws(UsageError) {
    let others = arguments.options.keys.filter { !known.contains($0) && $0 != "db" }
    guard let option = others.min() else { return }
    throw UsageError("--\(option) does not go with \(command).", hint: "More: tri help gear")
  }

  private static func options(_ arguments: ParsedArguments) throws(UsageError) -> GearOptions {
    var options = GearOptions()
    if let word = arguments["limit"] { options.traits.limit = try limit(word) }
    if let word = arguments["default"] { options.traits.defaultSport = try sport(word) }
    if let words = arguments.options["sensor"] { options.traits.sensors = try sensors(words) }
    options.day = arguments["on"].map(DayReference.phrase)
    return options
  }

  private static func limit(_ word: String) throws(UsageError) -> GearTraits.Trait<Distance> {
    if word.lowercased() == "none" { return .nothing }
    do throws(QuantityError) {
      if let read = try DistanceText.read(word) { return .some(read.distance) }
    } catch {
      throw UsageError(error.sentence)
    }
    throw UsageError(
      "--limit takes a distance such as 700km, or none, not “\(word)”.")
  }

  private static func sport(_ word: String) throws(UsageError) -> GearTraits.Trait<Sport> {
    if word.lowercased() == "none" { return .nothing }
    guard let sport = Sport(name: word), sport != .transition else {
      throw UsageError(
        "--default takes a sport such as run, or none, not “\(word)”.",
        hint: suggestion(for: word, among: EntryGrammar.sportNames).map { "Did you mean \($0)?" })
    }
    return .some(sport)
  }

  private static func sensors(_ words: [String]) throws(UsageError) -> [String] {
    if words.count == 1, words[0].lowercased() == "none" { return [] }
    for word in words {
      guard let number = UInt64(word), number > 0 else {
        throw UsageError(
          "--sensor takes a serial number, in digits, or none, not “\(word)”.",
          hint: "tri show ID lists the sensors of a ride.")
      }
    }
    return words.map { String(UInt64($0) ?? 0) }.uniqued
  }
}
