import TriDomain

/// One activity, or transition, while it is being read.
struct TCXActivity {
  /// A gap between laps as long as this is a pause; a shorter one is rounding to seconds.
  private static let shortestPause = Duration(seconds: 2 as Int64)

  /// The word with which our own files say that cadence counts one leg of a runner, which no other number tells.
  static let oneLeg = "one leg"

  var sport = SportName.unknown
  /// Whether the file says so.
  var countsOneLeg = false
  /// Whether the file is one of our own: its starts are what the log says, be they typed, and its points are as recorded.
  var isOwn = false
  var id: FileTime?
  var title: String?
  var notes: [String] = []
  var device, serial: String?
  private var laps: [TCXLap] = []
  private var samples = SampleTrack()
  private var offset: Int?
  private var hasNewLap = false
  /// Points without a time, and their way where the athlete says when it was.
  var untimedCount = 0
  var untimed = UntimedTrack()

  mutating func beginLap() {
    laps.append(TCXLap())
    hasNewLap = true
  }

  mutating func startLap(at time: FileTime?) {
    guard let time, !laps.isEmpty else { return }
    let end = laps.dropLast().last?.lap.end.map { max($0, samples.last ?? $0) } ?? samples.last
    laps[laps.count - 1].lap.start = time.instant
    offset = offset ?? time.offset
    guard laps.count > 1, let end, time.instant >= end.adding(Self.shortestPause) else { return }
    samples.pause(from: end, to: time.instant)
  }

  /// Within a lap a device begins another track when its timer starts again.
  mutating func beginTrack() {
    if !hasNewLap {
      samples.beginSegment()
      untimed.beginSegment()
    }
    hasNewLap = false
  }

  mutating func readLap(_ read: (inout TCXLap) -> Void) {
    guard !laps.isEmpty else { return }
    read(&laps[laps.count - 1])
  }

  mutating func append(_ sample: Sample, offset: Int?) {
    self.offset = self.offset ?? offset
    samples.append(sample)
    readLap { $0.addPoint(at: sample.time) }
  }

  /// Whether there is more than the word that it was.
  var isMeasured: Bool { samples.last != nil || laps.contains { $0.lap.timer != nil } }

  /// Nil where it has neither samples nor a lap with a duration, or its clock was never set and the athlete does not
  /// say when it was.
  func activity(zone: AthleteZone, notes fileNotes: inout FileNotes) -> FileActivity? {
    var (samples, pauses) = samples.finished()
    var laps = mendedLaps(&pauses, notes: &fileNotes)
    let start = laps.lazy.compactMap(\.start).min() ?? id?.instant ?? samples.times.first
    let countsOneLeg = countsOneLeg && sport.sport.family == .run
    if countsOneLeg || RunCadence.isOfOneLeg(samples, sport: sport.sport) {
      samples.doubleCadences()
    }
    for index in laps.indices {
      laps[index].dropImpossibleCadence()
      if countsOneLeg || laps[index].countsOneLeg(of: sport.sport) { laps[index].countSteps() }
    }
    guard let start, start >= ActivityStart.earliest,
      !samples.isEmpty || laps.contains(where: { $0.timer != nil }),
      let time = zone.time(at: start, writtenOffset: offset ?? id?.offset)
    else {
      fileNotes.samplesWithoutDate += zone.untimed == nil ? 0 : samples.count
      guard let typed = zone.untimed else { return nil }
      return untimedActivity(at: typed, laps, samples, pauses, notes: &fileNotes)
    }

    var recorded = self.recorded(at: time, laps)
    recorded.elapsed = elapsed(from: start, laps: laps, samples: samples)
    TCXTotals.compare(recorded.distance, samples, notes: &fileNotes)

    var activity = FileActivity(recorded: recorded)
    activity.laps = laps
    activity.samples = samples
    activity.pauses = pauses
    return activity
  }

  /// The laps with the starts that their own points tell, where those contradict what is written.
  private func mendedLaps(_ pauses: inout [Range<Instant>], notes: inout FileNotes) -> [Lap] {
    var wrong: Set<Instant> = []
    let laps = laps.map { read in
      var lap = read.lap
      guard !isOwn, let told = lap.start, let first = read.contradiction else { return lap }
      lap.start = first
      wrong.insert(told)
      notes.others.append(
        "It says that a lap began at \(FileTime.written(told)), but its points begin at"
          + " \(FileTime.written(first)); they were believed.")
      return lap
    }
    if !wrong.isEmpty { pauses.removeAll { wrong.contains($0.upperBound) } }
    return laps
  }

  /// One without times, or by a clock that was never set; nil where the athlete alone would say everything.
  private func untimedActivity(
    at typed: TypedSession, _ laps: [Lap], _ samples: Samples, _ pauses: [Range<Instant>],
    notes fileNotes: inout FileNotes
  ) -> FileActivity? {
    guard !samples.isEmpty || !untimed.isEmpty || laps.contains(where: { $0.timer != nil }) else {
      return nil
    }
    let sums =
      samples.isEmpty
      ? untimed.sums(typed, sport: sport.sport)
      : SampleSums(samples, pauses: pauses, sport: sport.sport)
    fileNotes.add(sums, of: typed)
    var activity = FileActivity(recorded(at: typed.time, laps), at: typed, sums: sums)
    activity.laps = laps.map(\.withoutStart)
    return activity
  }

  private func recorded(at time: RecordTime, _ laps: [Lap]) -> RecordValues {
    var recorded = RecordValues(sport: sport.sport, time: time)
    recorded.subSport = sport.subSport
    recorded.sportLabel = sport.label
    recorded.title = title
    recorded.note = notes.isEmpty ? nil : notes.joined(separator: "\n")
    recorded.device = device
    TCXTotals(laps: laps).fill(&recorded)
    return recorded
  }

  /// From the first moment to the last that the file knows; nil where it knows only one.
  private func elapsed(from start: Instant, laps: [Lap], samples: Samples) -> Duration? {
    let first = min(start, samples.times.first ?? start)
    let last = max(laps.lazy.compactMap(\.end).max() ?? start, samples.times.last ?? start)
    let milliseconds = last.millisecondsSince1970 - first.millisecondsSince1970
    return milliseconds > 0 ? Duration(milliseconds: milliseconds) : nil
  }
}

extension Lap {
  /// Where it ends if the timer never stood still.
  fileprivate var end: Instant? {
    guard let start, let timer else { return start }
    return start.adding(timer)
  }

  /// Garmin Connect writes averages above the highest value into laps of cyclists; those are not kept.
  fileprivate mutating func dropImpossibleCadence() {
    guard let average = averageCadenceThousandths, let highest = maxCadenceThousandths,
      average > highest
    else { return }
    averageCadenceThousandths = nil
  }

  fileprivate func countsOneLeg(of sport: Sport) -> Bool {
    guard let mean = averageCadenceThousandths ?? maxCadenceThousandths else { return false }
    return RunCadence.isOfOneLeg(meanThousandths: mean, sport: sport)
  }

  fileprivate mutating func countSteps() {
    averageCadenceThousandths = averageCadenceThousandths.map { $0 * 2 }
    maxCadenceThousandths = maxCadenceThousandths.map { $0 * 2 }
  }
}
