/// What stands after the symbol of one `field:value`, and the word it stands in.
struct QueryValue {
  let field: QueryField
  let symbol: QuerySymbol
  /// Not missing.
  let text: QueryText
  /// As typed, for errors.
  let word: String

  init(
    _ field: QueryField, _ symbol: QuerySymbol, _ text: QueryText, in part: QueryPart
  ) throws(QueryError) {
    self.field = field
    self.symbol = symbol
    self.text = text
    word = part.source
    guard !text.isMissing else { throw .missingValue(field, word: word) }
    guard symbol == .colon || field.isComparable else {
      throw .noComparison(field, word: word)
    }
  }

  func unreadable(_ value: QueryText) -> QueryError {
    .unreadable(field, value: value.string, word: word)
  }

  // MARK: - Text

  /// All of it, commas and dots included.
  var wholeText: String { text.string }

  /// The parts between commas, of which there is one at least.
  var list: [QueryText] { text.listed }

  /// Any of the texts between commas.
  func texts(_ test: (String) -> RecordQuery.Test) -> RecordQuery.Test {
    .any(of: list.map { test($0.string) })
  }

  /// FIT's spelling of a kind: `Open-Water` is `open_water`, and so is `open`, as it is typed when it is logged.
  static func kind(_ text: String) -> String {
    KindWord.names[text.lowercased()]
      ?? String(text.lowercased().map { $0 == "-" || $0 == " " ? "_" : $0 })
  }

  // MARK: - Words from a list

  func sports() throws(QueryError) -> RecordQuery.Test {
    var sports: Set<Sport> = []
    for name in list {
      guard let sport = Sport(name: name.string) else { throw unknown(name) }
      sports.insert(sport)
    }
    return .sport(sports)
  }

  func choices<Choice>(
    _ named: (String) -> Choice?, _ test: (Choice) -> RecordQuery.Test
  ) throws(QueryError) -> RecordQuery.Test {
    var tests: [RecordQuery.Test] = []
    for name in list {
      guard let choice = named(name.string) else { throw unknown(name) }
      tests.append(test(choice))
    }
    return .any(of: tests)
  }

  private func unknown(_ value: QueryText) -> QueryError {
    .unknownChoice(field, value: value.string, word: word)
  }

  // MARK: - Numbers of records and races

  func ids() throws(QueryError) -> RecordQuery.Test {
    var tests: [RecordQuery.Test] = []
    for part in list {
      guard let (from, through) = try ends(of: part) else {
        tests.append(.id(try compared(to: identifier(part))))
        continue
      }
      let first = try from.map(identifier) ?? 1
      let last = try through.map(identifier) ?? .max
      guard first <= last else { throw emptyRange(from, through) }
      tests.append(.id(first...last))
    }
    return .any(of: tests)
  }

  func races() throws(QueryError) -> RecordQuery.Test {
    var tests: [RecordQuery.Test] = []
    for part in list {
      guard part.range == nil else { throw .noRange(field, word: word) }
      tests.append(.race(try identifier(part)))
    }
    return .any(of: tests)
  }

  private func compared(to id: RecordID) throws(QueryError) -> ClosedRange<RecordID> {
    switch symbol {
    case .colon: return id...id
    case .lessOrEqual: return 1...id
    case .greaterOrEqual: return id...RecordID.max
    case .less:
      guard id > 1 else { throw unreadable(text) }
      return 1...(id - 1)
    case .greater:
      guard id < .max else { throw unreadable(text) }
      return (id + 1)...RecordID.max
    }
  }

  private func identifier(_ text: QueryText) throws(QueryError) -> Int64 {
    let digits = text.string
    guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let id = Int64(digits), id > 0 else {
      throw unreadable(text)
    }
    return id
  }

  // MARK: - Ranges

  /// The ends of `a..b`, of which one may be nil; nil for a value that is no range.
  func ends(of text: QueryText) throws(QueryError) -> (from: QueryText?, through: QueryText?)? {
    guard let (from, through) = text.range else { return nil }
    guard through.range == nil else { throw .tooManyEnds(word: word) }
    guard !from.isEmpty || !through.isEmpty else { throw .missingValue(field, word: word) }
    return (from.isEmpty ? nil : from, through.isEmpty ? nil : through)
  }

  func emptyRange(_ from: QueryText?, _ through: QueryText?) -> QueryError {
    .emptyRange(field, from: from?.string ?? "", through: through?.string ?? "", word: word)
  }
}

extension RecordQuery.Test {
  /// One test stays as it is.
  static func any(of tests: [RecordQuery.Test]) -> RecordQuery.Test {
    tests.count == 1 ? tests[0] : .any(tests)
  }
}
