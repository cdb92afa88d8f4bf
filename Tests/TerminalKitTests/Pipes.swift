import Glibc

/// Both ends of a pipe, and what a test does with them.
struct TestPipe {
  let reading: Int32
  let writing: Int32

  init() {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0, "a pipe")
    (reading, writing) = (ends[0], ends[1])
  }

  func write(_ text: String) {
    precondition(Glibc.write(writing, text, text.utf8.count) == text.utf8.count, "a full write")
  }

  /// Closes the writing end and reads to the end of what was written, which must fit into the pipe.
  func rest() -> String {
    close(writing)
    defer { close(reading) }
    return readAll(reading)
  }
}

/// Reads a descriptor to its end.
func readAll(_ descriptor: Int32) -> String {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4_096)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
    bytes += buffer[..<count]
  }
}

/// Two ends of a terminal: `near` belongs to the person, `far` to the program.
func withTerminal(columns: UInt16, rows: UInt16, _ body: (_ near: Int32, _ far: Int32) -> Void) {
  var near: Int32 = 0
  var far: Int32 = 0
  var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
  precondition(openpty(&near, &far, nil, nil, &size) == 0, "a terminal")
  defer {
    close(near)
    close(far)
  }
  body(near, far)
}
