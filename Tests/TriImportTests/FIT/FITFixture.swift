import TriDomain
import TriImport
import TriTestSupport

/// Small FIT files, message by message. Times are seconds after 2021-09-08T01:46:40Z.
struct FITFixture {
  typealias Field = FITWriter.Field

  static let start: UInt32 = 1_000_000_000
  static let startInstant = instant(0)

  var writer = FITWriter()

  static func instant(_ seconds: Int64) -> Instant {
    Instant(millisecondsSince1970: (Int64(start) + 631_065_600 + seconds) * 1000)
  }

  static func time(_ number: UInt8, _ seconds: UInt32) -> Field { .uint32(number, start + seconds) }

  init(type: UInt8? = 4) {
    if let type { writer.add(0, [.enumeration(0, type)]) }
  }

  mutating func session(_ seconds: UInt32, sport: UInt8, _ fields: Field...) {
    writer.add(18, [Self.time(2, seconds), .enumeration(5, sport)] + fields)
  }

  mutating func lap(_ seconds: UInt32, _ fields: Field...) {
    writer.add(19, [Self.time(2, seconds)] + fields)
  }

  mutating func length(_ seconds: UInt32, _ fields: Field...) {
    writer.add(101, [Self.time(2, seconds)] + fields)
  }

  mutating func record(_ seconds: UInt32, _ fields: Field...) {
    writer.add(20, [Self.time(253, seconds)] + fields)
  }

  /// An event of the timer: 0 starts it, 1 and 4 stop it.
  mutating func timer(_ seconds: UInt32, type: UInt8) {
    writer.add(21, [Self.time(253, seconds), .enumeration(0, 0), .enumeration(1, type)])
  }

  /// The activity message with a local time ahead of UTC by some seconds.
  mutating func localTime(offset: Int) {
    writer.add(34, [Self.time(253, 100), .uint32(5, UInt32(Int(Self.start) + 100 + offset))])
  }

  func read(in zone: AthleteZone = .utc) throws(ActivityFileError) -> ActivityFile {
    try FITReader.read(writer.file(), zone: zone)
  }

  /// The only activity.
  func activity() throws -> FileActivity { try read().activities[0] }

  static func elapsed(_ seconds: UInt32) -> Field { .uint32(7, seconds * 1000) }
}

extension Samples {
  func all(_ column: KeyPath<Samples, SampleColumn>) -> [Int64?] {
    times.indices.map { self[keyPath: column][$0] }
  }
}
