import Synchronization
import Testing
import TriTestSupport

/// Many processes, one log.
@Suite struct ConcurrencyTests {
  @Test func `sixteen processes that log at once into a new log lose nothing`() throws {
    let tri = try TriProgram()
    let (writers, each) = (16, 25)
    let left = Atomic(writers)
    let reads = try inParallel(writers + 1) { number in
      guard number < writers else {
        return try tri.readWhile { left.load(ordering: .acquiring) > 0 }
      }
      defer { left.subtract(1, ordering: .releasing) }
      for place in 0..<each {
        let answer = try tri.run(
          "log", "run", "--distance", "\(number * each + place + 1)m", "--duration", "1h",
          "--title", "\(number).\(place)")
        #expect(answer.status == 0 && answer.stderr == "", "\(answer)")
      }
      return 0
    }
    #expect((reads.last ?? 0) > 0)
    try tri.expectSoundLog()
    #expect(try tri.sql("SELECT count(DISTINCT title) FROM record") == "400")
    #expect(try tri.sql("SELECT min(id) || ' ' || max(id) FROM record") == "1 400")
    #expect(try tri.sql("SELECT count(*) FROM journalEntry WHERE isUndone = 0") == "400")
    let totals = try JSON(tri.run("history", "--json", "--limit", "1").output)["totals"]
    // 1 m + 2 m + … + 400 m, and as many hours.
    #expect(
      totals?.written
        == #"{"records":400,"sports":[{"sport":"run","records":400,"distanceMetres":80200,"#
        + #""timerSeconds":1440000}]}"#)
    #expect(try tri.home.contents().filter { $0.contains(".new") } == [])
  }

  @Test(arguments: 0..<3)
  func `whoever comes first makes the log, and all others find it`(round: Int) throws {
    let tri = try TriProgram()
    let answers = try inParallel(12) { number in
      try tri.run("log", "swim", "\(number + 1)km", "--duration", "\(number + 1)h")
    }
    #expect(answers.allSatisfy { $0.status == 0 && $0.stderr == "" })
    #expect(try tri.sql("SELECT count(*), sum(distanceMillimetres) FROM record") == "12|78000000")
    try tri.expectSoundLog()
  }

  @Test(arguments: 0..<2 as Range<UInt64>)
  func `changes of every kind at once leave a log that adds up`(seed: UInt64) throws {
    let tri = try TriProgram()
    let writers = 6
    let left = Atomic(writers)
    _ = try inParallel(writers + 1) { number in
      guard number < writers else {
        return try tri.readWhile { left.load(ordering: .acquiring) > 0 }
      }
      defer { left.subtract(1, ordering: .releasing) }
      var generator = SeededGenerator(seed: seed * 100 + UInt64(number))
      for place in 0..<15 {
        let id = String(Int.random(in: 1...8, using: &generator))
        let commands = [
          ["log", "run", "\(place + 1)km", "--duration", "2h", "+\(number)"],
          ["log", "bike", "40km", "1h20"], ["edit", id, "distance=\(place + 2)km"],
          ["edit", id, "@shoe\(number)"], ["delete", id], ["restore", id], ["undo"], ["redo"],
        ]
        let command = commands[Int.random(in: commands.indices, using: &generator)]
        let answer = try tri.run(command)
        #expect([0, 3].contains(answer.status), "\(command): \(answer)")
      }
      return 0
    }
    try tri.expectSoundLog()
    // What the journal holds as done is what is there.
    #expect(
      try tri.sql("SELECT count(*) FROM record")
        == tri.sql(
          "SELECT count(*) FROM journalEntry WHERE isUndone = 0 AND command LIKE 'tri log %'"))
    while try tri.run("redo").status == 0 {}
    let last = try UndoTables.dump(of: tri)
    var undone = 0
    while try tri.run("undo").status == 0 { undone += 1 }
    #expect(undone == last.entryCount)
    #expect(try tri.sql("SELECT count(*) FROM record") == "0")
    for _ in 0..<undone { #expect(try tri.run("redo").status == 0) }
    #expect(try UndoTables.dump(of: tri).difference(from: last) == "")
  }

