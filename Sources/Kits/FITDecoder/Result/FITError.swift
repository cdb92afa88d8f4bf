/// Why nothing at all could be read. Whatever is wrong with a file that can be read is a note.
package enum FITError: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// No FIT header stands at this byte.
  case notFIT(byte: Int)
}
