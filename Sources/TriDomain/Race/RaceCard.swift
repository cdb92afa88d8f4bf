/// A race beside the one before it and its goal.
package struct RaceCard: Hashable, Sendable {
  package var legs: RaceLegs
  /// The last comparable race before it that has a time, and is not the same one told twice.
  package var previous: RaceLegs?

  package init(legs: RaceLegs, previous: RaceLegs?) {
    self.legs = legs
    self.previous = previous
  }

  /// Finds the race to compare with among all; one that was not finished is compared with none.
  package init(_ legs: RaceLegs, among all: [RaceLegs]) {
    self.legs = legs
    guard legs.race.result == nil else { return }
    previous =
      all.filter {
        $0.race.id != legs.race.id && $0.total != nil && $0.precedes(legs)
          && $0.isComparable(to: legs) && !$0.isLikelyDuplicate && !legs.repeats($0)
      }
      .max { $0.precedes($1) }
  }

  /// Against the previous race; negative is faster.
  package var difference: Duration? { Self.difference(legs.total, previous?.total) }

  /// Against the goal; negative is faster.
  package var goalDifference: Duration? { Self.difference(legs.total, legs.race.goal) }

  /// Against the same leg of the previous race.
  package func difference(of leg: ShownLeg) -> Duration? {
    let other = previous?.shown.first { $0.sport == leg.sport && $0.occurrence == leg.occurrence }
    // Joined from single sessions, that race has a gap there.
    let gap =
      leg.sport == .transition ? previous?.gaps.first { $0.occurrence == leg.occurrence } : nil
    return Self.difference(leg.time, other?.time ?? gap?.time)
  }

  /// Against the same transition of the previous race.
  package func difference(of gap: RaceGap) -> Duration? {
    guard let previous else { return nil }
    let leg = previous.shown.first { $0.sport == .transition && $0.occurrence == gap.occurrence }
    let other = previous.gaps.first { $0.occurrence == gap.occurrence }
    return Self.difference(gap.time, leg?.time ?? other?.time)
  }

  private static func difference(_ time: Duration?, _ other: Duration?) -> Duration? {
    guard let time, let other else { return nil }
    return Duration(milliseconds: time.milliseconds - other.milliseconds)
  }

  /// Hundredths of the time of all legs and then of the gaps between them, which add up to 100; nil where a time is
  /// missing. Leftover hundredths go to those that lost most by rounding down.
  package var shares: [Int]? {
    guard legs.legTime != nil else { return nil }
    return Self.portions(
      of: 100, among: legs.shown.map { $0.time ?? .zero } + legs.gaps.map(\.time))
  }

  /// Shares out so many whole parts in proportion to times, by largest remainders.
  package static func portions(of count: Int, among times: [Duration]) -> [Int]? {
    let whole = times.reduce(0) { $0 + $1.milliseconds }
    guard whole > 0 else { return nil }
    let scaled = times.map {
      ($0.milliseconds * Int64(count)).quotientAndRemainder(dividingBy: whole)
    }
    var parts = scaled.map { Int($0.quotient) }
    let order = scaled.indices.sorted { (scaled[$0].remainder, $1) > (scaled[$1].remainder, $0) }
    for index in order.prefix(count - parts.reduce(0, +)) { parts[index] += 1 }
    return parts
  }
}
