package import TextKit

extension Frame {
  /// Puts a screen's lines into an area so that the chosen line is in sight and marked, with the line `first` above it
  /// where there is room for both. Answers the line that stands at the top.
  ///
  /// Two columns at the left edge are for marks: of the chosen line, and arrows where lines go on above or below.
  @discardableResult
  package mutating func put(_ screen: ScreenText, in area: Area, from first: Int? = nil) -> Int {
    let chosen = screen.chosenLine ?? 0
    let wanted = first.map { max($0, chosen + 2 - area.rows) } ?? chosen - area.rows / 2
    let top = max(0, min(wanted, screen.text.lines.count - area.rows))
    put(screen.text, in: area, scrolledTo: top, chosenLine: screen.chosenLine)
    return top
  }

  /// Puts the lines from `top` on into an area, as `put` for a screen does.
  package mutating func put(
    _ text: StyledText, in area: Area, scrolledTo top: Int, chosenLine: Int? = nil
  ) {
    var rest = area
    let edge = rest.takeLeft(Self.edgeWidth)
    let visible = text.lines.dropFirst(top).prefix(rest.rows)
    put(StyledText(Array(visible)), in: rest)
    let chosenRow = chosenLine.map { $0 - top }
    if let chosenRow, (0..<area.rows).contains(chosenRow) { highlight(area.line(chosenRow)) }
    if top > 0, chosenRow != 0 { put(StyledLine("↑", .dim), in: edge) }
    let last = area.rows - 1
    if top + area.rows < text.lines.count, chosenRow != last, last > 0 || top == 0 {
      put(StyledLine("↓", .dim), in: edge, row: last)
    }
  }

  /// The columns that marks take at the left of a screen.
  package static var edgeWidth: Int { 2 }
}
