import SQLiteKit
import Testing
import TriDomain

@testable import TriStore

struct StoredFormTests {
  /// A migration that appends a column must be followed here, or the journal would miss it.
  @Test func `imports fill every column of their tables in the schema's order`() throws {
    let folder = try StoreFolder()
    _ = try folder.open()
    let connection = try folder.connection(.readOnly)
    for table in StoredTable.all {
      let columns = try connection.query(
        "SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid", [.text(table.name)]
      ) { (try $0.requiredText(at: 0), try $0.requiredInteger(at: 1)) }
      #expect(columns.map(\.0) == table.columns, "\(table.name)")
      let keys = table.columns.indices.map { $0 < table.keyCount ? Int64($0 + 1) : 0 }
      #expect(columns.map(\.1) == keys, "\(table.name)")
    }
  }

  @Test(arguments: RecordField.allCases.filter(\.isColumn))
  func `a value that can be stored is what the schema takes`(field: RecordField) throws {
    let folder = try StoreFolder()
    try folder.open().log(try .init(.run, "2026-05-03"))
    let connection = try folder.connection()
    let values: [FieldValue] = [
      .integer(-1), .integer(0), .integer(1), .integer(100), .integer(101),
      .integer(10_000_000_000_000),
      .text("run"), .text("golf"), .text("m"), .text("ft"), .text(""),
    ]
    for value in values {
      let stored: ()? = try? connection.run(
        "UPDATE record SET \(field.rawValue) = ?1", [value.sqlValue])
      let isNumber = if case .integer = value { true } else { false }
      // STRICT turns a number for a text column into text, which is not the number.
      let isForm =
        !isNumber
        || !["sport", "sportLabel", "subSport", "title", "note", "device"]
          .contains(field.rawValue)
      #expect((stored != nil && isForm) == field.canStore(value), "\(value)")
    }
  }

  @Test func `a number that would make sums overflow cannot be stored`() {
    #expect(!RecordField.distanceMillimetres.canStore(.integer(10_000_000_000_001)))
    #expect(!RecordField.ascentMillimetres.canStore(.integer(.max)))
  }

  @Test func `a time that can be stored is one that reads back`() {
    #expect(RecordField.when.canStore(.text("2026-05-03")))
    #expect(!RecordField.when.canStore(.text("yesterday")))
    #expect(!RecordField.when.canStore(.integer(0)))
  }

  @Test func `ids from a file are version 8 and the same everywhere`() throws {
    let hash = try #require(ContentHash(bytes: Array(repeating: 0xAB, count: 32)))
    let first = FilePreparation.uuid(hash, "record 0")
    #expect(first == FilePreparation.uuid(hash, "record 0"))
    #expect(first != FilePreparation.uuid(hash, "record 1"))
    #expect(first.description == "ac9e5fec-27e3-8f46-b831-93133c3c057f")
    #expect(first.bytes[6] >> 4 == 8 && first.bytes[8] >> 6 == 2)
    #expect(ContentHash(bytes: [1]) == nil)
    #expect(hash.description == String(repeating: "ab", count: 32))
  }
}
