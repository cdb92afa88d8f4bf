extension QueryValue {
  /// The numbers that a comparison means: what is shown like `x` is in `x..`, in `..x` and in `x`. `sports` are those that the query asks for, empty for any.
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
      case .less: return .number(number, from: nil, through: one.below)
      case .lessOrEqual: return .number(number, from: nil, through: one.shown.upperBound)
      case .greater: return .number(number, from: one.above, through: nil)
      case .greaterOrEqual: return .number(number, from: one.shown.lowerBound, through: nil)
      }
    }
    var first, last: QueryNumber?
    if let from { first = try reader.read(from, unitOf: through) }
    if let through { last = try reader.read(through, unitOf: from) }
    if let first, let last, first.value > last.value { throw emptyRange(from, through) }
    return .number(number, from: first?.shown.lowerBound, through: last?.shown.upperBound)
  }
}
