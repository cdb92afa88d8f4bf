/// What a renderer makes: lines of text in roles, without any trace of a terminal.
package struct StyledText: Sendable, Hashable {
  package private(set) var lines: [StyledLine] = []

  package init() {}

  package init(_ lines: [StyledLine]) {
    self.lines = lines
  }

  package init(_ line: StyledLine) {
    lines = [line]
  }

  /// Text of one's own that contains line feeds, each of which begins a new line.
  package init(lines text: String, _ role: Role = .plain) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { StyledLine(String($0), role) }
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// The text alone, each line ended by a line feed.
  package var plainText: String {
    lines.reduce(into: "") { $0 += $1.plainText + "\n" }
  }

  package mutating func append(_ line: StyledLine) {
    lines.append(line)
  }

  package mutating func append(_ text: StyledText) {
    lines += text.lines
  }

  package static func + (a: StyledText, b: StyledText) -> StyledText {
    StyledText(a.lines + b.lines)
  }

  package static func += (a: inout StyledText, b: StyledText) {
    a.append(b)
  }
}
