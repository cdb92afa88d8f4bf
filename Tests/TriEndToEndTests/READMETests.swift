import Foundation
import Testing
import TriTestSupport

/// The README at the root of the package, or nil where there is none.
private let readme: String? = {
  let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  return try? String(contentsOf: root.appending(component: "README.md"), encoding: .utf8)
}()

@Suite struct READMETests {
  @Test(.enabled(if: readme != nil, "there is no README yet"))
  func `every transcript in the README is true`() throws {
    let readme = try #require(readme)
    #expect(!Transcript(markdown: readme).steps.isEmpty)
    for failure in try runTranscripts(of: readme) { Issue.record("README.md, \(failure)") }
  }
}
