extension RecordQuery {
  /// Reads the words of a command line: they are joined with blanks and read once, so that it does not matter
  /// how a shell took them apart.
  package init(parsing words: [String], context: QueryContext) throws(QueryError) {
    self = try QueryParser(context: context).parse(words).query
  }
}

/// Reads the query language: `sport:run dist:15km.. +long -tag:race new shoes since:8w sort:pace`.
///
/// All conditions must hold. Whatever is no `field:value` is text to look for, so that no punctuation is an error.
package struct QueryParser: Sendable {
  /// More than anyone types, and far less than SQLite takes.
  package static let mostConditions = 200

  private let context: QueryContext

  package init(context: QueryContext) { self.context = context }

  /// Joins the words with blanks and reads them. The query's `text` means the same when it is read again.
  package func parse(_ words: [String]) throws(QueryError) -> ParsedQuery {
    var parts: [QueryPart] = []
    for word in QueryWord.words(of: words.joined(separator: " ")) {
      parts.append(try QueryPart(word))
    }
    // Sports first: where only swims are meant, a pace without unit is per 100 m.
    var first = QueryReader(context: context)
    for part in parts where part.namesSports { try first.read(part) }
    var reader = QueryReader(context: context, sports: first.namedSports)
    for part in parts { try reader.read(part) }
    guard reader.conditions.reduce(0, { $0 + $1.test.size }) <= Self.mostConditions else {
      throw .tooMany(limit: Self.mostConditions)
    }
    let query = RecordQuery(
      text: parts.filter { !$0.groups }.map(\.canonical).joined(separator: " "),
      conditions: reader.conditions, order: reader.sort?.order ?? .newestFirst)
    return ParsedQuery(
      query: query, grouping: reader.grouping?.value, warnings: reader.warnings)
  }
}

extension RecordQuery.Test {
  /// How many comparisons it makes for each record. Ids that are named one by one are one, however many.
  fileprivate var size: Int {
    switch self {
    case .any(let tests): tests.reduce(1) { $0 + $1.sizeInList }
    case .subSport(let names): names.count
    default: 1
    }
  }

  private var sizeInList: Int {
    if case .id(let range) = self, range.count == 1 { return 0 }
    return size
  }
}
