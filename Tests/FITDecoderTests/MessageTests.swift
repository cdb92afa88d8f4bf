import FITDecoder
import Testing
import TriTestSupport

struct MessageTests {
  @Test func `a session has its totals in the units of the table`() throws {
    var writer = FITWriter()
    writer.addFileID()
    writer.add(
      18,
      [
        .uint32(253, someTime + 1_900), .uint32(2, someTime), .enumeration(5, 5),
        .enumeration(6, 17), .uint32(7, 1_900_500), .uint32(8, 1_800_250), .uint32(9, 150_000),
        .uint16(44, 2_286), .enumeration(46, 1), .uint16(47, 60), .uint32(10, 960),
        .uint16(22, 0), .uint8(192, 75), .uint8(193, 60), .text(110, "Pool Swim"),
      ])
    let session = try #require(try writer.decoded().sessions.first)
    #expect(session[.startTime]?.seconds == someTime)
    #expect(session[.sport] == .swimming)
    #expect(session[.subSport]?.name == "lap_swimming")
    #expect(session[.totalElapsedTime] == 1_900.5)
    #expect(session[.totalTimerTime] == 1_800.25)
    #expect(session[.totalDistance] == 1_500)
    #expect(session[.poolLength] == 22.86)
    #expect(session[.poolLengthUnit] == .statute)
    #expect(session[.numActiveLengths] == 60)
    #expect(session.totalStrokes == 960)
    #expect(session.totalStrides == nil)
    #expect(session[.totalAscent] == 0)
    #expect(session[.workoutFeel] == 75)
    #expect(session[.workoutRpe] == 60)
    #expect(session[.sportProfileName] == "Pool Swim")
    #expect(session[.avgHeartRate] == nil)
  }

  @Test func `a row of the table knows what it is called and measured in`() {
    let distance = FITField<FITProfile.Session, Double>.totalDistance
    #expect("\(distance.name)" == "totalDistance")
    #expect("\(distance.unit)" == "m")
    #expect(distance.number == 9 && distance.scale == 100 && distance.offset == 0)
    let altitude = FITField<FITProfile.Record, Double>.altitude
    #expect(altitude.scale == 5 && altitude.offset == 500)
    #expect(FITProfile.Session.number == 18)
  }

  @Test func `lengths say what was swum and what was a rest`() throws {
    var writer = FITWriter()
    for (type, stroke, strokes) in [(1, 0, 17), (0, 255, 0xFFFF), (1, 2, 15)] {
      writer.add(
        101,
        [
          .uint32(2, someTime), .uint32(3, 31_250), .enumeration(12, UInt8(type)),
          .enumeration(7, UInt8(stroke)), .uint16(5, UInt16(strokes)),
        ])
    }
    let lengths = try writer.decoded().lengths
    #expect(lengths.map { $0[.lengthType] } == [.active, .idle, .active])
    #expect(lengths.map { $0[.swimStroke]?.name } == ["freestyle", nil, "breaststroke"])
    #expect(lengths.map { $0[.totalStrokes] } == [17, nil, 15])
    #expect(lengths[0][.totalElapsedTime] == 31.25)
  }

  @Test func `devices have the names that they are sold under`() throws {
    var writer = FITWriter()
    writer.addFileID()
    writer.add(23, [.uint16(2, 1), .uint16(4, 1_752), .uint8(1, 120), .enumeration(25, 1)])
    writer.add(23, [.uint16(2, 23), .uint16(4, 1_752), .uint8(1, 1), .enumeration(25, 3)])
    writer.add(23, [.uint16(2, 65_000), .text(27, "Nice Watch"), .uint32z(3, 77)])
    let file = try writer.decoded()
    #expect(file.fileIDs.first?.deviceName == "Forerunner 945")
    #expect(file.fileIDs.first?[.manufacturer]?.name == "garmin")
    #expect(file.deviceInfos.map(\.deviceName) == ["HRM-Run", nil, "Nice Watch"])
    #expect(file.deviceInfos.map(\.deviceTypeName) == ["heart_rate", "heart_rate", nil])
    #expect(file.deviceInfos[2][.manufacturer]?.rawValue == 65_000)
    #expect(file.deviceInfos[2][.manufacturer]?.name == nil)
    #expect(file.deviceInfos[2][.serialNumber] == 77)
  }

