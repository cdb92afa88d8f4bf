package enum TodayCommand: Command {
  package static let usage = CommandUsage(
    name: "today", abstract: "Show today's records", section: .daily, options: [.json],
    discussion: [
      .text(
        "Lists what is logged for today, the day's totals and the week so far. On an empty day it shows the last session"
          + " before it and the command that logs one.")
    ],
    examples: ["tri today", "tri today --json"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("today")
    return .day(.today, arguments.format)
  }
}

package enum DayCommand: Command {
  package static let usage = CommandUsage(
    name: "day", abstract: "Show the records of a day", section: .daily, operands: "[DATE]",
    completion: .words(["yesterday", "monday", "-1"]), options: [.json],
    discussion: [
      .text(
        "A date is a weekday, a day as 2026-05-03 or 3 may, or days counted back: -1, 2d, 3w. Without one it is today."
          + " More: tri help dates.")
    ],
    examples: ["tri day yesterday", "tri day mon", "tri day -1", "tri day 2026-05-03"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    let phrase = arguments.operands.joined(separator: " ")
    return .day(arguments.operands.isEmpty ? .today : .phrase(phrase), arguments.format)
  }
}
