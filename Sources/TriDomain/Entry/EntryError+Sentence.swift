extension EntryError {
  /// What is wrong and what to type instead. What became of the command is for the caller to add.
  package func sentence(_ preferences: Preferences = Preferences()) -> String {
    switch self {
    case .badQuantity(let error): error.sentence
    case .badDate(let error): error.sentence
    case .implausible(let warning): warning.sentence(preferences)
    case .tooFastUnlessHours(let warning, let hours):
      warning.sentence(preferences) + " If hours are meant, type \(Wording.duration(hours))."
    case .unknownSport, .unknownSportValue, .unknownWord, .unknownChange, .unknownField,
      .unknownZone, .badValue, .neitherYesNorNo,
      .needsEquals, .dayNeedsOption, .needsValue, .needsUnit, .bareHour, .needsName, .cannotAppend,
      .badSet:
      sentenceOnOneWord
    case .twice, .severalDistances, .fieldTwice, .ambiguous, .ambiguousPair: sentenceOnReadings
    case .disagree, .nothingMeasured, .paceAlone, .onlyForSwims: sentenceOnEffort(preferences)
    case .notOneDay, .dayInFuture, .yearMissing, .dayTooEarly, .startInFuture, .zoneWithoutStart:
      sentenceOnTime
    }
  }

  private static let sports =
    Sport.allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " or transition"

  private var sentenceOnOneWord: String {
    switch self {
    case .unknownSport(let word, _):
      "“\(word)” is not a sport. The sport comes first: \(EntryError.sports)."
    case .unknownSportValue(let word, _): "“\(word)” is not a sport: type \(EntryError.sports)."
    case .unknownWord(let word, _):
      "“\(word)” is not a word that log knows. A note is typed as note=\"…\"."
    case .unknownChange(let word, _):
      "“\(word)” is not a change: type field=value, +tag or -tag."
    case .unknownField(let name, let candidates):
      "“\(name)” is not a field. The fields are \(candidates.joined(separator: ", "))."
    case .needsEquals(let field, let word, let value): EntryError.assigning(field, word, value)
    case .unknownZone(let word): "“\(word)” is not a zone: type a name such as Europe/Berlin."
    case .badValue(let option, let word):
      "“\(word)” is not \(option.nounWithArticle): type \(option.example)."
    case .neitherYesNorNo(let word):
      "“\(word)” is neither yes nor no: bests=no leaves a record out of bests, bests=yes takes it in."
    case .dayNeedsOption(let word): "\(word) is a day only after --date: type --date \(word)."
    case .needsValue(let option):
      "\(option == .time ? "at" : option.rawValue) needs a value behind it, such as "
        + "\(option.example)."
    case .needsUnit(let word): EntryError.withUnits(word)
    case .bareHour(let word): EntryError.hour(word)
    case .needsName(let sign):
      "\(sign.trimmingBlanks) needs a name behind it, such as "
        + "\(sign.contains("@") ? "@bike" : "+long")."
    case .badSet(let part):
      "“\(part)” is not a set: type how far first, such as 8x100 @1:45 or 200 easy, with ; between sets."
    case .cannotAppend(let field):
      "\(field.rawValue) cannot be added to: += is for note and title."
    default: ""
    }
  }

  /// A hundred and more may be metres, too.
  private static func withUnits(_ word: String) -> String {
    let number = (try? NumberText.read(word)) ?? 0
    let metres = number < 100 ? "" : "\(word)m, "
    return "\(word) has no unit: type \(metres)\(word)km or \(word)min."
  }

  private static func assigning(_ field: EditField, _ word: String, _ value: String?) -> String {
    guard let value else {
      let example = field.option.map { ", such as \($0.example)" } ?? ""
      return "“\(word)” is not a change: type \(word)= and its value\(example)."
    }
    let change = "\(word)=\(value)"
    let isPhrase = value.contains(where: \.isWhitespace)
    return "“\(word) \(value)” is not a change: type \(isPhrase ? "\"\(change)\"" : change)."
  }

  private static func hour(_ word: String) -> String {
    let isClear = !(1...12).contains(Int(word) ?? 0)
    return isClear
      ? "\(word) is not yet a time of day: type \(word):00."
      : "\(word) may be in the morning or in the evening: type \(word)am or \(word)pm."
  }

  private var sentenceOnReadings: String {
    switch self {
    case .twice(let option, let first, let second):
      "\(first) and \(second) both give the \(option.noun): leave one out."
        + (option == .duration ? " A start is typed as at 18:00." : "")
    case .severalDistances(let words, let sum):
      words.dropLast().joined(separator: ", ") + " and \(words.last ?? "") are \(words.count) "
        + "distances, and a session has one: type their sum, \(sum). "
        + "The length of a pool is typed as pool 25m."
    case .fieldTwice(.date, "", let clock):
      "date= takes the start back too: leave out \(clock)."
    case .fieldTwice(let field, let first, let second):
      "\(field.rawValue) is given twice, as \(Self.shown(first)) and \(Self.shown(second)): leave one out."
    case .ambiguous(let word, let minutes, let hours):
      "\(word) may be minutes and seconds or hours and minutes: "
        + "type \(Wording.withHours(minutes)) or \(Wording.withHours(hours))."
    case .ambiguousPair(let first, let second):
      "\(first) and \(second) do not say which is metres and which minutes: "
        + "type the minutes with min."
    default: ""
    }
  }

  private static func shown(_ value: String) -> String { value.isEmpty ? "nothing" : value }

  private func sentenceOnEffort(_ preferences: Preferences) -> String {
    switch self {
    case .disagree(let distance, let duration, let pace, let expected):
      Wording(preferences: preferences).distance(distance, of: .run)
        + " at \(pace) takes \(Wording.duration(expected)), not \(Wording.duration(duration)): "
        + "leave one of the three out."
    case .nothingMeasured:
      "A distance or a duration is missing: type 10km, 45min or both."
    case .paceAlone(let word):
      "\(word) alone says neither how far nor how long: add a distance or a duration."
    case .onlyForSwims(let word, let sport): "\(word) is for swims, and this is \(sport.rawValue)."
    default: ""
    }
  }

  private var sentenceOnTime: String {
    switch self {
    case .notOneDay(let word): "\(word) is more than one day: type one, such as 2026-06-01."
    case .dayInFuture(let day):
      "\(day) has not come yet: a session is logged when it is done."
    case .yearMissing(let word, let last):
      "\(word) has not come yet: if it was in another year, type that too, such as \(last)."
    case .dayTooEarly(let day): "\(day) is before 1900, where the log begins."
    case .startInFuture(let day, let seconds):
      "\(Wording.clock(seconds)) on \(day) has not come yet: a session is logged when it is done."
    case .zoneWithoutStart(let word): "\(word) says nothing without a start: add at 18:00."
    default: ""
    }
  }
}

