/// Answers a search section by section: first the newest hits, then what all hits come to.
package struct SearchUseCase: Sendable {
  private let repository: any RecordRepository
  private let context: QueryContext

  package init(repository: any RecordRepository, context: QueryContext) {
    self.repository = repository
    self.context = context
  }

  /// How many hits the first answer has at most.
  package static let firstCount = 50
  /// How many hits each sport has at least in the full answer, where it has so many.
  static let leastOfSport = 5

  /// The first hits in the query's order, by sport; nil when nothing matches. Throws `QueryError`.
  package func first(of text: String) throws -> SearchResults? {
    try first(of: text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The same for words that a shell has split.
  package func first(of words: [String]) throws -> SearchResults? {
    let parsed = try QueryParser(context: context).parse(words)
    let page = try repository.page(of: parsed.query, after: nil, limit: Self.firstCount)
    guard !page.records.isEmpty else { return nil }
    let sections = Sport.allCases.compactMap { sport in
      SearchResults.Section(sport: sport, records: page.records.filter { $0.sport == sport })
    }
    return SearchResults(
      query: parsed.query, warnings: parsed.warnings, sections: sections,
      totals: nil)
  }

  /// The same hits with the totals of all, and with hits of sports that the first ones left no room for.
  package func complete(_ first: SearchResults) throws -> SearchResults {
    try repository.consistently {
      var results = first
      let totals = try repository.totals(of: first.query)
      results.totals = totals
      results.sections = try Sport.allCases.compactMap { sport in
        let known = first.sections.first { $0.sport == sport }?.records ?? []
        let all = totals.bySport[sport]?.recordCount ?? 0
        guard known.count < min(all, Self.leastOfSport) else {
          return SearchResults.Section(sport: sport, records: known)
        }
        var query = first.query
        query.conditions.append(RecordQuery.Condition(.sport([sport])))
        let page = try repository.page(of: query, after: nil, limit: Self.leastOfSport)
        return SearchResults.Section(sport: sport, records: page.records)
      }
      return results
    }
  }
}

/// What a search found.
package struct SearchResults: Hashable, Sendable {
  package var query: RecordQuery
  package var warnings: [QueryWarning]
  /// Only sports with hits, in the order swim, bike, run, …
  package var sections: [Section]
  /// Sums over all hits, likely duplicates left out; nil as long as they are not known.
  package var totals: Totals?

  package init(
    query: RecordQuery, warnings: [QueryWarning] = [], sections: [Section], totals: Totals?
  ) {
    self.query = query
    self.warnings = warnings
    self.sections = sections
    self.totals = totals
  }

  /// The shown hits of one sport.
  package struct Section: Hashable, Sendable {
    package var sport: Sport
    package var records: [WorkoutRecord]

    /// Nil without records.
    package init?(sport: Sport, records: [WorkoutRecord]) {
      guard !records.isEmpty else { return nil }
      self.sport = sport
      self.records = records
    }
  }

  /// The shown hits, in the order of the screen.
  package var records: [WorkoutRecord] { sections.flatMap(\.records) }

  /// Text that the hits hold, to be marked in them.
  package var words: [String] {
    query.conditions.flatMap { $0.isNegated ? [] : Self.words(of: $0.test) }
  }

  private static func words(of test: RecordQuery.Test) -> [String] {
    switch test {
    case .words(let text), .title(let text), .note(let text), .tag(let text), .gear(let text):
      [text]
    case .any(let tests): tests.flatMap(words)
    default: []
    }
  }
}
