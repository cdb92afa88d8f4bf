extension QuantityError {
  /// What is wrong with the word, and what to type instead: a full sentence without what became of the command.
  package var sentence: String {
    switch self {
    case .notANumber(let text): "\(text) is not a number: write digits, such as 5km."
    case .exponent(let text): "\(text) has an exponent: write the number in full, such as 10km."
    case .badNumber(let text):
      "\(text) is not a number: write 10.5 or 10,5, and thousands as 10000."
    case .tooLarge(let text): "\(text) is more than a log can hold."
    case .zero(let text): "\(text) is zero: leave out what is not known."
    case .negative(let text): "\(text) is below zero: write it without the minus."
    case .seconds(let seconds, let text): "\(text) has \(seconds) seconds; the most is 59."
    case .minutes(let minutes, let text): "\(text) has \(minutes) minutes; the most is 59."
    case .twoDigits(let text): "\(text) needs two digits after each colon, such as 5:05."
    case .paceUnit(let text): "\(text) is not a pace: write /km, /mi, /100m, /100yd or /500m."
    case .clock(let text): "\(text) is not a time of day: write 18:00, 6pm or 6:30am."
    }
  }
}

extension DateError {
  /// What is wrong with the word, and what to type instead: a full sentence without what became of the command.
  package var sentence: String {
    switch self {
    case .noSuchDay(_, let year, let month, let day):
      "\(day) \(Names.title(ofMonth: month)) \(year) does not exist: "
        + "that month has \(Day.length(ofMonth: month, year: year)) days."
    case .noSuchMonth(let text, let month): "\(text) has month \(month); months are 1 to 12."
    case .noSuchYear(let text): "\(text) has no year of the calendar; years are 1 to 9999."
    case .noSuchWeek(_, let year, let week): "\(year) has no week \(week)."
    case .unclearOrder(let text, let day, let other):
      "\(text) does not say which is the day and which the month: write \(day) or \(other)."
    case .shortYear(let text): "\(text) needs all four digits of the year, such as 1.6.2026."
    }
  }
}

extension Names {
  /// `June`
  static func title(ofMonth month: Int) -> String { capitalised(months[month - 1]) }

  /// `Monday`; 1 is Monday.
  static func title(ofWeekday weekday: Int) -> String { capitalised(weekdays[weekday - 1]) }

  private static func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
