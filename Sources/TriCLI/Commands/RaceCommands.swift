import TriDomain

package enum RaceCommand: Command {
  package static let usage = CommandUsage(
    name: "race", abstract: "Show a race, type one, or make one of records",
    section: .daily, operands: "[N | FORM LEGS… | join ID… | split N | edit N CHANGE… | next …]",
    completion: .words(
      ["last", "join", "split", "edit", "next"] + RaceForm.allCases.map(\.rawValue)),
    furtherCompletion: .raceWords,
    options: options,
    discussion: discussion,
    examples: [
      "tri race", "tri race 7",
      "tri race olympic \"Lake Tri\" 2026-06-14 swim 28:10 t1 2:05 bike 1:08:20 t2 1:10 run 46:32",
      "tri race join 210 211 212", "tri race split 7",
      "tri race edit 7 official=2:26:17 place=14 swim=1500m",
      "tri race middle \"Hill Tri\" 2026-07-05 swim 34:10 t1 3:05 bike 61km 2:20:00 dnf",
      "tri race next \"Lake Tri\" 2027-06-13 olympic goal 2:25",
    ])

  /// Those words of `log` that may stand before the legs, as options.
  static let headOptions: [EntryOption] = [.title, .date, .time, .zone]

  private static let options =
    LogOptions.all.filter { option in headOptions.contains { $0.rawValue == option.name } }
    + [OptionUsage("dry-run", "show what would be stored, and store nothing"), .json]

  private static let discussion: [HelpBlock] = [
    .text(
      "tri race N shows the card of a race, tri race alone that of the newest: each leg with distance, time, pace, heart"
        + " rate and share of the time, beside the race of that form before it and the goal. A multisport file is a race"
        + " without further ado."),
    .text(
      "To type one: its form, then its title, day, start (at 8:00), place 14, ag-place 3, official 2:26:17, goal 2:25"
        + " or note \"strong wind\", then the legs in order, each a sport, t1 or t2, with the words of tri log. A distance"
        + " that is left out is the form's. With a start, each leg begins where the one before it ended. dnf at the end is"
        + " for a race that was given up: its later legs are left out. Swims are in open water; behind one in a pool"
        + " stands pool, or pool 25m. The forms:"),
    .table([
      .init("sprint", "750 m, 20 km, 5 km"), .init("olympic", "1,500 m, 40 km, 10 km"),
      .init("middle", "1,900 m, 90 km, 21.1 km"), .init("full", "3,800 m, 180.2 km, 42.2 km"),
      .init("duathlon", "run 10 km, bike 40 km, run 5 km"),
      .init("aquathlon", "swim 1,000 m, run 5 km"), .init("aquabike", "swim 1,500 m, bike 40 km"),
      .init("swimrun, custom", "as typed"),
    ]),
    .text(
      "join makes a race of records, which stay what they are; a form and a title may stand with their ids. split takes a"
        + " race apart again. Where no form was typed, it is the one that the distances clearly have."
    ),
    .text(
      "edit changes official, place, ag-place (in the age group), goal, title, form, note, and date and start, which move the"
        + " legs, too: where their starts are unknown each begins when the one before it has ended. An empty value takes"
        + " back. result=dnf, dns or dsq says that a race was not finished, not started or"
        + " disqualified: it has no time then, is compared with none and is no best; result=finished takes that back."
        + " What the results say of a leg, its chip time or its distance, is typed as swim=28:05, bike=39.2km, t1=2:01,"
        + " run2=10km, and shown before what the watch says on the card and in tri races; sessions and totals keep what"
        + " their records say."),
    .text(
      "next plans a race to come, or lists what is planned; home and the day view count the days. Change one with its"
        + " number, such as tri race next 2 goal=2:20, and give it up with tri race next drop 2. A race that is typed,"
        + " joined or imported for its day takes over its goal, and its title where it has none."),
  ]

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    let words = arguments.operands
    guard let first = words.first else {
      try refuseOptions(arguments, "tri race")
      return .race(.show(.last, arguments.format))
    }
    let rest = Array(words.dropFirst())
    switch first.lowercased() {
    case "join", "split", "edit", "next":
      try refuseOptions(arguments, "tri race \(first)")
      return .race(try verb(first.lowercased(), rest, arguments.format))
    case _ where RecordReference.looksLikeID(first):
      try refuseOptions(arguments, "tri race \(first)")
      guard rest.isEmpty else {
        throw UsageError(
          "tri race \(first) shows a race and takes no further words, but here is “\(rest[0])”.",
          hint: "To change it: tri race edit \(first) place=14")
      }
      return .race(.show(try RecordReference(parsing: first), arguments.format))
    default:
      return .race(
        .type(
          RaceTyping(
            form: first, words: rest,
            options: LogOptions.given(arguments).filter { headOptions.contains($0.key) },
            isDryRun: arguments.has("dry-run"), format: arguments.format)))
    }
  }

  private static func refuseOptions(
    _ arguments: ParsedArguments, _ command: String
  ) throws(UsageError) {
    let names = headOptions.map(\.rawValue) + ["dry-run"]
    guard let name = names.first(where: arguments.has) else { return }
    throw UsageError("--\(name) goes with a race that is typed, not with \(command).")
  }

  private static func verb(
    _ verb: String, _ words: [String], _ format: OutputFormat
  ) throws(UsageError) -> RaceRequest {
    switch verb {
    case "join": return try join(words, format)
    case "split":
      guard words.count == 1, RecordReference.looksLikeID(words[0]) else {
        throw UsageError("tri race split takes the number of one race.", hint: "All: tri races")
      }
      return .split(try RecordReference(parsing: words[0]))
    case "edit":
      var changes = words[...]
      var reference = RecordReference.last
      if let first = changes.first, RecordReference.looksLikeID(first) {
        reference = try RecordReference(parsing: first)
        changes = changes.dropFirst()
      }
      guard !changes.isEmpty else {
        throw UsageError(
          "tri race edit needs a change.", hint: "Such as: tri race edit 7 place=14")
      }
      return .edit(reference, Array(changes), format)
    default: return try next(words, format)
    }
  }

  private static func join(
    _ words: [String], _ format: OutputFormat
  ) throws(UsageError) -> RaceRequest {
    var joining = RaceJoiningRequest(format: format)
    for word in words {
      if RecordReference.looksLikeID(word) {
        let record = try RecordReference(parsing: word)
        if !joining.records.contains(record) { joining.records.append(record) }
      } else if joining.form == nil, let form = RaceForm(name: word) {
        joining.form = form
      } else if joining.title == nil {
        joining.title = word
      } else {
        throw UsageError("tri race join takes ids, a form and a title; “\(word)” is none of them.")
      }
    }
    guard joining.records.count > 1 else {
      throw UsageError(
        "tri race join needs the ids of two records or more.",
        hint: "Ids stand at the front of each line of tri today and tri history.")
    }
    return .join(joining)
  }

  private static func next(
    _ words: [String], _ format: OutputFormat
  ) throws(UsageError) -> RaceRequest {
    guard let first = words.first else { return .planned(format) }
    if first.lowercased() == "drop" {
      guard words.count < 3 else {
        throw UsageError("tri race next drop takes the number of one planned race.")
      }
      return .dropPlan(try words.dropFirst().first.map(plan))
    }
    if first.allSatisfy(\.isNumber) || words.allSatisfy({ $0.contains("=") }) {
      let number = first.contains("=") ? nil : try plan(first)
      let changes = Array(words.dropFirst(number == nil ? 0 : 1))
      guard !changes.isEmpty else {
        throw UsageError(
          "tri race next \(first) needs a change.",
          hint: "Such as: tri race next \(first) goal=2:20")
      }
      return .replan(number, changes)
    }
    return .plan(words, format)
  }

  private static func plan(_ word: String) throws(UsageError) -> Int64 {
    guard let id = Int64(word), id > 0 else {
      throw UsageError(
        "“\(word)” is not the number of a planned race.", hint: "Their numbers: tri race next")
    }
    return id
  }
}

package enum RacesCommand: Command {
  package static let usage = CommandUsage(
    name: "races", abstract: "List races, the newest first", section: .lookingBack,
    options: [.json],
    discussion: [
      .text(
        "A line each, with the time of the results where it was typed, else that of all legs together, and the times of"
          + " each sport and of the transitions beside each other. The card of one: tri race N.")
    ],
    examples: ["tri races", "tri races --json"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("races")
    return .race(.list(arguments.format))
  }
}
