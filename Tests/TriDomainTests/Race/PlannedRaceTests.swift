import Testing
import TriDomain

/// Planned on Wednesday 2024-06-12.
struct PlannedRaceTests {
  @Test(arguments: [
    (
      "Lake Tri|2025-06-08|olympic|goal|2:25",
      "Lake Tri 2025-06-08 olympic 8700s; 2:25 was read as hours and minutes: 2:25:00."
    ),
    ("2024-06-12", "2024-06-12"),
    (
      "Challenge|full|goal|10:30|2024-09-01",
      "Challenge 2024-09-01 full 37800s; 10:30 was read as hours and minutes: 10:30:00."
    ),
    ("sprint|goal|58:30|2024-09-01", "2024-09-01 sprint 3510s"),
    ("Lake|8|june", "Lake 2025-06-08"), ("Lake|tomorrow", "Lake 2024-06-13"),
    ("Lake Tri", "! The day of the race is missing: type one, such as 2027-06-13."),
    ("Lake|2024-06-11", "! 2024-06-11 has passed, so the race is not to come."),
    ("Lake|2025-06", "! Lake 2025-06 is more than one day: type one, such as 2026-06-01."),
    (
      "Lake|2025-06-08|place|3",
      "! “place” is nothing that is planned of a race: that is its title, date, form and goal."
    ),
    (
      "Lake|2025-06-08|10km",
      "! 10km stands before the first leg: type it behind swim, t1, bike or run."
    ),
  ])
  func `a race to come is read`(line: String, meaning: String) {
    #expect(Self.read(line) == meaning)
  }

  @Test(arguments: [
    ("goal=2:20:00", "Lake 2025-06-08 olympic 8400s"), ("title=|form=", "2025-06-08 8700s"),
    ("date=2025-06-15|goal=", "Lake 2025-06-15 olympic"),
    ("goal=2:20:00|goal=2:30:00", "! goal is given twice, “2:20:00” and “2:30:00”: leave one out."),
    ("form=sprint", "Lake 2025-06-08 sprint 8700s"),
    ("date=2024-01-01", "! 2024-01-01 has passed, so the race is not to come."),
    ("goal", "! “goal” is not a change: type field=value, such as place=14."),
  ])
  func `it can be changed`(line: String, meaning: String) throws {
    let race = PlannedRace(
      id: 3, title: "Lake", day: try #require(Day(iso: "2025-06-08")), form: .olympic,
      goal: Duration(seconds: 8700 as Int64))
    #expect(Self.change(race, line) == meaning)
  }

  @Test func `its days are counted`() throws {
    let race = PlannedRace(id: 1, day: try #require(Day(iso: "2025-06-08")))
    #expect(race.days(from: try #require(Day(iso: "2024-06-12"))) == 361)
    #expect(race.days(from: race.day) == 0)
  }

  private static func read(_ line: String) -> String {
    describe { () throws(RaceEntryError) in
      try PlannedRaceGrammar(context: Sitting().context)
        .read(line.split(separator: "|").map(String.init))
    }
  }

  private static func change(_ race: PlannedRace, _ line: String) -> String {
    describe { () throws(RaceEntryError) in
      try PlannedRaceGrammar(context: Sitting().context)
        .change(line.split(separator: "|").map(String.init), of: race)
    }
  }

  private static func describe(
    _ read: () throws(RaceEntryError) -> (race: PlannedRace, remarks: [EntryRemark])
  ) -> String {
    do throws(RaceEntryError) {
      let (race, remarks) = try read()
      let words = [
        race.title, race.day.description, race.form?.rawValue,
        race.goal.map { "\($0.milliseconds / 1000)s" },
      ]
      return ([words.compactMap(\.self).joined(separator: " ")] + remarks.map(\.sentence))
        .joined(separator: "; ")
    } catch {
      return "! " + error.sentence()
    }
  }
}
