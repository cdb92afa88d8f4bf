import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func explain(_ request: WhyRequest) throws -> Int32 {
    let preferences = try log.forReading().preferences()
    let format = format(preferences)
    let isOfKind = request.question == .best && nameBests(request.words)
    let (request, sport) = Self.sportOfForm(in: request)
    let subject = try isOfKind ? WhySubject.record(.last) : subject(request)
    return try show { [log, today = world.today] in
      let store = try log.forReading()
      return try store.consistently {
        switch request.question {
        case .load:
          let reckoning = try store.loadReckoning()
          return try subject.records(in: store).map {
            Explanation(
              loadOf: try RecordDetails(of: $0, in: store), try store.loadInputs(of: $0),
              reckoning, format: format)
          }
        case .form:
          guard case .day(let day) = subject else { return [] }
          let report = try FormReport(of: sport, on: day, today: today, from: store)
          return [
            Explanation(
              form: report,
              methods: try store.loadMethods(
                from: report.since, through: report.day, of: sport),
              thresholds: try store.loadReckoning().thresholds, format: format)
          ]
        case .best:
          return try Self.bestExplanations(
            request.words, isOfKind ? nil : subject, today: today, format: format, from: store)
        case .pace:
          return try subject.records(in: store).map {
            Explanation(paceOf: try RecordDetails(of: $0, in: store), format: format)
          }
        }
      }
    } content: { (explanations: [Explanation]) in
      guard request.format == .text else {
        return try print(ExplanationJSON.document(request.question, explanations))
      }
      guard !explanations.isEmpty || !isOfKind else {
        return try answer(["No session holds such a best."], next: "All there are: tri best")
      }
      guard !explanations.isEmpty else { return try answer(["There are no records on that day."]) }
      return try print(ExplanationRenderer(width: world.output.width).render(explanations))
    }
  }

  /// A question about form without the sport that it names at one of its ends, and that sport.
  private static func sportOfForm(in request: WhyRequest) -> (WhyRequest, Sport?) {
    var rest = request
    guard request.question == .form else { return (rest, nil) }
    if let sport = request.words.last.flatMap({ Sport(name: $0) }) {
      rest.words.removeLast()
      return (rest, sport)
    }
    if let sport = request.words.first.flatMap({ Sport(name: $0) }) {
      rest.words.removeFirst()
      return (rest, sport)
    }
    return (rest, nil)
  }

  /// What is asked about: an id, or a day where the words are no id; without words the last record, or today.
  private func subject(_ request: WhyRequest) throws -> WhySubject {
    let phrase = request.words.joined(separator: " ")
    let isOfDay = request.question == .form
    if phrase.isEmpty { return isOfDay ? .day(world.today) : .record(.last) }
    guard request.words.count == 1, RecordReference.looksLikeID(phrase) else {
      return .day(try day(.phrase(phrase)))
    }
    guard !isOfDay else {
      throw UsageError(
        "tri why form is of a day, or of a sport on a day, and “\(phrase)” is neither.",
        hint: "Try tri why form yesterday, or tri why form run")
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
