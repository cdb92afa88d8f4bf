import TriStore

package enum SQLCommand: Command {
  package static let usage = CommandUsage(
    name: "sql", abstract: "Ask the log a question in SQL", section: .lookingBack,
    operands: "QUERY",
    options: [.json, OptionUsage("csv", "print CSV")],
    discussion: [
      .text(
        "The query is one SELECT, in SQLite's SQL, over the tables below; - reads it from standard input. It can read these"
          + " and nothing else: it changes nothing, and reaches no file, no setting of SQLite and no extension. Ctrl-C ends one"
          + " that takes too long; one that needs more than 512 MiB of memory is refused."),
      .text(
        "In the table that is printed, numbers are rounded to three decimals; --csv and --json have all digits. --json prints"
          + " one object: columns, their names, and rows, a list of objects without what is absent. Bytes are hexadecimal. Put"
          + " the query into quotes, for the shell; text in it takes single quotes."),
    ]
      + LogView.all.flatMap { view -> [HelpBlock] in
        [
          .text("\(view.name): \(view.meaning)."),
          .table(rows(of: view)),
        ]
      },
    examples: [
      "tri sql \"SELECT sport, count(*), sum(distanceMetres) FROM records GROUP BY sport\"",
      "tri sql \"SELECT * FROM weeks WHERE sport = 'run' ORDER BY firstDay DESC LIMIT 8\" --csv",
      "tri sql \"SELECT max(heartRate) FROM samples WHERE record = 12\"",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard !(arguments.has("json") && arguments.has("csv")) else {
      throw UsageError("--json and --csv exclude each other.")
    }
    guard !arguments.operands.isEmpty else {
      throw UsageError(
        "tri sql needs a query, or - to read it from standard input.",
        hint: "What can be asked: tri help sql")
    }
    let format = arguments.has("csv") ? OutputFormat.csv : arguments.format
    let query = arguments.operands.joined(separator: " ")
    return .sql(query == "-" ? nil : query, format)
  }

  /// Columns that need a word, each in a row of its own, below all the others.
  private static func rows(of view: LogView) -> [HelpBlock.Row] {
    let plain = view.columns.filter { $0.meaning == nil }.map(\.name).joined(separator: ", ")
    return view.columns.compactMap { column in
      column.meaning.map { HelpBlock.Row(column.name, $0) }
    } + [HelpBlock.Row("and", plain)]
  }
}
