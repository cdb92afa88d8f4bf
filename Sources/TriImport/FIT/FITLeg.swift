import FITDecoder
import TriDomain

/// One session of a file, or what was recorded where the device wrote none.
struct FITLeg {
  let session: FITSession?
  let start: Instant
  /// What was recorded after the last session of a file that was cut off.
  var isRest = false

  /// The sessions of a file in the order of their starts.
  struct Found {
    var legs: [FITLeg] = []
    /// How many have no start that can be told.
    var skipped = 0
    var contradictions: [FITStarts.Contradiction] = []
  }

  static func all(_ file: FITFile, _ moments: FITMoments) -> Found {
    var found = Found()
    let firstSample = moments.start
    guard !file.sessions.isEmpty else {
      found.legs = firstSample.map { [FITLeg(session: nil, start: $0)] } ?? []
      found.skipped = 1 - found.legs.count
      return found
    }
    let sessions = withoutSummaries(file.sessions)
    let starts = FITStarts(sessions, moments)
    for session in sessions {
      guard var start = start(session, firstSample: sessions.count == 1 ? firstSample : nil)
      else {
        found.skipped += 1
        continue
      }
      if let contradiction = starts.contradiction(session, told: start) {
        start = contradiction.sampled
        found.contradictions.append(contradiction)
      }
      found.legs.append(FITLeg(session: session, start: start))
    }
    let legs = found.legs
    let order = legs.indices.sorted { (legs[$0].start, $0) < (legs[$1].start, $1) }
    found.legs = order.map { legs[$0] }
    if let rest = rest(of: file, after: found.legs, moments) { found.legs.append(rest) }
    return found
  }

  /// What a file that was cut off holds of the session under way: samples and laps after the end of all others.
  private static func rest(
    of file: FITFile, after legs: [FITLeg], _ moments: FITMoments
  ) -> FITLeg? {
    guard FITNotes.isCut(file), let end = legs.compactMap(\.end).max() else { return nil }
    let samples = moments.times[moments.place(of: end)...]
    guard let first = samples.first, let last = samples.last, first < last,
      end.adding(Duration(seconds: 1 as Int64)) < last
    else { return nil }
    return FITLeg(session: nil, start: first, isRest: true)
  }

  /// Where its session ends, as the device says, or by how long it was; nil where neither is known.
  private var end: Instant? {
    guard let session else { return nil }
    let told = session[.timestamp].flatMap(Instant.init)
    let reckoned = session[.totalElapsedTime].flatMap(FITTotals.thousandths)
      .map { start.adding(Duration(milliseconds: $0)) }
    guard let told, let reckoned else { return told ?? reckoned }
    return max(told, reckoned)
  }

  /// The sessions of a file that knows no start of any: their own is of no meaning.
  static func allWithoutStart(_ file: FITFile) -> [FITLeg] {
    guard !file.sessions.isEmpty else {
      return [FITLeg(session: nil, start: ActivityStart.earliest)]
    }
    return withoutSummaries(file.sessions).map {
      FITLeg(session: $0, start: ActivityStart.earliest)
    }
  }

  /// Nil where the device does not say, or its clock was never set.
  private static func start(_ session: FITSession, firstSample: Instant?) -> Instant? {
    let told = session[.startTime].map(Instant.init)
    guard let start = told ?? firstSample ?? FITStarts.end(session),
      start >= ActivityStart.earliest
    else { return nil }
    return start
  }

  /// Some devices add a session of the whole race to those of its legs; nothing is counted twice.
  private static func withoutSummaries(_ sessions: [FITSession]) -> [FITSession] {
    let legs = sessions.filter { $0[.sport] != .multisport }
    return legs.count > 1 ? legs : sessions
  }
}

extension FITLeg {
  /// Whether its cadences count one leg of a runner.
  func countsOneLeg(in file: FITFile, _ samples: Samples) -> Bool {
    FITCadence.isOfOneLeg(sportName(in: file).sport, average: session?[.avgCadence], samples)
  }

  /// What the device says of it.
  func recorded(
    in file: FITFile, at time: RecordTime, _ device: ActivityFile.Device, isOfOneLeg: Bool
  ) -> RecordValues {
    let name = sportName(in: file)
    var recorded = RecordValues(sport: name.sport, time: time)
    recorded.subSport = name.subSport
    recorded.sportLabel = name.label
    recorded.title = title(in: file, sport: name.sport)
    recorded.device = device.name
    recorded.weightGrams = file.userProfiles.lazy.compactMap { $0[.weight] }
      .compactMap(FITTotals.positiveThousandths).first.map { Int($0) }
    if let session {
      recorded.fill(from: session, FITTotals(session, .session, isOfOneLeg: isOfOneLeg))
    }
    return recorded
  }

  func sportName(in file: FITFile) -> FITSportName {
    // The sport message tells what the watch was set to when it started.
    let set = file.sports.first
    guard let session else { return isRest ? restName(in: file) : wholeName(in: file) }
    let isOnly = file.sessions.count == 1
    let sport = session[.sport] ?? (isOnly ? set?[.sport] : nil)
    let subSport = session[.subSport] ?? (isOnly ? set?[.subSport] : nil)
    return FITSportName(
      sport, subSport, names: [session[.sportProfileName], isOnly ? set?[.sportName] : nil])
  }

  /// Of a file without any session. What was set to several sports may be any of them.
  private func wholeName(in file: FITFile) -> FITSportName {
    let (set, lap) = (file.sports.first, file.laps.first)
    let sport = set?[.sport] ?? lap?[.sport]
    guard sport != .multisport else { return FITSportName(nil, nil, names: []) }
    return FITSportName(
      sport, set?[.subSport] ?? lap?[.subSport], names: [set?[.sportName]])
  }

  /// The watch is set anew for each session; where it does not say so, its laps since then tell, if they agree.
  private func restName(in file: FITFile) -> FITSportName {
    if file.sports.count > file.sessions.count, let set = file.sports.last,
      set[.sport] != .multisport
    {
      return FITSportName(set[.sport], set[.subSport], names: [set[.sportName]])
    }
    let laps = file.laps.filter { lap in
      lap[.startTime].flatMap(Instant.init).map { $0 >= start } ?? false
    }
    let names = Set(laps.map { FITSportName($0[.sport], $0[.subSport], names: []) })
    return (names.count == 1 ? names.first : nil) ?? FITSportName(nil, nil, names: [])
  }

  /// The name of the workout that was followed, else what the athlete calls this use of the watch.
  ///
  /// A name that only repeats the sport says nothing: `Run` of a run.
  func title(in file: FITFile, sport: Sport) -> String? {
    let workout = file.workouts.lazy.compactMap { $0[.wktName] }.first
    if let workout, file.sessions.count <= 1 { return workout }
    guard let profile = session?[.sportProfileName], Sport(name: profile) != sport else {
      return nil
    }
    return profile
  }
}
