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

  var report: XMLReport {
    switch self {
    case .gpx, .trk, .trkseg, .trkpt, .rte, .wpt: .bounds
    case .metadata, .lat, .lon, .creator: .nothing
    default: .text
    }
  }
}
