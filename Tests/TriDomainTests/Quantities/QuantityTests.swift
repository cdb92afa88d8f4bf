import Testing
import TriDomain

struct DistanceTextTests {
  @Test(arguments: [
    ("10km", 10_000_000), ("10k", 10_000_000), ("10K", 10_000_000), ("1.5k", 1_500_000),
    ("10,5km", 10_500_000), ("1500m", 1_500_000), ("3mi", 4_828_032), ("50yd", 45_720),
    ("40x25yd", 914_400), ("50yd x 40", 1_828_800), ("50yd x40", 1_828_800),
    ("10x100m", 1_000_000), ("10×100m", 1_000_000), ("40 x 25yd", 914_400),
    ("10 km", 10_000_000), ("10 000 m", 10_000_000), ("10000m", 10_000_000),
    ("42.195km", 42_195_000), ("42,195 km", 42_195_000), ("0.5km", 500_000), (".5km", 500_000),
    ("0.500m", 500), ("1,234,567m", 1_234_567_000), ("1.234,5 m", 1_234_500),
    ("1,234.5m", 1_234_500), ("12.34m", 12_340), ("3 miles", 4_828_032), ("1 yard", 914),
    ("5 Kilometres", 5_000_000), ("328ft", 99_974), ("33.3m", 33_300), ("1'500m", 1_500_000),
    ("10\u{A0}km", 10_000_000),
  ])
  func `a distance is exact to the millimetre`(text: String, millimetres: Int64) throws {
    let read = try DistanceText.read(text)
    #expect(read?.distance.millimetres == millimetres)
  }

  @Test(arguments: [
    ("1,500m", 1_500_000), ("1.500m", 1_500_000), ("1.500yd", 1_371_600), ("10x1,500m", 15_000_000),
  ])
  func `three digits before m or yd are thousands, and it is told`(text: String, want: Int64) throws
  {
    let read = try #require(try DistanceText.read(text))
    #expect(read.distance.millimetres == want)
    #expect(read.hasThousands)
  }

  @Test(arguments: ["1500m", "42.195km", "10 000 m", "0.500m", "1,234,567m", "1,50m"])
  func `other numbers leave nothing to tell`(text: String) throws {
    #expect(try DistanceText.read(text)?.hasThousands == false)
  }

  @Test func `a set knows its count and its length`() throws {
    let read = try #require(try DistanceText.read("40x25yd"))
    #expect(read.set == .init(count: 40, length: Distance(millimetres: 22_860)))
    #expect(read.unit == .yard)
    #expect(try DistanceText.read("10km")?.set == nil)
  }

  @Test func `a set of yards is rounded once`() throws {
    // 3 × 914.4 mm is 2743.2 mm, not 3 × 914.
    #expect(try DistanceText.read("3x1yd")?.distance.millimetres == 2743)
  }

  @Test(arguments: [
    ("nan", QuantityError.notANumber("nan")), ("NaN km", .notANumber("NaN km")),
    ("infkm", .notANumber("infkm")), ("inf", .notANumber("inf")), ("-inf", .notANumber("-inf")),
    ("1e400km", .exponent("1e400km")), ("1e3km", .exponent("1e3km")), ("0km", .zero("0km")),
    ("0x25m", .zero("0x25m")), ("10x0m", .zero("10x0m")), ("-5km", .negative("-5km")),
    ("−5km", .negative("−5km")), ("1.2.3km", .badNumber("1.2.3km")),
    ("1,23,456m", .badNumber("1,23,456m")), ("2.5x100m", .badNumber("2.5x100m")),
    ("99999999999999999999km", .tooLarge("99999999999999999999km")),
    ("10000001km", .tooLarge("10000001km")), ("100000x25m", .tooLarge("100000x25m")),
    ("0.0000001km", .zero("0.0000001km")),
  ])
  func `a distance that cannot be is refused with its reason`(text: String, error: QuantityError) {
    #expect(throws: error) { try DistanceText.read(text) }
  }

  @Test(arguments: [
    "", " ", "25", "32:10", "run", "info", "nancy", "5km/h", "5:05/km", "2024-06-01", "km", "x",
    "10x", "x25m", "5 apples", "10x25", "3m59.6s", "1h", "6pm", "5km ok", "\u{0}", "é", "-1",
  ])
  func `other words are no distance`(text: String) throws {
    #expect(try DistanceText.read(text) == nil)
  }

  @Test func `zero is a distance where the caller says so`() throws {
    #expect(try DistanceText.read("0m", allowingZero: true)?.distance == .zero)
  }
}

