import Testing
import TriTestSupport

@Suite struct CommandTests {
  @Test(arguments: LogCommandCases.stories)
  func `a session is logged, or nothing is stored and the answer says why`(_ story: Story) throws {
    try story.check()
  }

  @Test(arguments: LookingCases.stories)
  func `the log is shown, or the answer says why not`(_ story: Story) throws {
    try story.check()
  }

  @Test(arguments: ChangingCases.stories)
  func `a change is made and taken back, or the answer says why not`(_ story: Story) throws {
    try story.check()
  }

  @Test func `many records are changed after a yes on a terminal, and left alone after a no`()
    throws
  {
    let tri = try TriProgram(["NO_COLOR": "1"])
    for km in 5...11 { _ = try tri.run("log", "run", "\(km)km") }
    let question = "Change 7 records? (y/n) "
    let no = try tri.terminal(
      "edit", "rpe=7", "--where", "run", typing: [.line("n", after: question)])
    #expect(
      no.shown == """
        #11 …
        """ || no.shown.contains("… and 2 more\n\(question)n\n"))
    #expect(no.status == 130)
    #expect(try tri.ids("rpe:7") == [])
    let yes = try tri.terminal(
      "edit", "rpe=7", "--where", "run", typing: [.line("y", after: question)])
    #expect(yes.shown.hasSuffix("\(question)y\nChanged 7 records. Undo: tri undo\n"))
    #expect(yes.status == 0)
    #expect(try tri.ids("rpe:7").count == 7)
  }

  @Test func `log without words asks step by step on a terminal, and is refused in a pipe`() throws
  {
    let tri = try TriProgram(["NO_COLOR": "1"])
    let refused = try tri.run("log")
    #expect(
      refused.stderr
        == "tri: tri log needs to know what to log. Nothing was changed.\n     Such as: tri log run 10km 52:30\n"
    )
    #expect(refused.status == 2)
    let answers: [Keystrokes] = [
      .line("flying", after: "…): "), .line("run", after: "…): "),
      .line("10kmm", after: "Distance: "), .line("10km", after: "Distance: "),
      .line("10:00", after: "Time: "), .line("52:30", after: "Time: "),
      .line("tomorrow", after: "Day [today]: "), .line("", after: "Day [today]: "),
      .line("7am", after: "Start: "), .line("152", after: "Heart rate: "),
      .line("11", after: "RPE (1 to 10): "), .line("6", after: "RPE (1 to 10): "),
      .line("easy run", after: "Note: "),
    ]
    let shown = try tri.terminal("log", columns: 200, typing: answers).shown
    for problem in ["10kmm", "faster than anyone", "has not come yet", "cannot be 11"] {
      #expect(shown.contains(problem), "\(shown)")
    }
    #expect(
      shown.hasSuffix(
        "Note: easy run\nLogged #1: run · Mon 4 May 2026 07:00 · 10.00 km · 52:30 · 5:15 /km"
          + " · 152 bpm · RPE 6 · note “easy run”. Undo: tri undo\n"))
    #expect(
      try tri.run("undo").stdout
        == "Undone: tri log run --time 7am --distance 10km --duration 52:30 --hr 152 --rpe 6"
        + " --note 'easy run'. Redo: tri redo\n")
    #expect(try tri.run("redo").status == 0)
    let repeated: [Keystrokes] = [
      .line("", after: "[run]: "), .line("", after: "Distance [10.00 km]: "),
      .line("-", after: "Time [52:30]: "), .line("yesterday", after: "Day [today]: "),
      .line("", after: "Start: "), .line("", after: "Heart rate: "),
      .line("", after: "RPE (1 to 10): "), .line("", after: "Note: "),
    ]
    #expect(
      try tri.terminal("log", typing: repeated).shown.hasSuffix(
        "Note: \nLogged #2: run · Sun 3 May 2026 · 10.00 km. Undo: tri undo\n"))
  }

  @Test func `step by step a swim asks for its pool, and another distance needs its own time`()
    throws
  {
    let tri = try TriProgram(["NO_COLOR": "1"])
    _ = try tri.run("log", "swim", "1000yd", "16:00.5", "pool", "25yd")
    let answers: [Keystrokes] = [
      .line("", after: "[swim]: "), .line("800yd", after: "Distance [914.4 m (1,000 yd)]: "),
      .line("", after: "Time: "), .line("", after: "Pool [25 yd]: "),
      .line("", after: "Day [today]: "), .line("", after: "Start: "),
      .line("", after: "Heart rate: "), .line("", after: "RPE (1 to 10): "),
      .line("", after: "Note: "),
    ]
    _ = try tri.terminal("log", typing: answers)
    #expect(
      try tri.run("journal", "--limit", "1").stdout.hasSuffix(
        "tri log swim --distance 800yd --pool 25yd\n"))
    let unclear: [Keystrokes] = [
      .line("strength", after: "[swim]: "), .line("", after: "Distance: "),
      .line("", after: "Time: "), .line("10:00", after: "Time: "), .line("m", after: "(h)? "),
      .line("", after: "Day [today]: "), .line("", after: "Start: "),
      .line("", after: "Heart rate: "), .line("", after: "RPE (1 to 10): "),
      .line("", after: "Note: "),
    ]
    let shown = try tri.terminal("log", typing: unclear).shown
    #expect(shown.hasSuffix("Logged #3: strength · Mon 4 May 2026 · 10:00. Undo: tri undo\n"))
  }

  @Test func `step by step the end of input stores nothing`() throws {
    let tri = try TriProgram(["NO_COLOR": "1"])
    for answers: [Keystrokes] in [
      [], [.line("run", after: "…): "), .line("10km", after: "Distance: ")],
    ] {
      let last = answers.isEmpty ? "…): " : "Time: "
      let stopped = try tri.terminal(
        "log", typing: answers + [Keystrokes(after: last, typing: "\u{4}")])
      #expect(stopped.shown.hasSuffix("\(last)\ntri: Nothing was stored.\n"), "\(stopped)")
      #expect(stopped.status == 130)
    }
    #expect(try tri.run("journal").stdout == "Nothing was changed yet.\n")
  }

  @Test func `a long answer is broken between words on a terminal, and is one line in a pipe`()
    throws
  {
    let tri = try TriProgram(["NO_COLOR": "1", "COLUMNS": "40"])
    let words = ["log", "run", "10km", "52:30", "152bpm", "rpe", "6", "easy with Kim and Ann"]
    #expect(try tri.run(words).stdout.split(separator: "\n").count == 1)
    let shown = try tri.terminalShell(
      "tri log run 10km 52:30 152bpm rpe 6 'easy with Kim and Ann'", columns: 40
    ).shown
    #expect(
      shown == """
        Logged #2: run · Mon 4 May 2026 ·
        10.00 km · 52:30 · 5:15 /km · 152 bpm ·
        RPE 6 · note “easy with Kim and Ann”.
        Undo: tri undo

        """)
  }

  @Test(arguments: [
    ("tri foo", 2), ("tri lgo", 2), ("tri --versoin", 2), ("TRI_NOW=x tri", 2),
    ("tri show 9", 3), ("tri undo", 3), ("tri --db / today", 5),
    ("tri --db /proc/x/y log run 5km", 5),
    ("tri day ''", 2), ("tri --db '' today", 2), ("tri log --from ''", 2),
    ("tri log --from none", 3), ("tri log --from /", 4),
    ("tri --db /dev/null today", 5), ("tri --db /proc/version history", 5),
    ("mkfifo p; tri --db p history", 5), ("ln -s gone/x l; tri --db l today", 5),
    ("ln -s gone/x l; tri --db l undo", 5), ("ln -s gone/x l; tri --db l log run 5km", 5),
    ("tri log run 5km >/dev/full", 1), ("TRI_NOW=0001-01-01T00:00:00Z tri", 2),
    ("echo x >x; tri --db x", 4), ("tri today >/dev/full", 5), ("env -u HOME tri", 2),
  ])
  func `errors are on standard error only, and tell by their status what they are`(
    script: String, status: Int32
  ) throws {
    let answer = try TriProgram().shell(script)
    #expect(answer.status == status)
    #expect(answer.stdout == "")
    #expect(answer.stderr.hasPrefix("tri: "))
    #expect(answer.stderr.hasSuffix("\n"))
  }
}
