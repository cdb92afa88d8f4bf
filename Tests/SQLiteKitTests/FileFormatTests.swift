import Foundation
import SQLiteKit
import Testing
import TriTestSupport

/// Reading SQLite's files without SQLite, which is here to say what is in them.
@Suite struct FileFormatTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func database(_ script: String) throws -> Connection {
    let connection = try Connection(path: folder.emptyFile("a.db"), mode: .readWrite)
    try connection.execute(script)
    return connection
  }

  private func pages() throws -> DatabasePages {
    try #require(DatabasePages(path: folder.path("a.db")))
  }

  /// All rows of a table, found by going down its tree.
  private func rows(_ root: Int64, in pages: DatabasePages) throws -> [StoredRow] {
    let bytes = try #require(pages.page(Int(root)))
    let page = try #require(pages.tree(Int(root)))
    let own = page.cells.compactMap { pages.row(of: $0, on: bytes) }
    #expect(own.count == page.cells.count && page.brokenCellCount == 0)
    return try page.children.reduce(own) { try $0 + rows(Int64($1), in: pages) }
  }

  private func root(_ table: String, _ connection: Connection) throws -> Int64 {
    let value = try connection.value(
      "SELECT rootpage FROM sqlite_schema WHERE name = ?1", [.text(table)])
    guard case .integer(let root) = value else { throw CancellationError() }
    return root
  }

  private static let numbers: [Int64] = [
    0, 1, -1, 127, 128, -128, 32_767, -32_768, 8_388_607, -8_388_608, 2_147_483_647,
    -2_147_483_648, 140_737_488_355_327, -140_737_488_355_328, .max, .min,
  ]

  private static func value(_ random: inout SeededGenerator) -> SQLValue {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .null
    case 1: .integer(numbers.randomElement(using: &random) ?? 0)
    case 2: .real(Double.random(in: -1e9...1e9, using: &random))
    case 3: .text(String(repeating: "ö€x", count: Int.random(in: 0...900, using: &random)))
    case 4: .text("short")
    default:
      .blob(
        (0..<Int.random(in: 0...3000, using: &random)).map { UInt8(truncatingIfNeeded: $0 | 1) })
    }
  }

  @Test(arguments: [512, 1024, 4096, 65_536], [1, 2, 3] as [UInt64])
  func `every row is what SQLite says, whatever the size of a page`(size: Int, seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    let connection = try database(
      """
      PRAGMA page_size = \(size);
      CREATE TABLE a (id INTEGER PRIMARY KEY, x ANY, y ANY) STRICT;
      CREATE TABLE b (k INTEGER, l INTEGER, x ANY, PRIMARY KEY (k, l)) STRICT, WITHOUT ROWID;
      """)
    try connection.immediateTransaction {
      for number in 0..<200 as Range<Int64> {
        let id = Self.numbers.indices.contains(Int(number)) ? Self.numbers[Int(number)] : number * 7
        try connection.run(
          "INSERT OR IGNORE INTO a VALUES (?1, ?2, ?3)",
          [.integer(id), Self.value(&random), Self.value(&random)])
        try connection.run(
          "INSERT INTO b VALUES (?1, ?2, ?3)",
          [.integer(number % 5), .integer(number), Self.value(&random)])
      }
    }
    let pages = try pages()
    #expect(pages.pageSize == size)
    let a = try rows(root("a", connection), in: pages).map { row in
      [.integer(try #require(row.rowID))] + row.values.dropFirst().map { $0 ?? .text("lost") }
    }
    #expect(try a == connection.rows("SELECT id, x, y FROM a ORDER BY id"))
    let b = try rows(root("b", connection), in: pages)
    #expect(b.allSatisfy { $0.rowID == nil })
    let known = Set(try connection.rows("SELECT k, l, x FROM b"))
    #expect(Set(b.map { $0.values.map { $0 ?? .text("lost") } }) == known)
    #expect(b.count == known.count)
  }

  @Test(arguments: [512, 4096, 32_768])
  func `a size of pages is found without the header`(size: Int) throws {
    let connection = try database("PRAGMA page_size = \(size); CREATE TABLE a (x TEXT)")
    try connection.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO a SELECT 'row number ' || i FROM n
      """)
    let root = Int(try root("a", connection))
    try overwrite(0, with: [UInt8](repeating: 0, count: 100))
    let pages = try pages()
    #expect(pages.header == nil && pages.pageSize == size)
    #expect(try rows(Int64(root), in: pages).count == 5000)
  }

  @Test func `what is committed in the write-ahead log counts, and nothing after it`() throws {
    let connection = try database(
      "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE a (x TEXT)")
    for text in ["one", "two", "three"] {
      try connection.run("INSERT INTO a VALUES (?1)", [.text(text)])
    }
    let root = try root("a", connection)
    let log = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.db-wal")))
    #expect(try rows(root, in: pages()).map(\.values) == [["one"], ["two"], ["three"]])
    #expect(try !pages().hasUnreadableLog)
    // The last commit is half there, then altered.
    try log.dropLast(10).write(to: URL(fileURLWithPath: folder.path("a.db-wal")))
    #expect(try rows(root, in: pages()).map(\.values) == [["one"], ["two"]])
    var altered = log
    altered[log.count - 1] ^= 1
    try altered.write(to: URL(fileURLWithPath: folder.path("a.db-wal")))
    #expect(try rows(root, in: pages()).map(\.values) == [["one"], ["two"]])
    #expect(try pages().hasUnreadableLog)
  }

  @Test func `of a row whose end is overwritten the beginning is there`() throws {
    let connection = try database("CREATE TABLE a (x TEXT, y TEXT, z TEXT)")
    let long = String(repeating: "0123456789", count: 2000)
    try connection.run("INSERT INTO a VALUES ('first', ?1, 'last')", [.text(long)])
    let root = try root("a", connection)
    let chain = try #require(
      try pages().tree(Int(root))?.cells.first.map { try pages().overflow(of: $0) })
    #expect(chain.count == 4)
    for damage in [[UInt8](repeating: 0, count: 4096), [UInt8](repeating: 0xAB, count: 4096)] {
      try overwrite((chain[2] - 1) * 4096, with: damage)
      #expect(try rows(root, in: pages()).map(\.values) == [["first", nil, nil]])
    }
  }

  @Test func `a tree that leads into itself comes to an end, and free pages are known`() throws {
    let connection = try database("CREATE TABLE a (x BLOB); CREATE TABLE b (x BLOB)")
    try connection.execute(
      "INSERT INTO a VALUES (zeroblob(200000)); INSERT INTO b VALUES (1); DELETE FROM a")
    let free = try connection.value("PRAGMA freelist_count")
    #expect(try .integer(Int64(pages().freePages().count)) == free)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `no bytes whatever make it fail`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let connection = try database("CREATE TABLE a (id INTEGER PRIMARY KEY, x ANY) STRICT")
    for _ in 0..<60 {
      try connection.run("INSERT INTO a (x) VALUES (?1)", [Self.value(&random)])
    }
    for _ in 0..<400 {
      let size = try FileManager.default.attributesOfItem(atPath: folder.path("a.db"))[.size]
      let place = Int.random(in: 100..<((size as? Int) ?? 4096), using: &random)
      try overwrite(place, with: [UInt8.random(in: .min ... .max, using: &random)])
    }
    let pages = try pages()
    var count = 0
    for number in 0...pages.count + 1 {
      guard let page = pages.tree(number), let bytes = pages.page(number) else { continue }
      count += page.cells.count { pages.row(of: $0, on: bytes) != nil }
    }
    #expect(count < 100_000)
  }

  @Test func `what is no file, or no database, is said`() throws {
    #expect(DatabasePages(path: folder.path("none")) == nil)
    try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: folder.path("a.db")))
    let pages = try pages()
    #expect(pages.header == nil && pages.count == 1 && pages.tree(1) == nil)
    #expect(pages.page(2) == nil && pages.page(0) == nil && pages.freePages() == [])
  }

  private func overwrite(_ place: Int, with bytes: [UInt8]) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.path("a.db")))
    try file.seek(toOffset: UInt64(place))
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }
}
