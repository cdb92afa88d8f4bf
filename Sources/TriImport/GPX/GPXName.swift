import XMLStream

/// The names in GPX that mean something here. Prefixes do not matter.
enum GPXName: String, XMLName {
  case gpx, metadata, trk, trkseg, trkpt, rte, wpt
  case lat, lon, creator
  case name, desc, cmt, type, time, ele
  /// GPX 1.0, TrackPointExtension v2, Apple: metres per second.
  case speed
  /// TrackPointExtension, Cluetrust's gpxdata, and bare.
  case hr, cad, cadence, atemp, temp, distance
  case heartrate, temperature
  case runCadence = "RunCadence"
  /// Strava and gpxdata, Garmin's PowerExtension, TPX.
  case power
  case powerInWatts = "PowerInWatts"
  case watts
  case capitalWatts = "Watts"
  /// Garmin's TrackStatsExtension: the device's totals of a track.
  case trackStats = "TrackStatsExtension"
  case totalDistance = "Distance"
  case timerTime = "TimerTime"
  case totalElapsedTime = "TotalElapsedTime"
  case movingTime = "MovingTime"
  case maxSpeed = "MaxSpeed"
  case ascent = "Ascent"
  case descent = "Descent"
  case totalCalories = "Calories"
  case averageHeartRate = "AvgHeartRate"
  case averageCadence = "AvgCadence"

  var report: XMLReport {
    switch self {
    case .gpx, .trk, .trkseg, .trkpt, .rte, .wpt: .bounds
    case .metadata, .lat, .lon, .creator, .trackStats: .nothing
    default: .text
    }
  }
}
