import TextKit
import TriDomain

package enum FormCommand: Command {
  package static let usage = CommandUsage(
    name: "form", abstract: "Show fitness, fatigue and form", section: .lookingBack,
    operands: "[SPORT]", completion: .sports,
    options: [
      OptionUsage(
        "until", value: "DATE", "as of that day; a day to come shows what rest would make of it",
        completion: .words(["yesterday"])),
      .ascii, .svg, .overwrite, .json, OptionUsage("csv", "print the days as CSV"),
    ],
    discussion: [
      .text(
        "Every session has a load, by which an hour at threshold is 100: from power (P), run pace (R), swim pace (S), heart rate"
          + " (H), effort (E) or its duration alone (D), whichever is the best that there is; a typed one (T), as in tri edit"
          + " load=85, comes before all. tri show has it, tri why load says how it came to be, and"
          + " load:80.. and sort:load ask for it in every query. What contradicts itself gives none: a normalized or average"
          + " power or an average heart rate above the highest, and a run or swim that beats the world record."
      ),
      .text(
        "Fitness and fatigue are means of the load of each day over 42 and 7 days, in which the past fades away and days of"
          + " rest count: tri settings fitness-days, fatigue-days. Form is fitness minus fatigue of the evening before, ramp"
          + " what fitness gained in a week. Shown are swim, bike, run and the others, all together, and the last 90 days."
      ),
      .text(
        "So fitness is how much you train, not how fast you are. Whether you are faster than a year ago is told by the bests"
          + " of each year, as in tri best run date:2025, and by the pace at one heart rate: tri chart pace run hr:140..150"
          + " by:month."
      ),
      .text(
        "What a session is compared with holds from a day on: tri settings ftp 250w --from 2026-03-01, run-threshold, css,"
          + " lthr-run, lthr-bike, max-hr and rest-hr; rest-hr is below lthr-run and lthr-bike, and these below max-hr. A new"
          + " value changes only what lies behind its day. Sessions of days to come do not count, with --until neither."
      ),
      .text(
        "--svg draws the same for a browser, with Unicode unless --ascii says otherwise, as wide as the terminal or COLUMNS,"
          + " else 80 columns."
      ),
    ],
    examples: [
      "tri form", "tri form run", "tri form --until 2026-06-21", "tri form --csv",
      "tri form --svg form.svg",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard arguments.operands.count < 2 else {
      throw UsageError(
        "tri form takes one sport, but here are \(arguments.operands.count):"
          + " \(arguments.operands.joined(separator: " ")).")
    }
    let format = try arguments.tableFormat()
    return .form(
      FormRequest(
        sport: try arguments.operands.first.map(sport),
        until: arguments["until"].map(DayReference.phrase) ?? .today,
        isASCII: arguments.has("ascii"), format: format, picture: try arguments.picture(format)))
  }

  private static func sport(_ word: String) throws(UsageError) -> Sport {
    if let sport = Sport(name: word) { return sport }
    let names = Sport.allCases.map(\.rawValue)
    throw UsageError(
      "“\(word)” is no sport.",
      hint: suggestion(for: word, among: names).map { "Did you mean tri form \($0)?" }
        ?? "They are: \(names.joined(separator: ", "))")
  }
}
