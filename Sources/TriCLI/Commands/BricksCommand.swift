import TriDomain

package enum BricksCommand: Command {
  package static let usage = CommandUsage(
    name: "bricks", abstract: "List bricks and compare the runs off the bike",
    section: .lookingBack,
    options: [
      OptionUsage("limit", value: "N", "so many at most; all without it"), .json,
    ],
    discussion: [
      .text(
        "A brick is two or more of swim, bike, run, row and ski on one day, each a different sport than the one before and"
          + " begun less than 30 minutes after its end (tri settings brick). Sessions need a start and a time for that. Legs"
          + " of races and likely duplicates are left out; bricks that the log holds as such are listed, too."
      ),
      .text(
        "The run behind a ride is compared with the fresh runs of the 56 days before whose average heart rate differs by 5 bpm"
          + " at most: their time over their distance. A fresh run is no part of a brick or race. Fewer than 3 of them are too"
          + " few, which is said."),
    ],
    examples: ["tri bricks", "tri bricks --limit 5", "tri bricks --json"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    try arguments.expectNoOperands("bricks")
    return .bricks(limit: try arguments.count("limit"), arguments.format)
  }
}
