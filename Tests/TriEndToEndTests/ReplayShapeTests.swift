import Testing
import TriTestSupport

/// The shape of `--json`, which changes only by addition.
@Suite struct ReplayShapeTests {
  /// A record with everything that a record can have but a race.
  private static let everything = """
    {"uuid":"f81d4fae-7dec-81d0-a765-00a0c91e6bf6","sport":"swim","sportLabel":"lap swim",\
    "subSport":"pool","title":"main set","startedAt":"2026-05-03T18:00:00.250+02:00",\
    "zone":"Europe/Berlin","elapsedSeconds":2000.5,"timerSeconds":1930,"movingSeconds":1900.125,\
    "distanceMetres":1500,"averageHeartRate":140,"maxHeartRate":165,"minHeartRate":90,\
    "averagePower":200,"maxPower":300,"normalizedPower":210,"averageCadence":30.5,"maxCadence":36,\
    "maxSpeedMetresPerSecond":1.234,"calories":400,"ascentMetres":0,"descentMetres":0.5,"rpe":6.5,\
    "note":"easy","tags":["b","a"],"gear":["cap"],"poolLengthMetres":25,"poolLengthUnit":"m",\
    "device":"Watch"}
    """

  private static let shown =
    #"{"id":1,"uuid":"f81d4fae-7dec-81d0-a765-00a0c91e6bf6","sport":"swim","#
    + #""sportLabel":"lap swim","subSport":"pool","title":"main set","#
    + #""startedAt":"2026-05-03T18:00:00.250+02:00","day":"2026-05-03","zone":"Europe/Berlin","#
    + #""elapsedSeconds":2000.5,"timerSeconds":1930,"movingSeconds":1900.125,"#
    + #""distanceMetres":1500,"paceSecondsPerKm":1286.667,"averageHeartRate":140,"#
    + #""maxHeartRate":165,"minHeartRate":90,"averagePower":200,"maxPower":300,"#
    + #""normalizedPower":210,"averageCadence":30.5,"maxCadence":36,"#
    + #""maxSpeedMetresPerSecond":1.234,"calories":400,"ascentMetres":0,"descentMetres":0.5,"#
    + #""rpe":6.5,"note":"easy","tags":["b","a"],"gear":["cap"],"poolLengthMetres":25,"#
    + #""poolLengthUnit":"m","device":"Watch"}"#

  /// By effort: 1,930 s at an RPE of 6.5 are 1,930 ÷ 3,600 × 6.5 × 12.5.
  private static let shownWithLoad = shown.dropLast() + #","load":43.559,"loadMethod":"E"}"#

  private static let totals =
    #"{"records":1,"sports":[{"sport":"swim","records":1,"distanceMetres":1500,"#
    + #""timerSeconds":1930}]}"#

  private func full() throws -> TriProgram {
    let tri = try TriProgram()
    let answer = try tri.run("log", "--from", "-", stdin: Array(Self.everything.utf8))
    #expect(answer.status == 0)
    return tri
  }

  @Test func `a record shows its names in this order`() throws {
    let tri = try full()
    for words in [["show", "--json"], ["show", "1", "--json"], ["show", "last", "--json"]] {
      let answer = try tri.run(words)
      #expect(answer.stdout == Self.shownWithLoad + "\n")
      #expect(answer.stderr == "")
    }
  }

  @Test(arguments: [
    ["history"], ["day", "yesterday"], ["history", "swim"], ["history", "sort:dist"],
    ["history", "--limit", "1"], ["history", "--limit", "5"],
  ])
  func `a list has version, records and totals`(words: [String]) throws {
    let answer = try full().run(words + ["--json"])
    #expect(answer.status == 0)
    #expect(answer.stderr == "")
    let list = try JSON(answer.output)
    #expect(
      list.written == #"{"version":1,"records":[\#(Self.shownWithLoad)],"totals":\#(Self.totals)}"#)
  }

  @Test(arguments: [["today"], ["day"], ["day", "2020-01-01"], ["history", "run"], ["bin"]])
  func `a list of nothing has the same shape`(words: [String]) throws {
    for tri in [try full(), try TriProgram()] {
      let answer = try tri.run(words + ["--json"])
      #expect(answer.status == 0)
      #expect(answer.stderr == "")
      #expect(
        try JSON(answer.output).written
          == #"{"version":1,"records":[],"totals":{"records":0,"sports":[]}}"#)
    }
  }

