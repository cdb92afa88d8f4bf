import Testing
import TriDomain

@Suite struct SportSumsTests {
  private static func sums(
    _ records: [(metres: Double?, seconds: Double?, beats: Int?)]
  ) throws -> SportSums {
    var sums = SportSums(total: SportTotal(recordCount: 0))
    for record in records {
      var values = RecordValues(sport: .run, time: RecordTime(day: .earliest))
      values.distance = record.metres.flatMap(Distance.init(metres:))
      values.timer = record.seconds.flatMap(Duration.init(seconds:))
      values.averageHeartRate = record.beats
      sums.add(SportSums(values))
    }
    return sums
  }

  @Test func `an average pace is all the time over all the distance`() throws {
    let sums = try Self.sums([(10_000, 3000, nil), (2000, 1200, nil)])
    #expect(sums.pace?.millisecondsPerKilometre == 350_000)
    #expect(sums.heartRate == nil)
  }

  @Test func `a record without a distance or a time is in the sums, not in the pace`() throws {
    let sums = try Self.sums([(10_000, 3000, nil), (5000, nil, nil), (nil, 3600, nil)])
    #expect(sums.pace?.millisecondsPerKilometre == 300_000)
    #expect(sums.total.distance == Distance(millimetres: 15_000_000))
    #expect(sums.total.duration == Duration(milliseconds: 6_600_000))
    #expect(sums.total.recordCount == 3)
  }

  @Test func `a mean heart rate is weighted by time, over what has one`() throws {
    #expect(try Self.sums([(nil, 3600, 150), (nil, 3600, nil)]).heartRate == 150)
    #expect(try Self.sums([(nil, 3600, 150), (nil, 1200, 130)]).heartRate == 145)
    #expect(try Self.sums([(5000, nil, 150)]).heartRate == nil)
  }

  @Test func `nothing has neither pace nor heart rate`() throws {
    let sums = try Self.sums([])
    #expect(sums.pace == nil && sums.speed == nil && sums.heartRate == nil)
  }
}
