import Testing
import TriTestSupport

/// Every way out of the full screen, with the terminal and the shell's screen as they were.
@Suite struct `leaving tri browse` {
  struct Way: Sendable, CustomTestStringConvertible {
    var name: String
    var command = "tri browse"
    /// What the screen shows before it is left.
    var wanted = "? keys"
    var status: Int
    /// Keys, or else the signal to send.
    var keys: String?
    var signal: String?

    var testDescription: String { name }
  }

  private static let ways = [
    Way(name: "q", status: 0, keys: "q"),
    Way(name: "Ctrl-C", status: 130, keys: "C-c"),
    Way(name: "Ctrl-C in a line", status: 130, keys: "l C-c"),
    Way(
      name: "Esc from a search", command: "tri search", wanted: "Esc back", status: 0,
      keys: "Escape"),
    Way(
      name: "Ctrl-C in a search", command: "tri search", wanted: "Esc back", status: 130,
      keys: "C-c"),
    Way(name: "SIGTERM", status: 143, signal: "TERM"),
    Way(name: "SIGHUP", status: 129, signal: "HUP"),
    Way(name: "SIGXCPU", status: 152, signal: "XCPU"),
    Way(name: "SIGPWR", status: 158, signal: "PWR"),
    Way(name: "a crash", status: 139, signal: "SEGV"),
    Way(name: "a bug that is noticed", status: 132, signal: "ILL"),
  ]

  @Test(arguments: ways)
  func `gives the terminal back`(way: Way) async throws {
    let terminal = try TmuxTerminal(BrowseScene.log())
    let run = "bash -c 'echo $$ > pid; exec \(way.command)'"
    try await terminal.enter("ulimit -c 0; stty -a > before; \(run); echo status $?")
    try await terminal.wait(for: way.wanted)
    #expect(try await terminal.value(of: "alternate_on") == "1")
    if let keys = way.keys { try await terminal.press(keys) }
    if let signal = way.signal {
      #expect(try terminal.tri.shell("kill -\(signal) $(< pid)").status == 0)
    }
    try await terminal.wait(for: "status \(way.status)\n$")
    try await terminal.expectShellsScreen()
  }

  @Test func `Ctrl-Z and fg bring the same screen back`() async throws {
    let terminal = try TmuxTerminal(BrowseScene.log())
    try await terminal.enter("stty -a > before; tri browse; echo status $?")
    try await terminal.wait(for: "? keys")
    try await terminal.press("h Down")
    let shown = try await terminal.wait(for: "2 of 9")
    for _ in 1...2 {
      try await terminal.press("C-z")
      try await terminal.wait(for: "Stopped")
      #expect(try await terminal.value(of: "alternate_on") == "0")
      try await terminal.enter("clear; stty -a | cmp - before && echo same between")
      try await terminal.wait(for: "same between\n$")
      try await terminal.enter("fg; echo status $?")
      #expect(try await terminal.wait(for: "2 of 9") == shown)
    }
    try await terminal.press("q")
    try await terminal.wait(for: "status 0\n$")
    try await terminal.expectShellsScreen(startingWith: "same between\n$ fg")
  }

  /// As when the window hangs, or the line is gone and nobody has noticed yet.
  @Test func `SIGTERM ends it while nobody reads the terminal, set as before`() async throws {
    let terminal = try TmuxTerminal(BrowseScene.log())
    try await terminal.enter(
      "stty -a > before; tty > tty; bash -c 'echo $$ > pid; exec tri browse'; echo status $?")
    try await terminal.wait(for: "? keys")
    let server = try await terminal.value(of: "pid")
    let result = try terminal.tri.shell(
      """
      kill -STOP \(server)
      yes > "$(< tty)" & flood=$!
      sleep 0.5
      kill -TERM $(< pid)
      for _ in {1..100}; do kill -0 $(< pid) 2>/dev/null || break; sleep 0.1; done
      kill -0 $(< pid) 2>/dev/null && echo still there
      stty -a -F "$(< tty)" | cmp - before && echo same
      kill $flood
      kill -CONT \(server)
      """)
    #expect(result.stdout == "same\n")
  }

  @Test func `a terminal that goes ends it`() async throws {
    let tri = try BrowseScene.log()
    var terminal: TmuxTerminal? = try TmuxTerminal(
      tri, command: "bash -c 'echo $$ > pid; exec tri browse'")
    try await terminal?.wait(for: "? keys")
    terminal = nil
    let gone = try tri.shell("while kill -0 $(< pid) 2>/dev/null; do sleep 0.02; done")
    #expect(gone.status == 0)
  }

  @Test func `a terminal that changes its size gets another frame`() async throws {
    let terminal = try TmuxTerminal(BrowseScene.log(), command: "tri browse")
    var album = try ScreenAlbum("sizes")
    try await terminal.wait(for: "? keys")
    for (columns, rows) in [(40, 10), (40, 24), (120, 30), (60, 12)] {
      try await terminal.resize(columns: columns, rows: rows)
      for keys in ["", "c", "?", "Escape Escape"] {
        try await terminal.press(keys)
        try await album.see(terminal, after: "\(columns) × \(rows) \(keys)")
      }
    }
    try album.finish()
  }
}

extension TmuxTerminal {
  /// The shell's screen is there with the cursor, and its modes are those of the file `before`.
  fileprivate func expectShellsScreen(startingWith top: String = "$ ulimit -c 0") async throws {
    #expect(try await value(of: "alternate_on") == "0")
    #expect(try await value(of: "cursor_flag") == "1")
    let shown = try await screen()
    #expect(!shown.contains("Mon 4 May") && !shown.contains("keys"), "\(shown)")
    #expect(shown.hasPrefix(top), "\(shown)")
    try await enter("stty -a > after; cmp before after && echo 'the modes are the same'")
    try await wait(for: "\nthe modes are the same\n$")
  }
}
