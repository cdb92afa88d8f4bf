import Foundation
import Testing
import TriTestSupport

@Suite struct READMETests {
  @Test func `every transcript in the README is true`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(component: "README.md"), encoding: .utf8)
    #expect(!Transcript(markdown: readme).steps.isEmpty)
    for failure in try runTranscripts(of: readme) { Issue.record("README.md, \(failure)") }
  }
}
