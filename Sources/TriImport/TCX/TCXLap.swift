import TriDomain
import XMLStream

/// One lap, or transition, while it is being read. What devices write in place of a value is absent: 0 of anything.
struct TCXLap {
  var lap = Lap()
  /// Of its own points.
  private(set) var firstPoint, lastPoint: Instant?
  /// The offset that its start writes.
  var offset: Int?

  mutating func addPoint(at time: Instant) {
    firstPoint = firstPoint.map { min($0, time) } ?? time
    lastPoint = lastPoint.map { max($0, time) } ?? time
  }

  /// When its own points begin, where they contradict its `StartTime`: that lies more than a minute after the first of them;
  /// or it would be over half a day before them, and all of its time lies within them.
  var contradiction: Instant? {
    guard let start = lap.start, let firstPoint, let lastPoint else { return nil }
    let minute: Int64 = 60_000
    let (told, first) = (start.millisecondsSince1970, firstPoint.millisecondsSince1970)
    if told - first > minute { return firstPoint }
    let timer = lap.timer?.milliseconds ?? 0
    let span = lastPoint.millisecondsSince1970 - first
    return first - told - timer > 12 * 60 * minute && timer <= span + minute ? firstPoint : nil
  }

  mutating func read(_ name: TCXName, in parent: TCXName?, _ text: Span<UInt8>) {
    switch name {
    case .totalTime: lap.timer = Reading.duration(text).flatMap { $0 > .zero ? $0 : nil }
    case .distance:
      lap.distance = TCXLap.positive(Reading.distance(text)).map(Distance.init(millimetres:))
    case .maximumSpeed: lap.maxSpeedMillimetresPerSecond = TCXLap.positive(Reading.speed(text))
    case .calories: lap.calories = Reading.calories(text)
    case .value:
      switch parent {
      case .averageHeartRate: lap.averageHeartRate = Reading.heartRate(text).map { Int($0) }
      case .maximumHeartRate: lap.maxHeartRate = Reading.heartRate(text).map { Int($0) }
      default: break
      }
    case .intensity: lap.intensity = TCXLap.intensities[Reading.words(text) ?? ""]
    case .trigger: lap.trigger = TCXLap.triggers[Reading.words(text) ?? ""]
    case .cadence, .averageRunCadence:
      lap.averageCadenceThousandths =
        lap.averageCadenceThousandths ?? TCXLap.positive(Reading.cadence(text))
    case .maximumRunCadence, .maximumBikeCadence:
      lap.maxCadenceThousandths =
        lap.maxCadenceThousandths ?? TCXLap.positive(Reading.cadence(text))
    case .averageWatts: lap.averagePower = TCXLap.positive(Reading.power(text)).map { Int($0) }
    case .maximumWatts: lap.maxPower = TCXLap.positive(Reading.power(text)).map { Int($0) }
    default: break
    }
  }

  private static func positive(_ value: Int64?) -> Int64? {
    value.flatMap { $0 > 0 ? $0 : nil }
  }

  private static let intensities = ["Active": "active", "Resting": "rest"]

  /// FIT has no lap that ends by heart rate; Training Center has.
  private static let triggers = [
    "Manual": "manual", "Distance": "distance", "Time": "time", "Location": "position_lap",
    "HeartRate": "heart_rate",
  ]
}
