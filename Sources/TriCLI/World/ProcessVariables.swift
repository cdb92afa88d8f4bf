import Glibc

/// The environment this process was started with.
package enum ProcessVariables {
  /// Later doubles of a name are ignored, as getenv(3) does.
  package static func all() -> [String: String] {
    var variables: [String: String] = [:]
    guard var entry = environ else { return variables }
    while let text = entry.pointee {
      let pair = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2, variables[String(pair[0])] == nil {
        variables[String(pair[0])] = String(pair[1])
      }
      entry += 1
    }
    return variables
  }
}
