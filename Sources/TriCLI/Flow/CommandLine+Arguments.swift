import TextKit
package import TriDomain

extension TriDomain.CommandLine {
  /// The words after `tri`, quoted so that any shell reads the text back to the same words.
  package init(arguments: [String], now: Instant) {
    self.init(
      text: (["tri"] + arguments).map(\.shellQuoted).joined(separator: " "), now: now)
  }
}
