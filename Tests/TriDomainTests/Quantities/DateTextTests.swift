import Testing
import TriDomain

struct DateTextTests {
  /// Wednesday 2024-06-12, 20:00 in a zone two hours east.
  private static func reader(
    on date: String = "2024-06-12", week: FirstWeekday = .monday
  ) throws -> DateText {
    let day = try #require(Day(iso: date))
    let now = Instant(millisecondsSince1970: (Int64(day.number) * 86_400 + 64_800) * 1000)
    return DateText(now: now, zone: .fixed(offset: 7200), firstWeekday: week)
  }

  @Test(arguments: [
    ("today", "2024-06-12"), ("Yesterday", "2024-06-11"), ("tomorrow", "2024-06-13"),
    ("monday", "2024-06-10"), ("wednesday", "2024-06-12"), ("thursday", "2024-06-06"),
    ("mon", "2024-06-10"), ("wed", "2024-06-12"), ("Thu", "2024-06-06"), ("-1", "2024-06-11"),
    ("-12", "2024-05-31"), ("8w", "2024-04-17"), ("3d", "2024-06-09"), ("2mo", "2024-04-12"),
    ("1y", "2023-06-12"), ("1 year ago", "2023-06-12"), ("3 days ago", "2024-06-09"),
    ("8 weeks", "2024-04-17"), ("2024-02-29", "2024-02-29"), ("2024-6-1", "2024-06-01"),
    ("2024/06/01", "2024-06-01"), ("1 june", "2024-06-01"), ("June 30", "2023-06-30"),
    ("1 jun 2020", "2020-06-01"), ("29 feb", "2024-02-29"), ("2h ago", "2024-06-12"),
    ("21h ago", "2024-06-11"), ("0001-01-01", "0001-01-01"), ("2024-06-20", "2024-06-20"),
  ])
  func `a phrase means one day`(text: String, want: String) throws {
    #expect(try Self.reader().read(text)?.day?.description == want)
  }

  @Test func `a year before a leap day is the last day of February`() throws {
    let reader = try Self.reader(on: "2024-02-29")
    #expect(try reader.read("1 year ago")?.day?.description == "2023-02-28")
    #expect(try reader.read("4y")?.day?.description == "2020-02-29")
  }

  @Test(arguments: [
    ("2025", "2025-01-01", "2025-12-31"), ("2025-03", "2025-03-01", "2025-03-31"),
    ("2024-02", "2024-02-01", "2024-02-29"), ("this-week", "2024-06-10", "2024-06-16"),
    ("last week", "2024-06-03", "2024-06-09"), ("thisweek", "2024-06-10", "2024-06-16"),
    ("this-month", "2024-06-01", "2024-06-30"), ("last-month", "2024-05-01", "2024-05-31"),
    ("this-year", "2024-01-01", "2024-12-31"), ("Last-Year", "2023-01-01", "2023-12-31"),
    ("2020-w53", "2020-12-28", "2021-01-03"), ("2025-W1", "2024-12-30", "2025-01-05"),
  ])
  func `a phrase means a span of days`(text: String, first: String, last: String) throws {
    let days = try #require(try Self.reader().read(text)).days
    #expect(days.lowerBound.description == first)
    #expect(days.upperBound.description == last)
  }

  @Test func `on a Sunday the last week is the one that ended a week ago`() throws {
    let monday = try #require(try Self.reader(on: "2024-06-16").read("last-week")).days
    #expect(monday.lowerBound.description == "2024-06-03")
    let sunday = try #require(try Self.reader(on: "2024-06-16", week: .sunday).read("last-week"))
    #expect(sunday.days.lowerBound.description == "2024-06-09")
  }

  @Test(arguments: [
    ("1.6.", "2024-06-01"), ("31.12.", "2023-12-31"), ("12.6.", "2024-06-12"),
    ("28/11", "2023-11-28"), ("11/28", "2023-11-28"), ("05/13", "2024-05-13"),
    ("13/5/2022", "2022-05-13"), ("5/13/2022", "2022-05-13"), ("6/6", "2024-06-06"),
    ("29/2", "2024-02-29"),
  ])
  func `points put the day first, slashes leave no doubt, and it is told`(
    text: String, want: String
  ) throws {
    let read = try #require(try Self.reader().read(text))
    #expect(read.day?.description == want)
    #expect(read.isDayBeforeMonth)
  }

  @Test(arguments: [
    ("1 june", true), ("1.6.", true), ("29 feb", true), ("1 june 2024", false),
    ("1.6.2024", false), ("2024-06-01", false), ("mon", false),
  ])
  func `it is told that a year was not typed`(text: String, lacksYear: Bool) throws {
    #expect(try Self.reader().read(text)?.lacksYear == lacksYear)
  }

