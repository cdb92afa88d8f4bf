import Testing
import TriDomain

/// Typed on Wednesday 2024-06-12, 20:00 in a zone like Berlin's; words are split at `|`, the first is the form.
struct RaceGrammarTests {
  @Test(arguments: [
    (
      "olympic|Lake Tri|2024-06-09|swim|28:10|t1|2:05|bike|40km|1:08:20|t2|1:10|run|46:32",
      "olympic “Lake Tri” 2024-06-09: swim 1500m 1690s, transition 125s, bike 40000m 4100s,"
        + " transition 70s, run 10000m 2792s ; standard 0 4"
    ),
    (
      "sprint|2024-06-09|at|8:00|swim|15:00|t1|1:00|bike|36:00|run|22:00",
      "sprint 2024-06-09 08:00: swim 08:00 750m 900s, transition 08:15 60s, bike 08:16 20000m 2160s,"
        + " run 08:52 5000m 1320s ; standard 0 2 3"
    ),
    // A leg without a time: nothing says when the next began.
    (
      "sprint|2024-06-09|at|8:00|swim|bike|36:00|run|22:00",
      "sprint 2024-06-09 08:00: swim 08:00 750m, bike 20000m 2160s, run 5000m 1320s ; standard 0 1 2"
    ),
    (
      "sprint|2024-06-09|swim|15:00|bike|36:00|at|9:00|run|22:00",
      "sprint 2024-06-09: swim 750m 900s, bike 09:00 20000m 2160s, run 09:36 5000m 1320s ;"
        + " standard 0 1 2"
    ),
    (
      "custom|Night|2024-06-09|at|23:50|swim|500m|9:00|run|5km|25:00",
      "custom “Night” 2024-06-09 23:50: swim 23:50 500m 540s, run 23:59 5000m 1500s ; standard"
    ),
    (
      "custom|2024-06-09|at|23:00|bike|40km|1:20:00|run|5km|25:00",
      "custom 2024-06-09 23:00: bike 23:00 40000m 4800s, run 2024-06-10 00:20 5000m 1500s ; standard"
    ),
    (
      "duathlon|9|june|2024|run|40:00|bike|1:05:00|run|19:30",
      "duathlon 2024-06-09: run 10000m 2400s, bike 40000m 3900s, run 5000m 1170s ; standard 0 1 2"
    ),
    (
      "olympic|Challenge|yesterday|place|14|goal|2:25|official|2:26:17|swim|28:10|bike|1:08:20|run"
        + "|46:32",
      "olympic “Challenge” 2024-06-11 official 8777s place 14 goal 8700s: swim 1500m 1690s,"
        + " bike 40000m 4100s, run 10000m 2792s ; standard 0 1 2 ; 2:25 was read as hours and minutes:"
        + " 2:25:00."
    ),
    (
      "sprint|yesterday|swim|15:00|bike|36:00|run|22:00|place|3|goal|1:15",
      "sprint 2024-06-11 place 3 goal 4500s: swim 750m 900s, bike 20000m 2160s, run 5000m 1320s ;"
        + " standard 0 1 2 ; 1:15 was read as hours and minutes: 1:15:00."
    ),
    // With minutes and seconds near to what the legs add up to, they are meant.
    (
      "aquathlon|yesterday|goal|45:00|swim|20:00|run|24:00",
      "aquathlon 2024-06-11 goal 2700s: swim 1000m 1200s, run 5000m 1440s ; standard 0 1"
    ),
    (
      "middle|yesterday|swim|35:00|bike|2:40|run|1:45",
      "middle 2024-06-11: swim 1900m 2100s, bike 90000m 9600s, run 21098m 6300s ; standard 0 1 2 ;"
        + " 2:40 was read as hours and minutes: 2:40:00. ; 1:45 was read as hours and minutes: 1:45:00."
    ),
    (
      "olympic|yesterday|+race|swim|28:10|+race|+wetsuit|bike|1:08:20|225w|run|46:32|160bpm",
      "olympic 2024-06-11: swim +race +wetsuit 1500m 1690s, bike +race 40000m 4100s,"
        + " run +race 10000m 2792s ; standard 0 1 2"
    ),
    (
      "swimrun|yesterday|swim|400m|8:00|run|2km|11:00|swim|600m|12:00|run|3km|17:00",
      "swimrun 2024-06-11: swim 400m 480s, run 2000m 660s, swim 600m 720s, run 3000m 1020s ; standard"
    ),
    (
      "Tri|yesterday|swim|28:10|run|46:32",
      "! “Tri” is not a form of race. The forms are sprint, olympic, middle, full, duathlon, aquathlon,"
        + " aquabike, swimrun, custom."
    ),
    (
      "olympic|Lake|Tri|yesterday|swim|28:10|run|46:32",
      "! “Tri” is neither a date nor a start. A title of several words stands in quotes."
    ),
    (
      "olympic|yesterday|28:10|swim|run|46:32",
      "! 28:10 stands before the first leg: type it behind swim, t1, bike or run."
    ),
    (
      "olympic|yesterday|swim|28:10",
      "! One leg alone is no race: type them in order, such as swim 28:10 t1 2:05 bike 1:08:20 t2 1:10"
        + " run 46:32."
    ),
    (
      "olympic|yesterday",
      "! The legs are missing: type them in order, such as swim 28:10 t1 2:05 bike 1:08:20 t2 1:10"
        + " run 46:32."
    ),
    (
      "olympic|yesterday|swim|28:10|bike|1:08:20|run|46:99",
      "! Leg 3, run: 46:99 has 99 seconds; the most is 59."
    ),
    (
      "olympic|yesterday|swim|28:10|t1|run|46:32",
      "! Leg 2, t1: A distance or a duration is missing: type 10km, 45min or both."
    ),
    // Given up on the bike: its distance is not that of the form, and the run is missing.
    (
      "olympic|X|yesterday|swim|28:10|t1|2:05|bike|20km|40:00|dnf",
      "olympic “X” 2024-06-11 dnf: swim 1500m 1690s, transition 125s, bike 20000m 2400s ; standard 0"
    ),
    (
      "olympic|yesterday|swim|28:10|bike|40:00|DNF",
      "olympic 2024-06-11 dnf: swim 1500m 1690s, bike 2400s ; standard 0"
    ),
    ("sprint|yesterday|dnf|swim|20:00", "sprint 2024-06-11 dnf: swim 1200s ; standard"),
    (
      "sprint|yesterday|swim|15:00|bike|36:00|run|22:00|result=dsq",
      "sprint 2024-06-11 dsq: swim 750m 900s, bike 20000m 2160s, run 5000m 1320s ; standard 0 1 2"
    ),
    (
      "sprint|yesterday|note|strong wind|swim|15:00|bike|36:00|run|22:00|place=14|ag-place=3",
      "sprint 2024-06-11 place 14 ag-place 3 note strong wind: swim 750m 900s, bike 20000m 2160s,"
        + " run 5000m 1320s ; standard 0 1 2"
    ),
    (
      "sprint|yesterday|dnf",
      "! The legs are missing: type them in order, such as swim 28:10 t1 2:05 bike 1:08:20 t2 1:10 run 46:32."
    ),
    (
      "sprint|yesterday|swim|15:00|dnf|result=dsq",
      "! result is given twice, “dnf” and “dsq”: leave one out."
    ),
    (
      "sprint|yesterday|swim|15:00|note", "! note needs a value behind it, such as \"strong wind\"."
    ),
    (
      "olympic|tomorrow|swim|28:10|run|46:32",
      "! 2024-06-13 has not come yet: a session is logged when it is done."
    ),
    (
      "olympic|yesterday|place|first|swim|28:10|run|46:32",
      "! “first” is not a place: type a whole number from 1 on."
    ),
    (
      "olympic|yesterday|goal|swim|28:10|run|46:32",
      "! goal needs a value behind it, such as 2:25:00."
    ),
    (
      "olympic|yesterday|place|goal|2:25|swim|28:10|run|46:32",
      "! place needs a value behind it, such as 14."
    ),
    (
      "olympic|yesterday|swim|28:10|t1|2:05|t1|2:10|run|46:32",
      "! t1 is given twice, “t1 2:05” and “t1 2:10”: leave one out."
    ),
    (
      "olympic|yesterday|swim|28:10|swim|29:10|run|46:32",
      "! swim is given twice, “swim 28:10” and “swim 29:10”: leave one out."
    ),
    (
      "duathlon|yesterday|run|40:00|bike|1:08:20|run|20:00|jog|21:00",
      "! run is given twice, “run 20:00” and “jog 21:00”: leave one out."
    ),
    (
      "olympic|yesterday|t1|2:05|t2|1:10",
      "! Transitions alone are no race: type at least one sport, such as swim 28:10 t1 2:05 run 46:32."
    ),
    (
      "olympic|yesterday|swim|9:00:00|run|46:32",
      "! Leg 1, swim: 1500 m in 9:00:00 is 36:00 /100 m: slower than anyone races."
    ),
    (
      "olympic|yesterday|swim|28:10|bike|1m|1:08:20|run|46:32",
      "! Leg 2, bike: 1 m is too short for a leg of a race."
    ),
    (
      "olympic|yesterday|goal|fast|swim|28:10|run|46:32",
      "! “fast” is not the time of a race: type 2:26:17."
    ),
    (
      "olympic|yesterday|swim|28:10|run|46:32|goal",
      "! goal needs a value behind it, such as 2:25:00."
    ),
    (
      "olympic|yesterday|goal|2:25|goal|2:26|swim|28:10|run|46:32",
      "! goal is given twice, “2:25” and “2:26”: leave one out."
    ),
  ])
  func `a race is read leg by leg`(line: String, meaning: String) {
    #expect(Self.read(line) == meaning)
  }

