import Foundation
import Testing
import TriTestSupport

/// Drives the probe in terminals of its own.
@Suite struct `A full screen` {
  private static let program: String = {
    let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: bundle ?? "").deletingLastPathComponent()
      .appending(component: "ScreenProbe").path
  }()
  private static let drawn = "Probe 80x24"
  private static let same = "the modes are the same"

  /// Runs the probe by a shell script in which `probe` stands for it.
  private func run(
    _ script: String, _ changes: [String: String?] = [:], typing keystrokes: [Keystrokes] = []
  ) throws -> ProgramResult {
    let shell = try TriProgram(["SWIFT_BACKTRACE": "enable=no"]).with(changes)
    return try shell.terminalShell(
      "ulimit -c 0; probe() { '\(Self.program)' \"$@\"; }; \(script)", typing: keystrokes)
  }

  /// Whether the modes are the same after a script, to the letter.
  private func comparing(_ script: String) -> String {
    "stty -a > before; \(script); stty -a > after; cmp before after && echo \(Self.same)"
  }

  private func type(_ text: String) -> [Keystrokes] {
    [Keystrokes(after: Self.drawn, typing: text)]
  }

  @Test(
    arguments: [
      ("q", 0), ("e", 7), ("t", 143), ("h", 129), ("i", 130), ("\\", 131), ("g", 139), ("b", 135),
      ("f", 136), ("l", 132), ("p", 133), ("k", 134), ("n", 139), ("o", 139),
    ] as [(String, Int)])
  func `leaves the terminal as it was, however it ends`(letter: String, status: Int) throws {
    let answer = try run(comparing("probe; echo status $?"), typing: type(letter))
    #expect(answer.shown.contains("status \(status)\n"))
    #expect(answer.shown.hasSuffix("\(Self.same)\n"))
    // The shell's screen is back.
    let there = answer.shown.range(of: "\u{1B}[?1049h", options: .backwards)
    let back = answer.shown.range(of: "\u{1B}[?1049l", options: .backwards)
    #expect(try #require(there).lowerBound < #require(back).lowerBound)
    Self.expectPastesUnmarked(answer.shown)
  }

  /// The terminal was asked to mark pastes, and is not asked any more.
  private static func expectPastesUnmarked(
    _ shown: String, at location: SourceLocation = #_sourceLocation
  ) {
    let on = shown.range(of: "\u{1B}[?2004h", options: .backwards)
    let off = shown.range(of: "\u{1B}[?2004l", options: .backwards)
    guard let on, let off else {
      Issue.record("pastes are not marked, or never unmarked", sourceLocation: location)
      return
    }
    #expect(on.lowerBound < off.lowerBound, sourceLocation: location)
  }

  @Test func `leaves the terminal as it was when the program crashes by itself`() throws {
    let answer = try run(comparing("probe; echo status $?"), typing: type("x"))
    #expect(answer.shown.contains(#/status 13[23]\n/#))
    #expect(answer.shown.hasSuffix("\(Self.same)\n"))
    Self.expectPastesUnmarked(answer.shown)
  }

  @Test(arguments: ["\u{1A}", "z"])
  func `is stopped by Ctrl-Z and comes back`(key: String) throws {
    let script = comparing(
      "set -m; probe; echo stopped $?; stty -a > between; cmp before between && echo; fg")
    let answer = try run(
      script,
      typing: [
        Keystrokes(after: Self.drawn, typing: key),
        Keystrokes(after: "stopped 148", typing: ""),
        Keystrokes(after: Self.drawn, typing: "q"),
      ])
    #expect(!answer.shown.contains("differ"))
    #expect(answer.shown.hasSuffix("\(Self.same)\n"))
    #expect(answer.shown.ranges(of: "\u{1B}[?1049h").count == 2)
    #expect(answer.shown.ranges(of: "\u{1B}[?1049l").count == 2)
    #expect(answer.shown.ranges(of: "\u{1B}[?2004h").count == 2)
    Self.expectPastesUnmarked(answer.shown)
  }

  @Test func `of modes that changed while it was stopped gives back the later ones`() throws {
    let answer = try run(
      "set -m; probe; stty -echo erase x; stty -a > before; fg; stty -a > after; "
        + "cmp before after && echo \(Self.same)",
      typing: type("\u{1A}") + type("q"))
    #expect(answer.shown.hasSuffix("\(Self.same)\n"))
  }

  @Test func `cannot be stopped where no shell could continue it`() throws {
    let answer = try run("exec '\(Self.program)'", typing: type("\u{1A}") + type("q"))
    #expect(answer.status == 0)
    #expect(answer.shown.hasSuffix("read character q\n"))
  }

  @Test func `ignores the signals that were ignored before`() throws {
    let answer = try run("trap '' HUP USR1; probe", typing: type("hq"))
    #expect(answer.status == 0)
    #expect(answer.shown.hasSuffix("read character h, character q\n"))
  }

  @Test func `reads keys, the end included`() throws {
    let keys = "m한\u{1B}[A\u{1B}OB\r\t\u{7F}\u{3}\u{1B}[5~\u{1B}[1;2Cq"
    let answer = try run("probe", typing: type(keys))
    #expect(
      answer.shown.hasSuffix(
        "read character m, character 한, up, down, enter, tab, backspace, control c, pageUp, right, "
          + "character q\n"))
  }

  @Test func `reads a paste as one`() throws {
    let answer = try run("probe", typing: type("\u{1B}[200~quit\u{1B}[201~q"))
    #expect(answer.shown.hasSuffix("read paste(\"quit\"), character q\n"))
  }

  @Test func `knows the Escape key by the silence after it`() throws {
    let answer = try run(
      "probe", typing: type("\u{1B}") + [Keystrokes(after: "escape", typing: "q")])
    #expect(answer.shown.hasSuffix("read escape, character q\n"))
  }

  @Test func `is woken by other threads and told of another size`() throws {
    let woken = try run("probe", typing: type("w") + [Keystrokes(after: "woken", typing: "q")])
    #expect(woken.shown.hasSuffix("read character w, woken, character q\n"))
    let resized = try run(
      "probe", typing: type("c") + [Keystrokes(after: "Probe 50x12", typing: "q")])
    #expect(resized.shown.hasSuffix("read character c, resized, character q\n"))
  }

  @Test(
    arguments: [
      (["TERM": "dumb"], "unsuitableTerminal(\"dumb\")"), (["TERM": nil], "noTerminalType"),
      (["TERM": ""], "noTerminalType"), (["TERM": "no-such"], "unknownTerminal(\"no-such\")"),
      (["TERM": "../x"], "unknownTerminal(\"../x\")"),
    ] as [([String: String?], String)])
  func `says where it cannot be had`(changes: [String: String?], expected: String) throws {
    #expect(try run(comparing("probe"), changes).shown == "\(expected)\n\(Self.same)\n")
  }

  @Test(arguments: ["probe < /dev/null", "probe | cat", "probe > /dev/null; cat /dev/null"])
  func `needs a terminal on both sides`(script: String) throws {
    let shown = try run(comparing(script)).shown
    #expect(!shown.contains("\u{1B}"))
    #expect(shown.hasSuffix("\(Self.same)\n"))
  }

  @Test(
    arguments: [
      "xterm", "xterm-256color", "screen", "screen-256color", "tmux", "tmux-256color", "linux",
      "vt100",
      "vt220", "ansi", "rxvt-unicode",
    ], ["C", "C.UTF-8", "xx"])
  func `speaks to every common terminal in UTF-8`(type: String, locale: String) throws {
    let answer = try run(
      comparing("probe"), ["TERM": type, "LC_ALL": locale], typing: self.type("\u{1B}[Aq"))
    #expect(answer.shown.contains("한강 달리기"))
    #expect(answer.shown.hasSuffix("read up, character q\n\(Self.same)\n"))
  }

  @Test(
    arguments: [
      ([:], "auto", "\u{1B}[36m"), ([:], "dark", "\u{1B}[96m"),
      (["TERM": "xterm"], "dark", "\u{1B}[36m"),
      (["NO_COLOR": ""], "auto", "\u{1B}[36m"),
    ] as [([String: String?], String, String)])
  func `has colours`(changes: [String: String?], theme: String, colour: String) throws {
    #expect(try run("probe \(theme)", changes, typing: type("q")).shown.contains(colour))
  }

  @Test func `has no colours where they are unwanted, but still shows what is chosen`() throws {
    let colour = #/\e\[[0-9;]*(3[0-7]|9[0-7])m/#
    let uncoloured = try run("probe", ["NO_COLOR": "1"], typing: type("q")).shown
    #expect(!uncoloured.contains(colour))
    #expect(uncoloured.contains(#/\e\[([0-9;]*;)?7m/#))
    let bare = try run("probe none", typing: type("q")).shown
    #expect(!bare.contains(colour) && !bare.contains(#/\e\[([0-9;]*;)?[1247]m/#))
    #expect(bare.contains(">plain"))
  }

  @Test func `follows a change of theme at once`() throws {
    let answer = try run(
      "probe none", typing: type("d") + [Keystrokes(after: "\u{1B}[96m", typing: "q")])
    #expect(answer.shown.hasSuffix("read character d, character q\n"))
  }

  @Test func `is one at a time`() throws {
    let answer = try run(comparing("probe; echo status $?"), typing: type("a"))
    #expect(answer.shown.hasSuffix("status 9\n\(Self.same)\n"))
  }

  @Test(arguments: [40, 60, 120])
  func `looks right in tmux`(columns: Int) throws {
    let answer = try TriProgram(["TERM": "tmux-256color", "PROBE": Self.program]).shell(
      """
      export TMUX_TMPDIR=$HOME
      tmux() { command tmux -f /dev/null "$@"; }
      shows() { for _ in {1..500}; do tmux capture-pane -p | grep -q "$1" && return; command sleep 0.02; done; }
      tmux new-session -d -x \(columns) -y 22 "$PROBE; cat"
      shows ^Probe
      tmux send-keys m Down; shows 'last down'
      tmux capture-pane -p
      tmux resize-window -x 50 -y 10; shows 'Probe 50x10'
      tmux capture-pane -p
      tmux kill-server
      """)
    try expectSnapshot(answer.stdout, named: "probe-\(columns)")
    #expect(answer.stderr == "")
  }
}
