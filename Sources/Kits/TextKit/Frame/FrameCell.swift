/// How a cell looks beside its role.
package struct CellFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let reverse = CellFlags(rawValue: 1)
  package static let underline = CellFlags(rawValue: 2)
  package static let bold = CellFlags(rawValue: 4)
  /// The cell's character stands in for reverse video: where that can be shown, the cell is blank.
  package static let mark = CellFlags(rawValue: 8)
}

/// A character of a frame and how it looks.
package struct FrameCell: Sendable, Hashable {
  /// One character, free of controls.
  package let text: String
  /// Columns that it takes: 1, 2, or more for stacked letters of some scripts.
  package let width: Int
  package let role: Role
  package let flags: CellFlags

  package init(text: String, width: Int, role: Role = .plain, flags: CellFlags = []) {
    self.text = text
    self.width = width
    self.role = role
    self.flags = flags
  }
}

/// A cell as a frame keeps it: eight bytes that are copied and compared without a look behind them.
struct StoredCell: Sendable, Equatable {
  /// The value of a scalar; or, with `isCluster` set, an index into the frame's clusters.
  var content: UInt32
  /// Columns of the character that begins here; 0 where one to the left reaches over this cell.
  var width: UInt16
  var role: Role
  var flags: CellFlags = []

  /// Above all scalars.
  static let isCluster: UInt32 = 1 << 31
  static let blank = StoredCell(content: 0x20, width: 1, role: .plain)
}
