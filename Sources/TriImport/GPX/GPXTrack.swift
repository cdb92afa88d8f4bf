import TriDomain

/// One track while it is being read.
struct GPXTrack {
  var title, note, comment: String?
  var sport = SportName.unknown
  var samples = SampleTrack()
  /// The first offset that one of its times writes.
  var offset: Int?
  var pointCount = 0
  var untimedCount = 0

  /// Nil if its clock was never set.
  func activity(zone: AthleteZone, device: String?) -> FileActivity? {
    var (samples, pauses) = samples.finished()
    guard let start = samples.times.first, start >= ActivityStart.earliest,
      let time = zone.time(at: start, writtenOffset: offset)
    else { return nil }
    if RunCadence.isOfOneLeg(samples, sport: sport.sport) { samples.doubleCadences() }
    var recorded = RecordValues(sport: sport.sport, time: time)
    recorded.subSport = sport.subSport
    recorded.sportLabel = sport.label
    recorded.title = title
    recorded.note = note ?? comment
    recorded.device = device
    var activity = FileActivity(recorded: recorded)
    activity.samples = samples
    activity.pauses = pauses
    return activity
  }
}
