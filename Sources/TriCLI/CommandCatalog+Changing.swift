extension CommandCatalog {
  /// The command of a line that would change the log if it could be understood; nil for one that only reads.
  ///
  /// A line that is understood has a route, which tells by itself (`Route.onlyReads`).
  package static func changingCommand(_ words: [String]) -> String? {
    var rest = words[...]
    while let word = rest.first, word.hasPrefix("-") {
      rest = rest.dropFirst()
      if word == "--db" { rest = rest.dropFirst() }
    }
    guard let name = rest.popFirst(), mayChange(name, Array(rest)) else { return nil }
    return name
  }

  private static func mayChange(_ name: String, _ words: [String]) -> Bool {
    let first = words.first { !$0.hasPrefix("--") }
    switch name {
    case "log", "again", "import", "edit", "delete", "restore", "forget", "undo", "redo", "merge":
      return true
    case "race" where first == "next": return words.count > 1
    case "race": return first.map { !RecordReference.looksLikeID($0) } ?? false
    case "gear": return first.map { GearCommand.Action(rawValue: $0) != nil } ?? false
    case "settings": return words.count { $0 != "--json" } > 1
    case "imports", "duplicates", "swim": return first != nil
    case "backup": return !words.contains("--list")
    case "doctor": return words.contains { $0 == "--mend" || $0.hasPrefix("--salvage") }
    default: return false
    }
  }
}
