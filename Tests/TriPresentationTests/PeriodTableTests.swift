import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct PeriodTableTests {
  static let widths: [Int?] = [nil, 120, 80, 40]

  private static func log(_ weekday: FirstWeekday = .monday) -> InMemoryLog {
    var preferences = Preferences()
    preferences.firstWeekday = weekday
    let before = [
      Samples.record(20, .run, Samples.at("2026-04-28"), metres: 8000, seconds: 2400),
      Samples.record(21, .bike, Samples.at("2025-05-07"), metres: 30_000, seconds: 3600),
      Samples.record(22, .bike, Samples.at("2025-05-08"), metres: 50_000, seconds: 7200),
    ]
    return InMemoryLog(Samples.week + before, preferences: preferences)
  }

  static func text(_ table: PeriodTable, _ width: Int?) -> String {
    PeriodTableRenderer(format: QuantityFormat(), width: width).render(table).plainText
  }

  private static func name(_ name: String, _ width: Int?) -> String {
    name + (width.map { "-\($0)" } ?? "-pipe")
  }

  @Test(arguments: [.week, .month, .year] as [PeriodUnit], widths)
  func `a week has its days, a month its weeks, a year its months`(
    unit: PeriodUnit, width: Int?
  ) throws {
    let table = try PeriodTable(
      of: unit, holding: Samples.day, today: Samples.day, from: Self.log())
    let text = Self.text(table, width)
    try expectSnapshot(text, named: Self.name("totals-\(unit.rawValue)", width))
    expectFits(text, width)
  }

  @Test(arguments: [.week, .month, .year] as [PeriodUnit], widths)
  func `a comparison has the same days of both`(unit: PeriodUnit, width: Int?) throws {
    let table = try PeriodTable.comparison(
      of: unit, holding: Samples.day, today: Samples.day, from: Self.log())
    let text = Self.text(table, width)
    try expectSnapshot(text, named: Self.name("totals-\(unit.rawValue)-compared", width))
    expectFits(text, width)
  }

  private func expectFits(_ text: String, _ width: Int?) {
    #expect(
      text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width ?? .max })
    #expect(!text.contains("…"))
  }

  @Test(
    arguments: [
      // A Thursday; four days of each.
      (.week, "2026-05-07", ["2026-05-04..2026-05-07", "2026-04-27..2026-04-30"]),
      // A week that is over is compared as a whole.
      (.week, "2026-04-29", ["2026-04-27..2026-05-03", "2026-04-20..2026-04-26"]),
      (.month, "2026-05-07", ["2026-05-01..2026-05-07", "2026-04-01..2026-04-07"]),
      // April has no 31st day.
      (.month, "2025-05-07", ["2025-05-01..2025-05-31", "2025-04-01..2025-04-30"]),
      (.year, "2026-05-07", ["2026-01-01..2026-05-07", "2025-01-01..2025-05-07"]),
      (.year, "2025-02-01", ["2025-01-01..2025-12-31"]),
    ] as [(PeriodUnit, String, [String])])
  func `today is partial`(unit: PeriodUnit, day: String, spans: [String]) throws {
    let table = try PeriodTable.comparison(
      of: unit, holding: try #require(Day(iso: day)), today: Samples.day, from: Self.log())
    #expect(table.rows.map { "\($0.days.lowerBound)..\($0.days.upperBound)" } == spans)
    #expect(table.sum == nil)
  }

  @Test func `29 February is compared with the 28th`() throws {
    let leap = try #require(Day(iso: "2024-02-29"))
    let old = Samples.record(1, .run, Samples.at("2022-02-28"), metres: 5000, seconds: 1500)
    let table = try PeriodTable.comparison(
      of: .year, holding: leap, today: leap, from: InMemoryLog([old]))
    #expect(
      table.rows.map(\.days.upperBound.description) == ["2024-02-29", "2023-02-28", "2022-02-28"])
    #expect(table.rows.map(\.totals.recordCount) == [0, 0, 1])
  }

  private static let ends = [
    "2020-02-29", "2020-03-31", "2020-12-31", "2021-01-03", "2024-02-29", "2024-12-30",
    "2026-03-30", "2027-01-03", "2028-03-01",
  ]

  /// A session a day up to a day, each in a zone of its own.
  private static func everyDay(
    _ count: Int, upTo last: Day, _ weekday: FirstWeekday
  ) throws -> InMemoryLog {
    var random = SeededGenerator(seed: UInt64(last.number))
    var preferences = Preferences()
    preferences.firstWeekday = weekday
    var records: [WorkoutRecord] = []
    for number in 0..<count {
      let day = last.adding(days: -number)
      let offset = Int64.random(in: -12...14, using: &random) * 3600
      let local = Int64(day.number) * 86_400 + .random(in: 0..<86_400, using: &random)
      let start = RecordTime.Start(
        instant: Instant(millisecondsSince1970: (local - offset) * 1000), offset: Int(offset),
        zone: nil, offsetSource: .machine)
      let time = try #require(RecordTime(start: start))
      #expect(time.day == day)
      records.append(Samples.record(RecordID(number + 1), .run, time, seconds: 1800))
    }
    return InMemoryLog(records, preferences: preferences)
  }

  /// Around the ends of February and of years, and in ISO years of 53 weeks.
  @Test(arguments: [FirstWeekday.monday, .sunday], ends)
  func `both sides of a comparison have as many days`(weekday: FirstWeekday, last: String) throws {
    let today = try #require(Day(iso: last))
    let log = try Self.everyDay(1, upTo: today.adding(days: -1200), weekday)
    for day in (0..<40).map({ today.adding(days: -$0) }) {
      for unit in [PeriodUnit.week, .month] {
        let table = try PeriodTable.comparison(of: unit, holding: day, today: today, from: log)
        let (now, before) = (table.rows[0].days, table.rows[1].days)
        let whole = unit.span(holding: day, weeksFrom: weekday)
        let dayBefore = whole.lowerBound.adding(days: -1)
        let wholeBefore = unit.span(holding: dayBefore, weeksFrom: weekday)
        #expect(now == whole.lowerBound...min(whole.upperBound, today))
        #expect(before.lowerBound == wholeBefore.lowerBound)
        // A month may have fewer days than passed of the next.
        #expect(before.dayCount == min(now.dayCount, wholeBefore.dayCount), "\(unit) of \(day)")
      }
      let years = try PeriodTable.comparison(of: .year, holding: day, today: today, from: log).rows
      #expect(years.count > 2)
      for row in years {
        let (now, then) = (years[0].days.upperBound, row.days.upperBound)
        let isLeapDay = now.month == 2 && now.dayOfMonth == 29
        #expect(row.days.lowerBound == Day(year: then.year, month: 1, day: 1))
        #expect(then.month == now.month)
        #expect(then.dayOfMonth == now.dayOfMonth || isLeapDay && then.dayOfMonth == 28)
      }
    }
  }

  /// Whatever the zones of the sessions.
  @Test(arguments: [FirstWeekday.monday, .sunday], ["2024-02-29", "2021-01-03", "2026-03-31"])
  func `a session a day makes as many sessions as days`(weekday: FirstWeekday, last: String) throws
  {
    let today = try #require(Day(iso: last))
    let log = try Self.everyDay(460, upTo: today, weekday)
    for unit in [PeriodUnit.week, .month, .year] {
      let rows = try PeriodTable.comparison(of: unit, holding: today, today: today, from: log).rows
      #expect(rows.prefix(2).allSatisfy { $0.totals.recordCount == $0.days.dayCount }, "\(unit)")
    }
    for count in [1, 6, 7, 28, 31, 90] {
      let span = "date:\(today.adding(days: 1 - count))..\(today)"
      let context = QueryContext(
        now: Instant(millisecondsSince1970: Int64(today.number) * 86_400_000),
        zone: .fixed(offset: 0))
      let query = try QueryParser(context: context).parse([span]).query
      let table = try #require(try Statistics.comparison(query, today: today, from: log))
      #expect(table.rows[0].days.dayCount == count)
      #expect(table.rows.allSatisfy { $0.totals.recordCount == $0.days.dayCount }, "\(span)")
    }
  }

  @Test func `weeks begin on the day of the setting`() throws {
    let table = try PeriodTable(
      of: .week, holding: Samples.day, today: Samples.day, from: Self.log(.sunday))
    #expect(table.days.lowerBound.description == "2026-05-03")
    #expect(table.rows.count == 7)
  }

  @Test func `all is asked of one state of the log`() throws {
    let log = Self.log()
    _ = try PeriodTable(of: .year, holding: Samples.day, today: Samples.day, from: log)
    _ = try PeriodTable.comparison(of: .year, holding: Samples.day, today: Samples.day, from: log)
    #expect(log.looseRequestCount == 0)
  }

  @Test func `distances of the other sports are there only where they are one sport`() throws {
    let walk = Samples.record(1, .walk, Samples.at("2026-05-05"), metres: 3000, seconds: 2400)
    let row = Samples.record(2, .row, Samples.at("2026-05-06"), metres: 5000, seconds: 1500)
    func csv(_ records: [WorkoutRecord]) throws -> String {
      let table = try PeriodTable(
        of: .week, holding: Samples.day, today: Samples.day, from: InMemoryLog(records))
      return String(decoding: TotalsCSV.document(table), as: UTF8.self)
    }
    #expect(
      try csv([walk]).contains("\n2026-05-05,2026-05-05,0,,,0,,,0,,,1,3000,2400,2400,16.667\n"))
    let both = try csv([walk, row])
    #expect(both.contains("\n2026-05-05,2026-05-05,0,,,0,,,0,,,1,,2400,2400,16.667\n"))
    #expect(both.contains("\n2026-05-06,2026-05-06,0,,,0,,,0,,,1,,1500,1500,20.833\n"))
  }

  @Test func `a transition is no session, but its time counts`() throws {
    let table = try PeriodTable(
      of: .week, holding: Samples.day, today: Samples.day,
      from: InMemoryLog([Samples.record(1, .transition, Samples.at("2026-05-07"), seconds: 95)]))
    #expect(
      String(decoding: TotalsCSV.document(table), as: UTF8.self).contains(
        "\n2026-05-07,2026-05-07,0,,,0,,,0,,,0,,,95,1.319\n"))
    #expect(Self.text(table, 80).contains("Time has that of transitions in it"))
  }

  @Test func `JSON has every sport of every row`() throws {
    let table = try PeriodTable(
      of: .month, holding: Samples.day, today: Samples.day, from: Self.log())
    let json = String(decoding: TotalsJSON.document(table), as: UTF8.self)
    #expect(
      json.hasPrefix(
        #"{"version":1,"from":"2026-05-01","through":"2026-05-31","periods":["#
          + #"{"from":"2026-05-01","through":"2026-05-03","week":"2026-W18","totals":{"records":0,"sports":[]}},"#
          + #"{"from":"2026-05-04","through":"2026-05-10","week":"2026-W19","timerSeconds":23847.4,"#
          + #""load":372.88,"totals":{"records":7,"sports":[{"sport":"swim","records":2,"#))
    #expect(json.hasSuffix("]}}\n"))
  }
}
