import TriDomain

/// Pages of help that belong to no single command.
package enum HelpTopic: String, CaseIterable, Sendable {
  case dates, durations, queries, units, zones

  var title: String {
    switch self {
    case .dates: "Dates and times"
    case .durations: "Durations, distances and paces"
    case .queries: "Queries"
    case .units: "Units"
    case .zones: "Zones"
    }
  }

  var blocks: [HelpBlock] {
    switch self {
    case .dates: Self.dateBlocks
    case .durations: Self.durationBlocks
    case .queries: Self.queryBlocks
    case .units: Self.unitBlocks
    case .zones: Self.zoneBlocks
    }
  }

  private static let dateBlocks: [HelpBlock] = [
    "A session belongs to the day on your wrist where it happened, and stays there wherever the computer goes.",
    .table([
      .init("today, yesterday", "without a day, log means today"),
      .init("mon, monday", "the last Monday; on a Monday that is today"),
      .init("2026-05-03", "that day; 3 may 2026 is the same"),
      .init(
        "3.5., 3 may",
        "3 May: the day stands first; log and edit take that of last year only up to half a year back"
      ),
      .init(
        "28/11, 11/28",
        "28 November, since no month is the 28th; 3/4 is refused: write 3.4. or 2026-04-03"),
      .init("2d ago, 3w ago", "counted back in days (d), weeks (w), months (mo) or years (y)"),
      .init("2h ago, 90min ago", "the moment it began"),
      .init("at 18:00, 6pm, 6:30am, noon", "the start on the clock; a bare 18:00 is a duration"),
    ]),
    "As options of log these are --date and --time. After --date, and in tri day, 2d and -1 count days back, too.",
    "A start later than now, without a day, is taken as yesterday's. Days to come are refused.",
    "--zone Asia/Tokyo says where it happened, if not in the computer's zone; it needs a start. In edit it is zone=.",
    .text(
      "In queries a year (2025), a month (2025-03, or may for the last one), this-week, last-week, this-month and"
        + " last-month mean all of their days, and 8w means 8 weeks back. They stand after date:, since: or until:."
    ),
    .text(
      "Where clocks are put forward, a time that never was is moved on by the gap; where they are put back, the first of"
        + " the two is meant. The answer says so."),
  ]

  private static let durationBlocks: [HelpBlock] = [
    .table([
      .init("32:10, 1:12:30", "minutes and seconds; hours, minutes and seconds"),
      .init("90min, 1h20, 2h4m2s, 45s", "the same with units"),
      .init("10km, 10k, 1500m, 3mi, 50yd", "distances"),
      .init("10,5km, 1,500m", "10.5 km and 1500 m: three digits before m or yd are thousands"),
      .init("40x25yd, 10x100m", "sets: 1000 yd and 1000 m in all"),
      .init("5:05/km, 8:00/mi, 1:45/100m", "paces"),
      .init("32km/h, 20mph", "speeds"),
      .init(
        "152bpm, 225w, 200np, 88rpm", "heart rate, power, normalized power, cadence"),
      .init(
        "rpe 7, ascent 650, rpe=7", "the name of any option of log before its value"),
      .init(
        "pool 25m, 25m pool", "the length of the pool; pool 25 is in the unit of the setting pool"),
      .init("indoor, trail, open", "a kind of session"),
    ]),
    .text("The kinds: " + KindWord.names.keys.sorted().joined(separator: ", ") + "."),
    .text(
      "A distance or a duration is enough. Any two of distance, duration and pace give the third; three that disagree by"
        + " more than 2 % are refused."),
    .text(
      "1:30 is minutes and seconds, or hours and minutes, whichever the sport and the distance make possible. If both"
        + " are, tri asks on a terminal and refuses elsewhere: 1:30:00 and 90min are always clear."),
    "30m is 30 metres, unless another word gives the distance; then it is 30 minutes. min is always minutes.",
    .text(
      "A session has one distance: the sets of a swim are added up, as in swim 1800m 45:00. Words with a blank between"
        + " them, in quotes, are a note; a note of one word needs --note, in quotes or not, or note before it."
    ),
    "Wherever a word could have been meant otherwise, the answer says how it was read, and tri undo takes it back.",
  ]

  private static let queryBlocks: [HelpBlock] = [
    "A query is words, and a record must match all of them. tri history takes one, and so does tri edit --where.",
    .table(QueryHelp.forms.map { .init(typed($0.example), $0.meaning) }),
    "These words can stand before a colon:",
    .table(QueryField.allCases.filter { $0 != .by }.map { .init($0.example, $0.takes) }),
    .text(
      "A number means all that is shown like it, alone and as the end of a range: what dist:10km finds is in dist:10km.. and"
        + " in dist:..10km. It is rounded as tri history and tri show do."
    ),
    .text(
      "Case and accents of words do not matter. What a record does not have never matches, and sorts last; - before a"
        + " word is its exact opposite. sort:pace is fastest first, sort:dist longest, sort:date newest."
    ),
    .text(
      "tri stats and tri chart take a query, too, and by:day, by:week, by:month or by:year says what a row or a bar is of;"
        + " by:sport is for stats alone. Weeks begin on the day of the setting week, and the year that a week is of goes"
        + " with its number."),
    .text(
      "Nothing here needs quotes in a shell, except a phrase: the shell takes the outer ones, and tri sees the inner."
        + " Days and ids alone are words like any other: write date:yesterday and id:7."),
  ]

  /// As it is typed in a shell.
  private static func typed(_ example: String) -> String {
    example.contains("\"") ? "'\(example)'" : example
  }

  private static let unitBlocks: [HelpBlock] = [
    "The log stores millimetres and milliseconds; units are only how it is shown. Change them at any time:",
    .table([
      .init("tri settings units imperial", "miles, /mi, mph and feet"),
      .init("tri settings units metric", "kilometres, /km, km/h and metres"),
      .init("tri settings pool yd", "swims in yards and /100 yd"),
      .init("tri settings pool m", "swims in metres and /100 m"),
    ]),
    .text(
      "A swim typed in yards, or in a pool of yards, keeps its pace per 100 yd, and one in a pool of metres that per 100 m. Runs,"
        + " walks and hikes have a pace per kilometre or mile, rides and skiing a speed, rowing a pace per 500 m."
    ),
    "Whatever the settings, every unit can be typed: km, m, mi, yd, /km, /mi, /100m, /100yd, /500m, km/h, mph.",
    "A mile is 1609.344 m, a yard 0.9144 m and a foot 0.3048 m, exactly.",
  ]
}
