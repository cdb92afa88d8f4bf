import TriDomain
import TriPresentation

extension Failure {
  /// Why nothing can be drawn of a session.
  init(_ error: NothingToDraw) {
    let (id, words) = (error.id, error.words)
    guard let first = words.first else {
      self.init(
        kind: .notFound,
        message: "#\(id) has nothing that was recorded moment by moment, so nothing can be drawn"
          + " of it.",
        hint: "What it has: tri show \(id)")
      return
    }
    let has = "#\(id) has \(HelpText.list(words))"
    guard let subject = error.subject else {
      self.init(kind: .usage, message: has + " to draw.", hint: "Try tri chart \(id) \(first)")
      return
    }
    if case .quantity(_, .distance) = subject, words.contains(subject.word) {
      self.init(
        kind: .notFound,
        message: "#\(id) has no way along which its \(subject.word) could be drawn.",
        hint: "Over time: tri chart \(id) \(subject.word)")
      return
    }
    self.init(
      kind: .notFound,
      message: "#\(id) has no \(subject.word) to draw; it has \(HelpText.list(words)).",
      hint: "Try tri chart \(id) \(first)")
  }

  /// Why periods cannot be told one by one.
  init(_ error: Statistics.TooManyRows) {
    let (first, last) = (error.days.lowerBound, error.days.upperBound)
    self.init(
      kind: .usage,
      message: "by:\(error.unit.rawValue) from \(first) to \(last) would be more than 36,525 rows,"
        + " which are a hundred years of days.",
      hint: "Ask for fewer days or longer periods: by:year")
  }
}
