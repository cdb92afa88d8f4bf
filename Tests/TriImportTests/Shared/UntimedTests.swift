import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Files that do not know when their session was, with what the athlete says of it.
struct UntimedTests {
  private static let day = Day(iso: "2024-05-10") ?? .earliest
  private static let hour = Duration(seconds: 3600 as Int64)

  private func read(
    _ text: String, _ duration: Duration? = hour
  ) throws(ActivityFileError) -> ActivityFile {
    try read(Array(text.utf8), duration)
  }

  private func read(
    _ bytes: [UInt8], _ duration: Duration? = hour
  ) throws(ActivityFileError) -> ActivityFile {
    var zone = AthleteZone.utc
    zone.untimed = TypedSession(time: RecordTime(day: Self.day), duration: duration)
    return try ActivityReader(zone: zone).read(bytes)
  }

  private static func points(_ latitudes: [String]) -> String {
    latitudes.map { "<trkpt lat='\($0)' lon='7.0'><ele>1</ele></trkpt>" }.joined()
  }

  private static func track(_ segments: [String]...) -> String {
    "<trk><name>Lake</name><type>running</type>"
      + segments.map { "<trkseg>\(points($0))</trkseg>" }.joined() + "</trk>"
  }

  private static func gpx(_ tracks: String...) -> String {
    "<gpx creator='Map'>\(tracks.joined())</gpx>"
  }

  // 0.001° of a meridian are 111.2 m.
  @Test func `a track without times is as long as its positions and as old as is said`() throws {
    let file = try read(
      Self.gpx(Self.track(["45.000", "45.001", "45.002"], ["45.010", "45.011"])))
    let activity = file.activities[0]
    #expect(activity.recorded.time == RecordTime(day: Self.day))
    #expect(activity.recorded.title == "Lake" && activity.recorded.sport == .run)
    #expect(activity.typed[.when] == .text("2024-05-10"))
    #expect(activity.typed[.timerMilliseconds] == .integer(3_600_000))
    #expect(activity.computed[.distanceMillimetres] == .integer(333_585))
    #expect(activity.computed[.ascentMillimetres] == .integer(0))
    #expect(activity.computed[.timerMilliseconds] == nil)
    #expect(activity.samples.isEmpty && !activity.isTimeRecorded)
    #expect(file.notes == [])
  }

  @Test func `what could not be reached in the time that is said is no part of the way`() throws {
    let latitudes = ["45.000", "45.001", "48.000", "45.002"]
    let file = try read(Self.gpx(Self.track(latitudes)), Duration(seconds: 600 as Int64))
    #expect(file.activities[0].computed[.distanceMillimetres] == .integer(222_390))
  }

  @Test func `one date is of one session, and of none that has times`() throws {
    let one = Self.track(["45.000", "45.001"])
    #expect(throws: ActivityFileError.severalWithoutTimes(2)) { try read(Self.gpx(one, one)) }
    #expect(throws: ActivityFileError.hasTimes) { try read(GPXReaderTests.document()) }
    let timed = GPXReaderTests.document().replacing("</gpx>", with: one + "</gpx>")
    #expect(try read(timed).activities.map(\.isTimeRecorded) == [true, false])
  }

  @Test func `a day alone is enough where something says how far`() throws {
    let file = try read(Self.gpx(Self.track(["45.000", "45.001"])), nil)
    #expect(file.activities[0].typed[.timerMilliseconds] == nil)
    let still = Self.gpx(Self.track(["45.000", "45.000"]))
    #expect(throws: ActivityFileError.noExtent) { try read(still, nil) }
    #expect(try read(still).activities.count == 1)
  }

  @Test func `of a clock that was never set the differences are believed`() throws {
    let document = GPXReaderTests.document(in: "<hr>150</hr>").replacing("2024-", with: "1970-")
    let file = try read(document, nil)
    let activity = file.activities[0]
    #expect(activity.computed[.elapsedMilliseconds] == .integer(120_000))
    #expect(activity.computed[.averageHeartRate] == .integer(150))
    #expect(activity.samples.isEmpty && activity.recorded.time.day == Self.day)
    #expect(file.notes == ["3 samples have no date; what they add up to was kept."])
  }

  @Test func `laps of a file of Training Center keep their totals, and points their way`() throws {
    func point(_ latitude: String) -> String {
      "<Trackpoint><Position><LatitudeDegrees>\(latitude)</LatitudeDegrees>"
        + "<LongitudeDegrees>7</LongitudeDegrees></Position></Trackpoint>"
    }
    let track = "<Track>\(point("45.000"))\(point("45.001"))</Track>"
    let bare = try read(
      TCXReaderTests.document("<Activity Sport='Biking'><Lap>\(track)</Lap></Activity>"))
    #expect(bare.activities[0].computed[.distanceMillimetres] == .integer(111_195))
    #expect(bare.activities[0].recorded.sport == .bike && bare.notes == [])
    let total = "<TotalTimeSeconds>600</TotalTimeSeconds><DistanceMeters>3000</DistanceMeters>"
    let lapped = try read(
      TCXReaderTests.document("<Activity><Lap>\(total)\(track)</Lap></Activity>"), nil)
    #expect(lapped.activities[0].recorded.timer == Duration(seconds: 600 as Int64))
    #expect(lapped.activities[0].recorded.distance == Distance(millimetres: 3_000_000))
    #expect(lapped.activities[0].laps.count == 1)
  }

  @Test func `a session of FIT without a date keeps totals, laps and what its samples add up to`()
    throws
  {
    var fixture = FITFixture()
    for second in [7, 67] as [UInt32] {
      fixture.writer.add(20, [.uint32(253, second), .uint8(3, 140), .uint32(5, second * 100)])
    }
    fixture.writer.add(19, [.uint32(2, 7), FITFixture.elapsed(60)])
    fixture.writer.add(
      18, [.uint32(2, 7), .enumeration(5, 1), FITFixture.elapsed(60), .uint32(9, 25_000)])
    let file = try read(fixture.writer.file(), nil)
    let activity = file.activities[0]
    #expect(activity.recorded.time == RecordTime(day: Self.day))
    #expect(activity.recorded.elapsed == Duration(seconds: 60 as Int64))
    #expect(activity.recorded.distance == Distance(millimetres: 250_000))
    #expect(activity.computed[.timerMilliseconds] == .integer(60_000))
    #expect(activity.computed[.averageHeartRate] == .integer(140))
    #expect(activity.laps.map(\.start) == [nil] && activity.samples.isEmpty)
    #expect(file.notes == ["2 samples have no date; what they add up to was kept."])
  }

  @Test func `two sessions of FIT without a date are not one`() throws {
    var fixture = FITFixture()
    for second in [7, 900] as [UInt32] {
      fixture.writer.add(18, [.uint32(2, second), .enumeration(5, 1), FITFixture.elapsed(60)])
    }
    #expect(throws: ActivityFileError.severalWithoutTimes(2)) { try read(fixture.writer.file()) }
    fixture.session(0, sport: 1, FITFixture.elapsed(60))
    #expect(throws: ActivityFileError.hasTimes) { try read(fixture.writer.file()) }
  }
}
