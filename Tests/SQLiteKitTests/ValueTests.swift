import SQLiteKit
import Testing

struct ValueTests {
  static let values: [(SQLValue, String)] = [
    (nil, "null"), (0, "integer"), (.integer(.min), "integer"), (.integer(.max), "integer"),
    (.integer(4_294_967_296), "integer"), (-1, "integer"), (0.1, "real"), (-0.0, "real"),
    (.real(.greatestFiniteMagnitude), "real"), (.real(.leastNonzeroMagnitude), "real"),
    (.real(.infinity), "real"), (.real(-.infinity), "real"), ("", "text"), ("a", "text"),
    ("a\0b", "text"), ("\0", "text"), ("달리기 🏃🏽‍♀️ é", "text"), ("1", "text"),
    (.text(String(repeating: "수영", count: 50_000)), "text"), (.blob([]), "blob"),
    (.blob([0]), "blob"), (.blob([0xFF, 0, 0x80]), "blob"),
    (.blob(Array(repeating: 7, count: 100_000)), "blob"),
  ]

  @Test func `integers are handed over one by one, as long as they are wanted`() throws {
    let connection = try memory()
    var seen: [Int64] = []
    let sql = "SELECT value FROM json_each(?)"
    try connection.forEachInteger(sql, ["[3, -1, 9007199254740993]"]) {
      seen.append($0)
      return true
    }
    #expect(seen == [3, -1, 9_007_199_254_740_993])
    try connection.forEachInteger(sql, ["[7, 8, \"no integer\"]"]) {
      seen.append($0)
      return $0 < 8
    }
    #expect(seen.suffix(2) == [7, 8])
    for list in ["[1, null]", "[1, 2.5]", "[\"1\"]"] {
      let error = try sqliteError {
        try connection.forEachInteger(sql, [.text(list)]) { _ in true }
      }
      #expect(error.message.hasSuffix("where INTEGER was expected"))
    }
  }

  @Test(arguments: values)
  func `a value comes back as it was, in its class`(value: SQLValue, type: String) throws {
    let connection = try memory("CREATE TABLE t(a ANY) STRICT")
    try connection.run("INSERT INTO t VALUES (?)", [value])
    #expect(try connection.rows("SELECT a, typeof(a) FROM t") == [[value, .text(type)]])
  }

