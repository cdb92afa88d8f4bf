import Testing
import TriTestSupport

/// Races in the real program in a real terminal, on narrow and wide screens.
@Suite struct BrowseRaceTests {
  private static func log() throws -> TriProgram {
    let tri = try BrowseScene.log()
    let answer = try tri.shell(
      """
      tri race sprint "City Tri" 2025-05-04 swim 16:00 t1 1:30 bike 38:00 t2 1:05 run 23:05 &&
      tri race sprint "City Tri" 2026-05-02 at 10:30 goal 1:14 swim 15:00 t1 1:10 bike 36:00 t2 0:55 run 22:05 &&
      tri race next "Lake Tri" 2026-06-13 olympic
      """)
    guard answer.status == 0 else { throw BrowseScene.NotLogged(answer: answer) }
    return tri
  }

  private static let presses = [
    "j j", "f", "j", "k", "Enter", "Escape", "f", "j", "Enter", "o", "Down", "Escape", "Escape",
    "h", "Down", "f", "Down", "Down", "Up", "o", "Escape", "f", "End", "d", "u", "Escape", "t",
  ]

  @Test(arguments: [40, 80, 120])
  func `a race is a line in the day and in history that opens and folds`(columns: Int) async throws
  {
    let terminal = try TmuxTerminal(
      Self.log(), columns: columns, command: "tri browse 2026-05-02; echo status $?; cat")
    var album = try ScreenAlbum("races-\(columns)")
    try await terminal.wait(for: "? keys")
    try await album.see(terminal, after: "tri browse 2026-05-02")
    for keys in Self.presses {
      try await terminal.press(keys)
      try await album.see(terminal, after: keys)
    }
    try album.finish()
  }

  @Test func `Enter on a folded race opens it, and folding holds for the calendar and history`()
    async throws
  {
    let terminal = try TmuxTerminal(Self.log(), command: "tri browse 2026-05-02")
    try await terminal.wait(for: "T1")
    try await terminal.press("j j Enter")
    try await terminal.wait(for: "Record #")
    try await terminal.press("Escape")
    try await terminal.wait(for: "T1")
    try await terminal.press("f")
    try await terminal.wait("no legs") { !$0.contains("T1") && $0.contains("5 legs") }
    try await terminal.press("d")
    try await terminal.wait(for: "This line is race 2. Nothing was changed.")
    try await terminal.press("e")
    try await terminal.wait("no line to type in") {
      $0.contains("5 legs") && !$0.contains("Edit #")
    }
    try await terminal.press("Enter")
    try await terminal.wait(for: "Race 2")
    try await terminal.press("Escape h")
    try await terminal.wait("no legs") {
      $0.hasPrefix("History") && $0.contains("5 legs") && !$0.contains("T1")
    }
    try await terminal.press("End")
    try await terminal.wait(for: "the first of the log")
    try await terminal.press("Enter")
    try await terminal.wait(for: "Race 1")
    try await terminal.press("Escape f")
    try await terminal.wait(for: "T1")
    try await terminal.press("Escape")
    try await terminal.wait("legs") { $0.hasPrefix("Calendar") && $0.contains("T1") }
  }
}
