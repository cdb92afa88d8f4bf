package import TriDomain

/// Reads activities of Garmin's Training Center format (TrainingCenterDatabase v1 and v2, ActivityExtension v2).
///
/// What is recorded are the sums of the laps: the device's own totals. Courses and workout plans are passed over.
package enum TCXReader {
  package static func read(
    _ bytes: [UInt8], zone: AthleteZone
  ) throws(ActivityFileError) -> ActivityFile {
    try XMLActivityReader<TCXHandler>.read(bytes, zone: zone)
  }

  /// Reads a file piece by piece: `next` answers nil at its end, and `deliver` gets each activity as soon as it is
  /// complete. The answer holds everything but the activities. Throws `ActivityFileError`, or what the closures throw.
  package static func read(
    zone: AthleteZone, next: () throws -> [UInt8]?, deliver: (FileActivity) throws -> Void
  ) throws -> ActivityFile {
    try XMLActivityReader<TCXHandler>.read(zone: zone, next: next, deliver: deliver)
  }
}
