/// What stands before the first leg of a typed race, and makes up a planned one: title, date, start, and single facts.
struct RaceHead {
  private(set) var title: String?
  private(set) var form: RaceForm?
  private(set) var draft = EntryDraft()
  private let facts: [RaceField: String]

  /// - Parameter facts: What was said of the race as a whole, wherever it stood.
  /// - Parameter takesForm: Whether a form may stand among the words, as with a planned race.
  init(
    _ words: [String], facts: [RaceField: String], options: [EntryOption: [String]] = [:],
    context: EntryContext, takesForm: Bool = false
  ) throws(RaceEntryError) {
    self.facts = facts
    var rest = words
    if takesForm, let index = rest.firstIndex(where: { RaceForm(name: $0) != nil }) {
      form = RaceForm(name: rest.remove(at: index))
    }
    takeTitle(&rest, context)
    do throws(EntryError) {
      draft = try EntryDraft(rest, options, context)
    } catch {
      throw .head(error)
    }
    try settleTitle()
    if let word = draft.wordOfSession { throw .beforeLegs(word) }
  }

  /// Takes `place 14` and `goal 2:25`, also `goal=2:25`, and `dnf` out of the words, of which the rest is left.
  static func takeFacts(
    from words: inout [String]
  ) throws(RaceEntryError) -> [RaceField: String] {
    var facts: [RaceField: String] = [:]
    var rest: [String] = []
    var remaining = words[...]
    while let word = remaining.popFirst() {
      if RaceResult(rawValue: word.lowercased()) != nil {
        try Self.put(word, as: .result, into: &facts)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let field = RaceField(name: String(parts[0])), RaceField.spoken.contains(field) else {
        rest.append(word)
        continue
      }
      let value = parts.count > 1 ? String(parts[1]) : remaining.first
      guard let value, !value.isEmpty, parts.count > 1 || !Self.beginsAnother(value) else {
        throw .needsValue(field.rawValue)
      }
      if parts.count == 1 { remaining.removeFirst() }
      try Self.put(value, as: field, into: &facts)
    }
    words = rest
    return facts
  }

  private static func put(
    _ value: String, as field: RaceField, into facts: inout [RaceField: String]
  ) throws(RaceEntryError) {
    if let first = facts.updateValue(value, forKey: field) {
      throw .twice(field.rawValue, first, value)
    }
  }

  /// Whether a word begins a leg or another fact, so that it is no value of the one before it.
  private static func beginsAnother(_ word: String) -> Bool {
    Sport(name: word) != nil || RaceResult(rawValue: word.lowercased()) != nil
      || RaceField(name: word).map(RaceField.spoken.contains) ?? false
  }

  /// The first word is the title unless it means something else.
  private mutating func takeTitle(_ words: inout [String], _ context: EntryContext) {
    guard let first = words.first?.trimmingBlanks, !first.isEmpty else { return }
    // `may 3` begins a date.
    if Names.month(first.lowercased()) != nil, words.count > 1, words[1].allSatisfy(\.isNumber) {
      return
    }
    do throws(EntryError) {
      if try EntryDraft([first], [:], context).note == nil { return }
    } catch {
      guard case .unknownWord = error else { return }
    }
    title = first
    words.removeFirst()
  }

  private mutating func settleTitle() throws(RaceEntryError) {
    for text in [draft.title, draft.note].compactMap(\.self) {
      if let title { throw .twice("title", title, text.value) }
      title = text.value
    }
  }

  /// What was said of the race as a whole; times of two parts are read as what such a race takes.
  func settled(near usual: Duration) throws(RaceEntryError) -> RaceFacts {
    let official = try facts[.official].map { word throws(RaceEntryError) in
      try RaceTime(word, near: usual)
    }
    let goal = try facts[.goal].map { word throws(RaceEntryError) in
      try RaceTime(word, near: usual)
    }
    return RaceFacts(
      official: official?.duration, place: try facts[.place].map(RaceField.place),
      ageGroupPlace: try facts[.ageGroupPlace].map(RaceField.place), goal: goal?.duration,
      result: try facts[.result].flatMap(RaceResult.read), note: facts[.note],
      remarks: [official?.remark, goal?.remark].compactMap(\.self))
  }

  /// The fields that were given, in the order of the list of fields.
  var given: [RaceField] { RaceField.allCases.filter { facts[$0] != nil } }
}

/// What is said of a race as a whole.
struct RaceFacts {
  var official: Duration?
  var place, ageGroupPlace: Int?
  var goal: Duration?
  var result: RaceResult?
  var note: String?
  var remarks: [EntryRemark]
}

extension EntryDraft {
  /// A word that only a session can have; tags are for all legs.
  fileprivate var wordOfSession: String? {
    let words: [String?] =
      [distance?.word, duration?.word, elapsed?.word, moving?.word, tempo?.word]
      + [metresOrMinutes.first?.word, bareNumber?.word, kind?.word, pool?.word]
      + [gear.added.first.map { "@" + $0 }]
    return words.compactMap(\.self).first ?? numbers.values.map(\.word).min()
  }
}
