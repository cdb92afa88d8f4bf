import Testing
import TriDomain
import TriImport
import TriPresentation

struct TCXWriterTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a written session is read with the same moments, places, heart rates and distances`(
    seed: UInt64
  ) throws {
    var sessions = RecordedSession(seed: seed)
    let session = try sessions.next()
    let file = try TCXReader.read(TCXWriter.write(session).bytes, zone: .berlin)
    let read = try #require(file.activities.first)
    let samples = session.recorded.samples
    #expect(file.activities.count == 1 && file.notes == [])
    #expect(read.samples.times == samples.times)
    for sensor in [
      DeviceSamples.Sensor.distance, .latitude, .longitude, .heartRate, .altitude, .power,
    ] {
      #expect(read.samples[sensor] == samples[sensor], "\(sensor)")
    }
    #expect(read.samples.cadences == samples.cadences || session.record.sport.family == .run)
    #expect(read.recorded.sport == session.record.sport)
    #expect(read.recorded.title == session.record.title)
    #expect(read.recorded.note == session.record.note)
    #expect(read.recorded.distance == session.record.distance)
    #expect(read.recorded.timer == session.record.timer)
    #expect(read.laps.count == max(1, session.laps.count))
    #expect(read.extent.isProbably(SessionExtent(session.record.values)))
  }

  @Test func `a session that was typed is one lap without a track`() throws {
    var sessions = RecordedSession(seed: 1)
    var session = try sessions.next()
    session.laps = []
    session.recorded = RecordedSamples(samples: DeviceSamples())
    session.record.values.sport = .swim
    session.record.values.subSport = "pool"
    session.record.values.title = nil
    session.record.values.note = nil
    session.record.values.distance = Distance(millimetres: 1_500_000)
    session.record.values.averageHeartRate = 131
    session.record.values.calories = 300
    session.record.values.device = "Watch"
    let text = String(decoding: try TCXWriter.write(session).bytes, as: UTF8.self)
    let start = "2026-05-03T10:00:00"
    let lines = text.split(separator: "\n").dropFirst(2).map {
      $0.contains(start) ? String($0.prefix(while: { $0 != "2" })) + "…" : String($0)
    }
    #expect(
      lines.joined(separator: "\n") == """
         <Activities>
          <Activity Sport="Other">
           <Id>…
           <Lap StartTime="…
            <TotalTimeSeconds>590</TotalTimeSeconds>
            <DistanceMeters>1500</DistanceMeters>
            <Calories>300</Calories>
            <AverageHeartRateBpm>
             <Value>131</Value>
            </AverageHeartRateBpm>
            <Intensity>Active</Intensity>
            <TriggerMethod>Manual</TriggerMethod>
           </Lap>
           <Creator xsi:type="Device_t">
            <Name>Watch</Name>
            <UnitId>0</UnitId>
            <ProductID>0</ProductID>
            <Version>
             <VersionMajor>0</VersionMajor>
             <VersionMinor>0</VersionMinor>
            </Version>
           </Creator>
           <Extensions>
            <tri:SportName>pool swim</tri:SportName>
           </Extensions>
          </Activity>
         </Activities>
        </TrainingCenterDatabase>
        """)
    let read = try TCXReader.read(Array(text.utf8), zone: .berlin).activities[0]
    #expect(read.recorded.sport == .swim && read.recorded.subSport == "pool")
    #expect(read.extent.isProbably(SessionExtent(session.record.values)))
  }

  @Test func `laps that add up to another distance give way to the totals`() throws {
    var sessions = RecordedSession(seed: 4)
    var session = try sessions.next()
    var lap = Lap()
    lap.start = session.recorded.samples.times[0]
    lap.timer = session.record.values.timer
    lap.distance = Distance(millimetres: 1)
    session.laps = [lap]
    let written = try TCXWriter.write(session)
    #expect(written.lost.contains("1 lap"))
    let read = try TCXReader.read(written.bytes, zone: .berlin).activities[0]
    #expect(read.recorded.distance == session.record.distance)
  }

  @Test func `what TCX cannot hold is told, and a session without a start is refused`() throws {
    var sessions = RecordedSession(seed: 5)
    var session = try sessions.next()
    session.record.values.title = "A title of more than fifteen characters"
    session.record.values.moving = Duration(seconds: 500)
    session.record.values.ascent = .zero
    let lost = try TCXWriter.write(session).lost
    #expect(lost.first == "the title")
    #expect(lost.suffix(2) == ["moving time", "ascent and descent"])
    session.record.values = RecordValues(
      sport: .run, time: RecordTime(day: session.record.time.day))
    session.recorded = RecordedSamples(samples: DeviceSamples())
    #expect(
      throws: ActivityExport.Refusal(reason: "has no start, without which TCX knows no session")
    ) { try TCXWriter.write(session) }
  }

  @Test func `characters that XML forbids are replaced, others kept`() throws {
    var sessions = RecordedSession(seed: 6)
    var session = try sessions.next()
    session.record.values.note = "a\u{0}b\r\n<&>é🚲\u{202E}\u{9B}c"
    let bytes = try TCXWriter.write(session).bytes
    let read = try TCXReader.read(bytes, zone: .berlin).activities[0]
    #expect(read.recorded.note == "a\u{FFFD}b\r\n<&>é🚲\u{202E}\u{9B}c")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" || $0 == "\r" })
  }
}
