package import TriDomain

/// Reads tracks of GPX 1.0 and 1.1 with the extensions of Garmin, Cluetrust (Suunto), Strava, Wahoo and Apple.
///
/// Each track is an activity, or several where its times leap by weeks, and each of its segments a stretch between pauses. Routes and waypoints are passed over. GPX itself
/// knows no totals of a device: what is recorded is the sport, the start, the title and the note, and what Garmin's extension for
/// totals of a track says.
package enum GPXReader {
  package static func read(
    _ bytes: [UInt8], zone: AthleteZone
  ) throws(ActivityFileError) -> ActivityFile {
    try XMLActivityReader<GPXHandler>.read(bytes, zone: zone)
  }

  /// Reads a file piece by piece: `next` answers nil at its end, and `deliver` gets each activity as soon as it is
  /// complete. The answer holds everything but the activities. Throws `ActivityFileError`, or what the closures throw.
  package static func read(
    zone: AthleteZone, next: () throws -> [UInt8]?, deliver: (FileActivity) throws -> Void
  ) throws -> ActivityFile {
    try XMLActivityReader<GPXHandler>.read(zone: zone, next: next, deliver: deliver)
  }
}
