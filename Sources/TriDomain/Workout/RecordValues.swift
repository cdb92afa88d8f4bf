/// What a record says about one session. Absent is nil, never 0.
package struct RecordValues: Hashable, Sendable {
  package var sport: Sport
  /// The device's own name for a sport that is stored as `other`.
  package var sportLabel: String?
  /// FIT's name of the kind: `pool` for lap swimming, `open_water`, `indoor`, `trail`, …
  package var subSport: String?
  package var time: RecordTime

  /// First to last moment.
  package var elapsed: Duration?
  /// The device's timer running; a typed duration is this one.
  package var timer: Duration?
  /// Speed above standstill.
  package var moving: Duration?
  package var distance: Distance?
  /// Beats per minute.
  package var averageHeartRate, maxHeartRate, minHeartRate: Int?
  /// Watts.
  package var averagePower, maxPower, normalizedPower: Int?
  /// Thousandths per minute of a revolution (bike), step (run, walk, hike) or stroke (swim, row).
  package var averageCadenceThousandths, maxCadenceThousandths: Int64?
  package var maxSpeedMillimetresPerSecond: Int64?
  /// Kilocalories.
  package var calories: Int?
  package var ascent, descent: Distance?
  /// Tenths of a point, 10 to 100 (Borg CR10).
  package var rpeTenths: Int?
  package var title, note: String?
  package var poolLength: Distance?
  package var poolLengthUnit: PoolUnit?
  package var device: String?
  /// From 0 (very weak) over 50 (normal) to 100 (very strong).
  package var feel: Int?
  /// The athlete's.
  package var weightGrams: Int?
  /// Of a swim, as the athlete typed them.
  package var sets: TypedSets?
  /// What the athlete mended about the lengths that the device recorded.
  package var lengthFixes: LengthFixes?
  /// Tenths of a point of load, as the athlete typed it.
  package var loadTenths: Int?

  /// Each once, in the order they were given.
  package var tags: [String] = []
  package var gear: [String] = []

  package init(sport: Sport, time: RecordTime) {
    self.sport = sport
    self.time = time
  }

  /// What it was; nil where neither a file nor the athlete has a word for it, as in many GPX files.
  package var namedSport: Sport? { sport == .other && sportLabel == nil ? nil : sport }

  /// The duration that lists and totals show: timer time, else elapsed.
  package var duration: Duration? { timer ?? elapsed }

  /// Whether it says how far or how long the session was.
  package var isMeasured: Bool { distance != nil || duration != nil || moving != nil }

  /// Average pace over timer time, where both distance and time are there.
  package var pace: Pace? {
    guard let distance, let duration else { return nil }
    return Pace(distance, in: duration)
  }

  package var speed: Speed? {
    guard let distance, let duration, distance > .zero else { return nil }
    return Speed(distance, in: duration)
  }
}

/// The unit a pool is built in.
package enum PoolUnit: String, CaseIterable, Sendable {
  case metres = "m"
  case yards = "yd"

  package var lengthUnit: LengthUnit { self == .metres ? .metre : .yard }
}
