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
  /// Of starts that samples contradict.
  let contradictions: [FITStarts.Contradiction]
  /// Whether something was recorded after the last session, before the file was cut off.
  var hasRest: Bool { legs.last?.isRest ?? false }
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
    let found = FITLeg.all(file, moments)
    (legs, skipped, contradictions) = (found.legs, found.skipped, found.contradictions)
    samples = FITSampleParts(file.records, legs, moments)
    parts = FITParts(file, legs)
    samplesWithoutTime = file.records.count - samples.places.reduce(0) { $0 + $1.count }
  }

  func activities(_ beats: FITBeats) -> [FileActivity] {
    var reader = FITSampleReader(file, moments, beats)
    return legs.indices.compactMap { leg in
      zone.time(at: legs[leg].start).map { activity(leg, at: $0, &reader) }
    }
  }

  /// Sessions of durations beyond two weeks whose samples say less.
  var impossibleTimes: Int {
    legs.indices.count { leg in
      guard let session = legs[leg].session else { return false }
      let times = moments.times[samples.places[leg]]
      guard let first = times.first, let last = times.last, first < last,
        last < first.adding(Plausibility.longestDuration)
      else { return false }
      return [session[.totalElapsedTime], session[.totalTimerTime]].contains {
        $0.flatMap(FITTotals.thousandths) ?? 0 > Plausibility.longestDuration.milliseconds
      }
    }
  }

  private func activity(
    _ leg: Int, at time: RecordTime, _ reader: inout FITSampleReader
  ) -> FileActivity {
    var samples = reader.samples(
      at: self.samples.places[leg], from: self.samples.bases[leg])
    let isOfOneLeg = legs[leg].countsOneLeg(in: file, samples)
    if isOfOneLeg { samples.doubleCadences() }
    var activity = FileActivity(
      recorded: legs[leg].recorded(in: file, at: time, device, isOfOneLeg: isOfOneLeg))
    activity.samples = samples
    activity.laps = parts.laps(
      of: leg, in: file, isOfOneLeg: isOfOneLeg, legs[leg].session)
    activity.lengths = parts.lengths(of: leg, in: file)
    activity.pauses = parts.pauses[leg]
    activity.dropImpossibleTimes()
    activity.countWholeLengths()
    activity.sumParts()
    return activity
  }
}
