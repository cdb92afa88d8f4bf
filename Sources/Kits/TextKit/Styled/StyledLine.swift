/// What a piece of text is for; a theme decides how that looks.
package enum Role: Sendable, Hashable, CaseIterable {
  case plain, heading, dim, number, accent
  case swim, bike, run, otherSport
  case warning, error, success
  /// The part of a text that a search found.
  case match
}

/// A piece of text in one role. Nothing in it can command a terminal: that is settled when it is
/// made.
package struct StyledSpan: Sendable, Hashable {
  /// The text with control and bidirectional characters as visible escapes.
  package fileprivate(set) var text: String
  package let role: Role

  package init(_ text: String, _ role: Role = .plain) {
    self.text = text.escapingControls
    self.role = role
  }
}

/// One line of text in roles.
package struct StyledLine: Sendable, Hashable {
  package private(set) var spans: [StyledSpan] = []

  package init() {}

  package init(_ text: String, _ role: Role = .plain) {
    append(text, role)
  }

  package init(_ spans: [StyledSpan]) {
    for span in spans { append(span) }
  }

  package var isEmpty: Bool { spans.isEmpty }

  /// Columns that a terminal gives the line.
  package var displayWidth: Int {
    spans.reduce(0) { $0 + $1.text.displayWidth }
  }

  /// The text alone.
  package var plainText: String {
    spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
  }

  package mutating func append(_ text: String, _ role: Role = .plain) {
    append(StyledSpan(text, role))
  }

  /// Adds a span, as part of the last one when the roles are the same.
  package mutating func append(_ span: StyledSpan) {
    guard !span.text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].role == span.role {
      spans[last].text += span.text
    } else {
      spans.append(span)
    }
  }

  package mutating func append(_ line: StyledLine) {
    for span in line.spans { append(span) }
  }

  package static func + (a: StyledLine, b: StyledLine) -> StyledLine {
    var sum = a
    sum.append(b)
    return sum
  }

  package static func += (a: inout StyledLine, b: StyledLine) {
    a.append(b)
  }

  /// The longest beginning that fits; "…", in the role of what it stands for, is part of the width.
  package func truncated(toWidth width: Int) -> StyledLine {
    guard displayWidth > width else { return self }
    guard width > 0 else { return StyledLine() }
    var line = StyledLine()
    var room = width - 1
    for span in spans {
      let spanWidth = span.text.displayWidth
      if spanWidth > room {
        line.append(String(span.text.prefix(fittingWidth: room)) + "…", span.role)
        break
      }
      line.append(span)
      room -= spanWidth
    }
    return line
  }

  /// The line with plain blanks to a width; a line that is wider stays as it is.
  package func padded(toWidth width: Int, alignment: Alignment = .leading) -> StyledLine {
    let missing = width - displayWidth
    guard missing > 0 else { return self }
    let blanks = StyledLine(String(repeating: " ", count: missing))
    return alignment == .leading ? self + blanks : blanks + self
  }
}

extension StyledLine: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
