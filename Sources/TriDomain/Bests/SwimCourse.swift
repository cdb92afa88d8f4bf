/// Where a swim was: times of different courses are not compared, for every wall is a push-off.
package enum SwimCourse: Hashable, Sendable {
  case pool(Pool)
  /// A pool of which nobody says how long it is.
  case unknownPool
  case openWater

  /// The distances that are compared in it: in a pool those that are whole lengths, of yards in a pool built in yards.
  package var distances: [Distance] {
    switch self {
    case .openWater: return BestDistances.of(.swim)
    case .unknownPool: return BestDistances.of(.swim) + BestDistances.swimYards.map(Self.yards)
    case .pool(let pool):
      let all =
        pool.unit == .yards
        ? BestDistances.swimYards.map(Self.yards) : BestDistances.of(.swim)
      return all.filter { pool.wholeLengths(in: $0) != nil }
    }
  }

  /// Whether it has more walls than one of 50 m.
  var isShort: Bool {
    if case .pool(let pool) = self { pool.length.millimetres < 49_000 } else { false }
  }

  private static func yards(_ count: Int64) -> Distance {
    Distance(
      millimetres: (count * LengthUnit.yard.tenthsOfMillimetre + 5) / 10)
  }
}

extension Pool {
  /// How many lengths a distance is; nil where it is no whole number of them.
  func wholeLengths(in distance: Distance) -> Int? {
    guard length > .zero else { return nil }
    let count = Int((distance.metres / length.metres).rounded())
    return count > 0 && self.distance(of: count) == distance ? count : nil
  }
}

// MARK: - Stored form

extension SwimCourse {
  /// `open`, `pool`, `25000m`, `22860yd`
  var text: String {
    switch self {
    case .pool(let pool): "\(pool.length.millimetres)\(pool.unit.rawValue)"
    case .unknownPool: "pool"
    case .openWater: "open"
    }
  }

  init?(text: some StringProtocol) {
    switch text {
    case "open": self = .openWater
    case "pool": self = .unknownPool
    default:
      for unit in PoolUnit.allCases where text.hasSuffix(unit.rawValue) {
        guard let length = Int64(text.dropLast(unit.rawValue.count)), length > 0 else { continue }
        self = .pool(Pool(Distance(millimetres: length), unit))
        return
      }
      return nil
    }
  }
}
