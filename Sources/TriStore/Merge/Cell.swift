internal import SQLiteKit

/// A stored value as a merge compares it: text by its bytes, since two spellings of one accent are two texts to SQLite.
enum Cell: Hashable {
  case null
  case integer(Int64)
  case text([UInt8])
  case blob([UInt8])

  init(_ value: SQLValue) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(Array(text.utf8))
    case .blob(let bytes): self = .blob(bytes)
    // No column may hold one, and none of the other log comes so far.
    case .real(let number): self = .text(Array("\(number)".utf8))
    }
  }

  var sqlValue: SQLValue {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .text(let bytes): .text(String(decoding: bytes, as: UTF8.self))
    case .blob(let bytes): .blob(bytes)
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .integer: 1
    case .text: 2
    case .blob: 3
    }
  }
}

extension Cell: Comparable {
  static func < (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): a < b
    case (.text(let a), .text(let b)), (.blob(let a), .blob(let b)):
      a.lexicographicallyPrecedes(b)
    default: a.rank < b.rank
    }
  }
}

/// Values that were written together, and when. The greater of two stands: the newer, or of one moment the one with the
/// greater values, so that it does not matter in which log the question is asked.
struct Stamped: Hashable, Comparable {
  var cells: [Cell]
  /// UTC milliseconds.
  var changedAt: Int64

  static func < (a: Self, b: Self) -> Bool {
    a.changedAt == b.changedAt
      ? a.cells.lexicographicallyPrecedes(b.cells) : a.changedAt < b.changedAt
  }
}

extension Statement {
  /// Cells of the current row's columns from one on.
  func cells(from first: Int, count: Int) throws -> [Cell] {
    try (first..<first + count).map { Cell(try value(at: $0)) }
  }
}
