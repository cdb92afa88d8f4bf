/// The fields that `edit` can set with `field=value`.
package enum EditField: String, CaseIterable, Hashable, Sendable {
  case sport, kind, title, note
  case date, time, zone
  case distance, duration, elapsed, moving, pace
  case heartRate = "hr"
  case maxHeartRate = "maxhr"
  case minHeartRate = "minhr"
  case power
  case maxPower = "maxpower"
  case normalizedPower = "np"
  case cadence
  case maxCadence = "maxcadence"
  case calories, ascent, descent, rpe, load
  case pool, sets, tags, gear, device, bests

  /// Other names that are understood, in lower case.
  static let otherNames: [String: EditField] = [
    "dist": .distance, "dur": .duration, "day": .date, "start": .time, "tag": .tags,
    "max-hr": .maxHeartRate, "min-hr": .minHeartRate, "max-power": .maxPower,
    "normalized-power": .normalizedPower, "max-cadence": .maxCadence, "cal": .calories,
    "kcal": .calories, "subsport": .kind, "speed": .pace,
  ]

  /// Every name that is understood, in lower case.
  static let names: [String] = allCases.map(\.rawValue) + otherNames.keys

  /// A field by its name or another of its names, whatever their case.
  package init?(name: String) {
    let key = name.lowercased()
    guard let field = EditField(rawValue: key) ?? EditField.otherNames[key] else { return nil }
    self = field
  }

  /// The option of `log` that reads the same values; nil where only `edit` knows the field.
  var option: EntryOption? {
    switch self {
    case .sport, .device, .bests: nil
    case .kind: .kind
    case .title: .title
    case .note: .note
    case .date: .date
    case .time: .time
    case .zone: .zone
    case .distance: .distance
    case .duration: .duration
    case .elapsed: .elapsed
    case .moving: .moving
    case .pace: .pace
    case .heartRate: .heartRate
    case .maxHeartRate: .maxHeartRate
    case .minHeartRate: .minHeartRate
    case .power: .power
    case .maxPower: .maxPower
    case .normalizedPower: .normalizedPower
    case .cadence: .cadence
    case .maxCadence: .maxCadence
    case .calories: .calories
    case .ascent: .ascent
    case .descent: .descent
    case .rpe: .rpe
    case .load: .load
    case .pool: .pool
    case .sets: .sets
    case .tags: .tag
    case .gear: .gear
    }
  }

  /// What an empty value takes back; empty where that is not a matter of single fields.
  package var records: [RecordField] {
    switch self {
    case .sport: [.sport]
    case .kind: [.subSport]
    case .title: [.title]
    case .note: [.note]
    case .date: [.when]
    case .distance: [.distanceMillimetres]
    case .duration: [.timerMilliseconds]
    case .elapsed: [.elapsedMilliseconds]
    case .moving: [.movingMilliseconds]
    case .pool: [.poolLengthMillimetres, .poolLengthUnit]
    case .sets: [.sets]
    case .device: [.device]
    case .time, .zone, .pace, .tags, .gear, .bests: []
    default: option?.field.map { [$0] } ?? []
    }
  }
}
