package import TextKit
package import TriDomain

/// The answer to a question in SQL as a table, block by block.
///
/// The first rows decide how wide the columns are; later ones that are wider shift their own line in a pipe, and are cut on
/// a screen. So any number of rows takes no more memory than a block.
///
///     sport  records  km
///     bike        12  430.5
package struct SQLTable: Sendable {
  /// Rows that are measured, and written, at once.
  package static let blockSize = 500
  /// Fewer rows, where they are long.
  package static let blockBytes = 1 << 20

  private let columns: [String]
  private let width: Int?
  /// What the first rows asked for.
  private var layout: TableLayout?

  package init(columns: [String], width: Int?) {
    self.columns = columns
    self.width = width
  }

  /// How many columns found no room; known once there are rows.
  package var hiddenCount: Int { layout.map { columns.count - $0.shown.count } ?? 0 }

  /// The next rows, below the names of the columns where they are the first.
  package mutating func render(_ rows: [[SQLCell]]) -> StyledText {
    let cells = rows.map { $0.map(Self.cell) }
    if let layout { return StyledText(cells.map(layout.line)) }
    var table = Table(columns.indices.map { column(at: $0, rows) })
    for row in cells { table.append(row) }
    let layout = table.layout(width: width)
    self.layout = layout
    return StyledText((layout.headerLine.map { [$0] } ?? []) + cells.map(layout.line))
  }

  /// Numbers stand at the right, words at the left and give way.
  private func column(at index: Int, _ rows: [[SQLCell]]) -> Table.Column {
    let isNumber =
      rows.contains { $0[index].isNumber } && rows.allSatisfy { $0[index].isNumberOrAbsent }
    return Table.Column(
      columns[index], alignment: isNumber ? .trailing : .leading, shrinksTo: isNumber ? nil : 8)
  }

  private static func cell(_ cell: SQLCell) -> StyledLine {
    switch cell {
    case .absent: StyledLine("")
    case .integer(let number): StyledLine(String(number), .number)
    case .real(let number): StyledLine(rounded(number), .number)
    case .text(let text): StyledLine(text)
    case .bytes(let bytes): StyledLine(bytes.hexadecimal)
    }
  }

  /// Three decimals at most; beyond 15 digits as it is.
  private static func rounded(_ number: Double) -> String {
    guard number.magnitude < 1e12 else { return number.description }
    return FixedPoint(Int64((number * 1000).rounded()), fractionDigits: 3).text
  }
}

extension SQLCell {
  /// About how much of memory it takes.
  package var byteCount: Int {
    switch self {
    case .absent, .integer, .real: 8
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .absent, .text, .bytes: false
    }
  }

  fileprivate var isNumberOrAbsent: Bool { isNumber || self == .absent }
}
