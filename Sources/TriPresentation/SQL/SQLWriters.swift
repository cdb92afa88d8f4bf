import TextKit
package import TriDomain

/// The answer to a question in SQL as CSV, row by row.
package struct SQLCSV: ~Copyable {
  private var csv = CSVWriter()

  package init() {}

  package mutating func header(_ columns: [String]) -> [UInt8] {
    for column in columns { csv.text(column) }
    csv.endRow()
    return csv.take()
  }

  package mutating func row(_ cells: [SQLCell]) -> [UInt8] {
    for cell in cells {
      switch cell {
      case .absent: csv.text(nil)
      case .integer(let number): csv.integer(number)
      case .real(let number): csv.real(number)
      case .text(let text): csv.text(text)
      case .bytes(let bytes): csv.text(bytes.hexadecimal)
      }
    }
    csv.endRow()
    return csv.take()
  }
}

/// The same as JSON: `{"version":1,"columns":["sport","n"],"rows":[{"sport":"run","n":12},…]}`; what is absent is left out.
package struct SQLJSON {
  private let columns: [String]
  private var hasRows = false

  /// Nil when two columns have one name, which no object can have.
  package init?(columns: [String]) {
    guard Set(columns).count == columns.count else { return nil }
    self.columns = columns
  }

  package func opening() -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for column in columns { json.string(column) }
    }
    return Array(#"{"version":1,"columns":"#.utf8) + json.take() + Array(#","rows":["#.utf8)
  }

  package mutating func row(_ cells: [SQLCell]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      for (column, cell) in zip(columns, cells) {
        if cell == .absent { continue }
        json.key(column)
        switch cell {
        case .absent: json.null()
        case .integer(let number): json.integer(number)
        case .real(let number): json.real(number)
        case .text(let text): json.string(text)
        case .bytes(let bytes): json.string(bytes.hexadecimal)
        }
      }
    }
    defer { hasRows = true }
    return (hasRows ? [0x2C] : []) + json.take()
  }

  package func closing() -> [UInt8] { Array("]}\n".utf8) }
}
