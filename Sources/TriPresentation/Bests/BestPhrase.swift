package import TriDomain

/// Bests in words.
package struct BestPhrase: Sendable {
  /// So many are told one by one.
  private static let mostTold = 4

  let format: QuantityFormat

  package init(format: QuantityFormat) { self.format = format }

  // MARK: - Kinds

  /// `5 km`, `1 mi`, `half marathon`, `1,500 m`, `100 yd`, `20 min`, `Longest`, `Most climb`
  package func name(_ kind: BestKind) -> String {
    switch kind {
    case .distance(_, let distance): Self.way(distance)
    case .swim(let distance, let course): Self.way(distance, in: course)
    case .power(let duration): Self.span(duration)
    case .longest: "Longest"
    case .climb: "Most climb"
    }
  }

  /// Distances are what they are called, whatever the units.
  private static func way(_ distance: Distance) -> String {
    switch distance {
    case BestDistances.mile: return "1 mi"
    case BestDistances.halfMarathon: return "half marathon"
    case BestDistances.marathon: return "marathon"
    default:
      let metres = distance.millimetres / 1000
      return metres % 1000 == 0 ? "\(metres / 1000) km" : "\(metres) m"
    }
  }

  private static func way(_ distance: Distance, in course: SwimCourse) -> String {
    let isYards = distance.millimetres % 1000 != 0
    return QuantityFormat().distance(distance, in: isYards ? .yards : .metres)
  }

  private static func span(_ duration: Duration) -> String {
    let seconds = duration.milliseconds / 1000
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min"
  }

  /// `25 m pool`, `open water`
  package func course(_ course: SwimCourse) -> String {
    switch course {
    case .pool(let pool): format.pool(pool.length, unit: pool.unit) + " pool"
    case .unknownPool: "pool of unknown length"
    case .openWater: "open water"
    }
  }

  // MARK: - Values

  package func value(_ best: SessionBest) -> String {
    switch best.value {
    case .time(let time): return format.duration(time)
    case .milliwatts(let power): return format.power(Int((power + 500) / 1000))
    case .distance(let distance):
      if case .climb = best.kind { return format.height(distance) }
      return format.distance(distance, of: best.kind.sport)
    }
  }

  // MARK: - New ones

  /// `New best over 5 km: 24:31, 0:29 faster than #12 (3 May 2026).`, and `New best over 5 km, run #14: …`
  ///
  /// - Parameter isNaming: Whether the session is named, since what was told before leaves it open.
  package func sentence(_ new: NewBest, namingSession isNaming: Bool = false) -> String {
    let value = value(new.held.best)
    let number = isNaming ? ", #\(new.held.record)" : ""
    let session = isNaming ? ", \(Self.noun(new.held.kind.sport)) #\(new.held.record)" : ""
    let previous = "#\(new.previous.record) (\(DayFormat.long(new.previous.day)))"
    return switch new.held.kind {
    case .distance, .swim, .power:
      "New best \(subject(new.held.kind))\(session): \(value), \(difference(new)) than \(previous)."
    case .longest(let sport):
      "The longest \(Self.noun(sport)) so far\(number): \(value), \(difference(new)) than \(previous)."
    case .climb(let sport):
      "The \(Self.noun(sport)) with the most climb so far\(number): \(value), \(difference(new)) than \(previous)."
    }
  }

  /// Each in a sentence, the longest distances first, as far as there are few; nothing for none.
  package func sentences(_ new: [NewBest], namingSessions isNaming: Bool = false) -> [String] {
    let told = new.reversed().prefix(Self.mostTold).map { sentence($0, namingSession: isNaming) }
    return new.count > told.count
      ? told + ["And \(new.count - told.count) more: tri best"] : told
  }

  private func subject(_ kind: BestKind) -> String {
    switch kind {
    case .swim(_, let course): "over \(name(kind)) (\(self.course(course)))"
    case .power: "of power over \(name(kind))"
    default: "over \(name(kind))"
    }
  }

  private static func noun(_ sport: Sport) -> String { sport == .bike ? "ride" : sport.rawValue }

  private func difference(_ new: NewBest) -> String {
    let rank = new.previous.best.value.rank - new.held.best.value.rank
    switch new.held.best.value {
    case .time:
      let (seconds, rest) = rank.quotientAndRemainder(dividingBy: 1000)
      if seconds < 1 { return "less than a second faster" }
      return format.duration(Duration(milliseconds: rank - rest)) + " faster"
    case .milliwatts: return format.power(Int((rank + 500) / 1000)) + " more"
    case .distance:
      let distance = Distance(millimetres: rank)
      if case .climb = new.held.kind { return format.height(distance) + " more" }
      return format.distance(distance, of: new.held.kind.sport) + " more"
    }
  }
}
