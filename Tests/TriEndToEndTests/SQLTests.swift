import Foundation
import Testing
import TriTestSupport

/// Questions in SQL, as they are typed.
@Suite struct SQLCommandTests {
  static let stories: [Story] = [
    Story(
      "answers", [:],
      """
      tri log run 10km 52:30 +a --note '=1+1' >/dev/null; tri log swim 1500m >/dev/null
      tri log run 5km 24:00 yesterday >/dev/null
      tri sql "SELECT sport, count(*) AS n, sum(distanceMetres) / 3 AS third FROM records GROUP BY sport"
      tri sql "SELECT id, note, timerSeconds FROM records ORDER BY id" --csv
      tri sql "SELECT id, note, timerSeconds, x'00ff' AS b, 1e999 AS i FROM records WHERE id < 3" --json
      echo "SELECT day, records FROM days WHERE sport = 'run' ORDER BY day" | tri sql -
      tri sql SELECT 1 AS one WHERE 0; tri sql SELECT 1 AS one WHERE 0 --csv
      tri sql SELECT 1 AS one WHERE 0 --json
      """,
      """
      sport  n  third
      run    2   5000
      swim   1    500
      id,note,timerSeconds
      1,'=1+1,3150.0
      2,,
      3,,1440.0
      {"version":1,"columns":["id","note","timerSeconds","b","i"],"rows":[{"id":1,"note":"=1+1","timerSeconds":3150.0,"b":"00ff","i":null},{"id":2,"b":"00ff","i":null}]}
      day         records
      2026-05-03        1
      2026-05-04        1
      one
      one
      {"version":1,"columns":["one"],"rows":[]}
      """),
    Story(
      "refusals", [:],
      """
      tri sql "DELETE FROM records"; echo $?
      tri sql "SELECT distnceMetres FROM records"; echo $?
      tri sql "SELECT sum(timerSeconds) FROM weeks"
      tri sql "SELECT w.timer FROM weeks AS w JOIN records AS r"; tri sql "SELECT nonsense"
      tri sql "SELECT * FROM record"; echo $?
      tri sql "SELECT * FROM records WHERE"; echo $?
      tri sql "SELECT 1; SELECT 2"; echo $?
      tri sql "SELECT 1, 1" --json; echo $?
      tri sql; echo $?
      tri sql "ATTACH 'x' AS y"; tri sql "PRAGMA user_version"; tri sql "EXPLAIN SELECT 1"
      tri sql "SELECT load_extension('x')"
      ls -A
      """,
      """
      tri: tri sql only reads, and this would change rows.
           What can be read: tri help sql
      2
      tri: There is no column distnceMetres.
           Did you mean distanceMetres? Text takes single quotes.
      2
      tri: There is no column timerSeconds.
           What can be read: tri help sql. Text takes single quotes.
      tri: There is no column w.timer.
           Did you mean timerSeconds? Text takes single quotes.
      tri: There is no column nonsense.
           What can be read: tri help sql. Text takes single quotes.
      tri: There is no table record here, only records, laps, lengths, samples, days and weeks.
           Did you mean records?
      2
      tri: The query cannot be answered: incomplete input.
           What can be read: tri help sql
      2
      tri: tri sql answers one statement at a time; here are several.
      2
      tri: Two columns have the same name, which an object in JSON cannot have.
           Give one of them another: SELECT sum(calories) AS energy
      2
      tri: tri sql needs a query, or - to read it from standard input.
           What can be asked: tri help sql
      2
      tri: tri sql only reads, and this would open or close another file.
           What can be read: tri help sql
      tri: tri sql only reads, and this would use a pragma.
           What can be read: tri help sql
      tri: tri sql only reads: this is no SELECT, WITH or VALUES.
           What can be read: tri help sql
      tri: The function load_extension cannot be used in tri sql.
           What can be read: tri help sql
      """),
  ]

  @Test(arguments: stories) func `a question is answered or refused`(_ story: Story) throws {
    try story.check()
  }

  private static let endless =
    "WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n) SELECT"

  @Test(arguments: ["count(*) FROM n", "x FROM n WHERE x < 0", "x FROM n ORDER BY -x"])
  func `Ctrl-C ends what would run for ever`(question: String) throws {
    let tri = try TriProgram()
    let answer = try tri.shell(
      """
      set -m; tri sql "\(Self.endless) \(question)" & child=$!
      until (($(cut -d ' ' -f 14 /proc/$child/stat) >= 20)); do :; done
      kill -INT $child; wait $child
      """)
    let isStopped =
      answer.status == 130 && answer.stderr.hasPrefix("tri: Stopped.\n")
    // What is sorted may have filled its memory before.
    let isFull = question.contains("ORDER") && answer.status == 2
    #expect(isStopped || isFull, "\(answer)")
  }

  @Test(arguments: ["", "--csv", "--json"])
  func `Ctrl-C ends within a second what one function does with a long text`(
    format: String
  ) throws {
    let tri = try TriProgram()
    let answer = try tri.shell(
      """
      set -m
      tri sql "SELECT instr(replace(hex(zeroblob(9000000)), '00', 'ab'), hex(zeroblob(4000000)) || 'c')\
       + instr(hex(zeroblob(30000000)), hex(zeroblob(9000000)) || 'c')" \(format) & child=$!
      until (($(cut -d ' ' -f 14 /proc/$child/stat) >= 20)); do :; done
      start=$EPOCHREALTIME; kill -INT $child; wait $child; echo "status $?"
      echo "$(((${EPOCHREALTIME/./} - ${start/./}) / 1000000)) s"
      """)
    #expect(answer.stdout.hasSuffix("status 130\n0 s\n"), "\(answer)")
    // The shell adds a line of its own.
    #expect(answer.stderr.hasPrefix("tri: Stopped.\n[1]+"), "\(answer)")
  }

  @Test func `a reader who has enough ends it quietly`() throws {
    let tri = try TriProgram()
    for format in ["", "--csv", "--json"] {
      let answer = try tri.shell(
        "tri sql \"\(Self.endless) x FROM n\" \(format) | head -c 100 | wc -c")
      #expect(answer.stdout == "100\n" && answer.stderr == "", "\(answer)")
    }
  }

  @Test func `what would take all memory is refused`() throws {
    let tri = try TriProgram()
    let answer = try tri.run(
      "sql", "\(Self.endless) count(DISTINCT hex(randomblob(1000000)) || x) FROM n")
    #expect(
      answer.stderr
        == "tri: The query needs more than 512 MiB of memory, the most that it may take.\n"
        + "     Ask for less at once, such as WHERE record = 12, or without ORDER BY.\n")
    #expect(answer.status == 2)
  }

  @Test func `nothing in an answer commands the terminal`() throws {
    let tri = try TriProgram()
    let answer = try tri.run("sql", "SELECT char(27) || '[2J' || char(8238) AS \"a\u{1B}[2J\"")
    #expect(answer.stdout == "a\\e[2J\n\\e[2J\\u{202e}\n")
  }

  @Test func `columns that do not fit are told`() throws {
    let tri = try TriProgram(["COLUMNS": "40"])
    _ = try tri.run("log", "run", "5km")
    let answer = try tri.run("sql", "SELECT * FROM records")
    #expect(answer.stdout.split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(answer.stderr.hasSuffix(" columns do not fit; --csv has them all.\n"), "\(answer)")
  }
}
