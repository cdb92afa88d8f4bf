/// What a date phrase means: a day, or the days of a week, month or year.
package struct DateReading: Hashable, Sendable {
  package var days: ClosedRange<Day>
  /// The moment, where hours or minutes were counted back: `2h ago`.
  package var instant: Instant?
  /// `1.6.` or `28/11` was read as day and month. Worth saying.
  package var isDayBeforeMonth = false
  /// `1 june` or `1.6.`: the year was not typed, and the last such day was taken.
  package var lacksYear = false

  package init(days: ClosedRange<Day>, instant: Instant? = nil, isDayBeforeMonth: Bool = false) {
    self.days = days
    self.instant = instant
    self.isDayBeforeMonth = isDayBeforeMonth
  }

  package init(day: Day) { self.init(days: day...day) }

  /// The day, where the phrase means one only. A year never does, though it may be typed for one.
  package var day: Day? { days.lowerBound == days.upperBound ? days.lowerBound : nil }
}

/// Why a word that looks like a date is none. Each carries the word as it was typed.
package enum DateError: Error, Hashable, Sendable {
  /// 29 February 2023
  case noSuchDay(String, year: Int, month: Int, day: Int)
  /// 2023-13-01
  case noSuchMonth(String, month: Int)
  /// A year is not 1 to 9999.
  case noSuchYear(String)
  case noSuchWeek(String, year: Int, week: Int)
  /// `6/1` is 6 January to some, the first of the days, and 1 June to others.
  case unclearOrder(String, Day, Day)
  /// `1.6.24`
  case shortYear(String)
}

