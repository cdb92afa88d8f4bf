/// What an athlete's training is measured by, each with values that hold from a day on.
package enum Threshold: String, CaseIterable, Hashable, Sendable {
  /// Critical swim speed.
  case css
  /// Functional threshold power.
  case ftp
  case runThreshold = "run-threshold"
  case lthrRun = "lthr-run"
  case lthrBike = "lthr-bike"
  case maxHeartRate = "max-hr"
  case restHeartRate = "rest-hr"
  case weight

  package enum Kind: Hashable, Sendable {
    /// Milliseconds for 100 m.
    case swimPace
    /// Milliseconds for a kilometre.
    case runPace
    /// Watts.
    case power
    /// Beats per minute.
    case heartRate
    /// Grams.
    case weight
  }

  /// What is stored, in whole numbers.
  package var kind: Kind {
    switch self {
    case .css: .swimPace
    case .ftp: .power
    case .runThreshold: .runPace
    case .lthrRun, .lthrBike, .maxHeartRate, .restHeartRate: .heartRate
    case .weight: .weight
    }
  }

  /// What an athlete can have, in stored steps. Heart rate and power as in `Measure`.
  private var range: ClosedRange<Int64> {
    switch kind {
    // The record over 50 m is 39.8 s for 100 m.
    case .swimPace: 38_000...600_000
    // Twice the speed of the marathon's record, and walking slowly.
    case .runPace: 85_000...1_800_000
    case .power: 1...3000
    case .heartRate: 20...250
    case .weight: 20_000...400_000
    }
  }

  /// What an athlete can have, in words: `20 to 250 bpm`.
  package var limits: String {
    let (least, most) = (range.lowerBound, range.upperBound)
    return switch kind {
    case .swimPace: "\(Self.clock(least)) to \(Self.clock(most)) /100m"
    case .runPace: "\(Self.clock(least)) to \(Self.clock(most)) /km"
    case .power: "\(least) to \(most) W"
    case .heartRate: "\(least) to \(most) bpm"
    case .weight: "\(least / 1000) to \(most / 1000) kg"
    }
  }

  /// `1:25`
  private static func clock(_ milliseconds: Int64) -> String {
    let (minutes, seconds) = (milliseconds / 1000).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }

  package var example: String {
    switch kind {
    case .swimPace: "1:38/100m"
    case .runPace: "4:15/km"
    case .power: "250w"
    case .heartRate:
      switch self {
      case .maxHeartRate: "188bpm"
      case .restHeartRate: "48bpm"
      default: "168bpm"
      }
    case .weight: "71.5kg"
    }
  }

  /// What it is, in a few words.
  package var meaning: String {
    switch self {
    case .css: "critical swim speed"
    case .ftp: "functional threshold power on the bike"
    case .runThreshold: "threshold pace on foot"
    case .lthrRun: "heart rate at the threshold on foot"
    case .lthrBike: "heart rate at the threshold on the bike"
    case .maxHeartRate: "highest heart rate"
    case .restHeartRate: "heart rate at rest"
    case .weight: "body weight"
    }
  }

  /// The stored value of a word; nil for a word that is something else, or beyond what an athlete can have.
  package func read(_ word: String) -> Int64? {
    let value: Int64? =
      switch kind {
      case .swimPace: Self.pace(word, tenths: 1_000_000)
      case .runPace: Self.pace(word, tenths: 10_000_000)
      case .power: try? NumberText.read(word, units: ["", "w", "watt", "watts"])
      case .heartRate: try? NumberText.read(word, units: ["", "bpm"])
      case .weight: Self.weight(word)
      }
    return value.flatMap { canBe($0) ? $0 : nil }
  }

  /// Whether an athlete can have this stored value.
  package func canBe(_ value: Int64) -> Bool { range.contains(value) }

  private static func pace(_ word: String, tenths: Int64) -> Int64? {
    let text = try? TempoText.read(word)
    return text.flatMap { $0.duration(tenths: tenths)?.milliseconds }
  }

  private static func weight(_ word: String) -> Int64? {
    if let grams = try? NumberText.read(word, units: ["", "kg"], steps: 1000) { return grams }
    // A pound is 453.59237 g (international yard and pound agreement, 1959).
    let pounds = try? NumberText.read(word, units: ["lb", "lbs"], steps: 1000)
    return pounds.map { Int64((Int128($0) * 45_359_237 + 50_000_000) / 100_000_000) }
  }
}

/// One value of a threshold, from a day on until the next.
package struct DatedValue: Hashable, Sendable {
  package var day: Day
  /// In the stored steps of its kind; nil where it was taken back from that day on.
  package var value: Int64?

  package init(day: Day, value: Int64?) {
    self.day = day
    self.value = value
  }
}