extension PlausibilityWarning {
  package func sentence(_ preferences: Preferences = Preferences()) -> String {
    let wording = Wording(preferences: preferences)
    switch self {
    case .tooFast(let sport, let distance, let duration):
      return wording.distance(distance, of: sport) + " in " + Wording.duration(duration) + " is "
        + wording.tempo(distance, duration, of: sport) + ": faster than anyone."
    case .tooSlow(let sport, let distance, let duration):
      return wording.distance(distance, of: sport) + " in " + Wording.duration(duration) + " is "
        + wording.tempo(distance, duration, of: sport) + ": slower than anyone races."
    case .tooShort(let sport, let distance):
      return wording.distance(distance, of: sport) + " is too short for a leg of a race."
    case .tooLong(let duration): return "\(Wording.duration(duration)) is longer than two weeks."
    case .tooFar(let distance):
      return wording.distance(distance, of: .bike) + " is farther than 10,000 km."
    case .outOfRange(let field, let value): return PlausibilityWarning.range(field, value)
    case .below(let upper, let lower):
      return "The \(upper.noun) is below the \(lower.noun)."
    case .setsDisagree(let sets, let distance, let unit):
      let (sum, way) = (
        Wording.length(sets, in: unit.lengthUnit, places: 2),
        Wording.length(distance, in: unit.lengthUnit, places: 2)
      )
      return "The sets come to \(sum), and the distance is \(way)."
    }
  }