struct DurationTextTests {
  @Test(arguments: [
    ("1:12:30", 4_350_000), ("10:00:00", 36_000_000), ("36:01:02", 129_662_000),
    ("1h20", 4_800_000), ("1h30", 5_400_000), ("1h 30m", 5_400_000), ("90min", 5_400_000),
    ("90 min", 5_400_000), ("2h4m2s", 7_442_000), ("3m59.6s", 239_600), ("3:59.6", 239_600),
    ("45s", 45_000), ("1h", 3_600_000), ("1.5h", 5_400_000), ("1,5 hours", 5_400_000),
    ("5m30", 330_000), ("1H20", 4_800_000), ("0:00:01", 1000), ("0.5s", 500),
    ("1h5", 3_900_000), ("1h 2m 3s", 3_723_000), ("120:00:00", 432_000_000),
  ])
  func `a duration is exact to the millisecond`(text: String, milliseconds: Int64) throws {
    let read = try #require(try DurationText.read(text))
    #expect(read.duration.milliseconds == milliseconds)
    #expect(read.form == .exact)
  }

  @Test(arguments: [("32:10", 1_930, 115_800), ("1:30", 90, 5400), ("90:00", 5400, 324_000)])
  func `two parts have two readings`(text: String, seconds: Int64, other: Int64) throws {
    let read = try #require(try DurationText.read(text))
    #expect(read.duration == Duration(seconds: seconds))
    #expect(read.form == .twoParts(asHours: Duration(seconds: other)))
  }

  @Test func `the letter m may be metres`() throws {
    #expect(
      try DurationText.read("90m")
        == DurationText(duration: Duration(seconds: 5400), form: .letterM))
  }

  @Test(arguments: [
    ("52:75", QuantityError.seconds(75, "52:75")), ("1:60:00", .minutes(60, "1:60:00")),
    ("1:00:60", .seconds(60, "1:00:60")), ("0:00", .zero("0:00")), ("0min", .zero("0min")),
    ("-25:00", .negative("-25:00")), ("-90min", .negative("-90min")),
    ("5:5", .twoDigits("5:5")), ("1:2:03", .twoDigits("1:2:03")), ("5:005", .twoDigits("5:005")),
    ("1h75", .minutes(75, "1h75")), ("3m61s", .seconds(61, "3m61s")),
    ("9999999:00:00", .tooLarge("9999999:00:00")), ("99999999999:00", .tooLarge("99999999999:00")),
    ("1e9s", .exponent("1e9s")),
  ])
  func `a duration that cannot be is refused with its reason`(text: String, error: QuantityError) {
    #expect(throws: error) { try DurationText.read(text) }
  }

  @Test(arguments: [
    "", "25", "10km", "h", ":", "1:", ":30", "1:30:", "1:2:3:4", "1h30m20s10", "30m1h", "1h-5",
    "1,500m", "5:05/km", "6:30am", "1.5h20", "min", "1h30x",
  ])
  func `other words are no duration`(text: String) throws {
    #expect(try DurationText.read(text) == nil)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `what is written as h:mm:ss.SSS is read back`(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    let total = Int64.random(in: 1...400_000_000, using: &random)
    let text =
      "\(total / 3_600_000):\(two(total / 60_000 % 60)):\(two(total / 1000 % 60))"
      + ".\(String(1000 + total % 1000).dropFirst())"
    #expect(try DurationText.read(text)?.duration.milliseconds == total)
  }

  private func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
}

struct TempoTextTests {
  @Test(
    arguments: [
      ("5:05/km", 305_000.0), ("1:45/100m", 1_050_000), ("8:00/mi", 480_000 / 1.609344),
      ("1:30/100yd", 90_000 / 0.09144), ("2:05/500m", 250_000), ("5:05 /km", 305_000),
      ("5:05 min/km", 305_000), ("5:05min/km", 305_000), ("5min/km", 300_000),
      ("90s/100m", 900_000),
      ("1:05:00/km", 3_900_000), ("1:45/100 m", 1_050_000), ("5:05/k", 305_000),
    ] as [(String, Double)])
  func `a pace is time for a length`(text: String, millisecondsPerKilometre: Double) throws {
    let read = try #require(try TempoText.read(text))
    #expect(read.form == .pace)
    let pace = try #require(read.pace)
    #expect(abs(pace.millisecondsPerKilometre - millisecondsPerKilometre) < 1e-6)
  }

