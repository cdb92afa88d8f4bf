import Foundation
import Testing
import TriTestSupport

/// Swims with lengths from a watch, their sets and how they are mended.
@Suite struct SwimTests {
  @Test(arguments: SwimCases.stories)
  func `sets, fixes and thresholds are as typed`(_ story: Story) throws { try story.check() }

  /// A home with a swim of four lengths of 25 m and a rest after the second.
  private func swum() throws -> TriProgram {
    let tri = try TriProgram()
    try Data(ImportFiles.swim(day: 1)).write(to: URL(fileURLWithPath: tri.home.path + "/swim.fit"))
    let answer = try tri.run("import", "swim.fit")
    #expect(answer.status == 0, "\(answer.stderr)")
    return tri
  }

  private func shown(_ tri: TriProgram) throws -> [String] {
    try ["show", "day", "history"].map { command in
      let words = command == "day" ? ["day", "2021-09-09"] : [command]
      return try tri.run(words + ["--json"]).stdout
    } + [try tri.run("show", "1", "--lengths", "--json").stdout]
  }

  @Test func `a fix needs a yes, and takes none where it cannot ask`() throws {
    let tri = try swum()
    let before = try shown(tri)
    let refused = try tri.run("swim", "fix", "1", "drop", "4")
    #expect(refused.status == 2)
    #expect(refused.stderr.contains("Add --yes"))
    let no = try tri.terminal(
      "swim", "fix", "1", "drop", "4", typing: [.line("n", after: "Change it? (y/n)")])
    #expect(no.status == 130)
    #expect(try tri.run("swim", "fix", "1", "drop", "4", "--dry-run").status == 0)
    #expect(try shown(tri) == before)
    let yes = try tri.terminal(
      "swim", "fix", "1", "drop", "4", typing: [.line("y", after: "Change it? (y/n)")])
    #expect(yes.status == 0)
    #expect(try tri.run("show", "1", "--json").stdout.contains(#""distanceMetres":75,"#))
  }

  @Test func `fixes are undone one by one, and reverting gives the device's`() throws {
    let tri = try swum()
    var states = [try shown(tri)]
    for fix in [["split", "1"], ["stroke", "2-3", "drill"], ["pool", "50m"], ["join", "1-2"]] {
      #expect(try tri.run(["swim", "fix", "1"] + fix + ["--yes"]).status == 0)
      states.append(try shown(tri))
    }
    #expect(try tri.run("show", "1", "--json").stdout.contains(#""distanceMetres":200,"#))
    for state in states.dropLast().reversed() {
      #expect(try tri.run("undo").status == 0)
      #expect(try shown(tri) == state)
    }
    for state in states.dropFirst() {
      #expect(try tri.run("redo").status == 0)
      #expect(try shown(tri) == state)
    }
    #expect(try tri.run("swim", "fix", "1", "--revert", "--yes").status == 0)
    #expect(try shown(tri) == states[0])
    let nothing = try tri.run("swim", "fix", "--revert", "--yes")
    #expect(nothing.status == 3)
    #expect(nothing.stderr == "tri: Nothing was mended in #1. Nothing was changed.\n")
  }

