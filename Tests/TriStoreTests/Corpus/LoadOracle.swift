import Foundation
import TriDomain
import TriTestSupport

/// The load of a recorded session from its samples, value by value, by the formulas as they were published.
///
/// - A device's own total stands for the sum of samples.
/// - Normalized power: a rolling mean of 30 s of the power of each second, its fourth powers' mean, and the root of that
///   (Allen and Coggan 2010). A value holds until the next sample, at most a minute and not in a pause; a second has the
///   value that is there when it ends.
/// - Power: hours × (NP ÷ FTP)² × 100. On foot: hours × (speed ÷ threshold's)² × 100. Swimming: the cube.
/// - Heart rate: Banister's impulse (Morton et al. 1990), minutes × x × 0.64 e^(1.92 x) with x the share of the reserve,
///   scaled so that an hour at threshold is 100; each beat rate for as long as it was shown, and what was not recorded
///   counts like the rest.
/// - What contradicts itself says nothing: no mean is above the highest value, and nobody runs or swims faster than the world
///   record.
/// - Effort: hours × RPE × 12.5. Else hours × 50, on a walk or hike 25.
struct LoadOracle {
  /// Nil where it is not set. Seconds for a kilometre and for 100 m, watts, beats per minute.
  struct Thresholds {
    var ftp, run, css, lthrRun, lthrBike, most, rest: Double?
  }

  struct Load: Equatable {
    var method: String
    var points: Double
  }

  private let values: RecordValues
  private var hours: Double?
  private var kilometres: Double?
  private var watts: Double?
  private var averageBeats: Double?
  private var isHeartBelievable = true
  private var beats: [(rate: Double, milliseconds: Double)] = []

  init(_ activity: FileActivity) {
    values = activity.recorded
    let oracle = FactsOracle(
      RecordedSamples(samples: activity.samples, pauses: activity.pauses))
    let samples = oracle.samples
    let timer = oracle.timer
    if let time = values.timer {
      hours = Double(time.milliseconds) / 3_600_000
    } else if let first = samples.times.first, let last = samples.times.last, first < last {
      hours = Double(timer[timer.count - 1]) / 3_600_000
    } else {
      hours = values.elapsed.map { Double($0.milliseconds) / 3_600_000 }
    }
    kilometres = (values.distance?.millimetres ?? oracle.millimetres(values.sport))
      .map { Double($0) / 1_000_000 }
    let holds = timer.indices.map { index in
      index + 1 < timer.count ? Double(min(timer[index + 1] - timer[index], 60_000)) : 0
    }
    let power = Self.mean(samples.powers, holds, least: 0)
    let highest = samples.powers.values.filter { (0..<10_000).contains($0) }.max() ?? 0
    let most =
      values.maxPower.map(Double.init) ?? (highest > 0 ? Double(highest) : nil) ?? .infinity
    let average = values.averagePower.map(Double.init) ?? (highest > 0 ? power : nil)
    let normalized =
      values.normalizedPower.map(Double.init)
      ?? (highest > 0 ? Self.normalized(samples.powers, holds) : nil)
    watts = [normalized, average].compactMap(\.self).first { $0 <= most }
    if let average, average > most { watts = nil }
    averageBeats =
      values.averageHeartRate.map(Double.init) ?? Self.mean(samples.heartRates, holds, least: 1)
    let fastestBeat =
      values.maxHeartRate.map(Double.init)
      ?? samples.heartRates.values.filter { (1..<10_000).contains($0) }.max().map(Double.init)
    isHeartBelievable = averageBeats ?? 0 <= fastestBeat ?? .infinity
    for index in timer.indices {
      guard let rate = samples.heartRates[index], (1..<10_000).contains(rate), holds[index] > 0
      else { continue }
      beats.append((Double(rate), holds[index]))
    }
  }

  private static func mean(
    _ column: SampleColumn, _ holds: [Double], least: Int64
  ) -> Double? {
    let there = holds.indices.filter { (column[$0] ?? -1) >= least }
    if there.isEmpty { return nil }
    func value(_ index: Int) -> Double { Double(column[index] ?? 0) }
    let time = there.reduce(0) { $0 + holds[$1] }
    let mean =
      time > 0
      ? there.reduce(0) { $0 + value($1) * holds[$1] } / time
      : there.reduce(0) { $0 + value($1) } / Double(there.count)
    return mean.rounded()
  }

