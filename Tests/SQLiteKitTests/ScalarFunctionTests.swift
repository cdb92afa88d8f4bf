import SQLiteKit
import Testing

struct ScalarFunctionTests {
  struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  @Test(arguments: ValueTests.values)
  func `a value passes through a function unchanged`(value: SQLValue, type: String) throws {
    let connection = try memory()
    try connection.registerFunction("same", argumentCount: 1) { $0.value(at: 0) }
    #expect(
      try connection.rows("SELECT same(?1), typeof(same(?1))", [value]) == [[value, .text(type)]])
  }

  @Test func `each accessor gives its own class and nil for the others`() throws {
    let connection = try memory()
    try connection.registerFunction("classes", argumentCount: 1) { arguments in
      var found: [String] = []
      if let value = arguments.integer(at: 0) { found.append("integer \(value)") }
      if let value = arguments.real(at: 0) { found.append("real \(value)") }
      if let value = arguments.text(at: 0) { found.append("text \(value)") }
      if let count = arguments.withText(at: 0, { $0.count }) { found.append("\(count) bytes") }
      if let count = arguments.withBlob(at: 0, { $0.count }) { found.append("blob of \(count)") }
      return .text(found.joined(separator: ", "))
    }
    let table: [(SQLValue, SQLValue)] = [
      (nil, ""), (.integer(.min), "integer -9223372036854775808"), (0.5, "real 0.5"),
      ("é", "text é, 2 bytes"), ("", "text , 0 bytes"), (.blob([]), "blob of 0"),
      (.blob([1, 2]), "blob of 2"),
    ]
    for (argument, expected) in table {
      #expect(try connection.value("SELECT classes(?)", [argument]) == expected)
    }
  }

  @Test func `arguments keep their order and number`() throws {
    let connection = try memory()
    try connection.registerFunction("count3", argumentCount: 3) { arguments in
      .text("\(arguments.count): \((0..<3).map { arguments.integer(at: $0) ?? -1 })")
    }
    #expect(try connection.value("SELECT count3(7, 8, 9)") == "3: [7, 8, 9]")
    let error = try sqliteError { _ = try connection.value("SELECT count3(1)") }
    #expect(error.message == "wrong number of arguments to function count3()")
  }

  @Test func `bytes are compared without a copy`() throws {
    let connection = try memory()
    try connection.registerFunction("startsWithA", argumentCount: 1) { arguments in
      let found = arguments.withText(at: 0) { !$0.isEmpty && $0[0] == UInt8(ascii: "a") }
      return found.map { $0 ? 1 : 0 } ?? .null
    }
    let sql = "SELECT startsWithA('abc'), startsWithA('ba'), startsWithA(''), startsWithA(1)"
    #expect(try connection.rows(sql) == [[1, 0, 0, nil]])
  }

  @Test func `what a function throws is the statement's error`() throws {
    let connection = try memory()
    try connection.registerFunction("refuse", argumentCount: 0) { _ in
      throw Refused(description: "not today, 오늘은")
    }
    let error = try sqliteError { _ = try connection.value("SELECT refuse()") }
    #expect(error.code == 1)
    #expect(error.message == "not today, 오늘은")
    #expect(error.sql == "SELECT refuse()")
  }

  @Test func `a function can be used in an index, and is replaced by the next of its name`() throws
  {
    let connection = try memory("CREATE TABLE t(a)")
    try connection.registerFunction("folded", argumentCount: 1) { arguments in
      SQLValue(arguments.text(at: 0)?.lowercased())
    }
    try connection.execute("CREATE INDEX i ON t(folded(a)); INSERT INTO t VALUES ('ÄB'), ('c')")
    #expect(try connection.rows("SELECT a FROM t WHERE folded(a) = 'äb'") == [["ÄB"]])
    try connection.registerFunction("folded", argumentCount: 1) { _ in "new" }
    #expect(try connection.value("SELECT folded('X')") == "new")
  }

  @Test func `a function goes with its connection`() throws {
    final class Token {}
    weak var token: Token?
    do {
      let connection = try memory()
      let strong = Token()
      token = strong
      try connection.registerFunction("held", argumentCount: 0) { _ in
        withExtendedLifetime(strong) { 1 }
      }
      #expect(try connection.value("SELECT held()") == 1)
    }
    #expect(token == nil)
  }

  @Test func `a name that is too long is refused`() throws {
    let name = String(repeating: "f", count: 300)
    let error = try sqliteError {
      try memory().registerFunction(name, argumentCount: 0) { _ in nil }
    }
    #expect(error.code == 21)
    #expect(error.message == "bad parameter or other API misuse")
  }
}
