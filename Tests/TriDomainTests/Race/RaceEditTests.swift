import Testing
import TriDomain

struct RaceEditTests {
  @Test(arguments: [
    ("official=2:26:17", "official 8777s"),
    ("official=2:26", "official 8760s; 2:26 was read as hours and minutes: 2:26:00."),
    ("place=14", "place 14"), ("goal=2:25:00", "goal 8700s"), ("form=sprint", "form sprint"),
    ("title=Lake Tri", "title Lake Tri"), ("swim=28:05", "leg 1 1685s"),
    ("swim=1480m", "leg 1 1480m"), ("SWIM=28:05|swim=1480m", "leg 1 1480m 1685s"),
    ("t1=2:01|t2=1:05", "leg 2 121s, leg 4 65s"), ("leg5=46:30", "leg 5 2790s"),
    ("run1=9.8km", "leg 5 9800m"),
    ("bike=1:08", "leg 3 4080s; 1:08 was read as hours and minutes: 1:08:00."),
    ("ag-place=3", "ag-place 3"),
    ("AG-PLACE=0", "! “0” is not a place: type a whole number from 1 on."),
    ("note=strong wind", "note strong wind"), ("result=dnf", "result dnf"),
    ("result=DSQ", "result dsq"),
    ("result=finished", ""), ("result=", ""),
    ("result=gave up", "! “gave up” is not how a race ends: type finished, dnf, dns, dsq."),
    // Without a time there is nothing that an official one would have to go with.
    ("result=dsq|official=9:26:17", "official 33977s, result dsq"),
    ("place=", ""), ("form=", ""), ("swim=", ""),
    (
      "date=2024-06-08",
      "2024-06-08; 10 2024-06-08, 11 2024-06-08, 12 2024-06-08, 13 2024-06-08, 14 2024-06-08"
    ),
    ("date=2024-06-09", ""),
    ("place=0", "! “0” is not a place: type a whole number from 1 on."),
    ("place", "! “place” is not a change: type field=value, such as place=14."),
    ("run2=46:00", "! The race has no leg “run2”. Its legs are swim, t1, bike, t2, run."),
    ("row=10:00", "! The race has no leg “row”. Its legs are swim, t1, bike, t2, run."),
    (
      "t=2:00",
      "! “t” is not a field of a race. The fields are official, place, ag-place, result, goal, title, form, date, start, note, and the legs: swim=28:05, run=10km."
    ),
    (
      "colour=red",
      "! “colour” is not a field of a race. The fields are official, place, ag-place, result, goal, title, form, date, start, note, and the legs: swim=28:05, run=10km."
    ),
    ("swim=0:01", "! swim=0:01: 1500 m in 1:00 is 0:04 /100 m: faster than anyone."),
    ("official=25:30", "! An official time of 25:30 does not go with legs that add up to 2:26:17."),
    (
      "official=9:26:17",
      "! An official time of 9:26:17 does not go with legs that add up to 2:26:17."
    ),
    ("swim=fast", "! swim=fast: “fast” is neither a distance nor a time: type 28:05 or 1500m."),
    (
      "form=long-ish",
      "! “long-ish” is not a form of race. The forms are sprint, olympic, middle, full, duathlon, aquathlon, aquabike, swimrun, custom."
    ),
    (
      "swim=9:00:00", "! swim=9:00:00: 1500 m in 9:00:00 is 36:00 /100 m: slower than anyone races."
    ),
    ("bike=1m", "! bike=1m: 1 m is too short for a leg of a race."),
    ("swim=28:99|bike=1:08:20", "! swim=28:99: 28:99 has 99 seconds; the most is 59."),
    (
      "swim=1500m|swim=9:00:00|run=46:00",
      "! swim=1500m swim=9:00:00: 1500 m in 9:00:00 is 36:00 /100 m: slower than anyone races."
    ),
    // A transition may be slow, and short.
    ("t1=30:00", "leg 2 1800s"),
    ("place=3|place=4", "! place is given twice, “3” and “4”: leave one out."),
    (
      "swim=28:00|swim=29:00",
      "! swim is given twice, “swim=28:00” and “swim=29:00”: leave one out."
    ),
    (
      "swim=28:00|leg1=29:00",
      "! leg1 is given twice, “swim=28:00” and “leg1=29:00”: leave one out."
    ),
    ("t1=|T1=2:00", "! T1 is given twice, “t1=” and “T1=2:00”: leave one out."),
    (
      "run=10km|bike=40km|run1=9km",
      "! run1 is given twice, “run=10km” and “run1=9km”: leave one out."
    ),
    (
      "start=9:00",
      "2024-06-09 09:00; 10 2024-06-09T09:00:00.000+02:00 machine Europe/Berlin, 11 2024-06-09T09:28:10.000+02:00 machine Europe/Berlin,"
        + " 12 2024-06-09T09:30:15.000+02:00 machine Europe/Berlin, 13 2024-06-09T10:38:35.000+02:00 machine Europe/Berlin,"
        + " 14 2024-06-09T10:39:45.000+02:00 machine Europe/Berlin"
    ),
    ("start=", ""),
    ("start=9:00|start=10:00", "! start is given twice, “9:00” and “10:00”: leave one out."),
    ("start=9", "! 9 may be in the morning or in the evening: type 9am or 9pm."),
    ("date=2024-06-20", "! 2024-06-20 has not come yet: a session is logged when it is done."),
  ])
  func `changes are read against the race`(line: String, meaning: String) {
    #expect(Self.change(Races.olympic(), line) == meaning)
  }

