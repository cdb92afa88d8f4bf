import TextKit
import TriDomain

package enum EditCommand: Command {
  package static let usage = CommandUsage(
    name: "edit", abstract: "Change records", section: .changing, operands: "[ID] CHANGE…",
    completion: .ids, furtherCompletion: .changes,
    options: [
      OptionUsage("dry-run", "show what would change, and change nothing"),
      OptionUsage("yes", "do not ask before many records are changed"),
      .json,
      OptionUsage(
        "where", value: "QUERY…",
        "change every record that matches; all words after it are query",
        completion: .query, extent: .rest),
    ],
    discussion: [
      .table([
        .init("distance=10.2km", "gives a field a value"),
        .init("rpe=", "takes back what was typed; what the device recorded then shows again"),
        .init("note+=windy", "adds to the note, or with title+= to the title"),
        .init(
          "+race, -race", "puts a tag on, takes it off; a tag of digits only where an id is given"),
        .init("@canyon, -@canyon", "the same for a piece of gear"),
        .init("bests=no", "leaves it out of tri best; bests=yes takes it in again"),
      ]),
      .text("Fields: " + EditField.allCases.map(\.rawValue).joined(separator: ", ") + "."),
      .text(
        "zone=Europe/Berlin keeps the moment of a start that a device recorded, and its clock and day move; a start that"
          + " was typed keeps its clock."),
      .text(
        "The pool of a swim with recorded lengths is not changed here but by tri swim fix ID pool 25m: its distance follows."
      ),
      "Values are typed as in tri log. Without an id it is the record entered last. Values of several words take quotes.",
    ],
    examples: [
      "tri edit distance=10.2km", "tri edit 12 date=yesterday time=18:00 +race",
      "tri edit 12 \"note+=windy on the way back\"", "tri edit 12 rpe=",
      "tri edit @pegasus --where run since:8w",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    var words = arguments.operands[...]
    var target = EditRequest.Target.record(.last)
    if let query = arguments.options["where"] {
      guard !query.isEmpty else { throw UsageError("--where needs a query after it.") }
      target = .query(query)
    } else if let first = words.first, RecordReference.looksLikeID(first) {
      target = .record(try RecordReference(parsing: first))
      words = words.dropFirst()
      try refuseFurtherIDs(arguments.operands)
    } else {
      try refuseDashedID(arguments.operands)
    }
    guard !words.isEmpty else {
      throw UsageError(
        "tri edit needs something to change.", hint: "Such as: tri edit 12 distance=10.2km +race")
    }
    return .edit(
      EditRequest(
        target: target, changes: Array(words), isConfirmed: arguments.has("yes"),
        isDryRun: arguments.has("dry-run"), format: arguments.format))
  }

  /// `-5` may be meant as a record, and would take a tag off another: it needs an id beside it.
  private static func refuseDashedID(_ operands: [String]) throws(UsageError) {
    let dashed = operands.first { word in
      word.hasPrefix("-") && RecordReference.number(String(word.dropFirst())) != nil
    }
    guard let word = dashed else { return }
    let others = operands.filter { $0 != word }.map(\.shellQuoted)
    let name = String(word.dropFirst())
    throw UsageError(
      "“\(word)” is no id, and takes off the tag +\(name) only where an id is given. Nothing was changed.",
      hint: "Record \(name): tri edit "
        + ([name] + (others.isEmpty ? ["CHANGE…"] : others)).joined(separator: " ")
        + ". The tag: tri edit last " + operands.map(\.shellQuoted).joined(separator: " "))
  }

  /// One id at a time; for several there is a query, which shows what it will change.
  private static func refuseFurtherIDs(_ operands: [String]) throws(UsageError) {
    let ids = operands.prefix(while: RecordReference.looksLikeID)
    guard ids.count > 1 else { return }
    let changes = operands.dropFirst(ids.count).map(\.shellQuoted)
    let numbers = ids.compactMap { RecordReference.number($0) }.map { "\($0)" }
    throw UsageError(
      "tri edit takes one id, but here are \(ids.count): \(ids.joined(separator: " ")).",
      hint: numbers.count < ids.count
        ? "Several are changed by a query: tri help edit"
        : "For all of them: tri edit \((changes.isEmpty ? ["CHANGE…"] : changes).joined(separator: " "))"
          + " --where id:\(numbers.joined(separator: ","))")
  }
}
