/// Reads what follows the ids of `tri edit`: `field=value`, `note+=text`, `+tag`, `-tag`, `@gear`, `-@gear`.
///
/// An empty value takes back what was typed, and what the device recorded shows again. Of the start, `time=` makes it
/// unknown and keeps the day, and `date=` takes both back. `tags=` and `gear=` remove all names.
package struct EditGrammar: Sendable {
  private let context: EntryContext

  package init(context: EntryContext) { self.context = context }

  /// `twoParts` settles `duration=1:30` where the athlete was asked.
  package func read(_ words: [String], twoParts: TwoParts? = nil) throws(EntryError) -> Edit {
    var edit = Edit(context: context, twoParts: twoParts)
    for (index, word) in words.enumerated() {
      if let name = NameWord(word, amongQuantities: false) {
        try name.requireName(word)
        edit.names.append(name)
      } else {
        if let field = EditField(name: word) {
          throw .needsEquals(field, word: word, value: EditGrammar.value(in: words[index...]))
        }
        try read(word, into: &edit)
      }
    }
    try readValues(into: &edit)
    return edit
  }

  /// What stands behind the first word, unless it is a change itself.
  private static func value(in words: ArraySlice<String>) -> String? {
    guard let next = words.dropFirst().first, !next.isEmpty, !next.contains("="),
      NameWord(next) == nil, EditField(name: next) == nil
    else { return nil }
    return next
  }

  private func read(_ word: String, into edit: inout Edit) throws(EntryError) {
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex else {
      throw .unknownChange(word, candidates: EditField.allCases.map(\.rawValue))
    }
    var name = word[..<sign]
    let isAppending = name.hasSuffix("+")
    if isAppending { name.removeLast() }
    let value = String(word[word.index(after: sign)...])
    guard let field = EditField(name: String(name)) else {
      throw .unknownField(String(name), candidates: EditField.allCases.map(\.rawValue))
    }
    if let first = edit.assigned[field] ?? edit.appended[field] {
      throw .fieldTwice(field, first, value)
    }
    guard isAppending else {
      edit.assigned[field] = value
      return
    }
    guard field == .note || field == .title else { throw .cannotAppend(field) }
    edit.appended[field] = value
  }

  /// Reads the values of all fields but those that only a record can judge.
  private func readValues(into edit: inout Edit) throws(EntryError) {
    if let word = edit.assigned[.zone], !word.isEmpty {
      try EntryOptions(context, zone: nil).read(.zone, word, into: &edit.draft)
    }
    let reader = EntryOptions(context, zone: edit.draft.zone?.value)
    for field in EditField.allCases {
      guard let word = edit.assigned[field], !word.isEmpty, field != .zone else { continue }
      switch field {
      case .sport:
        guard let sport = Sport(name: word) else {
          throw .unknownSportValue(word, candidates: EntryGrammar.sportNames)
        }
        edit.sport = sport
      case .tags:
        if Edit.list(word).isEmpty { throw .badValue(.tag, word) }
      case .gear:
        let names = Edit.list(word)
        guard !names.isEmpty, names.allSatisfy({ Gear.name(in: $0) != nil }) else {
          throw .badValue(.gear, word)
        }
      case .device: continue
      case .bests:
        guard ["yes", "no"].contains(word.lowercased()) else { throw .neitherYesNorNo(word) }
      default:
        guard let option = field.option else { continue }
        try reader.read(option, word, into: &edit.draft)
      }
    }
  }
}
