package import TextKit
import TriDomain

/// Draws this week beside the same days of the last, a line a sport; distances of different sports are never added.
///
///     This week and last, Monday to Thursday
///            This week                        Last week
///     Swim  2 sessions   2,414 m    48:10     1 session  1,500 m  32:10
///     Run   2 sessions  31.10 km  2:37:42          none
package struct WeekRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  package func render(_ state: ScreenState<WeekComparison>) -> StyledText {
    guard case .content(let week) = state else {
      return title() + state.remark(whenNothing: "No sessions in these days.", width: width)
    }
    return title(", " + Self.span(week)) + body(week)
  }

  private func title(_ days: String = "") -> StyledText {
    StyledLine("This week and last" + days, .heading).wrapped(toWidth: width)
  }

  /// `Monday to Thursday`; a week that has just begun is `Monday` alone.
  private static func span(_ week: WeekComparison) -> String {
    let (first, last) = (week.firstDay.weekday - 1, week.today.weekday - 1)
    return DayFormat.weekdays[first] + (first == last ? "" : " to " + DayFormat.weekdays[last])
  }

  private func body(_ week: WeekComparison) -> StyledText {
    let text = beside(week)
    let isTooWide = text.lines.contains { $0.displayWidth > width ?? .max }
    return isTooWide ? below(week) : text
  }

  private func beside(_ week: WeekComparison) -> StyledText {
    let amount = Table.Column(alignment: .trailing, hidesWhenEmpty: true)
    var table = Table([
      Table.Column(), Table.Column("This week", alignment: .trailing), amount, amount,
      // Nothing but room between the weeks.
      Table.Column(), Table.Column("Last week", alignment: .trailing), amount, amount,
    ])
    let totals = TotalsTable(format: format)
    for sport in week.sports {
      table.append(
        [StyledLine(sport.title, sport.role)] + totals.amounts(of: sport, in: week.totals)
          + [StyledLine()] + totals.amounts(of: sport, in: week.before))
    }
    return table.rendered(width: nil)
  }

  private func below(_ week: WeekComparison) -> StyledText {
    let blocks = [("This week", week.totals), ("Last week", week.before)]
    var text = TotalsTable(format: format).rendered(
      blocks.map { (label: $0.0, totals: $0.1) }, width: width)
    if text.plainText.contains("…") { return headed(blocks) }
    for (label, totals) in blocks where totals.sports.isEmpty {
      text += (StyledLine(label, .heading) + "  none").wrapped(toWidth: width)
    }
    return text
  }

  /// The weeks under headings of their own, which leaves their rows more room.
  private func headed(_ blocks: [(String, Totals)]) -> StyledText {
    var rows = TotalsTable(format: format).rendered(
      blocks.map { (label: "", totals: $0.1) }, width: width
    ).lines[...]
    var text = StyledText()
    for (label, totals) in blocks {
      let heading = StyledLine(label, .heading)
      text.append(totals.sports.isEmpty ? heading + "  none" : heading)
      text += StyledText(Array(rows.prefix(totals.sports.count)))
      rows = rows.dropFirst(totals.sports.count)
    }
    return text
  }
}