  private static func normalized(_ column: SampleColumn, _ holds: [Double]) -> Double? {
    var ends: [(milliseconds: Double, watts: Double)] = []
    for index in holds.indices {
      guard let value = column[index], (0..<10_000).contains(value), holds[index] > 0 else {
        continue
      }
      ends.append(((ends.last?.milliseconds ?? 0) + holds[index], Double(value)))
    }
    let count = Int((ends.last?.milliseconds ?? 0) / 1000)
    guard count >= 30 else { return nil }
    var place = 0
    let seconds = (1...count).map { second in
      while ends[place].milliseconds < Double(second) * 1000 { place += 1 }
      return ends[place].watts
    }
    let fourths = (29..<count).map { last in
      pow(seconds[last - 29...last].reduce(0, +) / 30, 4)
    }
    return pow(fourths.reduce(0, +) / Double(fourths.count), 0.25).rounded()
  }

  // MARK: - Formulas

  /// By the best that there is; nil for a session without a time.
  func load(_ thresholds: Thresholds) -> Load? {
    guard let hours, hours > 0 else { return nil }
    let heart = byHeart(thresholds).map { Load(method: "H", points: hours * $0) }
    let effort = values.rpeTenths.map { Load(method: "E", points: hours * Double($0) * 1.25) }
    let isWalk = values.sport == .walk || values.sport == .hike
    let assumed = Load(method: "D", points: hours * (isWalk ? 25 : 50))
    switch values.sport {
    case .bike:
      return bySpeed("P", of: watts, thresholds.ftp, power: 2, limit: 4) ?? heart ?? effort
        ?? assumed
    case .run:
      let pace = bySpeed(
        "R", of: speed(Self.runRecords), thresholds.run.map { 3600 / $0 }, power: 2,
        limit: 2)
      return values.subSport == "trail"
        ? heart ?? effort ?? pace ?? assumed : pace ?? heart ?? effort ?? assumed
    case .swim:
      return bySpeed(
        "S", of: speed(Self.swimRecords), thresholds.css.map { 360 / $0 }, power: 3,
        limit: 2) ?? heart ?? effort ?? assumed
    default: return heart ?? effort ?? assumed
    }
  }

  /// Metres and metres a second: of Bolt, van Niekerk, Rudisha, El Guerrouj, Cheptegei (twice), Kiptum and Sorokin (twice).
  private static let runRecords = [
    (0, 12.42), (100, 10.44), (400, 9.3), (800, 7.93), (1500, 7.28), (5000, 6.62), (10_000, 6.37),
    (42_195, 5.84), (100_000, 4.56), (319_614, 3.7),
  ]
  /// In 25 m pools: of Crooks, Chalmers, Agnel and Wellbrock.
  private static let swimRecords = [(0, 2.52), (100, 2.24), (400, 1.89), (1500, 1.78)]

  /// Kilometres an hour; nil where it beats the record over that way or the next shorter one.
  private func speed(_ records: [(metres: Int, speed: Double)]) -> Double? {
    guard let hours, let kilometres else { return nil }
    let record = records.last { Double($0.metres) <= kilometres * 1000 } ?? records[0]
    return kilometres / hours > record.speed * 3.6 ? nil : kilometres / hours
  }

  /// What is beyond the limit was measured wrong.
  private func bySpeed(
    _ method: String, of value: Double?, _ threshold: Double?, power: Double, limit: Double
  ) -> Load? {
    guard let hours, let value, let threshold, value > 0, value / threshold <= limit else {
      return nil
    }
    return Load(method: method, points: hours * pow(value / threshold, power) * 100)
  }

  /// Points for an hour. Where only one of threshold and highest rate is set, the threshold is nine tenths of the highest;
  /// at rest it is 60 where nothing is set.
  private func byHeart(_ thresholds: Thresholds) -> Double? {
    guard let averageBeats, isHeartBelievable || !beats.isEmpty else { return nil }
    let own =
      values.sport == .bike
      ? thresholds.lthrBike ?? thresholds.lthrRun : thresholds.lthrRun ?? thresholds.lthrBike
    let most = thresholds.most ?? own.map { $0 / 0.9 }
    guard let most, let threshold = own ?? thresholds.most.map({ $0 * 0.9 }) else { return nil }
    let rest = thresholds.rest ?? 60
    func impulse(_ rate: Double) -> Double {
      let share = min(max((rate - rest) / (most - rest), 0), 1)
      return share * 0.64 * exp(1.92 * share)
    }
    let time = beats.reduce(0) { $0 + $1.milliseconds }
    let mean =
      time > 0
      ? beats.reduce(0) { $0 + impulse($1.rate) * $1.milliseconds } / time : impulse(averageBeats)
    return mean / impulse(threshold) * 100
  }
}
