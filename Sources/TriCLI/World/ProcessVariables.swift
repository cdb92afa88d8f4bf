import Glibc

/// The environment this process was started with.
package enum ProcessVariables {
  /// Later doubles of a name are ignored, as getenv(3) does.
  package static func all() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let start = entry.pointee {
      let text = String(cString: start)
      if let separator = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<separator])
        if variables[name] == nil {
          variables[name] = String(text[text.utf8.index(after: separator)...])
        }
      }
      entry += 1
    }
    return variables
  }
}
