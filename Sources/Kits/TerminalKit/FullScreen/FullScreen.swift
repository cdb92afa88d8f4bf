import Glibc
package import TextKit

/// A terminal that frames are drawn on, from its opening until it is closed or let go.
///
///     let screen = try FullScreen(theme: .auto, environment: environment)
///     defer { screen.close() }
///     screen.draw(frame)
///     switch screen.wait(until: deadline) { … }
///
/// However the program ends, the terminal is as it was: on `close`, `exit`, a signal that ends the
/// program, or a crash. Ctrl-Z stops the program, and the screen comes back afterwards by itself.
/// It belongs to one thread; others reach it through `waker`.
package final class FullScreen {
  /// The size to draw for; after the opening it changes only when `wait` answers `.resized`.
  package private(set) var columns = 0
  package private(set) var rows = 0
  /// Takes effect with the next `draw`.
  package var theme: Theme {
    didSet { if theme != oldValue { preparePainter() } }
  }
  /// Ends the waiting from any thread.
  package var waker: Waker { Waker(doorbell: doorbell) }

  let input: Int32
  let doorbell: Doorbell
  var keys: KeyInput
  /// Whether somebody has rung and has not been heard yet.
  var isWoken = false
  /// Keys and wake-ups take turns, so that neither keeps the other waiting.
  var wasWokenLast = false

  private let output: Int32
  private let usesColour: Bool
  // Nil once it is closed.
  private var hold: TerminalHold?
  private var painter: CellPainter
  /// What was drawn last; nil when it has to be drawn anew.
  private var shown: Frame?

  /// No terminal shows more; a size beyond is some program's mistake.
  private static let most = (columns: 1_000, rows: 500)

  /// Takes a terminal over. The environment says its type (TERM) and whether colours are unwanted
  /// (NO_COLOR; bold, underline and reverse video stay). LINES and COLUMNS are not heeded.
  package init(
    theme: Theme, environment: [String: String], input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO
  ) throws(FullScreenError) {
    guard Terminal.isTerminal(input), Terminal.isTerminal(output) else { throw .notATerminal }
    guard let type = environment["TERM"], !type.isEmpty else { throw .noTerminalType }
    do {
      doorbell = try Doorbell()
    } catch {
      throw .system(error)
    }
    let hold = try TerminalHold(type: type, input: input, output: output, doorbell: doorbell)
    self.hold = hold
    self.theme = theme
    self.input = input
    self.output = output
    usesColour = environment["NO_COLOR"]?.isEmpty ?? true
    keys = KeyInput(descriptor: input, sequences: hold.description.keySequences)
    painter = CellPainter(
      palette: Palette(theme: theme, colours: 0, showsReverse: false), isASCII: false)
    preparePainter()
    _ = measure()
  }

  deinit { close() }

  /// Gives the terminal back; whatever is called afterwards does nothing.
  package func close() {
    hold?.release()
    hold = nil
  }

  /// Shows a frame; only what differs from the one before is sent.
  ///
  /// A frame of another size than the screen's is cut, or stands in its upper left corner.
  package func draw(_ frame: Frame) {
    guard let hold else { return }
    for row in 0..<rows {
      if let shown, frame.hasSameRow(row, as: shown) { continue }
      hold.curses.write(painter.paint(frame.cells(inRow: row), columns: columns), at: row)
    }
    shown = frame
    send(hold.curses)
  }

  /// Draws everything the next time: something else has written on the terminal.
  package func repaint() {
    shown = nil
    hold?.curses.distrust()
  }

  // MARK: - For waiting

  var isOpen: Bool { hold != nil }

  /// Stops the program as Ctrl-Z does, and shows the last frame once it is continued.
  ///
  /// - Returns: whether the size is another one now.
  func stop() -> Bool {
    hold?.stop()
    return returnToScreen()
  }

  /// Shows the last frame again, for the terminal may show something else by now.
  func takeAgain() -> Bool {
    hold?.takeAgain()
    return returnToScreen()
  }

  /// Takes note of the terminal's size; whether it is another one.
  func measure() -> Bool {
    let size = Terminal.size(of: output)
    let columns = min(size.columns ?? 80, Self.most.columns)
    let rows = min(size.rows ?? 24, Self.most.rows)
    guard columns != self.columns || rows != self.rows else { return false }
    (self.columns, self.rows) = (columns, rows)
    shown = nil
    hold?.curses.resize(rows: rows, columns: columns)
    return true
  }

  private func returnToScreen() -> Bool {
    let isResized = measure()
    if let hold, !isResized { send(hold.curses) }
    return isResized
  }

  private func send(_ curses: CursesScreen) {
    let place = shown?.cursor ?? Frame.Position(row: rows - 1, column: 0)
    let row = min(max(0, place.row), rows - 1)
    let column = min(max(0, place.column), columns - 1)
    curses.send(cursorRow: row, column: column, isVisible: shown?.cursor != nil)
  }

  private func preparePainter() {
    guard let hold else { return }
    let palette = Palette(
      theme: theme, colours: usesColour ? hold.curses.colours : 0,
      showsReverse: hold.description.showsReverse)
    painter = CellPainter(palette: palette, isASCII: !hold.locale.isUTF8)
    shown = nil
  }
}
