/// One quantity over a session, as its device recorded it and without what cannot be.
///
/// A value holds for a stretch of the session; where none holds nothing is known, and nothing is put in its place: pauses,
/// moments without a value, gaps of more than a minute.
package struct SampleTrace: Hashable, Sendable {
  package enum Quantity: String, CaseIterable, Sendable {
    /// beats per minute
    case hr
    /// millimetres per second, at `MovingTime.standstill` or faster: a standstill has no pace
    case pace
    /// watts
    case power
    /// millimetres above sea level
    case elevation
    /// millimetres per second
    case speed
    /// thousandths per minute
    case cadence
  }

  /// Along what the values are: milliseconds since the first sample, or millimetres of the way.
  package enum Axis: String, CaseIterable, Sendable {
    case time, distance
  }

  package struct Point: Hashable, Sendable {
    /// Milliseconds since the first sample.
    package let milliseconds: Int64
    /// Along the axis; nil where that is not known.
    package let place: Double?
    /// Nil where the moment has none.
    package let value: Double?
    /// The stretch of the axis for which the value holds; nil without a value or place.
    package let stretch: ClosedRange<Double>?
    /// Milliseconds of running timer for which it holds; what its part in a mean is.
    let weight: Double
  }

  package let quantity: Quantity
  package let axis: Axis
  /// In the order of time.
  package let points: [Point]
  /// The end of the axis; it begins at 0.
  package let extent: Double
  package let least, greatest: Double
  /// Weighted by time, as a record's averages are; of speeds all the way over all the time.
  package let mean: Double
  /// Whether the lengths of a pool tell it: then the mean is over swimming time.
  package let isByLength: Bool
  /// Where each lap begins along the axis, the first too; nil for a lap of which that is not known.
  package let laps: [Double?]

  /// Nil where the device recorded no such thing, or no such thing along the way.
  ///
  /// - Parameter lengths: Of a pool swim, whose speed they tell.
  package init?(
    _ quantity: Quantity, along axis: Axis = .time, of recorded: RecordedSamples, sport: Sport,
    laps: [Lap] = [], lengths: [SwumLength] = [], pool: Pool? = nil
  ) {
    let isSpeed = quantity == .pace || quantity == .speed
    let session = Session(recorded, sport, axis, needsWay: isSpeed)
    let byLength = isSpeed ? Course(lengths, pool, session) : nil
    let course: Course? =
      switch quantity {
      case .pace, .speed: byLength ?? Course(measured: session) ?? Course(along: session)
      case .hr: Course(session.samples.heartRates, session, countsZero: false)
      case .cadence: Course(session.samples.cadences, session, countsZero: false)
      case .power: Course(session.samples.powers, session, countsZero: true)
      case .elevation: Course(session.samples.altitudes, session, countsZero: true)
      }
    guard var course else { return nil }
    if quantity == .pace { course.removeStandstill() }
    // A column of zeros is of a sensor that was not there.
    let values = course.points.compactMap { $0.stretch == nil ? nil : $0.value }
    guard let least = values.min(), let greatest = values.max(),
      quantity == .elevation || greatest > 0
    else { return nil }
    self.quantity = quantity
    self.axis = axis
    points = course.points
    extent = max(course.extent ?? 0, session.extent)
    self.least = least
    self.greatest = greatest
    mean = course.mean
    isByLength = byLength != nil
    self.laps = laps.map { $0.start.flatMap(session.place(at:)) }
  }
}

extension SampleTrace {
  /// The means of so many parts of the axis, all as long, weighted by time; nil for a part of which nothing is known.
  package func means(of count: Int) -> [Double?] {
    var sums = [Sum](repeating: Sum(), count: count)
    // A moment whose value holds for no time counts where there is nothing else.
    var moments = sums
    let width = extent > 0 ? extent / Double(count) : 1
    func part(_ place: Double) -> Int { min(max(Int(place / width), 0), count - 1) }
    for point in points {
      guard let value = point.value, let stretch = point.stretch else { continue }
      let (first, last) = (part(stretch.lowerBound), part(stretch.upperBound))
      moments[first].add(value, weight: 1)
      let length = stretch.upperBound - stretch.lowerBound
      guard length > 0, point.weight > 0 else { continue }
      for index in first...last {
        let start = index == first ? stretch.lowerBound : Double(index) * width
        let end = index == last ? stretch.upperBound : Double(index + 1) * width
        if end > start { sums[index].add(value, weight: (end - start) / length * point.weight) }
      }
    }
    return zip(sums, moments).map { $0.mean ?? $1.mean }
  }

