import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct StatusTests {
  private static func totals(_ records: WorkoutRecord...) -> Totals {
    var totals = Totals()
    for record in records { totals.add(record.values) }
    return totals
  }

  private static func record(
    _ sport: Sport, metres: Double? = nil, seconds: Double? = nil
  ) -> WorkoutRecord {
    Samples.record(1, sport, Samples.at("2026-05-07"), metres: metres, seconds: seconds)
  }

  private static let swim = record(.swim, metres: 1500, seconds: 1930)
  private static let run = record(.run, metres: 10_000, seconds: 3150)

  private static func line(
    _ today: Totals, week: Totals, _ format: QuantityFormat = QuantityFormat(), width: Int? = nil
  ) -> String {
    StatusRenderer(format: format, width: width)
      .line(TrainingStatus(today: today, week: week)).plainText
  }

  @Test func `the day and the week come from the log, likely duplicates left out`() throws {
    let status = try TrainingStatus(today: Samples.day, from: Samples.twoWeeks)
    #expect(status.today == Self.totals(Samples.week[6], Samples.week[8]))
    #expect(status.week.recordCount == 7)
    #expect(
      StatusRenderer(format: QuantityFormat(), width: nil).line(status).plainText
        == "today: bike 40.2 km · week 6:37:27")
  }

  @Test func `the day and the week are of one state of the log`() throws {
    let log = InMemoryLog(Samples.week)
    _ = try TrainingStatus(today: Samples.day, from: log)
    #expect(log.looseRequestCount == 0)
    log.fail(with: Samples.Broken())
    #expect(throws: Samples.Broken.self) { try TrainingStatus(today: Samples.day, from: log) }
  }

  @Test func `a day has an amount for each sport, a week the time of all`() {
    let day = Self.totals(Self.swim, Self.run)
    #expect(Self.line(day, week: day) == "today: swim 1.5 km, run 10 km · week 1:24:40")
    let imperial = QuantityFormat(units: .imperial, poolUnit: .yards)
    #expect(
      Self.line(day, week: day, imperial) == "today: swim 1,640 yd, run 6.2 mi · week 1:24:40")
  }

  @Test(
    arguments: [
      (record(.swim, metres: 750), "today: swim 750 m · week 1 session"),
      (record(.swim, metres: 1525), "today: swim 1.53 km · week 1 session"),
      (record(.run, metres: 999), "today: run 999 m · week 1 session"),
      (record(.bike, metres: 40_180), "today: bike 40.2 km · week 1 session"),
      (record(.row, metres: 2000, seconds: 420), "today: row 2 km · week 7:00"),
      (record(.strength, seconds: 2700), "today: strength 45:00 · week 45:00"),
      (record(.ski), "today: ski · week 1 session"),
      (record(.transition, seconds: 95), "no session today"),
    ] as [(WorkoutRecord, String)])
  func `what is not known is left out`(record: WorkoutRecord, line: String) {
    #expect(Self.line(Self.totals(record), week: Self.totals(record)) == line)
  }

  @Test func `an empty day says so, and an empty week says nothing`() {
    #expect(Self.line(Totals(), week: Totals()) == "no session today")
    #expect(
      Self.line(Totals(), week: Self.totals(Self.run)) == "no session today · week 52:30")
  }

  @Test func `where sport by sport has no room the sessions are counted`() {
    let day = Self.totals(Self.swim, Self.run)
    #expect(Self.line(day, week: day, width: 44).hasPrefix("today: swim 1.5 km, run 10 km"))
    #expect(Self.line(day, week: day, width: 43) == "today: 2 sessions · week 1:24:40")
    #expect(Self.line(day, week: day, width: 12) == "today: 2 se…")
    var every = Totals()
    for sport in Sport.allCases {
      every.add(Self.record(sport, metres: 123_456_789, seconds: 3600).values)
    }
    #expect(Self.line(every, week: every) == "today: 9 sessions · week 10:00:00")
    #expect(Self.line(every, week: every, width: 300) == "today: 9 sessions · week 10:00:00")
  }

  @Test func `in long the same facts have a line each`() {
    let day = Self.totals(Self.swim, Self.run)
    let renderer = StatusRenderer(format: QuantityFormat(), width: 80)
    #expect(
      renderer.lines(TrainingStatus(today: day, week: day)).plainText == """
        today  swim 1.5 km
               run 10 km
        week   1:24:40

        """)
    #expect(
      renderer.lines(TrainingStatus(today: Totals(), week: Totals())).plainText
        == "today  no session today\n")
  }

  @Test func `JSON has the totals of both`() {
    let status = TrainingStatus(
      today: Self.totals(Self.swim), week: Self.totals(Self.swim, Self.run))
    #expect(
      String(decoding: StatusJSON.document(status), as: UTF8.self) == """
        {"version":1,"today":{"records":1,"sports":[{"sport":"swim","records":1,"distanceMetres":1500,\
        "timerSeconds":1930}]},"week":{"records":2,"sports":[{"sport":"swim","records":1,\
        "distanceMetres":1500,"timerSeconds":1930},{"sport":"run","records":1,"distanceMetres":10000,\
        "timerSeconds":3150}]}}

        """)
  }
}
