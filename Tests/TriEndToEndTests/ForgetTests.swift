import Foundation
import SQLiteKit
import Testing
import TriTestSupport

/// Records removed for good, as it is typed.
@Suite struct ForgetCommandTests {
  static let stories: [Story] = [
    Story(
      "for good", [:],
      """
      tri log run 5km "with Ann" >/dev/null; tri log swim 2km >/dev/null
      tri settings pet cat >/dev/null; tri undo >/dev/null
      tri forget 1; echo $?
      tri forget 7 --yes; echo $?
      tri forget 1 --yes | sed "s|$HOME|~|"
      tri history --json | grep -o '"id":[0-9]*'
      tri undo; echo $?
      tri redo; echo $?
      tri log run 6km >/dev/null; tri undo
      tri journal --json | grep -o '"command":"[^"]*"'
      tri forget --wipe
      """,
      """
      tri: This would remove 1 record for good. Nothing was changed.
           Add --yes to do it without a question.
      2
      tri: There is no record #7. Nothing was changed.
           Ids stand at the front of each line of tri history.
      3
      The change that was undone can no longer be redone.
      Copies elsewhere, exports and other computers are not known here. Out of them, or of its file, a record comes back.
      Removed for good: #1. Undo stops here.
      These copies still hold the record; remove them with rm, if you want to:
        ~/.local/share/tri/backups/tri-2026-05-04-083000-weekly.sqlite
      "id":2
      tri: “tri forget 1” removed records for good, so neither it nor what was done before it can be taken back. Nothing was changed.
      3
      tri: There is nothing to redo.
      3
      Undone: tri log run 6km. Redo: tri redo
      "command":"tri log run 6km"
      "command":"tri forget 1"
      "command":"tri log swim 2km"
      "command":"tri log …"
      The file was written anew; no trace of what was forgotten is left in it.
      """),
    Story(
      "the bin", [:],
      """
      tri forget --bin --yes; echo $?
      tri settings backups none >/dev/null
      for n in 1 2 3; do tri log run ${n}km >/dev/null; done
      tri delete 1 3 >/dev/null
      tri forget --bin --yes; echo $?
      tri bin
      tri history --json | grep -o '"id":[0-9]*'
      tri forget --bin; echo $?
      tri forget 2 --bin; echo $?
      tri forget; echo $?
      """,
      """
      The bin is empty. Nothing was changed.
      0
      Removed for good: #1 and #3. Undo stops here.
      Copies elsewhere, exports and other computers are not known here. Out of them, or of its file, a record comes back.
      0
      The bin is empty.
      "id":2
      The bin is empty. Nothing was changed.
      0
      tri: tri forget takes either ids, --bin or --wipe. Nothing was changed.
           More: tri help forget
      2
      tri: tri forget needs at least one id, or the word last. Nothing was changed.
           Ids stand at the front of each line of tri today and tri history.
      2
      """),
  ]

  @Test(arguments: stories)
  func `records go for good, or the answer says why not`(_ story: Story) throws {
    try story.check()
  }

  @Test func `a terminal is asked, and only a yes removes`() throws {
    let tri = try TriProgram(["NO_COLOR": "1"])
    _ = try tri.run("log", "run", "5km", "at", "7am")
    let question = "Remove 1 record for good, beyond undo? (y/n) "
    let no = try tri.terminal("forget", "1", typing: [.line("n", after: question)])
    #expect(no.status == 130)
    #expect(
      no.shown
        == "#1 run · Mon 4 May 2026 07:00 · 5.00 km\n\(question)n\ntri: Nothing was changed.\n")
    #expect(try tri.ids() == [1])
    let yes = try tri.terminal("forget", "1", typing: [.line("y", after: question)])
    #expect(yes.status == 0)
    #expect(try tri.ids() == [])
  }

  @Test func `not a byte of a note is left in the log, and its copy is named`() throws {
    let tri = try TriProgram()
    let note = "Geheimnisvolle Zwischenzeit"
    _ = try tri.run("log", "run", "5km", "--note", note)
    _ = try tri.run("edit", "1", "note=\(note) again")
    let looked = "grep -l -r -e Geheimnis -e Zwischenzeit .local/share/tri | sort"
    #expect(try tri.shell(looked).stdout.split(separator: "\n").count == 2)
    let answer = try tri.run("forget", "1", "--yes")
    #expect(answer.status == 0, "\(answer)")
    let copy = ".local/share/tri/backups/tri-2026-05-04-083000-weekly.sqlite"
    #expect(try tri.shell(looked).stdout == copy + "\n")
    #expect(answer.stdout.contains("\n  \(tri.home.path)/\(copy)\n"))
    #expect(try tri.ids("zwischenzeit") == [])
  }

  @Test func `a file comes in again as if it had never been there`() throws {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    let first = try tri.run("import", "run.fit", "--json")
    let uuid = try tri.ask("SELECT hex(uuid) FROM record")
    let answer = try tri.run("forget", "1", "--yes")
    #expect(answer.stdout.hasPrefix("Removed for good: #1, with 1 original file."), "\(answer)")
    #expect(try tri.ask("SELECT count(*) FROM original") == "0")
    let second = try tri.run("import", "run.fit", "--json")
    #expect(first.status == 0 && second.status == 0)
    #expect(try ImportedFile.lines(of: second).map(\.outcome) == ["imported"])
    #expect(try tri.ask("SELECT hex(uuid) FROM record") == uuid)
    #expect(try tri.ids() == [2])
  }

  @Test func `while another program reads, the record goes and the traces are told`() throws {
    let tri = try TriProgram()
    _ = try tri.shell("tri log run 5km; tri log run 6km")
    let reader = try Connection(path: tri.logPath, mode: .readOnly)
    try reader.execute("BEGIN; SELECT count(*) FROM record")
    let answer = try tri.run("forget", "1", "--yes")
    try reader.execute("ROLLBACK")
    #expect(answer.status == 1, "\(answer)")
    #expect(answer.stdout.hasPrefix("Removed for good: #1."))
    #expect(
      answer.stderr.hasPrefix("Traces may be left in the file, which could not be written anew. "))
    #expect(answer.stderr.contains("     Try that again: tri forget --wipe\n"))
    #expect(try tri.ids() == [2])
    #expect(try tri.run("forget", "--wipe").status == 0)
  }
}
