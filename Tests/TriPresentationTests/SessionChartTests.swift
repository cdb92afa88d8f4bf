import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct SessionChartTests {
  private static func moment(_ second: Int) -> Instant {
    Instant(millisecondsSince1970: 1_778_000_000_000 + Int64(second) * 1000)
  }

  private static let start = RecordTime(day: Samples.day)

  /// Forty minutes around a lake: five minutes of pause, two without a heart rate, a position far off, a lap each ten minutes.
  static let run: SessionRecording = {
    var samples = TriDomain.Samples()
    var distance = 0.0
    for second in 0..<2400 where !(900..<1200).contains(second) {
      let turn = Double(second) / 2400
      // A triangle wave from 0 to 1 and back, eight times.
      let wave = abs((turn * 8).truncatingRemainder(dividingBy: 1) * 2 - 1)
      distance += 2.8 + wave * 0.9
      var sample = Sample(time: moment(second))
      sample.distance = Int64(distance * 1000)
      sample.heartRate = (1500..<1620).contains(second) ? nil : 120 + Int64(turn * 40 + wave * 12)
      sample.altitude = 400_000 + Int64(turn * 60_000 - wave * 20_000)
      sample.cadence = 168_000 + Int64(wave * 12_000)
      let side = turn * 4
      let along = side.truncatingRemainder(dividingBy: 1)
      // Around an oblong, 1.1 km by 0.76 km.
      let (north, east) =
        side < 1 ? (0, along) : side < 2 ? (along, 1) : side < 3 ? (1, 1 - along) : (1 - along, 0)
      sample.latitude = 470_000_000 + Int64(north * 100_000) + (second == 600 ? 3_000_000 : 0)
      sample.longitude = 80_000_000 + Int64(east * 100_000)
      samples.append(sample)
    }
    let laps = stride(from: 0, to: 2400, by: 600).map { second in
      var lap = Lap()
      lap.start = moment(second)
      return lap
    }
    return SessionRecording(
      record: Samples.record(12, .run, start, metres: 7000, seconds: 2100),
      recorded: RecordedSamples(samples: samples, pauses: [moment(899)..<moment(1200)]),
      laps: laps)
  }()

  private static func text(
    _ subject: SessionChart.Subject, _ width: Int?, _ glyphs: GlyphSet,
    of session: SessionRecording = run, in format: QuantityFormat = QuantityFormat()
  ) throws -> String {
    SessionChartRenderer(format: format, width: width, glyphs: glyphs)
      .render(try session.chart(subject)).plainText
  }

  private static let subjects: [(SessionChart.Subject, String)] = [
    (.quantity(.hr, along: .time), "hr"), (.quantity(.pace, along: .time), "pace"),
    (.quantity(.elevation, along: .distance), "elevation"), (.track, "track"),
  ]

  @Test(arguments: subjects, [40, 80, 120])
  func `a session at three widths, with and without Unicode`(
    subject: (SessionChart.Subject, String), width: Int
  ) throws {
    for (glyphs, name) in [(GlyphSet.unicode, "unicode"), (.ascii, "ascii")] {
      let text = try Self.text(subject.0, width, glyphs)
      #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width })
      if glyphs == .ascii { #expect(text.allSatisfy { $0.isASCII }) }
      try expectSnapshot(text, named: "session-\(subject.1)-\(name)-\(width)")
    }
  }

  @Test(arguments: [1, 2, 5, 13, 20, 41, 79, 200, 300])
  func `no line is wider than the screen`(width: Int) throws {
    for subject in SessionChart.Subject.words {
      let quantity = SampleTrace.Quantity(rawValue: subject)
      for axis in SampleTrace.Axis.allCases {
        guard quantity != .power else { continue }
        for glyphs in [GlyphSet.unicode, .ascii] {
          let text = try Self.text(
            quantity.map { .quantity($0, along: axis) } ?? .track, width, glyphs)
          let lines = text.split(separator: "\n").map { String($0).displayWidth }
          // Marks and their axis need some columns.
          #expect(lines.allSatisfy { $0 <= max(width, 20) }, "\(subject) at \(width)")
        }
      }
    }
  }

  @Test func `the faster pace is on top, and swimmers, rowers and cyclists have their own words`()
    throws
  {
    func text(_ sport: Sport, _ speeds: [Int64]) throws -> String {
      var samples = TriDomain.Samples()
      for (index, speed) in speeds.enumerated() {
        samples.append(Sample(time: Self.moment(index * 10), speed: speed))
      }
      return try Self.text(
        .quantity(.pace, along: .time), 60, .ascii,
        of: SessionRecording(
          record: Samples.record(3, sport, Self.start),
          recorded: RecordedSamples(samples: samples)))
    }
    let run = try text(.run, [4000, 4000, 2500, 2500]).split(separator: "\n")
    #expect(run[0] == "#3 Run: pace over time, Thu 7 May 2026")
    #expect(run[1].hasPrefix("4:10 /km |*"))
    #expect(run[10].hasPrefix("6:40 /km |"))
    #expect(run.last == "Fastest 4:10 /km, average 4:46 /km, slowest 6:40 /km")
    #expect(try text(.swim, [1000, 1250, 1000]).contains("Fastest 1:20 /100 m, average"))
    #expect(try text(.row, [4000, 5000, 4000]).contains("Fastest 1:40 /500 m, average"))
    #expect(try text(.bike, [8000, 10_000, 8000]).contains("#3 Bike: speed over time"))
    #expect(try text(.bike, [8000, 10_000, 8000]).contains("Highest 36.0 km/h, average"))
  }

  @Test func `values are in the athlete's units`() throws {
    let imperial = QuantityFormat(units: .imperial)
    #expect(
      try Self.text(.quantity(.elevation, along: .distance), 80, .ascii, in: imperial)
        .contains("Highest 1,"))
    #expect(
      try Self.text(.quantity(.pace, along: .time), 80, .ascii, in: imperial).contains(" /mi"))
    #expect(try Self.text(.track, 80, .ascii, in: imperial).contains(" mi from west to east"))
  }

  @Test func `a track keeps its shape, and the jump is no part of it`() throws {
    for (cell, glyphs) in [(2, GlyphSet.unicode), (1, .ascii)] {
      let lines = try Self.text(.track, 80, glyphs).split(
        separator: "\n", omittingEmptySubsequences: false)
      let picture = lines[2...].prefix { !$0.isEmpty }
      let width = picture.map { String($0).displayWidth }.max() ?? 0
      // 1.112 km high and 0.758 km wide, in cells twice as high as wide.
      #expect(abs(Double(width) / Double(picture.count) - 2 * 0.758 / 1.112) < 0.15, "\(cell)")
    }
    #expect(
      try Self.text(.track, 80, .ascii).contains("0.76 km from west to east, 1.11 km from south"))
  }

  @Test func `start and finish in one place are one star`() throws {
    let text = try Self.text(.track, 80, .ascii)
    #expect(text.contains("* start and finish"))
    var half = Self.run
    half.recorded.samples = half.recorded.samples.part(0..<700)
    #expect(try Self.text(.track, 80, .ascii, of: half).contains("S start  F finish"))
  }

  @Test func `what a session has is named where it lacks what is asked for`() throws {
    func failure(_ subject: SessionChart.Subject?, _ session: SessionRecording) throws
      -> NothingToDraw?
    {
      #expect(throws: NothingToDraw.self) { try session.chart(subject) }
    }
    let power = try #require(try failure(.quantity(.power, along: .time), Self.run))
    #expect(power.words == ["hr", "pace", "elevation", "speed", "cadence", "track"])
    #expect(try failure(nil, Self.run)?.words == power.words)
    let typed = SessionRecording(
      record: Samples.week[1], recorded: RecordedSamples(samples: TriDomain.Samples()))
    #expect(try failure(.track, typed)?.words == [])
  }

  @Test func `CSV has every moment, with its seconds, and is blank where nothing was measured`()
    throws
  {
    var samples = TriDomain.Samples()
    for (second, beats, speed) in [
      (0, 120, 4000), (10, nil, 0), (25, 133, 3000),
    ] as [(Int, Int64?, Int64)] {
      samples.append(Sample(time: Self.moment(second), heartRate: beats, speed: speed))
    }
    let session = SessionRecording(
      record: Samples.record(5, .run, Self.start), recorded: RecordedSamples(samples: samples))
    func csv(_ quantity: SampleTrace.Quantity) throws -> String {
      String(
        decoding: SessionChartCSV.document(
          try session.chart(.quantity(quantity, along: .time))), as: UTF8.self)
    }
    #expect(try csv(.hr) == "seconds,heartRateBpm\n0,120\n10,\n25,133\n")
    #expect(try csv(.pace) == "seconds,paceSecondsPerKm\n0,250\n10,\n25,333.333\n")
    #expect(try csv(.speed) == "seconds,speedMetresPerSecond\n0,4\n10,0\n25,3\n")
    #expect(
      String(
        decoding: SessionChartJSON.document(
          try session.chart(.quantity(.pace, along: .time))), as: UTF8.self)
          == """
          {"version":1,"id":5,"metric":"pace","minPaceSecondsPerKm":250,"averagePaceSecondsPerKm":625,\
          "maxPaceSecondsPerKm":333.333,"laps":[],"values":[{"seconds":0,"paceSecondsPerKm":250},\
          {"seconds":10},{"seconds":25,"paceSecondsPerKm":333.333}]}

          """)
  }

  @Test func `CSV of a track has its positions and the way so far`() throws {
    let lines = String(
      decoding: SessionChartCSV.document(try Self.run.chart(.track)), as: UTF8.self
    ).split(separator: "\n")
    #expect(lines[0] == "seconds,distanceMetres,latitude,longitude")
    #expect(lines[1] == "0,0,47,8")
    // The jump has no line.
    #expect(lines.count == 1 + 2100 - 1)
  }
}
