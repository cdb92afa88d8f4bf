import Foundation
import Testing
import TriDomain
import TriStore
import TriTestSupport

struct WeeklyBackupTests {
  let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
    try folder.open().log(try .init(.run, "2026-05-01"))
  }

  /// So many days after Sunday, 3 May 2026, at 10:00 UTC.
  private func backups(after days: Int64) -> StoreBackups {
    folder.backups(
      StoreOptions(now: Instant.tests.adding(Duration(seconds: days * 86_400))))
  }

  @discardableResult
  private func weekly(
    _ days: Int64, keeping count: Int = 8, _ first: FirstWeekday = .monday
  ) throws -> String? {
    try backups(after: days).makeWeekly(keeping: count, weeksFrom: first) { _ in }?.name?
      .description
  }

  @Test func `there is one for each week, made when it is first asked for`() throws {
    #expect(try weekly(0) == "tri-2026-05-03-100000-weekly.sqlite")
    #expect(try weekly(0) == nil)
    #expect(try weekly(1) == "tri-2026-05-04-100000-weekly.sqlite")
    #expect(try weekly(5) == nil)
    #expect(try weekly(7) == nil)
    #expect(try weekly(8) == "tri-2026-05-11-100000-weekly.sqlite")
  }

  @Test func `weeks begin where the athlete's do`() throws {
    #expect(try weekly(0, .sunday) != nil)
    #expect(try weekly(6, .sunday) == nil)
    #expect(try weekly(7, .sunday) != nil)
  }

  @Test func `the newest are kept, and what the athlete made is never removed`() throws {
    _ = try backups(after: 0).make(.usual)
    for week in 0..<12 { try weekly(Int64(week) * 7 + 1) }
    let names = try backups(after: 99).list(in: nil).compactMap(\.name)
    #expect(names.filter(\.isAutomatic).count == 8)
    #expect(names.filter { !$0.isAutomatic }.map(\.description) == ["tri-2026-05-03-100000.sqlite"])
    #expect(names.first?.day == (try Day("2026-07-20")))
    try weekly(12 * 7 + 1, keeping: 4)
    #expect(try backups(after: 99).list(in: nil).filter { $0.name?.isAutomatic == true }.count == 4)
  }

  @Test func `a copy with more records than the log has now stays, however old`() throws {
    try folder.open().log(try .init(.run, "2026-05-02"))
    try weekly(0)
    try FileManager.default.removeItem(atPath: folder.store)
    try folder.open().log(try .init(.run, "2026-06-01"))
    for week in 1..<12 { try weekly(Int64(week) * 7) }
    let names = try folder.names(in: "backups")
    #expect(names.count == 9)
    #expect(names.first == "tri-2026-05-03-100000-weekly.sqlite")
  }

  @Test func `none are made and none removed when none are wanted`() throws {
    try weekly(0)
    #expect(try weekly(20, keeping: 0) == nil)
    #expect(try folder.names(in: "backups") == ["tri-2026-05-03-100000-weekly.sqlite"])
  }

  @Test func `a clock that was set back neither removes the new copy nor makes one each time`()
    throws
  {
    for week in 10..<14 as Range<Int64> { try weekly(week * 7) }
    #expect(try weekly(-300, keeping: 2) != nil)
    #expect(try weekly(-300, keeping: 2) == nil)
    #expect(try folder.names(in: "backups").count == 2)
  }

  @Test func `of many that come at once one makes it`() throws {
    let backups = backups(after: 0)
    let made = try inParallel(12) { _ in
      try backups.makeWeekly(keeping: 8, weeksFrom: .monday) { _ in } != nil
    }
    #expect(made.filter(\.self).count == 1)
    #expect(try folder.names(in: "backups") == ["tri-2026-05-03-100000-weekly.sqlite"])
  }

  @Test func `a folder that cannot be made is said`() throws {
    try folder.write("a file", to: "backups")
    let error = #expect(throws: BackupError.self) { try weekly(0) }
    guard case .cannotWrite(let path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path.hasPrefix(folder.path + "/backups"))
  }

  @Test func `what comes before a migration is one of them`() throws {
    let newer = StoreOptions(
      now: .tests,
      migrations: Schema.migrations + [Migration(name: "M9001", sql: "CREATE TABLE lane (id)")])
    _ = try folder.open(options: newer)
    #expect(try folder.backups(newer).makeWeekly(keeping: 8, weeksFrom: .monday) { _ in } == nil)
    #expect(try folder.backups(newer).list(in: nil).map { $0.name?.isAutomatic } == [true])
  }
}