  private static func range(_ field: RecordField, _ value: Int64) -> String {
    guard let measure = Measure.of(field) else { return "\(field.noun) \(value) cannot be." }
    func number(_ value: Int64) -> String {
      (value < 0 ? "-" : "")
        + Wording.decimal(Int64(clamping: value.magnitude), over: measure.steps, places: 3)
    }
    let unit = measure.unit.isEmpty ? "" : " " + measure.unit
    return "The \(measure.name) cannot be \(number(value))\(unit): it lies between "
      + "\(number(measure.range.lowerBound)) and \(number(measure.range.upperBound))."
  }
}

extension EntryRemark {
  /// How a word was read, as a full sentence.
  package var sentence: String {
    switch self {
    case .thousands(let word, let distance, let unit):
      "\(word) was read as \(Wording.length(distance, in: unit, places: 3))."
    case .minutes(let word, let duration):
      "\(word) was read as "
        + "\(Wording.decimal(duration.milliseconds, over: 60_000, places: 3)) minutes."
    case .metres(let word, let distance):
      "\(word) was read as \(Wording.decimal(distance.millimetres, over: 1000, places: 3)) metres."
    case .pool(let word, let length, let unit):
      "\(word) was read as a pool of \(Wording.length(length, in: unit.lengthUnit, places: 3))."
    case .hoursAndMinutes(let word, let duration):
      "\(word) was read as hours and minutes: \(Wording.duration(duration))."
    case .dayAndMonth(let word, let day):
      "\(word) was read as \(day.dayOfMonth) \(Names.title(ofMonth: day.month)) \(day.year)."
    case .yesterday(let word, let day):
      "\(word) has not come yet today, so it was taken as yesterday, \(day)."
    case .nextMidnight(let word, let day): "\(word) is 00:00 on \(day)."
    case .clockSkipped(let word, let seconds, let day):
      "\(word) did not exist that day, because the clock was moved forward: "
        + "the start is \(Wording.clock(seconds))\(day.map { " on \($0)" } ?? "")."
    case .clockRepeated(let word):
      "\(word) came twice that day, because the clock was moved back: the first is meant."
    case .setsFallShort(let sets, let distance, let unit):
      "The sets come to \(Wording.length(sets, in: unit.lengthUnit, places: 2)) of the "
        + "\(Wording.length(distance, in: unit.lengthUnit, places: 2))."
    case .durationLeftOut(let duration):
      "The duration \(Wording.duration(duration)) was left out, because the distance is another."
    }
  }
}

extension Wording {
  /// `0:05:30`: three parts, so that it cannot be read otherwise.
  static func withHours(_ duration: Duration) -> String {
    let text = Wording.duration(duration)
    guard duration.milliseconds < 3_600_000 else { return text }
    return (duration.milliseconds < 600_000 ? "0:0" : "0:") + text
  }
}

extension EntryOption {
  /// `a distance`, `an ascent`, `an RPE`
  var nounWithArticle: String {
    let isVowel = noun.first.map { "aeiou".contains($0) } ?? false
    return (isVowel || self == .rpe ? "an " : "a ") + noun
  }

  /// What it gives, in the middle of a sentence.
  var noun: String {
    switch self {
    case .date: "day"
    case .time: "start time"
    case .elapsed: "elapsed time"
    case .moving: "moving time"
    case .pool: "pool length"
    default: field?.noun ?? rawValue
    }
  }
}

extension RecordField {
  /// What it is, in the middle of a sentence.
  var noun: String {
    switch self {
    case .elapsedMilliseconds: "elapsed time"
    case .timerMilliseconds: "duration"
    case .movingMilliseconds: "moving time"
    default: Measure.of(self)?.name ?? rawValue
    }
  }
}
