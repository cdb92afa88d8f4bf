import Foundation
import Testing
import TriTestSupport

/// The three shells whose words and completions must be right.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Shells that are not installed cannot be tested; `Scripts/setup` installs them.
  static let installed = allCases.filter { isInstalled($0.rawValue) }

  /// Starts the shell without anyone's settings.
  var command: String {
    switch self {
    case .bash: "bash --noprofile --norc"
    case .zsh: "zsh -f"
    case .fish: "fish --no-config"
    }
  }

  /// A function in the place of tri that prints its words, each in brackets.
  var wordPrinter: String {
    switch self {
    case .bash, .zsh: "tri() { printf '[%s]' \"$@\"; echo; }"
    case .fish: "function tri; printf '[%s]' $argv; echo; end"
    }
  }
}

@Suite struct ShellTests {
  @Test func `all three shells are there to be tested`() {
    #expect(Shell.installed == Shell.allCases, "Scripts/setup installs them")
  }

  @Test(arguments: Shell.installed)
  func `every line of the help reaches tri word by word`(shell: Shell) throws {
    let tri = try TriProgram()
    let lines = try exampleLines(tri)
    #expect(lines.count > 60)
    try tri.home.write(([shell.wordPrinter] + lines).joined(separator: "\n"), to: "lines")
    let answer = try tri.shell("\(shell.command) lines")
    #expect(answer.stderr == "")
    let words = answer.stdout.split(separator: "\n").map(String.init)
    #expect(words == lines.map(bracketedWords))
    // A redirection would have made a file.
    #expect(try tri.home.contents().filter { !$0.hasPrefix(".") } == ["lines"])
  }

  /// The command lines of the help pages and the README, and lines made of the words in topics.
  private func exampleLines(_ tri: TriProgram) throws -> [String] {
    var lines: [String] = []
    for page in try tri.commands() + ["dates", "durations", "queries", "units"] {
      for line in try tri.run("help", page).stdout.split(separator: "\n") {
        guard let typed = line.wholeMatch(of: #/  (\S.*?)(  .*)?/#).map({ String($0.1) }) else {
          continue
        }
        if typed.hasPrefix("tri ") {
          lines.append(typed)
        } else if !typed.hasPrefix("--") {
          lines += typed.components(separatedBy: ", ").map { "tri log run \($0)" }
        }
      }
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try? String(contentsOf: root.appending(component: "README.md"), encoding: .utf8)
    let typed = (readme ?? "").split(separator: "\n").filter { $0.hasPrefix("$ tri ") }
      .map { String($0.dropFirst(2)) }
    // What a pipe or a file gets is not tri's.
    return lines + typed.filter { $0.firstIndex(where: "|<>$;&\\".contains) == nil }
  }

  /// The words of a line, where only whole words and parts in quotes are special.
  private func bracketedWords(_ line: String) -> String {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line.dropFirst("tri ".count) {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return (words + (word.map { [$0] } ?? [])).map { "[\($0)]" }.joined()
  }
}
