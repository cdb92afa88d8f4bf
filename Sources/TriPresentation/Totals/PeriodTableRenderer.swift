package import TextKit
import TriDomain

/// Draws what spans of days came to: sessions, distance and time of each sport, and the time and load over all.
///
///     Week 19 of 2026, 4 to 10 May 2026
///
///                Swim                  Bike                    Run                       Time  Load
///     Mon 4 May     1  1,500 m  32:10                            1  10.00 km    52:30  1:24:40    71
///     Tue 5 May                           1  40.00 km  1:20:00                         1:20:00    67
///     Wed 6 May                                                                           none
package struct PeriodTableRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?

  /// `width` in columns; nil where output is not a terminal. Where it is too narrow the sports go on below each other.
  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  package func render(_ table: PeriodTable) -> StyledText {
    StyledLine(Self.title(table), .heading).wrapped(toWidth: width) + StyledText([""])
      + rows(table) + note(table)
  }

  /// The rows and their sum, without a title.
  func rows(_ table: PeriodTable) -> StyledText {
    let long = folding(table) { Self.label($0, in: table) }
    if long.fits(width) { return long.rendered(width: width) }
    let short = folding(table) { Self.shortLabel($0, in: table) }
    return (short.fits(width) ? short : long).rendered(width: width)
  }

  /// What the time over all has that the sports have not.
  func note(_ table: PeriodTable) -> StyledText {
    let hasTransitions = table.rows.contains {
      $0.totals.bySport[.transition]?.duration != nil
    }
    return hasTransitions
      ? StyledLine("Time has that of transitions in it, which are no sessions.", .dim)
        .wrapped(toWidth: width) : StyledText()
  }

  // MARK: - Cells

  private func folding(
    _ table: PeriodTable, label: (PeriodTable.Row) -> String
  ) -> FoldingTable {
    let columns = SportColumns(table.rows.map(\.totals))
    let ends = ends(of: table)
    let groups = SportColumns.Name.allCases.map { name in
      let sport = columns.sport(name)
      return FoldingTable.Group(
        columns: Self.columns(sport.title),
        rows: table.rows.map { cells(columns.total(name, of: $0.totals), of: sport) }
          + ends.map { end in
            end.isChange
              ? changes(table.rows.map { columns.total(name, of: $0.totals) }, of: sport)
              : cells(columns.total(name, of: end.totals), of: sport)
          })
    }
    let times = FoldingTable.Group(
      columns: [
        Table.Column("Time", alignment: .trailing),
        Table.Column("Load", alignment: .trailing, hidesWhenEmpty: true),
      ],
      rows: table.rows.map { [time(of: $0, in: table), load($0.load)] }
        + ends.map { end in
          end.isChange
            ? [change(table.rows.map(\.totals.duration)), changeOfLoad(table.rows.map(\.load))]
            : [time(end.totals), load(table.loadSum)]
        })
    return FoldingTable(
      labels: table.rows.map { StyledLine(label($0), .dim) }
        + ends.map { StyledLine($0.isChange ? "Change" : "Sum", .heading) },
      groups: groups + [times])
  }

  private static func columns(_ title: String) -> [Table.Column] {
    [
      Table.Column(title, alignment: .trailing),
      Table.Column(alignment: .trailing, hidesWhenEmpty: true),
      Table.Column(alignment: .trailing, hidesWhenEmpty: true),
    ]
  }

  private func cells(_ total: SportTotal?, of sport: Sport) -> [StyledLine] {
    guard let total else { return [] }
    return [
      StyledLine(DecimalText.grouped(Int64(total.recordCount)), sport.role),
      StyledLine(total.distance.map { format.distance($0, of: sport) } ?? "", .number),
      StyledLine(total.duration.map(format.duration) ?? "", .number),
    ]
  }

  private func time(_ totals: Totals) -> StyledLine {
    StyledLine(totals.duration.map(format.duration) ?? "", .number)
  }

  private func load(_ thousandths: Int64?) -> StyledLine {
    StyledLine(thousandths.map { format.load(thousandths: $0) } ?? "", .number)
  }

  /// `none` where nothing was done; days to come are blank.
  private func time(of row: PeriodTable.Row, in table: PeriodTable) -> StyledLine {
    guard row.totals.sports.isEmpty else { return time(row.totals) }
    return row.days.lowerBound > table.today ? StyledLine() : StyledLine("none", .dim)
  }

  // MARK: - Below the rows

  private struct End {
    var totals = Totals()
    var isChange = false
  }

  /// The sum of parts; of two spans that are compared the change.
  private func ends(of table: PeriodTable) -> [End] {
    if let sum = table.sum { return table.rows.count > 1 ? [End(totals: sum)] : [] }
    return table.unit != .year && table.rows.count == 2 ? [End(isChange: true)] : []
  }

  private func changes(_ totals: [SportTotal?], of sport: Sport) -> [StyledLine] {
    guard totals.contains(where: { $0 != nil }) else { return [] }
    let counts = totals.map { Int64($0?.recordCount ?? 0) }
    let distances = totals.map { $0?.distance }
    return [
      signed(counts[0] - counts[1]) { DecimalText.grouped($0) },
      distances.contains { $0 != nil }
        ? signed(difference(distances.map { $0?.millimetres })) {
          format.distance(Distance(millimetres: $0), of: sport)
        } : StyledLine(),
      change(totals.map { $0?.duration }),
    ]
  }

  private func change(_ durations: [Duration?]) -> StyledLine {
    guard durations.contains(where: { $0 != nil }) else { return StyledLine() }
    return signed(difference(durations.map { $0?.milliseconds })) {
      format.duration(Duration(milliseconds: $0))
    }
  }

  private func changeOfLoad(_ loads: [Int64?]) -> StyledLine {
    guard loads.contains(where: { $0 != nil }) else { return StyledLine() }
    return signed(difference(loads)) { format.load(thousandths: $0) }
  }

  /// The newer less the older, of which one may be absent.
  private func difference(_ values: [Int64?]) -> Int64 { (values[0] ?? 0) - (values[1] ?? 0) }

  private func signed(_ value: Int64, _ text: (Int64) -> String) -> StyledLine {
    StyledLine((value > 0 ? "+" : "") + text(value), .number)
  }
}

