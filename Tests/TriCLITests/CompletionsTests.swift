import Testing
import TriCLI
import TriTestSupport

@Suite struct CompletionsTests {
  private func words(_ typed: String...) -> [String] {
    var stored = Completions.Stored()
    stored.tags = { ["long", "two words", "bad\u{1B}[2J", "tab\t"] }
    stored.gear = { ["canyon"] }
    stored.records = { [.init("7", "2026-05-04 run 10.00 km"), .init("12", "2026-05-03 swim")] }
    stored.bin = { [.init("3", "2026-05-01 row")] }
    switch Completions(stored: stored).answer(to: typed) {
    case .files: return [":files"]
    case .words(let candidates): return candidates.map(\.word)
    }
  }

  @Test func `the first word is a command or an option of the program`() {
    #expect(words("") == CommandCatalog.names)
    #expect(words("hi") == ["history"])
    #expect(words("-") == ["--db", "--help", "--version"])
    #expect(words("--db", "") == [":files"])
    #expect(words("--db", "a.sqlite", "sh") == ["show"])
    #expect(words("nonsense", "") == [])
    #expect(words("nonsense", "--") == [])
  }

  @Test func `options are those of the command, each once`() {
    #expect(words("history", "--") == ["--limit", "--after", "--json", "--csv", "--db", "--help"])
    #expect(words("history", "--json", "--j") == [])
    #expect(words("log", "run", "--tag", "a", "--ta") == ["--tag"])
    #expect(words("log", "run", "--", "--ta") == [])
  }

  @Test func `values of options are offered`() {
    #expect(words("log", "run", "--pool", "2") == ["25m", "25yd"])
    #expect(words("log", "run", "--tag", "") == ["long", "two words"])
    #expect(words("log", "run", "--pool=5") == ["--pool=50m"])
    #expect(words("--db=") == [":files"])
    #expect(words("log", "--json=") == [])
    #expect(words("log", "run", "--gear", "c") == ["canyon"])
    #expect(words("log", "--from", "") == [":files"])
    #expect(words("log", "--note", "") == [])
  }

  @Test func `operands are what the command takes`() {
    #expect(words("log", "s") == ["swim", "ski", "strength"])
    #expect(words("show", "") == ["7", "12", "last"])
    #expect(words("show", "7", "") == [])
    #expect(words("delete", "7", "1") == ["12"])
    #expect(words("restore", "") == ["3"])
    #expect(words("settings", "t") == ["theme", "temperature", "trimp"])
    #expect(words("settings", "units", "") == ["metric", "imperial"])
    #expect(words("settings", "units", "metric", "") == [])
    #expect(words("completions", "") == ["bash", "zsh", "fish"])
    #expect(words("help", "du") == ["duplicates", "durations"])
    #expect(words("undo", "") == [])
    #expect(
      words("chart", "") == [
        "time", "distance", "sessions", "pace", "hr", "year", "7", "12", "last",
      ])
    #expect(words("race", "sprint", "yesterday", "s") == ["swim", "ski", "strength"])
    #expect(words("race", "sprint", "swim", "15:00", "d") == ["dnf"])
    #expect(words("race", "edit", "7", "o") == ["official="])
    #expect(
      words("race", "edit", "7", "result=d") == ["result=dnf", "result=dns", "result=dsq"])
    #expect(words("race", "edit", "7", "form=o") == ["form=olympic"])
    #expect(words("race", "join", "7", "12", "a") == ["aquathlon", "aquabike"])
    #expect(words("history", "form:m") == ["form:middle"])
    #expect(words("chart", "7", "p") == ["pace", "power"])
    #expect(words("chart", "last", "pace", "") == ["by:time", "by:distance"])
    #expect(words("chart", "time", "by:w") == ["by:week"])
    #expect(words("chart", "year", "by") == [])
    #expect(words("gear", "re") == ["retire", "return", "rename"])
    #expect(words("gear", "c") == ["change", "canyon"])
    #expect(words("gear", "add", "b") == ["bike", "boat"])
    #expect(words("gear", "retire", "") == ["canyon"])
    #expect(words("gear", "canyon", "") == [])
    #expect(words("gear", "add", "shoe", "a", "--default", "sk") == ["ski"])
  }

  @Test func `tags and gear carry their marks`() {
    #expect(words("log", "run", "+") == ["+long", "+two words"])
    #expect(words("again", "7", "@") == ["@canyon"])
    #expect(words("edit", "7", "dist") == ["distance="])
    #expect(words("edit", "dist") == ["distance="])
    #expect(words("edit", "7", "-") == ["-long", "-two words", "-@canyon"])
  }

  @Test func `a query knows its fields and their values`() {
    #expect(words("history", "di") == ["dist:"])
    #expect(words("history", "run", "sport:r") == ["sport:run", "sport:row"])
    #expect(words("history", "-tag:l") == ["-tag:long"])
    #expect(words("history", "sort:-pa") == ["sort:-pace"])
    #expect(words("history", "by:") == [])
    #expect(words("stats", "by:") == ["by:day", "by:week", "by:month", "by:year", "by:sport"])
    #expect(words("chart", "pace", "by:w") == ["by:week"])
    #expect(words("week", "--vs", "") == ["last"])
    #expect(words("history", "has:po") == ["has:power", "has:pool"])
    #expect(words("edit", "+x", "--where", "run", "si") == ["since:"])
  }

  @Test func `what would command a terminal or break a line is not offered`() {
    #expect(!words("history", "+").contains { $0.contains("bad") || $0.contains("tab") })
  }

  @Test(arguments: Shell.allCases)
  func `a shell that is there reads its script`(shell: Shell) throws {
    let result = try TriProgram().shell(
      """
      command -v \(shell) >/dev/null || exit 0
      tri completions \(shell) > script && \(shell) -n script
      """)
    #expect(result.stderr == "")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ("tri hist", "history"), ("tri history sport:ro", "row"), ("tri history di", "dist:"),
    ("tri edit 1 @ro", #"@road\ bike"#), ("tri edit 1 +", "+long"), ("tri sho", "show"),
    ("tri show ", "1\nlast"), ("tri log --from notes.", "notes.json"),
    ("tri log --from=notes.", "notes.json"),
  ])
  func `bash gets only what stands behind its word breaks`(line: String, expected: String) throws {
    let tri = try TriProgram()
    _ = try tri.run("log", "run", "10km", "+long", "@road bike")
    try tri.home.write("{}", to: "notes.json")
    let result = try tri.shell(
      """
      source <(tri completions bash)
      COMP_LINE='\(line)' COMP_POINT=\(line.utf8.count) _tri
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(result.stdout == expected + "\n")
    #expect(result.stderr == "")
  }
}
