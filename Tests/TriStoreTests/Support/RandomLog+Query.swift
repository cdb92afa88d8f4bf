import TriDomain

extension RandomLog {
  /// A random test with bounds and words that some records meet.
  mutating func test(depth: Int) -> RecordQuery.Test {
    switch Int.random(in: 0..<(depth > 0 ? 18 : 17), using: &random) {
    case 0: return .sport(Set(Sport.allCases.shuffled(using: &random).prefix(3)))
    case 1: return .subSport([pick(["pool", "trail", "none"]), "open_water"])
    case 2: return .day(from: chance(50) ? time().day : nil, through: chance(50) ? time().day : nil)
    case 3, 4: return number()
    case 5: return .words(pick(["e", "race", "SHOES", "%", "*", "é", "달", "'", ""]))
    case 6: return .title(pick(["run", "easy_", "ÉT"]))
    case 7: return .note(pick(["shoes", "\u{0}b", "%"]))
    case 8: return .device(pick(["FORE", "edge"]))
    case 9: return .zone(pick(["europe/berlin", "Asia/Kathmandu", "Asia"]))
    case 10: return .tag(pick(["race", "RACE", "with friends", "friends"]))
    case 11: return .gear(pick(["red shoes", "tri bike", "tri"]))
    case 12:
      return .id(
        Int64.random(in: -5...40, using: &random)...Int64.random(in: 40...90, using: &random))
    case 13: return .race(pick([1, 2, 3]))
    case 14: return .has(pick(RecordQuery.Presence.allCases))
    case 15: return .is(pick(RecordQuery.Property.allCases))
    case 16: return .form(pick([.sprint, .custom, .swimrun]))
    default:
      return .any((0..<Int.random(in: 0...3, using: &random)).map { _ in test(depth: depth - 1) })
    }
  }

  private mutating func number() -> RecordQuery.Test {
    let field = pick(RecordQuery.NumberField.allCases)
    let bounds: [Double] =
      switch field {
      case .distance: [1_000_000, 3_000_000, 2_999_999.5]
      case .duration: [500_000, 1_200_000]
      case .pace: [250_000, 500_000, 1_000_000 / 3 * 1.0]
      case .speed: [2_000, 10_000 / 3, 5_000]
      case .heartRate: [120, 121.5, 122]
      case .power: [0, 100]
      case .rpe: [30, 55]
      case .load: [10_000, 20_833, 50_000]
      case .ascent: [0, 10_000]
      case .calories: [0, 200]
      case .poolLength: [22_860, 25_000]
      }
    return .number(
      field, from: chance(70) ? pick(bounds) : nil, through: chance(50) ? pick(bounds) : nil)
  }
}
