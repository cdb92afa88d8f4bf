import Testing
import TriTestSupport

/// The first screen and the line for a prompt, through the whole program.
@Suite struct HomeTests {
  private static let thursday: [String: String?] = ["TRI_NOW": "2026-05-07T20:00:00+02:00"]

  private static let sessions = """
    tri log swim 1500m 32:10 mon at 7am pool 25m >/dev/null
    tri log run 10km 52:30 mon 152bpm >/dev/null
    tri log bike 40km 1:20:00 at 18:00 "windy but dry" >/dev/null
    tri log swim 1500m 30:00 2026-04-27 >/dev/null
    tri log run 5km 25:00 2026-05-01 >/dev/null
    tri log ride 90km 3:05:00 2026-03-01 >/dev/null

    """

  @Test(arguments: [
    Story(
      "tri without a command, in a pipe", thursday,
      sessions + "tri",
      """
      Thursday 7 May 2026

      #3  18:00  Bike  40.00 km  1:20:00  30.0 km/h  windy but dry

      This week and last, Monday to Thursday
            This week                       Last week
      Swim  1 session   1,500 m    32:10    1 session  1,500 m  30:00
      Bike  1 session  40.00 km  1:20:00         none
      Run   1 session  10.00 km    52:30         none

      Last sessions
      #3  Thu 7 May 2026   Bike  40.00 km  1:20:00    30.0 km/h           windy but d…
      #1  Mon 4 May 2026   Swim   1,500 m    32:10  2:09 /100 m
      #2  Mon 4 May 2026   Run   10.00 km    52:30     5:15 /km  152 bpm
      #5  Fri 1 May 2026   Run    5.00 km    25:00     5:00 /km
      #4  Mon 27 Apr 2026  Swim   1,500 m    30:00  2:00 /100 m

      May 2026
       Mon       Tue       Wed       Thu       Fri       Sat       Sun
                                                1 r       2         3
        4 sr      5         6       [ 7]b       8         9        10
       11        12        13        14        15        16        17
       18        19        20        21        22        23        24
       25        26        27        28        29        30        31
      s swim  b bike  r run

      Last 53 weeks
             Jun  Jul Aug  Sep Oct Nov  Dec Jan Feb Mar  Apr May
      Mon ...................................................:+
      Tue .....................................................
      Wed .....................................................
      Thu ....................................................+
      Fri ...................................................:
      Sat ....................................................
      Sun ..........................................#.........
      5 days with sessions, 6:44:40 in all
      . none  : under 45 min  + under 1:30 h  * under 3 h  # 3 h or more
      """),
    Story(
      "a first run", [:],
      """
      tri
      tri --json
      tri status --short
      tri status
      ls -A
      """,
      """
      Monday 4 May 2026

      No records yet. Log the first, in any words:
        tri log run 10km 52:30
      Or bring what a watch has recorded, FIT, TCX or GPX, in folders or zips:
        tri import Downloads
      And when there is more to find out:
        tri help
      {"version":1,"day":"2026-05-04","today":{"records":[],"totals":{"records":0,"sports":[]}},\
      "week":{"totals":{"records":0,"sports":[]},"weekBefore":{"records":0,"sports":[]}},\
      "last":{"records":[]},"month":{"month":"2026-05","days":[]},"year":{"days":[]},\
      "nearLimit":[]}
      no session today
      today  no session today
      """),
    Story(
      "status", thursday,
      sessions + """
        tri status
        tri status --short
        tri status --json
        tri settings units imperial >/dev/null; tri status --short
        TRI_NOW=2026-05-08T08:00:00+02:00 tri status --short
        TRI_NOW=2026-05-11T08:00:00+02:00 tri status --short
        tri settings week sunday >/dev/null
        TRI_NOW=2026-05-03T08:00:00+02:00 tri status --short
        COLUMNS=16 tri status --short
        tri status now; echo $?
        """,
      """
      today  bike 40 km
      week   2:44:40
      today: bike 40 km · week 2:44:40
      {"version":1,"today":{"records":1,"sports":[{"sport":"bike","records":1,"distanceMetres":40000,\
      "timerSeconds":4800}]},"week":{"records":3,"sports":[{"sport":"swim","records":1,\
      "distanceMetres":1500,"timerSeconds":1930},{"sport":"bike","records":1,"distanceMetres":40000,\
      "timerSeconds":4800},{"sport":"run","records":1,"distanceMetres":10000,"timerSeconds":3150}]}}
      today: bike 24.9 mi · week 2:44:40
      no session today · week 2:44:40
      no session today
      no session today
      today: 1 sessio…
      tri: tri status takes no words, but here is “now”.
      2
      """),
  ])
  func `the log at a glance`(_ story: Story) throws {
    try story.check()
  }

  /// The log above without the sums of its days, which another program took away.
  private func spoiled() throws -> TriProgram {
    let tri = try TriProgram(Self.thursday).with(["COLUMNS": nil])
    let answer = try tri.shell(
      Self.sessions + "sqlite3 .local/share/tri/tri.sqlite 'DROP TABLE dayTotal'")
    try #require(answer.stderr == "")
    return tri
  }

  @Test(.enabled("sqlite3 is not installed") { isInstalled("sqlite3") })
  func `a section that cannot be read says why, and the others are there`() throws {
    let tri = try spoiled()
    let reason = "is damaged (its table dayTotal is missing)."
    let home = try tri.run()
    #expect(home.stdout.contains("\n\nLast sessions\n#3 "), "\(home)")
    #expect(home.stdout.contains("\n\nLast 53 weeks\nThe log "))
    #expect(home.stdout.hasSuffix("\(reason)\n"))
    #expect(home.stderr.contains(reason))
    #expect(home.status == 4)
    let json = try tri.run("--json")
    #expect(json.stdout.contains(#""last":{"records":[{"id":3,"#))
    #expect(json.stdout.contains(#""year":{"error":"The log "#))
    #expect(json.status == 4)
  }

  @Test func `a log that cannot be opened is told once, and nothing else`() throws {
    let answer = try TriProgram(["TRI_DB": "/"]).run()
    #expect(answer.stdout == "")
    #expect(answer.stderr.count(of: "tri: ") == 1, "\(answer)")
    #expect(answer.status == 5)
  }

  @Test func `shades are drawn on a terminal, letters on a typewriter and in a pipe`() throws {
    let tri = try TriProgram(Self.thursday)
    _ = try tri.shell(Self.sessions)
    let screen = try tri.with(["NO_COLOR": "1"]).terminal().shown
    #expect(screen.contains("█"))
    #expect(screen.contains("[ 7]b"))
    for plain in [try tri.with(["TERM": "dumb"]).terminal().shown, try tri.run().stdout] {
      #expect(!plain.contains { "░▒▓█".contains($0) })
      #expect(plain.contains("\nMon ") && plain.contains("# 3 h or more\n"))
    }
  }

  @Test(arguments: [20, 40, 80])
  func `a line for a prompt is one line that fits`(columns: Int) throws {
    let tri = try TriProgram(Self.thursday)
    _ = try tri.shell(
      "for sport in swim run bike walk row ski; do tri log $sport 12345m >/dev/null; done")
    let answer = try tri.with(["COLUMNS": "\(columns)"]).terminalShell(
      "tri status --short", columns: columns)
    let lines = answer.shown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines[1] == "" && lines[0].count <= columns, "\(lines)")
    #expect(!answer.output.contains(0x1B))
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
