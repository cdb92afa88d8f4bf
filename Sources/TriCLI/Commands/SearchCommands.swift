package enum SearchCommand: Command {
  package static let usage = CommandUsage(
    name: "search", abstract: "Find sessions by words and fields", section: .lookingBack,
    operands: "[QUERY…]", completion: .query, furtherCompletion: .query, options: [.json],
    discussion: [
      .text(
        "Shows the newest hits by sport, with what is found marked, and the totals of all hits. Words are found inside"
          + " title, note, tags, gear and the title of a race, whatever their case and accents, in any order; fields are"
          + " those of history."
      ),
      "Without a QUERY the search is typed in a full screen, and hits appear while one types.",
      .text("--json prints all hits as history --json does. More: tri help queries."),
    ],
    examples: ["tri search", "tri search morning lake", "tri search sport:bike new wheels"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    .search(arguments.operands, arguments.format)
  }
}

package enum BrowseCommand: Command {
  package static let usage = CommandUsage(
    name: "browse", abstract: "Look through the log in a full screen", section: .lookingBack,
    operands: "[DATE]", completion: .words(["yesterday", "monday", "-1"]),
    options: [
      OptionUsage("plain", "print the first screen instead, as where there is no full screen")
    ],
    discussion: [
      .text(
        "Shows the first screen, or the calendar at DATE. From there: records, history without end, search while one types,"
          + " settings; sessions are logged, edited, deleted and taken back. What another tri changes meanwhile appears by"
          + " itself."),
      "Press ? for the keys and q to leave.",
    ],
    examples: ["tri browse", "tri browse yesterday", "tri browse 2026-05-03"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    let words = arguments.operands
    return .browse(
      words.isEmpty ? nil : .phrase(words.joined(separator: " ")), isPlain: arguments.has("plain"))
  }
}
