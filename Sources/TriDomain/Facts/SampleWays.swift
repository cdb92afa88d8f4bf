/// The way of a session as each sport would have gone it: what is too fast for a runner may be a ride.
struct SampleWays {
  private let samples: Samples
  private let legs: SampleLegs
  /// By the device's own count; nil without one.
  private let counted: [Progress]?
  /// Along the positions, for a sport as fast as a bike.
  private let path: PositionPath?

  init(_ samples: Samples, _ legs: SampleLegs) {
    self.samples = samples
    self.legs = legs
    counted = Progress.counted(samples, legs)
    path = counted == nil ? PositionPath(samples, legs, .bike) : nil
  }

  var distance: Distance? {
    guard let metres = progress(.bike).map(\.metres).max(), metres > 0 else { return nil }
    return Distance(metres: metres)
  }

  /// By the device's own count, else along the positions without the jumps that the sport has.
  func progress(_ sport: Sport) -> [Progress] {
    if let counted { return counted }
    guard let path else { return [] }
    return sport == .bike || path.isSame(for: sport)
      ? path.progress : PositionPath(samples, legs, sport).progress
  }

  /// Over the sport's distances; none when the session as a whole is too fast for it.
  func fastest(_ sport: Sport) -> [FastestStretch] {
    let whole = counted ?? path?.progress ?? []
    guard let last = whole.last, let first = whole.first,
      let distance = Distance(metres: last.metres - first.metres),
      Plausibility.isPossible(
        sport, distance, in: Duration(milliseconds: last.timer - first.timer))
    else { return [] }
    var way = Way(progress(sport), sport)
    return BestDistances.of(sport).compactMap { way.fastest(over: $0) }
  }
}
