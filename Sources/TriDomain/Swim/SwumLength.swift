/// A length of a pool, or a rest, with the lap in which the device counted it.
package struct SwumLength: Hashable, Sendable {
  package var length: Length
  /// The place of its lap, from 0; nil where the device has no laps.
  package var lap: Int?

  package init(_ length: Length, lap: Int? = nil) {
    self.length = length
    self.lap = lap
  }

  /// The time it took: the timer's, else elapsed.
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
    }
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
  /// How many lengths were swum.
  package var swumCount: Int { count { !$0.length.isRest } }

  /// Places of the lengths that were swum, in order: the first is length 1.
  var swumPlaces: [Int] { indices.filter { !self[$0].length.isRest } }

  /// What they took together, without the rests; nil where none was swum, or the time of one is unknown.
  var swimmingTime: Duration? {
    let swum = filter { !$0.length.isRest }
    let times = swum.compactMap(\.time)
    return times.isEmpty || times.count < swum.count ? nil : times.reduce(.zero, +)
  }

  /// The rest between the first and the last of these lengths; nil for none.
  func rest(within numbers: ClosedRange<Int>) -> Duration? {
    let places = swumPlaces
    let span = self[places[numbers.lowerBound - 1]...places[numbers.upperBound - 1]]
    let rest = span.filter(\.length.isRest).compactMap(\.time).reduce(.zero, +)
    return rest > .zero ? rest : nil
  }
}
