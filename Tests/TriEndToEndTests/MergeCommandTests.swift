import SQLiteKit
import Testing
import TriTestSupport

/// Two computers, each with a log.
@Suite struct MergeCommandTests {
  static let stories: [Story] = [
    Story(
      "two logs that began as one", [:],
      """
      at() { export TRI_NOW="2026-05-$1T08:30:00+02:00"; }
      laptop() { tri --db laptop.sqlite "$@"; }
      at 04; tri log run 5km 25:00 >/dev/null; tri backup laptop.sqlite >/dev/null
      at 05; tri log swim 1500m >/dev/null; tri edit 1 title=Hills rpe=7 >/dev/null
      at 06; laptop log bike 40km 1h20 +club >/dev/null
      laptop edit 1 title=Slopes distance=5.2km >/dev/null
      tri backup desk.sqlite >/dev/null
      tri merge --dry-run laptop.sqlite
      tri merge laptop.sqlite
      tri history sort:date
      tri merge laptop.sqlite
      tri journal | cut -c 1-50
      laptop merge desk.sqlite
      tri merge --json laptop.sqlite
      tri undo; tri show 1 | head -n 3; tri redo
      """,
      """
      Would take over from laptop.sqlite: 1 new record, 1 changed record. Nothing was changed.
      Changed on both sides, where the newer value stands:
        #1 title: “Slopes” (there), not “Hills” (here)
      Took over from laptop.sqlite: 1 new record, 1 changed record. Undo: tri undo
      Changed on both sides, where the newer value stands:
        #1 title: “Slopes” (there), not “Hills” (here)
      Wed 6 May 2026
        #3         Bike  40.00 km  1:20:00  30.0 km/h    +club

      Tue 5 May 2026
        #2         Swim   1,500 m

      Mon 4 May 2026
        #1         Run    5.20 km    25:00   4:48 /km    Slopes

      Total  Swim  1 session   1,500 m
             Bike  1 session  40.00 km  1:20:00
             Run   1 session   5.20 km    25:00
      laptop.sqlite has nothing that is not here.
      4  2026-05-06 08:30  tri merge laptop.sqlite
      3  2026-05-05 08:30  tri edit 1 title=Hills rpe=7
      2  2026-05-05 08:30  tri log swim 1500m
      1  2026-05-04 08:30  tri log run 5km 25:00
      Took over from desk.sqlite: 1 new record, 1 changed record. Undo: tri undo
      Changed on both sides, where the newer value stands:
        #1 title: “Slopes” (here), not “Hills” (there)
      {"version":1,"file":"laptop.sqlite","dryRun":false,"newRecords":[],"changedRecords":[],"binnedRecords":[],"restoredRecords":[],"likelyDuplicates":[],"recordsWithoutFile":[],"races":0,"raceLegs":0,"plannedRaces":0,"gear":0,"gearParts":0,"settings":0,"imports":0,"files":0,"missingFiles":0,"conflicts":[]}
      Undone: tri merge laptop.sqlite. Redo: tri redo
      #1  Run  Monday 4 May 2026
      Hills

      Done again: tri merge laptop.sqlite. Undo: tri undo
      """),
    Story(
      "values that no rule allows", [:],
      """
      tri log run 5km 25:00 >/dev/null; tri backup other.sqlite >/dev/null
      sqlite3 other.sqlite "INSERT INTO recordValue VALUES (1, 'sets', 'typed', '[[[', 5)"
      tri --db other.sqlite show 1 | tail -n 1; tri --db other.sqlite history | head -n 2
      tri --db new.sqlite merge other.sqlite; tri --db new.sqlite doctor >/dev/null; echo $?
      tri merge other.sqlite
      tri backup --restore other.sqlite; echo $?
      sqlite3 other.sqlite "DELETE FROM recordValue WHERE field = 'sets'; INSERT INTO raceLeg VALUES (9, 1, 5, 5, 5)"
      tri backup --restore other.sqlite; echo $?
      """,
      """
      A value of sets cannot be read, and counts as absent: tri edit 1 sets=
      Mon 4 May 2026
        #1         Run    5.00 km    25:00  5:00 /km
      Took over from other.sqlite: 1 new record. other.sqlite holds what no rule of the log allows: sets of #1 there. It was left out. Undo: tri undo
      0
      other.sqlite has nothing that is not here. other.sqlite holds what no rule of the log allows: sets of #1 there. It was left out.
      tri: other.sqlite holds what no rule of the log allows (sets of #1), so it cannot become the log. Nothing was changed.
           Bring over the rest of it, and take that: tri --db other.sqlite doctor --salvage NEW.sqlite
      4
      tri: other.sqlite has a row of the table raceLeg that refers to what is not there, so it cannot become the log. Nothing was changed.
           Bring over the rest of it, and take that: tri --db other.sqlite doctor --salvage NEW.sqlite
      4
      """),
    Story(
      "what cannot be merged", [:],
      """
      tri log run 5km >/dev/null
      tri merge none.sqlite; echo $?
      tri merge .local/share/tri/tri.sqlite; echo $?
      ln -s .local/share/tri/tri.sqlite link.sqlite; tri merge link.sqlite; echo $?
      echo nonsense >text; tri merge text; echo $?
      : >empty; tri merge empty; echo $?
      tri merge .; echo $?
      tri merge /dev/null; echo $?
      tri backup new.sqlite >/dev/null; cp new.sqlite broken.sqlite
      printf xxxxxxxxxxxxxxxxxxxx | dd of=broken.sqlite bs=1 seek=4096 conv=notrunc status=none
      tri merge broken.sqlite
      tri journal | grep -c merge
      tri --db fresh.sqlite merge text >/dev/null; ls fresh.sqlite
      tri --db fresh.sqlite merge new.sqlite
      tri --db fresh.sqlite merge new.sqlite
      """,
      #"""
      tri: There is no none.sqlite. Nothing was changed.
      3
      tri: .local/share/tri/tri.sqlite is this log itself, so there is nothing to merge. Nothing was changed.
           Name the log of another computer, or a copy of it.
      2
      tri: link.sqlite is this log itself, so there is nothing to merge. Nothing was changed.
           Name the log of another computer, or a copy of it.
      2
      tri: text is no SQLite database, so it cannot be merged. Nothing was changed.
      4
      tri: empty is empty, so it cannot be merged. Nothing was changed.
      4
      tri: . is a folder, so it cannot be merged. Nothing was changed.
      4
      tri: /dev/null is no regular file, so it cannot be merged. Nothing was changed.
      4
      tri: broken.sqlite is damaged (Page 2: btreeInitPage() returns error code 11), so it cannot be merged. Nothing was changed.
           Bring over what can still be read of it, and merge that: tri --db broken.sqlite doctor --salvage NEW.sqlite
      0
      tri: text is no SQLite database, so it cannot be merged. Nothing was changed.
      ls: cannot access 'fresh.sqlite': No such file or directory
      Took over from new.sqlite: 1 new record. Undo: tri undo
      new.sqlite has nothing that is not here.
      """#),
  ]

  @Test(arguments: stories)
  func `logs are merged, or the answer says why not`(_ story: Story) throws {
    try story.check()
  }

  @Test func `imported files come over byte by byte, and are known from then on`() throws {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    _ = try tri.shell("tri --db laptop.sqlite import run.fit; tri log swim 1500m")
    let merged = try tri.run("merge", "laptop.sqlite")
    #expect(merged.status == 0, "\(merged)")
    #expect(merged.stdout.contains("1 new record, 1 import, 1 imported file."), "\(merged)")
    _ = try tri.shell("tri export 2 >back.fit")
    #expect(try tri.shell("cmp run.fit back.fit && echo same").stdout == "same\n")
    #expect(try tri.run("import", "run.fit").stderr.contains("duplicate of #2"))
  }

  @Test func `kill -9 at any moment of a merge leaves the log before or after`() throws {
    let tri = try TriProgram()
    _ = try tri.shell(
      """
      for n in $(seq 400); do echo '{"sport":"run","day":"2026-05-01","distanceMetres":'$n'}'; done \\
        | paste -sd, | sed 's/^/{"records":[/; s/$/]}/' >many.json
      tri --db laptop.sqlite log --from many.json
      """)
    try BackupTests.killing(8, of: "tri --db $(mktemp -u XXXX.sqlite) merge laptop.sqlite", in: tri)
    let names = try tri.home.contents().filter { $0.hasSuffix(".sqlite") && !$0.contains("/") }
    for name in names where name != "laptop.sqlite" {
      let path = "\(tri.home.path)/\(name)"
      #expect(try BackupTests.isWhole(path))
      let count = try Connection(path: path, mode: .readWrite).queryFirst(
        "SELECT count(*) FROM record"
      ) { try $0.requiredInteger(at: 0) }
      #expect(count == 0 || count == 400, "\(name)")
      #expect(try tri.run("--db", path, "merge", "laptop.sqlite").status == 0)
      #expect(try tri.run("--db", path, "history", "--json").stdout.contains("\"id\":400"))
    }
    #expect(names.count > 1)
  }
}
