import TriDomain

/// A command says what it is, as data, and answers a command line with a route. It opens, prints and ends nothing.
package protocol Command: SendableMetatype {
  static var usage: CommandUsage { get }
  static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route
}

extension ParsedArguments {
  /// JSON when asked for, else text.
  var format: OutputFormat { has("json") ? .json : .text }

  /// For commands that take no operands.
  func expectNoOperands(_ command: String) throws(UsageError) {
    guard let first = operands.first else { return }
    throw UsageError("tri \(command) takes no words, but here is “\(first)”.")
  }

  /// The one id of a command; the last entered record when none is given.
  func record(_ command: String) throws(UsageError) -> RecordReference {
    guard operands.count < 2 else {
      throw UsageError(
        "tri \(command) takes one id, but here are \(operands.count): \(operands.joined(separator: " "))."
      )
    }
    return try operands.first.map(RecordReference.init(parsing:)) ?? .last
  }

  /// One or more ids, each counted once.
  func records(
    _ command: String,
    hint: String = "Ids stand at the front of each line of tri today and tri history."
  ) throws(UsageError) -> [RecordReference] {
    guard !operands.isEmpty else {
      throw UsageError("tri \(command) needs at least one id, or the word last.", hint: hint)
    }
    var references: [RecordReference] = []
    for word in operands {
      let reference = try RecordReference(parsing: word)
      if !references.contains(reference) { references.append(reference) }
    }
    return references
  }

  /// A whole number from 1 on.
  func count(_ option: String) throws(UsageError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw UsageError("--\(option) takes a whole number from 1 on, not “\(text)”.")
    }
    return number
  }
}

extension RecordReference {
  /// Reads `214` or `last`.
  init(parsing word: String) throws(UsageError) {
    if word.lowercased() == "last" {
      self = .last
      return
    }
    guard let id = Self.number(word) else {
      throw UsageError("“\(word)” is not an id: ids are whole numbers from 1 on, or the word last.")
    }
    self = .id(id)
  }

  /// The number of `214` or `#214`; nil for other words.
  static func number(_ word: String) -> RecordID? {
    RecordID(word.hasPrefix("#") ? word.dropFirst() : word[...]).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether a word is meant as an id rather than as a change or a quantity.
  static func looksLikeID(_ word: String) -> Bool {
    word.lowercased() == "last" || word.allSatisfy(\.isASCIIDigit)
      || word.hasPrefix("#") && word.dropFirst().allSatisfy(\.isASCIIDigit)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
