import Glibc

/// An open file descriptor, closed with the last one who holds it unless it was closed before.
final class Descriptor {
  /// -1 once it is closed.
  private(set) var number: Int32

  /// Takes over what a system call answered; -1 throws what `errno` says.
  init(_ number: Int32, from call: String) throws {
    guard number >= 0 else { throw ProgramError.call(call, code: errno) }
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit { close() }

  func close() {
    if number >= 0 { Glibc.close(number) }
    number = -1
  }

  static func pipe() throws -> (reader: Descriptor, writer: Descriptor) {
    var ends: [Int32] = [-1, -1]
    let code = Glibc.pipe(&ends)
    return (
      try Descriptor(code == 0 ? ends[0] : -1, from: "pipe"),
      try Descriptor(code == 0 ? ends[1] : -1, from: "pipe")
    )
  }

  /// A new terminal of this size: the end to hold, the end for a program, and that one's path.
  static func terminal(
    columns: Int, rows: Int
  ) throws -> (near: Descriptor, far: Descriptor, path: String) {
    var (near, far): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    let code = openpty(&near, &far, &name, nil, &size)
    return (
      try Descriptor(code == 0 ? near : -1, from: "openpty"),
      try Descriptor(code == 0 ? far : -1, from: "openpty"),
      String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    )
  }
}
