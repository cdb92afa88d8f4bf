import TextKit

/// What the signs of a drawing mean, in as few lines as the width allows.
///
///     s swim  b bike  r run
struct Legend: Sendable {
  private var entries: [StyledLine] = []

  mutating func append(_ sign: String, _ role: Role, _ meaning: String) {
    entries.append(StyledLine(sign, role) + StyledLine(" " + meaning, .dim))
  }

  /// An entry stays in one piece, unless it is wider than a line.
  func rendered(width: Int?) -> StyledText {
    var text = StyledText()
    var line = StyledLine()
    for entry in entries {
      if !line.isEmpty, line.displayWidth + 2 + entry.displayWidth > width ?? .max {
        text.append(line)
        line = StyledLine()
      }
      line = line.isEmpty ? entry : line + "  " + entry
    }
    if !line.isEmpty { text.append(line) }
    guard let width else { return text }
    return StyledText(text.lines.map { $0.truncated(toWidth: width) })
  }
}
