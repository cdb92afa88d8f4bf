import Testing
import TriTestSupport

/// Text that a terminal pastes, and keys that come faster than the program is.
@Suite struct `typing ahead in tri browse` {
  @Test func `a paste is text in a line and nothing elsewhere`() async throws {
    let terminal = try TmuxTerminal(BrowseScene.log(), command: "tri browse; echo status $?; cat")
    try await terminal.wait(for: "? keys")
    try await terminal.press("h")
    let history = try await terminal.wait(for: "1 of 9")
    try await terminal.paste("du rude words\nq")
    try await terminal.press("Down Up")
    #expect(try await terminal.settled() == history)
    #expect(try terminal.tri.run("bin").stdout.contains("bin is empty"))
    try await terminal.press("l")
    try await terminal.wait(for: "Log on")
    try await terminal.paste("run 7km\n40:00")
    try await terminal.wait(for: "run 7km 40:00")
    try await terminal.press("Enter")
    try await terminal.wait(for: "Logged #10: run 7.00 km in 40:00.")
    try await terminal.press("/")
    try await terminal.wait(for: "Esc back")
    try await terminal.paste("Masters\n")
    try await terminal.wait(for: "1 session")
    try await terminal.press("Escape q")
    try await terminal.wait(for: "status 0")
    // The shell's terminal does not mark pastes any more: cat shows the bare text.
    try await terminal.paste("bare text")
    #expect(try await terminal.wait(for: "bare text").contains("\nbare text"))
  }

  @Test func `keys behind Enter wait for the answer`() async throws {
    let terminal = try TmuxTerminal(
      BrowseScene.log(), command: "tri browse 2026-05-02; echo status $?; cat")
    try await terminal.wait(for: "Lake, early")
    try await terminal.type("lwalk 2km 30:00\r\retitle=Stroll\r\rq")
    try await terminal.wait(for: "status 0")
    let shown = try terminal.tri.run("day", "2026-05-02").stdout
    #expect(shown.ranges(of: "15:00 /km").count == 1, "\(shown)")
    #expect(try terminal.tri.run("show", "10").stdout.contains("Stroll"))
    #expect(try terminal.tri.run("history", "--json").stdout.ranges(of: "Stroll").count == 1)
  }
}
