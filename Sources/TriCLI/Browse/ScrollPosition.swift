import TerminalKit
import TextKit
import TriPresentation

/// Which lines of a text that is longer than the screen are seen.
struct ScrollPosition {
  private var top = 0
  private var lineCount = 0

  /// Draws the lines that are seen; the position never leaves the text.
  mutating func draw(_ text: StyledText, in frame: inout Frame, _ area: Area) {
    lineCount = text.lines.count
    top = max(0, min(top, lineCount - area.rows))
    frame.put(text, in: area, scrolledTo: top)
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
