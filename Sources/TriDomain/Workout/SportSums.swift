/// What the records of one sport came to, and what their averages are made of.
package struct SportSums: Hashable, Sendable {
  package private(set) var total: SportTotal
  /// How many records have both a distance and a time: those that pace and speed are of.
  package private(set) var pacedCount: Int
  private var pacedDistance: Distance
  private var pacedDuration: Duration
  /// Beats per minute times milliseconds, of the records that have both. Exact up to 2^53.
  private var weightedHeartRate: Double
  private var heartRateMilliseconds: Double
  /// Thousandths of a point; nil where no record has a load.
  package private(set) var load: Int64?

  /// `paced` is the number, distance and time of the records that have both; `heartRate` the sum of beats per minute times
  /// milliseconds, and of the milliseconds, of the records that have both; `load` in thousandths of a point.
  package init(
    total: SportTotal,
    paced: (count: Int, distance: Distance, duration: Duration) = (0, .zero, .zero),
    heartRate: (weighted: Double, milliseconds: Double) = (0, 0), load: Int64? = nil
  ) {
    self.total = total
    self.load = load
    (pacedCount, pacedDistance, pacedDuration) = paced
    (weightedHeartRate, heartRateMilliseconds) = heartRate
  }

  /// Of one record.
  package init(_ values: RecordValues, load: TrainingLoad? = nil) {
    self.init(
      total: SportTotal(
        recordCount: 1, distance: values.distance, duration: values.duration),
      load: load?.thousandths)
    guard let duration = values.duration else { return }
    if let distance = values.distance {
      (pacedCount, pacedDistance, pacedDuration) = (1, distance, duration)
    }
    if let beats = values.averageHeartRate {
      heartRateMilliseconds = Double(duration.milliseconds)
      weightedHeartRate = Double(beats) * heartRateMilliseconds
    }
  }

  /// All the time over all the distance, of the records that have both: 10 km in 50:00 and 2 km in 20:00 are 5:50 /km.
  package var pace: Pace? { Pace(pacedDistance, in: pacedDuration) }

  package var speed: Speed? {
    pacedDistance > .zero ? Speed(pacedDistance, in: pacedDuration) : nil
  }

  /// Beats per minute, weighted by time, over the records that have a heart rate and a time.
  package var heartRate: Double? {
    heartRateMilliseconds > 0 ? weightedHeartRate / heartRateMilliseconds : nil
  }

  package mutating func add(_ other: SportSums) {
    total.add(other.total)
    pacedCount += other.pacedCount
    pacedDistance = pacedDistance + other.pacedDistance
    pacedDuration = pacedDuration + other.pacedDuration
    weightedHeartRate += other.weightedHeartRate
    heartRateMilliseconds += other.heartRateMilliseconds
    addLoad(other.load)
  }

  /// Nil adds nothing.
  package mutating func addLoad(_ thousandths: Int64?) {
    if let thousandths { load = (load ?? 0) + thousandths }
  }
}

/// Sums and averages, kept apart by sport.
package struct TrainingSums: Hashable, Sendable {
  /// Only sports that occur.
  package private(set) var bySport: [Sport: SportSums]

  package init(bySport: [Sport: SportSums] = [:]) { self.bySport = bySport }

  /// Thousandths of a point over all sports; nil where no record has a load.
  package var load: Int64? {
    let loads = bySport.values.compactMap(\.load)
    return loads.isEmpty ? nil : loads.reduce(0, +)
  }

  package var totals: Totals { Totals(bySport: bySport.mapValues(\.total)) }

  /// The heart rate over all sports but transitions, weighted by time.
  package var heartRate: Double? {
    var all = SportSums(total: SportTotal(recordCount: 0))
    for (sport, sums) in bySport where sport != .transition { all.add(sums) }
    return all.heartRate
  }

  package mutating func add(_ sums: SportSums, of sport: Sport) {
    bySport[sport, default: SportSums(total: SportTotal(recordCount: 0))].add(sums)
  }

  package mutating func addLoad(_ thousandths: Int64, of sport: Sport) {
    bySport[sport]?.addLoad(thousandths)
  }

  package mutating func add(_ other: TrainingSums) {
    for (sport, sums) in other.bySport { add(sums, of: sport) }
  }
}

/// What one day came to, averages included.
package struct DaySums: Hashable, Sendable {
  package var day: Day
  package var sums: TrainingSums

  package init(day: Day, sums: TrainingSums) {
    self.day = day
    self.sums = sums
  }
}

extension Sequence<DaySums> {
  /// The sums of each span; the days and the spans are both in order. Days outside of the spans are passed over.
  package func summed(over spans: [ClosedRange<Day>]) -> [TrainingSums] {
    split(over: spans, by: \.day).map { $0.reduce(into: TrainingSums()) { $0.add($1.sums) } }
  }
}
