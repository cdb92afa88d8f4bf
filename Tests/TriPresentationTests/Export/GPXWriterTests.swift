import Testing
import TriDomain
import TriImport
import TriPresentation

struct GPXWriterTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a written track is read with the same moments, places and heart rates`(
    seed: UInt64
  ) throws {
    var sessions = RecordedSession(seed: seed)
    let session = try sessions.next()
    let file = try GPXReader.read(GPXWriter.write(session).bytes, zone: .berlin)
    let read = try #require(file.activities.first)
    let samples = session.recorded.samples
    #expect(file.activities.count == 1 && file.notes == [])
    #expect(read.samples.times == samples.times)
    for sensor in [
      DeviceSamples.Sensor.latitude, .longitude, .heartRate, .altitude, .power, .speed,
    ] {
      #expect(read.samples[sensor] == samples[sensor], "\(sensor)")
    }
    #expect(read.samples.temperatures == samples.temperatures)
    #expect(read.pauses == session.recorded.pauses)
    #expect(read.recorded.title == session.record.title)
    #expect(read.recorded.note == session.record.note)
    #expect(read.recorded.distance == session.record.distance)
    #expect(read.recorded.timer == session.record.timer)
    #expect(read.extent.isProbably(SessionExtent(session.record.values)))
  }

  @Test func `elements stand in the order of their schemas`() throws {
    var sessions = RecordedSession(seed: 1)
    var session = try sessions.next()
    var samples = DeviceSamples()
    for second in 0..<2 as Range<Int64> {
      samples.append(
        Sample(
          time: Instant(millisecondsSince1970: 1_777_802_400_000 + second * 1000),
          latitude: 525_000_000 + second, longitude: 134_000_005, altitude: 34_200,
          heartRate: 140, power: 210, cadence: 172_000, speed: 3100, temperature: 18_000))
    }
    session.record.values = try #require(
      RecordTime(
        start: RecordTime.Start(
          instant: samples.times[0], offset: 0, zone: nil, offsetSource: .device)
      ).map { RecordValues(sport: .run, time: $0) })
    session.record.values.subSport = "trail"
    session.record.values.distance = Distance(millimetres: 3_100)
    session.record.values.calories = 1
    session.recorded = RecordedSamples(samples: samples)
    let text = String(decoding: try GPXWriter.write(session).bytes, as: UTF8.self)
    #expect(
      text.split(separator: "\n").dropFirst(2).prefix(26).joined(separator: "\n") == """
         <metadata>
          <time>2026-05-03T10:00:00Z</time>
         </metadata>
         <trk>
          <type>trail run</type>
          <extensions>
           <gpxtrkx:TrackStatsExtension>
            <gpxtrkx:Distance>3.1</gpxtrkx:Distance>
            <gpxtrkx:Calories>1</gpxtrkx:Calories>
           </gpxtrkx:TrackStatsExtension>
          </extensions>
          <trkseg>
           <trkpt lat="52.5" lon="13.4000005">
            <ele>34.2</ele>
            <time>2026-05-03T10:00:00Z</time>
            <extensions>
             <gpxpx:PowerInWatts>210</gpxpx:PowerInWatts>
             <gpxtpx:TrackPointExtension>
              <gpxtpx:atemp>18</gpxtpx:atemp>
              <gpxtpx:hr>140</gpxtpx:hr>
              <gpxtpx:cad>86</gpxtpx:cad>
              <gpxtpx:speed>3.1</gpxtpx:speed>
             </gpxtpx:TrackPointExtension>
            </extensions>
           </trkpt>
           <trkpt lat="52.5000001" lon="13.4000005">
        """)
  }

  @Test func `what GPX cannot hold is told`() throws {
    var sessions = RecordedSession(seed: 2)
    var session = try sessions.next()
    session.record.values.rpeTenths = 70
    session.record.values.tags = ["race"]
    session.lengths = [Length(isRest: false)]
    session.laps = [Lap()]
    var samples = session.recorded.samples
    samples.append(Sample(time: samples.times[59].adding(Duration(seconds: 1)), heartRate: 100))
    session.recorded.samples = samples
    #expect(
      try GPXWriter.write(session).lost == [
        "1 point without a position", "1 lap", "the distance at each point", "1 length", "RPE",
        "tags",
      ])
  }

  @Test func `a session without positions is refused`() throws {
    var sessions = RecordedSession(seed: 3)
    var session = try sessions.next()
    session.recorded = RecordedSamples(samples: DeviceSamples())
    #expect(throws: ActivityExport.Refusal(reason: "has no samples")) {
      try GPXWriter.write(session)
    }
    var samples = DeviceSamples()
    samples.append(Sample(time: Instant(millisecondsSince1970: 0), heartRate: 100))
    session.recorded = RecordedSamples(samples: samples)
    #expect(
      throws: ActivityExport.Refusal(reason: "has no positions, and GPX holds nothing else")
    ) { try GPXWriter.write(session) }
  }
}
