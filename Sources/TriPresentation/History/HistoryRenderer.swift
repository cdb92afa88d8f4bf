package import TextKit
package import TriDomain

/// Draws history piece by piece: days, their records, and the totals at the end.
///
/// Of a race the legs stand below its line, in its order. While more of them may come they are kept back, so what is
/// given last appears with the next records or with the end.
package struct HistoryRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private let groups: RaceGroupLayout
  /// Only ever wider: what comes later lines up with what stands above, unless that would cut it.
  private var widths = RecordColumns.usualWidths
  private var lastDay: Day?
  private var lastRace: Race.ID?
  /// Records from the first leg on of a race that may not be at its end, and their races.
  private var waiting: [WorkoutRecord] = []
  private var waitingRaces: [Race.ID: RaceLegs] = [:]

  /// Whether the legs of a race stand together; sorted by a number, each has its own place.
  private let isByDate: Bool

  package init(format: QuantityFormat, width: Int?, order: RecordQuery.Order = .newestFirst) {
    self.format = format
    self.width = width
    isByDate = order.key == .date
    groups = RaceGroupLayout(format: format, width: width)
  }

  /// The lines of the next records in order, and of those that were kept back.
  package mutating func render(
    _ records: some Collection<WorkoutRecord>, races: [Race.ID: RaceLegs] = [:]
  ) -> StyledText {
    guard isByDate else { return lines(Array(records), races) }
    let all = waiting + records
    let races = waitingRaces.merging(races) { $1 }
    let kept = RaceGroups.countOfOpenEnd(all)
    waiting = Array(all.suffix(kept))
    let ids = Set(waiting.compactMap(\.race))
    waitingRaces = races.filter { ids.contains($0.key) }
    return lines(RaceGroups.ordered(all.dropLast(kept)), races)
  }

  private mutating func lines(
    _ records: [WorkoutRecord], _ races: [Race.ID: RaceLegs]
  ) -> StyledText {
    let cells = records.map { groups.cells($0, races) }
    for row in cells {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], cell.displayWidth)
      }
    }
    let wide = TableLayout(columns: RecordColumns.columns, widths: widths, width: width)
    let narrow = TableLayout(
      columns: RecordColumns.columns, widths: widths,
      width: width.map { $0 - RaceGroupLayout.indent })
    var text = StyledText()
    for (record, row) in zip(records, cells) {
      // A race may pass midnight below its one line.
      if record.values.time.day != lastDay, record.race == nil || record.race != lastRace {
        beginDay(record.values.time.day, &text)
      }
      let race = record.race(among: races)
      if let race, race.race.id != lastRace { text.append(groups.line(race)) }
      lastRace = race?.race.id
      text.append(race == nil ? wide.line(row) : RaceGroupLayout.indented(narrow.line(row)))
    }
    return text
  }

  private mutating func beginDay(_ day: Day, _ text: inout StyledText) {
    if lastDay != nil { text.append("") }
    text.append(StyledLine(DayFormat.heading(day), .heading))
    lastDay = day
  }

  /// What was kept back, then the totals.
  package mutating func render(_ end: HistoryRecords.End) -> StyledText {
    let rest = RaceGroups.ordered(waiting)
    waiting = []
    return lines(rest, waitingRaces) + StyledText([""])
      + TotalsTable(format: format).rendered([("Total", end.totals)], width: width)
  }

  package func renderNoRecords(isFiltered: Bool) -> StyledText {
    let hint =
      isFiltered ? "What can be asked: tri help queries" : "Log the first: tri log run 10km 52:30"
    return StyledText([isFiltered ? "No records match." : "No records yet."])
      + StyledLine(hint, .dim).wrapped(toWidth: width)
  }
}
