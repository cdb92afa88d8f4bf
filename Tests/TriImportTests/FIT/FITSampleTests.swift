import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Samples and pauses of a file.
struct FITSampleTests {
  @Test func `a sample keeps its values in the units of the log`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 2)
    fixture.record(
      1, .sint32(0, 536_870_912), .sint32(1, -178_956_971), .uint32(5, 1234),
      .uint32(78, (100 + 500) * 5 + 1), .uint32(73, 8333), .uint8(3, 140), .uint16(7, 0),
      .uint8(4, 90), .uint8(53, 64), .sint8(13, -3))
    let sample = try fixture.activity().samples[0]
    #expect(
      sample
        == Sample(
          time: FITFixture.instant(1), distance: 12_340, latitude: 450_000_000,
          longitude: -150_000_000, altitude: 100_200, heartRate: 140, power: 0, cadence: 90_500,
          speed: 8333, temperature: -3000))
  }

  /// Describes fields of an app, each standing for a field of records, and writes two records with them.
  private func standIns(
    _ fields: [(native: UInt8, type: UInt8, value: FITWriter.Field)], _ own: FITWriter.Field...
  ) throws -> Samples {
    var fixture = FITFixture()
    for (number, field) in fields.enumerated() {
      fixture.writer.add(
        206,
        [
          .uint8(0, 0), .uint8(1, UInt8(number)), .uint8(2, field.type), .text(3, "x"),
          .uint16(14, 20), .uint8(15, field.native),
        ])
    }
    fixture.writer.add(
      20, [FITFixture.time(253, 0)] + own, developer: fields.map { .init(0, $0.value) })
    fixture.record(1)
    fixture.session(0, sport: 1)
    return try fixture.activity().samples
  }

  @Test func `an app's field stands in for one that the device does not write`() throws {
    let samples = try standIns([
      (7, 0x84, .uint16(0, 231)), (6, 0x88, .float32(1, 3.25)), (3, 2, .uint8(2, 141)),
      (5, 0x88, .float32(3, .infinity)),
    ])
    #expect(samples.count == 2)
    #expect(samples.all(\.powers) == [231, nil])
    #expect(samples.all(\.speeds) == [3250, nil])
    #expect(samples.all(\.heartRates) == [141, nil])
    #expect(samples.distances.isEmpty)
  }

  @Test func `what the device writes itself is not mixed with an app's`() throws {
    let samples = try standIns([(7, 0x84, .uint16(0, 231))], .uint16(7, 200))
    #expect(samples.all(\.powers) == [200, nil])
  }

  @Test func `columns at once are the same samples as one by one`() {
    var single = Samples()
    let times = [0, 5, 3].map(FITFixture.instant)
    single.append(Sample(time: times[0], speed: 1000))
    single.append(Sample(time: times[1], heartRate: 140))
    single.append(Sample(time: times[2], heartRate: 141, speed: 1001))
    let columns = Samples(
      times: times, distances: [nil, nil, nil], heartRates: [nil, 140, 141],
      speeds: [1000, nil, 1001])
    #expect(columns == single)
    #expect(!columns.isInOrder)
  }

  @Test func `what stands for nothing is absent`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 2)
    fixture.record(0, .sint32(0, .max), .sint32(1, .max))
    fixture.record(1, .sint32(0, 0), .sint32(1, 0))
    fixture.record(2, .sint32(0, .max - 1), .sint32(1, .max - 1))
    fixture.record(3, .sint32(0, 536_870_912), .sint32(1, .max))
    fixture.record(4, .uint16(2, 0), .uint16(6, .max), .uint8(3, 0))
    fixture.record(5, .uint32(78, .max), .uint32(73, 65_535), .uint8(3, 255))
    fixture.record(6, .uint32(5, .max), .uint16(7, .max), .uint8(4, 255))
    fixture.record(7, .uint16(7, 4000), .uint8(3, 254), .sint8(13, .max))
    let samples = try fixture.activity().samples
    #expect(samples.count == 8)
    for index in 0..<8 { #expect(samples[index] == Sample(time: samples.times[index])) }
  }

  @Test func `samples come in the order of time, whatever that of the file`() throws {
    var fixture = FITFixture()
    for (second, rate) in [(2, 102), (0, 100), (1, 101), (1, 111)] as [(UInt32, UInt8)] {
      fixture.record(second, .uint8(3, rate))
    }
    fixture.session(0, sport: 1)
    let samples = try fixture.activity().samples
    #expect(samples.all(\.heartRates) == [100, 101, 111, 102])
    #expect(samples.isInOrder)
  }

  @Test func `samples without a time, or of another decade, are skipped and said`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 1)
    fixture.record(0, .uint8(3, 100))
    fixture.writer.add(20, [.uint8(3, 101)])
    fixture.writer.add(20, [.uint32(253, 77), .uint8(3, 102)])
    fixture.record(1_300_000_000, .uint8(3, 103))
    let file = try fixture.read()
    #expect(file.activities[0].samples.all(\.heartRates) == [100])
    #expect(file.notes == ["3 samples have no possible time and were skipped."])
  }

  @Test func `a record without a time before each length is of its end`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 5)
    for (start, metres) in [(0, 25), (30, 50), (61, 75)] as [(UInt32, UInt32)] {
      fixture.writer.add(20, [.uint32(5, metres * 100)])
      fixture.length(start, .uint32(3, 29_500), .enumeration(12, 1))
    }
    let samples = try fixture.activity().samples
    #expect(samples.all(\.distances) == [25_000, 50_000, 75_000])
    #expect(
      samples.times.map {
        $0.millisecondsSince1970 - FITFixture.startInstant.millisecondsSince1970
      } == [29_500, 59_500, 90_500])
  }

  @Test(
    "the timer stands still from a stop to the next start",
    arguments: [
      ([(0, 0), (100, 1), (110, 0), (200, 4)], [100..<110]),
      ([(0, 0), (100, 4), (100, 1), (130, 0)], [100..<130]),
      ([(0, 0), (100, 8), (120, 0), (150, 9), (160, 0)], [100..<120, 150..<160]),
      // A stop in the second of a start is none.
      ([(0, 0), (100, 4), (100, 0)], []),
      ([(110, 0), (100, 1)], [100..<110]),
      ([(50, 0), (60, 0)], []),
    ] as [([(UInt32, UInt8)], [Range<Int64>])])
  func pauses(events: [(UInt32, UInt8)], expected: [Range<Int64>]) throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 1)
    for (seconds, type) in events { fixture.timer(seconds, type: type) }
    let pauses = try fixture.activity().pauses
    #expect(
      pauses
        == expected.map {
          FITFixture.instant($0.lowerBound)..<FITFixture.instant($0.upperBound)
        })
  }

  @Test func `a stop at a transition is no pause of either leg`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 5, FITFixture.elapsed(100))
    fixture.session(100, sport: 2, FITFixture.elapsed(100))
    fixture.timer(0, type: 0)
    fixture.timer(100, type: 4)
    fixture.timer(100, type: 0)
    fixture.timer(150, type: 4)
    fixture.timer(160, type: 0)
    let activities = try fixture.read().activities
    #expect(activities[0].pauses == [])
    #expect(activities[1].pauses == [FITFixture.instant(150)..<FITFixture.instant(160)])
  }

  @Test func `a pause across a transition is split between its legs`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 5, FITFixture.elapsed(100))
    fixture.session(100, sport: 2, FITFixture.elapsed(100))
    fixture.timer(90, type: 4)
    fixture.timer(115, type: 0)
    let activities = try fixture.read().activities
    #expect(activities[0].pauses == [FITFixture.instant(90)..<FITFixture.instant(100)])
    #expect(activities[1].pauses == [FITFixture.instant(100)..<FITFixture.instant(115)])
  }

  @Test func `beats of a strap in a later file of the chain go to the samples of their time`()
    throws
  {
    var watch = FITFixture()
    watch.session(0, sport: 5)
    for second in [0, 2, 30, 40] as [UInt32] { watch.record(second, .uint8(3, 90)) }
    var strap = FITFixture()
    // Its clock in 1/1024 s; the first beat stands at the time of the message.
    let clocks: [UInt32] = [0, 1100, 2000, 29 * 1024].map { 5000 + $0 }
    strap.writer.add(
      132,
      [
        FITFixture.time(253, 0), .uint8(6, 120, 122, 125, 140),
        .uint32(9, clocks[0], clocks[1], clocks[2], clocks[3]),
      ])
    let file = try FITReader.read(watch.writer.file() + strap.writer.file(), zone: .utc)
    #expect(file.activities.count == 1)
    // 122 and 125 since the sample before; the last sample has no beat of its own.
    #expect(file.activities[0].samples.all(\.heartRates) == [120, 124, 140, 90])
    #expect(file.notes == [])
  }
}
