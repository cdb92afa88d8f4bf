import Foundation

/// A fresh folder that goes with the test that asked for it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(component: "sqlite-kit-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of an empty file with this name.
  func emptyFile(_ name: String) -> String {
    let path = self.path(name)
    _ = FileManager.default.createFile(atPath: path, contents: Data())
    return path
  }

  func path(_ name: String) -> String { url.appending(component: name).path }
}
