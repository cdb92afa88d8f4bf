import Testing
import TriTestSupport

/// Where there is no full screen, and where none is wanted.
@Suite struct `tri browse in the plain form` {
  @Test func `is what --plain prints, in a terminal and in a pipe`() throws {
    let tri = try BrowseScene.log()
    for (browse, plain) in [
      ("browse --plain", ""), ("browse yesterday --plain", "day yesterday"),
    ] {
      #expect(try tri.shell("tri \(browse)").stdout == tri.shell("tri \(plain)").stdout)
      let shown = try tri.terminalShell("tri \(browse)").shown
      #expect(try shown == tri.terminalShell("tri \(plain)").shown)
      #expect(!shown.contains("\u{1B}[?1049h"))
    }
  }

  @Test(
    arguments: [
      (["TERM": "dumb"], "The terminal “dumb” cannot show a full screen."),
      (["TERM": nil], "A full screen needs TERM to say which terminal this is."),
      (["TERM": "no-such"], "The terminal “no-such” is not known here."),
    ] as [([String: String?], String)])
  func `is what other terminals get, and why is said`(
    changes: [String: String?], reason: String
  ) throws {
    let tri = try BrowseScene.log().with(changes)
    for (browse, plain) in [("browse", ""), ("browse yesterday", "day yesterday")] {
      let shown = try tri.terminalShell("NO_COLOR=1 tri \(browse) 2>said; echo $?").shown
      #expect(try shown == tri.terminalShell("NO_COLOR=1 tri \(plain); echo $?").shown)
      let said = try tri.shell("cat said").stdout
      #expect(said == "\(reason) This is the plain form.\n")
    }
    #expect(!(try tri.terminal("browse").output.contains(0x1B)) || changes["TERM"] == "no-such")
  }

  @Test(arguments: ["tri browse | cat", "tri browse < /dev/null", "tri browse > out; cat out"])
  func `is what a pipe gets`(script: String) throws {
    let tri = try BrowseScene.log()
    let shown = try tri.terminalShell("NO_COLOR=1; export NO_COLOR; (\(script)) 2>said").shown
    #expect(shown.contains("This week and last") && !shown.contains("\u{1B}"))
    #expect(
      try tri.shell("cat said").stdout
        == "A full screen needs a terminal. This is the plain form.\n")
  }

  @Test func `a search without a terminal asks for words`() throws {
    let tri = try BrowseScene.log()
    for answer in [
      try tri.run("search"), try tri.with(["TERM": "dumb"]).terminal("search"),
    ] {
      #expect(answer.status == 2)
      #expect((answer.shown + answer.stderr).contains("tri search morning lake"))
    }
  }

  @Test func `a log that cannot be read says so before the screen is taken over`() throws {
    let tri = try TriProgram()
    try tri.home.write("no database at all, but long enough to be one", to: "broken.sqlite")
    let answer = try tri.with(["TRI_DB": "\(tri.home.path)/broken.sqlite"]).terminal("browse")
    #expect(answer.status == 4)
    #expect(!answer.shown.contains("\u{1B}[?1049h"))
  }
}
