/// A lap as the device recorded it. Absent is nil, never 0.
package struct Lap: Hashable, Sendable {
  /// Absent where the file gives laps no times.
  package var start: Instant?
  package var elapsed, timer: Duration?
  package var distance: Distance?
  /// Beats per minute.
  package var averageHeartRate, maxHeartRate: Int?
  /// Watts.
  package var averagePower, maxPower, normalizedPower: Int?
  /// Thousandths per minute, as in the record.
  package var averageCadenceThousandths, maxCadenceThousandths: Int64?
  package var maxSpeedMillimetresPerSecond: Int64?
  /// Kilocalories.
  package var calories: Int?
  package var ascent, descent: Distance?
  /// FIT's name of the stroke: `freestyle`, `backstroke`, …
  package var stroke: String?
  /// FIT's name of what ended the lap: `manual`, `distance`, …
  package var trigger: String?
  /// FIT's name of its intensity: `active`, `rest`, …
  package var intensity: String?
  /// Which lengths of the record belong to it, counted from 0.
  package var lengths: Range<Int>?

  package init() {}

  /// The same lap of a device whose clock was never set.
  package var withoutStart: Lap {
    var lap = self
    lap.start = nil
    return lap
  }
}

/// One length of a pool, or a rest between lengths.
package struct Length: Hashable, Sendable {
  package var start: Instant?
  package var elapsed, timer: Duration?
  /// A rest: not swum, and no part of the distance.
  package var isRest: Bool
  /// FIT's name of the stroke: `freestyle`, `drill`, …; nil for a rest or where unknown.
  package var stroke: String?
  package var strokeCount: Int?

  package init(isRest: Bool) { self.isRest = isRest }

  /// The same length of a device whose clock was never set.
  package var withoutStart: Length {
    var length = self
    length.start = nil
    return length
  }
}
