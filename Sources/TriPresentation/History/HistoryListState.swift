package import TriDomain

/// The states of a history that is scrolled through.
package enum HistoryListState: Equatable, Sendable {
  case idle
  case loading
  case records(HistoryList)
  case noRecords
  /// What was in sight before the failure stays.
  case failed(Failure, HistoryList?)

  /// The list that is in sight.
  package var list: HistoryList? {
    switch self {
    case .records(let list): list
    case .failed(_, let list): list
    case .idle, .loading, .noRecords: nil
    }
  }

  /// The input that it asks for, from whoever shows it. A failure asks for none, which would only fail again.
  package var followUp: HistoryListViewModel.Input? {
    guard case .records(let list) = self else { return nil }
    return list.isMoreWanted ? .more : list.isCountWanted ? .count : nil
  }
}

/// A part of a history around the chosen record. Places count from 0 at the beginning of the whole history.
package struct HistoryList: Equatable, Sendable {
  /// The records at hand; as many however far one scrolls.
  package var window: [WorkoutRecord]
  /// The place of the first of them.
  package var firstPlace: Int
  /// How many records were loaded so far, at hand or not.
  package var loadedCount: Int
  /// Whether the last record of the history is loaded.
  package var isComplete: Bool
  /// The place of the chosen record, which is always at hand.
  package var chosen: Int
  /// Sums over the whole history, likely duplicates left out.
  package var totals: Totals
  /// Whether the end of what is loaded is near: send `.more`.
  package var isMoreWanted: Bool
  /// Whether nobody has counted the records of the whole history yet: send `.count`.
  package var isCountWanted: Bool
  /// The races that some of the records at hand are legs of.
  package var races: [Race.ID: RaceLegs]

  package init(
    window: [WorkoutRecord], firstPlace: Int, loadedCount: Int, isComplete: Bool, chosen: Int,
    totals: Totals, isMoreWanted: Bool, isCountWanted: Bool = false,
    races: [Race.ID: RaceLegs] = [:]
  ) {
    self.races = races
    self.window = window
    self.firstPlace = firstPlace
    self.loadedCount = loadedCount
    self.isComplete = isComplete
    self.chosen = chosen
    self.totals = totals
    self.isMoreWanted = isMoreWanted
    self.isCountWanted = isCountWanted
  }

  package var chosenRecord: WorkoutRecord? { record(at: chosen) }

  /// The race that the chosen record is a leg of, if it stands with its race.
  package var chosenRace: Race.ID? {
    chosenRecord?.race(among: races)?.race.id
  }

  /// The place that so many lines further down are chosen with, where a folded race is one line, and one that is not has
  /// a line above its legs; as far as records are at hand.
  package func place(movedBy lines: Int, isFolded: Bool) -> Int {
    firstPlace
      + RaceGroups.place(
        from: chosen - firstPlace, movedBy: lines, in: window, races, isFolded: isFolded)
  }

  /// Nil for a place that is not at hand.
  package func record(at place: Int) -> WorkoutRecord? {
    let index = place - firstPlace
    return window.indices.contains(index) ? window[index] : nil
  }
}
