import Testing
import TriDomain
import TriImport
import TriTestSupport

/// What is taken over from a session message.
struct FITSessionTests {
  private func recorded(
    sport: UInt8 = 1, _ fields: FITWriter.Field...
  ) throws -> RecordValues {
    var fixture = FITFixture()
    fixture.writer.add(18, [FITFixture.time(2, 0), .enumeration(5, sport)] + fields)
    return try fixture.activity().recorded
  }

  @Test func `the device's totals are kept in the units of the log`() throws {
    let values = try recorded(
      sport: 2, .uint32(7, 3_661_500), .uint32(8, 3_600_000), .uint32(59, 3_500_250),
      .uint32(9, 4_012_345), .uint16(11, 650), .uint8(16, 141), .uint8(17, 171), .uint8(64, 88),
      .uint16(20, 210), .uint16(21, 640), .uint16(34, 225), .uint16(22, 412), .uint16(23, 0),
      .uint32(125, 15_280), .uint8(193, 75))
    #expect(values.sport == .bike)
    #expect(values.time.start?.instant == FITFixture.startInstant)
    #expect(values.elapsed?.milliseconds == 3_661_500)
    #expect(values.timer?.milliseconds == 3_600_000)
    #expect(values.moving?.milliseconds == 3_500_250)
    #expect(values.distance?.millimetres == 40_123_450)
    #expect(values.calories == 650)
    #expect(values.averageHeartRate == 141)
    #expect(values.maxHeartRate == 171)
    #expect(values.minHeartRate == 88)
    #expect(values.averagePower == 210)
    #expect(values.maxPower == 640)
    #expect(values.normalizedPower == 225)
    #expect(values.ascent?.metres == 412)
    #expect(values.descent?.metres == 0)
    #expect(values.maxSpeedMillimetresPerSecond == 15_280)
    #expect(values.rpeTenths == 75)
  }

  @Test func `what a device did not measure is absent`() throws {
    let zeros = try recorded(
      .uint32(7, 0), .uint32(8, 0), .uint32(9, 0), .uint16(11, 0), .uint8(16, 0), .uint8(17, 0),
      .uint16(20, 0), .uint16(21, 0), .uint8(18, 0), .uint32(125, 0), .uint8(193, 0))
    let invalid = try recorded(
      .uint32(7, .max), .uint32(8, .max), .uint32(9, .max), .uint16(11, .max), .uint8(16, 255),
      .uint8(17, 255), .uint16(20, .max), .uint16(21, .max), .uint8(18, 255),
      .uint32(125, .max), .uint16(22, .max), .uint8(193, 255))
    let bare = RecordValues(sport: .run, time: zeros.time)
    #expect(zeros == bare)
    #expect(invalid == bare)
  }

  @Test(
    "a runner's steps are those of both legs",
    arguments: [
      (sport: UInt8(1), whole: UInt8(83), fraction: UInt8(64), thousandths: Int64(167_000)),
      (11, 60, 0, 120_000),
      (17, 55, 32, 110_500),
      // A service that writes steps.
      (1, 168, 0, 168_000),
      (2, 84, 0, 84_000),
      (5, 28, 64, 28_500),
      (15, 24, 0, 24_000),
    ])
  func cadence(sport: UInt8, whole: UInt8, fraction: UInt8, thousandths: Int64) throws {
    var fixture = FITFixture()
    let cadence: [FITWriter.Field] = [.uint8(18, whole), .uint8(92, fraction)]
    fixture.writer.add(18, [FITFixture.time(2, 0), .enumeration(5, sport)] + cadence)
    fixture.lap(0, .uint8(17, whole), .uint8(80, fraction))
    fixture.record(0, .uint8(4, whole), .uint8(53, fraction))
    let activity = try fixture.activity()
    #expect(activity.recorded.averageCadenceThousandths == thousandths)
    #expect(activity.laps[0].averageCadenceThousandths == thousandths)
    #expect(activity.samples.cadences[0] == thousandths)
  }

  @Test(
    arguments: [
      (UInt8(1), UInt8(0), Sport.run, nil, nil),
      (1, 3, .run, "trail", nil),
      (1, 1, .run, "treadmill", nil),
      (2, 8, .bike, "mountain", nil),
      (21, 0, .bike, "e_biking", nil),
      (5, 17, .swim, "pool", nil),
      (5, 18, .swim, "open_water", nil),
      (11, 255, .walk, nil, nil),
      (12, 0, .ski, "cross_country_skiing", nil),
      (13, 37, .ski, "backcountry", nil),
      (16, 0, .hike, "mountaineering", nil),
      (4, 14, .row, "indoor_rowing", nil),
      (4, 15, .other, "elliptical", "fitness equipment"),
      (10, 20, .strength, "strength_training", nil),
      (10, 43, .other, "yoga", "training"),
      (3, 0, .transition, nil, nil),
      (0, 0, .other, nil, nil),
      (37, 0, .other, nil, "stand up paddleboarding"),
      (200, 200, .other, nil, nil),
    ] as [(UInt8, UInt8, Sport, String?, String?)])
  func `a sport keeps its kind, or its name where the log has no word for it`(
    sport: UInt8, subSport: UInt8, expected: Sport, kind: String?, label: String?
  ) throws {
    let values = try recorded(sport: sport, .enumeration(6, subSport))
    #expect(values.sport == expected)
    #expect(values.subSport == kind)
    #expect(values.sportLabel == label)
  }

