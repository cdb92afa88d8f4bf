import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

/// The widths that every screen is looked at: a pipe, a usual terminal, a narrow one.
private let widths: [Int?] = [nil, 80, 40]

private func name(_ screen: String, _ width: Int?) -> String {
  screen + (width.map { "-\($0)" } ?? "-pipe")
}

@Suite struct RendererTests {
  private static let format = QuantityFormat()

  private static func dayRecords() -> DayRecords {
    let records = [Samples.week[7], Samples.week[6], Samples.week[8]]
    var totals = Totals()
    for record in records where record.duplicateOf == nil { totals.add(record.values) }
    var week = Totals()
    for record in Samples.week where record.duplicateOf == nil { week.add(record.values) }
    return DayRecords(
      day: Samples.day, records: records, totals: totals, weekSoFar: week,
      week: Week(of: Samples.day, startingOn: .monday))
  }

  @Test(arguments: widths)
  func `a day with records`(width: Int?) throws {
    try expectSnapshot(
      Samples.today(.records(Self.dayRecords()), Self.format, width), named: name("day", width))
  }

  @Test func `a day in miles and yards`() throws {
    let format = QuantityFormat(units: .imperial, poolUnit: .yards)
    try expectSnapshot(
      Samples.today(.records(Self.dayRecords()), format, 80), named: "day-imperial")
  }

  @Test(arguments: Preferences.Pet.allCases)
  func `a day without records keeps company`(pet: Preferences.Pet) throws {
    let content = EmptyDay(
      day: Samples.day, relation: .today, last: Samples.week[4],
      weekSoFar: Self.dayRecords().weekSoFar, pet: pet)
    for width in [80, 40] {
      try expectSnapshot(
        Samples.today(.noRecords(content), Self.format, width), named: "no-records-\(pet)-\(width)")
    }
  }

