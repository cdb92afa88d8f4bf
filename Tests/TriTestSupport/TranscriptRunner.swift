import Foundation

/// A command in a document whose answer is not the promised one.
package struct TranscriptFailure: CustomStringConvertible, Sendable {
  /// Where the command stands in the document, counted from 1.
  package let line: Int
  package let command: String
  package let expected: String
  /// Both outputs as a person sees them, or nil when the shell had ended before this command.
  package let actual: String?

  package var description: String {
    guard let actual else { return "line \(line): the shell had ended before $ \(command)" }
    return """
      line \(line): $ \(command)
      \(lineDifference(expected: expected, actual: actual))
      """
  }
}

/// Runs the commands of a document's `console` blocks in order, in one shell and one empty home.
///
/// In that shell `tri` and `Scripts/tri` are the program under test.
/// - Returns: the commands that did not answer as the document says; none when it is true.
package func runTranscripts(of markdown: String) throws -> [TranscriptFailure] {
  let steps = Transcript(markdown: markdown).steps
  let tri = try TriProgram()
  try FileManager.default.createSymbolicLink(
    atPath: "\(tri.home.path)/Scripts", withDestinationPath: tri.home.programs)
  let mark = "\u{1}end of answer\u{1}"
  let script = steps.map { $0.script(endingWith: mark) }.joined()
  let output = try tri.shell("exec 2>&1\n" + script).stdout
  var answers = output.components(separatedBy: mark).map(visibleLines)
  // Behind the last mark is nothing, or the answer of a command that ended the shell.
  if answers.count > steps.count { answers.removeLast() }
  return steps.enumerated().compactMap { index, step in
    let answer = index < answers.count ? answers[index] : nil
    if let answer, step.isAnswered(by: answer) { return nil }
    return TranscriptFailure(
      line: step.line, command: step.command, expected: step.answer.joined(separator: "\n"),
      actual: answer?.joined(separator: "\n"))
  }
}

extension Transcript.Step {
  /// `eval` keeps a command that cannot be parsed from spoiling those after it.
  fileprivate func script(endingWith mark: String) -> String {
    let exports = settings.sorted { $0.key < $1.key }.map {
      "export \($0.key)=\(quoted($0.value))\n"
    }
    return exports.joined() + "eval \(quoted(command))\nprintf %s \(quoted(mark))\n"
  }
}

/// The text as one word of the shell.
private func quoted(_ text: String) -> String {
  "'" + text.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
}

/// The lines of an answer without the empty ones at its end.
private func visibleLines(_ answer: String) -> [String] {
  var visible = lines(of: answer).map(String.init)
  while visible.last?.isEmpty == true { visible.removeLast() }
  return visible
}
