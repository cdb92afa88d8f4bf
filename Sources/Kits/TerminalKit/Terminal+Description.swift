import CNcurses

extension Terminal {
  /// Whether the system knows a type of terminal (terminfo). Not while a full screen is open.
  package static func isKnown(_ type: String) -> Bool {
    guard tri_curses_describe(type, 1) >= 0 else { return false }
    tri_curses_forget()
    return true
  }
}
