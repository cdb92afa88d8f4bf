import FITDecoder
package import TriDomain

/// Reads activities of FIT files: watches, bike computers, and services that write as they do.
///
/// What is recorded are the device's own totals of each session. An input may be a chain of files: their activities follow each
/// other, and heart rates that a strap hands over later go to the samples of their time.
package enum FITReader {
  package static func read(
    _ bytes: [UInt8], zone: AthleteZone
  ) throws(ActivityFileError) -> ActivityFile {
    let files = try decode(bytes)
    let beats = FITBeats(files.flatMap(\.heartRates))
    var result = ActivityFile(format: .fit)
    var notes = FITNotes()
    for file in files where FITFileKind.isActivity(file) {
      let builder = FITActivityBuilder(file, zone: zone)
      var activities = builder.activities(beats)
      if activities.isEmpty, let typed = zone.untimed {
        activities = FITUntimed.activities(file, builder.device, at: typed, beats)
      } else {
        notes.sessionsWithoutStart += builder.skipped
        notes.contradictions += builder.contradictions
        notes.sessionsOfImpossibleTime += builder.impossibleTimes
        notes.sessionsWithoutSummary += builder.hasRest ? 1 : 0
      }
      guard !activities.isEmpty else { continue }
      if activities.contains(where: \.isTimeRecorded) {
        notes.samplesWithoutTime += builder.samplesWithoutTime
      } else {
        notes.samplesWithoutDate += file.records.count
      }
      if file.sessions.isEmpty { notes.filesWithoutSession += 1 }
      if result.activities.isEmpty { result.identify(file, device: builder.device) }
      result.races += FITRaces.find(activities, from: result.activities.count)
      result.activities += activities
    }
    guard !result.activities.isEmpty else {
      throw notes.sessionsWithoutStart > 0 ? .noStart : FITFileKind.reasonForNothing(files)
    }
    result.notes = notes.sentences(files)
    result.isPartial =
      notes.sessionsWithoutSummary > 0 || files.contains(where: FITNotes.isPartial)
    result.hasWrongChecksum = files.contains(where: FITNotes.hasWrongChecksum)
    return result
  }

  private static func decode(_ bytes: [UInt8]) throws(ActivityFileError) -> [FITFile] {
    do {
      return try FITFile.decode(bytes)
    } catch {
      switch error {
      case .empty: throw .unreadable("It is empty.")
      case .notFIT: throw .unreadable("It is not a FIT file.")
      }
    }
  }
}

extension ActivityFile {
  fileprivate mutating func identify(_ file: FITFile, device: Device) {
    self.device = device
    createdAt = file.fileIDs.lazy.compactMap { $0[.timeCreated] }.first.flatMap(Instant.init)
  }
}

/// How the moments of a file are understood.
enum FITClock {
  case set
  /// Never set: only differences mean something.
  case neverSet

  func instant(_ time: FITTime) -> Instant? {
    switch self {
    case .set: Instant(time)
    case .neverSet:
      Instant(millisecondsSince1970: (Int64(time.seconds) + FITTime.unixOffset) * 1000)
    }
  }
}

extension Instant {
  /// Nil where the device did not know the date.
  init?(_ time: FITTime) {
    guard let seconds = time.unixSeconds else { return nil }
    self.init(millisecondsSince1970: seconds * 1000)
  }
}
