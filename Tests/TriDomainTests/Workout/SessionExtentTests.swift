import Testing
import TriDomain

struct SessionExtentTests {
  /// A session from a minute of the day on, with minutes and metres.
  private static func session(
    _ sport: Sport?, at minute: Int64?, for minutes: Int64?, metres: Int64?, day: Int = 20_000
  ) -> SessionExtent {
    SessionExtent(
      sport: sport, day: Day(number: day)!,
      start: minute.map { Instant(millisecondsSince1970: (Int64(day) * 1440 + $0) * 60_000) },
      duration: minutes.map { Duration(seconds: $0 * 60) },
      distance: metres.map { Distance(millimetres: $0 * 1000) })
  }

  private static let run = session(.run, at: 600, for: 100, metres: 20_000)

  @Test(
    arguments: [
      ("the same", session(.run, at: 600, for: 100, metres: 20_000), true),
      ("81 % of the longer", session(.run, at: 619, for: 81, metres: 20_000), true),
      ("80 % of the longer", session(.run, at: 620, for: 80, metres: 20_000), false),
      ("79 % of the longer", session(.run, at: 579, for: 100, metres: 20_000), false),
      ("5 % of the distance", session(.run, at: 600, for: 100, metres: 19_000), true),
      ("more than 5 % of the distance", session(.run, at: 600, for: 100, metres: 18_999), false),
      ("no distance", session(.run, at: 600, for: 100, metres: nil), true),
      ("a walk", session(.walk, at: 600, for: 100, metres: 20_000), true),
      ("a ride", session(.bike, at: 600, for: 100, metres: 20_000), false),
      ("no sport", session(nil, at: 600, for: 100, metres: 20_000), true),
      ("no sport, another time", session(nil, at: 620, for: 80, metres: 20_000), false),
      ("no sport, another distance", session(nil, at: 600, for: 100, metres: 18_999), false),
      ("no sport, no start", session(nil, at: nil, for: 100, metres: 20_000), false),
      (
        "the same clock a day later", session(.run, at: 600, for: 100, metres: 20_000, day: 20_001),
        false
      ),
      ("12 hours later", session(.run, at: 1320, for: 100, metres: 20_000), false),
      (
        "the same instant on another day",
        session(.run, at: -840, for: 100, metres: 20_000, day: 20_001), true
      ),
      ("a start alone within", session(.run, at: 650, for: nil, metres: 20_000), true),
      ("a start alone after", session(.run, at: 701, for: nil, metres: 20_000), false),
      ("no start, the same day", session(.run, at: nil, for: 50, metres: 20_500), true),
      ("no start, another distance", session(.run, at: nil, for: 100, metres: 22_000), false),
      ("no start, no distance, the same time", session(.run, at: nil, for: 96, metres: nil), true),
      ("no start, no distance, another time", session(.run, at: nil, for: 94, metres: nil), false),
      ("no start, nothing else", session(.run, at: nil, for: nil, metres: nil), false),
      (
        "no start, the day before", session(.run, at: nil, for: 100, metres: 20_000, day: 19_999),
        false
      ),
    ] as [(String, SessionExtent, Bool)])
  func `a session is probably the same as`(_: String, other: SessionExtent, isSame: Bool) {
    #expect(Self.run.isProbably(other) == isSame)
    #expect(other.isProbably(Self.run) == isSame)
  }

  @Test(
    arguments: [
      ("its beginning", session(.run, at: 600, for: 30, metres: 6_000), true),
      ("its end", session(.run, at: 690, for: 10, metres: 6_000), true),
      ("no sport", session(nil, at: 610, for: 10, metres: nil), true),
      ("a walk", session(.walk, at: 610, for: 10, metres: nil), true),
      ("a ride", session(.bike, at: 610, for: 10, metres: nil), false),
      ("longer than it", session(.run, at: 690, for: 11, metres: nil), false),
      ("before it", session(.run, at: 590, for: 11, metres: nil), false),
      ("no start", session(nil, at: nil, for: 10, metres: nil), false),
    ] as [(String, SessionExtent, Bool)])
  func `what a damaged file kept is a part of`(_: String, part: SessionExtent, isPart: Bool) {
    #expect(!part.isProbably(Self.run))
    var part = part
    part.isDamaged = true
    #expect(part.isProbably(Self.run) == isPart && Self.run.isProbably(part) == isPart)
    #expect(!isPart || !part.isCertainlyApart(from: Self.run))
  }

  @Test func `two swims at times that do not touch are two`() {
    let first = Self.session(.swim, at: 400, for: 30, metres: 1500)
    let second = Self.session(.swim, at: 1100, for: 30, metres: 1500)
    #expect(!first.isProbably(second))
    #expect(first.isCertainlyApart(from: second))
    let typed = Self.session(.swim, at: nil, for: 30, metres: 1500)
    #expect(first.isProbably(typed) && !first.isCertainlyApart(from: typed))
  }

  @Test func `times at the ends of the calendar do not trap`() {
    let far = SessionExtent(
      sport: .run, day: .latest, start: Instant(millisecondsSince1970: .max),
      duration: Duration(milliseconds: .max), distance: nil)
    #expect(!far.isProbably(Self.run) && !far.isProbably(far))
  }
}
