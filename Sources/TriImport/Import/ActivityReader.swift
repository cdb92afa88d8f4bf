package import TriDomain

/// Reads a file of any known format, told by its content.
package struct ActivityReader: Sendable {
  let zone: AthleteZone
  private let said: SaidOfFile

  /// `said` is what the athlete says about every activity of the file; it is shown before all else.
  package init(zone: AthleteZone, said: SaidOfFile = SaidOfFile()) {
    self.zone = zone
    self.said = said
  }

  /// Whether a file that begins like this can be an activity; a few kilobytes tell.
  package static func mayRead(_ beginning: [UInt8]) -> Bool {
    switch FileKind(beginning) {
    case .fit, .gpx, .tcx: true
    case .otherXML, .empty, .unknown: false
    }
  }

  /// The activities with what their samples add up to.
  ///
  /// A foreign file is a fault only where `isMeant` says that it should be an activity.
  package func read(
    _ bytes: [UInt8], isMeant: Bool = true
  ) throws(ActivityFileError) -> ActivityFile {
    var file = try parse(bytes, isMeant)
    try checkUntimed(file.activities)
    for index in file.activities.indices {
      complete(&file.activities[index], notes: &file.notes)
      try checkLength(file.activities[index])
    }
    return file
  }

  /// Adds what its samples add up to and what the athlete said.
  func complete(_ activity: inout FileActivity, notes: inout [String]) {
    sum(&activity, into: &notes)
    say(&activity)
  }

  /// What the athlete says of the time is said of one session that has none, and has to make it a whole one.
  func checkUntimed(_ activities: [FileActivity]) throws(ActivityFileError) {
    guard zone.untimed != nil else { return }
    let untimed = activities.filter { !$0.isTimeRecorded }
    if untimed.isEmpty { throw .hasTimes }
    if untimed.count > 1 { throw .severalWithoutTimes(untimed.count) }
    if !untimed[0].isMeasured { throw .noExtent }
  }

  /// What is longer than any session that can be typed comes of a clock that was set on the way.
  func checkLength(_ activity: FileActivity) throws(ActivityFileError) {
    if activity.longestTime > Plausibility.longestDuration { throw .tooLong(activity.longestTime) }
  }

  private func parse(
    _ bytes: [UInt8], _ isMeant: Bool
  ) throws(ActivityFileError) -> ActivityFile {
    switch FileKind(bytes) {
    case .fit:
      var file = try FITReader.read(bytes, zone: zone)
      try file.leaveOutUnmeasured()
      return file
    case .gpx: return try GPXReader.read(bytes, zone: zone)
    case .tcx: return try TCXReader.read(bytes, zone: zone)
    case .otherXML(let root): throw .notAnActivity("an XML file of another kind (\(root))")
    case .empty: throw .unreadable("It is empty.")
    case .unknown:
      guard isMeant else { throw .notAnActivity("a file of another kind") }
      throw .unreadable("It is neither FIT, TCX nor GPX.")
    }
  }

  /// Computed values stand beside the device's own.
  private func sum(_ activity: inout FileActivity, into notes: inout [String]) {
    guard activity.isTimeRecorded else { return }
    let sums = SampleSums(activity)
    activity.computed.merge(sums.computed(beside: activity.recorded)) { _, sum in sum }
    activity.capMoving()
    if let sentence = sums.sentenceAboutJumps() { notes.append(sentence) }
  }

  private func say(_ activity: inout FileActivity) {
    if let sport = said.sport { activity.typed[.sport] = .text(sport.rawValue) }
    if let title = said.title { activity.typed[.title] = .text(title) }
  }
}

extension SampleSums {
  /// `2 jumps of the GPS left out: 2000 m instead of 11950 m.`
  ///
  /// - Parameter duration: As the athlete said it of a track without times.
  func sentenceAboutJumps(within duration: Duration? = nil) -> String? {
    guard jumpCount > 0, let raw = rawDistance else { return nil }
    // A damaged file may leave so little that the two cannot be compared.
    if let distance, distance.millimetres / 1000 >= raw.millimetres / 1000 { return nil }
    if let duration, distance == nil {
      return "Its way of \(raw.millimetres / 1000) m was left out: no one gets so far in the"
        + " \(duration.milliseconds / 1000) s that --duration says."
    }
    let jumps = jumpCount == 1 ? "1 jump" : "\(jumpCount) jumps"
    let kept = distance.map { "\($0.millimetres / 1000) m" } ?? "no distance"
    return "\(jumps) of the GPS left out: \(kept) instead of \(raw.millimetres / 1000) m."
  }
}

/// What the athlete says about the activities of a file.
package struct SaidOfFile: Hashable, Sendable {
  package var sport: Sport?
  package var title: String?

  package init(sport: Sport? = nil, title: String? = nil) {
    self.sport = sport
    self.title = title
  }
}
