import Testing
import TriDomain
import TriImport
import TriPresentation
import TriTestSupport

/// Random sessions as a device records them, to be written in formats of other programs.
struct RecordedSession {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func number(_ range: ClosedRange<Int64>) -> Int64 {
    Int64.random(in: range, using: &random)
  }

  /// A session of some minutes with a pause or none, laps or none, and all sensors or some.
  mutating func next() throws -> ActivityExport {
    let start = Instant(millisecondsSince1970: 1_777_802_400_000 + number(0...999))
    let sport = [Sport.run, .bike, .swim, .hike, .row].randomElement(using: &random)!
    let hasPower = chance(50)
    let pause = chance(50) ? number(5...25) : nil
    var samples = DeviceSamples()
    var pauses: [Range<Instant>] = []
    var (time, distance) = (start, Int64(0))
    for place in 0..<Int64(60) {
      samples.append(
        Sample(
          time: time, distance: distance, latitude: number(525_000_000...525_100_000),
          longitude: number(-1_340_000_000...(-1_339_900_000)), altitude: number(-300...90_000),
          heartRate: chance(90) ? number(90...190) : nil, power: hasPower ? number(0...600) : nil,
          cadence: number(160...190) * 1000, speed: number(2000...4000),
          temperature: chance(50) ? number(10_000...20_000) : nil))
      let next = time.adding(Duration(seconds: place == pause ? 60 : 10))
      if place == pause { pauses = [time..<next] }
      distance += number(20_000...40_000)
      time = next
    }
    let seconds = Int64(590)
    var values = RecordValues(
      sport: sport,
      time: try #require(
        RecordTime(
          start: RecordTime.Start(
            instant: start, offset: 7200, zone: "Europe/Berlin", offsetSource: .machine))))
    values.distance = Distance(millimetres: try #require(samples.distances[59]))
    values.timer = Duration(seconds: seconds)
    values.elapsed = Duration(seconds: seconds + (pause == nil ? 0 : 50))
    values.title = "Hills & <dales>"
    values.note = "“windy”\nbut dry"
    var laps: [Lap] = []
    if chance(60) {
      var first = Lap()
      first.start = start
      first.timer = Duration(seconds: 300)
      first.distance = Distance(millimetres: (values.distance?.millimetres ?? 0) / 2)
      first.trigger = "distance"
      var second = first
      second.start = samples.times[30]
      second.timer = Duration(seconds: 290)
      second.distance = Distance(
        millimetres: (values.distance?.millimetres ?? 0) - (first.distance?.millimetres ?? 0))
      laps = [first, second]
    }
    return ActivityExport(
      record: WorkoutRecord(
        id: 12, uuid: .random(using: &random), values: values, enteredAt: start, changedAt: start),
      laps: laps, lengths: [], recorded: RecordedSamples(samples: samples, pauses: pauses))
  }
}

extension AthleteZone {
  static let berlin = AthleteZone(.fixed(offset: 7200, name: "Europe/Berlin"))
}

/// What a reader of the same format finds: shown values, with distance and duration.
extension FileActivity {
  var extent: SessionExtent { SessionExtent(recorded) }
}

/// The domain's samples, beside this target's own.
typealias DeviceSamples = TriDomain.Samples
