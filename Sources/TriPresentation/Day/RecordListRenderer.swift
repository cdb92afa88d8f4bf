package import TextKit
import TriDomain

/// Draws a day: the record list or the no-records view, never both.
package struct RecordListRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private let extent: Extent
  private let offer: LoggingOffer
  private let isFolded: Bool

  /// How much is told of a day.
  package enum Extent: Sendable {
    case everything
    /// The day's records alone, for a screen whose other sections tell the rest.
    case records
  }

  /// `width` in columns; nil where output is not a terminal. Folded, a race is one line without its legs.
  package init(
    format: QuantityFormat, width: Int?, extent: Extent = .everything,
    offer: LoggingOffer = .command, isFolded: Bool = false
  ) {
    self.format = format
    self.width = width
    self.extent = extent
    self.offer = offer
    self.isFolded = isFolded
  }

  package func render(_ state: RecordListState) -> StyledText {
    switch state {
    case .idle(let day): title(day)
    case .loading(let day): title(day) + StyledText(["Loading…"])
    case .records(let content): title(content.day) + records(content)
    case .noRecords(let content):
      title(content.day)
        + NoRecordsRenderer(format: format, width: width, extent: extent, offer: offer)
        .render(content)
        + nextRace(content.nextRace, content.day)
    case .failed(let day, let failure):
      title(day) + failure.text(width: width)
    }
  }

  /// The same, with the record at a place among the day's chosen.
  package func render(_ state: RecordListState, chosen: Int) -> ScreenText {
    guard case .records(let content) = state, content.records.indices.contains(chosen) else {
      return ScreenText(render(state))
    }
    let place = rows(content).firstIndex { $0.holds(chosen) } ?? 0
    return ScreenText(render(state), chosenLine: title(content.day).lines.count + place)
  }

  private func rows(_ content: DayRecords) -> [RaceGroups.Row] {
    RaceGroups.rows(content.records, content.races, isFolded: isFolded)
  }

  private func title(_ day: Day) -> StyledText {
    StyledLine(DayFormat.title(day), .heading).wrapped(toWidth: width) + StyledText([""])
  }

  private var isNarrow: Bool { width.map { $0 < 50 } ?? false }

  private func records(_ content: DayRecords) -> StyledText {
    let layout = RaceGroupLayout(format: format, width: width)
    let rows = layout.text(rows(content), content.records, content.races)
    let nextRace = nextRace(content.nextRace, content.day)
    guard extent == .everything else { return rows + nextRace }
    let totals = TotalsTable(format: format).rendered(
      [("Day", content.totals), (isNarrow ? "Week" : "Week so far", content.weekSoFar)],
      width: width)
    return rows + StyledText([""]) + totals + nextRace
  }

  private func nextRace(_ race: PlannedRace?, _ day: Day) -> StyledText {
    guard let race else { return StyledText() }
    return StyledText([""])
      + PlannedRaceRenderer(format: format, width: width).line(race, from: day)
  }
}

/// How a view without records says that one can be logged.
package enum LoggingOffer: Sendable {
  /// By a command to be typed in a shell.
  case command
  /// By the key that does it in a full screen.
  case key
}

/// The view of a day without records: it offers the next step.
struct NoRecordsRenderer: Sendable {
  let format: QuantityFormat
  let width: Int?
  let extent: RecordListRenderer.Extent
  let offer: LoggingOffer

  func render(_ content: EmptyDay) -> StyledText {
    var text = StyledLine(Self.sentence(content.relation)).wrapped(toWidth: width)
    let pet = pet(content.pet)
    if pet.lines.allSatisfy({ $0.displayWidth <= width ?? .max }) { text += pet }
    text.append("")
    if extent == .everything { text += surroundings(content) }
    if let command = Self.command(content) {
      text += offer == .key ? line("Log one", "press l") : commandLine(command)
    }
    return text
  }

  private func surroundings(_ content: EmptyDay) -> StyledText {
    var text = StyledText()
    if let last = content.last {
      text += line(
        "Last session",
        "\(DayFormat.title(last.time.day)), \(RecordPhrase(format: format).short(last.values)) (#\(last.id))"
      )
    }
    if content.weekSoFar.recordCount > 0 {
      text += line("Week so far", Self.week(content.weekSoFar, format))
    }
    return text
  }

  private func line(_ label: String, _ value: String) -> StyledText {
    StyledLine(value).labelled(label, width: width)
  }

  /// The command is never broken, so that it can be copied.
  private func commandLine(_ command: String) -> StyledText {
    let line = StyledLine(command, .accent)
    let fits = width.map { 14 + line.displayWidth <= $0 } ?? true
    return fits
      ? line.labelled("Log one", width: nil)
      : StyledText([StyledLine("Log one", .dim), "  " + line])
  }

  private static func sentence(_ relation: DayRelation) -> String {
    switch relation {
    case .past: "No records on this day."
    case .today: "No records today."
    case .future: "This day has not come yet."
    }
  }

  private static func week(_ totals: Totals, _ format: QuantityFormat) -> String {
    totals.sports.filter { $0 != .transition }.map { sport in
      let total = totals.bySport[sport]
      let amounts = [
        total?.distance.map { format.distance($0, of: sport) },
        total?.duration.map(format.duration),
      ]
      return ([sport.rawValue] + amounts.compactMap { $0 }).joined(separator: " ")
    }.joined(separator: " · ")
  }

  /// What logs a session on the day; a day to come takes none.
  private static func command(_ content: EmptyDay) -> String? {
    switch content.relation {
    case .past: "tri log run 10km 52:30 \(content.day)"
    case .today: "tri log run 10km 52:30"
    case .future: nil
    }
  }

  private func pet(_ pet: Preferences.Pet) -> StyledText {
    switch pet {
    case .none: StyledText()
    case .cat: StyledText(lines: "\n /\\_/\\\n( o.o )  rest is training, too\n > ^ <", .dim)
    case .dog:
      StyledText(lines: "\n / \\__\n(    @\\__  ready when you are\n /       O\n/   (___/", .dim)
    }
  }
}
