import Foundation
import Testing
import TriTestSupport

/// The screens that a session shows one after the other, in `Snapshots/NAME.txt`.
///
/// Each is waited for: the session goes on when the screen is the one in the album. With `TRI_RECORD=1` the album is
/// made anew of screens that have come to rest, and the test fails all the same.
struct ScreenAlbum {
  private let name: String
  private let file: String
  private let isRecording = ProcessInfo.processInfo.environment["TRI_RECORD"] != nil
  private var expected: ArraySlice<Substring>
  private var taken = ""

  private static let mark = "═══ "

  init(_ name: String, file: String = #filePath) throws {
    self.name = name
    self.file =
      URL(fileURLWithPath: file).deletingLastPathComponent()
      .appending(components: "Snapshots", "\(name).txt").path
    let text = isRecording ? "" : try String(contentsOfFile: self.file, encoding: .utf8)
    expected = text.split(separator: Self.mark)[...]
  }

  /// Waits for the next screen, which is shown after `event`. Answers what stands on it.
  @discardableResult
  mutating func see(_ terminal: TmuxTerminal, after event: String) async throws -> String {
    if isRecording {
      let shown = try await terminal.settled()
      taken += Self.page(event, shown)
      return shown
    }
    guard let next = expected.popFirst() else { throw Missing(event: event) }
    return try await terminal.wait("In \(name):\n\(next)") {
      Self.mark + next == Self.page(event, $0)
    }
  }

  private static func page(_ event: String, _ shown: String) -> String {
    "\(mark)\(event)\n\(shown)"
  }

  /// Says so when a screen was never shown.
  func finish() throws {
    if isRecording {
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try taken.write(toFile: file, atomically: true, encoding: .utf8)
      Issue.record("Recorded \(name); read the diff, then run again.")
    }
    #expect(expected.isEmpty)
  }

  struct Missing: Error {
    var event: String
  }
}
