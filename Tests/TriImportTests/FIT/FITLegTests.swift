import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Several sessions in one file.
struct FITLegTests {
  /// A swim of 600 s, a transition of 60 s and a run of 300 s; laps of 300, 300, 60, 300 s.
  private func race(
    indices: [(first: UInt16, count: UInt16)?], isSummaryFirst: Bool = false,
    countsOn: Bool = false
  ) throws -> ActivityFile {
    var fixture = FITFixture()
    if isSummaryFirst { addSessions(to: &fixture, indices) }
    var metres: UInt32 = 0
    for (start, end, pace) in [(0, 600, 1), (600, 660, 2), (660, 961, 3)]
      as [(UInt32, UInt32, UInt32)]
    {
      if !countsOn { metres = 0 }
      for second in stride(from: start, to: end, by: 60) {
        fixture.record(second, .uint32(5, (metres + (second - start) * pace) * 100))
      }
      metres += (end - start) * pace
    }
    for (number, start, seconds) in [(0, 0, 300), (1, 300, 300), (2, 600, 60), (3, 660, 300)]
      as [(UInt16, UInt32, UInt32)]
    {
      fixture.lap(start, .uint16(254, number), FITFixture.elapsed(seconds))
    }
    if !isSummaryFirst { addSessions(to: &fixture, indices) }
    return try fixture.read()
  }

  private func addSessions(
    to fixture: inout FITFixture, _ indices: [(first: UInt16, count: UInt16)?]
  ) {
    let legs: [(UInt32, UInt8, UInt32, UInt32)] = [
      (0, 5, 600, 600), (600, 3, 60, 120), (660, 1, 301, 903),
    ]
    for ((start, sport, seconds, metres), index) in zip(legs, indices) {
      fixture.writer.add(
        18,
        [
          FITFixture.time(2, start), .enumeration(5, sport), FITFixture.elapsed(seconds),
          .uint32(9, metres * 100), .uint16(25, index?.first ?? .max),
          .uint16(26, index?.count ?? .max),
        ])
    }
  }

  @Test(arguments: [true, false])
  func `a race has its legs in order, whether the summary comes first or last`(
    isSummaryFirst: Bool
  ) throws {
    let file = try race(indices: [(0, 2), (2, 1), (3, 1)], isSummaryFirst: isSummaryFirst)
    #expect(file.activities.map(\.recorded.sport) == [.swim, .transition, .run])
    #expect(file.races == [0..<3])
    #expect(file.activities.map(\.laps.count) == [2, 1, 1])
    #expect(file.activities.map(\.samples.count) == [10, 1, 6])
  }

  @Test(
    "laps without usable numbers go by their time",
    arguments: [[nil, nil, nil], [(0, 1), (0, 1), (0, 1)], [(0, 2), nil, nil]]
      as [[(first: UInt16, count: UInt16)?]])
  func lapsByTime(indices: [(first: UInt16, count: UInt16)?]) throws {
    let file = try race(indices: indices)
    #expect(file.activities.map(\.laps.count) == [2, 1, 1])
    #expect(file.activities[2].laps[0].start == FITFixture.instant(660))
  }

  @Test func `laps go to the session that claims them, whatever their time`() throws {
    let file = try race(indices: [(0, 1), (1, 1), (2, 2)])
    #expect(file.activities.map(\.laps.count) == [1, 1, 2])
  }

  @Test func `a counter that runs on begins anew with each leg`() throws {
    for countsOn in [true, false] {
      let file = try race(indices: [nil, nil, nil], countsOn: countsOn)
      let run = file.activities[2].samples
      #expect(run.all(\.distances) == [0, 180_000, 360_000, 540_000, 720_000, 900_000])
      #expect(file.activities[1].samples.all(\.distances) == [0])
    }
  }

  @Test func `sessions of one sport, or of different days, are no race`() throws {
    var runs = FITFixture()
    runs.session(0, sport: 1, FITFixture.elapsed(600))
    runs.session(700, sport: 1, FITFixture.elapsed(600))
    #expect(try runs.read().races == [])
    var days = FITFixture()
    days.session(0, sport: 1, FITFixture.elapsed(600))
    days.session(600 + 43_201, sport: 2, FITFixture.elapsed(600))
    days.session(600 + 43_801, sport: 1, FITFixture.elapsed(600))
    #expect(try days.read().races == [1..<3])
  }

  @Test func `a session of the whole race is not counted beside its legs`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 18, FITFixture.elapsed(1200))
    fixture.session(0, sport: 5, FITFixture.elapsed(600))
    fixture.session(600, sport: 2, FITFixture.elapsed(600))
    #expect(try fixture.read().activities.map(\.recorded.sport) == [.swim, .bike])
    var alone = FITFixture()
    alone.session(0, sport: 18, FITFixture.elapsed(1200))
    #expect(try alone.activity().recorded.sportLabel == "multisport")
  }

  @Test func `lengths belong to their laps, and to the session of those`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 5, FITFixture.elapsed(130))
    fixture.session(130, sport: 1, FITFixture.elapsed(100))
    for (start, first, count) in [(0, 0, 2), (60, 2, 1), (130, 3, 0)] as [(UInt32, UInt16, UInt16)]
    {
      fixture.lap(start, .uint16(35, first), .uint16(32, count))
    }
    let stroked: [FITWriter.Field] = [.enumeration(12, 1), .enumeration(7, 2), .uint16(5, 14)]
    for start in [0, 30] as [UInt32] {
      fixture.writer.add(101, [FITFixture.time(2, start), .uint32(3, 29_500)] + stroked)
    }
    fixture.length(60, .enumeration(12, 0), .enumeration(7, 0), .uint16(5, 3))
    let activities = try fixture.read().activities
    #expect(activities.map(\.lengths.count) == [3, 0])
    #expect(activities[0].laps.map(\.lengths) == [0..<2, 2..<3])
    #expect(activities[1].laps.map(\.lengths) == [nil])
    let swum = activities[0].lengths[1]
    #expect(swum.start == FITFixture.instant(30))
    #expect(swum.elapsed?.milliseconds == 29_500)
    #expect(swum.stroke == "breaststroke")
    #expect(swum.strokeCount == 14)
    #expect(!swum.isRest)
    var rest = Length(isRest: true)
    rest.start = FITFixture.instant(60)
    #expect(activities[0].lengths[2] == rest)
  }

  @Test func `a lap keeps what the device says of it`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 5)
    fixture.lap(
      0, .uint32(7, 61_500), .uint32(8, 60_000), .uint32(9, 5000), .uint8(15, 130),
      .uint8(16, 140), .uint16(11, 9), .uint16(21, 0), .enumeration(38, 0), .enumeration(24, 2),
      .enumeration(23, 1))
    var lap = Lap()
    lap.start = FITFixture.startInstant
    lap.elapsed = Duration(milliseconds: 61_500)
    lap.timer = Duration(milliseconds: 60_000)
    lap.distance = Distance(millimetres: 50_000)
    lap.averageHeartRate = 130
    lap.maxHeartRate = 140
    lap.calories = 9
    lap.ascent = .zero
    lap.stroke = "freestyle"
    lap.trigger = "distance"
    lap.intensity = "rest"
    #expect(try fixture.activity().laps == [lap])
  }
}
