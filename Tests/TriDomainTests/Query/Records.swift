import TriDomain
import TriTestSupport

/// Small random records of a few round values, so that queries often meet them.
enum Records {
  static let words = [
    "run", "sport:swim,bike", "dist:10km", "dist:5km..", "duration:..1h", "pace:..5:00/km",
    "speed:12..", "hr:140..150", "power:200", "rpe:7", "ascent:100m..", "cal:500..", "pool:25m",
    "+long", "tag:long,race", "gear:kona", "title:lake", "note:wind", "easy", "\"easy lake\"",
    "id:3..9", "race:1", "device:watch", "has:hr", "has:start", "is:indoor", "is:pool", "is:race",
    "zone:Europe/Berlin", "date:2024-06", "since:8w", "until:2024-05", "subSport:trail",
    "@kona", "trail", "pool", "kind:open",
  ]

  static func contains(_ text: String, _ part: String) -> Bool {
    text.lowercased().contains(part.lowercased())
  }

  static func random(id: Int, using generator: inout SeededGenerator) -> WorkoutRecord {
    func maybe<Value>(_ choices: [Value], _ generator: inout SeededGenerator) -> Value? {
      Bool.random(using: &generator) ? choices.randomElement(using: &generator) : nil
    }
    var values = RecordValues(
      sport: Sport.allCases.randomElement(using: &generator) ?? .run, time: time(&generator))
    values.subSport = maybe(["trail", "indoor", "open_water", "pool"], &generator)
    values.distance = maybe([5_000_000, 10_000_000, 10_004_000], &generator)
      .map(Distance.init(millimetres:))
    values.timer = maybe([1_500_000, 3_000_000, 3_600_000], &generator)
      .map(Duration.init(milliseconds:))
    values.averageHeartRate = maybe([130, 140, 150], &generator)
    values.averagePower = maybe([200, 250], &generator)
    values.rpeTenths = maybe([50, 70], &generator)
    values.calories = maybe([400, 500], &generator)
    values.ascent = maybe([50_000, 100_000], &generator).map(Distance.init(millimetres:))
    values.poolLength = maybe([25_000, 50_000], &generator).map(Distance.init(millimetres:))
    values.title = maybe(["Easy lake", "Hills"], &generator)
    values.note = maybe(["headwind", "easy"], &generator)
    values.device = maybe(["Watch", "Computer"], &generator)
    values.tags = maybe([["long"], ["race", "long"], ["LONG"]], &generator) ?? []
    values.gear = maybe([["Kona"], ["red bike"]], &generator) ?? []
    return WorkoutRecord(
      id: RecordID(id), uuid: .random(using: &generator), values: values,
      race: maybe([1, 2], &generator), enteredAt: Queries.now, changedAt: Queries.now)
  }

  private static func time(_ generator: inout SeededGenerator) -> RecordTime {
    let day = Day.earliest.adding(days: 739_000 + Int.random(in: 0...40, using: &generator))
    guard Bool.random(using: &generator) else { return RecordTime(day: day) }
    let hour = Int64.random(in: 6...8, using: &generator)
    let start = RecordTime.Start(
      instant: Instant(millisecondsSince1970: (Int64(day.number) * 24 + hour) * 3_600_000),
      offset: 7200, zone: Bool.random(using: &generator) ? "Europe/Berlin" : nil,
      offsetSource: .machine)
    return RecordTime(start: start) ?? RecordTime(day: day)
  }
}
