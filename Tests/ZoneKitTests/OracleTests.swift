import Foundation
import Testing
import ZoneKit

/// Compares with Foundation, which carries its own copy of the zone database.
@Suite struct `Offsets agree with Foundation` {
  private static let places = [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Cairo",
    "America/Sao_Paulo", "Asia/Kathmandu", "Asia/Seoul", "Asia/Kolkata", "America/St_Johns",
    "Europe/Dublin", "Africa/Casablanca", "Asia/Tehran", "Pacific/Chatham", "America/Caracas",
    "Antarctica/Troll", "Asia/Gaza", "America/Nuuk", "Pacific/Kiritimati", "Europe/London",
    "America/Havana", "Asia/Beirut", "America/Asuncion", "Pacific/Auckland", "Etc/GMT+12", "UTC",
  ]

  /// Zones compiled from other years' data would differ for good reasons.
  static let isComparable: Bool = {
    let line = bytesOfFile(TimeZoneRules.systemDirectory + "/tzdata.zi")?.prefix { $0 != 0x0A }
    return line.map { String(decoding: $0, as: UTF8.self) } == "# version \(version)"
  }()
  private static let version = TimeZone.timeZoneDataVersion

  @Test(.enabled(if: isComparable), arguments: places)
  func `every three hours from 1970 to 2099`(name: String) throws {
    let (ours, theirs) = try pair(name)
    let end: Int64 = 4_102_444_800
    for instant in stride(from: 0, to: end, by: 86_400 * 3 + 10_800) {
      expectSame(ours, theirs, at: instant)
    }
  }

  @Test(.enabled(if: isComparable), arguments: places)
  func `each second around every change to 2037`(name: String) throws {
    let (ours, theirs) = try pair(name)
    var date = Date(timeIntervalSince1970: 0)
    let end = Date(timeIntervalSince1970: 2_145_916_800)
    while let next = theirs.nextDaylightSavingTimeTransition(after: date), next < end, next > date {
      let instant = Int64(next.timeIntervalSince1970.rounded())
      for step: Int64 in [-3_600, -1, 0, 1, 3_600] { expectSame(ours, theirs, at: instant + step) }
      date = next
    }
  }

  @Test(.enabled(if: isComparable))
  func `all zones of the database, each month from 1970 to 2060`() throws {
    let names = TimeZoneRules.identifiers()
    #expect(names.count > 400)
    // Names without a place ("EET", "WET") are links whose target distributions choose differently.
    for name in names where name.contains("/") {
      guard let theirs = TimeZone(identifier: name) else { continue }
      let ours = try TimeZoneRules(identifier: name)
      for instant in stride(from: 0, to: 2_840_000_000, by: 86_400 * 30) as StrideTo<Int64> {
        expectSame(ours, theirs, at: instant)
      }
    }
  }

  private func pair(_ name: String) throws -> (TimeZoneRules, TimeZone) {
    (try TimeZoneRules(identifier: name), try #require(TimeZone(identifier: name)))
  }

  private func expectSame(_ ours: TimeZoneRules, _ theirs: TimeZone, at instant: Int64) {
    let date = Date(timeIntervalSince1970: TimeInterval(instant))
    let (mine, other) = (ours.offset(at: instant), theirs.secondsFromGMT(for: date))
    if mine != other {
      Issue.record("\(ours.identifier ?? "?") at \(instant): \(mine), Foundation \(other)")
    }
  }
}
