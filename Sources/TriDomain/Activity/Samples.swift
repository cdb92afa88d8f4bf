/// The moments that a device recorded, column by column, in the order of time once `inOrderOfTime` has been asked.
///
/// A column is either as long as `times` or empty when the device had no such sensor. Within a column a moment without
/// a value is nil.
package struct Samples: Hashable, Sendable {
  /// UTC; never falling while `isInOrder`.
  package private(set) var times: [Instant] = []
  /// Whether no sample was added after a later one.
  package private(set) var isInOrder = true
  /// Millimetres since the start of the record, as the device counted them.
  package private(set) var distances = SampleColumn()
  /// Ten-millionths of a degree, north and east.
  package private(set) var latitudes = SampleColumn()
  package private(set) var longitudes = SampleColumn()
  /// Millimetres above sea level.
  package private(set) var altitudes = SampleColumn()
  /// Beats per minute.
  package private(set) var heartRates = SampleColumn()
  /// Watts.
  package private(set) var powers = SampleColumn()
  /// Thousandths per minute, as in the record.
  package private(set) var cadences = SampleColumn()
  /// Millimetres per second.
  package private(set) var speeds = SampleColumn()
  /// Thousandths of a degree Celsius.
  package private(set) var temperatures = SampleColumn()

  package init() {}

  /// Columns by sensor, each empty or as long as the times; nil when one is neither.
  package init?(times: [Instant], columns: [Sensor: SampleColumn]) {
    guard columns.values.allSatisfy({ $0.isEmpty || $0.count == times.count }) else { return nil }
    self.times = times
    isInOrder = !zip(times, times.dropFirst()).contains { $0 > $1 }
    distances = columns[.distance] ?? SampleColumn()
    latitudes = columns[.latitude] ?? SampleColumn()
    longitudes = columns[.longitude] ?? SampleColumn()
    altitudes = columns[.altitude] ?? SampleColumn()
    heartRates = columns[.heartRate] ?? SampleColumn()
    powers = columns[.power] ?? SampleColumn()
    cadences = columns[.cadence] ?? SampleColumn()
    speeds = columns[.speed] ?? SampleColumn()
    temperatures = columns[.temperature] ?? SampleColumn()
  }

  /// What a column measures.
  package enum Sensor: String, CaseIterable, Sendable {
    case distance, latitude, longitude, altitude, heartRate, power, cadence, speed, temperature
  }

  package subscript(sensor: Sensor) -> SampleColumn {
    switch sensor {
    case .distance: distances
    case .latitude: latitudes
    case .longitude: longitudes
    case .altitude: altitudes
    case .heartRate: heartRates
    case .power: powers
    case .cadence: cadences
    case .speed: speeds
    case .temperature: temperatures
    }
  }

  /// How many sensors gave values.
  package var sensorCount: Int { Sensor.allCases.count { !self[$0].isEmpty } }

  /// Whole columns at once, several times as fast as sample by sample: each empty, or with a value or nil for every moment.
  package init(
    times: [Instant], distances: [Int64?] = [], latitudes: [Int64?] = [],
    longitudes: [Int64?] = [], altitudes: [Int64?] = [], heartRates: [Int64?] = [],
    powers: [Int64?] = [], cadences: [Int64?] = [], speeds: [Int64?] = [],
    temperatures: [Int64?] = []
  ) {
    self.times = times
    isInOrder = times.indices.dropFirst().allSatisfy { times[$0 - 1] <= times[$0] }
    self.distances = SampleColumn(distances)
    self.latitudes = SampleColumn(latitudes)
    self.longitudes = SampleColumn(longitudes)
    self.altitudes = SampleColumn(altitudes)
    self.heartRates = SampleColumn(heartRates)
    self.powers = SampleColumn(powers)
    self.cadences = SampleColumn(cadences)
    self.speeds = SampleColumn(speeds)
    self.temperatures = SampleColumn(temperatures)
  }

  package var count: Int { times.count }
  package var isEmpty: Bool { times.isEmpty }

  /// The same samples, sorted by time; samples of one moment stay in the order they came in.
  package func inOrderOfTime() -> Samples {
    if isInOrder { return self }
    var sorted = Samples()
    let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    for index in order { sorted.append(self[index]) }
    return sorted
  }

  /// The place of the first sample at a moment or after it, of samples in the order of time; `count` where there is none.
  func firstPlace(from moment: Instant) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The samples at some places.
  package func part(_ places: Range<Int>) -> Samples {
    var part = Samples()
    for index in places { part.append(self[index]) }
    return part
  }

  /// Turns revolutions of one leg into steps of both.
  package mutating func doubleCadences() { cadences.double() }

  package mutating func append(_ sample: Sample) {
    if let last = times.last, sample.time < last { isInOrder = false }
    times.append(sample.time)
    let count = times.count
    distances.append(sample.distance, at: count)
    latitudes.append(sample.latitude, at: count)
    longitudes.append(sample.longitude, at: count)
    altitudes.append(sample.altitude, at: count)
    heartRates.append(sample.heartRate, at: count)
    powers.append(sample.power, at: count)
    cadences.append(sample.cadence, at: count)
    speeds.append(sample.speed, at: count)
    temperatures.append(sample.temperature, at: count)
  }

  package subscript(index: Int) -> Sample {
    Sample(
      time: times[index], distance: distances[index], latitude: latitudes[index],
      longitude: longitudes[index], altitude: altitudes[index], heartRate: heartRates[index],
      power: powers[index], cadence: cadences[index], speed: speeds[index],
      temperature: temperatures[index])
  }
}

