import Testing
import TriDomain
import TriTestSupport

@Suite struct SearchUseCaseTests {
  private static let zone = Zone.fixed(offset: 0)
  private static let now = Instant(millisecondsSince1970: 1_778_190_000_000)

  private func record(_ id: RecordID, _ sport: Sport, _ title: String?) -> WorkoutRecord {
    var values = RecordValues(
      sport: sport, time: RecordTime(day: Day(iso: "2026-01-01")!.adding(days: Int(id))))
    values.title = title
    values.distance = Distance(millimetres: 1_000_000)
    var generator = SeededGenerator(seed: UInt64(id))
    return WorkoutRecord(
      id: id, uuid: .random(using: &generator), values: values, enteredAt: Self.now,
      changedAt: Self.now)
  }

  private func search(_ records: [WorkoutRecord]) -> SearchUseCase {
    SearchUseCase(
      repository: InMemoryLog(records), context: QueryContext(now: Self.now, zone: Self.zone))
  }

  @Test func `hits come by sport, newest first`() throws {
    let records = [
      record(1, .run, "lake loop"), record(2, .swim, "lake"), record(3, .run, "lake again"),
      record(4, .bike, "hills"),
    ]
    let found = try #require(try search(records).first(of: " lake "))
    #expect(found.sections.map(\.sport) == [.swim, .run])
    #expect(found.sections.map { $0.records.map(\.id) } == [[2], [3, 1]])
    #expect(found.totals == nil)
    #expect(found.words == ["lake"])
  }

  @Test func `nothing that matches is no result`() throws {
    #expect(try search([record(1, .run, nil)]).first(of: "lake") == nil)
  }

  @Test func `totals are of all hits, and every sport with hits has a section`() throws {
    let runs = (1...80).map { record(RecordID($0 + 100), .run, "lake") }
    let search = search([record(1, .swim, "lake"), record(2, .swim, "lake")] + runs)
    let first = try #require(try search.first(of: "lake"))
    #expect(first.sections.map(\.sport) == [.run])
    #expect(first.records.count == 50)
    let complete = try search.complete(first)
    #expect(complete.sections.map(\.sport) == [.swim, .run])
    #expect(complete.sections.map(\.records.count) == [2, 50])
    #expect(complete.totals?.bySport[.run]?.recordCount == 80)
    #expect(complete.totals?.bySport[.swim]?.distance == Distance(millimetres: 2_000_000))
  }

  @Test func `words that are left out are not marked`() throws {
    let found = try search([record(1, .run, "lake loop")]).first(of: "loop -swamp")
    #expect(found?.words == ["loop"])
  }

  @Test func `a query that cannot be read is an error of its own`() {
    #expect(throws: QueryError.self) { try search([]).first(of: "dist:far") }
  }
}
