import TextKit
package import TriDomain

extension Explanation {
  /// What a record did best itself, where in it, and who holds the best of all.
  ///
  /// - Parameters:
  ///   - own: What it did in each kind; empty where it has no bests.
  ///   - standing: The best of all in each kind.
  ///   - isToCome: Whether its day has not come yet.
  package init(
    bestsOf record: WorkoutRecord, own: [HeldBest], standing: [HeldBest], isToCome: Bool = false,
    format: QuantityFormat
  ) {
    let phrase = BestPhrase(format: format)
    self.init("Bests of \(record.inWords)")
    let values = record.values
    inputs = [
      values.distance.map {
        Line(
          "Distance", format.exactDistance($0, of: values), key: "distanceMetres",
          number: FixedPoint($0.millimetres, fractionDigits: 3))
      },
      values.duration.map {
        Line(
          values.timer == nil ? "Elapsed" : "Time", format.duration($0),
          key: values.timer == nil ? "elapsedSeconds" : "timerSeconds",
          number: FixedPoint($0.milliseconds, fractionDigits: 3))
      },
    ].compactMap(\.self)
    let held = Dictionary(standing.map { ($0.kind, $0) }) { first, _ in first }
    formula = Self.rules(of: own)
    results = own.sorted { $0.kind < $1.kind }.map { one in
      phrase.line(phrase.title(one.kind), one, note: phrase.standing(one, held[one.kind]))
    }
    let isOfWhole = own.contains { $0.best.origin == .session && !$0.kind.isExtreme }
    if isOfWhole, values.timer == nil {
      remarks.append("No timer is known, so its time is all that passed, and it was not slower.")
    }
    if results.isEmpty { remarks.append(Self.reasonForNone(record, isToCome)) }
  }

  /// Who holds a best, and who comes after.
  ///
  /// - Parameter first: The best sessions of the kind, the best first; at least one.
  package init?(bestIn first: [HeldBest], format: QuantityFormat) {
    guard let best = first.first else { return nil }
    let phrase = BestPhrase(format: format)
    self.init("Best: \(best.kind.sport.title.lowercased()), \(phrase.title(best.kind))")
    formula = Self.rules(of: [best])
    results = [phrase.line("Best", best, note: phrase.whose(best))]
    others = first.dropFirst().enumerated().map { place, held in
      phrase.line("\(place + 2).", held, note: phrase.whose(held))
    }
    remarks = ["All that a record did itself: tri why best \(best.record)"]
  }

  private static func rules(of bests: [HeldBest]) -> [String] {
    let origins = Set(bests.map(\.best.origin))
    let rules = SessionBest.Origin.allCases.filter(origins.contains).map { origin in
      switch origin {
      case .samples:
        "The best stretch of all that was recorded, also between two moments, without pauses and jumps."
      case .lengths:
        "The best of so many whole lengths that follow each other; rests count with their time."
      case .laps: "The best of whole laps in a row that are the distance within 0.25 %."
      case .session: "The whole session, which is the distance or time within 0.25 %."
      }
    }
    let isExtreme = !bests.isEmpty && bests.allSatisfy { $0.kind.isExtreme }
    return isExtreme ? ["The whole session."] : rules
  }

  private static func reasonForNone(_ record: WorkoutRecord, _ isToCome: Bool) -> String {
    if !BestKind.sports.contains(record.values.sport) {
      return "There are bests of swim, bike and run only."
    }
    if record.deletedAt != nil { return "It is in the bin. Take it out: tri restore \(record.id)" }
    if let id = record.duplicateOf { return "It is likely the same session as #\(id)." }
    if isToCome { return "Its day has not come yet, and nothing of it counts until then." }
    if record.isLeftOutOfBests {
      return "It is left out of bests. Take it in: tri edit \(record.id) bests=yes"
    }
    return record.values.sport == .bike
      ? "It has no time over a distance that is compared. Which: tri help best"
      : "It has no time over a distance that is compared, or one that beats the world record, and then none of its times"
        + " is believed. Which distances: tri help best"
  }
}

extension BestPhrase {
  /// `5 km`, `100 m in a 25 m pool`, `20 min of power`
  fileprivate func title(_ kind: BestKind) -> String {
    switch kind {
    case .swim(_, let course): "\(name(kind)), \(self.course(course))"
    case .power: "\(name(kind)) of power"
    default: name(kind)
    }
  }

  fileprivate func line(
    _ name: String, _ held: HeldBest, note: String
  ) -> Explanation.Line {
    let (key, thousandths): (String, Int64) =
      switch held.best.value {
      case .time(let time): ("timeSeconds", time.milliseconds)
      case .milliwatts(let power): ("averagePower", power)
      case .distance(let distance): ("distanceMetres", distance.millimetres)
      }
    let start = held.best.start.map { "from \(format.duration($0)) on, " } ?? ""
    return Explanation.Line(
      name, value(held.best), note: start + note, key: key,
      number: FixedPoint(thousandths, fractionDigits: 3))
  }

  /// `#12, 3 May 2026`
  fileprivate func whose(_ held: HeldBest) -> String {
    "#\(held.record), \(DayFormat.long(held.day))"
  }

  fileprivate func standing(_ own: HeldBest, _ best: HeldBest?) -> String {
    guard let best, best.record != own.record else { return "the best of all" }
    return "the best is \(value(best.best)), \(whose(best))"
  }
}