/// One moment, in the units of the columns of `Samples`.
package struct Sample: Hashable, Sendable {
  package var time: Instant
  package var distance, latitude, longitude, altitude, heartRate, power, cadence, speed,
    temperature: Int64?

  package init(
    time: Instant, distance: Int64? = nil, latitude: Int64? = nil, longitude: Int64? = nil,
    altitude: Int64? = nil, heartRate: Int64? = nil, power: Int64? = nil, cadence: Int64? = nil,
    speed: Int64? = nil, temperature: Int64? = nil
  ) {
    self.time = time
    self.distance = distance
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.heartRate = heartRate
    self.power = power
    self.cadence = cadence
    self.speed = speed
    self.temperature = temperature
  }
}

/// The values of one sensor. Takes no room until it has a value.
package struct SampleColumn: Hashable, Sendable {
  /// No sensor measures this; it stands for nil inside the column only.
  package static let absent = Int64.min
  /// With `absent` where there is no value; for those who read or store a whole column.
  package private(set) var values: [Int64] = []

  package init() {}

  /// A column with `absent` where there is no value; one without any value is empty.
  package init(values: [Int64]) {
    if values.contains(where: { $0 != Self.absent }) { self.values = values }
  }

  var count: Int { values.count }

  fileprivate init(_ values: [Int64?]) {
    guard values.contains(where: { $0 != nil }) else { return }
    self.values = values.map { $0 ?? Self.absent }
  }

  /// Whether the sensor never had a value.
  package var isEmpty: Bool { values.isEmpty }

  package subscript(index: Int) -> Int64? {
    guard index < values.count, values[index] != Self.absent else { return nil }
    return values[index]
  }

  fileprivate mutating func double() {
    for index in values.indices where values[index] != Self.absent { values[index] *= 2 }
  }

  /// Adds the value of the moment that makes the series `count` long.
  fileprivate mutating func append(_ value: Int64?, at count: Int) {
    if let value {
      if values.count < count - 1 {
        values += repeatElement(Self.absent, count: count - 1 - values.count)
      }
      values.append(value)
    } else if !values.isEmpty {
      values.append(Self.absent)
    }
  }
}
