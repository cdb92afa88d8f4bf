internal import TextKit
internal import TriDomain

/// What is said of races and gear, in the words of a merge.
enum ThingWords {
  /// A stored column as an athlete says it.
  static func name(of column: String) -> String {
    switch column {
    case "officialMilliseconds": "official time"
    case "timeMilliseconds": "chip time"
    case "distanceMillimetres": "official distance"
    case "goalMilliseconds": "goal"
    case "limitMillimetres": "limit"
    case "ageGroupPlace": "place in the age group"
    case "day": "day"
    case "defaultSport": "default sport"
    case "usedFrom": "first day"
    case "retiredOn": "retired"
    case "deletedAt": "given up"
    default: column
    }
  }

  /// `4:50:00`, `700 km`, `“Lake”`
  static func value(_ value: FieldValue, of column: String, _ format: QuantityFormat) -> String {
    switch value {
    case .integer where column == "deletedAt": "yes"
    case .integer(let number) where column.hasSuffix("Milliseconds"):
      format.duration(Duration(milliseconds: number))
    case .integer(let number) where column.hasSuffix("Millimetres"):
      format.exactDistance(
        Distance(millimetres: number),
        of: RecordValues(sport: .bike, time: RecordTime(day: .earliest)))
    case .integer(let number): "\(number)"
    case .text(let text): ["title", "name", "note"].contains(column) ? "“\(text)”" : text
    }
  }
}

extension MergeConflict.Thing {
  /// `race Lake Tri`, `race Lake Tri leg 3`, `planned race Hill`, `gear pegasus`
  var words: String {
    switch self {
    case .race(let name): "race \(name)"
    case .leg(let leg, let name): "race \(name) leg \(leg)"
    case .plannedRace(let name): "planned race \(name)"
    case .gear(let name): "gear \(name)"
    }
  }
}
