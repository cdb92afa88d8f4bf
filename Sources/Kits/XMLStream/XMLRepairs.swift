/// What had to be mended to read a document; all zero for a sound one.
package struct XMLRepairs: Hashable, Sendable {
  /// Characters and character references that XML forbids (section 2.2) and that were left out.
  package var droppedCharacters = 0
  /// Bytes that are no UTF-8 and were read as Windows-1252, or halves of UTF-16 pairs that became U+FFFD.
  package var reinterpretedBytes = 0
  /// Bytes that are no characters of the declared encoding, in which the document was read, and became U+FFFD.
  package var replacedBytes = 0
  /// There was more after the root element, which was passed over.
  package var hasIgnoredTail = false
  /// The encoding that the document says it has, where it says so.
  package var declaredEncoding: String?

  package init() {}
}
