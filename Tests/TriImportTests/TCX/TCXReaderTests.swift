import Foundation
import Testing
import TriDomain
import TriImport

struct TCXReaderTests {
  static func point(_ seconds: Int, _ inside: String = "") -> String {
    let minutes = seconds / 60 < 10 ? "0\(seconds / 60)" : "\(seconds / 60)"
    let rest = seconds % 60 < 10 ? "0\(seconds % 60)" : "\(seconds % 60)"
    return "<Trackpoint><Time>2024-05-12T07:\(minutes):\(rest)Z</Time>\(inside)</Trackpoint>"
  }

  static func lap(_ minute: String, _ inside: String) -> String {
    "<Lap StartTime='2024-05-12T07:\(minute):00Z'>\(inside)</Lap>"
  }

  static func document(_ activities: String) -> String {
    "<TrainingCenterDatabase xmlns:n='x'><Activities>\(activities)</Activities></TrainingCenterDatabase>"
  }

  static func activity(sport: String = "Running", _ inside: String) -> String {
    "<Activity Sport='\(sport)'><Id>2024-05-12T07:00:00Z</Id>\(inside)</Activity>"
  }

  private func read(_ inside: String, sport: String = "Running") throws -> FileActivity {
    let file = try ActivityFile.tcx(Self.document(Self.activity(sport: sport, inside)))
    return try #require(file.activities.first)
  }

  private func totals(_ seconds: Int, _ metres: Int, _ heartRate: Int) -> String {
    "<TotalTimeSeconds>\(seconds)</TotalTimeSeconds><DistanceMeters>\(metres)</DistanceMeters>"
      + "<Calories>60.5</Calories><AverageHeartRateBpm><Value>\(heartRate)</Value></AverageHeartRateBpm>"
      + "<MaximumHeartRateBpm><Value>\(heartRate + 10)</Value></MaximumHeartRateBpm>"
  }

  // 140 for 1,000 s and 160 for 3,000 s are 155.
  @Test func `the sums of the laps are the device's totals`() throws {
    let activity = try read(
      Self.lap("00", totals(1000, 3000, 140)) + Self.lap("17", totals(3000, 9000, 160)))
    #expect(activity.recorded.timer == Duration(seconds: 4000 as Int64))
    #expect(activity.recorded.distance == Distance(millimetres: 12_000_000))
    #expect(activity.recorded.calories == 122)
    #expect(activity.recorded.averageHeartRate == 155)
    #expect(activity.recorded.maxHeartRate == 170)
    #expect(activity.recorded.elapsed == Duration(seconds: 4020 as Int64))
    #expect(activity.laps.map(\.averageHeartRate) == [140, 160])
    #expect(activity.laps.map(\.calories) == [61, 61])
  }

  @Test func `a lap's own words and numbers are kept`() throws {
    let lap = """
      <TotalTimeSeconds>600.25</TotalTimeSeconds><MaximumSpeed>4.2</MaximumSpeed>
      <Intensity>Resting</Intensity><TriggerMethod>Location</TriggerMethod>
      <Extensions><n:LX><n:AvgRunCadence>85</n:AvgRunCadence><n:MaxRunCadence>95</n:MaxRunCadence></n:LX>
      <n:LX><n:AvgWatts>210</n:AvgWatts><n:MaxWatts>400</n:MaxWatts></n:LX></Extensions>
      """
    let activity = try read(Self.lap("00", lap))
    let found = try #require(activity.laps.first)
    #expect(found.timer == Duration(milliseconds: 600_250))
    #expect(found.maxSpeedMillimetresPerSecond == 4200)
    #expect(found.intensity == "rest")
    #expect(found.trigger == "position_lap")
    #expect(found.averageCadenceThousandths == 170_000)
    #expect(found.maxCadenceThousandths == 190_000)
    #expect(found.averagePower == 210)
    #expect(found.maxPower == 400)
    #expect(activity.recorded.averagePower == 210)
    #expect(activity.recorded.averageCadenceThousandths == 170_000)
  }

  @Test func `an average cadence above the highest is not kept`() throws {
    let lap =
      "<TotalTimeSeconds>60</TotalTimeSeconds><Cadence>134</Cadence><MaxBikeCadence>86</MaxBikeCadence>"
    let activity = try read(Self.lap("00", lap), sport: "Biking")
    #expect(activity.laps[0].averageCadenceThousandths == nil)
    #expect(activity.laps[0].maxCadenceThousandths == 86_000)
  }

