import Testing
import TriDomain
import TriTestSupport

@testable import TriImport

/// Moments that leap by weeks or years.
struct TimeLeapTests {
  private static let week: Int64 = 7 * 86_400_000

  private func moments(_ milliseconds: [Int64]) -> [Instant] {
    milliseconds.map(Instant.init(millisecondsSince1970:))
  }

  @Test(
    arguments: [
      ([], []), ([5], [0..<1]), ([0, 2 * week], [0..<2]), ([0, 2 * week + 1], [0..<1, 1..<2]),
      ([0, 1, 3 * week, 3 * week, 9 * week], [0..<2, 2..<4, 4..<5]),
    ] as [([Int64], [Range<Int>])])
  func `a leap is longer than the longest session`(times: [Int64], stretches: [Range<Int>]) {
    #expect(TimeLeap.stretches(of: moments(times)) == stretches)
  }

  @Test(
    arguments: [
      ([], nil), ([0, 3 * week, 3 * week + 1], 1..<3), ([0, 1, 3 * week, 3 * week + 1], 0..<2),
    ] as [([Int64], Range<Int>?)])
  func `the most that lie together are the session, the first of two that are as many`(
    times: [Int64], main: Range<Int>?
  ) {
    #expect(TimeLeap.main(of: moments(times)) == main)
  }

  @Test func `a recording of FIT without a session begins where most of its samples lie`() throws {
    var fixture = FITFixture()
    for second in [0, 90_000_000, 90_000_001, 90_000_002] as [UInt32] { fixture.record(second) }
    let file = try fixture.read()
    #expect(file.activities.count == 1)
    #expect(file.activities[0].samples.count == 3)
    #expect(file.activities[0].recorded.time.start?.instant == FITFixture.instant(90_000_000))
  }

  private func gpx(_ times: [String]) throws(ActivityFileError) -> ActivityFile {
    let points = times.map { "<trkpt lat='45' lon='7'><time>\($0)Z</time></trkpt>" }
    let text = "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    return try GPXReader.read(Array(text.utf8), zone: .utc)
  }

  @Test func `a track of years is a session for each time it was worn`() throws {
    let file = try gpx([
      "2009-09-10T05:00:00", "2009-09-10T05:10:00", "2012-05-01T06:00:00", "2019-04-01T00:00:00",
      "2019-04-01T00:00:05",
    ])
    #expect(file.activities.map { $0.recorded.time.day.year } == [2009, 2019])
    #expect(file.activities.map { SampleSums($0).elapsed?.seconds } == [600, 5])
    #expect(file.notes == ["1 point lies weeks away from the others and was left out."])
  }

  @Test func `points of a clock that was not set yet do not spoil the others`() throws {
    let file = try gpx([
      "1980-01-06T00:00:00", "1980-01-06T00:00:01", "2019-04-01T00:00:00", "2019-04-01T00:00:05",
    ])
    #expect(file.activities.map { $0.samples.count } == [2])
    #expect(file.notes == ["2 points lie weeks away from the others and were left out."])
    #expect(throws: ActivityFileError.noStart) {
      try gpx(["1980-01-06T00:00:00", "1980-01-06T00:00:01"])
    }
  }
}