  @Test func `a sport nobody knows keeps its number and its label`() throws {
    var writer = FITWriter()
    writer.add(18, [.enumeration(5, 200)])
    writer.add(12, [.enumeration(0, 200), .text(3, "Pogo Stick")])
    let file = try writer.decoded()
    #expect(file.sessions.first?[.sport]?.rawValue == 200)
    #expect(file.sessions.first?[.sport]?.name == nil)
    #expect(file.sports.first?[.sportName] == "Pogo Stick")
  }

  @Test func `events say who stopped the timer, in the long field or the short one`() throws {
    var writer = FITWriter()
    writer.add(21, [.enumeration(0, 0), .enumeration(1, 4), .uint32(3, 1)])
    writer.add(21, [.enumeration(0, 0), .enumeration(1, 0), .uint16(2, 0)])
    writer.add(21, [.enumeration(0, 9), .enumeration(1, 0), .uint32(3, 1)])
    #expect(try writer.decoded().events.map(\.timerTrigger) == [.auto, .manual, nil])
  }

  @Test func `sets, weight, zones and clocks are read`() throws {
    var writer = FITWriter()
    writer.add(
      225, [.uint32(254, someTime), .uint32(0, 45_000), .uint16(3, 12), .uint16(4, 1_000)])
    writer.add(3, [.uint16(4, 705), .text(0, "Ann")])
    writer.add(7, [.uint16(3, 260), .uint8(1, 188)])
    writer.add(162, [.uint32(253, someTime), .uint32(1, 55)])
    writer.add(49, [.uint16(0, 1_240)])
    let file = try writer.decoded()
    #expect(file.sets.first?[.timestamp]?.seconds == someTime)
    #expect(file.sets.first?[.weight] == 62.5)
    #expect(file.sets.first?[.repetitions] == 12)
    #expect(file.userProfiles.first?[.weight] == 70.5)
    #expect(file.zoneTargets.first?[.functionalThresholdPower] == 260)
    #expect(file.timeCorrelations.first?[.systemTimestamp]?.isRelative == true)
    #expect(file.fileCreators.first?[.softwareVersion] == 1_240)
  }

  @Test func `messages may come in any order`() throws {
    var forwards = FITWriter()
    forwards.add(20, [.uint8(3, 120)])
    forwards.add(19, [.uint16(21, 4)])
    forwards.add(18, [.uint16(22, 5)])
    var backwards = FITWriter()
    backwards.add(18, [.uint16(22, 5)])
    backwards.add(19, [.uint16(21, 4)])
    backwards.add(20, [.uint8(3, 120)])
    for writer in [forwards, backwards] {
      let file = try writer.decoded()
      #expect(file.records.first?[.heartRate] == 120)
      #expect(file.laps.first?[.totalAscent] == 4)
      #expect(file.sessions.first?[.totalAscent] == 5)
    }
  }

  @Test func `a local type may be described anew, again and again`() throws {
    var writer = FITWriter()
    for index in 0..<2_000 {
      // Local type 0: a record with one field, by turns the heart rate and a power.
      writer.addRaw(
        index % 2 == 0 ? [0x40, 0, 0, 20, 0, 1, 3, 1, 2] : [0x40, 0, 0, 20, 0, 1, 7, 2, 0x84])
      writer.addRaw(index % 2 == 0 ? [0, 100] : [0, 200, 0])
    }
    let records = try writer.decoded().records
    #expect(records.count == 2_000)
    #expect(records.filter { $0[.heartRate] == 100 && $0[.power] == nil }.count == 1_000)
    #expect(records.filter { $0[.power] == 200 && $0[.heartRate] == nil }.count == 1_000)
  }

  @Test func `a definition may have 255 fields and as many of developers`() throws {
    var writer = FITWriter()
    writer.add(206, [.uint8(0, 0), .uint8(1, 200), .uint8(2, 2), .text(3, "x")])
    var fields: [FITWriter.Field] = (0..<250).map { .uint16(220, UInt16($0)) }
    fields += [.uint8(16, 99), .uint8(17, 101), .uint8(18, 80), .uint8(19, 81), .uint16(26, 3)]
    let extra = (0..<255).map { _ in FITWriter.DeveloperField(0, .uint8(200, 7)) }
    for _ in 0..<50 { writer.add(18, fields, developer: extra) }
    let file = try writer.decoded()
    #expect(file.sessions.count == 50)
    #expect(file.sessions.allSatisfy { $0[.numLaps] == 3 && $0.developerValues.count == 255 })
  }
}
