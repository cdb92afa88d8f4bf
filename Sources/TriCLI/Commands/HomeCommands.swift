package enum HomeCommand: Command {
  package static let usage = CommandUsage(
    name: "home", abstract: "Show today, this week and the year at a glance",
    section: .daily, options: [.json],
    discussion: [
      .text(
        "tri alone does the same. It shows today's records; what this week came to by sport, beside the same days of last"
          + " week; the last sessions; the month as a calendar with a letter for each sport of a day; and the last 53 weeks"
          + " as a grid, darker the longer a day was. A part that cannot be read says why, and the others are shown all the"
          + " same."),
      .text(
        "--json prints one object: today with records and totals; week with totals, and weekBefore with those of the same"
          + " days of last week; last with records; month with days and their sports; and year with days, their"
          + " timerSeconds and a level from 1 to 4. A part that cannot be read has an error in place of these."
      ),
    ],
    examples: ["tri home", "tri home --json"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("home")
    return .home(arguments.format)
  }
}

package enum StatusCommand: Command {
  package static let usage = CommandUsage(
    name: "status", abstract: "Tell today and the week in a line or two", section: .daily,
    options: [OptionUsage("short", "print one line, for a shell prompt or tmux"), .json],
    discussion: [
      .text(
        "Tells today's sessions, and the time of all sports in the week so far. --short prints the same as one line without"
          + " colour, 80 columns at most: today: swim 1.5 km, run 10 km · week 5:20:00."),
      "In ~/.tmux.conf: set -g status-right '#(tri status --short)'",
      .text(
        "--json prints one object: today and week, each with the number of records and with sports, their sums."
      ),
    ],
    examples: ["tri status", "tri status --short"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("status")
    guard !(arguments.has("short") && arguments.has("json")) else {
      throw UsageError("--short and --json exclude each other.")
    }
    return .status(isShort: arguments.has("short"), arguments.format)
  }
}
