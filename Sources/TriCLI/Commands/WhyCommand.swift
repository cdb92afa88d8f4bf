import TextKit
import TriDomain
import TriPresentation

package enum WhyCommand: Command {
  package static let usage = CommandUsage(
    name: "why", abstract: "Explain how a number came to be", section: .lookingBack,
    operands: questions.joined(separator: "|") + " [ID|DATE|SPORT]",
    completion: .words(questions), furtherCompletion: .ids, options: [.json],
    discussion: [
      .text(
        "Shows what went into the number and where that comes from, the formula with its source, the result, and what other"
          + " ways to reckon would have given. Without an id it is the record entered last; a date means each record of that"
          + " day."),
      .table(WhyQuestion.allCases.map { .init($0.rawValue, $0.meaning) }),
    ],
    examples: [
      "tri why load", "tri why load 12", "tri why form", "tri why form yesterday run",
      "tri why pace yesterday --json",
      "tri why best run 5km",
    ])

  private static let questions = WhyQuestion.allCases.map(\.rawValue)

  package static func route(_ arguments: ParsedArguments) throws(UsageError) -> Route {
    guard let name = arguments.operands.first else {
      throw UsageError(
        "tri why needs what to explain: \(questions.joined(separator: ", ")).",
        hint: "Try tri why load last")
    }
    guard let question = WhyQuestion(rawValue: name.lowercased()) else {
      let near = suggestion(for: name, among: questions)
      throw UsageError(
        "tri why cannot explain “\(name)”; it explains \(questions.joined(separator: ", ")).",
        hint: near.map { "Did you mean tri why \($0)?" } ?? "Try tri why load last")
    }
    return .why(
      WhyRequest(
        question: question, words: Array(arguments.operands.dropFirst()),
        format: arguments.format))
  }
}

extension WhyQuestion {
  fileprivate var meaning: String {
    switch self {
    case .load: "the load of a record: by which method, and what the others would have said"
    case .form:
      "fitness, fatigue and form of a day, today without a date; of one sport where it is named: form run"
    case .pace: "the pace or speed of a record, and over which time it is"
    case .best:
      "what a record did best and where in it; or who holds a best: run 5km, bike 20min, swim 100m, longest, climb"
    }
  }
}
