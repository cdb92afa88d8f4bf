extension QueryValue {
  /// The numbers that a comparison means. `sports` are those that the query asks for, empty for any.
  func number(
    in context: QueryContext, sports: Set<Sport>
  ) throws(QueryError) -> RecordQuery.Test {
    guard let number = field.number else { throw unreadable(text) }
    let reader = QueryNumberReader(
      value: self, number: number, preferences: context.preferences, sports: sports)
    guard symbol == .colon, let (from, through) = try ends(of: text) else {
      let one = try reader.read(text, unitOf: nil)
      switch symbol {
      case .colon:
        return .number(number, from: one.shown.lowerBound, through: one.shown.upperBound)
      case .less: return .number(number, from: nil, through: one.nextDown)
      case .lessOrEqual: return .number(number, from: nil, through: one.value)
      case .greater: return .number(number, from: one.nextUp, through: nil)
      case .greaterOrEqual: return .number(number, from: one.value, through: nil)
      }
    }
    var first, last: Double?
    if let from { first = try reader.read(from, unitOf: through).value }
    if let through { last = try reader.read(through, unitOf: from).value }
    if let first, let last, first > last { throw emptyRange(from, through) }
    return .number(number, from: first, through: last)
  }
}

/// Reads the numbers of one value with the parsers of quantities.
private struct QueryNumberReader {
  let value: QueryValue
  let number: RecordQuery.NumberField
  let preferences: Preferences
  let sports: Set<Sport>

  /// Reads one end of a range. Without a unit it takes that of the other end: `5..10km`.
  func read(_ text: QueryText, unitOf other: QueryText?) throws(QueryError) -> QueryNumber {
    do throws(QuantityError) {
      let own = text.string
      if let found = try quantity(own) { return found }
      let unit = Self.unit(of: other?.string ?? "")
      if !unit.isEmpty, Self.unit(of: own).isEmpty, let found = try quantity(own + unit) {
        return found
      }
      if let found = try quantity(own + defaultUnit) { return found }
      if try takesUnit && NumberText.read(own, allowingZero: true) != nil {
        throw QueryStop.missingUnit
      }
    } catch {
      throw .quantity(error, word: value.word)
    }
    throw value.unreadable(text)
  }
}
