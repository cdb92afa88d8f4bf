import Foundation
import Testing
import TriTestSupport

@Suite struct TriProgramTests {
  @Test func `the program is built`() {
    #expect(FileManager.default.isExecutableFile(atPath: TriProgram.path))
  }

  @Test func `both outputs and the status are told apart`() throws {
    let result = try TriProgram().shell("echo out; echo err >&2; exit 3")
    #expect(result.stdout == "out\n")
    #expect(result.stderr == "err\n")
    #expect(result.status == 3)
    #expect(result.signal == nil)
  }

  @Test func `a program that a signal ended says which`() throws {
    let result = try TriProgram().shell("kill -TERM $$")
    #expect(result.signal == SIGTERM)
    #expect(result.status == 128 + SIGTERM)
  }

  @Test func `outputs and input larger than a pipe do not block each other`() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
    let result = try TriProgram().shell("tee /dev/stderr", stdin: input)
    #expect(result.output == input)
    #expect(result.errors == input)
  }

  @Test func `input that nobody reads is no failure`() throws {
    let input = [UInt8](repeating: 0, count: 1_000_000)
    #expect(try TriProgram().shell("exit 4", stdin: input).status == 4)
  }

  @Test func `a closed pipe ends a writer by its default signal`() throws {
    let result = try TriProgram().shell("yes | head -n 1; echo ${PIPESTATUS[0]}")
    #expect(result.stdout == "y\n\(128 + SIGPIPE)\n")
  }

  @Test func `without input there is nothing to read`() throws {
    #expect(try TriProgram().shell("wc -c").stdout == "0\n")
  }

  @Test func `the environment is the given one and nothing else`() throws {
    let tri = try TriProgram(["COLUMNS": "40", "TERM": nil])
    let names = try tri.shell("env | cut -d= -f1 | grep -vx '_\\|PWD\\|SHLVL' | sort").stdout
    #expect(names == "COLUMNS\nHOME\nLC_ALL\nPATH\nTRI_NOW\nTZ\n")
    #expect(try tri.with(["TZ": "UTC"]).shell("echo $TZ $COLUMNS").stdout == "UTC 40\n")
  }

  @Test func `a child has only its three descriptors`() throws {
    // The fourth is the folder that ls itself reads.
    #expect(try TriProgram().shell("exec ls /proc/self/fd").stdout == "0\n1\n2\n3\n")
  }

  @Test func `a home is empty at first and gone at the end`() throws {
    var tri: TriProgram? = try TriProgram()
    let path = try #require(tri?.home.path)
    #expect(try tri?.home.contents() == [])
    try tri?.home.write("text", to: "a/b.txt")
    #expect(try tri?.shell("cat a/b.txt").stdout == "text")
    tri = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a program that never ends is killed with all its children`() throws {
    var tri = try TriProgram()
    tri.limit = .milliseconds(200)
    #expect(throws: ProgramError.self) { try tri.shell("echo begun; sleep 600 & sleep 600") }
  }

  @Test func `sixteen at once each have their own answer`() throws {
    let tri = try TriProgram()
    let answers = try inParallel(16) { number in
      try (0..<5).map { try tri.shell("echo \(number) \($0)").stdout }
    }
    #expect(answers == (0..<16).map { number in (0..<5).map { "\(number) \($0)\n" } })
  }
}

@Suite struct TerminalTests {
  @Test func `a terminal has the given size and is the controlling one`() throws {
    let result = try TriProgram().terminalShell(
      "echo ${COLUMNS-unset}; stty size; test -t 2 && echo errors too > /dev/tty", columns: 40,
      rows: 10)
    #expect(result.shown == "unset\n10 40\nerrors too\n")
    #expect(result.status == 0)
  }

  @Test func `a line is typed when its prompt has come`() throws {
    let result = try TriProgram().terminalShell(
      "read -p 'Sport? ' sport; read -p 'How far? ' distance; echo $sport, $distance",
      typing: [.line("run", after: "Sport?"), .line("10km", after: "How far?")])
    #expect(result.shown == "Sport? run\nHow far? 10km\nrun, 10km\n")
  }

  @Test func `keys without a prompt are typed at once`() throws {
    let interrupt = Keystrokes(after: "ready", typing: "\u{3}")
    let result = try TriProgram().terminalShell("echo ready; read line", typing: [interrupt])
    #expect(result.signal == SIGINT)
    let line = try TriProgram().terminalShell(
      "cat", typing: [.line("a", after: ""), Keystrokes(after: "a", typing: "\u{4}")])
    #expect(line.shown.hasSuffix("a\na\n"))
  }
}
