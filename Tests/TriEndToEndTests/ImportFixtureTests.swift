import Foundation
import Testing
import TriTestSupport

/// Files that once broke a reader, or might have, through the whole program.
struct ImportFixtureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../Fixtures/fuzz").standardizedFileURL

  @Test func `none of them stops the import of the others`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { !$0.hasSuffix(".md") }
    let paths = names.map { "\(Self.folder.path)/\($0)" }
    let tri = try TriProgram()
    let result = try tri.run(["import", "--json"] + paths)
    let lines = try ImportedFile.lines(of: result)
    #expect(lines.map { ($0.file as NSString).lastPathComponent }.sorted() == names.sorted())
    #expect(result.status == 1, "\(result)")
    #expect(lines.allSatisfy { ($0.outcome == "failed") == $0.records.isEmpty }, "\(lines)")
  }
}
