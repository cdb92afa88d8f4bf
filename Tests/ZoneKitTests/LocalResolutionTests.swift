import Testing
import ZoneKit

@Suite struct `Times on the wall` {
  /// Seconds of a date and time counted as if it were UTC.
  private static func wall(
    _ year: Int64, _ month: Int64, _ day: Int64, _ hour: Int64 = 0, _ minute: Int64 = 0
  ) -> Int64 {
    // Days from civil: the year begins in March, so that leap days come last.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days =
      era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return days * 86_400 + hour * 3_600 + minute * 60
  }

  private static func resolve(_ zone: String, _ local: Int64) throws -> LocalResolution {
    try TimeZoneRules(identifier: zone).resolve(localSeconds: local)
  }

  @Test func `an ordinary time is one moment`() throws {
    let local = Self.wall(2024, 6, 10, 7, 30)
    let expected = ZonedInstant(utcSeconds: local - 7_200, offset: 7_200)
    #expect(try Self.resolve("Europe/Berlin", local) == .unique(expected))
    #expect(expected.localSeconds == local)
  }

  @Test(arguments: [
    // The hour that does not exist.
    ("Europe/Berlin", wall(2024, 3, 31, 2, 30), 3_600, 7_200),
    ("Europe/Berlin", wall(2024, 3, 31, 2, 0), 3_600, 7_200),
    ("America/New_York", wall(2024, 3, 10, 2, 59), -18_000, -14_400),
    // Half an hour on Lord Howe Island.
    ("Australia/Lord_Howe", wall(2024, 10, 6, 2, 15), 37_800, 39_600),
    // Midnights that do not exist.
    ("America/Sao_Paulo", wall(2018, 11, 4), -10_800, -7_200),
    ("Africa/Cairo", wall(2024, 4, 26), 7_200, 10_800),
    // The day that Samoa left out.
    ("Pacific/Apia", wall(2011, 12, 30, 12), -36_000, 50_400),
    // Beyond the table, by the rule.
    ("Europe/Berlin", wall(2098, 3, 30, 2, 30), 3_600, 7_200),
  ])
  func `a skipped time is moved forward by the gap`(
    zone: String, local: Int64, before: Int, after: Int
  ) throws {
    let moved = ZonedInstant(utcSeconds: local - Int64(before), offset: after)
    #expect(try Self.resolve(zone, local) == .skipped(offsetBefore: before, moved: moved))
    #expect(moved.localSeconds == local + Int64(after - before))
    #expect(try Self.resolve(zone, local).preferred == moved)
  }

  @Test(arguments: [
    ("Europe/Berlin", wall(2024, 10, 27, 2, 30), 7_200, 3_600),
    ("Europe/Berlin", wall(2024, 10, 27, 2, 0), 7_200, 3_600),
    ("America/New_York", wall(2024, 11, 3, 1, 0), -14_400, -18_000),
    ("Australia/Lord_Howe", wall(2024, 4, 7, 1, 45), 39_600, 37_800),
    ("America/Sao_Paulo", wall(2018, 2, 17, 23, 30), -7_200, -10_800),
    ("Africa/Cairo", wall(2024, 10, 31, 23, 0), 10_800, 7_200),
    ("Europe/Berlin", wall(2098, 10, 26, 2, 30), 7_200, 3_600),
  ])
  func `a repeated time has two moments, the earlier first`(
    zone: String, local: Int64, first: Int, second: Int
  ) throws {
    let one = ZonedInstant(utcSeconds: local - Int64(first), offset: first)
    let two = ZonedInstant(utcSeconds: local - Int64(second), offset: second)
    #expect(one.utcSeconds < two.utcSeconds)
    #expect(try Self.resolve(zone, local) == .repeated(first: one, second: two))
    #expect(try Self.resolve(zone, local).preferred == one)
  }

  @Test(arguments: [
    ("Europe/Berlin", wall(2024, 3, 31, 1, 59), 3_600),
    ("Europe/Berlin", wall(2024, 3, 31, 3), 7_200),
    ("Europe/Berlin", wall(2024, 10, 27, 1, 59), 7_200),
    ("Europe/Berlin", wall(2024, 10, 27, 3), 3_600),
    ("Pacific/Apia", wall(2011, 12, 29, 23, 59), -36_000),
    ("Pacific/Apia", wall(2011, 12, 31), 50_400),
    ("Asia/Kathmandu", wall(2024, 1, 1), 20_700),
    ("America/Sao_Paulo", wall(2018, 11, 4, 1), -7_200),
  ])
  func `the minutes beside a change are single`(zone: String, local: Int64, offset: Int) throws {
    let expected = ZonedInstant(utcSeconds: local - Int64(offset), offset: offset)
    #expect(try Self.resolve(zone, local) == .unique(expected))
  }

  @Test func `local mean time has seconds`() throws {
    let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
    #expect(berlin.offset(at: Self.wall(1890, 1, 1)) == 3_208)
    #expect(berlin.resolve(localSeconds: Self.wall(1, 1, 1)).preferred.offset == 3_208)
    #expect(berlin.offset(at: Self.wall(9999, 7, 1)) == 7_200)
  }

  @Test(arguments: [
    "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Cairo", "Africa/Casablanca",
    "America/Sao_Paulo", "Asia/Kathmandu", "Asia/Gaza", "Europe/Dublin", "America/Nuuk",
  ])
  func `the wall time of any instant leads back to it`(zone: String) throws {
    let rules = try TimeZoneRules(identifier: zone)
    for instant in stride(from: -3_000_000_000, to: 6_000_000_000, by: 777_777) as StrideTo<Int64> {
      let expected = ZonedInstant(utcSeconds: instant, offset: rules.offset(at: instant))
      switch rules.resolve(localSeconds: expected.localSeconds) {
      case .unique(let found): #expect(found == expected)
      case .repeated(let first, let second): #expect(first == expected || second == expected)
      case .skipped: Issue.record("\(zone): the wall time of \(instant) is said not to exist")
      }
    }
  }

  @Test func `absurd times neither trap nor hang`() throws {
    let rules = try TimeZoneRules(identifier: "Europe/Berlin")
    for local in [Int64.min, .min + 1, -1 << 55, 1 << 55, .max - 1, .max] {
      _ = rules.resolve(localSeconds: local)
      _ = rules.offset(at: local)
    }
  }
}
