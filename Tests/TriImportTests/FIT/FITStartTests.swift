import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Sessions that say one start and whose samples say another, and what was recorded after the last of a cut file.
struct FITStartTests {
  /// A run of samples every 10 s of 0 to 600 s, with a session message of some start, end and elapsed time.
  private func run(start: UInt32, end: UInt32, elapsed: UInt32) throws -> ActivityFile {
    var fixture = FITFixture()
    for second in stride(from: 100_000 as UInt32, through: 100_600, by: 10) {
      fixture.record(second, .uint8(3, 140))
    }
    fixture.session(start, sport: 1, FITFixture.time(253, end), FITFixture.elapsed(elapsed))
    return try fixture.read()
  }

  @Test(arguments: [102_700, 3000] as [UInt32])
  func `a start that the samples and the end contradict gives way, and both are told`(
    told: UInt32
  ) throws {
    let file = try run(start: told, end: 100_601, elapsed: 599)
    #expect(file.activities[0].recorded.time.start?.instant == FITFixture.instant(100_000))
    #expect(file.activities[0].samples.count == 61)
    let sentence = try #require(file.notes.first { $0.contains("began at") })
    #expect(sentence.contains("its samples begin at 2021-09-09 05:33:20 UTC"), "\(sentence)")
  }

  @Test(
    arguments: [
      // A wait for satellites of five minutes; an elapsed time without a pause; an end when it was saved; a late second.
      (99_700, 100_601, 901), (100_000, 100_601, 400), (100_000, 101_000, 600),
      (100_030, 100_601, 600),
    ] as [(UInt32, UInt32, UInt32)])
  func `a start that is contradicted by one of them alone stays`(
    start: UInt32, end: UInt32, elapsed: UInt32
  ) throws {
    let file = try run(start: start, end: end, elapsed: elapsed)
    #expect(file.activities[0].recorded.time.start?.instant == FITFixture.instant(Int64(start)))
    #expect(file.notes.isEmpty, "\(file.notes)")
  }

  /// A swim of 600 s with its summary, then a ride that is under way.
  private func cut(says sport: UInt8?) throws -> ActivityFile {
    var fixture = FITFixture()
    for second in stride(from: 0 as UInt32, to: 600, by: 10) {
      fixture.record(second, .uint8(3, 120), .uint32(5, second * 100))
    }
    fixture.lap(0, FITFixture.elapsed(600))
    fixture.session(0, sport: 5, FITFixture.time(253, 600), FITFixture.elapsed(600))
    for second in stride(from: 600 as UInt32, through: 1800, by: 10) {
      fixture.record(second, .uint8(3, 150), .uint32(5, (second - 600) * 1000))
    }
    if let sport {
      fixture.lap(601, FITFixture.elapsed(500), .enumeration(25, sport))
    } else {
      fixture.lap(601, FITFixture.elapsed(500))
    }
    fixture.record(1810, .uint8(3, 150))
    return try FITReader.read(Array(fixture.writer.file().dropLast(5)), zone: .utc)
  }

  @Test func `what follows the last session of a cut file is a session of its own`() throws {
    let file = try cut(says: 2)
    #expect(file.isPartial)
    #expect(file.activities.map(\.recorded.sport) == [.swim, .bike])
    #expect(file.activities.map(\.samples.count) == [60, 121])
    #expect(file.activities.map(\.laps.count) == [1, 1])
    #expect(file.activities[1].recorded.distance == nil)
    #expect(SampleSums(file.activities[1]).distance == Distance(millimetres: 12_000_000))
    #expect(SampleSums(file.activities[0]).averageHeartRate == 120)
    #expect(file.notes.contains { $0.hasPrefix("Its last session has no summary") })
    #expect(file.races == [0..<2])
  }

  @Test func `where nothing says of what sport it is, it is of any`() throws {
    let file = try cut(says: nil)
    #expect(file.activities[1].recorded.sport == .other)
    #expect(file.activities[1].recorded.namedSport == nil)
  }

  @Test func `a timer that ran over gives way to the samples`() throws {
    var fixture = FITFixture()
    for second in stride(from: 0 as UInt32, through: 600, by: 10) {
      fixture.record(second, .uint8(3, 140))
    }
    fixture.session(0, sport: 1, .uint32(7, 600_000), .uint32(8, 0xFFFF_FFFE))
    let file = try fixture.read()
    #expect(file.activities[0].recorded.timer == nil)
    #expect(file.activities[0].recorded.elapsed == Duration(seconds: 600 as Int64))
    #expect(
      file.notes == [
        "A duration of more than two weeks was left out; its samples tell how long it was."
      ])
  }

  @Test(arguments: [(57, 114, 114), (83, 80, 160), (160, 158, 158)])
  func `laps that count both legs beside a session of one are not doubled`(
    session: Int, lap: Int, shown: Int64
  ) throws {
    var fixture = FITFixture()
    fixture.record(0, .uint8(4, UInt8(session)))
    fixture.record(600, .uint8(4, UInt8(session)))
    fixture.lap(0, FITFixture.elapsed(600), .uint8(17, UInt8(lap)))
    fixture.session(0, sport: 1, FITFixture.elapsed(600), .uint8(18, UInt8(session)))
    #expect(try fixture.activity().laps[0].averageCadenceThousandths == shown * 1000)
  }

  @Test func `no land lies as low as -487 m`() throws {
    var fixture = FITFixture()
    for (second, metres) in [(0, -487.2), (10, -430), (20, 12)] as [(UInt32, Double)] {
      fixture.record(second, .uint16(2, UInt16((metres + 500) * 5)))
    }
    fixture.session(0, sport: 1, FITFixture.elapsed(20))
    #expect(try fixture.activity().samples.all(\.altitudes) == [nil, -430_000, 12_000])
  }
}