  @Test(
    arguments: [
      ("32km/h", 32 / 3.6), ("20mph", 20 * 0.44704), ("3.2m/s", 3.2), ("32 km/h", 32 / 3.6),
      ("32kph", 32 / 3.6), ("32.5kmh", 32.5 / 3.6), ("32,5km/h", 32.5 / 3.6),
    ] as [(String, Double)])
  func `a speed is length for a time`(text: String, metresPerSecond: Double) throws {
    let read = try #require(try TempoText.read(text))
    #expect(read.form == .speed)
    let speed = try #require(read.speed)
    #expect(abs(speed.metresPerSecond - metresPerSecond) < 1e-9)
  }

  @Test func `a pace and a distance give the exact time, and back`() throws {
    let pace = try #require(try TempoText.read("5:15/km"))
    #expect(
      pace.duration(for: Distance(millimetres: 10_000_000)) == Duration(milliseconds: 3_150_000))
    #expect(
      pace.distance(in: Duration(milliseconds: 3_150_000)) == Distance(millimetres: 10_000_000))
    let yards = try #require(try TempoText.read("1:30/100yd"))
    #expect(yards.duration(for: Distance(millimetres: 91_440)) == Duration(seconds: 90))
  }

  @Test(arguments: [
    ("5:05/lap", QuantityError.paceUnit("5:05/lap")), ("1:45/100", .paceUnit("1:45/100")),
    ("5:75/km", .seconds(75, "5:75/km")), ("0:00/km", .zero("0:00/km")), ("0km/h", .zero("0km/h")),
    ("-5:00/km", .negative("-5:00/km")), ("-3km/h", .negative("-3km/h")),
    ("nanmph", .notANumber("nanmph")),
  ])
  func `a tempo that cannot be is refused with its reason`(text: String, error: QuantityError) {
    #expect(throws: error) { try TempoText.read(text) }
  }

  @Test(arguments: ["", "6/1", "2024/06/01", "km/h", "10km", "5:05", "/km", "and/or", "25"])
  func `other words are no tempo`(text: String) throws {
    #expect(try TempoText.read(text) == nil)
  }
}

struct ClockTextTests {
  @Test(arguments: [
    ("18:00", 64_800), ("18:00:30", 64_830), ("6pm", 64_800), ("6:30am", 23_400),
    ("10:00am", 36_000), ("12am", 0), ("12pm", 43_200), ("24:00", 86_400), ("0:05", 300),
    ("6 pm", 64_800), ("noon", 43_200), ("Noon", 43_200), ("6:30 PM", 66_600), ("7:05", 25_500),
  ])
  func `a time of day counts from midnight`(text: String, seconds: Int64) throws {
    #expect(try ClockText.read(text)?.secondsSinceMidnight == seconds)
  }

  @Test(arguments: ["24:01", "25:00", "13pm", "0am", "6:75pm", "18:5", "18:00:60", "24:00:01"])
  func `a time that no clock shows is refused`(text: String) {
    #expect(throws: QuantityError.clock(text)) { try ClockText.read(text) }
  }

  @Test(arguments: ["", "18", "midnight", "pm", "1h20", "18:00x", "18:", "5:05/km"])
  func `other words are no time of day`(text: String) throws {
    #expect(try ClockText.read(text) == nil)
  }

  @Test func `am and pm cannot be durations`() throws {
    #expect(try ClockText.read("6pm")?.hasHalf == true)
    #expect(try ClockText.read("18:00")?.hasHalf == false)
  }
}

struct NumberTextTests {
  @Test func `a number is counted in the steps asked for`() throws {
    #expect(try NumberText.read("152bpm", units: ["bpm"]) == 152)
    #expect(try NumberText.read("225 W", units: ["w"]) == 225)
    #expect(try NumberText.read("7.5", steps: 10) == 75)
    #expect(try NumberText.read("7,5", steps: 10) == 75)
    #expect(try NumberText.read("152.5bpm", units: ["bpm"]) == 153)
    #expect(try NumberText.read("152bpm", units: ["w"]) == nil)
    #expect(try NumberText.read("0", allowingZero: true) == 0)
  }

  @Test(arguments: [
    ("0", QuantityError.zero("0")), ("-7", .negative("-7")), ("nan", .notANumber("nan")),
    ("1e3", .exponent("1e3")), ("1.2.3", .badNumber("1.2.3")),
    ("12345678901", .tooLarge("12345678901")),
  ])
  func `a number that cannot be is refused with its reason`(text: String, error: QuantityError) {
    #expect(throws: error) { try NumberText.read(text) }
  }
}
