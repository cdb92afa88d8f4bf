import Testing
import TriTestSupport

/// What periods came to adds up to what history says.
@Suite struct TotalsLawTests {
  @Test(arguments: 20..<23 as Range<UInt64>)
  func `days, weeks, months and years add up to history`(seed: UInt64) throws {
    var random = RandomSessions(seed: seed)
    let records = JSON.array((0..<60).map { _ in random.next().json })
    let tri = try TriProgram(["TZ": "Australia/Lord_Howe", "TRI_NOW": "2038-06-01T00:00:00Z"])
    #expect(
      try tri.run("log", "--from", "-", stdin: Array(records.written.utf8)).status == 0)
    for weekday in ["monday", "sunday"] {
      #expect(try tri.run("settings", "week", weekday).status == 0)
      for query in [[], ["run"], ["has:hr"], ["-swim", "dist:100km.."]] {
        let history = try JSON(tri.run(["history", "--json"] + query).output)["totals"]
        for unit in ["month", "year", "sport"] {
          let stats = try JSON(tri.run(["stats", "--json", "by:\(unit)"] + query).output)
          #expect(stats["totals"] == history, "\(query) by \(unit)")
          guard unit != "sport" else { continue }
          #expect(
            Self.counts(stats["periods"]?.elements ?? []) == Self.counts([stats]),
            "\(query) by \(unit)")
        }
      }
    }
  }

  /// Sessions by sport over some objects with totals.
  private static func counts(_ objects: [JSON]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for object in objects {
      for sport in object["totals"]?["sports"]?.elements ?? [] {
        counts[sport["sport"]?.text ?? "", default: 0] += sport["records"]?.integer ?? 0
      }
    }
    return counts
  }
}
