import Foundation
import Testing
import TriDomain
import TriImport
import TriTestSupport

struct GPXReaderTests {
  /// A track of points a minute apart on the meridian of 7° E, with something in each point.
  static func document(
    track: String = "", in point: String = "", points: Int = 3, around: String = ""
  ) -> String {
    let points = (0..<points).map {
      "<trkpt lat='45.000\($0)' lon='7.0'><time>2024-05-10T06:0\($0):00Z</time>\(point)</trkpt>"
    }
    return
      "<gpx creator='Watch 3'>\(around)<trk>\(track)<trkseg>\(points.joined())</trkseg></trk></gpx>"
  }

  private func activity(_ document: String) throws -> FileActivity {
    try #require(try ActivityFile.gpx(document).activities.first)
  }

  private func sample(_ point: String) throws -> Sample {
    try activity(Self.document(in: point)).samples[0]
  }

  @Test func `a track is an activity with its own words`() throws {
    let words =
      "<name> Round the lake </name><desc>windy</desc><cmt>no</cmt><type>trail_running</type>"
    let file = try ActivityFile.gpx(Self.document(track: words))
    let recorded = file.activities[0].recorded
    #expect(file.format == .gpx)
    #expect(file.device.name == "Watch 3")
    #expect(recorded.device == "Watch 3")
    #expect(recorded.title == "Round the lake")
    #expect(recorded.note == "windy")
    #expect(recorded.sport == .run)
    #expect(recorded.subSport == "trail")
    #expect(recorded.time.start?.instant.millisecondsSince1970 == 1_715_320_800_000)
    #expect(recorded.distance == nil)
    #expect(recorded.timer == nil)
    #expect(file.notes == [])
  }

  @Test(
    arguments: [
      "<metadata><name>Round the lake</name><time>2025-01-01T00:00:00Z</time></metadata>",
      "<name>Round the lake</name><time>2025-01-01T00:00:00Z</time>",
    ])
  func `the file's name is its only track's, and its time is nobody's`(around: String) throws {
    let recorded = try activity(Self.document(around: around)).recorded
    #expect(recorded.title == "Round the lake")
    #expect(recorded.time.day == Day(iso: "2024-05-10"))
  }

