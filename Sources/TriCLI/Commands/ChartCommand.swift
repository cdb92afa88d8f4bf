import TextKit
import TriDomain
import TriPresentation

package enum ChartCommand: Command {
  package static let usage = CommandUsage(
    name: "chart", abstract: "Draw totals and averages by periods",
    section: .lookingBack, operands: "METRIC [QUERY…]",
    completion: .words(ChartMetric.allCases.map(\.rawValue)), furtherCompletion: .query,
    options: [
      OptionUsage("ascii", "draw with plain characters, as where output is no terminal"), .json,
      OptionUsage("csv", "print the numbers as CSV"),
    ],
    discussion: [
      .text(
        "METRIC is time, distance, sessions, pace or hr. Sums are bars, averages a line, with the faster pace or the"
          + " higher heart rate on top; the numbers stand beside them. by:day, by:week, by:month and by:year say what"
          + " a bar is of; without one it is what fits the days."),
      .text(
        "A query is that of history, and the days are those of tri stats. Distance and pace have a chart for each sport."
          + " Where a line has more periods than columns, the first are left out, and it says so."),
    ],
    examples: [
      "tri chart time since:12w by:week", "tri chart distance run date:2026 by:month",
      "tri chart pace run since:1y by:month", "tri chart hr run by:week --csv",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    let names = ChartMetric.allCases.map(\.rawValue)
    guard let name = arguments.operands.first else {
      throw UsageError(
        "tri chart needs what to draw: \(names.joined(separator: ", ")).",
        hint: "Try tri chart time by:week")
    }
    guard let metric = ChartMetric(rawValue: name.lowercased()) else {
      let near = suggestion(for: name, among: names)
      throw UsageError(
        "tri chart cannot draw “\(name)”; it draws \(names.joined(separator: ", ")).",
        hint: near.map { "Did you mean tri chart \($0)?" } ?? "Try tri chart time by:week")
    }
    return .chart(
      ChartRequest(
        metric: metric, words: Array(arguments.operands.dropFirst()),
        isASCII: arguments.has("ascii"), format: try arguments.tableFormat()))
  }
}
