package import TextKit
import TriDomain

/// Draws the weeks up to today as a grid: a column a week, a row a weekday, darker the longer the day was.
///
///     Last 10 weeks
///             Apr May
///     Mon ........:+
///     Tue .........+
package struct YearHeatRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private let glyphs: GlyphSet
  static let labelWidth = 4

  /// `width` in columns; nil where output is not a terminal. Where it is too narrow the oldest weeks are left out.
  package init(format: QuantityFormat, width: Int?, glyphs: GlyphSet) {
    self.format = format
    self.width = width
    self.glyphs = glyphs
  }

  package func render(_ state: ScreenState<YearHeat>) -> StyledText {
    guard case .content(let year) = state else {
      return title(YearHeat.usualWeekCount)
        + state.remark(whenNothing: "No sessions in these weeks.", width: width)
    }
    let weeks = shownWeeks(year)
    return title(weeks.count) + grid(year, weeks)
      + summary(year, from: weeks.first ?? year.today) + legend
  }

  /// The grid of some weeks of a year, by their first days.
  func grid(_ year: YearHeat, _ weeks: [Day]) -> StyledText {
    StyledText(months(year, weeks)) + rows(year, weeks)
  }

  private func title(_ weekCount: Int) -> StyledText {
    let text = weekCount == 1 ? "This week" : "Last \(weekCount) weeks"
    return StyledLine(text, .heading).wrapped(toWidth: width)
  }

  /// The first day of each week that has room.
  private func shownWeeks(_ year: YearHeat) -> [Day] {
    let room = width.map { max($0 - Self.labelWidth, 1) } ?? year.weekCount
    let skipped = max(year.weekCount - room, 0)
    return (skipped..<year.weekCount).map { year.firstDay.adding(days: 7 * $0) }
  }

  /// The name of a month above the week of its first day, where there is room for it.
  private func months(_ year: YearHeat, _ weeks: [Day]) -> StyledLine {
    var line = String(repeating: " ", count: Self.labelWidth)
    for (index, week) in weeks.enumerated() {
      let month = week.adding(days: 6)
      let column = Self.labelWidth + index
      guard month.dayOfMonth <= 7, year.days.contains(month.firstOfMonth),
        line.utf8.count <= column, column + 3 <= width ?? .max
      else { continue }
      line += String(repeating: " ", count: column - line.utf8.count)
      line += DayFormat.months[month.month - 1].prefix(3) + " "
    }
    while line.utf8.last == 0x20 { line.removeLast() }
    return StyledLine(line, .dim)
  }

  private func rows(_ year: YearHeat, _ weeks: [Day]) -> StyledText {
    StyledText(
      MonthRenderer.weekdays(year.firstWeekday).enumerated().map { row, name in
        var line = StyledLine(name + " ", .dim)
        for week in weeks {
          // Days to come are at the end of their row.
          let day = week.adding(days: row)
          guard day <= year.today else { break }
          guard day >= year.days.lowerBound else {
            line.append(" ")
            continue
          }
          let level = year.level(of: day)
          line.append(glyphs.heat(level), level == .none ? .dim : .accent)
        }
        return line
      })
  }

  /// `12 days with sessions, 25:40:00 in all`
  func summary(_ year: YearHeat, from first: Day, besides more: String? = nil) -> StyledText {
    let days = year.durations.filter { $0.key >= first }
    let time = days.values.reduce(Duration.zero, +)
    let count = "\(days.count) " + (days.count == 1 ? "day" : "days") + " with sessions"
    let sum = time == .zero ? "" : ", " + format.duration(time) + " in all"
    return StyledLine(count + sum + (more.map { ", " + $0 } ?? "")).wrapped(toWidth: width)
  }

  var legend: StyledText {
    var legend = Legend()
    for level in HeatLevel.allCases {
      legend.append(glyphs.heat(level), level == .none ? .dim : .accent, level.meaning)
    }
    return legend.rendered(width: width)
  }
}
