/// A query, and what may have been meant otherwise.
package struct ParsedQuery: Hashable, Sendable {
  package var query: RecordQuery
  /// What `by:` says; no part of which records are meant.
  package var grouping: Grouping?
  package var warnings: [QueryWarning]

  package init(query: RecordQuery, grouping: Grouping? = nil, warnings: [QueryWarning] = []) {
    self.query = query
    self.grouping = grouping
    self.warnings = warnings
  }
}

/// A query was read, but the athlete may have meant something else.
package enum QueryWarning: Hashable, Sendable {
  /// `dist` alone: it is looked for as a word, but a shell that saw `dist>15km` leaves just this.
  case bareField(QueryField, word: String)
  /// `last-month` or `8w` alone, and the field that asks for days.
  case bareDays(QueryField, word: String)
  /// `7` or `#7`: a text or a tag, but perhaps the id of a record was meant.
  case bareNumber(String, isTag: Bool)
}

extension QueryWarning {
  package var sentence: String {
    switch self {
    case .bareField(let field, let word):
      "\(word) is looked for as text; write \(field.example) for the field."
        + (field.isComparable
          ? " If a > stood after it, the shell took that for the name of a file." : "")
    case .bareDays(let field, let word):
      "\(word) is looked for as text; for the days, write \(field.name):\(word)."
    case .bareNumber(let word, let isTag):
      "\(word) is looked for as \(isTag ? "a tag" : "text"); for the record, write id:\(word)."
    }
  }
}
