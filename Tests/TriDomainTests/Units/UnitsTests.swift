import Testing
import TriDomain

struct UnitsTests {
  @Test func `a distance rounds to the millimetre and refuses what is none`() {
    #expect(Distance(metres: 1.0006)?.millimetres == 1001)
    #expect(Distance(metres: -0.0006)?.millimetres == -1)
    #expect(Distance(metres: .nan) == nil)
    #expect(Distance(metres: .infinity) == nil)
    #expect(Distance(metres: 1e11) == nil)
    #expect(Distance(millimetres: 1500).metres == 1.5)
    #expect(
      Distance(millimetres: 3) + Distance(millimetres: 4) == Distance(millimetres: 7))
  }

  @Test func `a duration rounds to the millisecond and refuses what is none`() {
    #expect(Duration(seconds: 1.0006)?.milliseconds == 1001)
    #expect(Duration(seconds: .nan) == nil)
    #expect(Duration(seconds: 1e13) == nil)
    #expect(Duration(seconds: 90 as Int64).milliseconds == 90_000)
    #expect(Duration(milliseconds: 1500).seconds == 1.5)
    #expect(
      Duration(milliseconds: 3) + Duration(milliseconds: 4) == Duration(milliseconds: 7))
  }

  @Test func `a marathon in miles and yards is a millimetre's work`() {
    // 26 × 1609.344 m + 385 × 0.9144 m = 42,194.988 m
    let tenths = 26 * LengthUnit.mile.tenthsOfMillimetre + 385 * LengthUnit.yard.tenthsOfMillimetre
    #expect(tenths == 421_949_880)
    #expect(LengthUnit.mile.metres == 1609.344)
    #expect(LengthUnit.foot.metres == 0.3048)
  }

  @Test func `5:00 a kilometre is 8:03 a mile`() throws {
    let pace = try #require(
      Pace(Distance(millimetres: 10_000_000), in: Duration(seconds: 3000 as Int64)))
    #expect(pace.millisecondsPerKilometre == 300_000)
    #expect(abs(pace.seconds(forMetres: 1609.344) - 482.8032) < 1e-9)
  }

  @Test func `1:40 a hundred metres is 1:31 a hundred yards`() throws {
    let pace = try #require(
      Pace(Distance(millimetres: 100_000), in: Duration(seconds: 100 as Int64)))
    #expect(abs(pace.seconds(forMetres: 91.44) - 91.44) < 1e-9)
  }

  @Test func `a standstill has no pace`() {
    #expect(Pace(.zero, in: Duration(seconds: 1 as Int64)) == nil)
    #expect(Pace(Distance(millimetres: 1), in: .zero) == nil)
    #expect(Pace(millisecondsPerKilometre: 0) == nil)
    #expect(Pace(millisecondsPerKilometre: .infinity) == nil)
    #expect(Speed(metresPerSecond: 0).flatMap { Pace($0) } == nil)
  }

  @Test func `the faster pace is the smaller one`() throws {
    let fast = try #require(Pace(millisecondsPerKilometre: 200_000))
    let slow = try #require(Pace(millisecondsPerKilometre: 300_000))
    #expect(fast < slow)
    #expect(try #require(Speed(fast)) > #require(Speed(slow)))
  }

  @Test func `speed is told in kilometres and miles an hour`() throws {
    let speed = try #require(
      Speed(Distance(millimetres: 40_000_000), in: Duration(seconds: 5400 as Int64)))
    #expect(abs(speed.kilometresPerHour - 26.6667) < 1e-4)
    #expect(abs(speed.milesPerHour - 16.5699) < 1e-4)
    #expect(Speed(metresPerSecond: -1) == nil)
    #expect(Speed(metresPerSecond: .nan) == nil)
    #expect(Speed(Distance(millimetres: 5), in: .zero) == nil)
  }

  @Test(arguments: 0...49)
  func `pace and speed are each other's inverse`(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    let speed = try #require(
      Speed(metresPerSecond: Double.random(in: 0.01...100, using: &random)))
    let back = try #require(Pace(speed).flatMap { Speed($0) })
    #expect(abs(back.metresPerSecond / speed.metresPerSecond - 1) < 1e-12)
  }
}
