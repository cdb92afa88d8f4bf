import Testing
import TriDomain
import TriImport
import TriTestSupport

/// What is kept of every recorded file's samples against every stretch looked at.
struct FactsCorpusTests {
  /// Read once.
  private static let activities = Result { try read() }

  private static func read() throws -> [(file: String, activity: FileActivity)] {
    try ["fit", "tcx", "gpx"].flatMap { kind in
      try CorpusFile.all(kind).flatMap { expected -> [(file: String, activity: FileActivity)] in
        let bytes = try Material.bytes("corpus/" + expected.file)
        let file =
          switch kind {
          case "fit": try? FITReader.read(bytes, zone: .utc)
          case "tcx": try? TCXReader.read(bytes, zone: .utc)
          default: try? GPXReader.read(bytes, zone: .utc)
          }
        return (file?.activities ?? []).map { (expected.file, $0) }
      }
    }
  }

  @Test(.needsMaterial) func `facts of recorded files are those of every stretch`() throws {
    var counts = (activities: 0, fastest: 0, strongest: 0)
    for (file, activity) in try Self.activities.get() where !activity.samples.isEmpty {
      let name: Comment = "\(file)"
      let recorded = RecordedSamples(samples: activity.samples, pauses: activity.pauses)
      let (facts, oracle) = (SamplesFacts(recorded), FactsOracle(recorded))
      counts.activities += 1
      counts.fastest += compareWays(facts, oracle, activity, name)
      counts.strongest += comparePowers(facts, oracle, name)
      expect(facts.heartRates, oracle.time(.heartRate, least: 1), name)
      expect(facts.powers, oracle.time(.power, least: 0), name)
      if !activity.samples.speeds.isEmpty {
        expect(facts.speeds, oracle.time(.speed, step: 10, least: 0), name)
      }
    }
    #expect(counts.activities > 100 && counts.fastest > 300 && counts.strongest > 50, "\(counts)")
  }

  private func compareWays(
    _ facts: SamplesFacts, _ oracle: FactsOracle, _ activity: FileActivity, _ name: Comment
  ) -> Int {
    for sport in [Sport.swim, .bike, .run] {
      let distances = BestDistances.of(sport)
      for (distance, wanted) in zip(distances, oracle.fastest(sport, over: distances)) {
        let found = facts.fastest(sport).first { $0.distance == distance }?.time.milliseconds
        let wanted = wanted.map { Int64($0.rounded()) }
        #expect(found == wanted, "\(sport) \(distance) \(name)")
      }
    }
    return facts.fastest.count
  }

  private func comparePowers(
    _ facts: SamplesFacts, _ oracle: FactsOracle, _ name: Comment
  ) -> Int {
    for duration in BestDurations.power {
      let found = facts.strongest.first { $0.duration == duration }?.milliwatts
      #expect(found == oracle.strongest(over: duration).map { Int64(($0 * 1000).rounded()) }, name)
    }
    return facts.strongest.count
  }

  private func expect(_ spent: TimeSpent, _ wanted: [Int64: Int64], _ name: Comment) {
    #expect(spent.values == wanted.keys.sorted(), name)
    #expect(spent.milliseconds == wanted.keys.sorted().map { wanted[$0] ?? 0 }, name)
  }

  @Test(.needsMaterial) func `bests of a sport are never faster over the longer distance`() throws {
    for (file, activity) in try Self.activities.get() where !activity.samples.isEmpty {
      let facts = SamplesFacts(
        RecordedSamples(samples: activity.samples, pauses: activity.pauses))
      for sport in [Sport.swim, .bike, .run] {
        let times = facts.fastest(sport).map(\.time)
        #expect(times == times.sorted(), "\(file)")
      }
      let watts = facts.strongest.map(\.milliwatts)
      #expect(watts.allSatisfy { $0 > 0 }, "\(file)")
    }
  }
}
