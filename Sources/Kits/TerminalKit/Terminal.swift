import Glibc

/// Facts about the terminal behind a descriptor, or the lack of one.
package enum Terminal {
  /// Whether a person sits at the other end.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// How many columns and rows there are to write to; nil means that nothing limits them, as in a
  /// pipe.
  ///
  /// `columns` and `lines` are the values of COLUMNS and LINES; a positive one counts even in a
  /// pipe. A terminal that does not know its size has 80 columns and 24 rows.
  package static func size(
    of descriptor: Int32, columns: String? = nil, lines: String? = nil
  ) -> (columns: Int?, rows: Int?) {
    var columns = positive(columns)
    var rows = positive(lines)
    guard isTerminal(descriptor) else { return (columns, rows) }
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 {
      if columns == nil, size.ws_col > 0 { columns = Int(size.ws_col) }
      if rows == nil, size.ws_row > 0 { rows = Int(size.ws_row) }
    }
    return (columns ?? 80, rows ?? 24)
  }

  /// Whether the environment allows colour: not with a filled NO_COLOR, nor where TERM is unset or
  /// "dumb".
  ///
  /// Whether there is a terminal at all is a separate question.
  package static func supportsColour(environment: [String: String]) -> Bool {
    if environment["NO_COLOR"]?.isEmpty == false { return false }
    guard let kind = environment["TERM"] else { return false }
    return !kind.isEmpty && kind != "dumb"
  }

  private static func positive(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
