import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriPresentation
import TriStore
import TriTestSupport

@testable import TriCLI

/// The endless history on a log of its own, which other programs change.
@Suite struct EndlessHistoryTests {
  private static let pageSize = 7

  /// 123 records in the log and 7 in the bin: many on a day, duplicates, races whose legs are typed in no order, and what
  /// no list shows.
  private static let filling = """
    PRAGMA ignore_check_constraints = ON;
    INSERT INTO race (uuid, kind, day, changedAt)
      SELECT randomblob(16), 'race', '2026-05-01', 0 FROM record WHERE id <= 9;
    UPDATE record SET race = 1 + id / 3 % 9, leg = 3 - id % 3 WHERE id BETWEEN 10 AND 36;
    UPDATE record SET duplicateOf = id - 1 WHERE id % 8 = 0;
    UPDATE record SET sport = 'juggling' WHERE id IN (50, 129);
    UPDATE record SET day = 'someday', startedAt = NULL, utcOffset = NULL, offsetSource = NULL,
      zone = NULL WHERE id = 77
    """

  private static let world = World(
    now: Instant(millisecondsSince1970: 1_778_176_800_000), zone: .fixed(offset: 0),
    zoneNamed: { _ in nil }, variables: [:], input: .init(descriptor: 0),
    output: .init(descriptor: 1), errors: .init(descriptor: 2))

  private static func log(at path: String, _ statements: String...) throws -> LogFile {
    let log = LogFile(world: world, path: path)
    let store = try log.forChanging()
    let command = CommandLine(arguments: ["log"], now: world.now)
    let first = try #require(Day(iso: "2026-04-01"))
    _ = try store.add(
      (1...133).map { number in
        var values = RecordValues(
          sport: number % 2 == 0 ? .run : .bike,
          time: RecordTime(day: first.adding(days: number * 7 % 23)))
        values.distance = Distance(metres: Double(1000 + number))
        return NewRecord(values: values)
      }, as: command)
    _ = try store.moveToBin([1, 2, 40, 41, 90, 132, 133], as: command)
    let connection = try Connection(path: path, mode: .readWrite)
    for sql in [filling] + statements { try connection.execute(sql) }
    return log
  }

  /// A history whose model gets one key after the other.
  private struct Session {
    private let inputs: AsyncStream<HistoryListViewModel.Input>.Continuation
    private var states: AsyncStream<HistoryListState>.Iterator

    init(_ log: LogFile) async {
      let (stream, continuation) = AsyncStream<HistoryListViewModel.Input>.makeStream()
      inputs = continuation
      states = HistoryListViewModel(
        query: .everything, pageSize: pageSize, open: { try log.forReading() },
        failure: { Failure.ofReading($0) }
      ).transform(stream).makeAsyncIterator()
      _ = await states.next()
      inputs.yield(.appear)
      _ = await states.next()
      _ = await states.next()
    }

    mutating func list(after input: HistoryListViewModel.Input) async -> HistoryList? {
      inputs.yield(input)
      var state = await states.next()
      while let input = state?.followUp {
        inputs.yield(input)
        state = await states.next()
      }
      return state?.list
    }
  }

  private func expect(
    _ list: HistoryList?, isPartOf log: LogFile,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let list = try #require(list, sourceLocation: location)
    let all = try log.forReading().page(of: .everything, after: nil, limit: .max).records
    let whole = stride(from: 0, to: all.count, by: Self.pageSize).flatMap {
      RaceGroups.ordered(Array(all[$0..<min($0 + Self.pageSize, all.count)]))
    }
    let places = list.firstPlace..<list.firstPlace + list.window.count
    try #require(
      places.contains(list.chosen) && places.upperBound <= whole.count, sourceLocation: location)
    #expect(list.window == Array(whole[places]), sourceLocation: location)
    #expect(
      !list.isComplete || list.loadedCount == whole.count, sourceLocation: location)
  }

  /// The second log has a day that looks like one, so that nothing but reading it tells that no list shows it. Until the
  /// athlete comes by, the places below it are one too many.
  @Test(arguments: ["", "UPDATE record SET day = '2026-04-31' WHERE id = 60"], [1, 2, 3])
  func `the end of a log with all that is in logs is its last record, and the way back has no gap`(
    sql: String, seed: UInt64
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "tri-endless-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = try Self.log(at: folder.path + "/tri.sqlite", sql)
    let count = sql.isEmpty ? 123 : 122
    var session = await Session(log)
    var list = await session.list(after: .last)
    if sql.isEmpty { try expect(list, isPartOf: log) }
    var seen = Set([try #require(list?.chosenRecord).id])
    var random = SeededGenerator(seed: seed)
    for key in 0..<200 {
      let places = key < 130 ? -1 : Int.random(in: -40...40, using: &random)
      let isEnd = key >= 130 && Int.random(in: 0..<8, using: &random) == 0
      list = await session.list(after: isEnd ? .last : .move(by: places))
      if sql.isEmpty || key >= 130 { try expect(list, isPartOf: log) }
      seen.insert(try #require(list?.chosenRecord).id)
    }
    #expect(list?.loadedCount == count)
    #expect(seen.count == count)
  }
}