  @Test func `a lap of nothing is kept and harms nothing`() throws {
    let nothing =
      "<TotalTimeSeconds>0</TotalTimeSeconds><DistanceMeters>0</DistanceMeters><Calories>0</Calories>"
    let activity = try read(Self.lap("00", totals(600, 2000, 150)) + Self.lap("10", nothing))
    #expect(activity.laps.count == 2)
    #expect(activity.laps[1].timer == nil)
    #expect(activity.laps[1].distance == nil)
    #expect(activity.recorded.averageHeartRate == 150)
    #expect(activity.recorded.timer == Duration(seconds: 600 as Int64))
  }

  @Test func `points hold what their sensors say`() throws {
    let inside = """
      <Position><LatitudeDegrees>45.5</LatitudeDegrees><LongitudeDegrees>-7.25</LongitudeDegrees></Position>
      <AltitudeMeters>65.4000015258789</AltitudeMeters><DistanceMeters>3.28</DistanceMeters>
      <HeartRateBpm><Value>88</Value></HeartRateBpm><Cadence>80</Cadence>
      <Extensions><TPX xmlns='y'><Speed>3.33</Speed><Watts>210</Watts></TPX></Extensions>
      """
    let lap = Self.lap("00", "<Track>\(Self.point(0, inside))\(Self.point(1))</Track>")
    let activity = try read(lap, sport: "Biking")
    #expect(
      activity.samples[0]
        == Sample(
          time: activity.samples.times[0], distance: 3280, latitude: 455_000_000,
          longitude: -72_500_000, altitude: 65_400, heartRate: 88, power: 210, cadence: 80_000,
          speed: 3330))
    #expect(activity.samples[1] == Sample(time: activity.samples.times[1]))
  }

  @Test(
    arguments: [
      ("0.0", "0.0", false), ("0", "7.0", true), ("45.0", "0", true), ("180.0", "180.0", false),
      ("", "", false), ("91", "7", false),
    ])
  func `no point lies where there is no position`(
    latitude: String, longitude: String, isThere: Bool
  )
    throws
  {
    let position =
      "<Position><LatitudeDegrees>\(latitude)</LatitudeDegrees><LongitudeDegrees>\(longitude)</LongitudeDegrees></Position>"
    let activity = try read(Self.lap("00", "<Track>\(Self.point(0, position))</Track>"))
    #expect((activity.samples[0].latitude != nil) == isThere)
    #expect((activity.samples[0].longitude != nil) == isThere)
  }

  @Test func `tracks within a lap and gaps between laps are pauses`() throws {
    let first =
      "<TotalTimeSeconds>60</TotalTimeSeconds><Track>\(Self.point(0))\(Self.point(30))</Track>"
      + "<Track>\(Self.point(50))\(Self.point(80))</Track>"
    let second =
      "<TotalTimeSeconds>60</TotalTimeSeconds><Track>\(Self.point(180))\(Self.point(240))</Track>"
    let third =
      "<TotalTimeSeconds>60</TotalTimeSeconds><Track>\(Self.point(240))\(Self.point(300))</Track>"
    let activity = try read(
      Self.lap("00", first) + Self.lap("03", second) + Self.lap("04", third))
    let start = try #require(activity.samples.times.first)
    func moment(_ seconds: Int64) -> Instant { start.adding(Duration(seconds: seconds)) }
    #expect(activity.pauses == [moment(30)..<moment(50), moment(80)..<moment(180)])
    #expect(SampleSums(activity).timer == Duration(seconds: 180 as Int64))
    #expect(activity.recorded.timer == Duration(seconds: 180 as Int64))
    #expect(activity.recorded.elapsed == Duration(seconds: 300 as Int64))
  }

  @Test func `a workout that is named by a moment is no title`() throws {
    let name = "<Training><Plan><Name>2010-05-28T01:16:35Z</Name></Plan></Training>"
    #expect(
      try read(Self.lap("00", totals(600, 2000, 150)) + name).recorded.title == nil)
  }

  @Test func `device, workout and notes are kept`() throws {
    let words = """
      <Notes> sore legs </Notes><Training><Plan><Name>Intervals</Name></Plan></Training>
      <Creator><Name>Watch 3</Name><UnitId>3412341234</UnitId></Creator>
      """
    let lap = Self.lap("00", totals(600, 2000, 150) + "<Notes>first lap</Notes>")
    let file = try ActivityFile.tcx(
      Self.document(Self.activity(lap + words)).replacing(
        "</TrainingCenterDatabase>",
        with: "<Author><Name>Service</Name></Author></TrainingCenterDatabase>"))
    #expect(file.device == ActivityFile.Device(name: "Watch 3", serial: "3412341234"))
    #expect(file.activities[0].recorded.device == "Watch 3")
    #expect(file.activities[0].recorded.title == "Intervals")
    #expect(file.activities[0].recorded.note == "first lap\nsore legs")
  }

  @Test func `a multisport session is a race with its legs and transitions`() throws {
    func leg(_ sport: String, _ minute: String) -> String {
      Self.activity(sport: sport, Self.lap(minute, totals(300, 1000, 150)))
    }
    let session = """
      \(leg("Running", "00"))<MultiSportSession><Id>x</Id><FirstSport>\(leg("Swimming", "10"))</FirstSport>
      <NextSport><Transition StartTime='2024-05-12T07:15:00Z'><TotalTimeSeconds>60</TotalTimeSeconds></Transition>
      \(leg("Biking", "16"))</NextSport><NextSport>\(leg("Running", "22"))</NextSport></MultiSportSession>
      """
    let file = try ActivityFile.tcx(Self.document(session))
    #expect(file.activities.map(\.recorded.sport) == [.run, .swim, .transition, .bike, .run])
    #expect(file.activities[2].recorded.timer == Duration(seconds: 60 as Int64))
    #expect(file.races == [1..<5])
  }

  @Test func `laps that disagree with their points count, and that is said`() throws {
    let lap =
      "<TotalTimeSeconds>60</TotalTimeSeconds><DistanceMeters>7500</DistanceMeters><Track>"
      + Self.point(0) + Self.point(60, "<DistanceMeters>7.53344</DistanceMeters>") + "</Track>"
    let file = try ActivityFile.tcx(Self.document(Self.activity(Self.lap("00", lap))))
    #expect(file.activities[0].recorded.distance == Distance(millimetres: 7_500_000))
    #expect(file.notes == ["Its laps add up to 7500 m but its points end at 8 m; the laps count."])
  }

  @Test(
    arguments: [
      ("<TrainingCenterDatabase/>", .notAnActivity("a TCX file without an activity")),
      (
        "<TrainingCenterDatabase><Courses><Course><Lap/><Track><Trackpoint/></Track></Course></Courses></TrainingCenterDatabase>",
        .notAnActivity("a course")
      ),
      (
        "<TrainingCenterDatabase><Workouts><Workout Sport='Biking'/></Workouts></TrainingCenterDatabase>",
        .notAnActivity("a workout plan")
      ),
      ("<gpx/>", .unreadable("It is not a TCX file.")),
      (
        TCXReaderTests.document("<Activity Sport='Running'><Lap/></Activity>"),
        .nothingToMeasure("It has a session without points and without a duration")
      ),
      (
        TCXReaderTests.document(
          "<Activity><Lap><Track><Trackpoint><Cadence>80</Cadence></Trackpoint></Track></Lap></Activity>"
        ),
        .noTimes
      ),
      (
        TCXReaderTests.document(
          TCXReaderTests.activity(TCXReaderTests.lap("00", TCXReaderTests.point(0)))
        )
        .replacing("2024-", with: "1989-"), .noStart
      ),
    ] as [(String, ActivityFileError)])
  func `what is no activity says why`(document: String, error: ActivityFileError) {
    #expect(throws: error) { try ActivityFile.tcx(document) }
  }

  @Test func `of a damaged file all that is whole is kept`() throws {
    let document = Self.document(
      Self.activity(
        Self.lap("00", totals(600, 2000, 150) + "<Track>\(Self.point(0))\(Self.point(9))</Track>")))
    let end = try #require(document.range(of: "</Track>")).lowerBound
    let file = try ActivityFile.tcx(document[..<end] + "<Trackpoint><Ti me></Track>")
    #expect(file.isPartial)
    #expect(file.activities[0].samples.count == 2)
    #expect(file.activities[0].recorded.distance == Distance(millimetres: 2_000_000))
    #expect(file.notes[0].hasPrefix("It is not well-formed in line 1, column "))
  }
}
