import TriDomain

/// Gives a session its day and wall-clock time: by the device's own clock, else in the athlete's zone.
struct FITZone {
  private let athlete: AthleteZone
  private let deviceOffset: Int?

  /// `deviceOffset` is by how many seconds the device's clock was ahead of UTC, as it says.
  init(_ athlete: AthleteZone, deviceOffset: Int?) {
    self.athlete = athlete
    self.deviceOffset = deviceOffset.flatMap { FITZone.exists($0) ? $0 : nil }
  }

  func time(at start: Instant) -> RecordTime? {
    guard let deviceOffset else { return athlete.time(at: start, writtenOffset: nil) }
    return RecordTime(
      start: RecordTime.Start(
        instant: start, offset: deviceOffset, zone: nil, offsetSource: .device))
  }

  /// Zones differ from UTC by whole quarters of an hour, from 12 h behind to 14 h ahead of it (tz database, all zones since
  /// 1990 but for Liberia's and Guyana's first years). Anything else is a clock that was set wrong.
  private static func exists(_ offset: Int) -> Bool {
    (-12 * 3600...14 * 3600).contains(offset) && offset % 900 == 0
  }
}
