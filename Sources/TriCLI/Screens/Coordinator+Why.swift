import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func explain(_ request: WhyRequest) throws -> Int32 {
    let preferences = try log.forReading().preferences()
    let format = format(preferences)
    let subject = try subject(request.words)
    return try show { [log] in
      let store = try log.forReading()
      return try store.consistently {
        switch request.question {
        case .pace:
          try subject.records(in: store).map {
            Explanation(paceOf: try RecordDetails(of: $0, in: store), format: format)
          }
        }
      }
    } content: { (explanations: [Explanation]) in
      guard request.format == .text else {
        return try print(ExplanationJSON.document(request.question, explanations))
      }
      guard !explanations.isEmpty else { return try answer(["There are no records on that day."]) }
      return try print(ExplanationRenderer(width: world.output.width).render(explanations))
    }
  }

  /// What is asked about: an id, or a day where the words are no id; the last record where there are none.
  private func subject(_ words: [String]) throws -> WhySubject {
    let phrase = words.joined(separator: " ")
    if words.isEmpty { return .record(.last) }
    guard words.count == 1, RecordReference.looksLikeID(phrase) else {
      return .day(try day(.phrase(phrase)))
    }
    return .record(try RecordReference(parsing: phrase))
  }
}

/// What a question is about.
enum WhySubject: Hashable, Sendable {
  case record(RecordReference)
  case day(Day)

  func records(in store: Store) throws -> [WorkoutRecord] {
    switch self {
    case .record(let reference): [try Coordinator.find(reference, in: store)]
    case .day(let day): try store.records(on: day)
    }
  }
}
