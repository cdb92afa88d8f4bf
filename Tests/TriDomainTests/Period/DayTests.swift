import Testing
import TriDomain

struct DayTests {
  @Test(arguments: [
    ("1970-01-01", 0, 4), ("2000-02-29", 11_016, 2), ("1969-12-31", -1, 3),
    ("0001-01-01", -719_162, 1), ("9999-12-31", 2_932_896, 5), ("2024-06-12", 19_886, 3),
    ("1900-03-01", -25_508, 4),
  ])
  func `a date has a number and a weekday`(text: String, number: Int, weekday: Int) throws {
    let day = try #require(Day(iso: text))
    #expect(day.number == number)
    #expect(day.weekday == weekday)
    #expect(Day(number: number) == day)
    #expect(day.description == text)
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "0000-01-01",
    "2024-1-01", "24-01-01", "2024-01-01 ", "2024/01/01", "", "abcd-ef-gh", "२०२४-०१-०१",
  ])
  func `what is no date is refused`(text: String) { #expect(Day(iso: text) == nil) }

  @Test func `the calendar ends where it says`() {
    #expect(Day(number: Day.earliest.number - 1) == nil)
    #expect(Day(number: Day.latest.number + 1) == nil)
    #expect(Day.earliest.description == "0001-01-01")
    #expect(Day.latest.description == "9999-12-31")
    #expect(Day.latest.adding(days: 1) == .latest)
    #expect(Day.earliest.adding(days: -1) == .earliest)
    #expect(Day.earliest.adding(days: .max) == .latest)
    #expect(Day.latest.adding(days: .min) == .earliest)
    #expect(Day.latest.adding(months: .max).year == 9999)
    #expect(Day.earliest.adding(months: .min).year == 1)
  }

  @Test(arguments: 0...99)
  func `number, parts and text go round`(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    let number = Int.random(in: Day.earliest.number...Day.latest.number, using: &random)
    let day = try #require(Day(number: number))
    let (year, month, date) = day.components
    #expect(Day(year: year, month: month, day: date) == day)
    #expect(Day(iso: day.description) == day)
    #expect(day.firstOfMonth.dayOfMonth == 1)
    #expect(day.lastOfMonth.dayOfMonth == Day.length(ofMonth: month, year: year))
    #expect((day.firstOfMonth...day.lastOfMonth).contains(day))
    let next = day.adding(days: 1)
    #expect(next == day || next.weekday == day.weekday % 7 + 1)
  }

  @Test(arguments: [
    ("2024-01-31", 1, "2024-02-29"), ("2024-02-29", -12, "2023-02-28"),
    ("2024-02-29", 48, "2028-02-29"), ("2024-03-31", -1, "2024-02-29"),
    ("2024-12-15", 1, "2025-01-15"), ("2024-01-15", -13, "2022-12-15"),
  ])
  func `months keep the date where the month has it`(from: String, months: Int, to: String) {
    #expect(Day(iso: from)?.adding(months: months).description == to)
  }

  @Test(arguments: [
    (0, 0, "1970-01-01"), (-1, 0, "1969-12-31"), (-1, 3600, "1970-01-01"),
    (86_399_999, 0, "1970-01-01"), (86_400_000, -1, "1970-01-01"),
    (1_717_966_800_000, -25_200, "2024-06-09"),
  ])
  func `an instant has the date of the clock beside it`(
    milliseconds: Int64, offset: Int, want: String
  ) {
    #expect(
      Day(Instant(millisecondsSince1970: milliseconds), offset: offset)?.description == want)
  }

  @Test func `an instant beyond the calendar has no date`() {
    #expect(Day(Instant(millisecondsSince1970: 300_000_000_000_000), offset: 0) == nil)
  }
}

struct WeekTests {
  @Test(arguments: [
    ("2024-06-09", FirstWeekday.monday, "2024-06-03"), ("2024-06-09", .sunday, "2024-06-09"),
    ("2024-06-03", .monday, "2024-06-03"), ("2024-06-08", .sunday, "2024-06-02"),
    ("2024-06-10", .monday, "2024-06-10"), ("1969-12-31", .monday, "1969-12-29"),
  ])
  func `a day is in the week that its first day begins`(
    day: String, first: FirstWeekday, want: String
  ) throws {
    let week = Week(of: try #require(Day(iso: day)), startingOn: first)
    #expect(week.firstDay.description == want)
    #expect(week.lastDay == week.firstDay.adding(days: 6))
  }

  // The years with a week 53 and their neighbours, ISO 8601.
  @Test(arguments: [
    ("2027-01-01", 2026, 53), ("2021-01-03", 2020, 53), ("2021-01-04", 2021, 1),
    ("2024-12-30", 2025, 1), ("2024-12-29", 2024, 52), ("2016-01-03", 2015, 53),
    ("2010-01-03", 2009, 53),
  ])
  func `year and number of a week go together`(day: String, year: Int, number: Int) throws {
    let week = Week(of: try #require(Day(iso: day)), startingOn: .monday)
    #expect(week.yearAndNumber == (year, number))
  }

  @Test func `weeks follow each other without a gap`() throws {
    for first in FirstWeekday.allCases {
      var week = Week(of: try #require(Day(iso: "2019-12-25")), startingOn: first)
      for _ in 0..<400 {
        let next = week.adding(weeks: 1, startingOn: first)
        #expect(next.firstDay == week.lastDay.adding(days: 1))
        let (old, new) = (week.yearAndNumber, next.yearAndNumber)
        #expect(new == (old.year, old.number + 1) || new == (old.year + 1, 1))
        week = next
      }
    }
  }
}

struct ZoneTests {
  @Test func `the day is the date on the clock there`() {
    let now = Instant(millisecondsSince1970: 1_718_145_000_000)  // 2024-06-11T22:30Z
    #expect(Zone.berlin.day(of: now).description == "2024-06-12")
    #expect(Zone.fixed(offset: -18_000).day(of: now).description == "2024-06-11")
  }

  @Test func `a fixed zone resolves every time once`() {
    #expect(
      Zone.fixed(offset: 3600).resolve(3600) == .unique(utcSeconds: 0, offset: 3600))
    #expect(LocalResolution.unique(utcSeconds: 5, offset: 6).start == (5, 6))
    #expect(LocalResolution.skipped(utcSeconds: 5, offset: 6, gapSeconds: 7).start == (5, 6))
    #expect(LocalResolution.repeated(firstUTCSeconds: 5, firstOffset: 6).start == (5, 6))
  }
}

struct InstantTests {
  @Test(arguments: [(0, 0), (999, 0), (1000, 1), (-1, -1), (-1000, -1), (-1001, -2)])
  func `seconds are rounded toward the past`(milliseconds: Int64, seconds: Int64) {
    #expect(Instant(millisecondsSince1970: milliseconds).flooredSeconds == seconds)
  }

  @Test func `a duration later`() {
    let instant = Instant(millisecondsSince1970: 1500)
    #expect(
      instant.adding(Duration(milliseconds: -2000)) == Instant(millisecondsSince1970: -500))
    #expect(instant < instant.adding(Duration(milliseconds: 1)))
  }
}
