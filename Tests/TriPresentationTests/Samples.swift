import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

/// A week of training as tests see it; ids go up by the order of this list.
enum Samples {
  static let day = Day(iso: "2026-05-07") ?? .earliest
  static let entered = Instant(millisecondsSince1970: 1_778_190_000_000)

  static let failure = Failure(kind: .store, message: "The log is busy.", hint: "Try again.")

  struct Broken: Error {}

  /// A start on the clock of a zone two hours east.
  static func at(_ day: String, _ clock: String? = nil) -> RecordTime {
    guard let day = Day(iso: day) else { return RecordTime(day: .earliest) }
    guard let clock, let hour = Int64(clock.prefix(2)), let minute = Int64(clock.suffix(2)) else {
      return RecordTime(day: day)
    }
    let seconds = Int64(day.number) * 86_400 + hour * 3600 + minute * 60 - 7200
    let start = RecordTime.Start(
      instant: Instant(millisecondsSince1970: seconds * 1000), offset: 7200,
      zone: "Europe/Berlin", offsetSource: .machine)
    return RecordTime(start: start) ?? RecordTime(day: day)
  }

  static func record(
    _ id: RecordID, _ sport: Sport, _ time: RecordTime, metres: Double? = nil,
    seconds: Double? = nil, _ change: (inout RecordValues) -> Void = { _ in }
  ) -> WorkoutRecord {
    var values = RecordValues(sport: sport, time: time)
    values.distance = metres.flatMap(Distance.init(metres:))
    values.timer = seconds.flatMap(Duration.init(seconds:))
    change(&values)
    var generator = SeededGenerator(seed: UInt64(id))
    return WorkoutRecord(
      id: id, uuid: .random(using: &generator), values: values, enteredAt: entered,
      changedAt: entered)
  }

  static let week: [WorkoutRecord] = {
    var double = record(
      8, .bike, at("2026-05-07", "17:58"), metres: 40_180, seconds: 4795)
    double.duplicateOf = 7
    return [
      record(1, .swim, at("2026-05-04", "07:00"), metres: 1500, seconds: 1930) {
        $0.poolLength = Distance(millimetres: 25_000)
        $0.poolLengthUnit = .metres
        $0.subSport = "pool"
        $0.tags = ["masters"]
      },
      record(2, .run, at("2026-05-04"), metres: 10_000, seconds: 3150) {
        $0.averageHeartRate = 152
      },
      record(3, .swim, at("2026-05-05", "06:30"), metres: 914.4, seconds: 960) {
        $0.poolLength = Distance(millimetres: 22_860)
        $0.poolLengthUnit = .yards
        $0.title = "호텔 수영장"
      },
      record(4, .strength, at("2026-05-05"), seconds: 2700) { $0.note = "core\nand hips" },
      record(5, .run, at("2026-05-06", "18:00"), metres: 21_097.5, seconds: 6312.4) {
        $0.title = "Half, easy 🏃‍♀️"
        $0.averageHeartRate = 148
        $0.gear = ["pegasus"]
      },
      record(6, .other, at("2026-05-06"), metres: 1000, seconds: 3900) {
        $0.sportLabel = "SUP"
        $0.note = "\u{1B}[31mred\u{202E}"
      },
      record(7, .bike, at("2026-05-07", "18:00"), metres: 40_200, seconds: 4800) {
        $0.elapsed = Duration(seconds: 5100 as Int64)
        $0.averagePower = 225
        $0.averageCadenceThousandths = 88_500
        $0.ascent = Distance(millimetres: 412_000)
        $0.rpeTenths = 65
        $0.calories = 1180
        $0.note = "windy\nbut dry"
        $0.tags = ["long", "hills"]
        $0.gear = ["canyon"]
        $0.device = "Edge 840"
      },
      double,
      record(9, .transition, at("2026-05-07"), seconds: 95),
    ]
  }()

  /// A ride of which the distance was typed over what the device had.
  static let rideDetails: RecordDetails = {
    let values = [
      RecordValue(
        field: .distanceMillimetres, source: .recorded, value: .integer(40_180_000),
        changedAt: entered),
      RecordValue(
        field: .distanceMillimetres, source: .typed, value: .integer(40_200_000),
        changedAt: entered),
      RecordValue(
        field: .timerMilliseconds, source: .recorded, value: .integer(4_800_000),
        changedAt: entered),
    ]
    return RecordDetails(
      record: week[6], values: values, warnings: ["40.20 km in 1:20:00 is only an example."])
  }()

  static func today(_ state: RecordListState, _ format: QuantityFormat, _ width: Int?) -> String {
    RecordListRenderer(format: format, width: width).render(state).plainText
  }
}

/// Every state of a view model for some input.
func states<Model: ViewModel>(of model: Model, for inputs: [Model.Input]) async -> [Model.State] {
  let (stream, continuation) = AsyncStream<Model.Input>.makeStream()
  for input in inputs { continuation.yield(input) }
  continuation.finish()
  var states: [Model.State] = []
  for await state in model.transform(stream) { states.append(state) }
  return states
}