  private struct Sum {
    private var weighted = 0.0
    private var weight = 0.0

    mutating func add(_ value: Double, weight: Double) {
      weighted += value * weight
      self.weight += weight
    }

    var mean: Double? { weight > 0 ? weighted / weight : nil }
  }
}

/// The samples of a session and where each is along the axis.
private struct Session {
  let samples: Samples
  let sport: Sport
  let legs: SampleLegs
  let axis: SampleTrace.Axis
  /// How far the athlete had come, by the device's count, else along the positions without jumps; empty where nobody needs it.
  let progress: [Progress]
  let places: [Double?]
  /// The end of the axis.
  let extent: Double

  init(
    _ recorded: RecordedSamples, _ sport: Sport, _ axis: SampleTrace.Axis, needsWay: Bool
  ) {
    let samples = recorded.samples.inOrderOfTime()
    let legs = SampleLegs(samples.times, pauses: recorded.pauses)
    let progress =
      needsWay || axis == .distance
      ? Progress.counted(samples, legs) ?? PositionPath(samples, legs, sport).progress : []
    switch axis {
    case .time:
      places = samples.times.map { Double($0.milliseconds(since: samples.times[0])) }
    case .distance:
      var places = [Double?](repeating: nil, count: samples.count)
      for step in progress { places[step.sample] = step.metres * 1000 }
      self.places = places
    }
    extent = places.reduce(0) { max($0, $1 ?? 0) }
    self.samples = samples
    self.sport = sport
    self.legs = legs
    self.axis = axis
    self.progress = progress
  }

  /// Milliseconds since the first sample.
  func milliseconds(_ sample: Int) -> Int64 {
    samples.times[sample].milliseconds(since: samples.times[0])
  }

  /// Where a moment is along the axis: at the first sample from then on. Nil after the last.
  func place(at moment: Instant) -> Double? {
    guard let first = samples.times.first, let last = samples.times.last, moment <= last else {
      return nil
    }
    if axis == .time { return max(Double(moment.milliseconds(since: first)), 0) }
    return places[samples.firstPlace(from: moment)...].first { $0 != nil } ?? nil
  }

  /// Milliseconds for which the value of a sample holds: until the next sample, unless there is a pause or a long gap before.
  func hold(_ sample: Int) -> Int64 {
    let next = sample + 1
    guard next < samples.count, !legs.isBroken[next],
      legs.milliseconds[next] <= SensorSum.longestHold
    else { return 0 }
    return legs.milliseconds[next]
  }
}

/// Values along the axis, and their mean.
private struct Course {
  private(set) var points: [SampleTrace.Point]
  var mean: Double
  /// Beyond the samples; nil where it ends with them.
  var extent: Double?

  /// What a sensor measured at each sample.
  init?(_ column: SampleColumn, _ session: Session, countsZero: Bool) {
    let sum = SensorSum(column, session.legs, countsZero: countsZero)
    guard let mean = sum.mean else { return nil }
    self.init(session, mean: Double(mean)) { index in
      column[index].flatMap { $0 > 0 || countsZero ? Double($0) : nil }
    }
  }

  /// The speeds that the device measured; those that no one has reached in the sport are the sensor's fault (`TopSpeed`).
  init?(measured session: Session) {
    let speeds = session.samples.speeds
    guard TopSpeed.measured(speeds, count: session.samples.count, session.sport) != nil else {
      return nil
    }
    let limit = Int64(Plausibility.fastest(session.sport, over: .zero) * 1000)
    let mean =
      Self.mean(session)
      ?? SensorSum(speeds, session.legs, countsZero: true).mean.map { Double($0) }
    guard let mean else { return nil }
    self.init(session, mean: mean) { index in
      speeds[index].flatMap { (0...limit).contains($0) ? Double($0) : nil }
    }
  }

  private init(_ session: Session, mean: Double, value: (Int) -> Double?) {
    self.mean = mean
    points = session.samples.times.indices.map { index in
      let (place, value) = (session.places[index], value(index))
      let hold = session.hold(index)
      let end = hold > 0 ? session.places[index + 1] : nil
      return SampleTrace.Point(
        milliseconds: session.milliseconds(index), place: place, value: value,
        stretch: value == nil ? nil : place.map { $0...max(end ?? $0, $0) }, weight: Double(hold))
    }
  }

