import TerminalKit
import TextKit
import TriPresentation

/// Which lines of a text that is longer than the screen are seen.
struct ScrollPosition {
  private var top = 0
  private var lineCount = 0

  /// The lines that are seen; the position never leaves the text.
  mutating func visible(of text: StyledText, height: Int) -> StyledText {
    lineCount = text.lines.count
    top = max(0, min(top, lineCount - height))
    return StyledText(Array(text.lines.dropFirst(top).prefix(height)))
  }

  /// Whether the key scrolls.
  mutating func handle(_ key: Key, height: Int) -> Bool {
    guard let places = key.places(pageHeight: height) else { return false }
    top = max(0, min(top + places, max(0, lineCount - height)))
    return true
  }
}

extension Key {
  /// How many places further down a key leads in a list or text; nil for other keys.
  func places(pageHeight: Int) -> Int? {
    let page = max(1, pageHeight - 2)
    return switch self {
    case .down, .character("j"): 1
    case .up, .character("k"): -1
    case .pageDown, .control("f"): page
    case .pageUp, .control("b"): -page
    case .control("d"): max(1, page / 2)
    case .control("u"): -max(1, page / 2)
    case .home: -1_000_000_000
    case .end, .character("G"): 1_000_000_000
    default: nil
    }
  }
}

extension Frame {
  /// Puts a screen's lines into an area so that the chosen line is in sight and marked, with the line `first` above it
  /// where there is room for both. Answers the line that stands at the top.
  @discardableResult
  mutating func put(_ screen: ScreenText, in area: Area, from first: Int? = nil) -> Int {
    var area = area
    let edge = area.takeLeft(2)
    let chosen = screen.chosenLine ?? 0
    let wanted = first.map { max($0, chosen + 2 - area.rows) } ?? chosen - area.rows / 2
    let top = max(0, min(wanted, screen.text.lines.count - area.rows))
    put(StyledText(Array(screen.text.lines.dropFirst(top).prefix(area.rows))), in: area)
    guard screen.chosenLine != nil, (0..<area.rows).contains(chosen - top) else { return top }
    highlight(
      Area(
        row: area.row + chosen - top, column: edge.column, rows: 1,
        columns: edge.columns + area.columns))
    return top
  }
}
