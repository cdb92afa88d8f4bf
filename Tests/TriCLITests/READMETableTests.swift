import Foundation
import Testing
import TriCLI

/// What the README says of the catalogue, as the catalogue has it.
@Suite struct READMETableTests {
  private static let readme: String =
    (try? String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(component: "README.md"),
      encoding: .utf8)) ?? ""

  private static func cell(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: #"\|"#)
  }

  private static func expectTable(
    _ rows: [[String]], at location: SourceLocation = #_sourceLocation
  ) {
    let table = rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    if !readme.contains(table) {
      Issue.record("README.md lacks this:\n\(table)", sourceLocation: location)
    }
  }

  @Test func `the README lists every command with its examples`() {
    Self.expectTable(
      CommandCatalog.usages.map { usage in
        [
          "`tri \(Self.cell(HelpText.synopsis(usage)))`", usage.abstract,
          usage.examples.map { "`\(Self.cell($0))`" }.joined(separator: "<br>"),
        ]
      })
  }

  @Test func `the README lists every variable`() {
    Self.expectTable(World.documentedVariables.map { ["`\($0.0)`", $0.1] })
  }

  @Test func `the README lists every exit status`() {
    Self.expectTable(Manual.statuses.map { [$0.0, $0.1] })
  }
}
