import Testing
import TriTestSupport

/// What takes the place of the log, or of a part of it, and what the program says leads back.
@Suite struct StrangeFileTests {
  @Test func `where another program's database took the log's place, what is said leads back`()
    throws
  {
    let tri = try TriProgram()
    let answer = try tri.shell(
      """
      export TRI_DB=log.sqlite
      tri log run 5km 25:00 >out; tri backup copy.sqlite >out; rm log.sqlite*
      sqlite3 log.sqlite 'PRAGMA application_id = 7; CREATE TABLE other (a)'
      tri today 2>err; echo "$?"; cat err
      $(grep -o 'mv [^ ]* [^ ]*[a-z]' err)
      tri backup --restore copy.sqlite --yes >out; tri show 1 >out && echo there; ls log.sqlite.other
      """)
    #expect(
      answer.stdout == """
        4
        tri: log.sqlite is the database of another program. It was not touched.
             Move it away: mv log.sqlite log.sqlite.other. Then make a copy the log: tri backup --restore COPY. Copies: tri backup --list. Another place: tri --db PATH
        there
        log.sqlite.other

        """, "\(answer)")
  }

  @Test func `a day that cannot be read is told by the lists, and mended as they say`() throws {
    let tri = try TriProgram()
    let answer = try tri.shell(
      """
      export TRI_DB=log.sqlite
      tri log run 5km 25:00 2026-05-01 >out; tri log run 6km 30:00 2026-05-02 >out
      sqlite3 log.sqlite "PRAGMA ignore_check_constraints = ON; UPDATE record SET day = 'never' WHERE id = 1"
      tri history 2>&1 >out | cat; grep -c '#1 ' out; tri log run 7km 35:00 2026-05-03 2>err >out; echo "$?"
      tri doctor >out; echo "$?"; grep '^  tri' out; tri doctor --mend >out; tri doctor >out; echo "$?"
      tri history >out 2>&1; grep -c '#1 ' out
      """)
    #expect(
      answer.stdout == """
        The day or sport of #1 cannot be read, so no list shows it: tri doctor
        0
        0
        4
          tri doctor --mend
        0
        1

        """, "\(answer)")
  }

  @Test func `races and gear are merged field by field, whichever log is asked`() throws {
    let tri = try TriProgram()
    let answer = try tri.shell(
      """
      at() { TRI_NOW=2026-12-01T$1:00Z TRI_DB=$2 tri "${@:3}"; }
      at 09:00 a.sqlite race olympic Lake 2026-06-14 swim 28:10 t1 2:05 bike 40.3km 1:08:20 t2 1:10 run 46:32 >out
      at 09:00 a.sqlite gear add shoe peg --limit 700km >out
      cp a.sqlite b.sqlite
      at 10:00 a.sqlite race edit 1 place=3 swim=28:05 note=windy >out; at 10:00 a.sqlite gear edit peg --limit 800km >out
      at 11:00 b.sqlite race edit 1 ag-place=2 note=calm >out; at 11:00 b.sqlite gear retire peg >out
      cp a.sqlite old.sqlite
      at 12:00 a.sqlite merge b.sqlite; at 12:00 b.sqlite merge old.sqlite
      at 12:00 a.sqlite races | tail -1; at 12:00 a.sqlite gear >out; at 12:00 b.sqlite gear | diff - out && cat out | tail -1
      """)
    #expect(
      answer.stdout == """
        Took over from b.sqlite: 1 race, 1 piece of gear. Undo: tri undo
        Changed on both sides, where the newer value stands:
          race Lake note: “calm” (there), not “windy” (here)
        Took over from old.sqlite: 1 race, 1 result of a leg, 1 piece of gear. Undo: tri undo
        Changed on both sides, where the newer value stands:
          race Lake note: “calm” (here), not “windy” (there)
         1  14 Jun 2026  olympic  2:26:12  28:05  1:08:20  46:32  3:15      3   2  Lake
        peg   shoe                         0    0 %  of 800.00 km  retired 1 Dec 2026

        """, "\(answer)")
  }
}
