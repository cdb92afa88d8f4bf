import TextKit

/// The words of a command line, sorted but not yet understood.
package struct ParsedArguments: Hashable, Sendable {
  package var operands: [String] = []
  /// Values by option name, in the order given; a switch has one empty value.
  package var options: [String: [String]] = [:]

  package init() {}

  package func has(_ option: String) -> Bool { options[option] != nil }

  /// The value of an option that may be given once.
  package subscript(_ option: String) -> String? { options[option]?.first }
}

/// A command line that cannot be understood.
package struct UsageError: Error, Hashable, Sendable {
  /// A full sentence.
  package var message: String
  package var hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  /// Some bytes of a path were not UTF-8.
  init(brokenPath path: String) {
    self.init(
      "“\(path)” holds bytes that are not UTF-8, so it names nothing here.",
      hint: "Rename the file or folder with mv; the log may be elsewhere, too: tri --db PATH today")
  }

  /// An option stands where another one wants the path of a file.
  init(_ word: String, inPlaceOfPathOf option: String) {
    self.init(
      "--\(option) needs its PATH, but \(word) behind it is an option itself.",
      hint: "If it is meant: --\(option)=\(word.shellQuoted)")
  }
}
