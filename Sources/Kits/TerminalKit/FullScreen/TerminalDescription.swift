import CNcurses

/// What the system knows of a type of terminal (terminfo), as far as ncurses does not see to it.
struct TerminalDescription {
  /// What shows the cursor and the shell's screen again, and ends the marking of pastes.
  let leavingBytes: [UInt8]
  let keySequences: [(bytes: [UInt8], key: Key)]
  let showsReverse: Bool

  private static let keyNames: [(name: String, key: Key)] = [
    ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kpp", .pageUp),
    ("knp", .pageDown), ("khome", .home), ("kend", .end), ("kdch1", .delete), ("kcbt", .backtab),
    ("kent", .enter),
  ]
  /// Below the last row of every terminal; the cursor stops at the last.
  private static let farRow: Int32 = 998

  init(type: String, output: Int32) throws(FullScreenError) {
    switch tri_curses_describe(type, output) {
    case 1: break
    case 0:
      tri_curses_forget()
      throw .unsuitableTerminal(type)
    default: throw .unknownTerminal(type)
    }
    defer { tri_curses_forget() }
    leavingBytes = Self.leavingBytes()
    keySequences = Self.keyNames.compactMap { name, key in
      Self.string(name).map { ($0, key) }
    }
    showsReverse = Self.string("rev") != nil
  }

  private static func leavingBytes() -> [UInt8] {
    var bytes = PasteMarks.off
    bytes += ["sgr0", "op", "rmkx", "cnorm"].flatMap { string($0) ?? [] }
    if let shellScreen = string("rmcup") {
      bytes += shellScreen
    } else {
      // The terminal has but one screen: the shell goes on below what was drawn.
      bytes += Self.bytes(tri_curses_place(farRow, 0)) ?? []
      bytes += "\r\n".utf8
    }
    return withoutDelays(bytes)
  }

  private static func string(_ name: String) -> [UInt8]? {
    bytes(tri_curses_string(name)).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func bytes(_ string: UnsafePointer<CChar>?) -> [UInt8]? {
    string.map { Array(String(cString: $0).utf8) }
  }
}
