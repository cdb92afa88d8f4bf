/// Answers for a day: its records, or that there is none.
package struct RecordUseCase: Sendable {
  private let repository: any RecordRepository

  package init(repository: any RecordRepository) { self.repository = repository }

  /// `.success` is never empty. A store that cannot be read throws: it never looks like an empty day.
  package func records(on day: Day) throws -> Result<[WorkoutRecord], RecordError> {
    let records = try repository.records(on: day)
    return records.isEmpty ? .failure(.noRecord) : .success(records)
  }
}

/// Why a day cannot be answered with records.
package enum RecordError: Error, Hashable, Sendable {
  /// Nothing was logged on the day asked for.
  case noRecord
}