  /// All the way over all the time, in millimetres per second; nil without a way.
  private static func mean(_ session: Session) -> Double? {
    guard let metres = session.progress.last?.metres, metres > 0, session.legs.total > 0 else {
      return nil
    }
    return metres * 1_000_000 / Double(session.legs.total)
  }

  /// A speed since the sample `from`, in millimetres per second.
  private struct Speed {
    var value: Double
    var from: Int
    var weight: Double
  }

  /// The speeds along the way: averages over the five seconds of `TopSpeed` before each moment, or the shortest stretch
  /// above that, within what is not broken. In a pool, where 25 m come at once, the average since the step before.
  init?(along session: Session) {
    guard let mean = Self.mean(session) else { return nil }
    let isPool = session.sport == .swim && session.samples.latitudes.isEmpty
    let limit = Plausibility.fastest(session.sport, over: .zero) * 1000
    let progress = session.progress
    var values = [Speed?](repeating: nil, count: session.samples.count)
    var isEmpty = true
    var start = progress.startIndex
    var elapsed: Int64 = 0
    for end in progress.indices.dropFirst() {
      if progress[end].isBroken {
        (start, elapsed) = (end, 0)
        continue
      }
      elapsed += progress[end].milliseconds
      let metres: Double
      let from: Int
      if isPool {
        guard progress[end].metres > progress[end - 1].metres else { continue }
        (metres, from) = (progress[end].metres - progress[start].metres, start)
      } else {
        while start + 1 < end, elapsed - progress[start + 1].milliseconds >= TopSpeed.window {
          start += 1
          elapsed -= progress[start].milliseconds
        }
        (metres, from) = (progress[end].metres - progress[start].metres, end - 1)
      }
      let speed = metres * 1_000_000 / Double(max(elapsed, 1))
      if elapsed > 0, speed <= limit {
        let weight = isPool ? elapsed : progress[end].milliseconds
        values[progress[end].sample] = Speed(
          value: speed, from: progress[from].sample, weight: Double(weight))
        isEmpty = false
      }
      if isPool { (start, elapsed) = (end, 0) }
    }
    guard !isEmpty else { return nil }
    self.mean = mean
    points = session.samples.times.indices.map { index in
      let (place, found) = (session.places[index], values[index])
      let from = found.flatMap { session.places[$0.from] }
      return SampleTrace.Point(
        milliseconds: session.milliseconds(index), place: place, value: found?.value,
        stretch: found == nil ? nil : place.map { min(from ?? $0, $0)...$0 },
        weight: found?.weight ?? 0)
    }
  }

  /// The speed of each length of a pool, which holds while it was swum; rests have none.
  init?(_ lengths: [SwumLength], _ pool: Pool?, _ session: Session) {
    guard let pool, let metre = pool.distance(of: 1), !lengths.isEmpty else { return nil }
    let origin = session.samples.times.first ?? lengths[0].length.start
    guard let origin else { return nil }
    var points: [SampleTrace.Point] = []
    var (swum, sum) = (0, 0 as Int64)
    for one in lengths {
      guard let start = one.length.start, let time = one.time?.milliseconds, time > 0 else {
        if one.length.isRest { continue }
        return nil
      }
      let from = max(start.milliseconds(since: origin), 0)
      let isDistance = session.axis == .distance
      let way = pool.distance(of: swum).map { Double($0.millimetres) } ?? 0
      let place = isDistance ? way : Double(from)
      let end = isDistance ? way + Double(metre.millimetres) : Double(from + time)
      points.append(
        SampleTrace.Point(
          milliseconds: from, place: place,
          value: one.length.isRest ? nil : Double(metre.millimetres) * 1000 / Double(time),
          stretch: one.length.isRest ? nil : place...end, weight: Double(time)))
      if !one.length.isRest { (swum, sum) = (swum + 1, sum + time) }
    }
    guard let distance = pool.distance(of: swum), swum > 0 else { return nil }
    self.points = points
    mean = Double(distance.millimetres) * 1000 / Double(sum)
    extent = points.reduce(0) { max($0, $1.stretch?.upperBound ?? 0) }
  }

  /// A standstill has no pace.
  mutating func removeStandstill() {
    points = points.map { point in
      guard let value = point.value, value < MovingTime.standstill * 1000 else { return point }
      return SampleTrace.Point(
        milliseconds: point.milliseconds, place: point.place, value: nil, stretch: nil, weight: 0)
    }
  }
}

extension Instant {
  fileprivate func milliseconds(since other: Instant) -> Int64 {
    millisecondsSince1970 - other.millisecondsSince1970
  }
}
