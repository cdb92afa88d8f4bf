import Testing
import TriTestSupport

/// Several programs at one log.
@Suite struct `tri browse beside another tri` {
  @Test func `shows on every page what another tri does`() async throws {
    let terminal = try TmuxTerminal(BrowseScene.log(), command: "tri browse")
    func other(_ words: String) throws {
      #expect(try terminal.tri.shell("tri \(words)").status == 0)
    }
    try await terminal.wait(for: "? keys")
    try other("log swim 2100m 45:00")
    try await terminal.wait(for: "2,100 m")
    try await terminal.press("c")
    try await terminal.wait(for: "Calendar")
    try other("log bike 31km 1h")
    try await terminal.wait(for: "31.00 km")
    try await terminal.press("h")
    try await terminal.wait(for: "1 of 11")
    try other("log walk 4km 50:00")
    try await terminal.wait(for: "of 12")
    try await terminal.press("/")
    try await terminal.type("walk")
    try await terminal.wait(for: "50:00")
    try other("log walk 5km 1:01:00")
    try await terminal.wait(for: "1:01:00")
    try await terminal.press("Enter")
    let record = try await terminal.wait(for: "typed")
    let id = try #require(record.firstMatch(of: #/Record #(\d+)/#)?.1)
    try other("edit \(id) title=Elsewhere")
    try await terminal.wait(for: "Elsewhere")
    try await terminal.press("s")
    try await terminal.wait(for: "[metric]")
    try other("settings units imperial")
    try await terminal.wait(for: "[imperial]")
    try await terminal.press("Escape")
    try await terminal.wait(for: " mi ")
  }

  @Test func `a log that vanishes is told, and no other takes its place`() async throws {
    let tri = try BrowseScene.log()
    #expect(try tri.shell("tri backup a.sqlite").status == 0)
    let terminal = try TmuxTerminal(tri, command: "tri --db a.sqlite browse 2026-05-02")
    try await terminal.wait(for: "Lake, early")
    #expect(try tri.shell("mv a.sqlite b.sqlite").status == 0)
    try await terminal.wait("said on the page and at the foot") {
      $0.contains("The log a.sqlite is gone. No new one is made from an open screen.")
        && $0.contains("The log a.sqlite is gone.\n") && !$0.contains("Lake, early")
    }
    try await terminal.press("l")
    try await terminal.type("run 5km 25:00")
    try await terminal.press("Enter")
    try await terminal.press("Escape")
    #expect(try tri.shell("ls a.sqlite").status != 0)
    #expect(try tri.shell("mv b.sqlite a.sqlite").status == 0)
    try await terminal.wait(for: "Lake, early")
  }

  @Test func `two who edit the same record lose neither change silently`() async throws {
    let tri = try BrowseScene.log()
    let windows = try (1...2).map { _ in try TmuxTerminal(tri, command: "tri browse 2026-05-02") }
    for (window, title) in zip(windows, ["Ours", "Theirs"]) {
      try await window.wait(for: "Lake, early")
      try await window.press("e")
      try await window.wait(for: "Edit #3:")
      try await window.type("title=\(title)")
      try await window.wait(for: "Enter changes title.")
    }
    try await windows[0].press("Enter")
    try await windows[0].wait(for: "Changed #3.")
    // The other one sees it, with the line still open.
    try await windows[1].wait("both") {
      $0.contains("Ours") && $0.contains("Edit #3: title=Theirs")
    }
    try await windows[1].press("Enter")
    let told = try await windows[1].wait(for: "#3 was changed elsewhere")
    #expect(
      told.contains("Edit #3: title=Theirs") && told.contains("Enter changes it all the same."))
    #expect(try tri.run("show", "3").stdout.contains("Ours"))
    try await windows[1].press("Enter")
    try await windows[1].wait(for: "Changed #3.")
    try await windows[0].wait(for: "Theirs")
    // What was there before can be had back, one step after the other.
    try await windows[0].press("u")
    try await windows[0].wait(for: "Undone: tri edit 3 title=Theirs.")
    try await windows[1].wait(for: "Ours")
    try await windows[0].press("u")
    try await windows[0].wait(for: "Undone: tri edit 3 title=Ours.")
    try await windows[1].wait(for: "Lake, early")
  }

  @Test func `e on a record that another one deleted says so and takes what is typed`() async throws
  {
    let terminal = try TmuxTerminal(BrowseScene.log(), command: "tri browse 2026-05-02")
    try await terminal.wait(for: "Lake, early")
    try await terminal.press("Enter")
    try await terminal.wait(for: "Record #3")
    #expect(try terminal.tri.run("delete", "3").status == 0)
    try await terminal.wait(for: "bin")
    try await terminal.press("e")
    try await terminal.wait(for: "tri restore 3")
    try await terminal.type("title=quit")
    let shown = try await terminal.wait(for: "Edit #3: title=quit")
    #expect(shown.contains("#3 is in the bin") && shown.contains("tri restore 3"))
    try await terminal.press("Enter")
    try await terminal.wait(for: "Nothing was changed")
    #expect(try terminal.tri.run("restore", "3").status == 0)
    try await terminal.press("Enter")
    try await terminal.wait(for: "Changed #3.")
  }

  @Test func `a record that another one deletes cannot be edited any more`() async throws {
    let terminal = try TmuxTerminal(BrowseScene.log(), command: "tri browse 2026-05-02")
    try await terminal.wait(for: "Lake, early")
    try await terminal.press("e")
    try await terminal.type("title=Gone")
    try await terminal.wait(for: "Enter changes title.")
    #expect(try terminal.tri.run("delete", "3").status == 0)
    try await terminal.press("Enter")
    try await terminal.wait(for: "Nothing was changed")
    #expect(try terminal.tri.run("bin").stdout.contains("Lake, early"))
  }
}
