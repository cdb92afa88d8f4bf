import Testing
import TriDomain

@Suite struct IntensityZonesTests {
  private static func seconds(
    _ zones: IntensityZones, _ values: [Int64], threshold: Double
  ) -> [Int64] {
    let times = TimeSpent(values: values, milliseconds: values.map { _ in 1000 }) ?? TimeSpent()
    return zones.times(times, threshold: threshold).map { $0.milliseconds / 1000 }
  }

  /// The table of the book at an FTP of 200 W, at both ends of each level.
  @Test func `the levels of power end where the book says`() {
    let watts: [Int64] = [0, 110, 112, 150, 152, 180, 182, 210, 212, 240, 242, 300, 302, 900]
    #expect(
      Self.seconds(.power, watts, threshold: 200) == [2, 2, 2, 2, 2, 2, 2])
  }

  @Test func `the levels of heart rate end where the book says`() {
    let beats: [Int64] = [80, 136, 138, 166, 168, 188, 190, 210, 212, 230]
    #expect(Self.seconds(.heartRate, beats, threshold: 200) == [2, 2, 2, 2, 2])
    #expect(
      Self.seconds(.maxHeartRate, [90, 119, 120, 139, 140, 160, 180], threshold: 200)
        == [2, 2, 1, 1, 1])
  }

  /// 4:00 /km is 4.17 m/s; 4:48 /km, 120 % of its time, 3.47 m/s.
  @Test func `a pace is in the zone of its time`() throws {
    let history = ThresholdHistory([
      .runThreshold: [DatedValue(day: .earliest, value: 240_000)],
      .css: [DatedValue(day: .earliest, value: 100_000)],
    ])
    let run = try #require(ZoneThreshold.all(of: .run, on: .latest, history).first)
    #expect(abs(run.value - 416.667) < 0.001)
    // 5:20, 4:48, 4:20, 4:06, 3:56, 3:42 and 3:20 /km.
    let speeds = [312, 347, 385, 406, 424, 450, 500] as [Int64]
    #expect(
      Self.seconds(run.zones, speeds, threshold: run.value) == [1, 1, 1, 1, 1, 1, 1])
    let swim = try #require(ZoneThreshold.all(of: .swim, on: .latest, history).first)
    #expect(swim.value == 100)
    // 1:50 /100 m is 0.91 m/s: 75 % by its cube, the second.
    #expect(Self.seconds(swim.zones, [91], threshold: swim.value)[1] == 1)
  }

  @Test func `zones are those of the day, and the highest rate stands in for a threshold`() {
    let history = ThresholdHistory([
      .ftp: [DatedValue(day: Day(iso: "2026-03-01") ?? .earliest, value: 250)],
      .maxHeartRate: [DatedValue(day: .earliest, value: 190)],
      .lthrRun: [DatedValue(day: .earliest, value: 170)],
    ])
    func bases(_ sport: Sport, _ day: String) -> [IntensityZones.Basis] {
      ZoneThreshold.all(of: sport, on: Day(iso: day) ?? .earliest, history).map(\.zones.basis)
    }
    #expect(bases(.bike, "2026-02-28") == [.maxHeartRate])
    #expect(bases(.bike, "2026-03-01") == [.power, .maxHeartRate])
    #expect(bases(.walk, "2026-03-01") == [.heartRate])
    #expect(bases(.strength, "2026-03-01") == [.maxHeartRate])
    #expect(ZoneThreshold.all(of: .swim, on: .latest, ThresholdHistory()) == [])
  }

  @Test func `the zones of each kind touch each other`() {
    for zones in [
      IntensityZones.power, .heartRate, .maxHeartRate, .runPace, .swimPace,
    ] {
      #expect(zones.zones.first?.from == 0 && zones.zones.last?.to == nil)
      for (zone, next) in zip(zones.zones, zones.zones.dropFirst()) {
        #expect(zone.to == next.from && zone.from < next.from)
      }
    }
  }
}