  @Test func `log and again answer one object, with absent values left out`() throws {
    let tri = try TriProgram()
    let log = try JSON(tri.run("log", "run", "10km", "52:30", "+long", "--json").output)
    #expect(
      log.names == [
        "id", "uuid", "sport", "day", "timerSeconds", "distanceMetres", "paceSecondsPerKm", "tags",
      ])
    let shown = try JSON(tri.run("show", "--json").output)
    #expect(shown.names == log.names + ["load", "loadMethod"])
    #expect(shown.members.prefix(log.members.count).elementsEqual(log.members) { $0 == $1 })
    let again = try JSON(tri.run("again", "--json").output)
    #expect(again["id"]?.integer == 2)
    #expect(
      again.members.filter { !["id", "uuid"].contains($0.name) }
        == log.members.filter { !["id", "uuid"].contains($0.name) })
    let strength = try JSON(tri.run("log", "strength", "45min", "--json").output)
    #expect(strength.names == ["id", "uuid", "sport", "day", "timerSeconds"])
    let swim = try JSON(tri.run("log", "swim", "1km", "--json").output)
    #expect(swim.names == ["id", "uuid", "sport", "day", "distanceMetres"])
  }

  @Test func `what is hardly possible is stored with warnings`() throws {
    let tri = try TriProgram()
    let json = #"{"sport":"run","day":"2026-05-03","timerSeconds":60,"distanceMetres":10000}"#
    #expect(try tri.run("log", "--from", "-", stdin: Array(json.utf8)).status == 0)
    let record = try JSON(tri.run("show", "--json").output)
    #expect(record.names.last == "warnings")
    #expect(record["warnings"]?.elements.count == 1)
    let sentence = try #require(record["warnings"]?.elements.first?.text)
    #expect(sentence.hasSuffix("."), "\(sentence)")
  }

  @Test func `next is there only while there is more, and leads through everything once`() throws {
    let tri = try TriProgram()
    for number in 1...5 { #expect(try tri.run("log", "run", "\(number)km", "1h").status == 0) }
    var ids: [Int] = []
    var cursor: [String] = []
    var pages = 0
    while true {
      let words = ["history", "run", "--json", "--limit", "2"] + cursor
      let page = try JSON(tri.run(words).output)
      ids += page["records"]?.elements.compactMap { $0["id"]?.integer } ?? []
      pages += 1
      #expect(page["totals"]?["records"]?.integer == 5)
      guard let next = page["next"]?.text else {
        #expect(page.names == ["version", "records", "totals"])
        break
      }
      #expect(page.names == ["version", "records", "totals", "next"])
      cursor = ["--after", next]
    }
    #expect(ids == [5, 4, 3, 2, 1])
    #expect(pages == 3)
    #expect(try tri.run(["history", "bike", "--json"] + cursor).status == 2)
    #expect(try tri.run(["history", "run", "sort:dist", "--json"] + cursor).status == 2)
  }

  @Test func `changed records come as a list`() throws {
    let tri = try full()
    let edited = try JSON(tri.run("edit", "1", "rpe=3", "--json").output)
    #expect(edited.names == ["version", "records", "totals"])
    #expect(edited["records"]?.elements.map { $0["rpe"]?.integer } == [3])
    let deleted = try JSON(tri.run("delete", "1", "--json").output)
    #expect(deleted.names == ["version", "records", "totals"])
    #expect(try JSON(tri.run("bin", "--json").output)["records"] == deleted["records"])
    let same = #"{"sport":"run","day":"2026-05-02","distanceMetres":1}"#
    let logged = try tri.run("log", "--from", "-", "--json", stdin: Array("[\(same),\(same)]".utf8))
    #expect(try JSON(logged.output)["records"]?.elements.map { $0["id"]?.integer } == [2, 3])
  }

  @Test func `the journal is newest first and says what was undone`() throws {
    let tri = try TriProgram()
    #expect(
      try JSON(tri.run("journal", "--json").output).written == #"{"version":1,"entries":[]}"#)
    #expect(try tri.run("log", "run", "10km", "52:30", "--note", "it's hot").status == 0)
    #expect(try tri.run("settings", "pet", "cat").status == 0)
    #expect(try tri.run("undo").status == 0)
    let journal = try JSON(tri.run("journal", "--json").output)
    #expect(journal.names == ["version", "entries"])
    let entries = journal["entries"]?.elements ?? []
    #expect(
      entries.map(\.names) == Array(repeating: ["id", "at", "command", "rows", "undone"], count: 2))
    #expect(
      entries.first?.written
        == #"{"id":2,"at":"2026-05-04T06:30:00Z","command":"tri settings pet cat","rows":1,"#
        + #""undone":true}"#)
    #expect(entries.last?["command"]?.text == #"tri log run 10km 52:30 --note 'it'\''s hot'"#)
    #expect(entries.last?["undone"] == .bool(false))
    let newest = try JSON(tri.run("journal", "--limit", "1", "--json").output)
    #expect(newest["entries"]?.elements == entries.dropLast())
  }

  @Test func `settings are named values`() throws {
    let tri = try TriProgram()
    let settings = try JSON(tri.run("settings", "--json").output)
    #expect(
      settings.written
        == #"{"version":1,"settings":{"units":"metric","pool":"m","week":"monday","theme":"auto","#
        + #""temperature":"celsius","pet":"none","backups":"8","brick":"30","#
        + #""fitness-days":"42","fatigue-days":"7","trimp":"1.92"},"thresholds":[]}"#)
    #expect(try tri.home.contents() == [])
    #expect(try tri.run("settings", "units", "imperial").status == 0)
    #expect(
      try JSON(tri.run("settings", "units", "--json").output).written
        == #"{"version":1,"settings":{"units":"imperial"}}"#)
  }

  @Test func `units are a matter of the eye, not of JSON`() throws {
    let tri = try full()
    #expect(try tri.run("settings", "units", "imperial").status == 0)
    #expect(try tri.run("settings", "pool", "yd").status == 0)
    #expect(try tri.run("show", "--json").stdout == Self.shownWithLoad + "\n")
  }

  @Test(arguments: [
    ["show", "7"], ["edit", "7", "rpe=3"], ["delete", "7"], ["history", "colour:red"],
  ])
  func `a failure prints nothing on standard output`(words: [String]) throws {
    let answer = try full().run(words + (words[0] == "edit" ? [] : ["--json"]))
    #expect([2, 3].contains(answer.status))
    #expect(answer.stdout == "")
    #expect(answer.stderr.hasPrefix("tri: "))
  }
}
