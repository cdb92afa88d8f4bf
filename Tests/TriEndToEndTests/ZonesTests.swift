import Foundation
import Testing
import TriTestSupport

/// A record belongs to the day on the wrist where it happened, and stays there.
@Suite struct ZonesTests {
  /// Logs a session with a start, and answers it as JSON with what was said about it.
  private func logged(
    _ words: String, _ changes: [String: String?] = [:]
  ) throws -> (start: String?, day: String?, zone: String?, sentence: String) {
    let tri = try TriProgram(changes)
    let answer = try tri.run(
      ["log", "run", "10km", "50min"] + words.split(separator: " ").map(String.init))
    #expect(answer.status == 0, "\(answer)")
    let record = try JSON(tri.run("show", "--json").output)
    let said = answer.stdout.components(separatedBy: "/km. ").last ?? ""
    return (
      record["startedAt"]?.text, record["day"]?.text, record["zone"]?.text,
      (said.components(separatedBy: "Undo: ").first ?? "").trimmingCharacters(in: .whitespaces)
    )
  }

  @Test(arguments: [
    ("at 18:00 --date 2026-05-03", "2026-05-03T18:00:00+02:00", "Europe/Berlin"),
    ("at 18:00 --date 2026-01-03", "2026-01-03T18:00:00+01:00", "Europe/Berlin"),
    ("--date 2026-05-03 --time 18:00:30", "2026-05-03T18:00:30+02:00", "Europe/Berlin"),
    ("--date 2026-05-04 --time 06:00 --zone Asia/Tokyo", "2026-05-04T06:00:00+09:00", "Asia/Tokyo"),
    (
      "--date 2026-05-03 --time 6pm --zone America/New_York", "2026-05-03T18:00:00-04:00",
      "America/New_York"
    ),
    (
      "--date 2026-05-03 --time 0:30 --zone Asia/Kathmandu", "2026-05-03T00:30:00+05:45",
      "Asia/Kathmandu"
    ),
    ("--date 2026-05-03 --time 0:30 --zone Etc/GMT+12", "2026-05-03T00:30:00-12:00", "Etc/GMT+12"),
    ("--date 2026-05-03 --time 0:30 --zone UTC", "2026-05-03T00:30:00+00:00", "UTC"),
    ("--date 2024-02-29 --time 23:50", "2024-02-29T23:50:00+01:00", "Europe/Berlin"),
    ("--date 1970-01-01 --time 0:00", "1970-01-01T00:00:00+01:00", "Europe/Berlin"),
    ("--date 1970-01-01 --time 0:00 --zone UTC", "1970-01-01T00:00:00+00:00", "UTC"),
    // Paris was on a time of its own then.
    (
      "--date 1900-07-01 --time 12:00 --zone Europe/Paris", "1900-07-01T12:00:00+00:09:21",
      "Europe/Paris"
    ),
  ])
  func `a typed start is the clock on the wall there and then`(
    words: String, start: String, zone: String
  ) throws {
    let record = try logged(words)
    #expect(record.start == start)
    #expect(record.day == String(start.prefix(10)))
    #expect(record.zone == zone)
    #expect(record.sentence == "")
  }

  @Test(arguments: [
    (
      "2026-03-29 02:30", "Europe/Berlin", "2026-03-29T03:30:00+02:00",
      "02:30 did not exist that day, because the clock was moved forward: the start is 03:30."
    ),
    (
      "2018-11-04 00:00", "America/Sao_Paulo", "2018-11-04T01:00:00-02:00",
      "00:00 did not exist that day, because the clock was moved forward: the start is 01:00."
    ),
    (
      "2024-04-26 00:00", "Africa/Cairo", "2024-04-26T01:00:00+03:00",
      "00:00 did not exist that day, because the clock was moved forward: the start is 01:00."
    ),
    (
      "2011-12-30 12:00", "Pacific/Apia", "2011-12-31T12:00:00+14:00",
      "12:00 did not exist that day, because the clock was moved forward: the start is 12:00 on"
        + " 2011-12-31."
    ),
    (
      "2024-10-06 02:15", "Australia/Lord_Howe", "2024-10-06T02:45:00+11:00",
      "02:15 did not exist that day, because the clock was moved forward: the start is 02:45."
    ),
    (
      "2025-10-26 02:30", "Europe/Berlin", "2025-10-26T02:30:00+02:00",
      "02:30 came twice that day, because the clock was moved back: the first is meant."
    ),
    (
      "2018-02-17 23:30", "America/Sao_Paulo", "2018-02-17T23:30:00-02:00",
      "23:30 came twice that day, because the clock was moved back: the first is meant."
    ),
    (
      "2025-12-31 24:00", "Europe/Berlin", "2026-01-01T00:00:00+01:00",
      "24:00 is 00:00 on 2026-01-01."
    ),
  ])
  func `a start that never was or came twice is settled and said`(
    moment: String, zone: String, start: String, sentence: String
  ) throws {
    let parts = moment.split(separator: " ")
    let words = "--date \(parts[0]) --time \(parts[1])"
    for record in [try logged("\(words) --zone \(zone)"), try logged(words, ["TZ": zone])] {
      #expect(record.start == start)
      #expect(record.day == String(start.prefix(10)))
      #expect(record.zone == zone)
      #expect(record.sentence == sentence)
    }
    try fromJSON(parts.joined(separator: "T"), zone, start)
  }

