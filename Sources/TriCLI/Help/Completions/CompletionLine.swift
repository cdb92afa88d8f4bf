/// A command line that is still being typed, as far as completions must understand it. Nothing in it is an error.
struct CompletionLine {
  /// What the last word is.
  enum Place: Hashable {
    case operandOrOption
    /// After `--`.
    case operandOnly
    /// The value of an option.
    case value(Completion)
  }

  /// The word that is being typed, as far as it is.
  let current: String
  private(set) var usage: CommandUsage?
  /// False behind a word that is no command.
  private(set) var isKnown = true
  private(set) var operands: [String] = []
  /// Names of the options given so far.
  private(set) var options: Set<String> = []
  private(set) var place = Place.operandOrOption
  /// What `--db` says.
  private(set) var storePath: String?

  init(_ words: [String]) {
    current = words.last ?? ""
    var rest = words.dropLast()[...]
    while let word = rest.popFirst() { read(word, &rest) }
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) {
    if place != .operandOnly, word.hasPrefix("--") {
      guard word != "--" else {
        place = .operandOnly
        return
      }
      return readOption(word.dropFirst(2), &rest)
    }
    if usage != nil {
      operands.append(word)
    } else if isKnown {
      usage = CommandCatalog.command(named: word)?.usage
      isKnown = usage != nil
    }
  }

  private mutating func readOption(_ word: Substring, _ rest: inout ArraySlice<String>) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    options.insert(name)
    let known = usage?.allOptions ?? OptionUsage.everywhere
    guard let option = known.first(where: { $0.name == name }), option.value != nil else { return }
    if option.extent == .rest {
      rest = []
      place = .value(option.completion)
    } else if let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() {
      if name == "db" { storePath = value }
    } else {
      place = .value(option.completion)
    }
  }
}
