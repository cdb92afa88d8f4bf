/// What lengths add up to.
package struct SwimSums: Hashable, Sendable {
  package private(set) var lengthCount = 0
  /// Of the lengths whose time is known, with the turns between them.
  package private(set) var time = Duration.zero
  package private(set) var timedCount = 0
  private var strokes = 0
  private var strokeCount = 0
  /// Lengths with both, for SWOLF.
  private var scoredMilliseconds: Int64 = 0
  private var scoredStrokes = 0
  private var scoredCount = 0

  package init() {}

  mutating func add(_ one: SwumLength) {
    lengthCount += 1
    if let span = one.time {
      time = time + one.turn + span
      timedCount += 1
    }
    guard let count = one.length.strokeCount else { return }
    strokes += count
    strokeCount += 1
    guard let span = one.time else { return }
    scoredMilliseconds += span.milliseconds
    scoredStrokes += count
    scoredCount += 1
  }

  static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.lengthCount += b.lengthCount
    sum.time = a.time + b.time
    sum.timedCount += b.timedCount
    sum.strokes += b.strokes
    sum.strokeCount += b.strokeCount
    sum.scoredMilliseconds += b.scoredMilliseconds
    sum.scoredStrokes += b.scoredStrokes
    sum.scoredCount += b.scoredCount
    return sum
  }

  /// Average over the lengths whose time is known.
  package func pace(in pool: Pool?) -> Pace? {
    guard let distance = pool?.distance(of: timedCount) else { return nil }
    return Pace(distance, in: time)
  }

  /// Average over the lengths whose strokes were counted, in tenths; nil where none were.
  package var strokesPerLengthTenths: Int? {
    strokeCount > 0 ? (strokes * 20 + strokeCount) / (2 * strokeCount) : nil
  }

  /// Seconds plus strokes of a length: the SWOLF of Garmin's and Polar's manuals, as an average over the lengths of which
  /// both are known. 30 s and 15 strokes are 45.
  package var swolf: Int? {
    guard scoredCount > 0 else { return nil }
    let sum = scoredMilliseconds + Int64(scoredStrokes) * 1000
    let divisor = Int64(scoredCount) * 1000
    return Int((sum * 2 + divisor) / (2 * divisor))
  }
}
