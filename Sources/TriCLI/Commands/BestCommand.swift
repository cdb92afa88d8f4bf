import TriDomain
import TriPresentation

package enum BestCommand: Command {
  package static let usage = CommandUsage(
    name: "best", abstract: "Show your fastest, longest and strongest", section: .lookingBack,
    operands: "[run|bike|swim] [QUERY…]",
    completion: .words(BestKind.sports.map(\.rawValue)), furtherCompletion: .query,
    options: [.json],
    discussion: [
      .text(
        "Shows the best of all time, of this year and of the last 90 days, each with its day and record: the shortest times"
          + " of runs from 400 m to the marathon, of rides from 5 to 180 km and of swims from 50 m to 3.8 km; the highest"
          + " power of rides from 5 seconds to an hour; the longest sessions and the most climb. Beside a query it is the"
          + " best of the records that match, which is that of history."),
      .text(
        "A time may lie anywhere inside a session: in what the watch recorded moment by moment, or else in whole laps that"
          + " follow each other. Without either the whole session must be the distance. Laps and sessions are a distance"
          + " within a quarter of a per cent of it (3.1 miles are 5 km, 4.98 km are not), and no time is ever scaled. It is"
          + " timer time, and a stretch never reaches over a pause."),
      .text(
        "Swims are compared per pool, in whole lengths as you mended them, and rests count with their time; kicking and"
          + " drills do not. Where a distance was corrected afterwards by more than 2 per cent only the whole session counts. GPS"
          + " jumps are in no best. A run or a swim with a stretch faster than the world record holds none; of the lengths of"
          + " a pool only that stretch is left out. Likely duplicates, the bin and records of no-bests are left out, and a walk"
          + " is no run."
      ),
      .text(
        "Legs of races count as sessions of their sport. Races have a table of their own: the fastest of each form by the"
          + " official time, else by that of all legs."),
      .text(
        "tri log and tri import tell a new best when there was an earlier one to beat; so a first import tells of none. The"
          + " longest session and the most climb are told once there are five others of the sport."),
    ],
    examples: ["tri best", "tri best run", "tri best swim since:1y", "tri best bike -tag:race"])

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    var words = arguments.operands[...]
    var sport: Sport?
    if let word = words.first, let named = Sport(name: word) {
      guard BestKind.sports.contains(named) else {
        throw UsageError(
          "There are bests of swim, bike and run, not of \(named.rawValue).",
          hint: "Its longest: tri history \(named.rawValue) sort:duration --limit 1")
      }
      sport = named
      words.removeFirst()
    }
    return .best(
      BestRequest(sport: sport, words: Array(words), format: arguments.format))
  }
}