  /// The same clock without an offset in JSON is settled alike, and said.
  private func fromJSON(_ clock: String, _ zone: String, _ start: String) throws {
    guard !clock.hasSuffix("24:00") else { return }
    let tri = try TriProgram()
    let json = #"{"sport":"run","startedAt":"\#(clock):00","timerSeconds":60,"zone":"\#(zone)"}"#
    let answer = try tri.run("log", "--from", "-", stdin: Array(json.utf8))
    #expect(answer.status == 0)
    #expect(answer.stderr.contains(zone), "\(answer)")
    #expect(try JSON(tri.run("show", "--json").output)["startedAt"]?.text == start)
  }

  @Test(arguments: ["Asia/Tokyo", "America/Los_Angeles", "Pacific/Apia", "UTC", "<-12>12"])
  func `days stay where they were wherever the computer goes`(zone: String) throws {
    let tri = try TriProgram()
    for words in [
      ["at 23:50", "yesterday"], ["at 0:10"], ["yesterday"], ["--zone=Asia/Tokyo", "at 6am"],
      ["--zone=Pacific/Honolulu", "at 11pm", "--date=2026-05-02"],
    ] {
      let all = words.flatMap { $0.split(separator: " ").map(String.init) }
      #expect(try tri.run(["log", "run", "5km", "25:00"] + all).status == 0)
    }
    let before = try tri.run("history", "--json")
    let days = try ["2026-05-02", "2026-05-03", "2026-05-04"].map { try tri.run("day", $0).stdout }
    let elsewhere = tri.with(["TZ": zone])
    #expect(try elsewhere.run("history", "--json").output == before.output)
    #expect(try elsewhere.run("history").stdout == tri.run("history").stdout)
    #expect(
      try ["2026-05-02", "2026-05-03", "2026-05-04"].map { try elsewhere.run("day", $0).stdout }
        == days)
    // An edit that has nothing to do with time leaves it alone, and one of the clock keeps the record's zone.
    #expect(try elsewhere.run("edit", "4", "+x").status == 0)
    #expect(
      try JSON(tri.run("show", "4", "--json").output)["startedAt"]?.text
        == "2026-05-04T06:00:00+09:00")
    #expect(try elsewhere.run("edit", "4", "time=5am").status == 0)
    #expect(
      try JSON(tri.run("show", "4", "--json").output)["startedAt"]?.text
        == "2026-05-04T05:00:00+09:00")
  }

  @Test(arguments: [
    ("Pacific/Auckland", "Monday 4 May 2026"), ("Pacific/Honolulu", "Sunday 3 May 2026"),
    ("Asia/Tokyo", "Monday 4 May 2026"), ("JST-9", "Monday 4 May 2026"),
    (":Europe/Berlin", "Monday 4 May 2026"), ("", "Monday 4 May 2026"),
  ])
  func `today is the day where the computer is`(zone: String, title: String) throws {
    let tri = try TriProgram(["TZ": zone])
    let today = try tri.run("today")
    #expect(today.stdout.hasPrefix(title + "\n"), "\(today)")
    #expect(today.stderr == "")
    #expect(try tri.run("log", "run", "5km", "25:00").status == 0)
    #expect(try JSON(tri.run("today", "--json").output)["records"]?.elements.count == 1)
  }

  @Test func `a session across midnight stays on the day of its start`() throws {
    let tri = try TriProgram(["TRI_NOW": "2027-01-01T02:00:00+01:00"])
    #expect(try tri.run("log", "run", "10km", "1:30:00", "at", "23:15", "yesterday").status == 0)
    #expect(try JSON(tri.run("day", "2026-12-31", "--json").output)["records"]?.elements.count == 1)
    #expect(try JSON(tri.run("day", "2027-01-01", "--json").output)["records"]?.elements.count == 0)
    // A start that has not come yet today was yesterday's, and that is said.
    let late = try tri.run("log", "run", "5km", "25:00", "at", "23:30")
    #expect(
      late.stdout.contains(
        "23:30 has not come yet today, so it was taken as yesterday, 2026-12-31."))
    let ago = try tri.run("log", "run", "5km", "25:00", "3h", "ago")
    #expect(ago.stdout.contains("Thu 31 Dec 2026 23:00"))
    #expect(try JSON(tri.run("day", "-1", "--json").output)["records"]?.elements.count == 3)
  }

  @Test func `the week so far goes across the new year, from Monday or from Sunday`() throws {
    let tri = try TriProgram(["TRI_NOW": "2027-01-01T09:00:00+01:00"])
    // A Saturday, a Sunday, a Monday; 28 December to 3 January is week 53 of 2026 (ISO 8601).
    for day in ["2026-12-26", "2026-12-27", "2026-12-28", "2026-12-31", "2027-01-01"] {
      #expect(try tri.run("log", "run", "5km", "25:00", "--date", day).status == 0)
    }
    func week() throws -> String {
      let shown = try tri.run("today").stdout
      let last = shown.split(separator: "\n").last { $0.hasPrefix("Week so far") }
      return last?.split(separator: " ").joined(separator: " ") ?? ""
    }
    func count(_ query: String) throws -> Int? {
      try JSON(tri.run("history", "--json", query).output)["totals"]?["records"]?.integer
    }
    #expect(try week() == "Week so far Run 3 sessions 15.00 km 1:15:00")
    #expect(try count("date:this-week") == 3)
    #expect(try count("date:last-week") == 2)
    #expect(try count("date:2026-w53") == 3)
    #expect(try count("date:2027-w01") == 0)
    #expect(try tri.run("settings", "week", "sunday").status == 0)
    #expect(try week() == "Week so far Run 4 sessions 20.00 km 1:40:00")
    #expect(try count("date:this-week") == 4)
    #expect(try count("date:last-week") == 1)
  }

  @Test(arguments: [
    ("--date 2026-02-29", "29 February 2026 does not exist: that month has 28 days."),
    ("--date 1899-12-31", "1899-12-31 is before 1900, where the log begins."),
    ("--date 2026-05-05", "2026-05-05 has not come yet: a session is logged when it is done."),
    ("--date 2099-01-01", "2099-01-01 has not come yet: a session is logged when it is done."),
    (
      "--time 6am --zone Mars/Base",
      "“Mars/Base” is not a zone: type a name such as Europe/Berlin."
    ),
    ("--zone Asia/Tokyo", "Asia/Tokyo says nothing without a start: add at 18:00."),
  ])
  func `days that cannot be are refused with a reason`(words: String, reason: String) throws {
    let tri = try TriProgram()
    let answer = try tri.run(
      ["log", "run", "10km", "50min"] + words.split(separator: " ").map(String.init))
    #expect(answer.status == 2)
    #expect(answer.stdout == "")
    #expect(answer.stderr.hasPrefix("tri: \(reason) Nothing was changed.\n"), "\(answer)")
    #expect(try tri.home.contents() == [])
  }

  @Test func `a day that has come only elsewhere can be logged there`() throws {
    // In Tokyo it is Tuesday already.
    let tri = try TriProgram(["TRI_NOW": "2026-05-04T20:00:00+02:00"])
    let words = ["log", "run", "5km", "25:00", "--date", "2026-05-05", "--time", "2am"]
    #expect(try tri.run(words).status == 2)
    #expect(try tri.run(words + ["--zone", "Asia/Tokyo"]).status == 0)
    #expect(try JSON(tri.run("show", "--json").output)["day"]?.text == "2026-05-05")
  }

  @Test(arguments: [
    ("2099-12-31T23:59:59+01:00", "2099-07-01", "2099-07-01T02:30:00+02:00"),
    ("2099-12-31T23:59:59+01:00", "2099-12-31", "2099-12-31T02:30:00+01:00"),
    ("1970-01-01T12:00:00+01:00", "1970-01-01", "1970-01-01T02:30:00+01:00"),
  ])
  func `the clock may stand in 1970 or 2099`(now: String, day: String, start: String) throws {
    let record = try logged("--date \(day) --time 2:30", ["TRI_NOW": now])
    #expect(record.start == start)
  }

  @Test(arguments: [
    "Nonsense/Nowhere", "/etc/hostname", "../../etc/passwd", "Europe/", "\u{1B}[2J",
  ])
  func `a zone that is none is said, and UTC stands in`(zone: String) throws {
    let tri = try TriProgram(["TZ": zone])
    let shown = zone.replacing("\u{1B}", with: "\\e")
    for words in [
      ["today"], ["log", "run", "5km", "25:00", "at", "6am"], ["history"], ["journal"],
    ] {
      let answer = try tri.run(words)
      #expect(answer.status == 0)
      #expect(
        answer.stderr == "The time zone “\(shown)” is not known here; UTC stands in for it.\n")
    }
    #expect(
      try JSON(tri.run("show", "--json").output)["startedAt"]?.text == "2026-05-04T06:00:00+00:00")
    for words in [["show"], ["help"], ["--version"], ["undo"]] {
      #expect(try tri.run(words).stderr == "")
    }
  }

  @Test func `an offset with seconds goes into another log`() throws {
    let tri = try TriProgram()
    #expect(
      try tri.run(
        "log", "swim", "2km", "45:00", "--date", "1900-07-01", "--time", "12:00", "--zone",
        "Europe/Paris"
      ).status == 0)
    let other = try TriProgram(["TZ": "UTC"])
    #expect(
      try other.run("log", "--from", "-", stdin: tri.run("history", "--json").output).status == 0)
    #expect(try other.run("show", "--json").output == tri.run("show", "--json").output)
  }

  @Test func `without TZ the machine's own zone is taken`() throws {
    let tri = try TriProgram(["TZ": nil])
    let today = try tri.run("today")
    #expect(today.status == 0)
    #expect(today.stderr == "")
  }
}