  @Test(arguments: [
    ("2010-05-28T01:16:35.000Z", nil), (" 2010-05-28 01:16:35 ", nil),
    ("2010-05-28T03:16:35+02:00", nil), ("2010", "2010"),
    ("Run of 2010-05-28T01:16:35Z", "Run of 2010-05-28T01:16:35Z"),
  ])
  func `a moment is no title`(name: String, title: String?) throws {
    #expect(try activity(Self.document(track: "<name>\(name)</name>")).recorded.title == title)
    #expect(
      try activity(Self.document(around: "<metadata><name>\(name)</name></metadata>"))
        .recorded.title == title)
  }

  @Test(
    arguments: [
      "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>150</gpxtpx:hr><gpxtpx:cad>85</gpxtpx:cad>"
        + "<gpxtpx:atemp>21.5</gpxtpx:atemp><gpxtpx:speed>3.5</gpxtpx:speed>"
        + "</gpxtpx:TrackPointExtension><power>210</power></extensions>",
      "<extensions><hr>150</hr><cadence>85</cadence><temp>21.5</temp><speed>3.5</speed>"
        + "<gpxpx:PowerExtension><gpxpx:PowerInWatts>210</gpxpx:PowerInWatts></gpxpx:PowerExtension></extensions>",
      "<speed>3.5</speed><extensions><d:heartrate>150</d:heartrate><d:RunCadence>85</d:RunCadence>"
        + "<d:temperature>21,5</d:temperature><ns3:TPX><ns3:Watts>210</ns3:Watts></ns3:TPX></extensions>",
    ])
  func `sensors are read from every vendor's extensions`(extensions: String) throws {
    let document = Self.document(in: extensions)
      .replacing("<gpx ", with: "<gpx xmlns:gpxtpx='a' xmlns:gpxpx='b' xmlns:d='c' xmlns:ns3='e' ")
    let sample = try activity(document).samples[0]
    #expect(sample.heartRate == 150)
    #expect(sample.cadence == 85_000)
    #expect(sample.temperature == 21_500)
    #expect(sample.speed == 3500)
    #expect(sample.power == 210)
  }

  @Test(
    arguments: [
      ("<ele>787.25</ele>", 787_250), ("<ele>-3</ele>", -3000), ("<ele/>", nil),
      ("<ele>x</ele>", nil),
      ("<wpt><ele>5</ele></wpt>", nil),
    ] as [(String, Int64?)])
  func `altitudes are millimetres`(point: String, altitude: Int64?) throws {
    #expect(try sample(point).altitude == altitude)
  }

  @Test(
    arguments: [
      ("<hr>141.0</hr>", 141), ("<hr></hr>", nil), ("<hr>NaN</hr>", nil), ("<hr>0</hr>", nil),
      ("<hr>255</hr>", nil), ("<hr/><hr>150</hr>", 150), ("<hr>150</hr><hr>70</hr>", 150),
    ] as [(String, Int64?)])
  func `odd heart rates are none`(point: String, heartRate: Int64?) throws {
    #expect(try sample(point).heartRate == heartRate)
  }

  @Test(
    arguments: [
      ("running", "85", 170_000), ("running", "170", 170_000), ("walking", "55", 110_000),
      ("walking", "110", 110_000), ("cycling", "85", 85_000),
    ])
  func `runners' cadence is steps of both feet`(type: String, cadence: String, thousandths: Int64)
    throws
  {
    let document = Self.document(track: "<type>\(type)</type>", in: "<cad>\(cadence)</cad>")
    #expect(try activity(document).samples[0].cadence == thousandths)
  }

  @Test func `segments are stretches between pauses`() throws {
    let pause = "</trkseg><trkseg/><trkseg>"
    let document = Self.document(points: 4)
      .replacing("<trkpt lat='45.0002'", with: pause + "<trkpt lat='45.0002'")
    let activity = try activity(document)
    let times = activity.samples.times
    #expect(activity.pauses == [times[1]..<times[2]])
    #expect(SampleSums(activity).timer == Duration(seconds: 120 as Int64))
  }

  @Test func `segments of one point each are no pauses`() throws {
    let document = Self.document(points: 4).replacing("</trkpt>", with: "</trkpt></trkseg><trkseg>")
    let activity = try activity(document)
    #expect(activity.samples.count == 4)
    #expect(activity.pauses == [])
  }

  @Test func `each track is an activity, and those without use are named`() throws {
    let lone =
      "<trk><trkseg><trkpt lat='1' lon='1'><time>2024-05-10T06:00:00Z</time></trkpt></trkseg></trk>"
    let drawn = "<trk><trkseg><trkpt lat='1' lon='1'/><trkpt lat='1' lon='2'/></trkseg></trk>"
    let document = Self.document(around: lone + drawn + "<wpt lat='1' lon='1'/><trk/>")
    let file = try ActivityFile.gpx(document)
    #expect(file.activities.count == 1)
    #expect(
      file.notes == [
        "1 track has no times and was left out.", "1 track has only one point and was left out.",
      ])
  }

  @Test func `the athlete's zone gives the day, unless the file writes an offset`() throws {
    let zone = AthleteZone(.fixed(offset: 68_400, name: "Test/Far"), source: .named)
    let document = Self.document()
    let far = try GPXReader.read(Array(document.utf8), zone: zone).activities[0].recorded.time
    #expect(far.day == Day(iso: "2024-05-11"))
    #expect(far.start?.zone == "Test/Far")
    #expect(far.start?.offsetSource == .named)

    let written = document.replacing(":00Z", with: ":00-07:00")
    let near = try GPXReader.read(Array(written.utf8), zone: zone).activities[0].recorded.time
    #expect(near.day == Day(iso: "2024-05-10"))
    #expect(near.start?.offset == -25_200)
    #expect(near.start?.zone == nil)
    #expect(near.start?.offsetSource == .written)
  }

  @Test(
    arguments: [
      ("<gpx/>", .notAnActivity("a GPX file without a track")),
      ("<gpx><trk><name>x</name></trk></gpx>", .notAnActivity("a track without points")),
      ("<gpx><rte><rtept lat='1' lon='1'/></rte><wpt/></gpx>", .notAnActivity("a planned route")),
      ("<gpx><wpt lat='1' lon='1'/></gpx>", .notAnActivity("a list of waypoints")),
      ("<kml/>", .unreadable("It is not a GPX file.")),
      ("", .unreadable("It is empty.")),
      ("<gpx><trk>\n<trkseg>", .unreadable("It is cut off in line 2.")),
      (
        GPXReaderTests.document().replacing("2024-", with: "1970-"), .noStart
      ),
      (GPXReaderTests.document(points: 1), .onlyOnePoint),
      (GPXReaderTests.document().replacing("time>", with: "tame>"), .noTimes),
    ] as [(String, ActivityFileError)])
  func `what is no activity says why`(document: String, error: ActivityFileError) {
    #expect(throws: error) { try ActivityFile.gpx(document) }
  }

  @Test func `of a damaged file all that is whole is kept`() throws {
    let document = Self.document()
    let end = try #require(document.range(of: "</trkpt></trkseg>")).lowerBound
    let file = try ActivityFile.gpx(String(document[..<end]))
    #expect(file.isPartial)
    #expect(file.activities[0].samples.count == 2)
    #expect(file.notes == ["It is cut off in line 1. What comes before was kept."])
  }

  @Test(
    arguments: [
      ("utf-8", ["Some of its text is not in UTF-8 and was read as Windows-1252."]),
      ("ISO-8859-1", []),
    ])
  func `text in another encoding than declared is said`(declared: String, notes: [String]) throws {
    let document =
      "<?xml version='1.0' encoding='\(declared)'?>" + Self.document(track: "<name>H#he</name>")
    let bytes = Array(document.utf8).map { $0 == UInt8(ascii: "#") ? 0xF6 : $0 }
    let file = try GPXReader.read(bytes, zone: .utc)
    #expect(file.activities[0].recorded.title == "Höhe")
    #expect(file.notes == notes)
  }

  private static let stats = """
    <extensions><gpxtrkx:TrackStatsExtension><gpxtrkx:Distance>1234.5</gpxtrkx:Distance>
    <gpxtrkx:TimerTime>100</gpxtrkx:TimerTime><gpxtrkx:TotalElapsedTime>120</gpxtrkx:TotalElapsedTime>
    <gpxtrkx:MovingTime>90.5</gpxtrkx:MovingTime><gpxtrkx:MaxSpeed>4.25</gpxtrkx:MaxSpeed>
    <gpxtrkx:Ascent>0</gpxtrkx:Ascent><gpxtrkx:Descent>12</gpxtrkx:Descent>
    <gpxtrkx:Calories>0</gpxtrkx:Calories><gpxtrkx:AvgHeartRate>141</gpxtrkx:AvgHeartRate>
    <gpxtrkx:AvgCadence>85</gpxtrkx:AvgCadence></gpxtrkx:TrackStatsExtension></extensions>
    """

  @Test func `totals of a track are the device's own`() throws {
    let recorded = try activity(Self.document(track: "<type>run</type>" + Self.stats)).recorded
    #expect(recorded.distance == Distance(millimetres: 1_234_500))
    #expect(recorded.timer == Duration(seconds: 100 as Int64))
    #expect(recorded.elapsed == Duration(seconds: 120 as Int64))
    #expect(recorded.moving == Duration(milliseconds: 90_500))
    #expect(recorded.maxSpeedMillimetresPerSecond == 4250)
    #expect(recorded.ascent == .zero && recorded.descent == Distance(millimetres: 12_000))
    #expect(recorded.calories == nil && recorded.averageHeartRate == 141)
    #expect(recorded.averageCadenceThousandths == 170_000)
  }

  @Test func `totals of a track that is two sessions are of neither`() throws {
    let later = "<trkpt lat='45' lon='7'><time>2025-01-01T00:00:0%Z</time></trkpt>"
    let document = Self.document(track: Self.stats).replacing(
      "</trkseg>",
      with: later.replacing("%", with: "1") + later.replacing("%", with: "2") + "</trkseg>")
    let file = try ActivityFile.gpx(document)
    #expect(file.activities.map(\.recorded.distance) == [nil, nil])
  }

  @Test func `a file in pieces gives its activities as they end, the first with the second`() throws
  {
    let track =
      "<trk><name>A</name><trkseg><trkpt lat='1' lon='1'><time>2024-05-09T06:00:00Z</time></trkpt>"
      + "<trkpt lat='1' lon='1'><time>2024-05-09T06:00:05Z</time></trkpt></trkseg></trk>"
    var rest = Array(Self.document(around: track + track).utf8)[...]
    var titles: [String?] = []
    var remaining: [Int] = []
    let file = try GPXReader.read(zone: .utc) {
      defer { rest = rest.dropFirst(50) }
      return rest.isEmpty ? nil : Array(rest.prefix(50))
    } deliver: {
      titles.append($0.recorded.title)
      remaining.append(rest.count)
    }
    #expect(titles == ["A", "A", nil])
    #expect(remaining[0] > 100)
    #expect(file.activities == [])
    #expect(file.device.name == "Watch 3")
  }
}
