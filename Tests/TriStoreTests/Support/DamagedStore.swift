import Foundation
import SQLiteKit
import Synchronization
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// A page of a store, as SQLite's dbstat says before anything is overwritten.
struct StorePage: Hashable {
  let number: Int
  /// The table or index that it belongs to.
  let owner: String
  /// `leaf`, `internal` or `overflow`.
  let kind: String
}

/// What pages are overwritten with.
enum Damage: CaseIterable {
  case zeros, garbage, letters

  func bytes(_ count: Int, _ random: inout SeededGenerator) -> Data {
    switch self {
    case .zeros: Data(count: count)
    case .letters: Data(repeating: 0x55, count: count)
    case .garbage: Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    }
  }
}

extension StoreFolder {
  private struct Filling: Hashable {
    let seed: UInt64
    let sessions: Int
  }

  /// Logs that were filled before, whole files: filling takes longer than most that is done with one.
  private static let filled = Mutex<[Filling: Data]>([:])

  /// A log with sessions typed and imported, changed, deleted, taken back and undone; all in its one file.
  func fill(seed: UInt64, sessions: Int) throws {
    let filling = Filling(seed: seed, sessions: sessions)
    if let file = Self.filled.withLock({ $0[filling] }) {
      let isMade = FileManager.default.createFile(
        atPath: store, contents: file, attributes: [.posixPermissions: 0o600])
      #expect(isMade)
      return
    }
    try fillAnew(filling)
    let file = try bytes()
    Self.filled.withLock { $0[filling] = file }
  }

  private func fillAnew(_ filling: Filling) throws {
    var random = RandomActivities(seed: filling.seed)
    let store = try open()
    for round in 0..<filling.sessions / 20 {
      let kept = try store.add(random.log.newRecords(10), as: .tests("log --from a"))
      let files = (0..<7).map { _ in random.file() }
      try store.importing(files.map { store.prepared($0.file, $0.content) })
      if let id = kept.value.ids.first, round % 3 == 0 {
        _ = try store.moveToBin([id], as: .tests("delete \(id)"))
      }
      if round % 4 == 1 { _ = try store.undo() }
    }
    _ = try store.save(.units(.imperial), as: .tests("settings units imperial"))
    try fold()
  }

  /// Moves all that lies in the WAL into the file.
  func fold() throws { try connection().execute("PRAGMA wal_checkpoint(TRUNCATE)") }

  func pages() throws -> [StorePage] {
    try connection(.readOnly).query("SELECT pageno, name, pagetype FROM dbstat ORDER BY pageno") {
      StorePage(
        number: Int(try $0.requiredInteger(at: 0)), owner: try $0.requiredText(at: 1),
        kind: try $0.requiredText(at: 2))
    }
  }

  func overwrite(_ pages: some Sequence<Int>, with damage: Damage, seed: UInt64 = 1) throws {
    var random = SeededGenerator(seed: seed)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: store))
    for page in pages {
      try file.seek(toOffset: UInt64(page - 1) * 4096)
      try file.write(contentsOf: damage.bytes(4096, &random))
    }
    try file.close()
  }

  func truncate(to bytes: Int) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: store))
    try file.truncate(atOffset: UInt64(bytes))
    try file.close()
  }

  func salvage(
    into name: String = "new.sqlite", options: StoreOptions = .tests
  ) throws -> SalvagedLog {
    try LogSalvage(path: store, options: options).salvage(into: "\(path)/\(name)")
  }

  func dump(_ name: String, _ tables: [String] = StoreFolder.keptTables) throws -> StoreDump {
    try StoreDump(of: self, name, tables: tables)
  }

  /// The tables that are not derived from others.
  static let keptTables =
    Schema.recordedTables + ["original", "originalPart", "samples", "journalEntry", "journalPart"]

  /// The rows of a table by the bytes that only one of them has, each with the pages on which these stand.
  func places(of key: String, in table: String) throws -> [(key: [UInt8], pages: Set<Int>)] {
    let own = Set(try pages().filter { $0.owner == table }.map(\.number))
    let file = try bytes()
    return try connection(.readOnly).query("SELECT \(key) FROM \(table)") {
      try $0.requiredBlob(at: 0)
    }.map { key in
      var found: Set<Int> = []
      var from = file.startIndex
      while let hit = file.range(of: Data(key), in: from..<file.endIndex) {
        found.insert(hit.lowerBound / 4096 + 1)
        from = hit.upperBound
      }
      return (key, found.intersection(own))
    }
  }
}
