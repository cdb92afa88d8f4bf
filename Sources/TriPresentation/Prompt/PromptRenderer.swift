package import TextKit

/// Draws the line in which something is typed, and below it what is understood of it.
///
///     Log on Thu 7 May 2026: run 10km 52:30
///     Run · Thu 7 May 2026 · 10.00 km · 52:30 · 5:15 /km
package enum PromptRenderer {
  /// What is understood of the line so far, or what became of it; nothing before the first state.
  package static func understanding(_ state: PromptState?) -> StyledLine {
    switch state {
    case nil: StyledLine()
    case .working: StyledLine("…", .dim)
    case .typing(.hint(let text)): StyledLine(text, .dim)
    case .typing(.understood(let text)): StyledLine(text, .success)
    case .typing(.fault(let text)): StyledLine(text, .warning)
    case .ended(.refused(let text), _): StyledLine(text, .error)
    case .ended(.done(let text), _): StyledLine(text)
    }
  }
}

extension Frame {
  /// Puts a line that is being typed into an area of one row, with the cursor.
  package mutating func put(_ editor: LineEditor, in area: Area) {
    let shown = editor.shown(width: area.columns)
    put(shown.line, in: area)
    cursor = Position(row: area.row, column: area.column + shown.cursor)
  }

  /// The same with a label before it: the first that takes no more than half of the width, else the last, cut.
  package mutating func put(_ editor: LineEditor, labelled labels: [String], in area: Area) {
    var rest = area
    let room = max(0, area.columns / 2 - 1)
    let fitting = labels.first { $0.displayWidth <= room } ?? labels.last ?? ""
    let label = StyledLine(fitting, .accent).truncated(toWidth: room)
    put(label, in: rest.takeLeft(label.displayWidth))
    _ = rest.takeLeft(1)
    put(editor, in: rest)
  }
}
