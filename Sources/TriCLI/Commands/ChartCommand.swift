import TextKit
import TriDomain
import TriPresentation

package enum ChartCommand: Command {
  package static let usage = CommandUsage(
    name: "chart", abstract: "Draw periods, a year or one session",
    section: .lookingBack, operands: "METRIC|ID [WORDS…]",
    completion: .chart, furtherCompletion: .chartWords,
    options: [
      .ascii, .svg, .overwrite, .json, OptionUsage("csv", "print the numbers as CSV"),
    ],
    discussion: [
      .text(
        "METRIC is time, distance, sessions, pace or hr. Sums are bars, averages a line, with the faster pace or the"
          + " higher heart rate on top; the numbers stand beside them. by:day, by:week, by:month and by:year say what"
          + " a bar is of; without one it is what fits the days."),
      .text(
        "A query is that of history, and the days are those of tri stats. Distance and pace have a chart for each sport."
          + " Where a line has more periods than columns, the first are left out, and it says so."),
      .text(
        "year draws the weeks up to today, or the year after it, as a grid for each sport: a column a week, a row a"
          + " weekday, darker the longer the day was. A query may follow."),
      .text(
        "ID hr, pace, power, elevation, speed or cadence draws what the device recorded during a session, over time or,"
          + " with by:distance, over the way; marks below tell where laps begin. Pauses and moments without a value are"
          + " gaps, and what no one can have reached is left out. ID track draws the way from above, with its start and"
          + " finish and a bar that says how long a kilometre or mile is. Alone, an ID tells what it has."
      ),
      .text(
        "--svg draws the same picture for a browser, with Unicode unless --ascii says otherwise, as wide as the terminal"
          + " or COLUMNS, else 80 columns."),
    ],
    examples: [
      "tri chart time since:12w by:week", "tri chart distance run date:2026 by:month",
      "tri chart pace run since:1y by:month", "tri chart hr run by:week --csv",
      "tri chart year 2026 run", "tri chart 12 pace", "tri chart last hr by:distance",
      "tri chart 12 track --svg track.svg",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    let format = try arguments.tableFormat()
    return .chart(
      ChartRequest(
        try subject(arguments.operands), isASCII: arguments.has("ascii"), format: format,
        picture: try arguments.picture(format)))
  }

  private static func subject(_ words: [String]) throws(UsageError) -> ChartRequest.Subject {
    guard let name = words.first else {
      throw UsageError(
        "tri chart needs what to draw: \(periodWords.joined(separator: ", ")), or the id of a session.",
        hint: "Try tri chart time by:week, or tri chart last hr")
    }
    let rest = Array(words.dropFirst())
    if RecordReference.looksLikeID(name) { return try session(name, rest) }
    if name.lowercased() == "year" {
      // Four digits; any other word is of the query.
      guard let word = rest.first, word.utf8.count == 4, let year = Int(word), year > 0 else {
        return .year(nil, rest)
      }
      return .year(year, Array(rest.dropFirst()))
    }
    if let metric = ChartMetric(rawValue: name.lowercased()) { return .periods(metric, rest) }
    if SessionChart.Subject.words.contains(name.lowercased()) {
      throw UsageError(
        "\(name.lowercased()) is drawn of one session, by its id.",
        hint: "Try tri chart last \(name.lowercased())")
    }
    let near = suggestion(for: name, among: periodWords)
    throw UsageError(
      "tri chart cannot draw “\(name)”; it draws \(periodWords.joined(separator: ", ")), or one"
        + " session by its id.",
      hint: near.map { "Did you mean tri chart \($0)?" } ?? "Try tri chart time by:week")
  }

  /// `12 pace by:distance`
  private static func session(
    _ name: String, _ words: [String]
  ) throws(UsageError) -> ChartRequest.Subject {
    let reference = try RecordReference(parsing: name)
    guard let word = words.first?.lowercased() else { return .session(reference, nil) }
    guard SessionChart.Subject.words.contains(word) else {
      let near = suggestion(for: word, among: SessionChart.Subject.words)
      throw UsageError(
        "“\(words[0])” cannot be drawn of a session; it is \(SessionChart.Subject.words.joined(separator: ", ")).",
        hint: near.map { "Did you mean tri chart \(name) \($0)?" } ?? "Try tri chart \(name) hr")
    }
    let further = words.dropFirst().map { $0.lowercased() }
    guard let quantity = SampleTrace.Quantity(rawValue: word) else {
      guard let extra = further.first else { return .session(reference, .track) }
      throw UsageError("A track is drawn as it lies, so “\(extra)” has no meaning beside it.")
    }
    guard let along = further.first else {
      return .session(reference, .quantity(quantity, along: .time))
    }
    guard further.count == 1,
      let axis = SampleTrace.Axis.allCases.first(where: { "by:" + $0.rawValue == along })
    else {
      throw UsageError(
        "A session is drawn by:time or by:distance, not “\(further.joined(separator: " "))”.",
        hint: "Try tri chart \(name) \(word) by:distance")
    }
    return .session(reference, .quantity(quantity, along: axis))
  }

  /// What is drawn of more than one session.
  static var periodWords: [String] { ChartMetric.allCases.map(\.rawValue) + ["year"] }
}
