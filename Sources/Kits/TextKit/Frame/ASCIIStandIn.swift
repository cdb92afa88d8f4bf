extension FrameCell {
  /// The text for a terminal that shows ASCII alone, as wide as the character itself: "*" for "●",
  /// "?" for what has no likeness.
  package var asciiStandIn: String {
    if text.utf8.count == 1 { return text }
    let likeness: Character =
      switch text {
      case "●", "•", "★": "*"
      case "○", "·", "…": "."
      case "─", "–", "—", "−": "-"
      case "│": "|"
      case "×": "x"
      case "“", "”": "\""
      case "‘", "’": "'"
      case "→", "▶", "›": ">"
      case "←", "◀", "‹": "<"
      case "↑": "^"
      case "↓": "v"
      case "\u{A0}", "\u{202F}": " "
      default: "?"
      }
    return String(repeating: likeness, count: width)
  }
}
