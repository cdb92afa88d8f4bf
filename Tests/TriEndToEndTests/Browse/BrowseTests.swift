import Testing
import TriTestSupport

/// The real program in a real terminal.
@Suite struct `tri browse` {
  @Test(arguments: BrowseScene.all)
  func `shows the same screens for the same keys`(scene: BrowseScene) async throws {
    let terminal = try TmuxTerminal(
      BrowseScene.log(), command: "\(scene.command); echo status $?; cat")
    var album = try ScreenAlbum(scene.name)
    try await terminal.wait(for: "? keys")
    try await album.see(terminal, after: scene.command)
    for press in scene.approach + scene.presses {
      switch press {
      case .keys(let keys): try await terminal.press(keys)
      case .text(let text): try await terminal.type(text)
      }
      try await album.see(terminal, after: press.description)
    }
    try album.finish()
  }

  /// What `?` lists is what the scenes press.
  @Test func `does something for every key that it lists`() async throws {
    let terminal = try TmuxTerminal(BrowseScene.log(), rows: 60, command: "tri browse")
    var lists: [String: Set<String>] = [:]
    let pages = [
      ("", "Home"), ("c", "Week so far"), ("b b", "Around the lake"), ("Enter", "Record #3"),
      ("h", "of 9"), ("s", "[metric]"), ("a", "pegasus"),
    ]
    for (keys, wanted) in pages {
      try await terminal.press(keys)
      try await terminal.wait(for: wanted)
      try await terminal.press("?")
      let shown = try await terminal.wait(for: "Everywhere")
      lists.merge(Self.lists(of: shown)) { $1 }
      try await terminal.press("Escape")
      try await terminal.wait(for: wanted)
    }
    for scene in BrowseScene.all {
      let listed = try #require(lists[scene.list], "\(scene.list) of \(lists.keys)")
      #expect(listed.subtracting(scene.pressed) == [], "\(scene.name)")
    }
    #expect(Set(lists.keys) == Set(BrowseScene.all.map(\.list)))
  }

  /// The keys under each heading. Where a meaning goes on below, nothing stands before it.
  private static func lists(of screen: String) -> [String: Set<String>] {
    var lists: [String: Set<String>] = [:]
    var heading: String?
    for line in screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) {
      if line.isEmpty { heading = nil }
      guard let columns = line.wholeMatch(of: #/  (\S.*?)(  .*)?/#) else { continue }
      if let heading {
        lists[heading, default: []].formUnion(columns.1.split(separator: " ").map(String.init))
      } else {
        heading = String(columns.1)
        lists[String(columns.1)] = []
      }
    }
    return lists
  }
}
