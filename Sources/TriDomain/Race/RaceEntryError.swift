/// Why typed words are no race. Nothing was changed.
package enum RaceEntryError: Error, Hashable, Sendable {
  case unknownForm(String)
  /// A word before the first leg that is neither title, date, start, place, time nor goal.
  case head(EntryError)
  /// What belongs to a leg stands before the first.
  case beforeLegs(String)
  /// A race is what has two legs at least.
  case needsLegs(Int)
  /// Transitions alone are none.
  case needsSession
  /// The words of a leg, by its place and name.
  case leg(Int, String, EntryError)
  case badTime(String)
  case badPlace(String)
  case badResult(String)
  /// `place`, `goal` or `official` at the end.
  case needsValue(String)
  /// What is given twice, and both as they were typed.
  case twice(String, String, String)
  case badDate(EntryError)
  /// `title` without `=`.
  case needsEquals(String)
  case unknownField(String)
  /// A race to come has no such field.
  case notPlanned(String)
  /// `run=` where the race has two runs, or `bike=` where it has none.
  case unclearLeg(String, names: [String])
  /// Neither a distance nor a time: the change as it was typed, and its value.
  case badLegValue(String, value: String)
  /// `bike=1m`, and why it cannot be.
  case badLeg(String, EntryError)
  /// The official time is less than half, or more than double, of what the legs add up to.
  case farFromLegs(Duration, legs: Duration)
  /// A planned race needs a day, and one that has not passed.
  case needsDay
  case dayPassed(Day)
}

extension RaceEntryError {
  /// Results and watches differ by seconds, and by minutes where someone forgot to press.
  static func requireNear(_ official: Duration?, _ legs: Duration?) throws(RaceEntryError) {
    guard let official, let legs, legs > .zero,
      official.milliseconds < legs.milliseconds / 2 || official.milliseconds / 2 > legs.milliseconds
    else { return }
    throw .farFromLegs(official, legs: legs)
  }

  package static let forms = RaceForm.allCases.map(\.rawValue).joined(separator: ", ")

  /// What is wrong and what to type instead. What became of the command is for the caller to add.
  package func sentence(_ preferences: Preferences = Preferences()) -> String {
    switch self {
    case .unknownForm(let word):
      "“\(word)” is not a form of race. The forms are \(Self.forms)."
    case .head(.unknownWord(let word, _)):
      "“\(word)” is neither a date nor a start. A title of several words stands in quotes."
    case .head(let error), .badDate(let error): error.sentence(preferences)
    case .beforeLegs(let word):
      "\(word) stands before the first leg: type it behind swim, t1, bike or run."
    case .needsLegs(let count):
      (count == 0 ? "The legs are missing" : "One leg alone is no race")
        + ": type them in order, such as swim 28:10 t1 2:05 bike 1:08:20 t2 1:10 run 46:32."
    case .needsSession:
      "Transitions alone are no race: type at least one sport, such as swim 28:10 t1 2:05 run 46:32."
    case .leg(let place, let name, let error):
      "Leg \(place), \(name): \(error.sentence(preferences))"
    case .badTime(let word): "“\(word)” is not the time of a race: type 2:26:17."
    case .badPlace(let word): "“\(word)” is not a place: type a whole number from 1 on."
    case .badResult(let word):
      "“\(word)” is not how a race ends: type \(RaceResult.names.joined(separator: ", "))."
    case .needsValue(let word):
      "\(word) needs a value behind it, such as \(RaceField(name: word)?.sample ?? "2:25:00")."
    case .twice(let word, let first, let second):
      "\(word) is given twice, “\(first)” and “\(second)”: leave one out."
    case .needsEquals(let word): "“\(word)” is not a change: type field=value, such as place=14."
    case .unknownField(let word):
      "“\(word)” is not a field of a race. The fields are \(RaceField.names), and the legs: "
        + "swim=28:05, run=10km."
    case .notPlanned(let word):
      "“\(word)” is nothing that is planned of a race: that is its title, date, form and goal."
    case .unclearLeg(let word, let names):
      "The race has no leg “\(word)”. Its legs are \(names.joined(separator: ", "))."
    case .badLegValue(let change, let value):
      "\(change): “\(value)” is neither a distance nor a time: type 28:05 or 1500m."
    case .badLeg(let change, let error): "\(change): \(error.sentence(preferences))"
    case .farFromLegs(let official, let legs):
      "An official time of \(Wording.duration(official)) does not go with legs that add up to "
        + "\(Wording.duration(legs))."
    case .needsDay: "The day of the race is missing: type one, such as 2027-06-13."
    case .dayPassed(let day): "\(day) has passed, so the race is not to come."
    }
  }
}

extension RaceField {
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  fileprivate var sample: String {
    switch self {
    case .place, .ageGroupPlace: "14"
    case .result: RaceResult.dnf.rawValue
    case .note: "\"strong wind\""
    default: "2:25:00"
    }
  }
}
