import Testing
import TriTestSupport

@Suite struct CompletionTests {
  /// A home with two sessions that have tags and gear, and a file.
  private func logged() throws -> TriProgram {
    let tri = try TriProgram(["NO_COLOR": "1"])
    _ = try tri.run("log", "run", "5km", "+long", "@pegasus")
    _ = try tri.run("log", "swim", "1km", "+lake")
    try tri.home.write(
      #"{"records":[{"sport":"run","day":"2026-05-01","distanceMetres":9000}]}"#,
      to: "sessions.json")
    return tri
  }

  /// Begun lines, and all that may be offered for their last word.
  private static let cases: [(line: String, offers: [String])] = [
    ("tri hi", ["history"]), ("tri re", ["redo", "restore"]), ("tri log sw", ["swim"]),
    ("tri log run --dist", ["--distance"]), ("tri log run --tag l", ["lake", "long"]),
    ("tri log run +l", ["+lake", "+long"]), ("tri log run @", ["@pegasus"]),
    ("tri settings un", ["units"]), ("tri completions z", ["zsh"]),
    ("tri help que", ["queries"]), ("tri show la", ["last"]), ("tri show 1", ["1"]),
  ]

  @Test func `bash offers commands, options, words, ids`() throws {
    let tri = try logged()
    for (line, offers) in Self.cases {
      let script = """
        source <(tri completions bash)
        name=$(complete -p tri | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
        COMP_LINE='\(line)' COMP_POINT=${#COMP_LINE} COMP_TYPE=9 COMP_KEY=9
        COMP_WORDS=(\(line)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        $name tri "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}" | sort
        """
      let answer = try tri.shell(script)
      #expect(answer.stdout == offers.map { $0 + "\n" }.joined(), "\(line)")
      #expect(answer.stderr == "")
    }
  }

  @Test(.enabled("fish is not installed") { isInstalled("fish") })
  func `fish offers commands, options, words, ids`() throws {
    let tri = try logged()
    for (line, offers) in Self.cases {
      let answer = try tri.shell(
        "fish --no-config -c 'source (tri completions fish | psub); complete -C \"\(line)\"' | cut -f1 | sort"
      )
      #expect(answer.stdout == offers.map { $0 + "\n" }.joined(), "\(line)")
      #expect(answer.stderr == "")
    }
  }

  private static let settings: [Shell: String] = [
    .bash: """
    PS1='ready> '; bind 'set enable-bracketed-paste off'
    source <(tri completions bash)
    """,
    .zsh: """
    PS1='ready> '; fpath=(~/functions $fpath); unsetopt zle_bracketed_paste
    autoload -Uz compinit; compinit -u -D
    """,
  ]

  @Test(
    arguments: [(Shell.bash, "bash --rcfile .bashrc -i"), (.zsh, "zsh -d -i")]
      .filter { Shell.installed.contains($0.0) })
  func `a command, an option, a tag, a mark and a file are completed where they are typed`(
    shell: Shell, command: String
  ) throws {
    let tri = try logged()
    try tri.home.write(#require(Self.settings[shell]), to: ".\(shell)rc")
    _ = try tri.shell("mkdir functions && tri completions zsh >functions/_tri")
    let lines = [
      "tri log run 6km --dura\t 30:00 --tag lo\t", "tri log run 7km +la\t @pe\t",
      "tri log --from se\t", "tri journ\t", "exit",
    ]
    let shown = try tri.terminalShell(command, typing: lines.map { .line($0, after: "ready> ") })
      .shown
    let records = try tri.run("history", "sort:dist", "--json").json(StoredRecords.self).records
    #expect(records.map(\.distanceMetres) == [9000, 7000, 6000, 5000, 1000])
    #expect(records.map(\.timerSeconds) == [nil, nil, 1800, nil, nil])
    #expect(records.map(\.tags) == [nil, ["lake"], ["long"], ["long"], ["lake"]])
    #expect(records[1].gear == ["pegasus"])
    #expect(shown.contains("1  2026-05-04 08:30  tri log run 5km +long @pegasus"))
  }
}
