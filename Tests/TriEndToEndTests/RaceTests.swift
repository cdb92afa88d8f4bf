import Foundation
import Testing
import TriTestSupport

/// Races through the whole program.
@Suite struct RaceTests {
  @Test(arguments: RaceCases.stories)
  func `races are typed, joined, edited and planned`(_ story: Story) throws {
    try story.check()
  }

  /// How a race of five legs came into the log; each is race 1, of the records 1 to 5, with the same distances and times.
  enum Origin: String, CaseIterable, Sendable {
    case typed, joined, imported

    /// The commands that make it, the last of them alone makes a race.
    var commands: [[String]] {
      get throws {
        switch self {
        case .typed:
          [
            "race custom 2024-06-09 at 9:00 swim 750m 25:00 t1 200m 3:00 bike 20km 40:00 t2 150m 2:00"
              + " run 5km 25:00"
          ].map(Self.words)
        case .joined:
          [
            "log swim 750m 25:00 2024-06-09 at 9:00", "log t1 200m 3:00 2024-06-09 at 9:25",
            "log bike 20km 40:00 2024-06-09 at 9:28", "log t2 150m 2:00 2024-06-09 at 10:08",
            "log run 5km 25:00 2024-06-09 at 10:10", "race join 5 4 3 2 1",
          ].map(Self.words)
        case .imported:
          [["import", "\(try #require(Material.folder))/pitfalls/fit/multisport_tri.fit"]]
        }
      }
    }

    private static func words(_ line: String) -> [String] {
      line.split(separator: " ").map(String.init)
    }
  }

  private func log(_ origin: Origin) throws -> TriProgram {
    let tri = try TriProgram()
    for command in try origin.commands {
      let answer = try tri.run(command)
      try #require(answer.status == 0, "\(answer.stderr)")
    }
    return tri
  }

  @Test(.needsMaterial, arguments: Origin.allCases)
  func `however it came into the log, a race is shown alike`(_ origin: Origin) throws {
    let tri = try log(origin)
    #expect(try tri.run("race", "edit", "1", "title=City Tri", "form=sprint").status == 0)
    let race = "Race 1  City Tri  sprint  1:35:00"
    let day = try tri.run("day", "2024-06-09").lines
    let first = try #require(day.firstIndex(of: race))
    #expect(day[first + 1].hasPrefix("  #1  09:00  Swim     750 m  25:00"))
    #expect(day[first + 2].hasPrefix("  #2  09:25  T1"))
    #expect(day[first + 5].hasPrefix("  #5  10:10  Run    5.00 km  25:00"))
    let history = try tri.run("history").lines
    #expect(history[1] == race)
    #expect(
      history[2].hasPrefix("    #1  09:00  Swim") && history[6].hasPrefix("    #5  10:10  Run"))
    #expect(history.contains { $0.hasPrefix("Total  Swim        1 session") })
    #expect(try tri.run("search", "city tri").lines.filter { $0.contains("  #") }.count == 5)
    #expect(try tri.run("show", "3").stdout.contains("Race 1, leg 3 of 5; the others: #1 swim"))
    let card = try tri.run("race").lines
    #expect(card[0] == "Race 1  City Tri  Sunday 9 Jun 2024 09:00" && card[1] == "Sprint")
    #expect(card[9].hasPrefix("Total") && card[9].contains("1:35:00"))
    #expect(try tri.run("races").lines[1].contains("sprint  1:35:00  25:00  40:00  25:00  5:00"))
  }

  @Test(.needsMaterial, arguments: Origin.allCases)
  func `however it came into the log, a race is undone, split and exported alike`(
    _ origin: Origin
  ) throws {
    let tri = try log(origin)
    #expect(
      try tri.run("race", "edit", "1", "official=1:35:30", "swim=24:50", "place=2").status == 0)
    let card = try tri.run("race", "1", "--json").stdout
    #expect(card.contains(#""officialSeconds":5730"#) && card.contains(#""place":2"#))
    #expect(try tri.run("export", "--all", "backup").status == 0)
    #expect(try tri.run("--db", "new.sqlite", "import", "backup").status == 0)
    #expect(try tri.run("--db", "new.sqlite", "race", "1", "--json").stdout == card)
    let totals = try tri.run("history").lines.suffix(4)
    #expect(try tri.run("race", "split", "1").status == 0)
    #expect(try tri.run("history").lines.suffix(4) == totals)
    #expect(try tri.run("race", "1").status == 3)
    #expect(try tri.run("undo").status == 0)
    #expect(try tri.run("race", "1", "--json").stdout == card)
    #expect(try tri.run("undo").status == 0)
    #expect(try !tri.run("race", "1", "--json").stdout.contains("officialSeconds"))
    #expect(try tri.run("undo").status == 0)
    #expect(try tri.run("races").stdout.hasPrefix("No races yet."))
    for _ in 0..<2 { #expect(try tri.run("redo").status == 0) }
    #expect(try tri.run("race", "1", "--json").stdout == card)
  }

  /// Every multisport file at hand: its legs by place and sport, and the form that its distances have.
  @Test(
    .needsMaterial,
    arguments: [
      ("pitfalls/fit/multisport_tri.fit", "race sprint: swim transition bike transition run"),
      (
        "corpus/fit/774ea26b_triathlon_summary_first.fit",
        "race custom: swim transition bike transition run"
      ),
      (
        "corpus/fit/446a91e2_activity-large-fenxi2-multisport.fit",
        "race custom: other transition run transition run transition bike"
      ),
      ("corpus/fit/6433ede1_activity_multisport.fit", "race custom: bike run"),
      (
        "corpus/fit/2e48c3be_77F73023.FIT",
        "race swimrun: run" + String(repeating: " swim run", count: 9)
      ),
      (
        "corpus/fit/5468f3ad_multi-actIds.fit",
        "race custom: swim transition bike transition run"
      ),
      ("corpus/fit/3d10f80c_multi-sport-with-heartrate.fit", "race middle: swim bike run"),
      (
        "corpus/fit/910454f2_sample_mulitple_header.fit",
        "race olympic: swim transition bike transition run"
      ),
      // Sessions of other days, of one sport, or of files in a row are no race.
      ("corpus/tcx/5b968e3c_activity_165850259_multi-session.tcx", "none"),
      ("corpus/fit/46e851f4_920xt-2019-05-21_22-04-30.fit", "none"),
      ("corpus/fit/6c794bbb_activity-activity-filecrc.fit", "none"),
      ("corpus/fit/5cd8f07a_chained_Activity_activity_poolswim.fit", "none"),
    ])
  func `a multisport file is the race it recorded`(path: String, expected: String) throws {
    let tri = try TriProgram()
    let folder = try #require(Material.folder)
    #expect(try tri.run("import", "\(folder)/\(path)").status < 2)
    let answer = try tri.run("race", "1", "--json")
    guard expected != "none" else {
      #expect(answer.status == 3)
      return
    }
    let race = try JSON(answer.output)
    let legs = race["legs"]?.elements ?? []
    let words = [race["kind"], race["form"]].compactMap { $0?.text }.joined(separator: " ")
    #expect(words + ": " + legs.compactMap { $0["sport"]?.text }.joined(separator: " ") == expected)
    #expect(legs.compactMap { $0["leg"]?.integer } == Array(1...legs.count))
  }
}

