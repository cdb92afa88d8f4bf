import Testing
import TriTestSupport

/// What other programs made of files in their statistics, through the whole program.
@Suite struct StatisticsPitfallTests {
  private func imported(_ file: String) throws -> TriProgram {
    let tri = try TriProgram(["TRI_NOW": "2024-06-20T12:00:00Z", "TZ": "UTC"])
    let folder = try #require(Material.folder)
    #expect(try tri.run("import", "\(folder)/pitfalls/\(file)").status == 0)
    return tri
  }

  @Test(.needsMaterial)
  func `STA-04 a leap of the receiver is no best, and a best can be left out by hand`() throws {
    let tri = try imported("gpx/spike.gpx")
    #expect(try tri.run("edit", "1", "sport=run").status == 0)
    let bests = try JSON(tri.run("best", "run", "--json").output)["bests"]?.elements ?? []
    let times = bests.compactMap { best -> (metres: Int, seconds: Double)? in
      guard let metres = best["distanceMetres"]?.integer,
        case .number(let seconds)? = best["allTime"]?["timeSeconds"]
      else { return nil }
      return Double(seconds).map { (metres, $0) }
    }
    // 25 m in 22.5 s, all the way, of which there are but two kilometres.
    #expect(times.map(\.metres) == [400, 800, 1000])
    for (metres, seconds) in times {
      #expect(abs(seconds / Double(metres) - 0.9) < 0.01, "\(metres) m in \(seconds) s")
    }
    #expect(try tri.run("edit", "1", "bests=no").status == 0)
    #expect(try tri.run("best", "run").stdout.hasPrefix("No bests of runs yet.\n"))
  }

  @Test(.needsMaterial, arguments: ["tcx/zero_lap.tcx", "fit/zero_lap.fit"])
  func `STA-05 what took no time breaks no list`(file: String) throws {
    let tri = try imported(file)
    for words in [
      "history", "stats", "stats by:week", "best", "form", "week 2024-05-10", "year", "why form",
      "why load 1", "why pace 1", "show 1", "chart time by:day", "chart pace by:month",
    ] {
      for format in ["", " --json"] {
        let answer = try tri.shell("tri \(words)\(format)")
        #expect(answer.status == 0, "\(words): \(answer.stderr)")
        let isNumber = answer.stdout.firstMatch(of: /\b(nan|inf|infinity)\b/.ignoresCase()) == nil
        #expect(isNumber, "\(words): \(answer.stdout)")
      }
    }
  }

  @Test(.needsMaterial) func `STA-08 lists and sums count the same time, that of the timer`() throws
  {
    let tri = try imported("fit/pause.fit")
    let day = try tri.record(1).day
    for words in ["history", "day \(day)", "stats"] {
      let totals = try JSON(tri.shell("tri \(words) --json").output)["totals"]
      #expect(totals?["sports"]?.elements.first?["timerSeconds"]?.integer == 900, "\(words)")
    }
    let weeks = try tri.shell("tri stats date:\(day) by:week --csv | tail -n 1").stdout
    #expect(weeks.split(separator: ",").contains("900"), "\(weeks)")
  }
}
