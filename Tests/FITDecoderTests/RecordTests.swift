import FITDecoder
import Testing
import TriTestSupport

struct RecordTests {
  @Test func `a whole column holds what its records hold one by one`() throws {
    var writer = FITWriter()
    for second in 0..<9 as Range<UInt32> {
      writer.add(
        20,
        [
          .uint32(253, 1_000_000_000 + second), .uint8(3, second % 3 == 0 ? 255 : 140),
          .uint32(5, second * 250),
        ])
    }
    let file = try #require(try FITFile.decode(writer.file()).first)
    let indices = [4, 3, 8][...]
    #expect(file.values(of: .heartRate, at: indices) == [140, nil, 140])
    #expect(file.values(of: .distance, at: indices) == indices.map { file.records[$0][.distance] })
    #expect(file.values(of: .power, at: indices) == [])
  }

  @Test func `every field of a record has its scale`() throws {
    var writer = FITWriter()
    writer.add(
      20,
      [
        .uint32(253, someTime), .sint32(0, 1 << 30), .sint32(1, -(1 << 29)), .uint16(2, 2_510),
        .uint8(3, 150), .uint8(4, 90), .uint32(5, 123_456), .uint16(6, 3_500), .uint16(7, 250),
        .sint16(9, -250), .sint8(13, -7), .uint32(19, 700), .uint32(29, 80_000), .uint8(30, 178),
        .uint8(31, 4), .sint16(32, -1_500), .uint16(33, 321), .uint16(39, 85), .uint16(41, 2_400),
        .uint8(53, 64), .uint16(83, 812), .uint16(84, 4_950), .uint16(85, 12_345),
        .uint16(108, 3_210), .uint16(139, 3_754),
      ])
    let record = try #require(try writer.decoded().records.first)
    #expect(record[.positionLat] == 90)
    #expect(record[.positionLong] == -45)
    #expect(record[.altitude] == 2)
    #expect(record[.heartRate] == 150)
    #expect(record[.cadence] == 90)
    #expect(record[.fractionalCadence] == 0.5)
    #expect(record[.distance] == 1_234.56)
    #expect(record[.speed] == 3.5)
    #expect(record[.power] == 250)
    #expect(record[.grade] == -2.5)
    #expect(record[.temperature] == -7)
    #expect(record[.totalCycles] == 700)
    #expect(record[.accumulatedPower] == 80_000)
    #expect(record[.leftRightBalance] == 178)
    #expect(record[.gpsAccuracy] == 4)
    #expect(record[.verticalSpeed] == -1.5)
    #expect(record[.calories] == 321)
    #expect(record[.verticalOscillation] == 8.5)
    #expect(record[.stanceTime] == 240)
    #expect(record[.verticalRatio] == 8.12)
    #expect(record[.stanceTimeBalance] == 49.5)
    #expect(record[.stepLength] == 1_234.5)
    #expect(record[.respirationRate] == 32.1)
    #expect(record[.coreTemperature] == 37.54)
  }

  @Test(arguments: [
    (UInt16(2_510), UInt32(3_010), Double?.some(102)), (2_510, .max, 2), (65_535, 3_010, 102),
    (65_535, .max, nil),
  ])
  func `the enhanced altitude counts, else the plain one, else none`(
    plain: UInt16, enhanced: UInt32, metres: Double?
  ) throws {
    for enhancedFirst in [false, true] {
      var writer = FITWriter()
      let fields: [FITWriter.Field] = [.uint16(2, plain), .uint32(78, enhanced)]
      writer.add(20, [.uint32(253, someTime)] + (enhancedFirst ? fields.reversed() : fields))
      #expect(try writer.decoded().records.first?[.altitude] == metres)
    }
  }

  @Test func `a session's enhanced speed counts, else the plain one`() throws {
    var writer = FITWriter()
    writer.add(
      18, [.uint16(14, 2_500), .uint32(124, 2_750), .uint16(15, 65_535), .uint32(125, .max)])
    writer.add(19, [.uint16(13, 2_500)])
    let file = try writer.decoded()
    #expect(file.sessions.first?[.avgSpeed] == 2.75)
    #expect(file.sessions.first?[.maxSpeed] == nil)
    #expect(file.laps.first?[.avgSpeed] == 2.5)
  }

  @Test func `packed speed and distance are unpacked and counted up`() throws {
    var writer = FITWriter()
    // Twelve bits of speed in 1/100 m/s, twelve of distance in 1/16 m: 2.5 m/s, 255 m.
    func packed(_ speed: Int, _ sixteenths: Int) -> FITWriter.Field {
      let bits = speed | (sixteenths & 0xFFF) << 12
      return .byte(8, [UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16)])
    }
    writer.add(20, [.uint32(253, someTime), packed(250, 255 * 16)])
    writer.add(20, [.uint32(253, someTime + 1), packed(300, 258 * 16)])  // over 256 m: a new turn
    writer.add(20, [.uint32(253, someTime + 2), packed(0xFFF, 258 * 16 + 1)])
    writer.add(20, [.uint32(253, someTime + 3), .byte(8, [255, 255, 255])])
    let records = try writer.decoded().records
    #expect(records.map { $0[.speed] } == [2.5, 3, nil, nil])
    #expect(records.map { $0[.distance] } == [255, 258, 258.06, nil])
  }

  @Test func `counters of few bits are counted up`() throws {
    var writer = FITWriter()
    for (power, cycles) in [(60_000, 250), (500, 4), (500, 4)] {
      writer.add(20, [.uint16(28, UInt16(power)), .uint8(18, UInt8(cycles))])
    }
    let records = try writer.decoded().records
    #expect(records.map { $0[.accumulatedPower] } == [60_000, 66_036, 66_036])
    #expect(records.map { $0[.totalCycles] } == [250, 260, 260])
  }

  @Test func `a distance that the device wrote counts more than a packed one`() throws {
    var writer = FITWriter()
    writer.add(20, [.uint32(5, 4_200), .byte(8, [0, 0, 1])])
    writer.add(20, [.byte(8, [0, 0, 2]), .uint32(5, 4_300)])
    #expect(try writer.decoded().records.map { $0[.distance] } == [42, 43])
  }

  @Test func `records keep what the same field says last, where it says anything`() throws {
    var writer = FITWriter()
    writer.add(20, [.uint8(3, 120), .uint8(3, 255)])
    writer.add(20, [.uint8(3, 120), .uint8(3, 130)])
    #expect(try writer.decoded().records.map { $0[.heartRate] } == [120, 130])
  }
}
