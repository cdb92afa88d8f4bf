import SQLiteKit
import Testing
import TriDomain
import TriTestSupport

@testable import TriStore

struct SamplesTests {
  let folder: StoreFolder
  let store: Store

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  private func stored(_ samples: Samples, pauses: [Range<Instant>] = []) throws -> [UInt8] {
    let prepared = store.prepared(try file(samples, pauses: pauses), [1])
    return try #require(prepared.samples[0]).bytes
  }

  private func file(_ samples: Samples, pauses: [Range<Instant>] = []) throws -> ActivityFile {
    var activity = FileActivity(recorded: try RecordValues(.bike, "2026-05-03"))
    activity.samples = samples
    activity.pauses = pauses
    return ActivityFile(format: .fit, activities: [activity])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `what the device measured comes back to the last digit`(seed: UInt64) throws {
    var random = RandomActivities(seed: seed)
    let samples = random.samples(Int(seed * seed), leaps: seed % 2 == 0)
    let start = Instant(millisecondsSince1970: -5)
    let pauses = [start..<start, start..<Instant(millisecondsSince1970: 1 << 40)]
    let recorded = RecordedSamples(samples: samples, pauses: pauses)
    let encoded = try #require(SampleCodec.encode(recorded))
    #expect(encoded.count == samples.count)
    #expect(try SampleCodec.decode(encoded.bytes) == recorded)
  }

  @Test func `samples come back from the store in the order of time`() throws {
    var samples = Samples()
    for second in [2, 0, 1] as [Int64] {
      samples.append(Sample(time: Instant(millisecondsSince1970: second), heartRate: 100 + second))
    }
    let pauses = [Instant(millisecondsSince1970: 0)..<Instant(millisecondsSince1970: 2)]
    try store.importing([store.prepared(try file(samples, pauses: pauses), [1])])
    let back = try #require(try store.samples(of: 1))
    #expect(back.samples == samples.inOrderOfTime())
    #expect(back.pauses == pauses)
    #expect(try store.sources(of: 1).map(\.sampleCount) == [3])
  }

  @Test func `a record without samples has none`() throws {
    try store.importing([store.prepared(try file(Samples()), [1])])
    #expect(try store.samples(of: 1) == nil)
    #expect(try store.samples(of: 9) == nil)
  }

  /// A ride of an hour with all sensors, each with the noise that real ones have.
  @Test func `an hour on the bike takes 25 KB at most`() throws {
    var random = SeededGenerator(seed: 1)
    func noise(_ size: Int64) -> Int64 {
      (Int64.random(in: -size...size, using: &random)
        + Int64.random(in: -size...size, using: &random))
        / 2
    }
    var (metres, north, east, climb, heart, watts, rpm) =
      (0 as Int64, 0 as Int64, 0 as Int64, 0 as Int64, 140 as Int64, 200 as Int64, 88 as Int64)
    var samples = Samples()
    for second in 0..<3600 as Range<Int64> {
      let speed = 8_300 + noise(300)
      metres += speed
      north += speed / 20 + noise(10)
      east += speed / 30 + noise(10)
      climb += noise(1)
      heart = min(max(heart + noise(2), 110), 180)
      watts = max(watts + (200 - watts) / 4 + noise(30), 0)
      rpm = min(max(rpm + noise(2), 60), 110)
      samples.append(
        Sample(
          time: Instant(millisecondsSince1970: 1_777_802_400_000 + second * 1000),
          distance: metres / 10 * 10, latitude: 520_000_000 + north, longitude: 130_000_000 + east,
          altitude: 40_000 + climb * 200, heartRate: heart, power: watts, cadence: rpm * 1000,
          speed: speed, temperature: 18_000 + second / 900 * 1000))
    }
    #expect(try stored(samples).count <= 25_000)
  }

  @Test func `no damage goes unnoticed, and none traps`() throws {
    var random = RandomActivities(seed: 3)
    let samples = random.samples(60)
    let bytes = try stored(samples)
    try store.importing([store.prepared(try file(samples), [1])])
    let connection = try folder.connection()
    func read(_ damaged: [UInt8]) throws -> Samples? {
      try connection.run("UPDATE samples SET bytes = ?1", [.blob(damaged)])
      do {
        return try store.samples(of: 1)?.samples
      } catch StoreError.unreadableRow(table: "samples", id: nil, column: "bytes") {
        return nil
      }
    }
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(try read(Array(bytes[..<count])) == nil)
    }
    for bit in stride(from: 0, to: bytes.count * 8, by: 5) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let found = try read(damaged)
      #expect(found == nil || found == samples)
    }
  }

  @Test func `sql reads samples moment by moment`() throws {
    var samples = Samples()
    for (second, heart) in [(0, 120), (1, nil), (2, 125)] as [(Int64, Int64?)] {
      let time = Instant(millisecondsSince1970: second * 1000)
      samples.append(Sample(time: time, distance: second * 3, heartRate: heart))
    }
    try store.importing([store.prepared(try file(samples), [1])])
    let text = try store.reading { connection in
      try connection.queryFirst("SELECT samplesJSON(bytes) FROM samples") { try $0.text(at: 0) }
    }
    #expect(
      text == """
        [{"time":0,"distance":0,"heartRate":120},{"time":1000,"distance":3},\
        {"time":2000,"distance":6,"heartRate":125}]
        """)
    let mean = try store.reading { connection in
      try connection.queryFirst(
        "SELECT avg(value ->> 'heartRate') FROM samples, json_each(samplesJSON(bytes))"
      ) { try $0.real(at: 0) }
    }
    #expect(mean == 122.5)
    #expect(throws: StoreError.self) {
      try store.reading { try $0.queryFirst("SELECT samplesJSON(x'01')") { _ in true } }
    }
  }
}
