import TriDomain

/// Pages of help that belong to no single command.
package enum HelpTopic: String, CaseIterable, Sendable {
  case dates, durations, queries, units

  var title: String {
    switch self {
    case .dates: "Dates and times"
    case .durations: "Durations, distances and paces"
    case .queries: "Queries"
    case .units: "Units"
    }
  }

  enum Block {
    case text(String)
    /// What is typed, and what it means.
    case table([(String, String)])
  }

  var blocks: [Block] {
    switch self {
    case .dates: Self.dateBlocks
    case .durations: Self.durationBlocks
    case .queries: Self.queryBlocks
    case .units: Self.unitBlocks
    }
  }

  private static let dateBlocks: [Block] = [
    .text(
      "A session belongs to the day on your wrist where it happened, and stays there wherever the computer goes."
    ),
    .table([
      ("today, yesterday", "also 2d or -1 for days back; 3w, 2mo and 1y reach further"),
      ("mon, monday", "the last Monday, today included"),
      ("2026-05-03", "that day; 3 may 2026 and 3.5.2026 are the same"),
      ("3.5.", "the last 3 May: the day stands before the month"),
      ("2h ago", "the moment it began"),
      ("at 18:00, 6pm, 6:30am", "the start; a bare 18:00 is a duration"),
      ("--time 18:00", "the start, as an option"),
      ("--zone Asia/Tokyo", "where it happened, if not in the computer's zone"),
    ]),
    .text(
      "In log, a start later than now without a date means yesterday. Days to come are refused."),
    .text(
      "In queries a year (2025), a month (2025-03), this-week, last-week, this-month and last-month mean all of their days."
    ),
    .text(
      "When clocks are put forward, a time that never was is moved on by the gap; when they are put back, the first of two is meant. Both are said."
    ),
  ]

  private static let durationBlocks: [Block] = [
    .table([
      ("32:10, 1:12:30", "minutes and seconds; hours, minutes and seconds"),
      ("90min, 1h20, 2h4m2s, 45s", "with units"),
      (
        "1500m, 10km, 10k, 3mi, 50yd", "distances; 10,5km and 10.5km are the same, 1,500m is 1500 m"
      ),
      ("40x25yd, 10x100m", "sets"),
      ("5:05/km, 8:00/mi, 1:45/100m", "paces"),
      ("32km/h, 20mph", "speeds"),
      ("152bpm, 225w, rpe 7", "heart rate, power, effort from 1 to 10"),
    ]),
    .text(
      "Of two parts such as 1:30 the reading is taken that the sport and the distance make possible; if both or neither are, tri asks. 30m is metres unless another word gives the distance."
    ),
    .text(
      "Any two of distance, duration and pace give the third. Of all three, those that disagree by more than 2 % are refused."
    ),
    .text("Text with blanks is a note: put it in quotes."),
  ]

  private static let queryBlocks: [Block] = [
    .text(
      "A query is words; a record must match all of them. history takes one, and so does edit --where."
    ),
    .table(
      [
        ("run", "a sport; ride, jog and other common names, too"),
        ("lake easy", "both words, in title, note, tags or gear, whatever their case and accents"),
        ("'\"new shoes\"'", "the phrase; the quotes inside are part of it"),
        ("+long", "has the tag"),
        ("-lake, -tag:race", "everything else"),
      ]
        + QueryField.allCases.filter { $0 != .by }.map {
          ($0.example, "\($0.name) takes \($0.takes)")
        }),
    .text(
      "Ranges have two dots and include both ends: dist:10km..15km, date:2026-03.., pace:..5:00/km is that or faster. A single number means what the screen shows as it. Commas mean either: sport:run,bike. What a record does not have never matches, and sorts last."
    ),
    .text(
      "sort:pace is fastest first, sort:dist longest, sort:date newest; sort:-pace turns it round."),
  ]

  private static let unitBlocks: [Block] = [
    .text(
      "The log stores millimetres and milliseconds; units are only how it is shown. tri settings changes them at any time."
    ),
    .table([
      ("tri settings units imperial", "miles, /mi, mph and feet"),
      ("tri settings pool yd", "swims in yards and /100 yd"),
    ]),
    .text(
      "Swims are shown in metres or yards, with the pace per 100. A swim typed in yards keeps its pace per 100 yd. Runs, walks and hikes have a pace per kilometre or mile, rides a speed, rowing a pace per 500 m."
    ),
    .text("A mile is 1609.344 m, a yard 0.9144 m, a foot 0.3048 m, exactly."),
  ]
}
