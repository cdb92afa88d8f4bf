import TextKit

extension StyledLine {
  /// The line as lines that fit, filled with whole words in their roles; only a word that is too long is broken.
  ///
  /// `width` in columns; nil where output is not a terminal: the line stays as it is.
  func wrapped(toWidth width: Int?) -> StyledText {
    guard let width, displayWidth > width else { return StyledText(self) }
    var lines = StyledText()
    var line = StyledLine()
    for span in spans {
      let words = span.text.split(separator: " ").flatMap { String($0).wrapped(toWidth: width) }
      for word in words {
        if !line.isEmpty, line.displayWidth + 1 + word.displayWidth > width {
          lines.append(line)
          line = StyledLine()
        }
        if !line.isEmpty { line.append(" ", span.role) }
        line.append(word, span.role)
      }
    }
    lines.append(line)
    return lines
  }

  /// The line behind a label, going on below itself, or below the label where that leaves too little room.
  func labelled(_ label: String, width: Int?) -> StyledText {
    let column = 14
    let isBeside = width.map { $0 >= column + 24 } ?? true
    let indent = isBeside ? column : 2
    var lines = wrapped(toWidth: width.map { max($0 - indent, 1) }).lines
    var text = StyledText()
    if isBeside {
      let first = lines.isEmpty ? StyledLine() : lines.removeFirst()
      text.append(StyledLine(label, .dim).padded(toWidth: column) + first)
    } else {
      text.append(StyledLine(label, .dim))
    }
    for line in lines { text.append(StyledLine(String(repeating: " ", count: indent)) + line) }
    return text
  }
}
