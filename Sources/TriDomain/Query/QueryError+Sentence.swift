extension QueryError {
  /// What is wrong with which word: a full sentence without what became of the command.
  package var sentence: String {
    switch self {
    case .unknownField(let name, let word):
      "\(word): there is no field \(name)."
    case .missingValue(let field, let word):
      "\(word) has no value: \(field.name) takes \(field.takes)."
    case .unknownChoice(let field, let value, let word):
      "\(word): \(field.unknownChoice(value))."
    case .unreadable(let field, let value, let word):
      "\(word): \(value) cannot be read; \(field.name) takes \(field.takes)."
    case .missingUnit(_, let value, let word):
      "\(word) has no unit: \(value) of what?"
    case .ambiguousDuration(let value, let word):
      "\(word): \(value) may be minutes and seconds or hours and minutes."
    case .outsideScale(let value, let word):
      "\(word): \(value) is not on the scale; rpe goes from 1 to 10."
    case .quantity(let reason, let word):
      "\(word): \(reason.sentence)"
    case .day(let reason, let word):
      "\(word): \(reason.sentence)"
    case .emptyRange(let field, let from, let through, let word):
      "\(word) is an empty range: \(from) is \(field.beyond) \(through)."
    case .tooManyEnds(let word):
      "\(word) has more than two ends."
    case .noRange(let field, let word):
      "\(word): \(field.name) takes no range."
    case .noComparison(let field, let word):
      "\(word): \(field.name) cannot be more or less."
    case .twoSorts(let first, let second):
      "\(first) and \(second) are two orders; a query has one."
    case .excludedSort(let word):
      "\(word) leaves nothing out: sort is an order."
    case .grouping(let word, let command):
      "\(word) groups, in stats and chart only; \(command ?? "this") lists single records."
    case .unknownGrouping(let value, _, let word):
      "\(word): nothing can be grouped by \(value) here."
    case .twoGroupings(let first, let second):
      "\(first) and \(second) group in two ways; a table has one."
    case .excludedGrouping(let word):
      "\(word) leaves nothing out: by groups."
    case .tooMany(let limit):
      "The query has more than \(limit) conditions."
    }
  }

  /// What to do instead. It ends without a full stop where its last word is one to type.
  package var hint: String {
    switch self {
    case .unknownField(_, let word):
      "For the word itself, put it in quotes: \(word.phrase). All fields: tri help queries"
    case .missingValue(let field, _), .unreadable(let field, _, _): "Try \(field.example)"
    case .unknownChoice(let field, _, _): "Choose from \(field.choices.joined(separator: ", "))"
    case .missingUnit(let field, let value, _):
      "Try \(field.units.map { "\(field.name):\(value)\($0)" }.joined(separator: " or "))"
    case .ambiguousDuration(let value, _): "Write 0:\(value) or \(value):00"
    case .outsideScale: "Try \(QueryField.rpe.example)"
    case .quantity, .day: "See tri help queries"
    case .emptyRange(_, let from, let through, let word):
      "Write it the other way round: \(word.swapping(from, through))"
    case .tooManyEnds: "Write one range, such as dist:5km..10km; it includes both ends."
    case .noRange(.race, _): "Name races one by one: race:7,8"
    case .noRange(let field, _):
      "Try \(field.example), or a range of days: \(QueryField.date.example)"
    case .noComparison(let field, _): "Try \(field.example)"
    case .twoSorts(let first, _): "Keep one, such as \(first)"
    case .excludedSort(let word): "To reverse the order, write \(word.reversingSort)"
    case .grouping(let word, _): "Leave \(word) out."
    case .unknownGrouping(_, let choices, _): "Choose from \(choices.joined(separator: ", "))"
    case .twoGroupings(let first, _): "Keep one, such as \(first)"
    case .excludedGrouping(let word): "Write \(word.dropFirst()) without the minus."
    case .tooMany: "Many records can be named in one word: id:3,5,8"
    }
  }
}

extension QueryField {
  fileprivate func unknownChoice(_ value: String) -> String {
    switch self {
    case .sport: "there is no sport \(value)"
    case .form: "there is no form of race \(value)"
    case .sort: "records cannot be sorted by \(value)"
    default: "\(name) does not know \(value)"
    }
  }

  /// How the first end of an empty range stands to the second.
  fileprivate var beyond: String {
    switch self {
    case .date: "later than"
    case .pace: "slower than"
    default: "more than"
    }
  }

  /// The units that a number of the field may have been meant in.
  fileprivate var units: [String] {
    switch self {
    case .dist: ["km", "mi", "m"]
    case .duration: ["min", "h"]
    case .ascent: ["m", "ft"]
    case .pool: ["m", "yd"]
    default: []
    }
  }
}

extension String {
  /// `'"dits:10km"'`
  fileprivate var phrase: String {
    let text = (hasPrefix("-") ? dropFirst() : self[...]).filter { $0 != "\"" && $0 != "'" }
    return "'\"\(text)\"'"
  }

  /// `dist:15km..10km` with its ends exchanged.
  fileprivate func swapping(_ from: String, _ through: String) -> String {
    guard let start = firstIndex(where: { ":=".contains($0) }) else { return self }
    return self[...start] + through + ".." + from
  }

  /// `-sort:pace` as `sort:-pace`
  fileprivate var reversingSort: String {
    guard let start = firstIndex(where: { ":=".contains($0) }) else { return "sort:-date" }
    return "sort:-" + self[index(after: start)...].drop { $0 == "-" }
  }
}
