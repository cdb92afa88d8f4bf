import FITDecoder
import TriDomain

/// The sessions of a file whose device did not know the date, at the time that the athlete says.
enum FITUntimed {
  static func activities(
    _ file: FITFile, _ device: ActivityFile.Device, at typed: TypedSession, _ beats: FITBeats
  ) -> [FileActivity] {
    let legs = FITLeg.allWithoutStart(file)
    let moments = FITMoments(file, .neverSet)
    let parts = FITParts(file, legs, .neverSet)
    var reader = FITSampleReader(file, moments, beats)
    return legs.indices.map { leg in
      // Which samples belong to which of several, nothing tells.
      var samples = reader.samples(at: legs.count == 1 ? moments.times.indices : 0..<0, from: 0)
      let isOfOneLeg = legs[leg].countsOneLeg(in: file, samples)
      if isOfOneLeg { samples.doubleCadences() }
      let recorded = legs[leg].recorded(in: file, at: typed.time, device, isOfOneLeg: isOfOneLeg)
      var activity = FileActivity(
        recorded, at: typed,
        sums: SampleSums(samples, pauses: parts.pauses[leg], sport: recorded.sport))
      activity.laps = parts.laps(of: leg, in: file, isOfOneLeg: isOfOneLeg).map(\.withoutStart)
      activity.lengths = parts.lengths(of: leg, in: file).map(\.withoutStart)
      return activity
    }
  }
}
