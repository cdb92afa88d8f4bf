import Glibc
import TerminalKit
import Testing
import TextKit

@Suite struct `The terminal` {
  @Test func `is told from a pipe`() {
    withTerminal(columns: 100, rows: 30) { near, far in
      #expect(Terminal.isTerminal(far))
    }
    let pipe = TestPipe()
    #expect(!Terminal.isTerminal(pipe.writing))
    #expect(pipe.rest() == "")
    #expect(!Terminal.isTerminal(-1))
  }

  @Test(
    arguments: [
      (nil, nil, 100, 30), ("40", nil, 40, 30), (nil, "10", 100, 10), ("0", "-5", 100, 30),
      ("wide", "", 100, 30), ("40", "10", 40, 10),
    ] as [(String?, String?, Int, Int)])
  func `has the size it says unless the environment says otherwise`(
    columns: String?, lines: String?, expectedColumns: Int, expectedRows: Int
  ) {
    withTerminal(columns: 100, rows: 30) { near, far in
      let size = Terminal.size(of: far, columns: columns, lines: lines)
      #expect(size.columns == expectedColumns)
      #expect(size.rows == expectedRows)
    }
  }

  @Test func `that does not know its size is 80 by 24`() {
    withTerminal(columns: 0, rows: 0) { near, far in
      let size = Terminal.size(of: far)
      #expect(size.columns == 80)
      #expect(size.rows == 24)
    }
  }

  @Test func `that is a pipe has no size but what COLUMNS gives it`() {
    let pipe = TestPipe()
    #expect(Terminal.size(of: pipe.writing).columns == nil)
    #expect(Terminal.size(of: pipe.writing).rows == nil)
    #expect(Terminal.size(of: pipe.writing, columns: "40").columns == 40)
    #expect(pipe.rest() == "")
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "dumb"], false), ([:], false),
      (["TERM": ""], false),
      (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "NO_COLOR": "0"], false),
      (["TERM": "xterm", "NO_COLOR": ""], true),
    ] as [([String: String], Bool)])
  func `shows colour where the environment allows it`(environment: [String: String], expected: Bool)
  {
    #expect(Terminal.supportsColour(environment: environment) == expected)
  }
}

@Suite struct `Reading lines` {
  @Test func `gives each line and then the end`() throws {
    let pipe = TestPipe()
    pipe.write("run\n\n한강 10km\nlast")
    close(pipe.writing)
    defer { close(pipe.reading) }
    var reader = LineReader(descriptor: pipe.reading)
    var lines: [String] = []
    while let line = try reader.readLine() { lines.append(line.text) }
    #expect(lines == ["run", "", "한강 10km", "last"])
    #expect(try reader.readLine() == nil)
  }

  @Test func `takes lines longer than one read`() throws {
    let pipe = TestPipe()
    let long = String(repeating: "é", count: 10_000)
    pipe.write(long + "\nx\n")
    close(pipe.writing)
    defer { close(pipe.reading) }
    var reader = LineReader(descriptor: pipe.reading)
    #expect(try reader.readLine()?.text == long)
    #expect(try reader.readLine()?.text == "x")
    #expect(try reader.readLine() == nil)
  }

  @Test func `works on a terminal, where Control-D is the end`() throws {
    withTerminal(columns: 80, rows: 24) { near, far in
      let typed = "run\n\u{4}"
      #expect(write(near, typed, typed.utf8.count) == typed.utf8.count)
      var reader = LineReader(descriptor: far)
      #expect((try? reader.readLine())??.text == "run")
      #expect(throws: Never.self) { try #require(try reader.readLine() == nil) }
    }
  }

  @Test func `says when bytes were not text, and when reading failed`() throws {
    let pipe = TestPipe()
    pipe.write("ok\n")
    var invalid: [UInt8] = [0xFF, 0x0A]
    #expect(write(pipe.writing, &invalid, 2) == 2)
    close(pipe.writing)
    defer { close(pipe.reading) }
    var reader = LineReader(descriptor: pipe.reading)
    #expect(try reader.readLine()?.hadInvalidBytes == false)
    #expect(try reader.readLine()?.hadInvalidBytes == true)
    var broken = LineReader(descriptor: -1)
    #expect(throws: SystemFailure(code: EBADF)) { try broken.readLine() }
  }
}
