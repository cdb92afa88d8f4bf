import FITDecoder
import TriDomain

/// Which samples belong to which session, and from where each session counts its distance.
struct FITSampleParts {
  /// For each session, places in the order of time.
  private(set) var places: [Range<Int>] = []
  /// For each session the metres that its samples' counter shows at its start.
  private(set) var bases: [Double] = []
  private let records: [FITRecord]
  private let moments: FITMoments

  init(_ records: [FITRecord], _ legs: [FITLeg], _ moments: FITMoments) {
    self.records = records
    self.moments = moments
    for index in legs.indices {
      let first = index == 0 ? 0 : places[index - 1].upperBound
      let next = index + 1 < legs.count ? boundary(legs[index + 1].start) : moments.times.count
      places.append(first..<max(first, next))
    }
    for index in legs.indices { places[index] = near(legs[index].start, places[index]) }
    if legs.count > 1 { findBases(legs) } else { bases = legs.map { _ in 0 } }
  }

  /// Where the samples of the next session begin.
  ///
  /// Devices end a session with a sample of the second in which the next one begins. Where the counter of the distance begins
  /// anew, its fall tells which samples of that second are still of the last one.
  private func boundary(_ start: Instant) -> Int {
    var place = moments.place(of: start)
    while place + 1 < moments.times.count, moments.times[place] == start,
      let here = distance(place), let next = distance(place + 1), next < here
    { place += 1 }
    return place
  }

  /// Samples further from their session than the longest one are damage.
  private func near(_ start: Instant, _ places: Range<Int>) -> Range<Int> {
    let reach = Plausibility.longestDuration.milliseconds
    let first = moments.place(of: start.adding(Duration(milliseconds: -reach)))
    let end = moments.place(of: start.adding(Duration(milliseconds: reach + 1)))
    return places.clamped(to: min(first, end)..<end)
  }

  /// Some devices count on from leg to leg, others begin anew.
  private mutating func findBases(_ legs: [FITLeg]) {
    var (counted, sum) = (0.0, 0.0)
    for (index, leg) in legs.enumerated() {
      let total = leg.session?[.totalDistance]
      bases.append(base(of: places[index], counted: counted, sum: sum, total))
      counted = places[index].reversed().lazy.compactMap(distance).first ?? counted
      sum += total ?? 0
    }
  }

  /// What the counter shows at the start of a leg after it showed `counted` in the last one, where all legs before have a sum.
  ///
  /// A counter that runs on shows their sum at the border; where that does not lie between the samples on both sides, it is
  /// where the last one left it. It is believed to run on if that fits the total of the leg better, or there is none.
  private func base(
    of places: Range<Int>, counted: Double, sum: Double, _ total: Double?
  ) -> Double {
    guard let first = places.lazy.compactMap(distance).first,
      let last = places.reversed().lazy.compactMap(distance).first, counted <= first
    else { return 0 }
    let base = counted <= sum && sum <= first ? sum : counted
    guard let total else { return base }
    return abs(last - base - total) < abs(last - total) ? base : 0
  }

  private func distance(_ place: Int) -> Double? { records[moments.order[place]][.distance] }
}
