import TriDomain

package enum ShowCommand: Command {
  package static let usage = CommandUsage(
    name: "show", abstract: "Show everything about one record", section: .daily, operands: "[ID]",
    completion: .ids, options: [.json],
    discussion: [
      .text(
        "Each value comes with its source: typed, recorded by the device, or computed. Without an id it is the record"
          + " entered last. Records in the bin are shown too.")
    ],
    examples: ["tri show", "tri show 12", "tri show last --json"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    .record(try arguments.record("show"), arguments.format)
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
