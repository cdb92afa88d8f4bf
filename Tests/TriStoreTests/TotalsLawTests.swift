import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// Days, weeks, months and years of a log come to the same.
@Suite struct TotalsLawTests {
  /// Sessions around two ends of a year, a leap day and the clock changes of Berlin, at the edges of days in several zones.
  private static func records(_ count: Int, seed: UInt64) -> [NewRecord] {
    var log = RandomLog(seed: seed)
    let first = Day(iso: "2023-12-20") ?? .earliest
    return log.newRecords(count).map { record in
      var record = record
      let day = first.adding(days: log.pick([0, 8, 11, 12, 40, 71, 102, 312, 376, 378]))
      record.values.time = time(on: day, like: record.values.time)
      return record
    }
  }

  /// The clock and the zone of one time on another day.
  private static func time(on day: Day, like time: RecordTime) -> RecordTime {
    guard var start = time.start else { return RecordTime(day: day) }
    let moved = Int64(day.number - time.day.number) * 86_400_000
    start = RecordTime.Start(
      instant: start.instant.adding(Duration(milliseconds: moved)), offset: start.offset,
      zone: start.zone, offsetSource: start.offsetSource)
    return RecordTime(start: start) ?? RecordTime(day: day)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `the sums of days, weeks, months and years are those of history`(seed: UInt64) throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    _ = try store.add(Self.records(120, seed: seed), as: .tests("log"))
    try folder.connection().execute("UPDATE record SET duplicateOf = id - 1 WHERE id % 9 = 0")
    let all = try store.page(of: .everything, after: nil, limit: .max).records
    var log = RandomLog(seed: seed)
    for round in 0..<25 {
      let conditions = round == 0 ? [] : [RecordQuery.Condition(log.test(depth: 1))]
      let query = RecordQuery(conditions: conditions)
      let days = try store.dailySums(of: query)
      #expect(days == Self.plainly(all, query))
      let totals = try store.totals(of: query)
      guard let first = days.first?.day, let last = days.last?.day else {
        #expect(totals == Totals())
        continue
      }
      for unit in PeriodUnit.allCases {
        for weekday in FirstWeekday.allCases {
          let spans = unit.spans(of: first...last, weeksFrom: weekday)
          let sums = days.summed(over: spans).map(\.totals)
          #expect(sums.reduce(into: Totals()) { $0.add($1) } == totals, "\(query) \(unit)")
          guard conditions.isEmpty else { continue }
          let kept = try store.dailyTotals(from: first, through: last).summed(over: spans)
          #expect(kept == sums)
          for (span, sum) in zip(spans, sums) {
            #expect(try store.totals(from: span.lowerBound, through: span.upperBound) == sum)
          }
        }
      }
    }
  }

  /// By adding up the records one by one.
  private static func plainly(_ records: [WorkoutRecord], _ query: RecordQuery) -> [DaySums] {
    var days: [Day: TrainingSums] = [:]
    for record in records where record.duplicateOf == nil {
      let load = LoadReckoning().load(of: LoadInputs(record.values))
      guard
        query.matches(
          record, loads: load.map { [record.id: Double($0.thousandths)] } ?? [:],
          containsText: { text, part in
            part.isEmpty || text.lowercased().contains(part.lowercased())
          })
      else { continue }
      days[record.time.day, default: TrainingSums()].add(
        SportSums(record.values, load: load), of: record.sport)
    }
    return days.map { DaySums(day: $0.key, sums: $0.value) }.sorted { $0.day < $1.day }
  }
}
