import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Which files hold activities, and what is said of damage.
struct FITFileTests {
  @Test(arguments: [
    (UInt8(1), "a description of a device"), (2, "a settings file"), (5, "a workout plan"),
    (6, "a course"), (9, "a file of weights"), (15, "a monitoring file"),
    (28, "a monitoring file"), (32, "a monitoring file"), (34, "a segment"),
  ])
  func `other kinds of files are named`(type: UInt8, words: String) throws {
    var fixture = FITFixture(type: type)
    fixture.record(0, .uint8(3, 100))
    fixture.record(1, .uint8(3, 100))
    #expect(throws: ActivityFileError.notAnActivity(words)) { try fixture.read() }
  }

  @Test(arguments: [nil, 2, 4, 20, 250] as [UInt8?])
  func `a session makes an activity of any file`(type: UInt8?) throws {
    var fixture = FITFixture(type: type)
    fixture.session(0, sport: 1, FITFixture.elapsed(60))
    #expect(try fixture.activity().recorded.elapsed?.seconds == 60)
  }

  @Test func `a course is no activity even with a session`() {
    var fixture = FITFixture(type: 6)
    fixture.session(0, sport: 1)
    #expect(throws: ActivityFileError.notAnActivity("a course")) { try fixture.read() }
  }

  @Test func `an activity without anything in it is said`() {
    let words = "an activity in which nothing was recorded"
    #expect(throws: ActivityFileError.notAnActivity(words)) { try FITFixture().read() }
    var single = FITFixture()
    single.record(0, .uint8(3, 100))
    #expect(throws: ActivityFileError.onlyOnePoint) { try single.read() }
  }

  @Test func `without a summary the samples tell, and the watch's setting the sport`() throws {
    var fixture = FITFixture()
    fixture.record(10, .uint8(3, 100))
    fixture.record(20, .uint8(3, 110))
    let unknown = try fixture.read()
    #expect(unknown.activities[0].recorded.sport == .other)
    #expect(unknown.activities[0].recorded.time.start?.instant == FITFixture.instant(10))
    #expect(unknown.activities[0].recorded.elapsed == nil)
    #expect(unknown.notes == ["It has no summary; what is known comes from its samples."])
    #expect(!unknown.isPartial)
    fixture.writer.add(12, [.enumeration(0, 2), .enumeration(1, 46)])
    let known = try fixture.activity().recorded
    #expect(known.sport == .bike)
    #expect(known.subSport == "gravel_cycling")
  }

  @Test func `samples of a clock that was never set are no session`() {
    var fixture = FITFixture()
    fixture.writer.add(20, [.uint32(253, 5), .uint8(3, 100)])
    fixture.writer.add(20, [.uint32(253, 6), .uint8(3, 100)])
    #expect(throws: ActivityFileError.noStart) { try fixture.read() }
  }

  @Test func `activities of a chain follow each other and are no race`() throws {
    var run = FITFixture()
    run.session(0, sport: 1, FITFixture.elapsed(60))
    run.record(5)
    var brick = FITFixture()
    brick.session(100, sport: 2, FITFixture.elapsed(60))
    brick.session(160, sport: 1, FITFixture.elapsed(60))
    brick.localTime(offset: 3600)
    let file = try FITReader.read(run.writer.file() + brick.writer.file(), zone: .utc)
    #expect(file.activities.map(\.recorded.sport) == [.run, .bike, .run])
    #expect(file.activities.map(\.samples.count) == [1, 0, 0])
    #expect(file.activities.map { $0.recorded.time.start?.offset } == [0, 3600, 3600])
    #expect(file.races == [1..<3])
  }

  @Test func `what is whole of a damaged file is kept`() throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 1)
    fixture.record(0, .uint8(3, 100))
    fixture.record(1, .uint8(3, 101))
    let whole = fixture.writer.file()
    let cut = try FITReader.read(Array(whole.dropLast(5)), zone: .utc)
    #expect(cut.isPartial)
    #expect(cut.activities[0].samples.count == 1)
    #expect(cut.notes.count == 1)
    #expect(cut.notes[0].hasPrefix("It is cut off at byte "))
    let wrong = try FITReader.read(fixture.writer.file(checksum: 1), zone: .utc)
    #expect(!wrong.isPartial)
    #expect(
      wrong.notes
        == ["Its checksum (CRC) does not fit its bytes, so some of its values may be wrong."])
  }

  @Test func `every prefix of a file is read or refused`() {
    var fixture = FITFixture()
    fixture.session(0, sport: 5, .uint16(25, 0), .uint16(26, 2))
    fixture.session(60, sport: 1, .uint16(25, 2), .uint16(26, .max - 1))
    fixture.lap(0, .uint16(35, 0), .uint16(32, 9))
    fixture.length(0, .uint32(3, 29_500), .enumeration(12, 1))
    fixture.record(0, .uint32(5, 100))
    fixture.timer(30, type: 4)
    fixture.timer(40, type: 0)
    let whole = fixture.writer.file()
    var kept = 0
    for end in 0...whole.count {
      if let file = try? FITReader.read(Array(whole.prefix(end)), zone: .utc) {
        kept += file.activities.count
      }
    }
    #expect(kept > 0)
  }

  @Test(arguments: 1...20) func `a file of random values is read or refused`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var fixture = FITFixture()
    func random() -> UInt32 { UInt32.random(in: 0...UInt32.max, using: &generator) }
    for _ in 0..<40 {
      let number = UInt16(truncatingIfNeeded: random())
      fixture.writer.add(
        18,
        [
          .uint32(2, random()), .enumeration(5, UInt8(number & 0xFF)), .uint32(7, random()),
          .uint32(9, random()), .uint16(25, number), .uint16(26, UInt16(random() & 0xFFFF)),
        ])
      fixture.writer.add(
        19, [.uint32(2, random()), .uint16(254, number), .uint16(35, number), .uint16(32, 3)])
      fixture.writer.add(101, [.uint32(2, random()), .uint32(3, random()), .uint16(254, number)])
      fixture.writer.add(
        20, [.uint32(253, random()), .uint32(5, random()), .uint32(78, random())])
      fixture.writer.add(
        21, [.uint32(253, random()), .enumeration(0, 0), .enumeration(1, UInt8(number & 7))])
    }
    guard let file = try? fixture.read() else { return }
    #expect(file.activities.reduce(0) { $0 + $1.laps.count } == 40)
    #expect(file.activities.reduce(0) { $0 + $1.lengths.count } == 40)
    for activity in file.activities {
      #expect(activity.samples.isInOrder)
      _ = SampleSums(activity)
    }
  }
}
