/// Why a query cannot be read. `word` is the whole word as it was typed, sign and quotes included.
package enum QueryError: Error, Hashable, Sendable {
  /// `dits:10km`
  case unknownField(name: String, word: String)
  /// `dist:` or `dist:..`
  case missingValue(QueryField, word: String)
  /// `sport:runn`, `has:hart`, `is:fast`, `sort:colour`
  case unknownChoice(QueryField, value: String, word: String)
  /// `hr:fast`, `date:sometime`, `id:first`
  case unreadable(QueryField, value: String, word: String)
  /// `dist:10`
  case missingUnit(QueryField, value: String, word: String)
  /// `duration:10:00` is ten minutes or ten hours.
  case ambiguousDuration(value: String, word: String)
  /// `rpe:11`
  case outsideScale(value: String, word: String)
  /// `duration:52:75`
  case quantity(QuantityError, word: String)
  /// `date:2025-02-30`
  case day(DateError, word: String)
  /// `dist:15km..10km`: nothing lies between.
  case emptyRange(QueryField, from: String, through: String, word: String)
  /// `dist:1km..2km..3km`
  case tooManyEnds(word: String)
  /// `race:3..9`, `since:mon..fri`
  case noRange(QueryField, word: String)
  /// `title>lake`
  case noComparison(QueryField, word: String)
  /// `sort:pace sort:date`
  case twoSorts(first: String, second: String)
  /// `-sort:pace`
  case excludedSort(word: String)
  /// `by:week`, where nothing is grouped.
  case grouping(word: String, command: String?)
  /// `by:shoe`
  case unknownGrouping(value: String, choices: [String], word: String)
  /// `by:week by:month`
  case twoGroupings(first: String, second: String)
  /// `-by:week`
  case excludedGrouping(word: String)
  /// More than one query can ask for at once.
  case tooMany(limit: Int)
}

extension QueryError {
  /// The word that may be misspelled and the words that could be meant, for a "did you mean".
  package var suggestion: (typed: String, candidates: [String])? {
    switch self {
    case .unknownField(let name, _): (name, QueryField.allCases.map(\.name))
    case .unknownChoice(let field, let value, _): (value, field.choices)
    case .unknownGrouping(let value, let choices, _): (value, choices)
    default: nil
    }
  }
}

extension QueryField {
  /// Every word that may stand after the colon, for the fields that take one of a few.
  package var choices: [String] {
    switch self {
    case .sport: Sport.allCases.map(\.rawValue)
    case .form: RaceForm.allCases.map(\.rawValue)
    case .has: Self.presences.map(\.name)
    case .is: Self.properties.map(\.name)
    case .sort: Self.sortable.map(\.name)
    default: []
    }
  }
}
