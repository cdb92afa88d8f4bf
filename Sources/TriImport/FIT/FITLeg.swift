import FITDecoder
import TriDomain

/// One session of a file, or the whole recording where the device wrote none.
struct FITLeg {
  let session: FITSession?
  let start: Instant

  /// The sessions of a file in the order of their starts, and how many have no start that can be told.
  static func all(_ file: FITFile, firstSample: Instant?) -> (legs: [FITLeg], skipped: Int) {
    guard !file.sessions.isEmpty else {
      return firstSample.map { ([FITLeg(session: nil, start: $0)], 0) } ?? ([], 1)
    }
    let sessions = withoutSummaries(file.sessions)
    let legs = sessions.compactMap { session in
      start(session, firstSample: sessions.count == 1 ? firstSample : nil)
        .map { FITLeg(session: session, start: $0) }
    }
    let order = legs.indices.sorted { (legs[$0].start, $0) < (legs[$1].start, $1) }
    return (order.map { legs[$0] }, sessions.count - legs.count)
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
    guard let start = told ?? firstSample ?? end(session), start >= ActivityStart.earliest else {
      return nil
    }
    return start
  }

  /// The start that a session's end and duration leave; nil without both.
  private static func end(_ session: FITSession) -> Instant? {
    guard let end = session[.timestamp].flatMap(Instant.init),
      let elapsed = session[.totalElapsedTime].flatMap(FITTotals.thousandths), elapsed > 0
    else { return nil }
    return Instant(millisecondsSince1970: end.millisecondsSince1970 - elapsed)
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
    guard let session else {
      let lap = file.laps.first
      return FITSportName(
        set?[.sport] ?? lap?[.sport], set?[.subSport] ?? lap?[.subSport], names: [set?[.sportName]])
    }
    let isOnly = file.sessions.count == 1
    let sport = session[.sport] ?? (isOnly ? set?[.sport] : nil)
    let subSport = session[.subSport] ?? (isOnly ? set?[.subSport] : nil)
    return FITSportName(
      sport, subSport, names: [session[.sportProfileName], isOnly ? set?[.sportName] : nil])
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
