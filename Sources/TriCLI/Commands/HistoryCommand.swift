package enum HistoryCommand: Command {
  package static let usage = CommandUsage(
    name: "history", abstract: "List records by date, newest first", section: .lookingBack,
    operands: "[QUERY…]", completion: .query, furtherCompletion: .query,
    options: [
      OptionUsage("limit", value: "N", "stop after N records and say how to go on"),
      OptionUsage(
        "after", value: "CURSOR", "go on where a list with the same query stopped"),
      .json,
      OptionUsage("csv", "print CSV, a line for each record"),
    ],
    discussion: [
      .text(
        "Lists everything that matches by day, then the totals of all that matched, not only of the lines shown. Without a"
          + " query that is the whole log."),
      .text(
        "A query is words such as run, since:4w, dist:15km.., date:2026-03, +long or part of a note. More: tri help"
          + " queries."),
      .text(
        "--json prints one object: records, the list of them; totals, their sums; and next, the cursor for --after, where"
          + " --limit ended the list. Each record has its load and the letter of what that rests on, as in tri form, unless it"
          + " is a likely duplicate; noBests stands where it is left out of bests. To have the records one by one:"
      ),
      "tri history --json | jq -c '.records[]'",
      .text(
        "--csv prints a line for each record. Where there are several tags, a blank stands between them, and a tag that holds"
          + " blanks or quotes is in double quotes, a quote in it doubled: \"easy pace\" long. The same for gear."
      ),
      "On a terminal a list longer than the screen goes through $PAGER.",
    ],
    examples: [
      "tri history", "tri history run since:4w", "tri history dist:15km.. sort:pace",
      "tri history sport:swim date:2026-03..2026-05 --csv",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard !(arguments.has("json") && arguments.has("csv")) else {
      throw UsageError("--json and --csv exclude each other.")
    }
    return .history(
      HistoryRequest(
        words: arguments.operands, limit: try arguments.count("limit"), cursor: arguments["after"],
        format: arguments.has("csv") ? .csv : arguments.format))
  }
}
