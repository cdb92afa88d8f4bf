import TriDomain

package enum ShowCommand: Command {
  package static let usage = CommandUsage(
    name: "show", abstract: "Show everything about one record", section: .daily, operands: "[ID]",
    completion: .ids,
    options: [
      OptionUsage("lengths", "each length of a pool swim"),
      OptionUsage("samples", "each moment that the device recorded"), .json,
      OptionUsage("csv", "print lengths or samples as CSV"),
      OptionUsage("without-drills", "leave kicking and drills out of the pace of a swim"),
    ],
    discussion: [
      .text(
        "A pool swim shows its sets, the lengths between two rests: how many, how far, the stroke, time, rest, pace per"
          + " 100 in the unit of the pool, strokes a length, SWOLF (the seconds of a length plus its strokes) and heart"
          + " rate. One pace is over swimming time, the other over the whole session. A length that looks like a missed"
          + " or an extra turn is pointed out with the command that mends it: tri help swim."),
      .text(
        "Each value comes with its source: typed, recorded by the device, computed, or mended where it follows from"
          + " lengths that were. Without an id it is the record entered last. Records in the bin are shown too."
      ),
    ],
    examples: ["tri show", "tri show 12", "tri show last --json", "tri show 12 --samples --csv"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    let reference = try arguments.record("show")
    let format = arguments.has("csv") ? OutputFormat.csv : arguments.format
    let drills = !arguments.has("without-drills")
    guard drills || !arguments.has("lengths") && !arguments.has("samples") else {
      throw UsageError("--without-drills goes with neither --lengths nor --samples.")
    }
    switch (arguments.has("lengths"), arguments.has("samples")) {
    case (true, true): throw UsageError("--lengths and --samples exclude each other.")
    case (true, false): return .lengths(reference, format)
    case (false, true): return .samples(reference, format)
    case (false, false):
      guard format != .csv else { throw UsageError("--csv goes with --lengths or --samples.") }
      return .record(reference, format, drills: drills)
    }
  }
}

package enum DeleteCommand: Command {
  package static let usage = CommandUsage(
    name: "delete", abstract: "Put records into the bin", section: .changing, operands: "ID…",
    completion: .ids, furtherCompletion: .ids, options: [.json],
    discussion: [
      "Records in the bin count nowhere. tri restore takes them out again, and so does tri undo."
    ],
    examples: ["tri delete 12", "tri delete 12 13", "tri delete last"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    .delete(try arguments.records("delete"), arguments.format)
  }
}

package enum BinCommand: Command {
  package static let usage = CommandUsage(
    name: "bin", abstract: "List the records in the bin", section: .changing, options: [.json],
    discussion: ["Records in the bin count nowhere. tri restore takes them out again."],
    examples: ["tri bin"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("bin")
    return .bin(arguments.format)
  }
}

package enum RestoreCommand: Command {
  package static let usage = CommandUsage(
    name: "restore", abstract: "Take records out of the bin", section: .changing, operands: "ID…",
    completion: .binIDs, furtherCompletion: .binIDs,
    discussion: [
      .text(
        "They get their place, id and values back. last is the record that was put into the bin last; tri bin lists all"
          + " that are there.")
    ],
    examples: ["tri restore 12", "tri restore 12 13"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    .restore(try arguments.records("restore", hint: "What is in the bin: tri bin"))
  }
}
