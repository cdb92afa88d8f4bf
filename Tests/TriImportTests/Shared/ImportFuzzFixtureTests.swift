import Foundation
import Testing
import TriDomain
import TriImport

/// Files that once made the reader crash or hang, found by `Scripts/fuzz`, and some that might have.
struct ImportFuzzFixtureTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Fixtures/fuzz").standardizedFileURL

  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { !$0.hasSuffix(".md") }

  @Test func `there are files, each with a line that says what it is`() throws {
    let notes = try String(
      contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(!Self.names.isEmpty)
    for name in Self.names { #expect(notes.contains("- `\(name)`: "), "\(name)") }
  }

  @Test(.timeLimit(.minutes(1)), arguments: names)
  func `it ends with activities whose sums make sense, or with a reason`(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    guard let file = try? ActivityReader(zone: .utc).read(bytes) else { return }
    for activity in file.activities {
      let sums = SampleSums(activity)
      #expect(sums.timer.map { $0.milliseconds >= 0 } ?? true)
      #expect((sums.maxHeartRate ?? 0) >= (sums.averageHeartRate ?? 0))
      #expect(activity.samples.inOrderOfTime() == activity.samples)
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: names, [7, 100, 1000])
  func `read in pieces it holds the same activities and says the same`(
    name: String, size: Int
  ) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    let reader = ActivityReader(zone: .utc)
    guard ActivityReader.mayReadInPieces(bytes), let whole = try? reader.read(bytes) else { return }
    let pieces = FilePieces(beginning: bytes) {
      var rest = bytes[...]
      return {
        defer { rest = rest.dropFirst(size) }
        return rest.isEmpty ? nil : Array(rest.prefix(size))
      }
    }
    var activities: [FileActivity] = []
    var notes: [String] = []
    let file = try reader.read(pieces, next: pieces.open()) { one, about in
      activities.append(one)
      notes += about
    }
    #expect(activities == whole.activities)
    #expect(file.isPartial == whole.isPartial)
    #expect((notes + file.notes).sorted() == whole.notes.sorted())
  }
}
