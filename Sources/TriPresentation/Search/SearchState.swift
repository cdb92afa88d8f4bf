package import TriDomain

/// The states of a search. Not asked, on its way, found, found nothing and failed never look alike.
package enum SearchState: Equatable, Sendable {
  /// Nothing is asked.
  case idle
  /// The answer is on its way; what was found before stays in sight.
  case loading(query: String, last: ShownHits?)
  case found(ShownHits)
  case nothingFound(query: String)
  /// What was found before stays in sight.
  case failed(Failure, query: String, last: ShownHits?)
}

/// Hits on the screen, one of which is chosen.
package struct ShownHits: Equatable, Sendable {
  package var results: SearchResults
  /// The place of the chosen one among all shown hits.
  package private(set) var chosen: Int

  package init(_ results: SearchResults, chosen: Int = 0) {
    self.results = results
    self.chosen = chosen
  }

  package var chosenRecord: WorkoutRecord? {
    let records = results.records
    return records.indices.contains(chosen) ? records[chosen] : nil
  }

  /// Chooses a hit so many places further down, as far as there are any.
  mutating func move(by places: Int) {
    let last = results.sections.reduce(-1) { $0 + $1.records.count }
    chosen = max(0, min(chosen + max(-last - 1, min(places, last + 1)), last))
  }

  /// Newer results of the same query; the chosen record stays chosen while it is among them.
  func replaced(by newer: SearchResults) -> ShownHits {
    let id = chosenRecord?.id
    return ShownHits(newer, chosen: newer.records.firstIndex { $0.id == id } ?? 0)
  }
}

extension SearchState {
  /// The hits that are in sight.
  package var shown: ShownHits? {
    switch self {
    case .idle, .nothingFound: nil
    case .loading(_, let last), .failed(_, _, let last): last
    case .found(let hits): hits
    }
  }

  mutating func move(by places: Int) {
    guard var hits = shown else { return }
    hits.move(by: places)
    switch self {
    case .loading(let query, _): self = .loading(query: query, last: hits)
    case .found: self = .found(hits)
    case .failed(let failure, let query, _): self = .failed(failure, query: query, last: hits)
    case .idle, .nothingFound: break
    }
  }
}
