/// What a Markdown document shows in its `console` blocks: commands and the answers they promise.
///
/// A command starts with `$ `, goes on in the next line after a `\` at its end, and takes the lines
/// that start with `> ` as more input when it has a here-document. All up to the next command is its
/// answer; a line that is only `…` stands for any lines. A hidden comment such as
/// `<!-- tri: now 2026-05-04T08:30:00+02:00 zone Europe/Berlin -->` sets the clock from there on.
package struct Transcript {
  package struct Step: Equatable {
    /// Where the command stands in the document, counted from 1.
    package var line: Int
    package var command: String
    /// The promised lines, without the empty ones at the end.
    package var answer: [String] = []
    /// Variables to set before the command.
    package var settings: [String: String] = [:]
  }

  package private(set) var steps: [Step] = []
  private var settings: [String: String] = [:]

  package init(markdown: String) {
    var isShown = false
    var isContinued = false
    for (index, line) in lines(of: markdown).enumerated() {
      if line.hasPrefix("```") {
        isShown = !isShown && line == "```console"
        isContinued = false
      } else if !isShown {
        readClock(line)
      } else if isContinued {
        isContinued = line.hasSuffix("\\")
        goOn(with: line)
      } else if line.hasPrefix("$ ") {
        isContinued = line.hasSuffix("\\")
        steps.append(
          Step(line: index + 1, command: String(line.dropFirst(2)), settings: settings))
        settings = [:]
      } else if line.hasPrefix("> "), steps.last?.isHereDocument == true {
        goOn(with: line)
      } else if !steps.isEmpty {
        steps[steps.count - 1].answer.append(String(line))
      }
    }
    for index in steps.indices { steps[index].dropEmptyEnd() }
  }

  private mutating func goOn(with line: Substring) {
    steps[steps.count - 1].command += "\n" + (line.hasPrefix("> ") ? line.dropFirst(2) : line)
  }

  private mutating func readClock(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.starts(with: ["<!--", "tri:"]), words.last == "-->" else { return }
    for (name, value) in zip(words, words.dropFirst()) {
      if name == "now" { settings["TRI_NOW"] = String(value) }
      if name == "zone" { settings["TZ"] = String(value) }
    }
  }
}

extension Transcript.Step {
  fileprivate var isHereDocument: Bool { answer.isEmpty && command.contains("<<") }

  fileprivate mutating func dropEmptyEnd() {
    while answer.last?.isEmpty == true { answer.removeLast() }
  }

  /// Whether these lines are the promised ones.
  func isAnswered(by actual: [String]) -> Bool {
    matches(answer[...], actual[...])
  }
}

private func matches(_ pattern: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
  guard let first = pattern.first else { return actual.isEmpty }
  if first == "…" {
    return (actual.startIndex...actual.endIndex).contains {
      matches(pattern.dropFirst(), actual[$0...])
    }
  }
  return first == actual.first && matches(pattern.dropFirst(), actual.dropFirst())
}