  @Test func `a day to come offers nothing to log`() {
    let content = EmptyDay(
      day: Samples.day, relation: .future, last: nil, weekSoFar: Totals(), pet: .none)
    #expect(
      Samples.today(.noRecords(content), Self.format, 80)
        == "Thursday 7 May 2026\n\nThis day has not come yet.\n\n")
  }

  @Test func `a day of the past names itself in the command`() {
    let content = EmptyDay(
      day: Samples.day, relation: .past, last: nil, weekSoFar: Totals(), pet: .none)
    #expect(
      Samples.today(.noRecords(content), Self.format, nil) == """
        Thursday 7 May 2026

        No records on this day.

        Log one       tri log run 10km 52:30 2026-05-07

        """)
  }

  @Test(arguments: [
    (RecordListState.idle(Samples.day), "Thursday 7 May 2026\n\n"),
    (.loading(Samples.day), "Thursday 7 May 2026\n\nLoading…\n"),
    (
      .failed(Samples.day, Samples.failure),
      "Thursday 7 May 2026\n\nThe log is busy.\nTry again.\n"
    ),
  ])
  func `the other states of a day show one thing only`(state: RecordListState, text: String) {
    #expect(Samples.today(state, Self.format, 80) == text)
  }

  @Test(arguments: widths)
  func `history by day with totals`(width: Int?) throws {
    var renderer = HistoryRenderer(format: Self.format, width: width)
    let records = try InMemoryLog(Samples.week)
      .page(of: .everything, after: nil, limit: 100).records
    var text = renderer.render(records.prefix(3))
    text += renderer.render(records.dropFirst(3))
    text += renderer.render(
      HistoryRecords.End(totals: Self.dayRecords().weekSoFar, next: nil))
    try expectSnapshot(text.plainText, named: name("history", width))
  }

  @Test func `a late page is never cut`() {
    var renderer = HistoryRenderer(format: Self.format, width: 80)
    _ = renderer.render([Samples.week[1]])
    let long = Samples.record(
      1_234_567, .transition, Samples.at("2026-05-01", "06:00"), metres: 12_345_678,
      seconds: 360_000)
    let line = renderer.render([long]).lines.last?.plainText
    #expect(line == "#1234567  06:00  Transition  12,345.68 km  100:00:00")
  }

  @Test func `history without records tells a filter from an empty log`() {
    let renderer = HistoryRenderer(format: Self.format, width: 80)
    #expect(
      renderer.renderNoRecords(isFiltered: true).plainText
        == "No records match.\nWhat can be asked: tri help queries\n")
    #expect(
      renderer.renderNoRecords(isFiltered: false).plainText
        == "No records yet.\nLog the first: tri log run 10km 52:30\n")
  }

  @Test(arguments: widths)
  func `one record with its sources`(width: Int?) throws {
    try expectSnapshot(
      RecordRenderer(format: Self.format, width: width).render(Samples.rideDetails).plainText,
      named: name("show", width))
  }

  @Test func `a record in the bin and a likely double say so`() {
    var record = Samples.week[7]
    record.deletedAt = Samples.entered
    let text = RecordRenderer(format: Self.format, width: nil)
      .render(RecordDetails(record: record, values: [], warnings: [])).plainText
    #expect(text.contains("\nIn the bin.\n"))
    #expect(text.contains("\nLikely the same session as #7; left out of totals.\n"))
  }

  @Test func `a leg names its race, its place and the other legs`() {
    var (swim, bike) = (Samples.week[0], Samples.week[6])
    (swim.leg, bike.leg) = (1, 3)
    let race = RaceLegs(
      race: Race(id: 4, kind: .race, time: RecordTime(day: .earliest)), count: 5,
      inLog: [swim, bike])
    let details = RecordDetails(record: bike, values: [], warnings: [], race: race)
    let text = RecordRenderer(format: Self.format, width: nil).render(details).plainText
    #expect(text.contains("\nRace 4, leg 3 of 5; the others: #\(swim.id) swim\n"))
  }

  @Test(arguments: widths)
  func `the journal`(width: Int?) throws {
    let entries = [
      JournalEntry(
        id: 12, at: Samples.entered, command: "tri edit 3 'note+=it was windy on the way back'",
        rowCount: 2, isUndone: true),
      JournalEntry(
        id: 1, at: Instant(millisecondsSince1970: 1_778_000_000_000),
        command: "tri log run 10km 52:30", rowCount: 4, isUndone: false),
    ]
    let renderer = JournalRenderer(zone: .fixed(offset: 7200), width: width)
    try expectSnapshot(renderer.render(entries).plainText, named: name("journal", width))
    if width == nil {
      try expectSnapshot(
        String(decoding: JournalJSON.document(entries), as: UTF8.self), named: "journal-json")
    }
  }

  @Test(arguments: widths)
  func `the settings`(width: Int?) throws {
    try expectSnapshot(
      SettingsRenderer(width: width).render(Preferences()).plainText,
      named: name("settings", width))
  }

  @Test func `the settings as JSON`() {
    let json = SettingsRenderer.json(Preferences(), names: [.units, .pet])
    #expect(
      String(decoding: json, as: UTF8.self)
        == "{\"version\":1,\"settings\":{\"units\":\"metric\",\"pet\":\"none\"}}\n")
  }

  @Test func `a long value stands below its label, whole`() {
    var record = Samples.week[1]
    record.values.tags = ["masters", "threshold", "with Kim", "altitude camp"]
    let text = RecordRenderer(format: Self.format, width: 40)
      .render(RecordDetails(record: record, values: [], warnings: [])).plainText
    #expect(text.hasSuffix("Tags\n  +masters +threshold +with Kim\n  +altitude camp\n"))
    #expect(!text.contains("…"))
  }

  @Test(arguments: [20, 30, 45, 50, 60, 74, 80])
  func `settings are never cut`(width: Int) {
    let text = SettingsRenderer(width: width).render(Preferences()).plainText
    #expect(!text.contains("…"))
    for name in Preference.Name.allCases {
      for choice in name.choices { #expect(text.contains(choice)) }
    }
  }

  @Test func `transitions are counted, but not as sessions`() {
    var totals = Totals()
    for _ in 0..<2 { totals.add(Samples.week[8].values) }
    let text = TotalsTable(format: Self.format).rendered([("Day", totals)], width: nil)
    #expect(text.plainText == "Day  Transition  2 times  3:10\n")
  }

  @Test func `a swim in a pool of another unit is told in that unit too, as a sum and as a pace`() {
    let yards = RecordColumns(format: QuantityFormat(poolUnit: .yards))
    let cells = yards.cells(Samples.week[0]).map(\.plainText)
    #expect(cells.suffix(5) == ["1,640 yd", "32:10", "2:09 /100 m", "", "= 1,500 m +masters"])
    #expect(yards.cells(Samples.week[2]).last?.plainText == "호텔 수영장")
  }
}
