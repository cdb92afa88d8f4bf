import Testing
import TriDomain
import TriPresentation

@Suite struct TimeFormatTests {
  @Test(arguments: [
    ("2026-05-04", "Monday 4 May 2026", "Mon 4 May 2026"),
    ("2024-12-31", "Tuesday 31 Dec 2024", "Tue 31 Dec 2024"),
    ("2024-02-29", "Thursday 29 Feb 2024", "Thu 29 Feb 2024"),
    ("1969-12-31", "Wednesday 31 Dec 1969", "Wed 31 Dec 1969"),
    ("0001-01-01", "Monday 1 Jan 0001", "Mon 1 Jan 0001"),
    ("9999-12-31", "Friday 31 Dec 9999", "Fri 31 Dec 9999"),
  ])
  func `a day has an English name and the year of the calendar`(
    iso: String, title: String, heading: String
  ) throws {
    let day = try #require(Day(iso: iso))
    #expect(DayFormat.title(day) == title)
    #expect(DayFormat.heading(day) == heading)
  }

  private static func start(_ milliseconds: Int64, _ offset: Int) -> RecordTime.Start {
    RecordTime.Start(
      instant: Instant(millisecondsSince1970: milliseconds), offset: offset, zone: nil,
      offsetSource: .written)
  }

  @Test(
    arguments: [
      (0, 0, "00:00", "1970-01-01T00:00:00+00:00"),
      (-1, 0, "23:59", "1969-12-31T23:59:59.999+00:00"),
      (1_777_876_200_000, 7200, "08:30", "2026-05-04T08:30:00+02:00"),
      (1_777_876_200_120, 20_700, "12:15", "2026-05-04T12:15:00.120+05:45"),
      (1_777_876_200_000, -12_600, "03:00", "2026-05-04T03:00:00-03:30"),
      (1_777_876_200_000, 3208, "07:23", "2026-05-04T07:23:28+00:53:28"),
    ] as [(Int64, Int, String, String)])
  func `a start is told by the clock on the wrist`(
    milliseconds: Int64, offset: Int, clock: String, iso: String
  ) throws {
    let start = Self.start(milliseconds, offset)
    let time = try #require(RecordTime(start: start))
    #expect(DayFormat.clock(start) == clock)
    #expect(ISOFormat.start(start, day: time.day) == iso)
  }

  @Test func `a moment of the journal is UTC`() {
    let moment = Instant(millisecondsSince1970: 1_777_876_200_000)
    #expect(ISOFormat.utc(moment) == "2026-05-04T06:30:00Z")
  }
}
