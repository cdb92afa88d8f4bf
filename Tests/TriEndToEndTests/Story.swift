import Testing
import TriTestSupport

/// Commands typed one after the other in one home, and all that they answer.
///
/// Results and talk are shown in the order in which they were written, as on a screen.
struct Story: Sendable, CustomTestStringConvertible {
  /// The mishap of another program that it comes from, or what it is about.
  var title: String
  var variables: [String: String?]
  /// Lines of bash.
  var script: String
  var answer: String

  init(
    _ title: String, _ variables: [String: String?] = [:], _ script: String, _ answer: String
  ) {
    (self.title, self.variables, self.script, self.answer) = (title, variables, script, answer)
  }

  var testDescription: String { title }

  /// Tells what was answered otherwise.
  func check(at location: SourceLocation = #_sourceLocation) throws {
    let shown = try TriProgram(variables).shell("exec 2>&1\n\(script)").stdout
    guard shown != answer + "\n" else { return }
    let difference = lineDifference(expected: answer, actual: shown)
    Issue.record("\(title):\n\(difference)", sourceLocation: location)
  }
}
