/// Rows of which a part is shown at a time, as many as there is room for.
///
/// Which page that is is the section's own affair: nothing outside knows of it.
package struct PagedSection<Row: Equatable & Sendable>: ViewModel {
  package enum Input: Hashable, Sendable {
    case appear
    /// The log may have changed: load again, and keep what is on the screen until the answer is there.
    case refresh
    /// How many rows there is room for; what is less than one counts as one. Until then all rows are one page.
    case fit(rows: Int)
    case nextPage
    case previousPage
  }

  private let load: @Sendable () async throws -> [Row]
  private let failure: @Sendable (any Error) -> Failure

  package init(
    failure: @escaping @Sendable (any Error) -> Failure,
    load: @escaping @Sendable () async throws -> [Row]
  ) {
    self.load = load
    self.failure = failure
  }

  package func transform(_ input: AsyncStream<Input>) -> AsyncStream<ScreenState<RowPage<Row>>> {
    let book = PageBook(load: load, failure: failure)
    return .states(of: input, startingWith: .idle) { await book.steps(for: $0) }
  }
}

/// The rows of one page, and which page of how many it is.
package struct RowPage<Row: Equatable & Sendable>: Equatable, Sendable {
  package var rows: [Row]
  /// From 0.
  package var index: Int
  /// At least 1.
  package var pageCount: Int

  package init(rows: [Row], index: Int = 0, pageCount: Int = 1) {
    self.rows = rows
    self.index = index
    self.pageCount = pageCount
  }
}

/// What one transformation remembers between inputs.
private actor PageBook<Row: Equatable & Sendable> {
  typealias State = ScreenState<RowPage<Row>>

  private let load: @Sendable () async throws -> [Row]
  private let failure: @Sendable (any Error) -> Failure
  /// Empty before the first answer, after an empty one and after a failure: there are no pages then.
  private var rows: [Row] = []
  private var rowsPerPage: Int?
  private var index = 0

  init(
    load: @escaping @Sendable () async throws -> [Row],
    failure: @escaping @Sendable (any Error) -> Failure
  ) {
    self.load = load
    self.failure = failure
  }

  func steps(for input: PagedSection<Row>.Input) -> [Step<State>] {
    switch input {
    case .appear: [.show(.loading), .work { await self.loaded() }]
    case .refresh: [.work { await self.loaded() }]
    case .fit(let count): fit(max(count, 1))
    case .nextPage: turn(to: index + 1)
    case .previousPage: turn(to: index - 1)
    }
  }

  private func loaded() async -> State {
    do {
      rows = try await load()
      index = min(index, pageCount - 1)
      return rows.isEmpty ? .nothing : .content(page)
    } catch {
      rows = []
      return .failed(failure(error))
    }
  }

  /// The first row that was shown stays on the page.
  private func fit(_ count: Int) -> [Step<State>] {
    let first = index * (rowsPerPage ?? 0)
    guard count != rowsPerPage else { return [] }
    rowsPerPage = count
    guard !rows.isEmpty else { return [] }
    index = min(first / count, pageCount - 1)
    return [.show(.content(page))]
  }

  /// Beyond the first and the last page nothing happens.
  private func turn(to index: Int) -> [Step<State>] {
    guard !rows.isEmpty, (0..<pageCount).contains(index) else { return [] }
    self.index = index
    return [.show(.content(page))]
  }

  private var pageCount: Int {
    guard let rowsPerPage else { return 1 }
    return max(1, rows.count / rowsPerPage + (rows.count % rowsPerPage == 0 ? 0 : 1))
  }

  private var page: RowPage<Row> {
    let size = rowsPerPage ?? rows.count
    return RowPage(
      rows: Array(rows.dropFirst(index * size).prefix(size)), index: index, pageCount: pageCount)
  }
}
