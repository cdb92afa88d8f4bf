import Testing
import TriDomain

@Suite struct StreaksTests {
  /// Days of June 2024, asked on the 12th, a Wednesday.
  private static func streaks(
    _ days: [Int], through end: Int = 12, _ weekday: FirstWeekday = .monday
  ) throws -> Streaks? {
    let day = { try #require(Day(year: 2024, month: 6, day: $0)) }
    return Streaks(
      try days.map(day), through: try day(end), today: try day(12), weeksFrom: weekday)
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

  @Test func `without a session there are none`() throws {
    #expect(try Self.streaks([]) == nil)
  }
}

extension StreaksTests {
  private static func streaks(_ days: [Int], _ weekday: FirstWeekday) throws -> Streaks? {
    try streaks(days, through: 12, weekday)
  }
}
