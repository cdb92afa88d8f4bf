import Foundation
import Glibc
import TerminalKit
import Testing

/// Pagers change how the process treats signals, so these run one after the other.
@Suite(.serialized) struct `Output` {
  init() {
    // As a test process has to, whatever a pager restores: a closed pipe must not end it.
    signal(SIGPIPE, SIG_IGN)
  }

  @Test func `is written when the buffer is full and when asked`() throws {
    let pipe = TestPipe()
    let output = OutputBuffer(descriptor: pipe.writing, capacity: 4)
    try output.write("abc")
    var waiting: Int32 = -1
    #expect(ioctl(pipe.reading, UInt(FIONREAD), &waiting) == 0 && waiting == 0)
    try output.write("de")
    #expect(ioctl(pipe.reading, UInt(FIONREAD), &waiting) == 0 && waiting == 5)
    try output.write([0x66])
    try output.flush()
    try output.flush()
    #expect(pipe.rest() == "abcdef")
  }

  @Test func `to a reader that has gone is dropped, and that is no error`() throws {
    let pipe = TestPipe()
    close(pipe.reading)
    defer { close(pipe.writing) }
    let output = OutputBuffer(descriptor: pipe.writing)
    try output.write("lost")
    #expect(!output.isClosed)
    try output.flush()
    #expect(output.isClosed)
    try output.write("more")
    try output.flush()
  }

  @Test func `to a full device is an error with the system's words, told once`() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    defer { close(full) }
    let output = OutputBuffer(descriptor: full)
    try output.write("x")
    #expect(throws: SystemFailure(code: ENOSPC)) { try output.flush() }
    #expect(SystemFailure(code: ENOSPC).description == "No space left on device")
    try output.flush()
    #expect(!output.isClosed)
  }

  @Test func `larger than a pipe arrives whole in the pager`() throws {
    let file = TemporaryFile()
    defer { file.remove() }
    let pager = try #require(
      Pager(command: "sh -c 'cat > \"$OUT\"'", environment: ["OUT": file.path, "PATH": path]))
    let line = String(repeating: "한", count: 100) + "\n"
    let outcome = try pager.show { output in
      for _ in 0..<2_000 { try output.write(line) }
    }
    #expect(outcome == .shown(status: 0))
    #expect(file.text == String(repeating: line, count: 2_000))
  }

  @Test(arguments: [([:], "FRX"), (["LESS": "S"], "S"), (["LESS": ""], "")])
  func `goes to a pager that knows how to behave`(
    given: [String: String], expected: String
  ) throws {
    let file = TemporaryFile()
    defer { file.remove() }
    let environment = given.merging(["OUT": file.path, "PATH": path]) { $1 }
    let pager = try #require(
      Pager(command: "sh -c 'cat; printf %s \"$LESS\" > \"$OUT\"'", environment: environment))
    #expect(try pager.show { _ in } == .shown(status: 0))
    #expect(file.text == expected)
  }

  @Test func `ends quietly when the pager is left early`() throws {
    let pager = try #require(
      Pager(command: "sh -c 'read line; exit 3'", environment: ["PATH": path]))
    let outcome = try pager.show { output in
      var rounds = 0
      while !output.isClosed, rounds < 100_000 {
        try output.write(String(repeating: "x", count: 999) + "\n")
        rounds += 1
      }
      #expect(output.isClosed)
    }
    #expect(outcome == .shown(status: 3))
  }

  @Test(arguments: [("sh -c 'exit 3'", 3), ("sh -c 'kill -KILL $$'", 137), ("false", 1)])
  func `is not lost when the pager fails before it has read anything`(
    command: String, status: Int32
  ) throws {
    let pager = try #require(Pager(command: command, environment: ["PATH": path]))
    #expect(try pager.show { try $0.write("unseen\n") } == .failed(status: status))
  }

  @Test(arguments: [("sh -c 'read line; exit 3'", 3), ("sh -c 'cat > /dev/null; exit 3'", 3)])
  func `counts as shown once the pager has read some of it`(
    command: String, status: Int32
  ) throws {
    let pager = try #require(Pager(command: command, environment: ["PATH": path]))
    #expect(try pager.show { try $0.write("seen\nand more\n") } == .shown(status: status))
  }

  @Test func `takes another way when the pager cannot be started`() throws {
    let pipe = TestPipe()
    let pager = try #require(Pager(command: "no-such-pager-here -x", environment: [:]))
    let outcome = try pager.show(fallback: pipe.writing) { try $0.write("seen anyway\n") }
    #expect(outcome == .notStarted(SystemFailure(code: ENOENT)))
    #expect(pipe.rest() == "seen anyway\n")
  }

  @Test func `errors of the writer pass through, after the pager has ended`() throws {
    struct Failed: Error {}
    let pager = try #require(Pager(command: "sh -c 'cat > /dev/null'", environment: ["PATH": path]))
    #expect(throws: Failed.self) { try pager.show { _ in throw Failed() } }
  }

  @Test func `signals are treated afterwards as before, and by the pager as at first`() throws {
    signal(SIGINT, SIG_DFL)
    let pager = try #require(
      Pager(command: "sh -c 'kill -INT $$; exit 0'", environment: ["PATH": path]))
    #expect(try pager.show { _ in } == .shown(status: 128 + SIGINT))
    var action = sigaction()
    #expect(sigaction(SIGINT, nil, &action) == 0)
    #expect(action.__sigaction_handler.sa_handler == nil)
  }

  private var path: String { "/usr/bin:/bin" }
}

@Suite struct `The words of a command` {
  @Test(
    arguments: [
      ("less", ["less"]), ("  less   -S\t-R ", ["less", "-S", "-R"]), ("", []),
      ("'a b' c", ["a b", "c"]),
      ("\"a b\"c", ["a bc"]), ("a\\ b", ["a b"]), ("''", [""]), ("\"\\\"\\\\\\n\"", ["\"\\\\n"]),
      ("'\\'", ["\\"]), ("less|cat $HOME `x`", ["less|cat", "$HOME", "`x`"]),
      ("x='y z'", ["x=y z"]),
      ("'open", nil), ("\"open", nil), ("end\\", nil), ("한강 'ü b'", ["한강", "ü b"]),
    ] as [(String, [String]?)])
  func `are split as a shell splits them, without one`(command: String, expected: [String]?) {
    #expect(commandWords(command) == expected)
  }

  @Test(arguments: ["", "  ", "cat", " cat ", "'less"])
  func `may ask for no pager`(command: String) {
    #expect(Pager(command: command, environment: [:]) == nil)
  }
}

/// A file that a child process writes.
private struct TemporaryFile {
  let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appending(component: "pager-\(UUID().uuidString)").path
  }

  var text: String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func remove() { unlink(path) }
}
