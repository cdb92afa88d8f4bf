import FITDecoder
import TriDomain

/// Makes activities of one file of a chain: one for each session, with the laps, lengths, samples and pauses of its time.
///
/// The messages may stand in any order; a summary may come first or last.
struct FITActivityBuilder {
  let device: ActivityFile.Device
  /// Records whose time is not known, or cannot be.
  let samplesWithoutTime: Int
  /// Sessions that have no start, or one by a clock that was never set.
  let skipped: Int
  private let file: FITFile
  private let zone: FITZone
  private let legs: [FITLeg]
  private let moments: FITMoments
  private let samples: FITSampleParts
  private let parts: FITParts

  init(_ file: FITFile, zone: AthleteZone) {
    self.file = file
    self.zone = FITZone(zone, deviceOffset: file.localOffset)
    device = FITDevice.identity(file)
    moments = FITMoments(file)
    (legs, skipped) = FITLeg.all(file, firstSample: moments.start)
    samples = FITSampleParts(file.records, legs, moments)
    parts = FITParts(file, legs)
    samplesWithoutTime = file.records.count - samples.places.reduce(0) { $0 + $1.count }
  }

  func activities(_ beats: FITBeats) -> [FileActivity] {
    var reader = FITSampleReader(beats)
    return legs.indices.compactMap { leg in
      zone.time(at: legs[leg].start).map { activity(leg, at: $0, &reader) }
    }
  }

  private func activity(
    _ leg: Int, at time: RecordTime, _ reader: inout FITSampleReader
  ) -> FileActivity {
    let name = legs[leg].sportName(in: file)
    var samples = reader.samples(
      of: file.records, moments, self.samples.places[leg], from: self.samples.bases[leg])
    let session = legs[leg].session
    let isOfOneLeg = FITCadence.isOfOneLeg(name.sport, average: session?[.avgCadence], samples)
    if isOfOneLeg { samples.doubleCadences() }

    var recorded = RecordValues(sport: name.sport, time: time)
    recorded.subSport = name.subSport
    recorded.sportLabel = name.label
    recorded.title = legs[leg].title(in: file, sport: name.sport)
    recorded.device = device.name
    if let session {
      recorded.fill(from: session, FITTotals(session, .session, isOfOneLeg: isOfOneLeg))
    }
    var activity = FileActivity(recorded: recorded)
    activity.samples = samples
    activity.laps = parts.laps[leg].map { index in
      let lap = file.laps[index]
      return Lap(lap, FITTotals(lap, .lap, isOfOneLeg: isOfOneLeg))
    }
    activity.lengths = parts.lengths[leg].map { Length(file.lengths[$0]) }
    parts.connect(&activity.laps, of: leg)
    activity.pauses = parts.pauses[leg]
    return activity
  }
}
