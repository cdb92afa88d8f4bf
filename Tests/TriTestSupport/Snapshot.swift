// Only debug builds know the testing library; a release build of all targets passes over this file.
#if canImport(Testing)
package import Foundation
package import Testing

/// Compares a text with the file `Snapshots/NAME.txt` beside the test that calls this.
///
/// With `TRI_RECORD=1` in the environment the file is written anew, and the test fails all the same
/// so that nobody records by accident.
package func expectSnapshot(
  _ text: String, named name: String, file: String = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let snapshot = URL(fileURLWithPath: file).deletingLastPathComponent()
    .appending(components: "Snapshots", "\(name).txt")
  if ProcessInfo.processInfo.environment["TRI_RECORD"] != nil {
    try FileManager.default.createDirectory(
      at: snapshot.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: snapshot, atomically: true, encoding: .utf8)
    Issue.record("Recorded \(name); read the diff, then run again.", sourceLocation: location)
    return
  }
  if let difference = difference(of: text, from: snapshot) {
    Issue.record("\(difference)", sourceLocation: location)
  }
}

/// What is wrong with a text that should be the one in a file, or nil where it is.
package func difference(of text: String, from snapshot: URL) -> String? {
  let name = snapshot.deletingPathExtension().lastPathComponent
  guard let expected = try? String(contentsOf: snapshot, encoding: .utf8) else {
    return "There is no snapshot \(name) yet; TRI_RECORD=1 records it."
  }
  guard text != expected else { return nil }
  return """
    The text differs from snapshot \(name):
    \(lineDifference(expected: expected, actual: text))
    """
}
#endif
