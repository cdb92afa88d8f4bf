import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Fields that a file gives 64 bits, and numbers that no field of the profile can hold.
struct FITWideFieldTests {
  private static let numbers: [Int64] = [
    1 << 32, 1 << 53, 1 << 62, .max - 1, -1 << 33, .min + 1, .min,
  ]

  /// Each field of each message that is read, on its own: sums and products of it must not end the program.
  @Test(arguments: [0, 12, 18, 19, 20, 21, 23, 26, 34, 49, 78, 101, 132] as [UInt16], numbers)
  func `a number of 64 bits in any field ends nothing`(message: UInt16, number: Int64) throws {
    for first in stride(from: 0, to: 252, by: 4) as StrideTo<UInt8> {
      let file = try Self.file(message, fields: first..<first + 4, number)
      for activity in file.activities {
        #expect(SampleSums(activity).timer.map { $0.milliseconds >= 0 } ?? true)
      }
    }
  }

  /// A run of two seconds with the number in some fields, in messages with and without a time.
  private static func file(
    _ message: UInt16, fields: Range<UInt8>, _ number: Int64
  ) throws -> ActivityFile {
    var fixture = FITFixture()
    for second in 0..<3 as Range<UInt32> {
      fixture.record(second, .uint8(3, 120), .uint8(4, 80), .uint32(5, second * 300))
    }
    for field in fields {
      fixture.writer.add(message, [FITFixture.time(253, 1), .sint64(field, number)])
      fixture.writer.add(
        message, [FITFixture.time(2, 0), .sint64(field, number), .sint64(field + 1, number)])
    }
    fixture.lap(0, FITFixture.elapsed(2), .uint8(17, 80))
    fixture.session(0, sport: 1, FITFixture.elapsed(2), .uint8(18, 80))
    return try fixture.read()
  }

  @Test func `what is too large for its field is absent, and the rest is there`() throws {
    var fixture = FITFixture()
    fixture.lap(
      0, FITFixture.elapsed(60), .uint64(17, 5_000_000_000), .uint64(21, 1 << 62), .uint8(15, 140))
    fixture.session(
      0, sport: 1, FITFixture.elapsed(60), .uint64(18, 1 << 62), .uint64(22, 1 << 62),
      .uint64(25, 1 << 62), .uint64(26, 1 << 62), .uint8(16, 150))
    let activity = try fixture.activity()
    #expect(activity.recorded.averageCadenceThousandths == nil)
    #expect(activity.recorded.ascent == nil)
    #expect(activity.recorded.averageHeartRate == 150)
    #expect(activity.laps.map(\.averageHeartRate) == [140])
    #expect(activity.laps.map(\.averageCadenceThousandths) == [nil])
  }
}
