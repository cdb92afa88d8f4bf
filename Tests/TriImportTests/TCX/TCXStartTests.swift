import Testing
import TriDomain
import TriImport

/// Laps that say one start and whose points say another.
struct TCXStartTests {
  private func lap(_ start: String, _ seconds: Int, _ points: [String]) -> String {
    let track = points.map { "<Trackpoint><Time>\($0)</Time></Trackpoint>" }.joined()
    return """
      <Lap StartTime="\(start)"><TotalTimeSeconds>\(seconds)</TotalTimeSeconds>\
      <Track>\(track)</Track></Lap>
      """
  }

  private func read(_ laps: String...) throws -> ActivityFile {
    try ActivityFile.tcx(
      """
      <TrainingCenterDatabase><Activities><Activity Sport="Running">\(laps.joined())</Activity>\
      </Activities></TrainingCenterDatabase>
      """)
  }

  private let points = ["2024-06-10T06:00:00Z", "2024-06-10T06:10:00Z"]

  @Test(arguments: ["2024-06-03T06:00:00Z", "2024-06-17T06:00:00Z"])
  func `a start a week off gives way to the points, and both are told`(told: String) throws {
    let file = try read(
      lap(told, 600, points), lap("2024-06-10T06:10:00Z", 60, ["2024-06-10T06:11:00Z"]))
    let activity = file.activities[0]
    #expect(activity.recorded.time.start?.instant.millisecondsSince1970 == 1_717_999_200_000)
    #expect(activity.recorded.elapsed == Duration(seconds: 660 as Int64))
    #expect(activity.recorded.timer == Duration(seconds: 660 as Int64))
    #expect(activity.pauses.isEmpty)
    #expect(file.notes.count == 1 && file.notes[0].contains("2024-06-10 06:00:00 UTC"))
  }

  @Test(
    arguments: [
      ("2024-06-10T05:00:00Z", 600), ("2024-06-09T06:00:00Z", 90_000),
      ("2024-06-10T06:00:30Z", 570),
    ])
  func `a pause, or seconds, contradict nothing`(told: String, seconds: Int) throws {
    let file = try read(lap(told, seconds, points))
    #expect(file.notes.isEmpty, "\(file.notes)")
    #expect(file.activities[0].laps[0].start == file.activities[0].recorded.time.start?.instant)
  }
}
