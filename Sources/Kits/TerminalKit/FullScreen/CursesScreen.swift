import CNcurses
import Glibc

/// ncurses at work on one terminal.
final class CursesScreen {
  /// How many colours there are, 0 for none.
  let colours: Int
  private let screen: OpaquePointer
  private let input: UnsafeMutablePointer<FILE>
  private let output: UnsafeMutablePointer<FILE>
  /// Whether the terminal was asked to mark pastes.
  private var marksPastes = false

  init(type: String, input: Int32, output: Int32) throws(FullScreenError) {
    let reading = try Self.stream(input, "r")
    let writing: UnsafeMutablePointer<FILE>
    do {
      writing = try Self.stream(output, "w")
    } catch {
      fclose(reading)
      throw error
    }
    guard let screen = tri_curses_open(type, writing, reading) else {
      fclose(reading)
      fclose(writing)
      throw .unknownTerminal(type)
    }
    self.screen = screen
    self.input = reading
    self.output = writing
    var hasOwnGround = false
    colours = Int(tri_curses_colours(&hasOwnGround))
    Palette.definePairs(colours: colours, hasOwnGround: hasOwnGround)
  }

  /// Gives the terminal back and forgets it.
  func close() {
    pause()
    delscreen(screen)
    fclose(input)
    fclose(output)
  }

  /// Gives the terminal back until something is sent.
  func pause() {
    if marksPastes { PasteMarks.write(PasteMarks.off, to: fileno(output)) }
    marksPastes = false
    endwin()
  }

  /// Tells the size; whatever the terminal shows counts as unknown.
  func resize(rows: Int, columns: Int) {
    tri_curses_resize(Int32(rows), Int32(columns))
    tri_curses_distrust()
  }

  func distrust() { tri_curses_distrust() }

  func write(_ row: CellPainter.Row, at index: Int) {
    tri_curses_write(Int32(index), row.cells, Int32(row.cells.count))
    if row.hasJoinedCells { tri_curses_distrust_row(Int32(index)) }
  }

  /// Sends what differs from what the terminal shows, and places the cursor.
  func send(cursorRow: Int, column: Int, isVisible: Bool) {
    tri_curses_send(Int32(cursorRow), Int32(column), isVisible)
    // What ncurses sends has gone out by now.
    if !marksPastes { PasteMarks.write(PasteMarks.on, to: fileno(output)) }
    marksPastes = true
  }

  /// A stream over a copy of a descriptor, so that closing it leaves the descriptor open.
  private static func stream(
    _ descriptor: Int32, _ mode: String
  ) throws(FullScreenError) -> UnsafeMutablePointer<FILE> {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .system(SystemFailure(code: errno)) }
    guard let stream = fdopen(copy, mode) else {
      let code = errno
      Glibc.close(copy)
      throw .system(SystemFailure(code: code))
    }
    return stream
  }
}
