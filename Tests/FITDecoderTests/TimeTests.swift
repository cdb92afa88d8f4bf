import FITDecoder
import Testing
import TriTestSupport

struct TimeTests {
  /// A definition of records that hold a heart rate only.
  private func heartRateOnly(_ writer: inout FITWriter) -> UInt8 {
    writer.define(20, [.uint8(3, 0)])
  }

  @Test func `a time in the header counts on from the last time`() throws {
    var writer = FITWriter()
    writer.add(20, [.uint32(253, 1_000_000_030), .uint8(3, 100)])
    let short = heartRateOnly(&writer)
    for (index, time) in [1_000_000_030, 1_000_000_031, 1_000_000_033, 1_000_000_064].enumerated() {
      writer.addCompressed(short, time: UInt32(time), [UInt8(101 + index)])
    }
    let file = try writer.decoded()
    #expect(
      file.records.map { $0.timestamp?.seconds } == [
        1_000_000_030, 1_000_000_030, 1_000_000_031, 1_000_000_033, 1_000_000_064,
      ])
    #expect(file.records.map { $0[.heartRate] } == [100, 101, 102, 103, 104])
    #expect(file.notes.isEmpty)
  }

  @Test func `the last time may be that of a message nobody reads`() throws {
    var writer = FITWriter()
    writer.add(60_000, [.uint8(1, 1), .uint32(253, 1_000_000_000)])
    let short = heartRateOnly(&writer)
    writer.addCompressed(short, time: 1_000_000_007, [90])
    let file = try writer.decoded()
    #expect(file.records.first?.timestamp?.seconds == 1_000_000_007)
    #expect(file.notes.map(\.kind) == [.unreadMessages])
  }

  @Test func `a time in the header without a last time is none`() throws {
    var writer = FITWriter()
    let short = heartRateOnly(&writer)
    writer.addCompressed(short, time: 9, [90])
    let file = try writer.decoded()
    #expect(file.records.first?.timestamp == nil)
    #expect(file.records.first?[.heartRate] == 90)
    #expect(file.notes.map(\.kind) == [.timeWithoutReference])
  }

  @Test func `other messages take the time in their header too`() throws {
    var writer = FITWriter()
    writer.add(20, [.uint32(253, 1_000_000_000)])
    let event = writer.define(21, [.enumeration(0, 0), .enumeration(1, 0)])
    writer.addCompressed(event, time: 1_000_000_005, [0, 4])
    let file = try writer.decoded()
    #expect(file.events.first?[.timestamp]?.seconds == 1_000_000_005)
    #expect(file.events.first?[.event] == .timer)
    #expect(file.events.first?[.eventType] == .stopAll)
  }

  @Test(arguments: [
    (UInt32(0x0FFF_FFFF), Int64?.none), (0x1000_0000, 899_501_056), (1_083_738_600, 1_714_804_200),
  ])
  func `small times count from when the device was switched on`(
    seconds: UInt32, unix: Int64?
  ) {
    let time = FITTime(seconds: seconds)
    #expect(time.isRelative == (unix == nil))
    #expect(time.unixSeconds == unix)
  }

  @Test func `the local time says how far the device's clock was ahead`() throws {
    var writer = FITWriter()
    writer.add(34, [.uint32(253, 1_000_000_000), .uint32(5, 1_000_000_000 - 12_600)])
    #expect(try writer.decoded().localOffset == -12_600)
    #expect(try FITWriter().decoded().localOffset == nil)
  }
}