// MARK: - Names

extension PeriodTableRenderer {
  /// What the table is of, in words.
  static func title(_ table: PeriodTable) -> String {
    let dates = SpanFormat.dates(table.days)
    guard let unit = table.unit else { return dates }
    let isComparison = table.content == .comparison
    let whole = unit.span(holding: table.days.lowerBound, weeksFrom: table.firstWeekday)
    let name =
      switch unit {
      case .day: dates
      case .week:
        weekName(table) + (isComparison ? "" : ", " + dates)
      case .month: SpanFormat.month(table.days.lowerBound)
      case .year: SpanFormat.year(table.days.lowerBound)
      }
    guard isComparison else { return name }
    let others = unit == .year ? "the years before" : "the \(unit.rawValue) before"
    guard table.days != whole else { return "\(name) and \(others)" }
    return unit == .year
      ? "\(name) and \(others), each up to \(SpanFormat.short(table.days.upperBound))"
      : "\(name) and \(others), the first \(dayCount(table.days)) of each"
  }

  private static func weekName(_ table: PeriodTable) -> String {
    let week = Week(of: table.days.lowerBound, startingOn: table.firstWeekday).yearAndNumber
    return "Week \(week.number) of \(DecimalText.padded(Int64(week.year), 4))"
  }

  private static func dayCount(_ days: ClosedRange<Day>) -> String {
    days.dayCount == 1 ? "day" : "\(days.dayCount) days"
  }

  private static func label(_ row: PeriodTable.Row, in table: PeriodTable) -> String {
    guard case .parts(let part) = table.content else {
      return table.unit == .year ? SpanFormat.year(row.days.lowerBound) : SpanFormat.dates(row.days)
    }
    let first = row.days.lowerBound
    switch (table.unit, part) {
    case (.week, .day): return String(DayFormat.heading(first).dropLast(5))
    case (.month, .week):
      let last = SpanFormat.short(row.days.upperBound)
      return row.days.dayCount == 1 ? last : "\(first.dayOfMonth) to \(last)"
    case (.year, .month): return DayFormat.months[first.month - 1]
    default: return SpanFormat.name(row.days, by: part, weeksFrom: table.firstWeekday)
    }
  }

  /// For where there is little room.
  private static func shortLabel(_ row: PeriodTable.Row, in table: PeriodTable) -> String {
    guard case .parts(let part) = table.content else {
      return table.unit == .year
        ? SpanFormat.year(row.days.lowerBound) : row.days == table.days ? "This" : "Before"
    }
    switch (table.unit, part) {
    case (.week, .day), (.month, .week): return SpanFormat.short(row.days.lowerBound)
    case (.year, .month): return String(DayFormat.months[row.days.lowerBound.month - 1].prefix(3))
    default: return SpanFormat.code(row.days, by: part, weeksFrom: table.firstWeekday)
    }
  }
}