  @Test func `an unknown sport is called as the device calls it`() throws {
    #expect(try recorded(sport: 200, .text(110, "Pogo")).sportLabel == "Pogo")
    var fixture = FITFixture()
    fixture.session(0, sport: 200)
    fixture.writer.add(12, [.enumeration(0, 200), .text(3, "Pogo Stick")])
    #expect(try fixture.activity().recorded.sportLabel == "Pogo Stick")
  }

  @Test func `the title is the workout's, else that of the sport profile where it says more`()
    throws
  {
    #expect(try recorded(.text(110, "Run")).title == nil)
    #expect(try recorded(.text(110, "Lunch Run")).title == "Lunch Run")
    var fixture = FITFixture()
    fixture.session(0, sport: 1, .text(110, "Lunch Run"))
    fixture.writer.add(26, [.text(8, "10 x 400 m")])
    #expect(try fixture.activity().recorded.title == "10 x 400 m")
  }

  @Test func `how the athlete felt and what they weighed are kept`() throws {
    var fixture = FITFixture()
    fixture.writer.add(3, [.uint16(4, 715)])
    fixture.session(0, sport: 1, .uint8(192, 0))
    let recorded = try fixture.activity().recorded
    #expect(recorded.feel == 0)
    #expect(recorded.weightGrams == 71_500)
    let silent = try self.recorded(sport: 1, .uint8(192, 101))
    #expect(silent.feel == nil && silent.weightGrams == nil)
  }

  @Test func `a pool has the unit that the device was set to`() throws {
    let yards = try recorded(sport: 5, .uint16(44, 2286), .enumeration(46, 1))
    #expect(yards.poolLength?.millimetres == 22_860)
    #expect(yards.poolLengthUnit == .yards)
    let metres = try recorded(sport: 5, .uint16(44, 5000), .enumeration(46, 0))
    #expect(metres.poolLength?.millimetres == 50_000)
    #expect(metres.poolLengthUnit == .metres)
    let unknown = try recorded(sport: 5, .uint16(44, 3333))
    #expect(unknown.poolLength?.millimetres == 33_333)
    #expect(unknown.poolLengthUnit == nil)
  }

  @Test(arguments: [
    (3600, 3600, RecordTime.OffsetSource.device), (-43_200, -43_200, .device),
    (50_400, 50_400, .device), (20_700, 20_700, .device), (0, 0, .device),
    (1080, 7200, .machine), (51_300, 7200, .machine), (-44_100, 7200, .machine),
    (86_400, 7200, .machine),
  ])
  func `the device's own clock gives the offset if some zone has it`(
    told: Int, kept: Int, source: RecordTime.OffsetSource
  ) throws {
    var fixture = FITFixture()
    fixture.session(0, sport: 1)
    fixture.localTime(offset: told)
    let zone = AthleteZone(.fixed(offset: 7200, name: "Africa/Cairo"))
    let start = try fixture.read(in: zone).activities[0].recorded.time.start
    #expect(start?.offset == kept)
    #expect(start?.offsetSource == source)
    #expect(start?.zone == (source == .machine ? "Africa/Cairo" : nil))
  }

  @Test func `the device is named, numbered and says when it made the file`() throws {
    var fixture = FITFixture(type: nil)
    fixture.writer.add(
      0,
      [
        .enumeration(0, 4), .uint16(1, 1), .uint16(2, 1765), .uint32z(3, 3_896_340_171),
        FITFixture.time(4, 5),
      ])
    fixture.session(0, sport: 1)
    let file = try fixture.read()
    #expect(file.device == ActivityFile.Device(name: "Forerunner 920XT", serial: "3896340171"))
    #expect(file.createdAt == FITFixture.instant(5))
    #expect(file.activities[0].recorded.device == "Forerunner 920XT")
  }

  @Test(
    arguments: [
      (UInt16(32), "Wahoo Fitness"), (23, "Suunto"), (255, nil), (65_000, nil),
    ] as [(UInt16, String?)])
  func `a device without a name has its maker's`(maker: UInt16, name: String?) throws {
    var fixture = FITFixture(type: nil)
    fixture.writer.add(0, [.enumeration(0, 4), .uint16(1, maker), .uint16(2, 9999)])
    fixture.session(0, sport: 1)
    #expect(try fixture.read().device == ActivityFile.Device(name: name))
  }

  @Test func `a session without a start begins with its samples, else before its end`() throws {
    var fixture = FITFixture()
    fixture.writer.add(18, [FITFixture.time(253, 700), FITFixture.elapsed(600)])
    #expect(try fixture.activity().recorded.time.start?.instant == FITFixture.instant(100))
    fixture.record(90)
    #expect(try fixture.activity().recorded.time.start?.instant == FITFixture.instant(90))
  }

  @Test func `a session of a clock that was never set is refused`() throws {
    var relative = FITFixture()
    relative.writer.add(18, [.uint32(2, 7), FITFixture.elapsed(600)])
    #expect(throws: ActivityFileError.noStart) { try relative.read() }
    var bare = FITFixture()
    bare.writer.add(18, [.uint8(16, 140)])
    #expect(throws: ActivityFileError.noStart) { try bare.read() }
    relative.session(0, sport: 1)
    let file = try relative.read()
    #expect(file.activities.count == 1)
    #expect(file.notes == ["1 session has no start and was left out."])
  }
}
