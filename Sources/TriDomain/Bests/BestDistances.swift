/// The distances over which athletes compare their times.
package enum BestDistances {
  /// Of a run, a ride, or a swim in metres, ascending; none of other sports.
  ///
  /// Run: from a lap of the track to the marathon, the mile among them. Bike: what time trials and triathlons are long. Swim:
  /// pool distances, and those of triathlons.
  package static func of(_ sport: Sport) -> [Distance] {
    switch sport {
    case .run: run
    case .bike: bike
    case .swim: swim
    default: []
    }
  }

  private static let run =
    metres([400, 800, 1000]) + [mile] + metres([5000, 10_000, 15_000])
    + [halfMarathon, marathon]
  private static let bike = metres([
    5000, 10_000, 20_000, 30_000, 40_000, 50_000, 90_000, 100_000, 180_000,
  ])
  private static let swim = metres([50, 100, 200, 400, 750, 800, 1000, 1500, 1900, 3800])

  /// Of a swim in a pool of yards, in lengths of a yard.
  package static let swimYards: [Int64] = [50, 100, 200, 500, 1000, 1650]

  package static let mile = Distance(millimetres: 1_609_344)
  /// 42.195 km (World Athletics, Technical Rules, rule 55).
  package static let marathon = Distance(millimetres: 42_195_000)
  package static let halfMarathon = Distance(millimetres: 21_097_500)

  private static func metres(_ lengths: [Int64]) -> [Distance] {
    lengths.map { Distance(millimetres: $0 * 1000) }
  }
}
