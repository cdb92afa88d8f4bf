package import TextKit
package import TriDomain

/// The card of a race.
///
///     Race 7  Lake Tri  Sunday 14 June 2026 08:00
///     Olympic · place 14 · goal 2:25:00
///
///     Leg   Distance     Time         Pace    Heart  Share  Race 3
///     Swim   1,500 m    28:10  1:53 /100 m  142 bpm   19 %   -0:42
///     T1                 2:05                          1 %   +0:05
///     …
///     Total           2:26:12                        100 %   -3:10
package struct RaceCardRenderer: Sendable {
  private let format: QuantityFormat
  private let phrase: RacePhrase
  private let width: Int?

  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
    phrase = RacePhrase(format: format)
  }

  /// A screen of its own for the race of this number, before, while and after it is looked for.
  package func render(_ state: ScreenState<RaceCard>, id: Race.ID) -> StyledText {
    switch state {
    case .idle: StyledText()
    case .loading: StyledText(["Loading…"])
    case .content(let card): render(card)
    case .nothing: StyledLine("There is no race \(id).").wrapped(toWidth: width)
    case .failed(let failure): failure.text(width: width)
    }
  }

  package func render(_ card: RaceCard) -> StyledText {
    let legs = card.legs
    var text = heading(legs.race).wrapped(toWidth: width)
    text += StyledLine(facts(legs)).wrapped(toWidth: width)
    if let note = legs.race.note {
      text += StyledLine(RecordColumns.oneLine(note)).wrapped(toWidth: width)
    }
    text.append("")
    text += table(card)
    if let bar = ShareBar.line(legs, width: width) { text += StyledText(["", bar]) }
    let sentences = sentences(card)
    if !sentences.isEmpty { text.append("") }
    for sentence in sentences { text += sentence.wrapped(toWidth: width) }
    return text
  }

  private func heading(_ race: Race) -> StyledLine {
    var line = StyledLine(race.heading, .accent)
    if let title = race.title { line.append("  " + RecordColumns.oneLine(title), .heading) }
    line.append("  " + DayFormat.title(race.time.day), .heading)
    if let start = race.time.start { line.append(" " + DayFormat.clock(start), .heading) }
    return line
  }

  private func facts(_ legs: RaceLegs) -> String {
    let race = legs.race
    let words = [
      race.kind == .race ? legs.form.title : nil,
      race.result?.title,
      race.result == nil ? race.official.map { format.duration($0) + " official" } : nil,
      phrase.places(race), race.goal.map { "goal " + format.duration($0) },
    ].compactMap(\.self)
    return words.isEmpty ? "\(legs.count) legs" : words.joined(separator: " · ")
  }

  // MARK: - Legs

  private static let columns: [Table.Column] = [
    Table.Column("Leg", shrinksTo: 4),
    Table.Column("Distance", alignment: .trailing, hidesWhenEmpty: true),
    Table.Column("Time", alignment: .trailing, hidesWhenEmpty: true),
    Table.Column("Pace", alignment: .trailing, dropOrder: 4, hidesWhenEmpty: true),
    Table.Column("Heart", alignment: .trailing, dropOrder: 2, hidesWhenEmpty: true),
    Table.Column("Share", alignment: .trailing, dropOrder: 5, hidesWhenEmpty: true),
    Table.Column("", alignment: .trailing, dropOrder: 6, hidesWhenEmpty: true),
    Table.Column("Watch", alignment: .trailing, dropOrder: 3, hidesWhenEmpty: true),
    Table.Column("", alignment: .trailing, dropOrder: 1, hidesWhenEmpty: true),
  ]

  private func table(_ card: RaceCard) -> StyledText {
    var columns = Self.columns
    if let previous = card.previous { columns[6].title = previous.race.heading }
    var table = Table(columns)
    let shares = card.shares
    let (legs, gaps) = (card.legs.shown, card.legs.gaps)
    for (index, leg) in legs.enumerated() {
      table.append(cells(leg, share: shares?[index], card))
      if let place = gaps.firstIndex(where: { $0.index == index }) {
        table.append(cells(gaps[place], share: shares?[legs.count + place], card))
      }
    }
    table.append(total(card))
    return table.rendered(width: width)
  }

  private func cells(_ leg: ShownLeg, share: Int?, _ card: RaceCard) -> [StyledLine] {
    [
      StyledLine(leg.name, leg.sport.role),
      StyledLine(leg.distance.map { format.distance($0, of: leg.sport) } ?? "", .number),
      StyledLine(leg.time.map(format.duration) ?? "", .number),
      StyledLine(format.tempo(of: leg.shownValues) ?? "", .number),
      StyledLine(leg.record.values.averageHeartRate.map(format.heartRate) ?? "", .number),
      StyledLine(share.map { "\($0) %" } ?? ""),
      StyledLine(card.difference(of: leg).map(phrase.difference) ?? ""),
      StyledLine(watch(leg), .dim), StyledLine("#\(leg.record.id)", .dim),
    ]
  }

  private func cells(_ gap: RaceGap, share: Int?, _ card: RaceCard) -> [StyledLine] {
    [
      StyledLine("T\(gap.occurrence)", Sport.transition.role), StyledLine(),
      StyledLine(format.duration(gap.time), .number), StyledLine(), StyledLine(),
      StyledLine(share.map { "\($0) %" } ?? ""),
      StyledLine(card.difference(of: gap).map(phrase.difference) ?? ""), StyledLine(),
      StyledLine("gap", .dim),
    ]
  }

  /// What the record says where the results say something else.
  private func watch(_ leg: ShownLeg) -> String {
    let values = leg.record.values
    let words = [
      leg.official.distance == nil
        ? nil : values.distance.map { format.distance($0, of: leg.sport) },
      leg.official.time == nil ? nil : values.duration.map(format.duration),
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  private func total(_ card: RaceCard) -> [StyledLine] {
    let legs = card.legs
    let isOfficial = legs.race.official != nil && legs.race.result == nil
    let watch = isOfficial ? legs.recordedTime : nil
    return [
      StyledLine("Total", .heading), StyledLine(),
      StyledLine(phrase.outcome(legs) ?? "", .number), StyledLine(), StyledLine(),
      StyledLine(card.shares == nil ? "" : "100 %"),
      StyledLine(card.difference.map(phrase.difference) ?? ""),
      StyledLine(watch.map(format.duration) ?? "", .dim), StyledLine(),
    ]
  }

  // MARK: - Sentences

  private func sentences(_ card: RaceCard) -> [StyledLine] {
    let legs = card.legs
    var sentences: [StyledLine] = []
    let forgotten = legs.forgottenCount
    let binned = legs.count - legs.inLog.count - forgotten
    if binned > 0 {
      sentences.append(
        StyledLine(
          binned == 1 ? "1 leg is in the bin." : "\(binned) legs are in the bin.", .warning))
    }
    if forgotten > 0 {
      sentences.append(
        StyledLine(
          (forgotten == 1
            ? "1 leg is missing: it was forgotten, and so"
            : "\(forgotten) legs are missing: they were forgotten, and so")
            + " the legs have no total.", .warning))
    }
    if !legs.gaps.isEmpty {
      sentences.append(StyledLine("Gaps between the legs count as transitions: the clock ran on."))
    }
    if let overlap = legs.overlap {
      sentences.append(
        StyledLine(
          "Legs overlap by \(format.duration(overlap.time)): the total is the sum of the legs, and the clock from the first"
            + " start to the last end says \(format.duration(overlap.clock)). What mends it: tri doctor",
          .warning))
    }
    if let original = legs.inLog.lazy.compactMap(\.duplicateOf).first, legs.isLikelyDuplicate {
      sentences.append(
        StyledLine(
          "Likely the same race as that of #\(original), and left out of totals: tri duplicates",
          .warning))
    }
    if legs.race.result != nil, let sum = legs.legTime {
      sentences.append(
        StyledLine(
          "The legs add up to \(format.duration(sum)), which is compared with no other race."))
    } else if let official = legs.race.official, let sum = legs.legTime,
      format.duration(official) != format.duration(sum)
    {
      sentences.append(StyledLine("The legs add up to \(format.duration(sum))."))
    }
    if let goal = legs.race.goal, let difference = card.goalDifference {
      sentences.append(
        StyledLine(Self.beside(difference, "the goal of \(format.duration(goal))", format)))
    }
    if let previous = card.previous, let total = previous.total, let difference = card.difference {
      let day = DayFormat.heading(previous.race.time.day)
      let title = previous.race.title.map { ", " + RecordColumns.oneLine($0) } ?? ""
      let words = "\(previous.race.words)\(title), \(day): \(format.duration(total))"
      sentences.append(StyledLine(Self.beside(difference, words, format)))
    }
    return sentences
  }

  /// `0:35 faster than …`, `1:12 slower than …`, `as fast as …`
  private static func beside(
    _ difference: Duration, _ words: String, _ format: QuantityFormat
  ) -> String {
    let size = format.duration(Duration(milliseconds: abs(difference.milliseconds)))
    if size == "0:00" { return "As fast as \(words)." }
    return size + (difference < .zero ? " faster" : " slower") + " than \(words)."
  }
}
