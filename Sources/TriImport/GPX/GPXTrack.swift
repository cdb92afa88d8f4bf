import TriDomain

/// One track while it is being read.
struct GPXTrack {
  var title, note, comment: String?
  var sport = SportName.unknown
  /// The device's totals of the whole track.
  var stats = GPXTrackStats()
  var samples = SampleTrack()
  /// The first offset that one of its times writes.
  var offset: Int?
  var pointCount = 0
  var untimedCount = 0
  /// Kept only where the athlete says when it was.
  var untimed = UntimedTrack()

  mutating func beginSegment() {
    samples.beginSegment()
    untimed.beginSegment()
  }

  /// One for each stretch of time without a leap, of two points at least and by a clock that was set; the points of
  /// others are counted.
  func activities(
    zone: AthleteZone, device: String?, notes: inout FileNotes
  ) -> [FileActivity] {
    let (samples, pauses) = samples.finished()
    let stretches = TimeLeap.stretches(of: samples.times)
    guard stretches.count > 1 else {
      return activity(samples, pauses, zone: zone, device: device).map { [$0] } ?? []
    }
    // What the device counted is of the whole track.
    var part = self
    part.stats = GPXTrackStats()
    let activities = stretches.filter { $0.count > 1 }.compactMap { stretch in
      let times = samples.times[stretch.lowerBound]...samples.times[stretch.upperBound - 1]
      return part.activity(
        samples.part(stretch),
        pauses.filter { times.contains($0.lowerBound) && times.contains($0.upperBound) },
        zone: zone, device: device)
    }
    if !activities.isEmpty {
      notes.pointsBeyondLeaps += samples.count - activities.reduce(0) { $0 + $1.samples.count }
    }
    return activities
  }

  /// Nil if its clock was never set.
  private func activity(
    _ samples: Samples, _ pauses: [Range<Instant>], zone: AthleteZone, device: String?
  ) -> FileActivity? {
    var samples = samples
    guard let start = samples.times.first, start >= ActivityStart.earliest,
      let time = zone.time(at: start, writtenOffset: offset)
    else { return nil }
    if RunCadence.isOfOneLeg(samples, sport: sport.sport) { samples.doubleCadences() }
    var activity = FileActivity(recorded: recorded(at: time, device: device))
    activity.samples = samples
    activity.pauses = pauses
    return activity
  }

  /// A track without times, or by a clock that was never set: when it was the athlete says.
  func activity(
    at typed: TypedSession, device: String?, notes: inout FileNotes
  ) -> FileActivity {
    var (samples, pauses) = samples.finished()
    if RunCadence.isOfOneLeg(samples, sport: sport.sport) { samples.doubleCadences() }
    let sums =
      samples.isEmpty
      ? untimed.sums(typed, sport: sport.sport)
      : SampleSums(samples, pauses: pauses, sport: sport.sport)
    notes.add(sums, of: typed)
    return FileActivity(recorded(at: typed.time, device: device), at: typed, sums: sums)
  }

  private func recorded(at time: RecordTime, device: String?) -> RecordValues {
    var recorded = RecordValues(sport: sport.sport, time: time)
    recorded.subSport = sport.subSport
    recorded.sportLabel = sport.label
    recorded.title = title
    recorded.note = note ?? comment
    recorded.device = device
    stats.fill(&recorded)
    return recorded
  }
}
