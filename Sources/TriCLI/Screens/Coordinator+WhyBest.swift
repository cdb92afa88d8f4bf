import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  /// What a record or each record of a day did best; or who holds the bests that the words name.
  static func bestExplanations(
    _ words: [String], _ subject: WhySubject?, today: Day, format: QuantityFormat, from store: Store
  ) throws -> [Explanation] {
    let standing = try store.bests(through: today)
    if let subject {
      return try subject.records(in: store).map { record in
        let isToCome = record.time.day > today
        let own = try isToCome ? [] : store.bests(of: record.id...record.id)
        return Explanation(
          bestsOf: record, own: own, standing: standing, isToCome: isToCome, format: format)
      }
    }
    let found = standing.map(\.kind).filter { $0.isMeant(by: words) }.sorted()
    return try found.compactMap { kind in
      Explanation(bestIn: try store.bests(of: kind, limit: 5, through: today), format: format)
    }
  }

  /// Whether words name bests: a sport, a distance, a time, `longest` or `climb`.
  func nameBests(_ words: [String]) -> Bool {
    !words.isEmpty && words.allSatisfy { BestKind.sport(named: $0) != nil || BestKind.isSize($0) }
  }
}

extension BestKind {
  fileprivate static func sport(named word: String) -> Sport? {
    Sport(name: word).flatMap { sports.contains($0) ? $0 : nil }
  }

  fileprivate static func isSize(_ word: String) -> Bool {
    ["longest", "climb", "marathon", "half"].contains(word.lowercased())
      || (try? DistanceText.read(word)) ?? nil != nil
      || (try? DurationText.read(word)) ?? nil != nil
  }

  fileprivate func isMeant(by words: [String]) -> Bool {
    words.allSatisfy { word in
      Self.sport(named: word).map { $0 == sport } ?? isMeant(by: word.lowercased())
    }
  }

  private func isMeant(by word: String) -> Bool {
    switch self {
    case .longest: return word == "longest"
    case .climb: return word == "climb"
    case .power(let duration):
      return ((try? DurationText.read(word)) ?? nil)?.duration == duration
    case .distance(_, let distance), .swim(let distance, _):
      switch word {
      case "marathon": return distance == BestDistances.marathon
      case "half": return distance == BestDistances.halfMarathon
      default: return ((try? DistanceText.read(word)) ?? nil)?.distance == distance
      }
    }
  }
}
