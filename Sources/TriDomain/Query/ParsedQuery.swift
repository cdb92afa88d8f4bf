/// A query, and what may have been meant otherwise.
package struct ParsedQuery: Hashable, Sendable {
  package var query: RecordQuery
  package var warnings: [QueryWarning]

  package init(query: RecordQuery, warnings: [QueryWarning] = []) {
    self.query = query
    self.warnings = warnings
  }
}

/// A query was read, but the athlete may have meant something else.
package enum QueryWarning: Hashable, Sendable {
  /// `dist` alone: it is looked for as a word, but a shell that saw `dist>15km` leaves just this.
  case bareField(QueryField, word: String)
}

extension QueryWarning {
  package var sentence: String {
    switch self {
    case .bareField(let field, let word):
      "\(word) is looked for as text; write \(field.example) for the field."
        + (field.isComparable
          ? " If a > stood after it, the shell took that for the name of a file." : "")
    }
  }
}
