package import TriDomain

/// A history to scroll through: page after page is added at its end, and only pages near the chosen record are kept.
///
/// The model knows when the end of what is loaded is near and says so in its state; whoever shows it answers with what
/// `HistoryListState.followUp` is. One page is asked for at a time, and none twice.
package struct HistoryListViewModel: ViewModel {
  package enum Input: Hashable, Sendable {
    case appear
    /// The log may have changed: load what is in sight again.
    case refresh
    /// Load the next page.
    case more
    /// Count all records, so that the last one is near.
    case count
    /// Choose a record so many places further down; negative: up.
    case move(by: Int)
    case first
    /// Choose the last record, however many pages away it is.
    case last
  }

  private let query: RecordQuery
  private let pageSize: Int
  private let open: @Sendable () throws -> any RecordRepository
  private let failure: @Sendable (any Error) -> Failure

  /// `open` is called when the screen appears.
  package init(
    query: RecordQuery, pageSize: Int = 200,
    open: @escaping @Sendable () throws -> any RecordRepository,
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.query = query
    self.pageSize = pageSize
    self.open = open
    self.failure = failure
  }

  package func transform(_ input: AsyncStream<Input>) -> AsyncStream<HistoryListState> {
    let list = PagedHistory(query: query, pageSize: pageSize, open: open, failure: failure)
    return .states(of: input, startingWith: .idle) { await list.steps(for: $0) }
  }
}
