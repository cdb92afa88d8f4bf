/// Collects what the parts of one query mean.
struct QueryReader {
  let context: QueryContext
  /// The sports that are meant; empty when any is.
  let sports: Set<Sport>
  private(set) var conditions: [RecordQuery.Condition] = []
  private(set) var sort: (word: String, order: RecordQuery.Order)?
  private(set) var grouping: (word: String, value: Grouping)?
  private(set) var warnings: [QueryWarning] = []

  init(context: QueryContext, sports: Set<Sport> = []) {
    self.context = context
    self.sports = sports
  }

  mutating func read(_ part: QueryPart) throws(QueryError) {
    switch part.content {
    case .text(let text):
      if let warning = warning(about: text, part) { warnings.append(warning) }
      add(Self.test(ofText: text), part)
    case .name(let field, let text):
      if field == .tag, Self.isID(text) {
        warnings.append(.bareNumber(text.string, isTag: true))
      }
      add(try test(of: QueryValue(field, .colon, text, in: part)), part)
    case .field(.sort, let symbol, let text):
      try readSort(QueryValue(.sort, symbol, text, in: part), part)
    case .field(.by, let symbol, let text):
      guard !context.groupings.isEmpty else {
        throw .grouping(word: part.source, command: context.command)
      }
      try readGrouping(QueryValue(.by, symbol, text, in: part), part)
    case .field(let field, let symbol, let text):
      add(try test(of: QueryValue(field, symbol, text, in: part)), part)
    }
  }

  private mutating func add(_ test: RecordQuery.Test, _ part: QueryPart) {
    conditions.append(RecordQuery.Condition(test, isNegated: part.isNegated))
  }

  /// The sports that the conditions read so far ask for.
  var namedSports: Set<Sport> {
    var named: Set<Sport> = []
    for condition in conditions where !condition.isNegated {
      if case .sport(let sports) = condition.test { named.formUnion(sports) }
    }
    return named
  }

  private func test(of value: QueryValue) throws(QueryError) -> RecordQuery.Test {
    switch value.field {
    case .sport: try value.sports()
    case .subSport: .subSport(Set(value.list.map { QueryValue.kind($0.string) }))
    case .date, .since, .until: try value.days(in: context)
    case .dist, .duration, .pace, .speed, .hr, .power, .rpe, .load, .ascent, .cal, .pool:
      try value.number(in: context, sports: sports)
    case .tag: value.texts { .tag($0) }
    case .gear: value.texts { .gear($0) }
    case .title: .title(value.wholeText)
    case .note: .note(value.wholeText)
    case .device: .device(value.wholeText)
    case .zone: value.texts { .zone($0) }
    case .id: try value.ids()
    case .race: try value.races()
    case .form: try value.choices(RaceForm.init(name:)) { .form($0) }
    case .has: try value.choices(QueryField.presence(named:)) { .has($0) }
    case .is: try value.choices(QueryField.property(named:)) { .is($0) }
    case .sort, .by: throw .missingValue(value.field, word: value.word)
    }
  }

  private mutating func readSort(
    _ value: QueryValue, _ part: QueryPart
  ) throws(QueryError) {
    guard !part.isNegated else { throw .excludedSort(word: part.source) }
    if let sort { throw .twoSorts(first: sort.word, second: part.source) }
    let text = value.wholeText
    let isReversed = text.hasPrefix("-")
    let name = isReversed ? text.dropFirst() : text[...]
    guard let order = QueryField(named: name)?.order else {
      throw .unknownChoice(.sort, value: String(name), word: part.source)
    }
    sort = (part.source, isReversed ? order.reversed : order)
  }

  private mutating func readGrouping(
    _ value: QueryValue, _ part: QueryPart
  ) throws(QueryError) {
    guard !part.isNegated else { throw .excludedGrouping(word: part.source) }
    if let grouping { throw .twoGroupings(first: grouping.word, second: part.source) }
    let name = value.wholeText
    guard let found = context.groupings.first(where: { $0.name == name.lowercased() }) else {
      throw .unknownGrouping(
        value: name, choices: context.groupings.map(\.name), word: part.source)
    }
    grouping = (part.source, found)
  }

  // MARK: - Words that are no field

  /// A sport by its name, else text to look for; a kind is found by its name and as text. Between quotes it is text.
  private static func test(ofText text: QueryText) -> RecordQuery.Test {
    if let sports = bareSports(text) { return .sport(sports) }
    if let kind = bareKind(text) { return .any([kind, .words(text.string)]) }
    return .words(text.string)
  }

  /// `trail` and the other kinds that `log` takes as words.
  private static func bareKind(_ text: QueryText) -> RecordQuery.Test? {
    guard !text.isQuoted, let kind = KindWord.names[text.string.lowercased()] else { return nil }
    return QueryField.property(named: text.string).map { .is($0) } ?? .subSport([kind])
  }

  static func bareSports(_ text: QueryText) -> Set<Sport>? {
    guard !text.isQuoted else { return nil }
    var sports: Set<Sport> = []
    for name in text.string.split(separator: ",", omittingEmptySubsequences: false) {
      // No one who looks for "workout" means the sport that no one knows.
      guard let sport = Sport(name: String(name)), sport != .other || name.lowercased() == "other"
      else { return nil }
      sports.insert(sport)
    }
    return sports
  }

  private func warning(about text: QueryText, _ part: QueryPart) -> QueryWarning? {
    // A kind is asked for by its word alone, so pool is no slip for pool:25m.
    guard !text.isQuoted, Self.bareKind(text) == nil else { return nil }
    let word = text.string
    if let field = QueryField(named: word),
      field.isComparable || word.lowercased() == field.name.lowercased()
    {
      return .bareField(field, word: word)
    }
    if (try? context.dates.days(of: word)) != nil {
      let isReach = word.first?.isNumber == true && word.last?.isLetter == true
      return .bareDays(isReach ? .since : .date, word: word)
    }
    return !part.isNegated && Self.isID(text) ? .bareNumber(word, isTag: false) : nil
  }

  private static func isID(_ text: QueryText) -> Bool {
    let digits = text.string
    return digits.utf8.allSatisfy { (48...57).contains($0) } && RecordID(digits) ?? 0 > 0
  }
}

extension QueryPart {
  /// Whether the part says what to group by.
  var groups: Bool { if case .field(.by, _, _) = content { true } else { false } }

  /// Whether the part can say which sports are meant.
  var namesSports: Bool {
    switch content {
    case .text(let text): QueryReader.bareSports(text) != nil
    case .field(let field, _, _): field == .sport
    case .name: false
    }
  }
}
