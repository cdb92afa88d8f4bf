/// Bands of intensity around a threshold.
package struct IntensityZones: Hashable, Sendable {
  package struct Zone: Hashable, Sendable {
    /// `Z2`
    package let name: String
    /// `endurance`
    package let meaning: String
    /// Shares of the threshold, by power, speed or heart rate; the upper one is not in it. Nil is without end.
    package let from: Double
    package let to: Double?
  }

  package enum Basis: String, CaseIterable, Hashable, Sendable {
    case power, heartRate, maxHeartRate, runPace, swimPace
  }

  package let basis: Basis
  package let zones: [Zone]

  private init(_ basis: Basis, _ bounds: [(meaning: String, to: Double?)]) {
    self.basis = basis
    zones = bounds.enumerated().map { place, bound in
      Zone(
        name: "Z\(place + 1)", meaning: bound.meaning,
        from: place == 0 ? 0 : bounds[place - 1].to ?? 0, to: bound.to)
    }
  }

  /// Seven levels of FTP: to 55 %, 75 %, 90 %, 105 %, 120 %, 150 %, and beyond (H. Allen, A. Coggan, Training and Racing
  /// with a Power Meter, 2nd ed. 2010, ch. 3). At an FTP of 250 W 200 W are 80 %, the third.
  package static let power = IntensityZones(
    .power,
    [
      ("recovery", 0.56), ("endurance", 0.76), ("tempo", 0.91), ("threshold", 1.06),
      ("VO2max", 1.21), ("anaerobic", 1.51), ("neuromuscular", nil),
    ])

  /// Five levels of the heart rate at the threshold: to 68 %, 83 %, 94 %, 105 %, and beyond (the same book and chapter).
  package static let heartRate = IntensityZones(
    .heartRate,
    [
      ("recovery", 0.69), ("endurance", 0.84), ("tempo", 0.95), ("threshold", 1.06),
      ("VO2max", nil),
    ])

  /// Five tenths of the highest heart rate, from 50 % (S. Edwards, The Heart Rate Monitor Book, 1993), for where no
  /// threshold is known. What is below belongs to the first.
  package static let maxHeartRate = IntensityZones(
    .maxHeartRate,
    [
      ("very easy", 0.6), ("easy", 0.7), ("moderate", 0.8), ("hard", 0.9), ("very hard", nil),
    ])

  /// Seven zones by threshold pace: slower than 129 % of its time, to 114 %, 106 %, 99 %, 97 %, 90 %, and faster (J. Friel,
  /// The Triathlete's Training Bible, 3rd ed. 2009; A Quick Guide to Setting Zones, 2009). His are called 1 to 4, 5a to 5c.
  /// At a threshold of 4:00 /km 4:48 /km is 120 % of the time, the second.
  package static let runPace = IntensityZones(
    .runPace,
    [
      ("recovery", 1 / 1.29), ("endurance", 1 / 1.14), ("tempo", 1 / 1.06),
      ("below threshold", 1 / 0.99), ("at threshold", 1 / 0.97), ("aerobic capacity", 1 / 0.9),
      ("anaerobic capacity", nil),
    ])

  /// The levels of power, taken by the cube of the speed as the load of a swim is: drag grows with its square. A choice of
  /// ours. At a CSS of 1:40 /100 m 1:50 /100 m is 91 % of the speed and 75 % of its cube, the second.
  package static let swimPace = IntensityZones(
    .swimPace, power.zones.map { zone in (zone.meaning, zone.to.map(cubeRoot)) })

  private static func cubeRoot(_ value: Double) -> Double {
    // Newton's, from near enough that it is exact after a few.
    (0..<8).reduce(1.0) { root, _ in (2 * root + value / (root * root)) / 3 }
  }

  /// How long each zone lasted, of the times at values that are compared with the threshold.
  package func times(_ times: TimeSpent, threshold: Double) -> [Duration] {
    var sums = [Int64](repeating: 0, count: zones.count)
    for (value, time) in zip(times.values, times.milliseconds) {
      let share = Double(value) / threshold
      let place = zones.firstIndex { zone in zone.to.map { share < $0 } ?? true }
      sums[place ?? zones.count - 1] += time
    }
    return sums.map(Duration.init(milliseconds:))
  }
}

/// What a session's zones are measured by.
package struct ZoneThreshold: Hashable, Sendable {
  package let zones: IntensityZones
  package let threshold: Threshold
  /// What held, and since when.
  package let dated: DatedValue
  /// The threshold in the unit of `SamplesFacts`: watts, beats per minute, or hundredths of a metre per second.
  package let value: Double

  private init?(
    _ zones: IntensityZones, _ threshold: Threshold, _ day: Day, _ history: ThresholdHistory
  ) {
    guard let dated = history.value(of: threshold, on: day), let stored = dated.value else {
      return nil
    }
    self.zones = zones
    self.threshold = threshold
    self.dated = dated
    value =
      switch threshold.kind {
      // Hundredths of a metre in the distance, by the seconds that it takes.
      case .runPace: 1e8 / Double(stored)
      case .swimPace: 1e7 / Double(stored)
      default: Double(stored)
      }
  }

  /// Whether it measures the speed of a swim, which in a pool only the lengths tell: samples there are few, and 25 m come
  /// at once.
  package var isOfSwimming: Bool { zones.basis == .swimPace }

  /// Which of the facts it measures.
  package func times(in facts: SamplesFacts) -> TimeSpent {
    switch zones.basis {
    case .power: facts.powers
    case .heartRate, .maxHeartRate: facts.heartRates
    case .runPace, .swimPace: facts.speeds
    }
  }

  /// By which zones a sport is told on a day: by power or pace, and by heart rate.
  package static func all(
    of sport: Sport, on day: Day, _ history: ThresholdHistory
  ) -> [ZoneThreshold] {
    let effort: ZoneThreshold? =
      switch sport {
      case .bike: ZoneThreshold(.power, .ftp, day, history)
      case .run: ZoneThreshold(.runPace, .runThreshold, day, history)
      case .swim: ZoneThreshold(.swimPace, .css, day, history)
      default: nil
      }
    let own: [Threshold] =
      switch sport.family {
      case .bike: [.lthrBike]
      case .run: [.lthrRun]
      default: []
      }
    let heart =
      own.lazy.compactMap { ZoneThreshold(.heartRate, $0, day, history) }.first
      ?? ZoneThreshold(.maxHeartRate, .maxHeartRate, day, history)
    return [effort, heart].compactMap(\.self)
  }
}
