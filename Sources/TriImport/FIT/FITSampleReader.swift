import FITDecoder
import TriDomain

/// Makes samples of FIT's records, column by column. What no athlete or place can have is absent.
struct FITSampleReader {
  private static let heartRates = 20...250
  private static let powers = 0...Int(Measure.of(.maxPower)?.range.upperBound ?? 3000)

  private let file: FITFile
  private let moments: FITMoments
  private let standIn: FITStandIn
  private var beats: FITBeats

  init(_ file: FITFile, _ moments: FITMoments, _ beats: FITBeats) {
    self.file = file
    standIn = FITStandIn(file)
    self.moments = moments
    self.beats = beats
  }

  /// The samples at some places of the order of time; `base` metres are what the counter shows at the start. Asked in the
  /// order of time.
  mutating func samples(at places: Range<Int>, from base: Double) -> Samples {
    let indices = moments.order[places]
    let (latitudes, longitudes) = positions(indices)
    return Samples(
      times: Array(moments.times[places]),
      distances: thousandths(of: .distance, [5], indices, 0...10_000_000, from: base),
      latitudes: latitudes, longitudes: longitudes,
      // -500 m is the 0 of a device that knows no height.
      altitudes: thousandths(
        of: .altitude, [2, 78], indices, Double(Reading.lowestLand) / 1000...20_000),
      heartRates: heartRates(indices, places),
      powers: whole(.power, indices).map { within(Self.powers, $0) },
      cadences: cadences(indices),
      // 65.535 is FIT's "absent" that some services pass on in the wider field.
      speeds: thousandths(of: .speed, [6, 73], indices, 0...340).map { $0 == 65_535 ? nil : $0 },
      temperatures: whole(.temperature, indices)
        .map { within(-90...90, $0).map { $0 * 1000 } })
  }

  /// Devices without a position write 180° or 0° for both: nobody trains at either place.
  private func positions(_ indices: ArraySlice<Int>) -> (latitudes: [Int64?], longitudes: [Int64?])
  {
    var latitudes = file.values(of: .positionLat, at: indices).map { $0.map { whole($0, 1e7) } }
    var longitudes = file.values(of: .positionLong, at: indices).map { $0.map { whole($0, 1e7) } }
    guard !latitudes.isEmpty, !longitudes.isEmpty else { return ([], []) }
    for place in latitudes.indices {
      if let north = latitudes[place], let east = longitudes[place],
        north.magnitude <= 900_000_000, north != 0 || east != 0
      {
        continue
      }
      latitudes[place] = nil
      longitudes[place] = nil
    }
    return (latitudes, longitudes)
  }

  /// Those of the watch, and of a strap where it kept beats.
  private mutating func heartRates(_ indices: ArraySlice<Int>, _ places: Range<Int>) -> [Int64?] {
    var rates = whole(.heartRate, indices).map { within(Self.heartRates, $0) }
    guard !beats.isEmpty, !places.isEmpty else { return rates }
    if rates.isEmpty { rates = [Int64?](repeating: nil, count: places.count) }
    var previous: Instant?
    for (index, time) in moments.times[places].enumerated() {
      if let rate = beats.rate(after: previous, upTo: time) { rates[index] = rate }
      previous = time
    }
    return rates
  }

  private func cadences(_ indices: ArraySlice<Int>) -> [Int64?] {
    let turns = whole(.cadence, indices).map { within(0...254, $0) }
    let fractions = thousandths(of: .fractionalCadence, [53], indices, 0...2)
    guard !fractions.isEmpty else { return turns.map { $0.map { $0 * 1000 } } }
    return turns.indices.map { index in
      turns[index].map { $0 * 1000 + (fractions[index] ?? 0) }
    }
  }

  private func within(_ range: ClosedRange<Int>, _ value: Int?) -> Int64? {
    guard let value, range.contains(value) else { return nil }
    return Int64(value)
  }

  /// The device's own values, else those of an app that stand in for them.
  private func whole(
    _ field: FITField<FITProfile.Record, Int>, _ indices: ArraySlice<Int>
  ) -> [Int?] {
    let own = file.values(of: field, at: indices)
    return own.isEmpty ? standIn.wholeValues(of: field.number, at: indices) : own
  }

  /// Values less `base`, as far as they lie in the range, in thousandths; an app's where the device has none.
  private func thousandths(
    of field: FITField<FITProfile.Record, Double>, _ numbers: [UInt8], _ indices: ArraySlice<Int>,
    _ range: ClosedRange<Double>, from base: Double = 0
  ) -> [Int64?] {
    let own = file.values(of: field, at: indices)
    return (own.isEmpty ? standIn.values(of: numbers, at: indices) : own).map { value in
      guard let value, range.contains(value - base) else { return nil }
      return whole(value - base, 1000)
    }
  }

  /// Rounded half away from zero. The library's rounding would be a call for each of ten values a second.
  private func whole(_ value: Double, _ steps: Double) -> Int64 {
    let scaled = value * steps
    return Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }
}
