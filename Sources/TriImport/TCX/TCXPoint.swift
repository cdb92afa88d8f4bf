import TriDomain
import XMLStream

/// One track point while it is being read.
struct TCXPoint {
  private(set) var time: FileTime?
  /// What stands in the place of a time and is none.
  private(set) var unreadableTime: String?
  private var distance: Int64?
  private var latitude: Int64?
  private var longitude: Int64?
  private var altitude: Int64?
  private var heartRate: Int64?
  private var power: Int64?
  private var cadence: Int64?
  private var speed: Int64?

  mutating func read(_ name: TCXName, in parent: TCXName?, _ text: Span<UInt8>) {
    switch name {
    case .time:
      time = FileTime(text)
      if time == nil { unreadableTime = Reading.words(text).map(Reading.short) }
    case .distance: distance = Reading.distance(text)
    case .latitude: latitude = Reading.latitude(text)
    case .longitude: longitude = Reading.longitude(text)
    case .altitude: altitude = Reading.altitude(text)
    case .value: if parent == .heartRate { heartRate = Reading.heartRate(text) }
    case .cadence, .runCadence: cadence = cadence ?? Reading.cadence(text)
    case .speed: speed = Reading.speed(text)
    case .watts: power = Reading.power(text)
    default: break
    }
  }

  /// Exactly 0° north and east is where devices put a point they have no position for: nobody trains in that sea.
  private var hasPosition: Bool {
    guard let latitude, let longitude else { return false }
    return latitude != 0 || longitude != 0
  }

  func sample(at time: Instant) -> Sample {
    Sample(
      time: time, distance: distance, latitude: hasPosition ? latitude : nil,
      longitude: hasPosition ? longitude : nil, altitude: altitude, heartRate: heartRate,
      power: power, cadence: cadence, speed: speed)
  }
}
