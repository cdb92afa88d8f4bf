/// The options of `log`, each written with two dashes before its raw value. There is one for every token.
package enum EntryOption: String, CaseIterable, Hashable, Sendable {
  case date, time, zone
  case distance, duration, elapsed, moving, pace
  case heartRate = "hr"
  case maxHeartRate = "max-hr"
  case minHeartRate = "min-hr"
  case power
  case maxPower = "max-power"
  case normalizedPower = "normalized-power"
  case cadence
  case maxCadence = "max-cadence"
  case calories, ascent, descent, rpe, load
  case kind, pool, sets, tag, gear, title, note

  /// Tags and gear may be given several times.
  package var isRepeatable: Bool { self == .tag || self == .gear }

  /// The field of an option that is a single number.
  var field: RecordField? {
    switch self {
    case .heartRate: .averageHeartRate
    case .maxHeartRate: .maxHeartRate
    case .minHeartRate: .minHeartRate
    case .power: .averagePower
    case .maxPower: .maxPower
    case .normalizedPower: .normalizedPower
    case .cadence: .averageCadenceThousandths
    case .maxCadence: .maxCadenceThousandths
    case .calories: .calories
    case .ascent: .ascentMillimetres
    case .descent: .descentMillimetres
    case .rpe: .rpeTenths
    case .load: .loadTenths
    default: nil
    }
  }

  /// What its value looks like.
  package var example: String {
    switch self {
    case .date: "yesterday, mon or 2026-06-01"
    case .time: "18:00, 18:00:30 or 6pm"
    case .zone: "Europe/Berlin"
    case .distance: "10km, 1500m, 3mi or 40x25yd"
    case .duration, .elapsed, .moving: "32:10, 1:12:30 or 90min"
    case .pace: "5:05/km, 1:45/100m or 32km/h"
    case .heartRate, .maxHeartRate, .minHeartRate: "152"
    case .power, .maxPower, .normalizedPower: "225"
    case .cadence, .maxCadence: "90"
    case .calories: "600"
    case .ascent, .descent: "450 or 1500ft"
    case .rpe: "7 or 7.5"
    case .load: "85"
    case .kind: "indoor, trail, treadmill, pool or open"
    case .pool: "25m, 50m or 25yd"
    case .sets: "\"400 warm-up; 8x100 @1:45\""
    case .tag: "long"
    case .gear: "\"road bike\""
    case .title, .note: "\"easy with Kim\""
    }
  }
}
