package enum TodayCommand: Command {
  package static let usage = CommandUsage(
    name: "today", abstract: "Show today's records", section: .daily, options: [.json],
    discussion: [
      "Lists what is logged for today with the day's totals and the week so far. On an empty day it shows the last"
        + " session before it and the command that logs one. tri alone does the same."
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
    discussion: ["Without a date it is today. Dates are explained in tri help dates."],
    examples: ["tri day yesterday", "tri day mon", "tri day -1", "tri day 2026-05-03"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    let phrase = arguments.operands.joined(separator: " ")
    return .day(phrase.isEmpty ? .today : .phrase(phrase), arguments.format)
  }
}
