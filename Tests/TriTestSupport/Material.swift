// Only debug builds know the testing library; a release build of all targets passes over this file.
#if canImport(Testing)
import Foundation
package import Testing

/// Recorded sessions and known pitfalls that are too large, or not ours, to lie in this repository.
package enum Material {
  /// The folder that `TRI_TEST_MATERIAL` names, or nil where it is unset or empty.
  package static let folder: String? = {
    let folder = ProcessInfo.processInfo.environment["TRI_TEST_MATERIAL"] ?? ""
    return folder.isEmpty ? nil : folder
  }()

  /// The text of a file in the folder; call it only in a test that has the trait `.needsMaterial`.
  package static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The bytes of a file in the folder; call it only in a test that has the trait `.needsMaterial`.
  package static func bytes(_ path: String) throws -> [UInt8] {
    let folder = try #require(folder)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where `TRI_TEST_MATERIAL` is unset; `Scripts/test` counts and names what it skipped.
  package static var needsMaterial: Self {
    .enabled("needs TRI_TEST_MATERIAL") { Material.folder != nil }
  }
}
#endif
