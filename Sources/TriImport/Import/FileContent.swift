/// What a file holds: in memory, or, where that would be too much, in a place from which it can be read again.
package enum FileContent: Sendable {
  case whole([UInt8])
  case pieces(FilePieces)
}

/// The bytes of a file that can be read as often as needed.
package struct FilePieces: Sendable {
  /// Enough to tell what the file is.
  package var beginning: [UInt8]
  /// Starts at the front, every time. Each call of what it answers gives the next piece, and nil at the end.
  package var open: @Sendable () -> () throws -> [UInt8]?

  package init(
    beginning: [UInt8], open: @escaping @Sendable () -> () throws -> [UInt8]?
  ) {
    self.beginning = beginning
    self.open = open
  }
}