  @Test func `a writer waits for another program's short change`() throws {
    let tri = try TriProgram()
    #expect(try tri.run("log", "run", "5km").status == 0)
    let answers = try inParallel(2) { number in
      guard number == 1 else {
        return try tri.shell(
          """
          mkfifo held
          sqlite3 .local/share/tri/tri.sqlite <<'END'
          BEGIN IMMEDIATE;
          .shell echo > held; sleep 1; touch released
          COMMIT;
          END
          """)
      }
      return try tri.shell("\(waitForLock); tri log run 6km && ls released")
    }
    #expect(answers.map(\.status) == [0, 0])
    #expect(answers[1].stderr == "")
    #expect(answers[1].stdout.hasSuffix("Undo: tri undo\nreleased\n"), "it did not wait")
    #expect(try tri.sql("SELECT count(*) FROM record") == "2")
  }

  @Test func `a log that stays busy is said and left alone, and is readable meanwhile`() throws {
    let tri = try TriProgram()
    #expect(try tri.run("log", "run", "5km").status == 0)
    let answers = try inParallel(2) { number in
      guard number == 1 else {
        // Held until the other one has given up.
        return [
          try tri.shell(
            """
            mkfifo held release
            sqlite3 .local/share/tri/tri.sqlite <<'END'
            BEGIN IMMEDIATE;
            .shell echo > held; read line < release
            ROLLBACK;
            END
            """)
        ]
      }
      return [
        try tri.shell("\(waitForLock); tri today"), try tri.run("log", "run", "6km"),
        try tri.shell("echo > release"),
      ]
    }
    let (holder, today, log) = (answers[0][0], answers[1][0], answers[1][1])
    #expect(holder.status == 0)
    #expect(today.status == 0 && today.stderr == "")
    #expect(today.stdout.contains("5.00 km"))
    #expect(log.status == 5)
    #expect(log.stdout == "")
    #expect(
      log.stderr == """
        tri: Another program has kept the log \(tri.home.path)/.local/share/tri/tri.sqlite busy \
        for 5 seconds. Nothing was changed.
             Try again when it is done.

        """)
    #expect(try tri.sql("SELECT count(*) FROM record") == "1")
    #expect(try tri.run("log", "run", "6km").status == 0)
  }
}

/// Returns when the program at the other end of the pipe `held` holds the log.
private let waitForLock = "until [ -p held ]; do :; done; read line < held"

extension TriProgram {
  /// What the shell of SQLite answers, without the last line's end.
  fileprivate func sql(_ query: String) throws -> String {
    let answer = try shell("sqlite3 .local/share/tri/tri.sqlite \"\(query)\"")
    #expect(answer.status == 0 && answer.stderr == "", "\(answer)")
    return String(answer.stdout.dropLast())
  }

  /// Shows today as long as it is asked to, and answers how often.
  fileprivate func readWhile(_ isWanted: () -> Bool) throws -> Int {
    var count = 0
    while isWanted() {
      let answer = try run("today")
      #expect(answer.status == 0 && answer.stderr == "", "\(answer)")
      count += 1
    }
    return count
  }

  /// The file is whole, no row points nowhere, and the kept totals are those of the records.
  fileprivate func expectSoundLog() throws {
    #expect(try sql("PRAGMA integrity_check") == "ok")
    #expect(try sql("PRAGMA foreign_key_check") == "")
    let kept = try sql(
      """
      SELECT sport, recordCount, distanceCount, distanceMillimetres, durationCount,
        durationMilliseconds
      FROM sportTotal WHERE recordCount > 0 ORDER BY sport
      """)
    let added = try sql(
      """
      SELECT sport, count(*), count(distanceMillimetres), ifnull(sum(distanceMillimetres), 0),
        count(timerMilliseconds), ifnull(sum(timerMilliseconds), 0)
      FROM record WHERE deletedAt IS NULL GROUP BY sport ORDER BY sport
      """)
    #expect(kept == added)
    let days = try sql(
      """
      SELECT sum(recordCount), sum(distanceMillimetres), sum(durationMilliseconds) FROM dayTotal
      """)
    let records = try sql(
      """
      SELECT count(*), sum(distanceMillimetres), sum(timerMilliseconds)
      FROM record WHERE deletedAt IS NULL
      """)
    #expect(days == records)
  }
}
