import TriDomain

/// The device's totals of an activity: the sums of its laps, averages weighted by their time.
struct TCXTotals {
  let laps: [Lap]

  func fill(_ recorded: inout RecordValues) {
    recorded.timer = sum(\.timer?.milliseconds).map { Duration(milliseconds: $0) }
    recorded.distance = sum(\.distance?.millimetres).map { Distance(millimetres: $0) }
    recorded.calories = sum { $0.calories.map { Int64($0) } }.map { Int($0) }
    recorded.averageHeartRate = average { $0.averageHeartRate.map { Int64($0) } }.map { Int($0) }
    recorded.maxHeartRate = laps.compactMap(\.maxHeartRate).max()
    recorded.averagePower = average { $0.averagePower.map { Int64($0) } }.map { Int($0) }
    recorded.maxPower = laps.compactMap(\.maxPower).max()
    recorded.averageCadenceThousandths = average(\.averageCadenceThousandths)
    recorded.maxCadenceThousandths = laps.compactMap(\.maxCadenceThousandths).max()
    recorded.maxSpeedMillimetresPerSecond = laps.compactMap(\.maxSpeedMillimetresPerSecond).max()
  }

  /// Nil where no lap has the value.
  private func sum(_ value: (Lap) -> Int64?) -> Int64? {
    let values = laps.compactMap(value)
    return values.isEmpty ? nil : values.reduce(0, +)
  }

  /// Of the laps that have the value, weighted by their time: 140 for 1,000 s and 160 for 3,000 s are 155.
  private func average(_ value: (Lap) -> Int64?) -> Int64? {
    var total = 0.0
    var weight = 0.0
    for lap in laps {
      guard let value = value(lap), let timer = lap.timer else { continue }
      total += Double(value) * timer.seconds
      weight += timer.seconds
    }
    return weight > 0 ? Int64((total / weight).rounded()) : nil
  }

  /// Says where laps and points tell different distances; the laps count.
  static func compare(_ laps: Distance?, _ samples: Samples, notes: inout FileNotes) {
    var last: Int64?
    for index in samples.times.indices.reversed() where last == nil {
      last = samples.distances[index]
    }
    guard let laps, let last, last > 0 else { return }
    let difference = abs(laps.millimetres - last)
    guard difference > max(laps.millimetres, last) / 20, difference > 100_000 else { return }
    notes.others.append(
      "Its laps add up to \(metres(laps.millimetres)) m but its points end at \(metres(last)) m; the laps count."
    )
  }

  private static func metres(_ millimetres: Int64) -> Int64 { (millimetres + 500) / 1000 }
}