  @Test(arguments: [
    ("swim|28:10", "open_water"), ("swim|1500m|pool|28:10", "pool"),
    ("swim|1500m|28:10|pool|25m", "pool"), ("swim|1650yd|28:10", nil),
    ("swim|1500m|28:10|indoor", "indoor"),
  ])
  func `a swim of a race is in open water unless something else is typed`(
    leg: String, kind: String?
  ) throws {
    let words = ("yesterday|" + leg + "|run|46:32").split(separator: "|").map(String.init)
    let entry = try RaceGrammar(context: Sitting().context).read(form: "aquathlon", words)
    #expect(entry.race.legs.map(\.values.subSport) == [kind, nil])
  }

  static func read(_ line: String) -> String {
    var words = line.split(separator: "|").map(String.init)
    let form = words.removeFirst()
    let (tokens, options) = Sitting.sorted(words)
    do throws(RaceEntryError) {
      return describe(
        try RaceGrammar(context: Sitting().context).read(form: form, tokens, options: options))
    } catch {
      return "! " + error.sentence()
    }
  }

  private static func describe(_ entry: RaceEntry) -> String {
    let race = entry.race
    var head = [race.form.rawValue]
    if let title = race.title { head.append("“\(title)”") }
    head.append(race.time.day.description)
    if let start = race.time.start { head.append(clock(start)) }
    if let time = race.official { head.append("official \(time.milliseconds / 1000)s") }
    if let place = race.place { head.append("place \(place)") }
    if let time = race.goal { head.append("goal \(time.milliseconds / 1000)s") }
    if let place = race.ageGroupPlace { head.append("ag-place \(place)") }
    if let result = race.result { head.append(result.rawValue) }
    if let note = race.note { head.append("note \(note)") }
    let legs = race.legs.map { describe($0.values, on: race.time.day) }
    let standard = (["standard"] + entry.standardLegs.map(String.init)).joined(separator: " ")
    return head.joined(separator: " ") + ": "
      + ([legs.joined(separator: ", "), standard] + entry.remarks.map(\.sentence))
      .joined(separator: " ; ")
  }

  private static func describe(_ values: RecordValues, on day: Day) -> String {
    let words =
      [values.sport.rawValue] + values.tags.map { "+" + $0 }
      + [
        values.time.day == day ? nil : values.time.day.description,
        values.time.start.map(clock), values.distance.map { "\($0.millimetres / 1000)m" },
        values.timer.map { "\($0.milliseconds / 1000)s" },
      ].compactMap(\.self)
    return words.joined(separator: " ")
  }

  private static func clock(_ start: RecordTime.Start) -> String {
    let minutes = start.wallClockMilliseconds / 60_000
    return [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