  @Test func `a mended swim comes back from its export`() throws {
    let tri = try swum()
    _ = try tri.run("swim", "fix", "1", "split", "1", "--yes")
    _ = try tri.run("edit", "1", "sets=5x25 easy")
    _ = try tri.run("settings", "css", "1:38/100m", "--from", "2021-01-01")
    #expect(try tri.run("export", "--all", "out").status == 0)
    let other = tri.with(["TRI_DB": tri.home.path + "/other.sqlite"])
    #expect(try other.run("import", "out").status == 0)
    #expect(try shown(other) == shown(tri))
    #expect(
      try other.run("settings", "css", "--json").stdout
        == tri.run("settings", "css", "--json").stdout)
  }

  @Test func `lengths and the whole record show what was mended`() throws {
    let tri = try swum()
    _ = try tri.run("swim", "fix", "1", "stroke", "3-4", "drill", "--yes")
    let lengths = try tri.run("show", "1", "--lengths").stdout
    #expect(lengths.split(separator: "\n").filter { $0.contains("drill") }.count == 2)
    let all = try tri.run("show", "1").stdout
    #expect(all.contains("Mended"))
    #expect(all.contains("stroke 3-4 drill"))
    #expect(try tri.run("show", "1", "--without-drills").stdout.contains("Pace without drills"))
    #expect(try tri.run("show", "1", "--lengths", "--without-drills").status == 2)
  }

  @Test func `another pool is refused where a swim has lengths, with the command that mends it`()
    throws
  {
    let tri = try swum()
    _ = try tri.run("swim", "fix", "1", "pool", "50m", "--yes")
    let before = try shown(tri)
    for words in [
      ["1", "pool=25m"], ["1", "pool=25m", "--dry-run"], ["pool=25m", "--where", "swim"],
    ] {
      let refused = try tri.run(["edit"] + words)
      #expect(refused.status == 2)
      #expect(
        refused.stderr == """
          tri: #1 has recorded lengths, whose distance follows from the pool. Nothing was changed.
               Mend both at once: tri swim fix 1 pool 25m

          """)
    }
    #expect(try shown(tri) == before)
    #expect(try tri.run("swim", "fix", "1", "pool", "25m", "--yes").status == 0)
    #expect(try tri.run("show", "1", "--json").stdout.contains(#""distanceMetres":100,"#))
    // Without lengths it is a value as any other.
    _ = try tri.run("log", "swim", "1km", "20:00", "pool", "50m")
    #expect(try tri.run("edit", "2", "pool=25m").status == 0)
  }

  @Test
  func `a swim that is one no more keeps what was mended, which rests until it is a swim again`()
    throws
  {
    let tri = try swum()
    _ = try tri.run("swim", "fix", "1", "split", "1", "--yes")
    let mended = try shown(tri)
    let totals = try tri.run("stats", "--json").stdout
    #expect(try tri.run("best", "swim").stdout.contains("100 m"))
    #expect(try tri.run("edit", "1", "sport=walk").status == 0)
    for words in [["split", "1"], ["--revert"]] {
      let refused = try tri.run(["swim", "fix", "1"] + words + ["--yes"])
      #expect(refused.status == 2)
      #expect(
        refused.stderr.hasPrefix(
          "tri: #1 is no swim but of the sport walk, and its lengths rest until it is one: tri edit 1 sport=swim."
        ))
    }
    let walk = try tri.run("show", "1", "--json").stdout
    #expect(walk.contains(#""distanceMetres":125,"#) && !walk.contains("swolf"))
    #expect(try tri.run("stats", "--json").stdout.contains(#""distanceMetres":125"#))
    #expect(!(try tri.run("best", "swim").stdout.contains("100 m")))
    #expect(try tri.run("doctor").status == 0)
    #expect(try tri.run("edit", "1", "sport=").status == 0)
    #expect(try shown(tri) == mended)
    #expect(try tri.run("stats", "--json").stdout == totals)
  }

  @Test func `in open water nothing is mended, until it is a pool's swim again`() throws {
    let tri = try swum()
    #expect(try tri.run("edit", "1", "kind=open").status == 0)
    let refused = try tri.run("swim", "fix", "1", "split", "1", "--yes")
    #expect(refused.status == 2)
    #expect(
      refused.stderr.hasPrefix(
        "tri: #1 was in open water, and its lengths rest until it was in a pool: tri edit 1 kind=pool."
      ))
    #expect(try tri.run("edit", "1", "kind=pool").status == 0)
    #expect(try tri.run("swim", "fix", "1", "split", "1", "--yes").status == 0)
  }

  @Test func `a typed distance that is set aside is told with what brings it back`() throws {
    let tri = try swum()
    _ = try tri.run("edit", "1", "distance=120m")
    let sentence =
      "The typed distance of 120 m is set aside; what brings it back: tri swim fix 1 --revert."
    let words = { (text: String) in text.split { $0 == " " || $0 == "\n" }.joined(separator: " ") }
    let preview = try tri.run("swim", "fix", "1", "split", "1", "--dry-run").stdout
    #expect(words(preview).contains(sentence))
    let answer = try tri.run("swim", "fix", "1", "split", "1", "--yes").stdout
    #expect(answer.split(separator: "\n").last?.contains(sentence) == true)
    // A second fix sets nothing more aside.
    let second = try tri.run("swim", "fix", "1", "split", "1", "--yes").stdout
    #expect(!second.contains("set aside"))
    #expect(try tri.run("swim", "fix", "1", "--revert", "--yes").status == 0)
    #expect(try tri.run("show", "1", "--json").stdout.contains(#""distanceMetres":120,"#))
  }

  @Test func `what would leave no length is refused, and a rest that is joined is told`() throws {
    let tri = try swum()
    let refused = try tri.run("swim", "fix", "1", "drop", "1-4", "--yes")
    #expect(refused.status == 2)
    #expect(refused.stderr.hasPrefix("tri: This would leave #1 without a length"))
    let dashed = try tri.run("swim", "fix", "1", "split", "-3", "--yes")
    #expect(dashed.status == 2)
    #expect(dashed.stderr.hasPrefix("tri: “-3” is not the number of a length"))
    let joined = try tri.run("swim", "fix", "1", "join", "2-3", "--dry-run").stdout
    #expect(joined.contains("The rest of 0:30 between them becomes swimming time."))
    #expect(
      !(try tri.run("swim", "fix", "1", "join", "1-2", "--dry-run").stdout.contains("rest of")))
  }

  @Test func `a distance that follows from mended lengths is told as mended`() throws {
    let tri = try swum()
    func distance() throws -> String? {
      try tri.run("show", "1").stdout.split(separator: "\n").first { $0.hasPrefix("Distance") }
        .map { $0.split(separator: " ").suffix(3).joined(separator: " ") }
    }
    #expect(try distance() == "100 m recorded")
    _ = try tri.run("swim", "fix", "1", "drop", "4", "--yes")
    #expect(try distance() == "75 m mended")
    _ = try tri.run("edit", "1", "distance=90m")
    #expect(try distance() == "90 m typed")
  }

  @Test func `what follows from mended lengths is not taken back by an edit`() throws {
    let tri = try swum()
    _ = try tri.run("swim", "fix", "1", "drop", "4", "--yes")
    let nothing = try tri.run("edit", "1", "distance=")
    #expect(nothing.stdout == "Nothing to change: it is so already.\n")
    _ = try tri.run("edit", "1", "distance=90m")
    #expect(try tri.run("edit", "1", "distance=").stdout.contains("75 m"))
    _ = try tri.run("swim", "fix", "1", "--revert", "--yes")
    #expect(try tri.run("show", "1", "--json").stdout.contains(#""distanceMetres":100,"#))
  }

  @Test func `a sport that is so already is nothing to change`() throws {
    let tri = try swum()
    let answer = try tri.run("edit", "1", "sport=swim")
    #expect(answer.status == 0 && answer.stdout == "Nothing to change: it is so already.\n")
  }
}