  @Test func `each type binds and reads, or is NULL`() throws {
    let connection = try memory()
    let statement = try connection.prepare("SELECT ?1, ?2, ?3, ?4, ?5")
    try statement.bind(Int64.min, at: 1)
    try statement.bind(Int.max, at: 2)
    try statement.bind(2.5, at: 3)
    try statement.bind("text", at: 4)
    try statement.bind([1, 2] as [UInt8], at: 5)
    #expect(try statement.step())
    #expect(try statement.integer(at: 0) == .min)
    #expect(try statement.integer(at: 1) == .max)
    #expect(try statement.real(at: 2) == 2.5)
    #expect(try statement.text(at: 3) == "text")
    #expect(try statement.blob(at: 4) == [1, 2])
    #expect(try statement.requiredInteger(at: 0) == .min)
    #expect(try statement.requiredReal(at: 2) == 2.5)
    #expect(try statement.requiredText(at: 3) == "text")
    #expect(try statement.requiredBlob(at: 4) == [1, 2])
    #expect(try !statement.step())

    statement.reset()
    try statement.bind(nil as Int64?, at: 1)
    try statement.bind(nil as Int?, at: 2)
    try statement.bind(nil as Double?, at: 3)
    try statement.bind(nil as String?, at: 4)
    try statement.bind(nil as [UInt8]?, at: 5)
    #expect(try statement.step())
    for column in 0..<5 { #expect(try statement.value(at: column) == .null) }
    #expect(try statement.integer(at: 0) == nil)
    #expect(try statement.real(at: 2) == nil)
    #expect(try statement.text(at: 3) == nil)
    #expect(try statement.blob(at: 4) == nil)
    #expect(try statement.withBytes(at: 4) { $0.count } == nil)
  }

  @Test func `optional values make values`() {
    #expect(SQLValue(nil as Int64?) == .null)
    #expect(SQLValue(nil as Int?) == .null)
    #expect(SQLValue(nil as Double?) == .null)
    #expect(SQLValue(nil as String?) == .null)
    #expect(SQLValue(nil as [UInt8]?) == .null)
    #expect(SQLValue(5 as Int64) == 5)
    #expect(SQLValue(5 as Int) == 5)
    #expect(SQLValue(0.5) == 0.5)
    #expect(SQLValue("a") == "a")
    #expect(SQLValue([1]) == .blob([1]))
  }

  @Test func `an empty blob and an empty text are not NULL`() throws {
    let connection = try memory()
    let sql = "SELECT ?1 IS NULL, ?2 IS NULL, length(?1), length(?2)"
    #expect(try connection.rows(sql, [.blob([]), ""]) == [[0, 0, 0, 0]])
  }

  @Test func `invalid UTF-8 becomes replacement characters`() throws {
    let connection = try memory()
    let sql = "SELECT CAST(x'61FF62' AS TEXT), CAST(x'EC88' AS TEXT)"
    #expect(try connection.rows(sql) == [["a\u{FFFD}b", "\u{FFFD}"]])
  }

  @Test func `text of a UTF-16 database reads the same`() throws {
    let connection = try memory("PRAGMA encoding = 'UTF-16'; CREATE TABLE t(a)")
    try connection.run("INSERT INTO t VALUES (?)", ["수영\0🏊"])
    #expect(try connection.rows("SELECT a FROM t") == [["수영\0🏊"]])
  }

  @Test func `bytes are lent without a copy, of text and blob`() throws {
    let lengths = try memory().query("SELECT 'é', x'010203', '', x''") { row in
      try (0..<4).map { column in try row.withBytes(at: column) { $0.count } }
    }
    #expect(lengths == [[2, 3, 0, 0]])
  }

  @Test func `what is not a number is refused, not stored as NULL`() throws {
    let statement = try memory().prepare("SELECT ?")
    let error = try sqliteError { try statement.bind(Double.nan, at: 1) }
    #expect(error.message == "parameter 1 is not a number")
  }

  @Test(arguments: [
    (0, "column 0 (n) is NULL where INTEGER was expected"),
    (1, "column 1 (i) is INTEGER where TEXT was expected"),
    (2, "column 2 (r) is REAL where INTEGER was expected"),
    (3, "column 3 (t) is TEXT where REAL was expected"),
    (4, "column 4 (b) is BLOB where TEXT was expected"),
    (5, "column 5 (big) is INTEGER where REAL was expected"),
    (6, "no value in column 6"),
    (-1, "no value in column -1"),
  ])
  func `a value of another class is an error that names the column`(column: Int, message: String)
    throws
  {
    let sql = "SELECT NULL AS n, 1 AS i, 1.5 AS r, '2' AS t, x'33' AS b, 9007199254740993 AS big"
    let statement = try memory().prepare(sql)
    #expect(try statement.step())
    let error = try sqliteError {
      switch column {
      case 0, 2: _ = try statement.requiredInteger(at: column)
      case 1, 4: _ = try statement.requiredText(at: column)
      case 3, 5: _ = try statement.requiredReal(at: column)
      default: _ = try statement.value(at: column)
      }
    }
    #expect(error.message == message)
    #expect(error.sql == sql)
  }

  @Test func `text is no blob and a blob no text`() throws {
    let statement = try memory().prepare("SELECT 'a', x'61', NULL")
    #expect(try statement.step())
    #expect(throws: SQLiteError.self) { try statement.blob(at: 0) }
    #expect(throws: SQLiteError.self) { try statement.text(at: 1) }
    #expect(throws: SQLiteError.self) { try statement.requiredBlob(at: 2) }
    #expect(throws: SQLiteError.self) { try statement.requiredText(at: 2) }
    #expect(throws: SQLiteError.self) { try statement.requiredReal(at: 2) }
    #expect(throws: SQLiteError.self) { try statement.withBytes(at: 3) { _ in } }
  }

  @Test func `an exact integer reads as a real`() throws {
    #expect(try memory().query("SELECT 9007199254740992") { try $0.real(at: 0) } == [0x1p53])
  }

  @Test func `there is nothing to read before the first row and after the last`() throws {
    let statement = try memory().prepare("SELECT 1")
    #expect(throws: SQLiteError.self) { try statement.integer(at: 0) }
    #expect(try statement.step())
    #expect(try !statement.step())
    #expect(throws: SQLiteError.self) { try statement.integer(at: 0) }
  }

  @Test(arguments: [0, 2, -1, .max])
  func `a parameter that is not there is an error`(parameter: Int) throws {
    let statement = try memory().prepare("SELECT ?")
    let error = try sqliteError { try statement.bind(1, at: parameter) }
    #expect(error.code == 25)
    #expect(error.message == "column index out of range")
  }

  @Test(arguments: [[], [1], [1, 2, 3]] as [[SQLValue]])
  func `too few or too many values are an error`(values: [SQLValue]) throws {
    let error = try sqliteError { _ = try memory().rows("SELECT ?, ?", values) }
    #expect(error.message == "\(values.count) values for 2 parameters")
  }

  @Test func `columns have names`() throws {
    let statement = try memory().prepare("SELECT 1 AS distance, 2")
    #expect(statement.columnCount == 2)
    #expect(statement.columnName(at: 0) == "distance")
    #expect(statement.columnName(at: 1) == "2")
    #expect(statement.columnName(at: 2) == nil)
  }

  @Test func `the first row may be missing`() throws {
    let connection = try memory("CREATE TABLE t(a)")
    let sql = "SELECT a FROM t ORDER BY a"
    #expect(try connection.queryFirst(sql) { try $0.requiredInteger(at: 0) } == nil)
    try connection.run("INSERT INTO t VALUES (2), (1)")
    #expect(try connection.queryFirst(sql) { try $0.requiredInteger(at: 0) } == 1)
  }
}
