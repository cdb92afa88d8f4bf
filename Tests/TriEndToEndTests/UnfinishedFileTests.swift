import Testing
import TriTestSupport

/// Commands that are stopped while they make a file.
@Suite struct UnfinishedFileTests {
  @Test(arguments: [
    "env TRI_DB=place/log.sqlite tri import run.fit",
    "env TRI_DB=place/log.sqlite tri merge .local/share/tri/tri.sqlite",
    "tri backup place/copy.sqlite", "tri doctor --salvage place/copy.sqlite",
  ])
  func `Ctrl-C takes what is unfinished away and says so`(command: String) throws {
    var tri = try TriProgram()
    tri.limit = .seconds(120)
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    #expect(try tri.run("log", "run", "5km", "25:00").status == 0)
    // The moment is short, so it is tried until the signal comes in it.
    let answer = try tri.shell(
      """
      set -m
      for try in {1..60}; do
        rm -rf place; mkdir place
        \(command) >out 2>err & id=$!
        until compgen -G 'place/*.new-*' >made; do kill -0 $id 2>gone || break; done
        kill -INT $id 2>gone; wait $id; echo "$?" >status
        compgen -G 'place/*.new-*' && break
        [ -e place/copy.sqlite ] && continue # It was done, and only its other name was left.
        grep -q 'taken away' err && break
      done
      cat status err; ls -A place
      """)
    #expect(
      answer.stdout == "130\nInterrupted. What was not finished was taken away again.\n",
      "\(answer)")
  }

  @Test func `what was killed goes with the next change, once it is old`() throws {
    let tri = try TriProgram()
    let gone = "log.sqlite.new-4194305-17"
    let answer = try tri.shell(
      """
      export TRI_DB=log.sqlite
      touch -d '90 seconds ago' \(gone) \(gone)-journal; tri log run 5km 25:00 >out; ls -A | grep new-
      touch -d '90 seconds ago' \(gone) \(gone)-wal; tri log run 5km 25:00 >out; ls -A | grep new-
      tri show 2 >out && echo there
      """)
    #expect(answer.stdout == "there\n" && answer.stderr == "", "\(answer)")
  }
}
