import TriTestSupport

/// Small FIT files of sessions on made-up days, as a watch would write them.
enum ImportFiles {
  /// 2021-09-08 01:46:40 UTC in FIT's seconds.
  private static let base: UInt32 = 1_000_000_000

  /// A run of 10 km in 50 minutes with two laps, on the day of that number.
  static func run(day: Int, serial: UInt32 = 11, delay: UInt32 = 0, metres: UInt32 = 10_000)
    -> [UInt8]
  {
    let start = base + UInt32(day) * 86_400 + delay
    var writer = FITWriter()
    head(&writer, start, serial)
    for step in 0...30 as ClosedRange<UInt32> {
      writer.add(
        20,
        [
          .uint32(253, start + step * 100), .uint32(5, step * metres * 100 / 30),
          .uint8(3, UInt8(120 + (Int(step) + day) % 40)),
        ])
    }
    for lap in 0..<2 as Range<UInt32> {
      writer.add(
        19,
        [
          .uint16(254, UInt16(lap)), .uint32(253, start + (lap + 1) * 1500),
          .uint32(2, start + lap * 1500), .uint32(7, 1_500_000), .uint32(8, 1_500_000),
          .uint32(9, metres * 50), .uint8(15, UInt8(130 + lap)),
        ])
    }
    session(&writer, start, seconds: 3000, metres: metres, sport: 1, subSport: 0)
    return writer.file()
  }

  /// A swim of four lengths of 25 m with a rest after the second.
  static func swim(day: Int) -> [UInt8] {
    let start = base + UInt32(day) * 86_400 + 40_000
    var writer = FITWriter()
    head(&writer, start, 12)
    for place in 0..<5 as Range<UInt32> {
      let isRest = place == 2
      writer.add(
        101,
        [
          .uint16(254, UInt16(place)), .uint32(253, start + (place + 1) * 30),
          .uint32(2, start + place * 30), .uint32(3, 30_000), .uint32(4, 30_000),
          .uint16(5, isRest ? 0xFFFF : UInt16(14 + day % 5)), .enumeration(7, isRest ? 0xFF : 0),
          .enumeration(12, isRest ? 0 : 1),
        ])
    }
    writer.add(
      19,
      [
        .uint16(254, 0), .uint32(253, start + 150), .uint32(2, start), .uint32(7, 150_000),
        .uint32(8, 150_000), .uint32(9, 10_000), .uint16(35, 0), .uint16(32, 5),
      ])
    session(&writer, start, seconds: 150, metres: 100, sport: 5, subSport: 17, pool: 2500)
    return writer.file()
  }

  /// A swim, a transition, a ride and a run; each leg's samples, lap and summary follow each other, and its counter begins anew.
  static let race: [UInt8] = {
    var writer = FITWriter()
    head(&writer, base, 14)
    var start = base
    let legs: [(sport: UInt8, seconds: UInt32, metres: UInt32)] = [
      (5, 900, 750), (3, 60, 120), (2, 2400, 20_000), (1, 1500, 5000),
    ]
    for leg in legs {
      for second in stride(from: 0, through: leg.seconds, by: 10) {
        writer.add(
          20,
          [
            .uint32(253, start + second), .uint32(5, leg.metres * second / leg.seconds * 100),
            .uint8(3, 120 + leg.sport * 5),
          ])
      }
      writer.add(
        19,
        [
          .uint32(253, start + leg.seconds), .uint32(2, start), .uint32(7, leg.seconds * 1000),
          .uint32(8, leg.seconds * 1000), .uint32(9, leg.metres * 100), .enumeration(25, leg.sport),
        ])
      writer.add(
        18,
        [
          .uint32(253, start + leg.seconds), .uint32(2, start), .enumeration(5, leg.sport),
          .uint32(7, leg.seconds * 1000), .uint32(8, leg.seconds * 1000),
          .uint32(9, leg.metres * 100),
        ])
      start += leg.seconds
    }
    writer.add(34, [.uint32(253, start), .uint32(5, start + 7200), .uint16(1, 4)])
    return writer.file()
  }()

  private static func head(_ writer: inout FITWriter, _ start: UInt32, _ serial: UInt32) {
    writer.add(
      0,
      [
        .enumeration(0, 4), .uint16(1, 1), .uint16(2, 1551), .uint32z(3, serial),
        .uint32(4, start),
      ])
  }

  private static func session(
    _ writer: inout FITWriter, _ start: UInt32, seconds: UInt32, metres: UInt32, sport: UInt8,
    subSport: UInt8, pool: UInt16 = 0xFFFF
  ) {
    writer.add(
      18,
      [
        .uint32(253, start + seconds), .uint32(2, start), .enumeration(5, sport),
        .enumeration(6, subSport), .uint32(7, seconds * 1000), .uint32(8, seconds * 1000),
        .uint32(9, metres * 100), .uint16(11, 321), .uint8(16, 141), .uint16(44, pool),
      ])
    writer.add(
      34, [.uint32(253, start + seconds), .uint32(5, start + seconds + 7200), .uint16(1, 1)])
  }

  /// Ninety of a hundred are runs and swims; the rest are of a second device, damaged, or nothing at all.
  static func mixed(_ number: Int) -> [UInt8] {
    switch number % 10 {
    case 3, 6: swim(day: number)
    case 7: run(day: number - 1 - (number - 1) % 10, serial: 13, delay: 20)
    case 8: Array(run(day: number).dropLast(150))
    case 9: Array("no. \(number)".utf8)
    default: run(day: number)
    }
  }
}
