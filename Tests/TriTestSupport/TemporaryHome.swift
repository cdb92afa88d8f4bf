import Foundation

/// An empty home folder that goes away, with all that was put there, with the last one who holds it.
package final class TemporaryHome: Sendable {
  /// Absolute path of the home folder.
  package let path: String
  /// Absolute path of a folder beside it in which `tri` is the program under test, for `PATH`.
  let programs: String
  private let root: String

  package init() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appending(component: "tri-test-\(UUID().uuidString)").path
    self.root = root
    path = "\(root)/home"
    programs = "\(root)/bin"
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    try files.createDirectory(atPath: programs, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: "\(programs)/tri", withDestinationPath: TriProgram.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Writes a file into the home, with the folders above it, and answers its absolute path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The names of everything in the home, folders included, sorted.
  package func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }
}
