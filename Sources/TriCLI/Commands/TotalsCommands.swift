import TriDomain

package enum WeekCommand: Command {
  package static let usage = CommandUsage.totals(
    .week, abstract: "Show what each day of a week came to", operands: "[DATE]",
    dates: ["last-week", "yesterday", "-7"],
    rows: "The rows are the days of the week that holds the date; without a date it is this week.",
    compared: "this week up to today and the same days of the week before",
    examples: ["tri week", "tri week last-week", "tri week 2026-05-03", "tri week --vs last"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    .totals(try TotalsRequest(.week, arguments))
  }
}

package enum MonthCommand: Command {
  package static let usage = CommandUsage.totals(
    .month, abstract: "Show what each week of a month came to", operands: "[DATE|MONTH]",
    dates: ["last-month", "may"],
    rows:
      "The rows are the weeks of the month that holds the date; without a date it is this month. The first and the last week are cut to it, so"
      + " that nothing of another month counts. For its days: tri stats date:2026-05 by:day.",
    compared: "this month up to today and as many days from the start of the month before",
    examples: ["tri month", "tri month 2026-05", "tri month may", "tri month --vs last"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    .totals(try TotalsRequest(.month, arguments))
  }
}

package enum YearCommand: Command {
  package static let usage = CommandUsage.totals(
    .year, abstract: "Show what each month of a year came to", operands: "[YEAR]",
    dates: ["last-year"],
    rows:
      "The rows are the months of the year that holds the date; without a date it is this year.",
    compared: "this year up to today and the same dates of every year of the log",
    examples: ["tri year", "tri year 2025", "tri year --vs last", "tri year --csv"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    .totals(try TotalsRequest(.year, arguments))
  }
}

package enum StatsCommand: Command {
  package static let usage = CommandUsage(
    name: "stats", abstract: "Sum up and average what matches a query", section: .lookingBack,
    operands: "[QUERY…]", completion: .query, furtherCompletion: .query,
    options: [
      .versus("the days of the query with as many of the period before"), .json,
      OptionUsage("csv", "print CSV, a line for each period or sport"),
    ],
    discussion: [
      .text(
        "Shows for each sport its sessions, distance and time, its average pace or speed, its mean heart rate and what it came"
          + " to in a week; then days and weeks in a row with a session, and the longest gap, the most days in a row without one: it may begin"
          + " with the first day that the query asks for and end with its last, or with yesterday where that is to come;"
          + " sessions of days to come count in none of these. by:day, by:week,"
          + " by:month and by:year put a row for each before that, those without a session too."),
      .text(
        "A query is that of history. The days go from the first that it asks for, else that has a record, to today, or"
          + " to the last that it asks for. Likely duplicates are left out, and distances of different sports never"
          + " added."),
      .text(
        "An average pace is all the time over all the distance of the records that have both; a mean heart rate is"
          + " weighted by time, over the records that have one. A session belongs to the day on your wrist where it"
          + " began, all of it."),
      .text(
        "--vs last sets the days of a query, up to today, beside as many from the start of what came before: of a week, a"
          + " month or a year the one before it, of other days as many just before them. With --csv it is these two lines."
      ),
      .text(
        "Where a table is too wide its columns go on below. More: tri help queries."),
    ],
    examples: [
      "tri stats", "tri stats run since:8w by:week", "tri stats date:2026-05 by:day",
      "tri stats by:year --csv", "tri stats run since:8w --vs last",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    .stats(
      arguments.operands, try arguments.tableFormat(), isComparison: try arguments.isComparison())
  }
}

extension ParsedArguments {
  /// JSON or CSV when asked for, else text.
  func tableFormat() throws(UsageError) -> OutputFormat {
    guard !(has("json") && has("csv")) else {
      throw UsageError("--json and --csv exclude each other.")
    }
    return has("csv") ? .csv : format
  }
}

extension ParsedArguments {
  /// Whether `--vs last` is there.
  fileprivate func isComparison() throws(UsageError) -> Bool {
    if let other = self["vs"], other.lowercased() != "last" {
      throw UsageError("--vs takes the word last, not “\(other)”.")
    }
    return has("vs")
  }
}

extension OptionUsage {
  fileprivate static func versus(_ compared: String) -> OptionUsage {
    OptionUsage("vs", value: "last", "compare \(compared)", completion: .words(["last"]))
  }
}

extension TotalsRequest {
  fileprivate init(_ unit: PeriodUnit, _ arguments: ParsedArguments) throws(UsageError) {
    self.init(
      unit: unit, words: arguments.operands, isComparison: try arguments.isComparison(),
      format: try arguments.tableFormat())
  }
}

extension CommandUsage {
  /// A command that shows one span of days in its parts.
  fileprivate static func totals(
    _ unit: PeriodUnit, abstract: String, operands: String, dates: [String], rows: String,
    compared: String, examples: [String]
  ) -> CommandUsage {
    CommandUsage(
      name: unit.rawValue, abstract: abstract, section: .lookingBack, operands: operands,
      completion: .words(dates),
      options: [
        .versus(compared), .json, OptionUsage("csv", "print CSV, a line for each row"),
      ],
      discussion: [
        .text(rows),
        .text(
          "Each row has the sessions, distance and time of swim, bike, run and whatever else was done, and the time over all."
            + " Distances of different sports are never added: the column of the others has one only when they are one"
            + " sport. Transitions are no sessions, but their time is in that over all. Likely duplicates are left out."
        ),
        .text(
          "Where the table is too wide its columns go on below. More about dates: tri help dates."),
      ],
      examples: examples)
  }
}
