import Testing
import TriDomain

@Suite struct StreaksTests {
  /// Days of June 2024, asked on the 12th, a Wednesday.
  private static func streaks(
    _ days: [Int], from first: Int? = nil, through end: Int = 12, _ weekday: FirstWeekday = .monday
  ) throws -> Streaks? {
    let day = { try #require(Day(year: 2024, month: 6, day: $0)) }
    return Streaks(
      try days.map(day), in: try day(first ?? days.first ?? 1)...day(end), today: try day(12),
      weeksFrom: weekday)
  }

  private static func name(_ days: ClosedRange<Day>?) -> String {
    days.map { "\($0.lowerBound.dayOfMonth)-\($0.upperBound.dayOfMonth)" } ?? ""
  }

  @Test(
    arguments: [
      ([1, 2, 3, 5, 6], "1-3", "", "7-11"),
      ([3, 4, 10, 11], "10-11", "10-11", "5-9"),
      ([10, 11, 12], "10-12", "10-12", ""),
      ([8, 9, 10], "8-10", "", "11-11"),
      ([12], "12-12", "12-12", ""),
    ])
  func `days in a row, those that go on, and the longest gap`(
    days: [Int], longest: String, current: String, gap: String
  ) throws {
    let streaks = try #require(try Self.streaks(days))
    #expect(Self.name(streaks.longestDays) == longest)
    #expect(Self.name(streaks.currentDays) == current)
    #expect(Self.name(streaks.longestGap) == gap)
  }

  @Test func `weeks begin on the day of the setting`() throws {
    // Sunday 9 June is in the week of the 3rd, or begins one.
    let monday = try #require(try Self.streaks([9]))
    #expect(Self.name(monday.longestWeeks) == "3-9")
    #expect(Self.name(monday.currentWeeks) == "3-9")
    let sunday = try #require(try Self.streaks([2, 9], .sunday))
    #expect(Self.name(sunday.longestWeeks) == "2-15")
  }

  @Test func `what ended before today does not go on`() throws {
    let streaks = try #require(try Self.streaks([3, 4, 7], through: 7))
    #expect(streaks.currentDays == nil)
    #expect(streaks.currentWeeks == nil)
    #expect(Self.name(streaks.longestGap) == "5-6")
  }

  @Test(
    arguments: [
      // From the first day that was asked for to the first session.
      ([6, 8], 1, 9, "1-5"), ([6], 6, 8, "7-8"),
      // A period that is over ends with its last day, one that is not with yesterday.
      ([3, 4], 1, 10, "5-10"), ([3, 4], 1, 12, "5-11"), ([3, 4], 1, 30, "5-11"),
      // Of two as long the later.
      ([3], 1, 5, "4-5"), ([12], 11, 30, "11-11"),
    ])
  func `a gap begins with the first day that is looked at, and ends with the last`(
    days: [Int], first: Int, end: Int, gap: String
  ) throws {
    let streaks = try #require(try Self.streaks(days, from: first, through: end))
    #expect(Self.name(streaks.longestGap) == gap)
  }

  @Test func `what lies in the future is no part of a streak, and ends no gap`() throws {
    let streaks = try #require(try Self.streaks([3, 4, 13, 14, 15, 16], through: 16))
    #expect(Self.name(streaks.longestDays) == "3-4")
    #expect(Self.name(streaks.longestGap) == "5-11")
    #expect(streaks.currentDays == nil)
    #expect(try Self.streaks([13, 14], from: 1, through: 14) == nil)
  }

  @Test func `without a session there are none`() throws {
    #expect(try Self.streaks([]) == nil)
  }
}

extension StreaksTests {
  private static func streaks(_ days: [Int], _ weekday: FirstWeekday) throws -> Streaks? {
    try streaks(days, through: 12, weekday)
  }
}
