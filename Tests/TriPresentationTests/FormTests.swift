import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct FormTests {
  static let widths: [Int?] = [nil, 120, 80, 40]
  private static let today = Samples.day

  /// A year and a half of three sessions a week, and what was set for them since March.
  private static func log(_ preferences: Preferences = Preferences()) -> InMemoryLog {
    let first = today.adding(days: -500)
    let records = (0..<215).map { number in
      let day = first.adding(days: number * 7 / 3).description
      let sport: Sport = [.swim, .bike, .run][number % 3]
      return Samples.record(
        Int64(number + 1), sport, Samples.at(day),
        metres: [2000, 40_000, 10_000][number % 3], seconds: 2400 + Double(number % 7) * 600
      ) { values in
        if sport == .run { values.averageHeartRate = 150 }
        if number % 5 == 0 { values.rpeTenths = 60 }
      }
    }
    let log = InMemoryLog(records, preferences: preferences)
    log.set(
      ThresholdHistory([
        .runThreshold: [DatedValue(day: today.adding(days: -60), value: 265_000)]
      ]))
    return log
  }

  static func report(
    _ sport: Sport? = nil, on day: Day = today, _ log: InMemoryLog = log()
  ) throws -> FormReport {
    try FormReport(of: sport, on: day, today: today, from: log)
  }

  @Test(arguments: widths, [GlyphSet.ascii, .unicode])
  func `form of an athlete`(width: Int?, glyphs: GlyphSet) throws {
    let text = FormRenderer(format: QuantityFormat(), width: width, glyphs: glyphs)
      .render(try Self.report()).plainText
    let name = "form-\(glyphs == .ascii ? "ascii" : "unicode")-\(width.map(String.init) ?? "pipe")"
    try expectSnapshot(text, named: name)
    #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width ?? .max })
    #expect(!text.contains("…"))
  }

  @Test func `sports add up to all of them`() throws {
    let report = try Self.report()
    #expect(report.rows.map(\.sport) == [.swim, .bike, .run])
    func sum(_ number: KeyPath<FormValue, Double>) -> Double {
      report.rows.reduce(0) { $0 + $1.value[keyPath: number] }
    }
    for number in [\FormValue.fitness, \.fatigue, \.form, \.ramp, \.load] {
      #expect(abs(sum(number) - report.all[keyPath: number]) < 1e-9)
    }
    for row in report.rows {
      let own = try Self.report(row.sport)
      #expect(own.all == row.value && own.rows.isEmpty)
    }
  }

  @Test func `a day to come is what rest makes of it`() throws {
    let coming = try Self.report(on: Self.today.adding(days: 10))
    let now = try Self.report()
    #expect(coming.all.fitness < now.all.fitness && coming.all.fitness > 0)
    #expect(coming.all.form > now.all.form && coming.all.load == 0)
    #expect(coming.history.count == FormReport.historyDays)
    let text = FormRenderer(format: QuantityFormat(), width: nil, glyphs: .ascii)
      .render(coming).plainText
    #expect(text.contains("Without training from"))
  }

  /// What is set for March counts no session before; which setting would help is told by how many sessions it helps.
  @Test func `estimates are told, and what would make them better`() throws {
    let report = try Self.report()
    #expect(report.wanted.first == .css && report.wanted.contains(.runThreshold))
    let share = try #require(report.loads.estimatedShare)
    #expect(share > 0.3 && share < 0.9)
    #expect(report.withoutLoad == 0)
  }

  @Test func `the days of the settings count`() throws {
    var preferences = Preferences()
    (preferences.fitnessDays, preferences.fatigueDays) = (.four, .ten)
    let report = try Self.report(nil, Self.log(preferences))
    #expect(report.constants == FormConstants(fitnessDays: 28, fatigueDays: 10))
    #expect(try report.all.fitness != Self.report().all.fitness)
  }

  @Test func `all is asked of one state of the log`() throws {
    let log = Self.log()
    _ = try Self.report(nil, log)
    #expect(log.looseRequestCount == 0)
  }

  @Test func `machines get the same numbers`() throws {
    let report = try Self.report()
    let json = String(decoding: FormJSON.document(report), as: UTF8.self)
    #expect(
      json.hasPrefix(
        #"{"version":1,"fitnessDays":42,"fatigueDays":7,"firstDay":"2024-12-23","day":"2026-05-07","load":"#
      ))
    #expect(json.contains(#""yearAgo":{"day":"2025-05-07","#) && json.hasSuffix("]}\n"))
    let csv = String(decoding: FormCSV.document(report), as: UTF8.self).split(separator: "\n")
    #expect(csv.count == 91 && csv[0] == "day,load,fitness,fatigue,form,rampPerWeek")
    #expect(csv[90].hasPrefix("2026-05-07,"))
  }

  private static func report(_ sport: Sport?, _ log: InMemoryLog) throws -> FormReport {
    try report(sport, on: today, log)
  }

  // MARK: - Why

  static func explanations() throws -> [Explanation] {
    let log = log()
    let reckoning = LoadReckoning(
      thresholds: ThresholdHistory([
        .ftp: [DatedValue(day: .earliest, value: 250)],
        .lthrRun: [DatedValue(day: today, value: 168)],
        .css: [DatedValue(day: .earliest, value: 98_000)],
      ]))
    func explain(
      _ sport: Sport, metres: Double? = nil, seconds: Double? = 3600,
      _ change: (inout RecordValues) -> Void
    ) -> Explanation {
      let record = Samples.record(
        7, sport, Samples.at("2026-05-07"), metres: metres, seconds: seconds, change)
      let values = RecordField.allCases.compactMap { field in
        record.values[field].map {
          RecordValue(field: field, source: .typed, value: $0, changedAt: Samples.entered)
        }
      }
      return Explanation(
        loadOf: RecordDetails(record: record, values: values, warnings: []),
        LoadInputs(record.values), reckoning, format: QuantityFormat())
    }
    let report = try report(nil, log)
    return [
      explain(.bike, metres: 30_000) { ($0.normalizedPower, $0.averagePower) = (200, 190) },
      explain(.run, metres: 12_000) { $0.averageHeartRate = 150 },
      explain(.swim, metres: 3000) { $0.rpeTenths = 70 },
      explain(.strength) { _ in },
      explain(.hike) { $0.loadTenths = 455 },
      explain(.bike, metres: 30_000) {
        ($0.normalizedPower, $0.averagePower, $0.maxPower) = (900, 190, 450)
      },
      explain(.bike, metres: 30_000) { ($0.averagePower, $0.maxPower) = (500, 450) },
      explain(.run, metres: 30_000) { ($0.averageHeartRate, $0.maxHeartRate) = (180, 170) },
      explain(.run, metres: 5000, seconds: nil) { _ in },
      Explanation(
        form: report,
        methods: try log.loadMethods(from: report.since, through: report.day, of: nil),
        thresholds: reckoning.thresholds, format: QuantityFormat()),
    ]
  }

  /// The same as the row of the sport in `form`.
  @Test(arguments: [Sport.swim, .bike, .run])
  func `why the form of a sport is what it is`(sport: Sport) throws {
    let log = Self.log()
    let report = try Self.report(sport, log)
    let row = try #require(try Self.report(nil, log).rows.first { $0.sport == sport })
    let methods = try log.loadMethods(from: report.since, through: report.day, of: sport)
    let thresholds = ThresholdHistory([
      .ftp: [DatedValue(day: .earliest, value: 250)],
      .css: [DatedValue(day: .earliest, value: 98_000)],
      .runThreshold: [DatedValue(day: .earliest, value: 265_000)],
      .lthrRun: [DatedValue(day: .earliest, value: 168)],
      .lthrBike: [DatedValue(day: .earliest, value: 160)],
      .maxHeartRate: [DatedValue(day: .earliest, value: 190)],
    ])
    let why = Explanation(
      form: report, methods: methods, thresholds: thresholds, format: QuantityFormat())
    #expect(why.title == "Form in \(sport.rawValue) on Thu 7 May 2026")
    let wantedValues = [row.value.fitness, row.value.fatigue, row.value.form]
    #expect(why.results.count == 3)
    for (line, value) in zip(why.results, wantedValues) {
      #expect(abs(try #require(Double(line.value)) - value) <= 0.0501)
    }
    #expect(methods.reduce(0) { $0 + $1.value.recordCount } == report.loads.recordCount)
    // Only what its loads are compared with.
    let names = why.others.map(\.name).filter { Threshold(rawValue: $0) != nil }
    let wanted: [Sport: [String]] = [
      .swim: ["css", "lthr-run", "max-hr"], .bike: ["ftp", "lthr-bike", "max-hr"],
      .run: ["run-threshold", "lthr-run", "max-hr"],
    ]
    #expect(names == wanted[sport])
  }

  @Test func `form says what fitness is, and what tells who is faster`() throws {
    func words(_ sport: Sport?) throws -> String {
      FormRenderer(format: QuantityFormat(), width: nil, glyphs: .ascii)
        .render(try Self.report(sport)).plainText
    }
    #expect(
      try words(nil).contains(
        "So fitness is how much you train, not how fast you are; whether you are faster than a year ago is told by tri best"
          + " date:2026 beside tri best date:2025,"))
    #expect(try words(.run).contains("tri best run date:2026 beside tri best run date:2025"))
  }

  @Test(arguments: widths)
  func `why a load or form is what it is`(width: Int?) throws {
    let text = ExplanationRenderer(width: width).render(try Self.explanations()).plainText
    try expectSnapshot(text, named: "why-\(width.map(String.init) ?? "pipe")")
    #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width ?? .max })
  }

  @Test func `why for machines`() throws {
    let json = ExplanationJSON.document(.load, Array(try Self.explanations().prefix(2)))
    try expectSnapshot(String(decoding: json, as: UTF8.self), named: "why-json")
  }

  // MARK: - Days to come

  /// What someone logged of tomorrow does not make them fitter, today or projected.
  @Test func `form looks at nothing that is to come`() throws {
    let log = Self.log()
    let (now, ahead) = (
      try Self.report(nil, log), try Self.report(on: Self.today.adding(days: 9), log)
    )
    log.append(Samples.record(99, .run, RecordTime(day: Self.today.adding(days: 1)), seconds: 7200))
    #expect(try Self.report(nil, log) == now)
    let projected = try Self.report(on: Self.today.adding(days: 9), log)
    #expect(projected.all == ahead.all && projected.history == ahead.history)
    #expect(projected.loads == ahead.loads && projected.withoutLoad == ahead.withoutLoad)
    #expect(projected.toCome == 1 && now.toCome == 0)
    let text = FormRenderer(format: QuantityFormat(), width: nil, glyphs: .ascii)
      .render(projected).plainText
    #expect(text.contains("One session of a day to come is left out: tri doctor"))
    // A day so far ahead that its history holds no day up to today.
    #expect(try Self.report(on: Self.today.adding(days: 200), log).withoutLoad == 0)
  }

  // MARK: - Zones

  @Test(
    arguments: [
      (3600, nil, false), (3603, nil, false), (3660, "1:00 of 1:01:00 without power", false),
      (4350, "12:30 of 1:12:30 without power", true),
    ] as [(Int64, String?, Bool)])
  func `time without a value is told`(seconds: Int64, sentence: String?, isPatchy: Bool) throws {
    let history = ThresholdHistory([.ftp: [DatedValue(day: .earliest, value: 250)]])
    let threshold = try #require(ZoneThreshold.all(of: .bike, on: Samples.day, history).first)
    var facts = SamplesFacts()
    facts.powers = TimeSpent(values: [200], milliseconds: [3_600_000]) ?? TimeSpent()
    var details = RecordDetails(
      record: Samples.record(7, .bike, Samples.at("2026-05-07")), values: [], warnings: [])
    let zones = try #require(ZoneTimes(threshold, facts, of: Duration(seconds: seconds)))
    details.zones = [zones]
    #expect(zones.without == Duration(seconds: seconds - 3600))
    let text = RecordRenderer(format: QuantityFormat(), width: nil).render(details).plainText
    #expect(text.contains("without") == (sentence != nil))
    #expect(sentence.map { text.contains($0 + ", in no zone") } ?? true)
    var json = JSONWriter()
    RecordJSON.write(details, to: &json)
    #expect(
      String(decoding: json.take(), as: UTF8.self).contains("\"secondsWithout\":\(seconds - 3600)}")
    )
  }

  @Test(arguments: [nil, 80, 40] as [Int?])
  func `the zones of a session`(width: Int?) throws {
    var details = RecordDetails(
      record: Samples.record(
        7, .bike, Samples.at("2026-05-07"), metres: 30_000, seconds: 3600), values: [],
      warnings: [])
    var facts = SamplesFacts()
    facts.powers =
      TimeSpent(
        values: [0, 100, 180, 210, 240, 280, 350, 600],
        milliseconds: [60_000, 600_000, 1_200_000, 900_000, 600_000, 120_000, 90_000, 30_000])
      ?? TimeSpent()
    facts.heartRates =
      TimeSpent(values: [120, 160], milliseconds: [1_000_000, 2_600_000])
      ?? TimeSpent()
    let history = ThresholdHistory([
      .ftp: [DatedValue(day: .earliest, value: 250)],
      .maxHeartRate: [DatedValue(day: .earliest, value: 190)],
    ])
    details.zones = ZoneThreshold.all(of: .bike, on: Samples.day, history)
      .compactMap { ZoneTimes($0, facts) }
    details.load = TrainingLoad(thousandths: 64_400, method: .power)
    #expect(details.zones.count == 2)
    let text = RecordRenderer(format: QuantityFormat(), width: width).render(details).plainText
    try expectSnapshot(text, named: "zones-\(width.map(String.init) ?? "pipe")")
    #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width ?? .max })
    guard width == nil else { return }
    var json = JSONWriter()
    RecordJSON.write(details, to: &json)
    try expectSnapshot(String(decoding: json.take(), as: UTF8.self) + "\n", named: "zones-json")
  }
}
