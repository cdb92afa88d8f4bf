import FITDecoder
import TriDomain

/// Makes samples of FIT's records. What no athlete or place can have is absent.
struct FITSampleReader {
  // Asking a table for a field costs more than reading it.
  private let latitude = FITField<FITProfile.Record, Double>.positionLat
  private let longitude = FITField<FITProfile.Record, Double>.positionLong
  private let distance = FITField<FITProfile.Record, Double>.distance
  private let altitude = FITField<FITProfile.Record, Double>.altitude
  private let speed = FITField<FITProfile.Record, Double>.speed
  private let cadenceFraction = FITField<FITProfile.Record, Double>.fractionalCadence
  private let heartRate = FITField<FITProfile.Record, Int>.heartRate
  private let power = FITField<FITProfile.Record, Int>.power
  private let cadence = FITField<FITProfile.Record, Int>.cadence
  private let temperature = FITField<FITProfile.Record, Int>.temperature

  private let heartRates = Int(Measure.of(.averageHeartRate)?.range.lowerBound ?? 20)...250
  private let powers = 0...Int(Measure.of(.maxPower)?.range.upperBound ?? 3000)
  private var beats: FITBeats

  init(_ beats: FITBeats) { self.beats = beats }

  /// The samples at some places of the order of time; `base` metres are what the counter shows at the start.
  mutating func samples(
    of records: [FITRecord], _ moments: FITMoments, _ places: Range<Int>, from base: Double
  ) -> Samples {
    var samples = Samples()
    var previous: Instant?
    for place in places {
      let time = moments.times[place]
      var sample = sample(records[moments.order[place]], at: time, from: base)
      if !beats.isEmpty, let rate = beats.rate(after: previous, upTo: time) {
        sample.heartRate = rate
      }
      samples.append(sample)
      previous = time
    }
    return samples
  }

  private func sample(_ record: FITRecord, at time: Instant, from base: Double) -> Sample {
    var sample = Sample(time: time)
    if let north = record[latitude], let east = record[longitude], isPlace(north, east) {
      sample.latitude = Int64((north * 1e7).rounded())
      sample.longitude = Int64((east * 1e7).rounded())
    }
    sample.distance = thousandths(record[distance].map { $0 - base }, 0...10_000_000)
    // -500 m is the 0 of a device that knows no height.
    sample.altitude = thousandths(record[altitude], -499.9...20_000)
    sample.speed = thousandths(record[speed], 0...340)
    // FIT's "absent" that some services pass on in the wider field.
    if sample.speed == 65_535 { sample.speed = nil }
    if let rate = record[heartRate], heartRates.contains(rate) { sample.heartRate = Int64(rate) }
    if let watts = record[power], powers.contains(watts) { sample.power = Int64(watts) }
    if let turns = record[cadence] {
      sample.cadence = Int64(turns) * 1000 + (thousandths(record[cadenceFraction], 0...2) ?? 0)
    }
    if let degrees = record[temperature], abs(degrees) <= 90 {
      sample.temperature = Int64(degrees) * 1000
    }
    return sample
  }

  /// Devices without a position write 180° or 0° for both: nobody trains at either place.
  private func isPlace(_ north: Double, _ east: Double) -> Bool {
    abs(north) <= 90 && abs(east) <= 180 && (north != 0 || east != 0)
  }

  private func thousandths(_ value: Double?, _ range: ClosedRange<Double>) -> Int64? {
    guard let value, range.contains(value) else { return nil }
    return Int64((value * 1000).rounded())
  }
}
