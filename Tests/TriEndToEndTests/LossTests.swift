import Foundation
import SQLiteKit
import Testing
import TriTestSupport

/// What the program says where something is lost, barred or damaged, and that what it says helps.
@Suite struct LossTests {
  /// A home with one imported run and a typed one.
  private func imported() throws -> TriProgram {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    #expect(try tri.run("import", "run.fit").status == 0)
    #expect(try tri.run("log", "run", "5km", "25:00").status == 0)
    return tri
  }

  /// Flips a bit of the kept file.
  private func spoilOriginal(_ tri: TriProgram) throws {
    let connection = try Connection(path: tri.logPath, mode: .readWrite)
    let bytes = try connection.queryFirst("SELECT bytes FROM original") {
      try $0.requiredBlob(at: 0)
    }
    var spoiled = try #require(bytes)
    spoiled[spoiled.count / 2] ^= 4
    try connection.run("UPDATE original SET bytes = ?1", [.blob(spoiled)])
  }

  /// Commands of a user who is bound by permissions: root is not.
  private static let asUser = """
    as=; unset COLUMNS; LOGS=$HOME/.local/share/tri; LOG=$LOGS/tri.sqlite
    if [ $(id -u) = 0 ]; then
      chown -R 65534:65534 "$HOME"; as='setpriv --reuid 65534 --regid 65534 --clear-groups'
    fi
    exec 2>&1

    """

  // MARK: - Salvage and merge