/// What becomes of races whose legs are missing, and of plans.
extension RaceTests {
  private static let olympic =
    ["swim", "28:10", "t1", "2:05", "bike", "1:08:20", "t2", "1:10", "run", "46:32"]

  private func imported() throws -> TriProgram {
    let tri = try TriProgram()
    let file = "\(try #require(Material.folder))/corpus/fit/3d10f80c_multi-sport-with-heartrate.fit"
    #expect(try tri.run("import", file).status == 0)
    return tri
  }

  @Test(.needsMaterial) func `a chip's time may be longer than the watch's`() throws {
    let tri = try imported()
    let edited = try tri.run("race", "edit", "1", "swim=36:55")
    #expect(edited.status == 0, "\(edited.stderr)")
    let swim = try tri.run("race", "1").lines.first { $0.hasPrefix("Swim") }
    #expect(swim?.contains("36:55") == true, "\(swim ?? "")")
  }

  @Test(.needsMaterial) func `a gap across a missing leg is no transition`() throws {
    let tri = try imported()
    #expect(try tri.run("delete", "2").status == 0)
    let card = try tri.run("race", "1")
    #expect(!card.stdout.contains("gap") && !card.stdout.contains("2:20:11"), "\(card.stdout)")
    #expect(card.stdout.contains("1 leg is in the bin."))
    #expect(!(try tri.run("races").stdout.contains("2:20:11")))
  }

  @Test(arguments: ["1", "3", "5"])
  func `a race that lost a leg for good has no total`(leg: String) throws {
    let tri = try TriProgram()
    let race = ["race", "olympic", "B", "yesterday"] + Self.olympic + ["goal", "2:30:00"]
    #expect(try tri.run(race).status == 0)
    #expect(try tri.run("race", "edit", "1", "run=46:40", "swim=28:00").status == 0)
    #expect(try tri.run("forget", leg, "--yes").status == 0)
    let card = try tri.run("race", "1").stdout
    #expect(
      card.contains("1 leg is missing: it was forgotten, and so the legs have no total."), "\(card)"
    )
    #expect(!card.contains("in the bin") && !card.contains("the goal of") && !card.contains("%"))
    #expect(try tri.run("delete", "2").status == 0)
    let both = try tri.run("race", "1").stdout
    #expect(both.contains("1 leg is in the bin.") && both.contains("1 leg is missing"), "\(both)")
    #expect(try tri.run("doctor").status == 0)
  }

  @Test func `of two plans of a day a race takes the one of its form`() throws {
    let tri = try TriProgram()
    let today = "2026-05-04"
    for plan in [
      ["Lake", today, "olympic", "goal", "2:20:00"],
      ["Lake sprint", today, "sprint", "goal", "1:10:00"],
      ["Lake", today, "sprint", "goal", "1:15:00"],
    ] { #expect(try tri.run(["race", "next"] + plan).status == 0) }
    #expect(try tri.run(["race", "olympic", "Lake", today] + Self.olympic).status == 0)
    let card = try tri.run("race", "1").stdout
    #expect(card.contains("goal 2:20:00"), "\(card)")
    let next = try tri.run("race", "next").lines.filter { $0.contains("goal") }
    #expect(
      next.count == 2 && next[0].contains("1:10:00") && next[1].contains("1:15:00"), "\(next)")
  }
}

extension ProgramResult {
  /// What was printed, line by line.
  fileprivate var lines: [String] {
    stdout.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
