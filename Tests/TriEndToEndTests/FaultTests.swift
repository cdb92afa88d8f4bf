import Foundation
import Testing
import TriTestSupport

/// What stands in a program's way, and what it says then.
@Suite struct FaultTests {
  // MARK: - Where nothing more can be written

  @Test(.enabled("needs root, for a disk of one megabyte") { canMount })
  func `a disk that fills up during an import says how far it came`() throws {
    let tri = try TriProgram()
    _ = try tri.shell("mkdir disk && mount -t tmpfs -o size=1m,mode=700 tmpfs disk")
    defer { _ = try? tri.shell("umount disk") }
    let small = tri.with(["TRI_DB": "\(tri.home.path)/disk/f.sqlite"])
    for day in 0..<300 {
      try tri.write(
        ImportFiles.run(day: day % 120, serial: UInt32(day), metres: UInt32(9000 + day)),
        to: "watch/\(day).fit")
    }
    let answer = try small.run("import", "watch")
    let last = answer.stderr.split(separator: "\n").suffix(2).joined(separator: "\n")
    let told = try #require(
      last.firstMatch(
        of:
          #/^tri: The disk is full: (\d+) of 300 files were stored in .*, the rest was not\.\n     Make room and import again, which goes on with the rest\. Take back: tri undo$/#
      ), "\(last)")
    #expect(answer.status == 1)
    #expect(!answer.stderr.contains("all the same"))
    #expect(try small.ids().count == Int(told.1))
  }

  @Test func `a file that may not grow is told like a full disk`() throws {
    let tri = try TriProgram()
    let new = try tri.shell("ulimit -f 10; tri log run 5km 25:00")
    #expect(new.signal == nil && new.status == 5, "\(new)")
    #expect(new.stderr.hasPrefix("tri: The disk is full, so "), "\(new)")
    #expect(try tri.run("log", "run", "5km", "25:00").status == 0)
    let note = String(repeating: "long ", count: 60_000)
    let old = try tri.shell(
      "ulimit -f 200; tri log --from -",
      stdin: Array(
        #"{"sport":"run","day":"2026-05-01","distanceMetres":5000,"note":"\#(note)"}"#.utf8))
    #expect(old.signal == nil && old.status == 5, "\(old)")
    #expect(old.stderr.contains("The disk is full, so "), "\(old)")
    #expect(try tri.ids() == [1])
  }

  // MARK: - Files that are none, and none that are sessions

  @Test func `what is no file in a folder gets a line, and no link is followed`() throws {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "elsewhere/run.fit")
    let made = try tri.shell(
      """
      mkdir watch && cd watch && ln -s ../elsewhere/run.fit a.fit && ln -s ../elsewhere folder
      mkfifo pipe.fit && ln -s nowhere lost.fit && tri import .
      """)
    #expect(made.stderr.contains("./a.fit: not an activity but a link; nothing stored"), "\(made)")
    #expect(made.stderr.contains("./pipe.fit: not an activity but a pipe; nothing stored"))
    #expect(made.stderr.contains("./lost.fit: not an activity but a link to what is not there"))
    #expect(!made.stderr.contains("folder"))
    #expect(made.stdout.hasPrefix("3 files: 3 not activities."))
    let empty = try tri.shell("mkdir none; tri import none")
    #expect(empty.stdout == "There are no files in none. Nothing was stored.\n")
  }

  @Test func `a session of decades is refused from a file as from a line`() throws {
    let tri = try TriProgram()
    let points = ["1970-01-01", "2020-01-01"].map {
      "<trkpt lat='45' lon='7'><time>\($0)T06:00:00Z</time></trkpt>"
    }
    try tri.home.write(
      "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>", to: "a.gpx")
    let answer = try tri.run("import", "--date", "2020-02-01", "a.gpx")
    #expect(answer.status == 4, "\(answer)")
    #expect(
      answer.stderr
        == "a.gpx: 438288:00:00 is longer than two weeks. Nothing was stored."
        + " Log it by hand: tri log SPORT DISTANCE DURATION --date DATE\n")
    #expect(try tri.run("log", "run", "400h").stderr.contains("is longer than two weeks."))
  }

  @Test func `a file of the future is stored with a word, and the doctor finds it`() throws {
    let tri = try TriProgram()
    let points = (0...9).map {
      "<trkpt lat='45.00\($0)' lon='7'><time>2099-01-01T06:0\($0):00Z</time></trkpt>"
    }
    try tri.home.write(
      "<gpx><trk><type>running</type><trkseg>\(points.joined())</trkseg></trk></gpx>", to: "a.gpx")
    let answer = try tri.run("import", "a.gpx")
    #expect(answer.status == 0 && answer.stderr.contains("2099-01-01 is in the future."))
    let doctor = try tri.run("doctor")
    #expect(
      doctor.stdout.contains(
        "#1 lies in the future, and counts in no form"), "\(doctor)")
    #expect(doctor.stdout.contains("tri edit 1 date=DATE"))
  }

  @Test(arguments: [
    (
      "<TrainingCenterDatabase><Activities><Activity Sport='Running'><Id>2020-02-01T06:00:00Z</Id>"
        + "<Lap StartTime='2020-02-01T06:00:00Z'><TotalTimeSeconds>-5</TotalTimeSeconds></Lap>"
        + "</Activity></Activities></TrainingCenterDatabase>",
      "It has a session without points and without a duration"
    ),
    (
      "<gpx><trk><trkseg><trkpt lat='nan' lon='nan'/><trkpt lat='nan' lon='nan'/></trkseg></trk></gpx>",
      "No point of its track has a position that can be read"
    ),
  ])
  func `no option is asked for that would not help`(file: String, reason: String) throws {
    let tri = try TriProgram()
    try tri.home.write(file, to: "a")
    for options in [
      [], ["--date", "2020-02-01"], ["--date", "2020-02-01", "--duration", "30:00"],
    ] {
      #expect(
        try tri.run(["import"] + options + ["a"]).stderr
          == "a: \(reason), so there is nothing to measure. Nothing was stored."
          + " Log it by hand: tri log SPORT DISTANCE DURATION --date DATE\n")
    }
  }

  @Test func `a record that measures nothing comes from a log or not at all`() throws {
    let tri = try TriProgram()
    let uuid = "f81d4fae-7dec-41d0-a765-00a0c91e6bf6"
    let new = try tri.shell("echo '{\"sport\":\"run\",\"day\":\"2026-05-01\"}' | tri log --from -")
    #expect(new.status == 4)
    #expect(
      new.stderr
        == "tri: Standard input: Record 1: it has neither a distance nor a duration. Nothing was stored.\n"
        + "     Give it distanceMetres or timerSeconds.\n")
    let old = try tri.shell(
      "echo '{\"sport\":\"run\",\"day\":\"2026-05-01\",\"uuid\":\"\(uuid)\"}' | tri log --from -")
    #expect(old.status == 0)
    #expect(old.stderr == "Record 1: it has neither a distance nor a duration.\n")
  }

  // MARK: - Lines that cannot be meant

  @Test(arguments: [
    (
      "log run 10km --db --dry-run",
      "--db needs its PATH, but --dry-run behind it is an option itself. Nothing was changed.",
      "If it is meant: --db=--dry-run"
    ),
    (
      "--db --version", "--db needs its PATH, but --version behind it is an option itself.",
      "If it is meant: --db=--version"
    ),
    (
      "log run 5km --hr 150 --hr 151", "--hr is given twice. Nothing was changed.",
      "More: tri help log"
    ),
    (
      "log run 5km --notes x", "tri log has no option --notes. Nothing was changed.",
      "Did you mean --note?"
    ),
    (
      "log run 5km --db=", "--db needs a path; here is an empty one. Nothing was changed.",
      "More: tri help log"
    ),
    (
      "edit rpe=3 --where", "--where needs a query after it. Nothing was changed.",
      "More: tri help edit"
    ),
    (
      "edit 1", "tri edit needs something to change. Nothing was changed.",
      "Such as: tri edit 12 distance=10.2km +race"
    ),
    (
      "edit +y --where run --yes",
      "--yes stands after --where, where every word is query: put it before. Nothing was changed.",
      "More: tri help edit"
    ),
    (
      "gear add shoes p --limit -5km",
      "-5km is below zero: write it without the minus. Nothing was changed.",
      "More: tri help gear"
    ),
    (
      "delete abc",
      "“abc” is not an id: ids are whole numbers from 1 on, or the word last. Nothing was changed.",
      "More: tri help delete"
    ),
    (
      "undo 5", "tri undo takes no words, but here is “5”. Nothing was changed.",
      "More: tri help undo"
    ),
    (
      "import --sport blorp a", "“blorp” is not a sport. Nothing was changed.",
      "They are: swim, bike, run, walk, hike, row, ski, strength, other, transition"
    ),
    (
      "import --zone localtime .", "“localtime” is not a zone. Nothing was changed.",
      "Write a name such as Europe/Berlin."
    ),
    (
      "log run 10km 30min --moving 60min",
      "The duration is below the moving time. Nothing was changed.", ""
    ),
    ("show abc", "“abc” is not an id: ids are whole numbers from 1 on, or the word last.", ""),
  ])
  func `a line that cannot be understood says that nothing was changed`(
    line: String, sentence: String, hint: String
  ) throws {
    let tri = try TriProgram()
    let answer = try tri.shell("tri \(line)")
    #expect(answer.status == 2)
    #expect(answer.stderr == "tri: \(sentence)\n" + (hint.isEmpty ? "" : "     \(hint)\n"))
    #expect(try tri.home.contents().filter { !$0.hasPrefix(".") } == [])
  }

  @Test func `an option may be a value where an equals sign says so`() throws {
    let tri = try TriProgram()
    let answer = try tri.run("log", "run", "5km", "--note=--dry-run")
    #expect(answer.stdout.contains("note “--dry-run”"), "\(answer)")
  }

  @Test func `a race that is not there is no change that was not made`() throws {
    let tri = try TriProgram()
    _ = try tri.run("log", "run", "5km", "25:00")
    #expect(
      try tri.run("race", "9").stderr == "tri: There is no race 9.\n     All races: tri races\n")
  }

  // MARK: - What is left of a log

  @Test func `an empty file in the place of the log is told`() throws {
    let tri = try TriProgram()
    let empty = tri.with(["TRI_DB": "\(tri.home.path)/empty.sqlite"])
    _ = try tri.shell(": > empty.sqlite")
    let sentence = "The file \(tri.home.path)/empty.sqlite is empty and holds no log.\n"
    for command in ["today", "history", "status"] {
      #expect(try empty.run(command).stderr == sentence)
    }
    #expect(try empty.run("doctor").stdout.contains("The file is empty."))
    #expect(try empty.run("log", "run", "5km").stderr == "")
    #expect(try empty.run("today").stderr == "")
  }

  @Test func `what a killed export left is removed by the next one`() throws {
    let tri = try TriProgram()
    _ = try tri.run("log", "run", "5km", "25:00")
    let answer = try tri.shell(
      """
      true & dead=$!; wait $dead
      for part in exp.part-$dead-1 exp.part-$dead-2 exp.part-$$-3; do mkdir $part; : > $part/a.csv; done
      touch -d '2 minutes ago' exp.part-*/a.csv exp.part-*; touch exp.part-$dead-2/a.csv
      tri export --all exp >/dev/null; echo $dead $$; ls -d exp.part-*
      """)
    let lines = answer.stdout.split(separator: "\n").map(String.init)
    let ids = try #require(lines.first).split(separator: " ")
    // One that was written to just now may be another computer's.
    #expect(Set(lines.dropFirst()) == ["exp.part-\(ids[0])-2", "exp.part-\(ids[1])-3"])
  }
}
