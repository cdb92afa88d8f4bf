import TriDomain

package enum ForgetCommand: Command {
  package static let usage = CommandUsage(
    name: "forget", abstract: "Remove records for good", section: .changing,
    operands: "ID…", completion: .ids, furtherCompletion: .ids,
    options: [
      OptionUsage("bin", "all that is in the bin"), OptionUsage("yes", "without a question"),
      OptionUsage("wipe", "only write the file anew, where that failed before"),
    ],
    discussion: [
      .text(
        "Records go from the log or the bin, with their originals, laps, lengths, samples, tags and whatever else only they"
          + " have, and with what the journal says of them. It asks first. Then the file is written anew, so that no trace is"
          + " left in it."),
      .text(
        "Undo stops there: neither this nor anything done before can be taken back afterwards. The journal goes on listing"
          + " what was done; of commands that had to do with these records it keeps no more than their name."
      ),
      .text(
        "An original from which another record came, too, stays. The copies beside the log that still hold one of the"
          + " records are named; they are yours to remove. Copies elsewhere, exports and other computers are not known"
          + " here: out of them, or when its file is imported again, a record comes back."),
    ],
    examples: ["tri forget 12", "tri forget 12 13 --yes", "tri forget --bin"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    let isConfirmed = arguments.has("yes")
    for (option, target) in [("bin", .bin), ("wipe", .nothing)]
      as [(String, ForgetRequest.Target)] where arguments.has(option)
    {
      guard arguments.operands.isEmpty, !(arguments.has("bin") && arguments.has("wipe")) else {
        throw UsageError("tri forget takes either ids, --bin or --wipe.")
      }
      return .forget(ForgetRequest(target, isConfirmed: isConfirmed))
    }
    return .forget(
      ForgetRequest(.records(try arguments.records("forget")), isConfirmed: isConfirmed))
  }
}
