import TextKit
import TriDomain
import TriPresentation

extension Failure {
  /// Why races cannot be changed or shown as asked.
  init(_ error: RaceError) {
    switch error {
    case .noSuchRace(let id):
      self.init(
        kind: .notFound, message: "There is no race \(id). Nothing was changed.",
        hint: "All races: tri races")
    case .noRaces:
      self.init(
        kind: .notFound, message: "There is no race in the log yet.",
        hint: "How to type one: tri help race")
    case .noSuchPlan(let id):
      self.init(
        kind: .notFound, message: "There is no planned race \(id). Nothing was changed.",
        hint: "What is planned: tri race next")
    case .noPlans:
      self.init(
        kind: .notFound, message: "No race is planned. Nothing was changed.",
        hint: "Plan one: tri race next \"Lake Tri\" 2027-06-13 olympic")
    case .severalPlans(let races):
      let list = races.map { race in
        ["number \(race.id)", race.title.map { "“\($0)”" }, "on \(race.day)"].compactMap(\.self)
          .joined(separator: " ")
      }
      self.init(
        kind: .usage,
        message: "\(races.count) races are planned: \(HelpText.list(list)). Nothing was changed.",
        hint:
          "Name one by its number: tri race next drop \(races[0].id), or tri race next \(races[0].id) goal=2:20"
      )
    case .needsSession:
      self.init(
        kind: .usage, message: "Transitions alone are no race. Nothing was changed.",
        hint: "Name the sports between them, too: tri race join 210 211 212")
    case .needsTwo:
      self.init(
        kind: .usage, message: "One record alone is no race. Nothing was changed.",
        hint: "Name all legs: tri race join 210 211 212")
    case .isLeg(let record, let race):
      self.init(
        kind: .usage,
        message:
          "#\(record) is a leg of \(race.kind.rawValue) \(race.id) already. Nothing was changed.",
        hint: "Take that apart first: tri race split \(race.id)")
    case .overlap(let first, let second):
      self.init(
        kind: .usage,
        message: "#\(second) began before #\(first) had ended, so they are not one after the other."
          + " Nothing was changed.",
        hint: "If a start is wrong: tri edit \(second) time=9:10")
    case .pause(let first, let second):
      self.init(
        kind: .usage,
        message:
          "#\(second) began more than six hours after #\(first) had ended, and the clock of a race does not"
          + " stop. Nothing was changed.",
        hint: "If a start is wrong: tri edit \(second) time=9:10")
    case .movesLeg(let record, let race, let advice):
      let title = race.title.map { ", “\($0)”" } ?? ""
      self.init(
        kind: .usage,
        message:
          "#\(record) is a leg of \(race.kind.rawValue) \(race.id)\(title), and would overlap its other legs or"
          + " leave their order. Nothing was changed.",
        hint: "Move all of them: tri race edit \(race.id) \(advice)")
    case .farApart(let first, let last):
      self.init(
        kind: .usage,
        message: "The records are from \(first) to \(last), and a race is over in two days at most."
          + " Nothing was changed.")
    case .duplicate(let record, let original):
      self.init(
        kind: .usage,
        message: "#\(record) is likely the same session as #\(original). Nothing was changed.",
        hint: "Settle which counts: tri duplicates")
    }
  }

  /// Typed words that are no race, with quantities in the athlete's units.
  init(_ error: RaceEntryError, _ preferences: Preferences) {
    let message = error.sentence(preferences) + " Nothing was changed."
    switch error {
    case .head(let entry):
      var failure = Failure(entry, preferences)
      if case .dayInFuture(let day) = entry {
        failure.hint = "Plan it: tri race next \"Lake Tri\" \(day) olympic"
      }
      self = failure
    case .leg(_, _, .unknownWord(let word, _)):
      self.init(
        kind: .usage,
        message: message.replacing(" A note is typed as note=\"…\".", with: ""),
        hint:
          "What a leg takes: tri help race. A note goes to its record afterwards: tri edit ID note=\(word.shellQuoted)"
      )
    case .badLeg(_, let entry), .leg(_, _, let entry):
      self.init(kind: .usage, message: message, hint: Failure(entry, preferences).hint)
    case .unknownForm(let word):
      let near = suggestion(
        for: word, among: RaceForm.allCases.map(\.rawValue) + ["join", "split", "edit", "next"])
      self.init(
        kind: .usage, message: message, hint: near.map { "Did you mean \($0)?" })
    case .badResult(let word):
      let near = suggestion(for: word, among: RaceResult.names)
      self.init(kind: .usage, message: message, hint: near.map { "Did you mean \($0)?" })
    case .unknownField(let word):
      let near = suggestion(for: word, among: RaceField.allCases.map(\.rawValue))
      self.init(kind: .usage, message: message, hint: near.map { "Did you mean \($0)?" })
    default: self.init(kind: .usage, message: message, hint: "More: tri help race")
    }
  }
}
