import Foundation
import SQLiteKit
import Testing
import TriDomain
import TriStore

/// A folder for one test's stores, removed with the last one who holds it.
final class StoreFolder: Sendable {
  let path: String
  /// The store's file; it is not made yet.
  var store: String { path + "/tri.sqlite" }

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(component: "tri-store-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func open(
    _ mode: Store.Mode = .changing, _ name: String = "tri.sqlite",
    options: StoreOptions = .tests
  ) throws -> Store {
    try Store.open(path: "\(path)/\(name)", mode: mode, options: options)
  }

  func backups(_ options: StoreOptions = .tests, _ name: String = "tri.sqlite") -> StoreBackups {
    StoreBackups(path: "\(path)/\(name)", options: options)
  }

  /// A connection of its own beside the store's, to look at what is stored or to spoil it.
  func connection(_ mode: Connection.Mode = .readWrite, _ name: String = "tri.sqlite") throws
    -> Connection
  {
    try Connection(path: "\(path)/\(name)", mode: mode, busyTimeoutMilliseconds: 0)
  }

  /// The names in the folder, sorted.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
  }

  /// The permission bits of a file or folder.
  func permissions(_ name: String) throws -> Int? {
    let found = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return (found[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Writes nonsense over the first page of a table.
  func spoil(table: String) throws {
    try write(Data(repeating: 0x55, count: 4096), at: 0, onFirstPageOf: table)
  }

  /// Lets a table or index of one page say that it has no rows: bytes 3 and 4 of a page count its cells.
  func emptyPage(of table: String) throws {
    try write(Data([0, 0]), at: 3, onFirstPageOf: table)
  }

  private func write(_ bytes: Data, at offset: UInt64, onFirstPageOf table: String) throws {
    try connection().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let root = try connection(.readOnly).queryFirst(
      "SELECT rootpage FROM sqlite_schema WHERE name = ?1", [.text(table)]
    ) { try $0.requiredInteger(at: 0) }
    let page = try #require(root)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: store))
    try file.seek(toOffset: UInt64(page - 1) * 4096 + offset)
    try file.write(contentsOf: bytes)
    try file.close()
  }

  func write(_ text: String, to name: String = "tri.sqlite") throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func bytes(of name: String = "tri.sqlite") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
  }
}

extension StoreFolder {
  /// The changeset of the journal's only part, and what a session records of the same changes.
  func recordingAgain() throws -> (written: Changeset, recorded: Changeset) {
    let connection = try connection()
    let written = try #require(
      try connection.queryFirst("SELECT changeset FROM journalPart") {
        Changeset(bytes: try $0.requiredBlob(at: 0))
      })
    let recorded = try connection.immediateTransaction {
      try connection.apply(try written.inverted())
      return try connection.recordingChanges(of: Schema.recordedTables) {
        try connection.apply(written)
      }.changes
    }
    return (written, recorded)
  }
}

extension StoreOptions {
  /// 2026-05-03 10:00 UTC
  /// Patient, because a machine that runs hundreds of tests at once may keep any of them waiting.
  static let tests = StoreOptions(now: .tests, busyTimeoutMilliseconds: 60_000)
}

extension Instant {
  static let tests = Instant(millisecondsSince1970: 1_777_802_400_000)
}

extension TriDomain.CommandLine {
  static func tests(_ words: String, after milliseconds: Int64 = 0) -> Self {
    Self(
      text: "tri \(words)",
      now: Instant(
        millisecondsSince1970: Instant.tests.millisecondsSince1970 + milliseconds))
  }
}

extension Day {
  init(_ text: String, at location: SourceLocation = #_sourceLocation) throws {
    self = try #require(Day(iso: text), sourceLocation: location)
  }
}

extension RecordValues {
  /// A session without a start.
  init(_ sport: Sport, _ day: String, metres: Int64? = nil, seconds: Int64? = nil) throws {
    self.init(sport: sport, time: RecordTime(day: try Day(day)))
    distance = metres.map { Distance(millimetres: $0 * 1000) }
    timer = seconds.map(Duration.init(seconds:))
  }

  /// A session that began so many minutes after midnight UTC.
  init(_ sport: Sport, _ day: String, minute: Int64, offset: Int = 0) throws {
    let midnight = Int64(try Day(day).number) * 86_400_000
    let start = RecordTime.Start(
      instant: Instant(millisecondsSince1970: midnight + minute * 60_000), offset: offset,
      zone: nil, offsetSource: .machine)
    self.init(sport: sport, time: try #require(RecordTime(start: start)))
  }
}

extension Store {
  /// Stores one session.
  @discardableResult
  func log(_ values: RecordValues, uuid: RecordUUID? = nil, as words: String = "log") throws
    -> RecordID
  {
    let kept = try add([NewRecord(uuid: uuid, values: values)], as: .tests(words))
    return try #require(kept.value.ids.first)
  }
}

extension Store {
  /// The loads of records in thousandths, each reckoned by itself; likely duplicates have none.
  func reckonedLoads(of records: [WorkoutRecord]) throws -> [RecordID: Double] {
    let reckoning = try loadReckoning()
    var loads: [RecordID: Double] = [:]
    for record in records where record.duplicateOf == nil {
      let load = reckoning.load(of: try loadInputs(of: record))
      loads[record.id] = load.map { Double($0.thousandths) }
    }
    return loads
  }

  /// The original as one piece; nil where there is none.
  func original(_ hash: ContentHash) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    return try original(hash) { bytes += $0 } ? bytes : nil
  }
}
