import Testing
import TriDomain

struct RecordUseCaseTests {
  @Test func `a day with records is answered with them`() throws {
    let record = WorkoutRecord.sample()
    let answer = try RecordUseCase(repository: OneDay { _ in [record] }).records(on: .earliest)
    #expect(answer == .success([record]))
  }

  @Test func `an empty day has no record`() throws {
    let answer = try RecordUseCase(repository: OneDay { _ in [] }).records(on: .earliest)
    #expect(answer == .failure(.noRecord))
  }

  @Test func `a store that cannot be read never looks like an empty day`() {
    struct Unreadable: Error {}
    let useCase = RecordUseCase(repository: OneDay { _ in throw Unreadable() })
    #expect(throws: Unreadable.self) { try useCase.records(on: .earliest) }
  }
}

/// A log that can be asked for a day, and for nothing else.
private struct OneDay: RecordRepository {
  struct NotAsked: Error {}
  var records: @Sendable (Day) throws -> [WorkoutRecord]

  func consistently<Value>(_ body: () throws -> Value) throws -> Value { throw NotAsked() }
  func records(on day: Day) throws -> [WorkoutRecord] { try records(day) }
  func record(_ id: RecordID) throws -> WorkoutRecord? { throw NotAsked() }
  func lastEntered() throws -> WorkoutRecord? { throw NotAsked() }
  func lastRecord(before day: Day) throws -> WorkoutRecord? { throw NotAsked() }
  func lastRecord(of sport: Sport) throws -> WorkoutRecord? { throw NotAsked() }
  func recordsInBin() throws -> [WorkoutRecord] { throw NotAsked() }
  func totals(from first: Day, through last: Day) throws -> Totals { throw NotAsked() }
  func dailyTotals(from first: Day, through last: Day) throws -> [DayTotals] { throw NotAsked() }
  func dailySums(of query: RecordQuery) throws -> [DaySums] { throw NotAsked() }
  func totals(of query: RecordQuery) throws -> Totals { throw NotAsked() }
  func page(of query: RecordQuery, after key: PageKey?, limit: Int) throws -> RecordPage {
    throw NotAsked()
  }
  func count(of query: RecordQuery) throws -> Int { throw NotAsked() }
  func key(of query: RecordQuery, places: Int, from key: PageKey?) throws -> PageKey? {
    throw NotAsked()
  }
  func values(of id: RecordID) throws -> [RecordValue] { throw NotAsked() }
  func tags() throws -> [String] { throw NotAsked() }
  func gear() throws -> [String] { throw NotAsked() }
  func races(_ ids: Set<Race.ID>) throws -> [RaceLegs] { throw NotAsked() }
  func plannedRaces(from day: Day) throws -> [PlannedRace] { throw NotAsked() }
}
