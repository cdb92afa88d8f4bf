import TriDomain
import TriTestSupport

/// Random sessions, few days and few values, so that ties, gaps and repeats are common.
struct RandomLog {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func maybe(_ range: ClosedRange<Int64>, step: Int64 = 1) -> Int64? {
    chance(60) ? Int64.random(in: range, using: &random) * step : nil
  }

  mutating func time() -> RecordTime {
    let first = Day(year: 2024, month: 2, day: 27)!
    let day = first.adding(days: Int.random(in: 0..<5, using: &random))
    guard chance(70) else { return RecordTime(day: day) }
    let offset = pick([0, 7200, -18_000, 20_700, -34_201])
    let local = Int64(day.number) * 86_400_000 + pick([0, 1, 43_200_000, 86_399_999, 61_200_500])
    let start = RecordTime.Start(
      instant: Instant(millisecondsSince1970: local - Int64(offset) * 1000), offset: offset,
      zone: pick(["Europe/Berlin", "Asia/Kathmandu", nil]),
      offsetSource: pick(RecordTime.OffsetSource.allCases))
    return RecordTime(start: start)!
  }

  mutating func values() -> RecordValues {
    var values = RecordValues(sport: pick(Sport.allCases), time: time())
    values.elapsed = maybe(1...4, step: 600_000).map(Duration.init(milliseconds:))
    values.timer = maybe(1...4, step: 500_000).map(Duration.init(milliseconds:))
    values.moving = maybe(0...4, step: 400_000).map(Duration.init(milliseconds:))
    values.distance = maybe(1...5, step: 1_000_000).map(Distance.init(millimetres:))
    values.averageHeartRate = maybe(120...123).map { Int($0) }
    values.averagePower = maybe(0...3, step: 100).map { Int($0) }
    values.averageCadenceThousandths = maybe(80...82, step: 1000)
    values.calories = maybe(0...3, step: 100).map { Int($0) }
    values.ascent = maybe(0...3, step: 10_000).map(Distance.init(millimetres:))
    values.rpeTenths = maybe(1...10, step: 10).map { Int($0) }
    values.title = chance(50) ? pick(["Long run", "100% easy_peasy", "달리기", "ÉTÉ"]) : nil
    values.note = chance(30) ? pick(["new Shoes", "with * and %", "a\u{0}b 'quoted'"]) : nil
    values.subSport = chance(40) ? pick(["pool", "open_water", "treadmill", "trail"]) : nil
    if chance(20) {
      values.poolLength = Distance(millimetres: pick([25_000, 22_860]))
      values.poolLengthUnit = pick(PoolUnit.allCases)
    }
    values.device = chance(30) ? pick(["Forerunner 945", "edge"]) : nil
    values.feel = chance(10) ? pick([0, 50]) : nil
    values.weightGrams = chance(10) ? 71_500 : nil
    values.loadTenths = chance(10) ? pick([0, 855]) : nil
    try? values.set(.sets, to: chance(10) ? .text("4x100m @1:45; 200m easy") : nil)
    values.tags = names(["race", "Race", "long", "with friends"])
    values.gear = names(["Red shoes", "red shoes", "tri bike"])
    return values
  }

  private mutating func names(_ all: [String]) -> [String] {
    chance(50)
      ? [] : Array(all.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)))
  }

  mutating func newRecords(_ count: Int) -> [NewRecord] {
    (0..<count).map { _ in
      var record = NewRecord(values: values())
      if chance(30) { record.uuid = .random(using: &random) }
      record.isLeftOutOfBests = chance(20)
      return record
    }
  }
}
