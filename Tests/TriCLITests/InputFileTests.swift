import Glibc
import TerminalKit
import Testing
import TriCLI

@Suite struct InputFileTests {
  /// What is read of so many bytes that come through a pipe.
  private func read(_ count: Int, limit: Int) throws -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let bytes = [UInt8](repeating: 7, count: count)
    try #require(write(ends[1], bytes, count) == count)
    close(ends[1])
    defer { close(ends[0]) }
    return try InputFile.bytes(of: "-", input: ends[0], limit: limit)
  }

  @Test(arguments: [0, 1, 999, 1000])
  func `all bytes up to the limit are read`(count: Int) throws {
    #expect(try read(count, limit: 1000) == [UInt8](repeating: 7, count: count))
  }

  @Test func `one byte more is refused`() {
    #expect(throws: InputFileError("Standard input", .tooLarge(1000))) {
      try read(1001, limit: 1000)
    }
  }

  @Test func `what has no end is refused`() {
    #expect(throws: InputFileError("/dev/zero", .tooLarge(1 << 20))) {
      try InputFile.bytes(of: "/dev/zero", input: -1, limit: 1 << 20)
    }
  }

  @Test(arguments: [("/", 21), ("/nowhere/x", 2), ("/dev/null/x", 20)] as [(String, Int32)])
  func `what cannot be read says why`(path: String, code: Int32) {
    #expect(throws: InputFileError(path, .system(SystemFailure(code: code)))) {
      try InputFile.bytes(of: path, input: -1)
    }
  }
}
