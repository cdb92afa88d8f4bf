import Foundation
import Testing
import TriTestSupport

/// Help, version, manual: what the program says about itself, without opening the log.
@Suite struct ProgramCommandTests {
  private static let topics = ["dates", "durations", "queries", "units"]

  @Test func `the overview names every command, and each explains itself with an example`() throws {
    let tri = try TriProgram()
    let commands = try tri.commands()
    #expect(commands.count >= 17)
    for command in commands {
      let help = try tri.run("help", command)
      #expect(help.stdout.hasPrefix("tri \(command) — "))
      #expect(help.stdout.contains("\nUsage: tri \(command)"))
      #expect(help.stdout.contains("\nExamples\n  tri \(command)"))
      #expect(help.status == 0)
      for form in [[command, "--help"], [command, "-h"], [command, "anything", "--help"]] {
        #expect(try tri.run(form).output == help.output)
      }
    }
  }

  @Test func `tri help, --help and -h are the overview`() throws {
    let tri = try TriProgram()
    let help = try tri.run("help")
    #expect(help.stdout.hasPrefix("tri — a triathlete's training log"))
    #expect(help.stderr == "")
    for form in ["--help", "-h"] { #expect(try tri.run(form).output == help.output) }
    for topic in Self.topics { #expect(help.stdout.contains(topic)) }
  }

  @Test(arguments: topics) func `each topic has its page`(topic: String) throws {
    let answer = try TriProgram().run("help", topic)
    #expect(answer.stdout.split(separator: "\n").count > 8)
    #expect(answer.stderr == "")
    #expect(answer.status == 0)
  }

  @Test(arguments: [
    ("help lgo", "There is no command or topic “lgo”.\n     Did you mean tri help log?"),
    ("help log x", "tri help explains one thing at a time."),
    ("manual x", "tri manual takes no words, but here is “x”."),
    ("lgo", "tri has no command “lgo”.\n     Did you mean tri log?"),
    ("zzzz", "tri has no command “zzzz”.\n     All commands: tri help"),
    ("--versoin", "tri has no option --versoin without a command.\n     All commands: tri help"),
    ("--db", "--db needs its PATH."),
  ])
  func `what is not understood is named`(command: String, sentence: String) throws {
    let answer = try TriProgram().shell("tri \(command)")
    #expect(answer.stderr == "tri: \(sentence)\n")
    #expect(answer.stdout == "")
    #expect(answer.status == 2)
  }

  @Test(arguments: ["", "tcsh", "bash zsh"])
  func `completions are for one of three shells`(shells: String) throws {
    let answer = try TriProgram().shell("tri completions \(shells)")
    #expect(answer.stderr.hasPrefix("tri: "))
    #expect(answer.stderr.contains("bash, zsh or fish"))
    #expect(answer.status == 2)
  }

  @Test func `the version is three numbers`() throws {
    let answer = try TriProgram().run("--version")
    #expect(answer.stdout.wholeMatch(of: #/tri \d+\.\d+\.\d+\n/#) != nil)
    #expect(answer.status == 0)
  }

  @Test(.enabled("man is not installed") { isInstalled("man") })
  func `the manual is a page that man shows without a warning`() throws {
    let tri = try TriProgram(["MANPAGER": "cat", "MANWIDTH": "80"])
    let answer = try tri.shell("tri manual >tri.1 && man --warnings -l tri.1")
    #expect(answer.stderr == "")
    #expect(answer.status == 0)
    for command in try tri.commands() { #expect(answer.stdout.contains("tri \(command)")) }
    for section in ["NAME", "SYNOPSIS", "FILES", "ENVIRONMENT", "EXIT STATUS"] {
      #expect(answer.stdout.contains("\n\(section)\n"))
    }
  }

  @Test(arguments: [
    "help", "help log", "help queries", "--version", "manual", "completions bash", "log --help",
  ])
  func `help and version open no log`(command: String) throws {
    // A folder cannot be opened as a log, so a try to do so would be told.
    let tri = try TriProgram(["TRI_DB": "/"])
    #expect(try tri.run("today").status == 5)
    let answer = try tri.shell("tri \(command)")
    #expect(answer.stderr == "")
    #expect(answer.status == 0)
    guard isInstalled("strace") else { return }
    let path = "\(tri.home.path)/log.sqlite"
    let trace = try tri.with(["TRI_DB": path]).shell(
      "strace -f -e trace=file -o trace tri \(command) >/dev/null && cat trace")
    #expect(trace.stdout.contains("execve"))
    #expect(!trace.stdout.contains("log.sqlite"))
  }
}

extension TriProgram {
  /// The commands that the overview of the help names.
  func commands() throws -> [String] {
    try run("help").stdout.split(separator: "\n")
      .compactMap { $0.prefixMatch(of: #/  ([a-z]+)\b/#).map { String($0.1) } }
      .filter { $0 != "tri" }
  }
}

/// Whether a program is on the `PATH` of the tests.
func isInstalled(_ program: String) -> Bool {
  (try? TriProgram().shell("type -P \(program)"))?.status == 0
}
