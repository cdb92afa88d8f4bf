/// A length of a pool, or a rest, with the lap in which the device counted it.
package struct SwumLength: Hashable, Sendable {
  package var length: Length
  /// The place of its lap, from 0; nil where the device has no laps.
  package var lap: Int?
  /// What passed at the wall since the length before, where the device counts it neither as swum nor as rest.
  package var turn = Duration.zero

  package init(_ length: Length, lap: Int? = nil) {
    self.length = length
    self.lap = lap
  }

  /// The time it took, without the turn before it: the timer's, else elapsed.
  package var time: Duration? { length.timer ?? length.elapsed }

  /// Whether its time says how fast one swims: kicking and drills do not.
  package var isDrill: Bool { length.stroke == "drill" || length.stroke == "kick" }

  var end: Instant? {
    guard let start = length.start, let span = length.elapsed ?? length.timer else { return nil }
    return start.adding(span)
  }

  /// The lengths of a record as its device tells them.
  ///
  /// Some watches write a rest without a duration, and tell it only in the rest's own lap (seen in files of Garmin's
  /// Forerunner 310XT and 910XT); it is filled in from there.
  package static func all(_ lengths: [Length], laps: [Lap]) -> [SwumLength] {
    var owners = [Int?](repeating: nil, count: lengths.count)
    for (lap, values) in laps.enumerated() {
      for place in (values.lengths ?? 0..<0).clamped(to: lengths.indices) { owners[place] = lap }
    }
    return lengths.indices.map { place in
      var one = SwumLength(lengths[place], lap: owners[place])
      if one.length.isRest, one.time == nil, let lap = owners[place], laps[lap].lengths?.count == 1
      {
        one.length.elapsed = laps[lap].elapsed
        one.length.timer = laps[lap].timer
      }
      return one
    }.countingTurns()
  }
}

extension Length {
  /// Whole seconds plus strokes; nil where either is unknown. See `SwimSums.swolf`.
  package var swolf: Int? {
    guard !isRest else { return nil }
    var sums = SwimSums()
    sums.add(SwumLength(self))
    return sums.swolf
  }
}

extension [SwumLength] {
  /// The same, each with the turn before it, where the device leaves turns out.
  ///
  /// Starts in whole seconds make gaps of less than a second out of none, so a device that leaves turns out is told by one
  /// of two seconds; then every gap counts, for what is rounded away at one length is there at the next.
  fileprivate func countingTurns() -> Self {
    let gaps = indices.map { gap(before: $0) }
    guard gaps.contains(where: { ($0 ?? 0) >= 2_000 }) else { return self }
    var lengths = self
    for (place, gap) in gaps.enumerated() {
      if let gap { lengths[place].turn = Duration(milliseconds: gap) }
    }
    return lengths
  }

  /// Milliseconds between a length and the one before; nil where a rest or a pause lies between, or a start is unknown.
  private func gap(before place: Int) -> Int64? {
    guard place > 0, !self[place].length.isRest, !self[place - 1].length.isRest,
      let end = self[place - 1].end, let start = self[place].length.start
    else { return nil }
    let gap = start.millisecondsSince1970 - end.millisecondsSince1970
    return gap.magnitude < PoolSwim.shortestPause.milliseconds.magnitude ? gap : nil
  }

  /// How many lengths were swum.
  package var swumCount: Int { count { !$0.length.isRest } }

  /// Places of the lengths that were swum, in order: the first is length 1.
  var swumPlaces: [Int] { indices.filter { !self[$0].length.isRest } }

  /// What they took together, with the turns and without the rests; nil where none was swum, or the time of one is
  /// unknown.
  var swimmingTime: Duration? {
    let swum = filter { !$0.length.isRest }
    let times = swum.compactMap(\.time)
    guard !times.isEmpty, times.count == swum.count else { return nil }
    return times.reduce(.zero, +) + swum.map(\.turn).reduce(.zero, +)
  }

  /// The rest between the first and the last of these lengths; nil for none.
  func rest(within numbers: ClosedRange<Int>) -> Duration? {
    let places = swumPlaces
    let span = self[places[numbers.lowerBound - 1]...places[numbers.upperBound - 1]]
    let rest = span.filter(\.length.isRest).compactMap(\.time).reduce(.zero, +)
    return rest > .zero ? rest : nil
  }
}
