import TriDomain
import TriStore
import TriTestSupport

/// Random files of watches, with every kind of thing that such a file may hold.
struct RandomActivities {
  var log: RandomLog
  private var number = 0

  init(seed: UInt64) { log = RandomLog(seed: seed) }

  /// A file and its content, different from every one before.
  mutating func file() -> (file: ActivityFile, content: [UInt8]) {
    number += 1
    let count = log.pick([1, 1, 1, 2, 4])
    var file = ActivityFile(
      format: log.pick(ActivityFile.Format.allCases),
      activities: (0..<count).map { _ in activity() })
    file.races = count > 1 && log.chance(60) ? [(count == 4 ? 1 : 0)..<count] : []
    file.notes = log.chance(30) ? ["1 point was skipped.", "The checksum is wrong."] : []
    file.isPartial = log.chance(10)
    file.device.name = log.chance(60) ? "Watch" : nil
    if log.chance(60) {
      file.device.serial = "39\(number)"
      file.createdAt = Instant(millisecondsSince1970: 1_700_000_000_000 + Int64(number))
    }
    let content = (0..<Int.random(in: 1...300, using: &log.random)).map { _ in
      UInt8.random(in: 0...30, using: &log.random)
    }
    return (file, Array("file \(number)".utf8) + content)
  }

  private mutating func activity() -> FileActivity {
    var activity = FileActivity(recorded: log.values())
    activity.recorded.tags = log.chance(10) ? ["from watch"] : []
    activity.recorded.gear = log.chance(20) ? ["pod \(number)"] : []
    activity.laps = (0..<Int.random(in: 0...3, using: &log.random)).map { _ in lap() }
    activity.lengths = (0..<Int.random(in: 0...3, using: &log.random)).map { _ in length() }
    // Laps speak of lengths that are there.
    while activity.lengths.count < activity.laps.compactMap(\.lengths?.upperBound).max() ?? 0 {
      activity.lengths.append(Length(isRest: false))
    }
    if log.chance(70) { activity.samples = samples(Int.random(in: 0...80, using: &log.random)) }
    if log.chance(20) {
      let start = Instant(millisecondsSince1970: 1_700_000_000_000)
      activity.pauses = [start..<start.adding(Duration(seconds: 30))]
    }
    if log.chance(60) { activity.computed[.distanceMillimetres] = .integer(4_990_000) }
    if log.chance(40) { activity.computed[.averageHeartRate] = .integer(0) }
    if log.chance(10) { activity.typed[.title] = .text("With the club") }
    return activity
  }

  private mutating func lap() -> Lap {
    var lap = Lap()
    if log.chance(80) { lap.start = Instant(millisecondsSince1970: 1_700_000_000_000) }
    lap.timer = log.chance(80) ? Duration(seconds: Int64(number)) : nil
    lap.distance = log.chance(80) ? Distance(millimetres: 1_000_000) : nil
    lap.averageHeartRate = log.chance(50) ? 140 : nil
    lap.averageCadenceThousandths = log.chance(50) ? 88_500 : nil
    lap.ascent = log.chance(30) ? .zero : nil
    lap.trigger = log.chance(50) ? "manual" : nil
    lap.lengths = log.chance(30) ? 2..<6 : nil
    return lap
  }

  private mutating func length() -> Length {
    var length = Length(isRest: log.chance(20))
    length.elapsed = Duration(milliseconds: 21_750)
    length.stroke = length.isRest ? nil : log.pick(["freestyle", "drill", nil])
    length.strokeCount = length.isRest ? nil : 18
    return length
  }

  /// Some sensors from the start, some later or not at all, with gaps.
  ///
  /// - Parameter leaps: Whether any value there can be may follow any other.
  mutating func samples(_ count: Int, leaps: Bool = false) -> Samples {
    let isThere = Samples.Sensor.allCases.map { _ in log.chance(70) }
    let step = leaps ? log.pick([1, 7, 1_000, 1 << 40]) : log.pick([1, 7, 1_000] as [Int64])
    var time: Int64 = 1_700_000_000_000
    var samples = Samples()
    for _ in 0..<count {
      time += log.pick([1_000, 1_000, 1_000, 0, 8_000])
      let values = isThere.map { isThere -> Int64? in
        guard isThere, log.chance(90) else { return nil }
        return !leaps || log.chance(98)
          ? Int64.random(in: -50...50, using: &log.random) * step
          : Int64.random(in: (.min + 1)...(.max), using: &log.random)
      }
      samples.append(
        Sample(
          time: Instant(millisecondsSince1970: time), distance: values[0], latitude: values[1],
          longitude: values[2], altitude: values[3], heartRate: values[4], power: values[5],
          cadence: values[6], speed: values[7], temperature: values[8]))
    }
    return samples
  }
}

extension Store {
  func prepared(_ file: ActivityFile, _ content: [UInt8], name: String? = nil) -> PreparedFile {
    prepare(file, content: content, hash: hash(of: content), name: name)
  }

  /// Imports files as one part of a batch of their own.
  @discardableResult
  func importing(
    _ files: [PreparedFile], _ repetition: FileRepetition = .keeps, as words: String = "import",
    after milliseconds: Int64 = 0
  ) throws -> [FileOutcome] {
    try beginImport(as: .tests(words, after: milliseconds), repetition: repetition).add(files)
  }
}
