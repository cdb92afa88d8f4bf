import SQLiteKit
import Testing
import TriDomain
import TriTestSupport

@testable import TriStore

struct SamplesFactsTests {
  @Test func `stored facts are the facts`() throws {
    var facts = SamplesFacts()
    facts.heartRates = try #require(
      TimeSpent(values: [120, 121, 180], milliseconds: [1000, 2000, 9000]))
    facts.powers = try #require(TimeSpent(values: [0, 250], milliseconds: [1001, 17]))
    facts.distance = Distance(millimetres: 1_700_000)
    facts.fastest = [
      FastestStretch(
        sport: .run, distance: BestDistances.mile, time: Duration(milliseconds: 402_336),
        start: Duration(milliseconds: 12_345))
    ]
    facts.strongest = [
      StrongestStretch(
        duration: BestDurations.power[0], milliwatts: 304_000, start: Duration(milliseconds: 5))
    ]
    let bytes = SamplesFactsCoder.encode(facts)
    #expect(try SamplesFactsCoder.decode(bytes) == facts)
    let nothing = SamplesFacts()
    #expect(try SamplesFactsCoder.decode(SamplesFactsCoder.encode(nothing)) == nothing)
    for count in bytes.indices {
      #expect(throws: ByteReader.Damage.self) {
        try SamplesFactsCoder.decode(Array(bytes[..<count]))
      }
    }
  }

  // MARK: - Kept beside the samples

  private func run(_ seconds: Int64, metresPerSecond: Int64 = 4) throws -> ActivityFile {
    var activity = FileActivity(recorded: try RecordValues(.run, "2026-05-03", minute: 600))
    for second in 0...seconds {
      activity.samples.append(
        Sample(
          time: Instant.tests.adding(Duration(seconds: second)),
          distance: second * metresPerSecond * 1000, heartRate: 140 + second % 20))
    }
    return ActivityFile(format: .fit, activities: [activity])
  }

  private func kept(_ folder: StoreFolder) throws -> [[UInt8]] {
    try folder.connection(.readOnly).query("SELECT bytes FROM samplesFacts ORDER BY hash") {
      try $0.requiredBlob(at: 0)
    }
  }

  @Test func `an import keeps the facts of its samples, and they go with them`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.importing([store.prepared(try run(300), [1])])
    let facts = try #require(try store.facts(of: 1))
    #expect(facts == (try store.samples(of: 1)).map(SamplesFacts.init))
    #expect(facts.fastest(.run).map(\.time.seconds) == [100, 200, 250])
    #expect(try kept(folder) == [SamplesFactsCoder.encode(facts)])
    _ = try store.undo()
    #expect(try kept(folder).count == 1)
    try store.log(try .init(.bike, "2026-05-04"))
    #expect(try kept(folder).isEmpty)
  }

  @Test func `facts that are missing are made at the end of the next change`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.importing([store.prepared(try run(300), [1])])
    let known = try kept(folder)
    try folder.connection().execute(
      "DELETE FROM samplesFacts; INSERT INTO samplesStale SELECT hash FROM samples")
    #expect(try store.facts(of: 1)?.fastest.isEmpty == false)
    try store.log(try .init(.bike, "2026-05-04"))
    #expect(try kept(folder) == known)
  }

  @Test func `facts of another version are found anew when they are asked for`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.importing([store.prepared(try run(300), [1])])
    let facts = try store.facts(of: 1)
    try folder.connection().execute("UPDATE samplesFacts SET version = 0, bytes = x'00'")
    #expect(try store.facts(of: 1) == facts)
    #expect(
      !StoreDoctor(path: folder.store, options: .tests, knowsZone: { _ in true }).examine().isWrong)
  }

  @Test func `an older log has facts of all its samples from the first time it is opened`() throws {
    let folder = try StoreFolder()
    let old = try OldStore(schema: 9, in: folder)
    let activity = try run(300).activities[0]
    let encoded = try #require(
      SampleCodec.encode(RecordedSamples(samples: activity.samples)))
    try folder.connection().run(
      "INSERT INTO samples VALUES (?1, ?2)", [.blob(encoded.hash.bytes), .blob(encoded.bytes)])
    try old.log("run", "2026-05-03")
    _ = try folder.open(.reading)
    #expect(
      try kept(folder) == [
        SamplesFactsCoder.encode(SamplesFacts(RecordedSamples(samples: activity.samples)))
      ])
  }

  @Test func `samples that nobody can have recorded have no facts`() throws {
    var samples = Samples()
    for moment in [Int64.min, 0, .max] {
      samples.append(
        Sample(
          time: Instant(millisecondsSince1970: moment), latitude: moment, longitude: .max,
          power: .max, speed: .max))
    }
    #expect(SamplesFacts(RecordedSamples(samples: samples)) == SamplesFacts())
  }
}