  @Test func `hours back are a moment`() throws {
    let read = try #require(try Self.reader().read("90min ago"))
    let now = (Int64(try #require(Day(iso: "2024-06-12")).number) * 86_400 + 64_800) * 1000
    #expect(read.instant == Instant(millisecondsSince1970: now - 5_400_000))
    #expect(try Self.reader().read("3 days ago")?.instant == nil)
  }

  @Test(arguments: [
    ("2023-02-29", DateError.noSuchDay("2023-02-29", year: 2023, month: 2, day: 29)),
    ("2024-02-30", .noSuchDay("2024-02-30", year: 2024, month: 2, day: 30)),
    ("31.6.2023", .noSuchDay("31.6.2023", year: 2023, month: 6, day: 31)),
    ("31.6.", .noSuchDay("31.6.", year: 2024, month: 6, day: 31)),
    ("31 june", .noSuchDay("31 june", year: 2024, month: 6, day: 31)),
    ("2023-13-01", .noSuchMonth("2023-13-01", month: 13)),
    ("2024-00-10", .noSuchMonth("2024-00-10", month: 0)),
    ("2024-13", .noSuchMonth("2024-13", month: 13)),
    ("0000-01-01", .noSuchYear("0000-01-01")),
    ("6/1", .unclearOrder("6/1", Day(iso: "2024-01-06")!, Day(iso: "2024-06-01")!)),
    ("6/7", .unclearOrder("6/7", Day(iso: "2023-07-06")!, Day(iso: "2024-06-07")!)),
    ("6/1/2022", .unclearOrder("6/1/2022", Day(iso: "2022-01-06")!, Day(iso: "2022-06-01")!)),
    ("28/13", .noSuchMonth("28/13", month: 13)),
    ("0/5", .noSuchDay("0/5", year: 2024, month: 5, day: 0)),
    ("5/0", .noSuchMonth("5/0", month: 0)), ("28/11/24", .shortYear("28/11/24")),
    ("31/4", .noSuchDay("31/4", year: 2024, month: 4, day: 31)), ("1.6.24", .shortYear("1.6.24")),
    ("2025-w53", .noSuchWeek("2025-w53", year: 2025, week: 53)),
  ])
  func `a date that cannot be is refused with its reason`(text: String, error: DateError) throws {
    let reader = try Self.reader()
    #expect(throws: error) { try reader.read(text) }
  }

  @Test(arguments: [
    "", " ", "run", "mond", "10km", "32:10", "5:05/km", "1.5k", "10.5", "2h", "ago", "h ago",
    "-25:00", "-5km", "--", "2024-", "2024-06-", "2024-06-01-02", "20240601", "january", "last",
    "this day", "1/2 marathon", "100/200", "1/", "/1", "1/2/3/4", "1000000d", "1 june 24", "+1",
  ])
  func `other words are no date`(text: String) throws {
    #expect(try Self.reader().read(text) == nil)
  }
}

struct QuantitySentenceTests {
  @Test(arguments: [
    (QuantityError.notANumber("nan"), "nan is not a number: write digits, such as 5km."),
    (
      .exponent("1e400km"),
      "1e400km has an exponent: write the number in full, such as 10km."
    ),
    (
      .badNumber("1.2.3km"), "1.2.3km is not a number: write 10.5 or 10,5, and thousands as 10000."
    ),
    (.tooLarge("9999999999km"), "9999999999km is more than a log can hold."),
    (.zero("0km"), "0km is zero: leave out what is not known."),
    (.negative("-5km"), "-5km is below zero: write it without the minus."),
    (.seconds(75, "52:75"), "52:75 has 75 seconds; the most is 59."),
    (.minutes(60, "1:60:00"), "1:60:00 has 60 minutes; the most is 59."),
    (.twoDigits("5:5"), "5:5 needs two digits after each colon, such as 5:05."),
    (.paceUnit("5:05/lap"), "5:05/lap is not a pace: write /km, /mi, /100m, /100yd or /500m."),
    (.clock("25:10"), "25:10 is not a time of day: write 18:00, 6pm or 6:30am."),
  ])
  func `a bad quantity is told in a sentence`(error: QuantityError, sentence: String) {
    #expect(error.sentence == sentence)
  }

  @Test(arguments: [
    (
      DateError.noSuchDay("2023-02-29", year: 2023, month: 2, day: 29),
      "29 February 2023 does not exist: that month has 28 days."
    ),
    (.noSuchMonth("2023-13-01", month: 13), "2023-13-01 has month 13; months are 1 to 12."),
    (
      .noSuchYear("0000-01-01"),
      "0000-01-01 has no year of the calendar; years are 1 to 9999."
    ),
    (.noSuchWeek("2025-w53", year: 2025, week: 53), "2025 has no week 53."),
    (
      .unclearOrder("6/1", Day(iso: "2024-01-06")!, Day(iso: "2024-06-01")!),
      "6/1 does not say which is the day and which the month: write 2024-01-06 or 2024-06-01."
    ),
    (.shortYear("1.6.24"), "1.6.24 needs all four digits of the year, such as 1.6.2026."),
  ])
  func `a bad date is told in a sentence`(error: DateError, sentence: String) {
    #expect(error.sentence == sentence)
  }
}
