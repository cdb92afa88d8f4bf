package import TextKit

extension StyledLine {
  /// The line as lines that fit, filled with whole words in their roles; only a word that is too long is broken.
  ///
  /// Short pieces between dots (`10.00 km · 52:30`) stay whole, so that a number keeps its unit. `width` in columns;
  /// nil where output is not a terminal: the line stays as it is.
  package func wrapped(toWidth width: Int?) -> StyledText {
    guard let width, displayWidth > width else { return StyledText(self) }
    return StyledText(filling: spans.flatMap(\.pieces), toWidth: width)
  }

  /// The line, or as many as it takes, behind blanks.
  func indented(by indent: Int, width: Int?) -> StyledText {
    let blanks = StyledLine(String(repeating: " ", count: indent))
    return StyledText(wrapped(toWidth: width.map { max($0 - indent, 1) }).lines.map { blanks + $0 })
  }

  /// The line behind a label, going on below itself, or below the label where that leaves too little room.
  func labelled(_ label: String, column: Int = 14, width: Int?) -> StyledText {
    let isBeside = width.map { $0 >= column + 24 } ?? true
    let indent = isBeside ? column : 2
    var lines = wrapped(toWidth: width.map { max($0 - indent, 1) }).lines
    var text = StyledText()
    if isBeside {
      let first = lines.isEmpty ? StyledLine() : lines.removeFirst()
      text.append(StyledLine(label, .dim).padded(toWidth: column) + first)
    } else if !label.isEmpty {
      text.append(StyledLine(label, .dim))
    }
    for line in lines { text.append(StyledLine(String(repeating: " ", count: indent)) + line) }
    return text
  }
}

extension StyledText {
  /// Sentences and what to type next, which stays whole, as one line or as lines that fit.
  package init(answer sentences: [String], next: String?, width: Int?) {
    let answer = StyledSpan(sentences.joined(separator: " "))
    let next = next.map { StyledSpan($0) }
    let line = StyledLine([answer.text, next?.text].compactMap(\.self).joined(separator: " "))
    guard let width, line.displayWidth > width else {
      self.init(line)
      return
    }
    self.init(filling: answer.pieces + [next].compactMap(\.self), toWidth: width)
  }

  /// Pieces one behind the other with a blank between; one that is wider than a line is broken at its words.
  fileprivate init(filling pieces: [StyledSpan], toWidth width: Int) {
    self.init()
    var line = StyledLine()
    for word in pieces.flatMap({ $0.broken(toWidth: width) }) {
      if !line.isEmpty, line.displayWidth + 1 + word.text.displayWidth > width {
        append(line)
        line = StyledLine()
      }
      if !line.isEmpty { line.append(" ", word.role) }
      line.append(word)
    }
    append(line)
  }
}

extension StyledSpan {
  private static let longestWhole = 32

  /// What stands between dots where that is short, else words.
  fileprivate var pieces: [StyledSpan] {
    let parts = text.split(separator: " · ")
    return parts.enumerated().flatMap { index, part in
      let piece = StyledSpan(part + (index < parts.count - 1 ? " ·" : ""), role)
      let isWhole = parts.count > 1 && piece.text.displayWidth <= Self.longestWhole
      return isWhole ? [piece] : piece.words
    }
  }

  private var words: [StyledSpan] {
    text.split(separator: " ").map { StyledSpan(String($0), role) }
  }

  fileprivate func broken(toWidth width: Int) -> [StyledSpan] {
    guard text.displayWidth > width else { return [self] }
    return words.flatMap { word in
      word.text.wrapped(toWidth: width).map { StyledSpan($0, role) }
    }
  }
}