  @Test func `a salvaged log without an imported file is merged, and the file is named`() throws {
    let tri = try imported()
    try spoilOriginal(tri)
    let salvaged = try tri.run("doctor", "--salvage", "s.sqlite")
    #expect(salvaged.stdout.contains("\n  1 imported file of #1\n"), "\(salvaged)")
    let other = tri.with(["TRI_DB": "\(tri.home.path)/b.sqlite"])
    _ = try other.run("log", "run", "6km")
    let missing = "1 imported file is missing in s.sqlite, so #2 "
    let rest = "without it; if you still have it: tri import --mend PATH."
    let counts = "from s.sqlite: 2 new records, 1 import."
    let trial = try other.run("merge", "--dry-run", "s.sqlite")
    #expect(
      trial.stdout
        == "Would take over \(counts) \(missing)would come \(rest) Nothing was changed.\n",
      "\(trial)")
    let merged = try other.run("merge", "s.sqlite")
    #expect(
      merged.stdout == "Took over \(counts) \(missing)came \(rest) Undo: tri undo\n", "\(merged)")
    #expect(
      try other.run("merge", "s.sqlite").stdout == "s.sqlite has nothing that is not here.\n")
    #expect(try other.run("doctor").status == 0)
    #expect(try other.run("export", "--all", "out").status == 0)
    let third = tri.with(["TRI_DB": "\(tri.home.path)/c.sqlite"])
    #expect(try third.run("import", "out").status == 0)
    #expect(try third.ids() == other.ids())
    let mended = try other.run("import", "--mend", "run.fit")
    #expect(mended.status == 0, "\(mended)")
    #expect(try other.run("export", "2", "--format", "original").status == 0)
  }

  // MARK: - Forget

  @Test func `forget refuses a damaged log, and says how it goes on`() throws {
    let tri = try TriProgram()
    for day in 0..<40 { try tri.write(ImportFiles.run(day: day), to: "watch/\(day).fit") }
    _ = try tri.run("import", "watch")
    _ = try tri.run("log", "run", "5km", "25:00", "--note", "zebrasecret")
    let page = try tri.ask(
      "SELECT max(pageno) FROM dbstat WHERE name = 'recordValue' AND pagetype = 'leaf'")
    let before = try tri.shell(
      """
      dd if=/dev/urandom of=\(tri.logPath) bs=4096 seek=$((\(page) - 1)) count=1 conv=notrunc 2>/dev/null
      sha256sum \(tri.logPath)
      """
    ).stdout
    let answer = try tri.run("forget", "last", "--yes")
    #expect(answer.status == 4, "\(answer)")
    #expect(answer.stderr.contains(" is damaged (") && !answer.shown.contains("full"), "\(answer)")
    #expect(answer.stderr.contains("Nothing was changed.\n"), "\(answer)")
    #expect(answer.stderr.contains("tri doctor --salvage NEW.sqlite"), "\(answer)")
    #expect(try tri.shell("sha256sum \(tri.logPath)").stdout == before)
    #expect(try tri.run("forget", "--wipe").stderr.contains("tri doctor --salvage NEW.sqlite"))
    let after = try tri.shell(
      """
      tri doctor --salvage NEW.sqlite >/dev/null; tri backup --restore NEW.sqlite --yes >/dev/null
      tri forget last --yes && tri forget --wipe && grep -c zebrasecret \(tri.logPath)
      """)
    #expect(
      after.stdout.hasSuffix("no trace of what was forgotten is left in it.\n0\n"), "\(after)")
  }

  @Test func `copies that cannot be looked through may still hold what was forgotten`() throws {
    let tri = try imported()
    let answer = try tri.shell(
      Self.asUser + """
        $as chmod 0 $LOGS/backups
        $as tri forget 2 --yes; echo $?
        $as chmod 700 $LOGS/backups
        """)
    let folder = "\(tri.home.path)/.local/share/tri/backups"
    #expect(
      answer.stdout.contains(
        """
        The copies of the log could not be looked through, and may still hold the record. \
        The folder \(folder) cannot be read: Permission denied.
             Let yourself read it: chmod u+rx \(folder)

        """), "\(answer)")
    #expect(answer.stdout.hasSuffix("\n1\n"), "\(answer)")
  }

  // MARK: - Rights

  @Test func `who lacks rights to the log or its copies is told what gives them`() throws {
    let tri = try imported()
    let answer = try tri.shell(
      Self.asUser + """
        try() { $as "$@" >answer 2>&1; cat answer; $(sed -n "s|.*: chmod|$as chmod|p" answer); }
        touch answer; chmod 666 answer
        $as chmod 0 $LOGS/backups
        try tri backup --list
        $as tri backup --list >/dev/null && echo listed
        $as chmod 0 $LOG
        try tri today
        $as tri today >/dev/null && echo shown
        $as mkdir -m 500 stick
        try tri backup stick
        $as tri backup stick >/dev/null && echo copied
        """)
    for (what, command) in [
      ("listed", "Let yourself read it: chmod u+rx "),
      ("shown", "Let yourself use it: chmod u+rw "),
      ("copied", "Let yourself write there: chmod u+rwx "),
    ] {
      #expect(answer.stdout.contains(command), "\(answer)")
      #expect(answer.stdout.contains("\n\(what)\n"), "\(answer)")
    }
    #expect(!answer.stdout.contains("Another copy: tri backup --list"))
  }

  @Test func `a folder in the place of the log is moved away, and a copy taken back`() throws {
    let tri = try imported()
    let answer = try tri.shell(
      """
      LOG=\(tri.logPath); rm $LOG; mkdir $LOG; touch $LOG/file
      tri today 2>&1
      $(tri today 2>&1 | grep -o 'mv [^ ]* [^ ]*' | sed 's/\\.$//')
      COPY=$(tri backup --list | grep -o 'tri-[^ ]*.sqlite')
      tri backup --restore $COPY --yes
      ls \(tri.logPath).folder
      """)
    #expect(
      answer.stdout.contains(
        """
         cannot be opened: it is a folder.
             Move the folder away: mv \(tri.logPath) \(tri.logPath).folder. Then copies of the log: \
        tri backup --list. Another place: tri --db PATH

        """), "\(answer)")
    #expect(answer.stdout.contains("The log has 1 record"), "\(answer)")
    #expect(answer.stdout.hasSuffix("\nfile\n"), "\(answer)")
  }

  // MARK: - Exports

  @Test(arguments: ["manifest.json", "values.jsonl", "original"])
  func `an export that is not whole is refused, and its watch files can be imported`(
    lost: String
  ) throws {
    let tri = try imported()
    #expect(try tri.run("export", "--all", "out").status == 0)
    let file = lost == "original" ? "originals/*.fit" : lost
    if lost == "original" {
      try tri.write(ImportFiles.run(day: 3), to: "more.fit")
      _ = try tri.shell("rm -r out; tri import more.fit; tri export --all out")
      _ = try tri.shell("rm $(ls out/\(file) | head -n 1)")
    } else {
      _ = try tri.shell("rm out/\(file)")
    }
    let other = tri.with(["TRI_DB": "\(tri.home.path)/c.sqlite"])
    let answer = try other.run("import", "out")
    #expect(answer.status == 4 && answer.stdout == "", "\(answer)")
    #expect(answer.stderr.hasPrefix("tri: The export is not whole: out/"), "\(answer)")
    #expect(
      answer.stderr.hasSuffix(
        """
         is missing. Nothing was imported.
             Copy the export again from where it came. Without that, the watch files in it can be \
        imported: tri import out/originals

        """), "\(answer)")
    #expect(try other.run("import", "out/originals").status == 0)
    #expect(try other.ids() == [1])
  }
}