  @Test func `an empty value takes back what was typed`() {
    var race = Races.olympic(form: .sprint, official: Duration(seconds: 8777 as Int64))
    race.race.title = "Lake"
    race.race.place = 3
    race.official = [1: OfficialLeg(time: Duration(seconds: 1685 as Int64))]
    #expect(
      Self.change(race, "official=|title=|place=|form=|swim=")
        == "no official, no place, no title, no form, leg 1")
  }

  @Test func `a race that was finished after all has an official time that goes with its legs`() {
    var race = Races.olympic(official: Duration(seconds: 33_977 as Int64))
    race.race.result = .dsq
    race.race.note = "wind"
    #expect(
      Self.change(race, "result=finished")
        == "! An official time of 9:26:17 does not go with legs that add up to 2:26:17.")
    #expect(
      Self.change(race, "result=|official=2:26:00|note=")
        == "official 8760s, no result, no note")
  }

  @Test func `of several legs of a sport one is named by its number`() {
    var race = Races.olympic()
    race.inLog[0].values.sport = .run
    #expect(Self.change(race, "run2=46:00") == "leg 5 2760s")
    #expect(
      Self.change(race, "run=46:00")
        == "! The race has no leg “run”. Its legs are run1, t1, bike, t2, run2.")
  }

  @Test func `a moved race keeps its clock`() throws {
    let race = RaceLegs(
      race: Race(
        id: 1, kind: .race, time: Races.record(1, .swim, minute: 480).values.time),
      count: 2,
      inLog: [
        Races.record(1, .swim, metres: 1500, minute: 480, leg: 1),
        Races.record(2, .run, metres: 5000, day: "2024-06-10", minute: 10, leg: 2),
      ])
    let edit = try RaceEditGrammar(context: Sitting().context).read(["date=2024-06-02"])
    let change = try edit.change(of: race).change
    #expect(change.race.time.day.description == "2024-06-02")
    #expect(change.race.time.start?.wallClockMilliseconds == Int64(28_800_000))
    let when = change.records.mapValues { $0.map { "\($0)" }.joined() }
    #expect(when[1]?.contains("2024-06-02T08:00") == true)
    #expect(when[2]?.contains("2024-06-03T00:10") == true)
  }

  @Test func `with another start legs keep their distance from it, and unknown ones follow`() throws
  {
    let race = RaceLegs(
      race: Race(
        id: 1, kind: .race, time: Races.record(1, .swim, minute: 480).values.time),
      count: 4,
      inLog: [
        Races.record(1, .swim, metres: 1500, seconds: 1800, minute: 480, leg: 1),
        Races.record(2, .transition, seconds: 120, leg: 2),
        Races.record(3, .bike, metres: 40_000, minute: 515, leg: 3),
        Races.record(4, .run, metres: 10_000, seconds: 2700, leg: 4),
      ])
    let edit = try RaceEditGrammar(context: Sitting().context).read(["start=9:10"])
    let change = try edit.change(of: race).change
    #expect(change.race.time.start?.wallClockMilliseconds == 33_000_000)
    let when = change.records.mapValues { $0.map { "\($0)" }.joined() }
    #expect(when[1]?.contains("2024-06-09T09:10") == true)
    #expect(when[2]?.contains("2024-06-09T09:40") == true)
    #expect(when[3]?.contains("2024-06-09T09:45") == true)
    // How long the ride took is not known, and so not when the run began.
    #expect(when[4] == nil)
  }

  @Test func `without a start legs keep their days alone`() throws {
    var race = Races.olympic()
    race.race.time = Races.record(1, .swim, minute: 480).values.time
    race.inLog[0].values.time = race.race.time
    let edit = try RaceEditGrammar(context: Sitting().context).read(["start="])
    let change = try edit.change(of: race).change
    #expect(change.race.time == RecordTime(day: race.race.time.day))
    #expect(change.records.map(\.key) == [race.inLog[0].id])
  }

  private static func clock(_ start: RecordTime.Start) -> String {
    let minutes = start.wallClockMilliseconds / 60_000
    return [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// What an edit comes to: only what is different afterwards, then the records, then the remarks.
  private static func change(_ race: RaceLegs, _ line: String) -> String {
    do throws(RaceEntryError) {
      let words = line.split(separator: "|").map(String.init)
      let edit = try RaceEditGrammar(context: Sitting().context).read(words)
      let (change, remarks) = try edit.change(of: race)
      let records = change.records.sorted { $0.key < $1.key }.compactMap { id, changes -> String? in
        guard case .type(.when, .text(let text)?)? = changes.first else { return nil }
        return "\(id) \(text)"
      }
      let parts =
        [facts(race, change).joined(separator: ", "), records.joined(separator: ", ")]
        + remarks.map(\.sentence)
      return parts.filter { !$0.isEmpty }.joined(separator: "; ")
    } catch {
      return "! " + error.sentence()
    }
  }

  private static func facts(_ before: RaceLegs, _ change: RaceChange) -> [String] {
    let (old, new) = (before.race, change.race)
    func fact<Value: Equatable>(
      _ name: String, _ path: KeyPath<Race, Value?>, _ word: (Value) -> String
    ) -> String? {
      guard old[keyPath: path] != new[keyPath: path] else { return nil }
      return new[keyPath: path].map { name + " " + word($0) } ?? "no " + name
    }
    let facts = [
      fact("official", \.official) { "\($0.milliseconds / 1000)s" },
      fact("place", \.place) { "\($0)" }, fact("goal", \.goal) { "\($0.milliseconds / 1000)s" },
      fact("ag-place", \.ageGroupPlace) { "\($0)" }, fact("result", \.result, \.rawValue),
      fact("note", \.note) { $0 }, fact("title", \.title) { $0 }, fact("form", \.form, \.rawValue),
      old.time == new.time
        ? nil
        : [new.time.day.description, new.time.start.map { Self.clock($0) }].compactMap(\.self)
          .joined(separator: " "),
    ].compactMap(\.self)
    let legs = change.official.sorted { $0.key < $1.key }.filter {
      before.official[$0.key] != $0.value
    }
    return facts
      + legs.map { place, leg in
        let words = [
          leg.distance.map { "\($0.millimetres / 1000)m" },
          leg.time.map { "\($0.milliseconds / 1000)s" },
        ]
        return (["leg \(place)"] + words.compactMap(\.self)).joined(separator: " ")
      }
  }
}
