import TriDomain

package enum ExportCommand: Command {
  package static let usage = CommandUsage(
    name: "export", abstract: "Write records or the whole log in open formats",
    section: .lookingBack,
    operands: "[ID|race:N|QUERY…]", completion: .ids, furtherCompletion: .query,
    options: [
      OptionUsage(
        "format", value: "FORMAT", "the form of a record or race: original, gpx, tcx, csv or json",
        completion: .words(ExportFormat.allCases.map(\.rawValue))),
      OptionUsage(
        "all", value: "FOLDER", "write the whole log into a new or empty folder",
        completion: .files),
      OptionUsage("samples", "beside --all, samples as CSV too, a line for each moment"),
      OptionUsage("csv", "print what a query finds as CSV, as tri history does"),
      OptionUsage("json", "print what a query finds as JSON, as tri history does"),
    ],
    discussion: [
      .text(
        "An id alone gives the very file that was imported. gpx and tcx are made of its samples, laps and totals, and"
          + " what they cannot hold is told; csv and json are what tri history --csv and tri show --json print. Without an id"
          + " it is the record entered last. The original is not for a terminal: send it to a file."
      ),
      .text(
        "race:7 alone is a whole race: tcx holds it as one session of several sports, which tri import makes a race again,"
          + " gpx as a track for each leg that has positions, csv as a line for each leg; json is what tri race 7 --json"
          + " prints."),
      .text(
        "Words beside --csv or --json are a query, unless there is one only and it is an id. Without words it is the whole"
          + " log."),
      .text(
        "--all writes everything in the log into a folder that is new or empty: each table as JSON Lines and as CSV, the"
          + " samples, the files that were imported, the bin, the settings, a list of what was done, and manifest.json with"
          + " the hash of each file. The folder appears when all of it is there. tri import FOLDER fills an empty log with"
          + " it. A path with a slash at its end, or that begins with a slash or a point, means the same: tri export"
          + " backup/."),
    ],
    examples: [
      "tri export 12", "tri export 12 --format gpx", "tri export race:7 --format tcx",
      "tri export run since:8w --csv",
      "tri export --all backup",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    let format = try recordFormat(arguments)
    if let folder = try folder(arguments) {
      guard format == nil, !arguments.has("csv"), !arguments.has("json") else {
        throw UsageError("A whole log goes into a folder as JSON and CSV: no format goes with it.")
      }
      return .exportAll(folder: folder, samplesByMoment: arguments.has("samples"))
    }
    guard !arguments.has("samples") else {
      throw UsageError(
        "--samples goes with --all.", hint: "Those of one record: tri show ID --samples --csv")
    }
    guard !(arguments.has("json") && arguments.has("csv")) else {
      throw UsageError("--json and --csv exclude each other.")
    }
    let words = arguments.operands
    if !arguments.has("csv"), !arguments.has("json"), let race = try race(words) {
      return .race(.export(race, format ?? .original))
    }
    let printed: OutputFormat? = arguments.has("csv") ? .csv : arguments.has("json") ? .json : nil
    if let printed, !(words.count == 1 && RecordReference.looksLikeID(words[0])) {
      guard format == nil else { throw UsageError("--format is of one record, given by its id.") }
      return .history(HistoryRequest(words: words, format: printed))
    }
    try expectID(words, hasFormat: format != nil)
    let reference = try arguments.record("export")
    switch printed {
    case .csv: return .exportRecord(reference, .csv)
    case .json: return .exportRecord(reference, .json)
    default: break
    }
    guard let format, format != .original else { return .original(reference) }
    return .exportRecord(reference, format)
  }

  /// The race that is meant by `race:7` or `race:last` as the only word.
  private static func race(_ words: [String]) throws(UsageError) -> RecordReference? {
    guard words.count == 1, words[0].lowercased().hasPrefix("race:") else { return nil }
    let number = String(words[0].dropFirst(5))
    guard RecordReference.looksLikeID(number) else {
      throw UsageError(
        "“\(words[0])” names no race: type its number, such as race:7.", hint: "All: tri races")
    }
    return try RecordReference(parsing: number)
  }

  private static func recordFormat(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> ExportFormat? {
    guard let word = arguments["format"] else { return nil }
    guard let format = ExportFormat(rawValue: word.lowercased()) else {
      throw UsageError(
        "“\(word)” is not a format.",
        hint: "They are: " + ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    }
    guard !arguments.has("csv"), !arguments.has("json") else {
      throw UsageError("--format goes with an id, --csv and --json with a query: one of them.")
    }
    return format
  }

  /// The folder for the whole log; nil where none is meant. A word is one only if it cannot be anything else.
  private static func folder(_ arguments: ParsedArguments) throws(UsageError) -> String? {
    let words = arguments.operands
    if let folder = arguments["all"] {
      guard let word = words.first else { return folder }
      throw UsageError("--all exports the whole log, so “\(word)” has no meaning beside it.")
    }
    guard let word = words.first, words.count == 1, !arguments.has("csv"), !arguments.has("json"),
      word.hasPrefix("/") || word.hasPrefix(".") || word.hasSuffix("/")
    else { return nil }
    return word
  }

  /// Any other word might be a query or the name of a folder, and nothing is guessed.
  private static func expectID(_ words: [String], hasFormat: Bool) throws(UsageError) {
    guard let word = words.first(where: { !RecordReference.looksLikeID($0) }) else { return }
    throw UsageError(
      "“\(word)” is not an id.",
      hint: hasFormat
        ? "Ids stand at the front of each line of tri history."
        : "A query: tri export … --csv or --json. The whole log into a folder: tri export --all FOLDER"
    )
  }
}

/// In what form a record is exported. Raw values are the words of `--format`.
package enum ExportFormat: String, CaseIterable, Sendable {
  case original, gpx, tcx, csv, json
}
