import TextKit
import TriDomain
import TriPresentation

extension Failure {
  /// Why a question in SQL has no answer.
  init(_ error: SQLQueryError) {
    let help = "What can be read: tri help sql"
    switch error {
    case .empty:
      self.init(
        kind: .usage, message: "There is no question.",
        hint: "tri sql \"SELECT sport, count(*) FROM records GROUP BY sport\"")
    case .severalStatements:
      self.init(kind: .usage, message: "tri sql answers one statement at a time; here are several.")
    case .noQuestion:
      self.init(
        kind: .usage, message: "tri sql only reads: this is no SELECT, WITH or VALUES.", hint: help)
    case .forbidden(let words):
      self.init(
        kind: .usage, message: "tri sql only reads, and this would \(words).",
        hint: help)
    case .unknownTable(let name, let known):
      self.init(
        kind: .usage, message: "There is no table \(name) here, only \(HelpText.list(known)).",
        hint: Self.near(name, known) ?? help)
    case .unknownColumn(let name, let known):
      let last = name.split(separator: ".").last.map(String.init) ?? name
      self.init(
        kind: .usage, message: "There is no column \(name).",
        hint: (Self.near(last, known) ?? help + ".") + " Text takes single quotes.")
    case .forbiddenFunction(let name):
      self.init(
        kind: .usage, message: "The function \(name) cannot be used in tri sql.", hint: help)
    case .placeholder:
      self.init(
        kind: .usage, message: "The query has a placeholder, such as ?, but nothing says its value."
      )
    case .fault(let words, let line, let character):
      self.init(
        kind: .usage,
        message: "The query cannot be answered: \(words)\(Self.place(line, character)).",
        hint: help)
    case .tooLong:
      self.init(
        kind: .usage, message: "The query, or a value in its answer, is longer than tri sql takes.")
    case .tooMuchMemory(let limit):
      self.init(
        kind: .usage,
        message:
          "The query needs more than \(limit >> 20) MiB of memory, the most that it may take.",
        hint: "Ask for less at once, such as WHERE record = 12, or without ORDER BY.")
    case .stopped: self.init(kind: .interrupted, message: "Stopped.")
    }
  }

  private static func near(_ word: String, _ known: [String]) -> String? {
    let others = known.filter { $0.lowercased() != word.lowercased() }
    return suggestion(for: word, among: others).map { "Did you mean \($0)?" }
  }

  /// ` (line 2, character 8)`; of a query of one line only the character.
  private static func place(_ line: Int?, _ character: Int?) -> String {
    guard let line, let character else { return "" }
    return line == 1 ? " (character \(character))" : " (line \(line), character \(character))"
  }
}
