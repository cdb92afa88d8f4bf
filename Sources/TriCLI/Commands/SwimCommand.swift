import TriDomain

package enum SwimCommand: Command {
  package static let usage = CommandUsage(
    name: "swim", abstract: "Mend the lengths of a pool swim", section: .changing,
    operands: "fix [ID] FIX", completion: .words(["fix"]), furtherCompletion: .ids,
    options: [
      OptionUsage("revert", "take back all that was mended: the device's lengths show again"),
      OptionUsage("dry-run", "show what would change, and change nothing"),
      OptionUsage("yes", "do not ask before it is changed"),
    ],
    discussion: [
      .text(
        "What a device recorded stays as it is; a fix is laid over it. Before and after are shown, and a yes is needed."
          + " Distance and pace follow, in every total. Lengths have the numbers of tri show ID --lengths, which move up"
          + " or down behind a length that was split, joined or dropped. One fix at a time: of several do the one with the"
          + " highest number first, as tri show ID lists them."),
      .table([
        .init(
          "join 5-6",
          "one length that was counted as two: a turn too many; a rest between counts in"),
        .init("split 9", "two lengths that were counted as one: a missed turn"),
        .init("stroke 12-15 drill", "the stroke: " + LengthFix.strokes.joined(separator: ", ")),
        .init("pool 50m", "the length of the pool, such as 25yd or 33 1/3 m; tri edit refuses it"),
        .init("drop 20", "no length at all: it becomes a rest; at least one length stays"),
      ]),
      "tri show ID points out lengths that look like a missed or an extra turn. Without an id it is the record entered last.",
    ],
    examples: [
      "tri swim fix 12 split 9", "tri swim fix 12 join 5-6 --yes",
      "tri swim fix 12 stroke 12-15 drill", "tri swim fix 12 pool 50m",
      "tri swim fix 12 --revert",
    ])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard arguments.operands.first == "fix" else {
      let given = arguments.operands.first.map { ", not “\($0)”" } ?? ""
      throw UsageError(
        "tri swim needs the word fix first\(given).", hint: "Such as: tri swim fix 12 split 9")
    }
    var words = arguments.operands.dropFirst()
    var reference = RecordReference.last
    if let first = words.first, RecordReference.looksLikeID(first) {
      reference = try RecordReference(parsing: first)
      words = words.dropFirst()
    }
    let isReverting = arguments.has("revert")
    guard isReverting == words.isEmpty else {
      throw UsageError(
        isReverting
          ? "--revert takes back all that was mended, so no other words go with it."
          : "tri swim fix needs to know what to mend.",
        hint: "Such as: tri swim fix 12 split 9")
    }
    return .swimFix(
      SwimFixRequest(
        reference: reference, words: isReverting ? nil : Array(words),
        isConfirmed: arguments.has("yes"), isDryRun: arguments.has("dry-run")))
  }
}
