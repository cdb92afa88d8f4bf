import TriDomain
import XMLStream

/// One track point while it is being read. Of two values for one thing the first sound one counts.
struct GPXPoint {
  var latitude: Int64?
  var longitude: Int64?
  private(set) var time: FileTime?
  /// What stands in the place of a time and is none.
  private(set) var unreadableTime: String?
  private var altitude: Int64?
  private var heartRate: Int64?
  private var cadence: Int64?
  private var power: Int64?
  private var speed: Int64?
  private var temperature: Int64?
  private var distance: Int64?

  mutating func read(_ name: GPXName, in parent: GPXName?, _ text: Span<UInt8>) {
    switch name {
    case .time:
      guard parent == .trkpt else { return }
      time = FileTime(text)
      if time == nil { unreadableTime = Reading.words(text).map(Reading.short) }
    case .ele: if parent == .trkpt { altitude = Reading.altitude(text) }
    case .hr, .heartrate: heartRate = heartRate ?? Reading.heartRate(text)
    case .cad, .cadence, .runCadence: cadence = cadence ?? Reading.cadence(text)
    case .power, .powerInWatts, .watts, .capitalWatts: power = power ?? Reading.power(text)
    case .speed: speed = speed ?? Reading.speed(text)
    case .atemp, .temp, .temperature: temperature = temperature ?? Reading.temperature(text)
    case .distance: distance = distance ?? Reading.distance(text)
    default: break
    }
  }

  func sample(at time: Instant, _ latitude: Int64, _ longitude: Int64) -> Sample {
    Sample(
      time: time, distance: distance, latitude: latitude, longitude: longitude,
      altitude: altitude, heartRate: heartRate, power: power, cadence: cadence, speed: speed,
      temperature: temperature)
  }
}
