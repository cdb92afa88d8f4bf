/// Asks a terminal to mark where a paste begins and ends, so that its text is not taken for keys.
///
/// DEC private mode 2004, xterm's bracketed paste (ctlseqs, "Bracketed Paste Mode"). Terminals that do not have it
/// ignore it, as they ignore every private mode that they do not know.
enum PasteMarks {
  static let on = Array("\u{1B}[?2004h".utf8)
  static let off = Array("\u{1B}[?2004l".utf8)

  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    let output = OutputBuffer(descriptor: descriptor)
    // A terminal that has gone is told by its keys.
    try? output.write(bytes)
    try? output.flush()
  }
}
