/// Where and why a document cannot be read any further.
package struct XMLError: Error, Hashable, Sendable {
  package var reason: Reason
  /// Counted from 1, as in an editor.
  package var line: Int
  /// Bytes into the line, counted from 1; in UTF-8 whatever the file's encoding was.
  package var column: Int
  /// Bytes from the start, counted from 0; exact for files in UTF-8 in which nothing had to be mended.
  package var byte: Int

  package init(reason: Reason, line: Int, column: Int, byte: Int) {
    self.reason = reason
    self.line = line
    self.column = column
    self.byte = byte
  }

  package enum Reason: Hashable, Sendable {
    /// Nothing but blanks.
    case empty
    /// Ends before its root element does.
    case cutOff
    /// Defines entities, which can make a small file endless or reach for other files; none is ever expanded.
    case definesEntities
    /// Elements lie deeper than `XMLLimits.depth`.
    case tooDeep
    /// One tag, comment or instruction is longer than `XMLLimits.markup`.
    case markupTooLong
    /// Not well-formed; the parser's own words, such as `mismatched tag`.
    case malformed(String)
    case outOfMemory
  }
}

/// Bounds of what one document may ask of the parser.
package enum XMLLimits {
  /// Elements within elements. Activity files lie under 20 deep.
  package static let depth = 200
  /// Bytes of one tag, comment or instruction. The parser reads an unfinished one again with each piece of input.
  package static let markup = 1 << 20
  /// Bytes of one element's text; the rest of a longer text is left out.
  package static let text = 1 << 20
}
