import TriDomain
import XMLStream

/// The totals that a device or Garmin's BaseCamp writes beside a track
/// (http://www.garmin.com/xmlschemas/TrackStatsExtension/v1): metres, seconds, metres per second, kilocalories.
///
/// 0 of anything but a climb is absent.
struct GPXTrackStats {
  private var elapsed, timer, moving: Duration?
  private var distance, ascent, descent: Int64?
  private var maxSpeed, averageHeartRate, averageCadence: Int64?
  private var calories: Int?

  mutating func read(_ name: GPXName, _ text: Span<UInt8>) {
    switch name {
    case .totalElapsedTime: elapsed = Reading.duration(text)
    case .timerTime: timer = Reading.duration(text)
    case .movingTime: moving = Reading.duration(text)
    case .totalDistance: distance = Reading.distance(text)
    case .ascent: ascent = Reading.distance(text)
    case .descent: descent = Reading.distance(text)
    case .maxSpeed: maxSpeed = Reading.speed(text)
    case .totalCalories: calories = Reading.calories(text)
    case .averageHeartRate: averageHeartRate = Reading.heartRate(text)
    case .averageCadence: averageCadence = Reading.cadence(text)
    default: break
    }
  }

  func fill(_ recorded: inout RecordValues) {
    func positive(_ duration: Duration?) -> Duration? { duration.flatMap { $0 > .zero ? $0 : nil } }
    func positive(_ number: Int64?) -> Int64? { number.flatMap { $0 > 0 ? $0 : nil } }
    recorded.elapsed = positive(elapsed)
    recorded.timer = positive(timer)
    recorded.moving = positive(moving)
    recorded.distance = positive(distance).map(Distance.init(millimetres:))
    recorded.ascent = ascent.map(Distance.init(millimetres:))
    recorded.descent = descent.map(Distance.init(millimetres:))
    recorded.maxSpeedMillimetresPerSecond = positive(maxSpeed)
    recorded.calories = calories
    recorded.averageHeartRate = averageHeartRate.map { Int($0) }
    recorded.averageCadenceThousandths = positive(averageCadence).map {
      RunCadence.isOfOneLeg(meanThousandths: $0, sport: recorded.sport) ? $0 * 2 : $0
    }
  }
}
