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
