package import TextKit
import TriDomain

/// Draws what today and the week came to, without colour: `today: swim 1.5 km, run 10 km · week 5:20:00`. A race is one
/// of the day's sessions, by its name and time.
package struct StatusRenderer: Sendable {
  /// A line for a prompt is never wider, however wide the screen.
  package static let widest = 80

  private let format: QuantityFormat
  private let width: Int

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = min(width ?? Self.widest, Self.widest)
  }

  /// One line: sport by sport if that fits, else how many sessions there were.
  package func line(_ status: TrainingStatus) -> StyledLine {
    let week = week(status.week).map { "week " + $0 }
    let words = status.races.map(phrase.short) + today(status.besides)
    let lines = [words.joined(separator: ", "), Self.sessions(status)]
      .map { words in
        [status.today.recordCount == 0 ? Self.none : "today: " + words, week]
          .compactMap(\.self).joined(separator: " · ")
      }
    let line = StyledLine(lines.first { $0.displayWidth <= width } ?? lines[1])
    return line.truncated(toWidth: width)
  }

  /// The same, a line a sport and a race, and one for the week.
  ///
  ///     today  swim 1.5 km
  ///            run 10 km
  ///     week   5:20:00
  package func lines(_ status: TrainingStatus) -> StyledText {
    let today =
      status.today.recordCount == 0
      ? [Self.none]
      : status.races.map { phrase.line($0).plainText } + today(status.besides)
    var text = StyledText()
    for (index, words) in today.enumerated() {
      text.append(StyledLine((index == 0 ? "today  " : "       ") + words))
    }
    if let week = week(status.week) { text.append(StyledLine("week   " + week)) }
    return StyledText(text.lines.map { $0.truncated(toWidth: width) })
  }

  private static let none = "no session today"

  private var phrase: RacePhrase { RacePhrase(format: format) }

  private static func sessions(_ status: TrainingStatus) -> String {
    sessions(status.besides.recordCount + status.races.count)
  }

  private static func sessions(_ count: Int) -> String { TotalsTable.count(count, of: .other) }

  /// `swim 1.5 km`, `strength 45:00`, `ski`: one amount for each sport; transitions are no sessions.
  private func today(_ totals: Totals) -> [String] {
    totals.sports.filter { $0 != .transition }.map { sport in
      let total = totals.bySport[sport]
      let amount =
        total?.distance.map { format.shortDistance($0, of: sport) }
        ?? total?.duration.map(format.duration)
      return [sport.rawValue, amount].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The time of all sports, or where no session has one, how many there were; nil in a week without any.
  private func week(_ totals: Totals) -> String? {
    guard totals.recordCount > 0 else { return nil }
    return totals.duration.map(format.duration) ?? Self.sessions(totals.recordCount)
  }
}

extension QuantityFormat {
  /// A distance in as few letters as will do: `10 km`, `40.2 km`, `6.2 mi`; in the water to ten metres,
  /// `1.53 km`, below a kilometre `750 m`, in yards `1,640 yd`.
  func shortDistance(_ distance: Distance, of sport: Sport) -> String {
    let isSwim = sport == .swim
    if isSwim, poolUnit == .yards { return self.distance(distance, of: sport) }
    let isMetric = isSwim || units == .metric
    if isMetric, distance < Distance(millimetres: 1_000_000) {
      return self.distance(distance, in: .metres)
    }
    let unit = isMetric ? LengthUnit.kilometre : .mile
    return DecimalText.trimmed(
      distance.millimetres, times: 10, dividedBy: unit.tenthsOfMillimetre,
      decimals: isSwim ? 2 : 1) + " " + unit.rawValue
  }
}