/// Date phrases as they are typed; how far a phrase reaches depends on the moment.
///
/// Days: `2025-03-01`, `today`, `yesterday`, `mon`, `1.6.`, `1 june 2025`, `-1`, `8w`, `3d`, `2mo`, `1y`, `1 year ago`.
/// Longer: `2025`, `2025-03`, `2025-w10`, `this-week`, `last-month`, `last-year`. A moment: `2h ago`.
package struct DateText: Sendable {
  private let now: Instant
  private let today: Day
  private let zone: Zone
  private let firstWeekday: FirstWeekday

  package init(now: Instant, zone: Zone, firstWeekday: FirstWeekday) {
    self.now = now
    self.zone = zone
    self.firstWeekday = firstWeekday
    today = zone.day(of: now)
  }

  /// Nil for a word that is no date phrase; throws for a date that cannot be.
  package func read(_ text: String) throws(DateError) -> DateReading? {
    let words = DateText.words(text)
    guard let first = words.first else { return nil }
    if words.count == 1 {
      if let day = named(first) ?? relative(first) { return DateReading(day: day) }
      if let reading = try numeric(first) { return reading }
    }
    if let span = span(words) { return span }
    if let reading = ago(words) { return reading }
    return try monthName(words)
  }

  /// The days of a phrase, or of a month by its name, such as `may` or `may 2024`.
  ///
  /// Without a year it is the last such month that has begun. For questions: where one day is asked for, `may` alone
  /// would be taken from `7 may`.
  package func days(of text: String) throws(DateError) -> ClosedRange<Day>? {
    if let reading = try read(text) { return reading.days }
    let words = DateText.words(text)
    guard let month = words.first.flatMap(Names.month), words.count <= 2 else { return nil }
    var year = month <= today.month ? today.year : today.year - 1
    if words.count == 2 {
      guard let typed = DateText.number(words[1][...], digits: 4...4) else { return nil }
      year = typed
    }
    return Day(year: year, month: month, day: 1).map { $0...$0.lastOfMonth }
  }

  /// In lower case, cut at blanks.
  private static func words(_ text: String) -> [String] {
    text.lowercased().split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }.map(String.init)
  }

  // MARK: - Words

  private func named(_ word: String) -> Day? {
    switch word {
    case "today": return today
    case "yesterday": return today.adding(days: -1)
    case "tomorrow": return today.adding(days: 1)
    default: break
    }
    guard let weekday = Names.weekday(word) else { return nil }
    return today.adding(days: -((today.weekday - weekday + 7) % 7))
  }

  /// `this-week`, `last week`, `thisweek`
  private func span(_ words: [String]) -> DateReading? {
    let key = words.joined().filter { $0 != "-" }
    let steps: Int
    if key.hasPrefix("this") {
      steps = 0
    } else if key.hasPrefix("last") {
      steps = -1
    } else {
      return nil
    }
    switch key.dropFirst(4) {
    case "week":
      let week = Week(of: today.adding(days: 7 * steps), startingOn: firstWeekday)
      return DateReading(days: week.firstDay...week.lastDay)
    case "month":
      let month = today.firstOfMonth.adding(months: steps)
      return DateReading(days: month...month.lastOfMonth)
    case "year":
      return year(today.year + steps)
    default: return nil
    }
  }

  private func year(_ year: Int) -> DateReading? {
    guard let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    return DateReading(days: first...last)
  }

  // MARK: - Counted back from now

  /// `-1`, `8w`, `2mo`
  private func relative(_ word: String) -> Day? {
    if word.hasPrefix("-") {
      guard let days = DateText.number(word.dropFirst(), digits: 1...6) else { return nil }
      return today.adding(days: -days)
    }
    let digits = word.prefix { ("0"..."9").contains($0) }
    guard let count = DateText.number(digits, digits: 1...5) else { return nil }
    return back(count, String(word.dropFirst(digits.count)))
  }

  private func back(_ count: Int, _ unit: String) -> Day? {
    switch unit {
    case "d", "day", "days": today.adding(days: -count)
    case "w", "wk", "week", "weeks": today.adding(days: -7 * count)
    case "mo", "month", "months": today.adding(months: -count)
    case "y", "yr", "year", "years": today.adding(months: -12 * count)
    default: nil
    }
  }

  /// `1 year ago`, `8w ago`, `2h ago`; also `8 weeks` without the last word.
  private func ago(_ words: [String]) -> DateReading? {
    let isAgo = words.last == "ago"
    let rest = isAgo ? words.dropLast() : words[...]
    if let day = relative(rest.joined()) { return DateReading(day: day) }
    guard isAgo, let text = try? DurationText.read(rest.joined(separator: " ")) else { return nil }
    let instant = Instant(
      millisecondsSince1970: now.millisecondsSince1970 - text.duration.milliseconds)
    let day = zone.day(of: instant)
    return DateReading(days: day...day, instant: instant)
  }

  // MARK: - Numbers

  private func numeric(_ word: String) throws(DateError) -> DateReading? {
    if word.contains("/") { return try slashes(word) }
    if word.contains(".") { return try dots(word) }
    let fields = word.split(separator: "-", omittingEmptySubsequences: false)
    guard let year = DateText.number(fields[0], digits: 4...4) else { return nil }
    guard year > 0 else { throw .noSuchYear(word) }
    if fields.count == 1 { return self.year(year) }
    if fields.count == 2, fields[1].hasPrefix("w") { return try week(fields[1], of: year, word) }
    guard fields.count <= 3, let month = DateText.number(fields[1], digits: 1...2) else {
      return nil
    }
    if fields.count == 3 {
      guard let day = DateText.number(fields[2], digits: 1...2) else { return nil }
      return DateReading(day: try DateText.day(year, month, day, word))
    }
    let first = try DateText.day(year, month, 1, word)
    return DateReading(days: first...first.lastOfMonth)
  }

  private func week(
    _ field: Substring, of year: Int, _ word: String
  ) throws(DateError) -> DateReading? {
    guard let number = DateText.number(field.dropFirst(), digits: 1...2) else { return nil }
    guard let middle = Day(year: year, month: 1, day: 4) else { return nil }
    let week = Week(of: middle, startingOn: firstWeekday)
      .adding(weeks: number - 1, startingOn: firstWeekday)
    guard week.yearAndNumber == (year, number) else {
      throw .noSuchWeek(word, year: year, week: number)
    }
    return DateReading(days: week.firstDay...week.lastDay)
  }

  /// `2024/06/01` is clear, and so are `28/11` and `11/28/2024`, since no month has the number 28; `6/1` is not.
  private func slashes(_ word: String) throws(DateError) -> DateReading? {
    let fields = word.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { DateText.number($0, digits: 1...4) }
    guard numbers.count == fields.count, (2...3).contains(fields.count) else { return nil }
    if fields.count == 3, fields[0].count == 4 {
      return DateReading(day: try DateText.day(numbers[0], numbers[1], numbers[2], word))
    }
    guard fields[0].count <= 2, fields[1].count <= 2 else { return nil }
    if fields.count == 3, fields[2].count < 4 { throw .shortYear(word) }
    let year = fields.count == 3 ? numbers[2] : nil
    let (first, second) = (numbers[0], numbers[1])
    if first <= 12, second > 12 { return try dayBeforeMonth(second, first, year, word) }
    let reading = try dayBeforeMonth(first, second, year, word)
    guard first <= 12, first != second else { return reading }
    let other = try dayBeforeMonth(second, first, year, word)
    throw .unclearOrder(word, reading.days.lowerBound, other.days.lowerBound)
  }

  /// Without a year the last such day.
  private func dayBeforeMonth(
    _ day: Int, _ month: Int, _ year: Int?, _ word: String
  ) throws(DateError) -> DateReading {
    var reading: DateReading
    if let year {
      reading = DateReading(day: try DateText.day(year, month, day, word))
    } else {
      reading = try latest(month, day, word)
    }
    reading.isDayBeforeMonth = true
    return reading
  }

  /// `1.6.` and `31.6.2023` put the day first wherever dates are written with points; without a year the last such day.
  private func dots(_ word: String) throws(DateError) -> DateReading? {
    let fields = word.split(separator: ".", omittingEmptySubsequences: false)
    guard fields.count == 3, let day = DateText.number(fields[0], digits: 1...2),
      let month = DateText.number(fields[1], digits: 1...2)
    else { return nil }
    if fields[2].isEmpty { return try dayBeforeMonth(day, month, nil, word) }
    guard let year = DateText.number(fields[2], digits: 1...4) else { return nil }
    guard fields[2].count == 4 else { throw .shortYear(word) }
    return try dayBeforeMonth(day, month, year, word)
  }

  /// `1 june`, `1 jun 2024`, `june 1`; without a year the last such day.
  private func monthName(_ words: [String]) throws(DateError) -> DateReading? {
    guard (2...3).contains(words.count) else { return nil }
    let pair = words.prefix(2)
    guard let month = pair.compactMap(Names.month).first,
      let day = pair.compactMap({ DateText.number($0[...], digits: 1...2) }).first
    else { return nil }
    let text = words.joined(separator: " ")
    guard words.count == 3 else { return try latest(month, day, text) }
    guard let year = DateText.number(words[2][...], digits: 4...4) else { return nil }
    return DateReading(day: try DateText.day(year, month, day, text))
  }

  /// The last day with this month and date, today included; for 29 February the last leap year's.
  private func latest(_ month: Int, _ day: Int, _ text: String) throws(DateError) -> DateReading {
    guard (1...12).contains(month) else { throw .noSuchMonth(text, month: month) }
    for back in 0...8 {
      guard let found = Day(year: today.year - back, month: month, day: day) else { continue }
      guard found <= today else { continue }
      var reading = DateReading(day: found)
      reading.lacksYear = true
      return reading
    }
    throw .noSuchDay(text, year: today.year, month: month, day: day)
  }

  private static func day(
    _ year: Int, _ month: Int, _ day: Int, _ text: String
  ) throws(DateError) -> Day {
    guard year > 0 else { throw .noSuchYear(text) }
    guard (1...12).contains(month) else { throw .noSuchMonth(text, month: month) }
    guard let found = Day(year: year, month: month, day: day) else {
      throw .noSuchDay(text, year: year, month: month, day: day)
    }
    return found
  }

  /// Nil unless there are that many digits and nothing else.
  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}

/// English names of weekdays and months, in full or by their first three letters.
enum Names {
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// 1 for Monday to 7 for Sunday.
  static func weekday(_ word: String) -> Int? { number(word, in: weekdays) }

  /// 1 for January to 12 for December.
  static func month(_ word: String) -> Int? { number(word, in: months) }

  /// `word` in lower case.
  private static func number(_ word: String, in names: [String]) -> Int? {
    names.firstIndex { $0 == word || $0.prefix(3) == word }.map { $0 + 1 }
  }
}
