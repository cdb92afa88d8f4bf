/// Sorts the words after the sport into a draft: each is tried as everything it may be, in a fixed order.
///
/// Neighbouring words that only together are something are joined: `10 km`, `50yd x 40`, `2h ago`, `1h 30m`.
struct EntryWords {
  let words: [String]
  let options: EntryOptions
  /// `-tag` and `-@gear` leave something out of a session that is repeated.
  private let allowsRemoval: Bool
  var position = 0

  init(_ words: [String], options: EntryOptions, allowsRemoval: Bool = false) {
    self.words = words
    self.options = options
    self.allowsRemoval = allowsRemoval
  }

  mutating func read(into draft: inout EntryDraft) throws(EntryError) {
    while position < words.count {
      let word = words[position]
      if try readName(word, into: &draft) { continue }
      if try readKeyword(word, into: &draft) { continue }
      if try readPhrase(word, into: &draft) { continue }
      if try readLengthBeforePool(into: &draft) { continue }
      if try readJoined(into: &draft) { continue }
      position += 1
      if try readOne(word, into: &draft) { continue }
      guard word.contains(where: \.isWhitespace), !word.allSatisfy(\.isWhitespace) else {
        throw unknown(word)
      }
      try draft.put(word, word, in: \.note, as: .note)
    }
  }

  private func unknown(_ word: String) -> EntryError {
    if word.hasPrefix("-"), word.dropFirst().utf8.allSatisfy({ (48...57).contains($0) }),
      word.utf8.count > 1
    {
      return .dayNeedsOption(word)
    }
    return .unknownWord(word, candidates: EntryWords.candidates)
  }

  /// Words with a meaning of their own, for suggestions. Names of options are left out: each is near to some word of a note.
  static let candidates: [String] =
    (Array(KindWord.names.keys) + ["today", "yesterday", "noon", "rpe", "at"] + Names.weekdays)
    .sorted()

  // MARK: - Names

  /// `+tag`, `@gear`, and `-tag`, `-@gear` to leave one out
  private mutating func readName(
    _ word: String, into draft: inout EntryDraft
  ) throws(EntryError) -> Bool {
    guard let name = nameWord(word) else { return false }
    try name.requireName(word)
    switch name {
    case .addTag(let tag): draft.tags.add(tag)
    case .removeTag(let tag): draft.tags.remove(tag)
    case .addGear(let gear): draft.gear.add(gear)
    case .removeGear(let gear): draft.gear.remove(gear)
    }
    position += 1
    return true
  }

  private func nameWord(_ word: String) -> NameWord? {
    guard let name = NameWord(word) else { return nil }
    switch name {
    // A new session may leave out gear that it would take by itself.
    case .addTag, .addGear, .removeGear: return name
    case .removeTag: return allowsRemoval ? name : nil
    }
  }

  // MARK: - Joined words

  private mutating func readJoined(into draft: inout EntryDraft) throws(EntryError) -> Bool {
    // A word that is wrong by itself gets its own error.
    guard !isWrong(words[position]) else { return false }
    var shortestError: EntryError?
    for count in stride(from: min(4, words.count - position), to: 1, by: -1) {
      let slice = words[position..<position + count]
      guard mayJoin(slice) else { continue }
      do throws(EntryError) {
        guard try readOne(slice.joined(separator: " "), into: &draft) else { continue }
        position += count
        return true
      } catch {
        shortestError = error
      }
    }
    if let shortestError { throw shortestError }
    return false
  }

  /// Only words that mean nothing alone pull their neighbours; `1h 30m` is one duration all the same.
  private func mayJoin(_ slice: ArraySlice<String>) -> Bool {
    guard slice.allSatisfy({ !$0.contains(where: \.isWhitespace) && !$0.isEmpty }) else {
      return false
    }
    let isNumber = slice.map { word in word.utf8.allSatisfy { (48...57).contains($0) } }
    guard !zip(isNumber, isNumber.dropFirst()).contains(where: { $0 && $1 }) else { return false }
    if slice.contains(where: { !isSomething($0) }) { return true }
    return EntryWords.areDurationParts(slice)
  }

  /// `1h 30m`, `1h 30min 5s`, `20min 30s`; but `50m 32s` is a sprint over 50 metres.
  static func areDurationParts(_ slice: ArraySlice<String>) -> Bool {
    var previous: Int?
    for word in slice {
      let digits = word.prefix { ("0"..."9").contains($0) }
      guard let number = Int(digits) else { return false }
      let unit = word.dropFirst(digits.count).lowercased()
      let order: Int
      switch unit {
      case "h": order = 0
      case "m" where previous == 0, "min": order = 1
      case "s", "sec": order = 2
      default: return false
      }
      if let previous, order != previous + 1 || number > 59 { return false }
      previous = order
    }
    return true
  }

  /// Whether a word is a whole by itself.
  private func isSomething(_ word: String) -> Bool {
    if nameWord(word) != nil || EntryWords.keywords[word.lowercased()] != nil {
      return true
    }
    var scratch = EntryDraft()
    return (try? readOne(word, into: &scratch)) != false
  }

  private func isWrong(_ word: String) -> Bool {
    var scratch = EntryDraft()
    do throws(EntryError) {
      _ = try readOne(word, into: &scratch)
      return false
    } catch {
      return true
    }
  }

  // MARK: - One word, or several as one

  /// False for text that is no quantity, day, clock or kind.
  private func readOne(_ text: String, into draft: inout EntryDraft) throws(EntryError) -> Bool {
    if EntryWords.isDotted(text) { return try readDay(text, into: &draft) }
    let isQuantity: Bool
    do throws(EntryError) {
      isQuantity = try readQuantity(text, into: &draft)
    } catch .badQuantity(let error) {
      // A note may begin like a number.
      guard !text.contains(where: \.isWhitespace) || EntryWords.endsInUnit(text) else {
        return false
      }
      throw .badQuantity(error)
    }
    if isQuantity { return true }
    if let kind = KindWord.names[text.lowercased()] {
      try draft.put(kind, text, in: \.kind, as: .kind)
      return true
    }
    return try readDay(text, into: &draft)
  }

  private func readQuantity(
    _ text: String, into draft: inout EntryDraft
  ) throws(EntryError) -> Bool {
    let distance = try reading { () throws(QuantityError) in try DistanceText.read(text) }
    let duration = try reading { () throws(QuantityError) in try DurationText.read(text) }
    if let distance, let duration {
      let both = EntryDraft.MetresOrMinutes(metres: distance, minutes: duration)
      draft.metresOrMinutes.append(Typed(value: both, word: text))
      return true
    }
    if let distance {
      draft.add(distance, text)
      return true
    }
    if let duration {
      try draft.put(duration, text, in: \.duration, as: .duration)
      return true
    }
    if let tempo = try reading({ () throws(QuantityError) in try TempoText.read(text) }) {
      try draft.put(tempo, text, in: \.tempo, as: .pace)
      return true
    }
    return try readNumber(text, into: &draft)
  }

  private func readNumber(
    _ text: String, into draft: inout EntryDraft
  ) throws(EntryError) -> Bool {
    for option in [EntryOption.heartRate, .power, .cadence, .calories] {
      guard let field = option.field, let measure = Measure.of(field) else { continue }
      let number = try reading { () throws(QuantityError) in try measure.readWithUnit(text) }
      guard let number else { continue }
      try draft.put(number, text, as: option, field: field)
      return true
    }
    let normalized = try reading { () throws(QuantityError) in
      try NumberText.read(text, units: ["np"])
    }
    if let normalized {
      try draft.put(normalized, text, as: .normalizedPower, field: .normalizedPower)
      return true
    }
    // A bare number with a minus is not read as one: it may be meant as a day.
    guard !text.hasPrefix("-") else { return false }
    let minutes = try reading { () throws(QuantityError) in
      try NumberText.read(text, steps: 60_000)
    }
    guard let minutes else { return false }
    try draft.put(Duration(milliseconds: minutes), text, in: \.bareNumber, as: .duration)
    return true
  }

  private func readDay(_ text: String, into draft: inout EntryDraft) throws(EntryError) -> Bool {
    let clock = try reading { () throws(QuantityError) in try ClockText.read(text) }
    if let clock, clock.hasHalf {
      try draft.put(clock, text, in: \.clock, as: .time)
      return true
    }
    guard EntryWords.mayBeDay(text), let date = try options.date(text) else { return false }
    try draft.put(date, text, in: \.day, as: .date)
    return true
  }

  /// `8w` is watts here and `-1` an option's mistake: days are counted back only with `ago`.
  private static func mayBeDay(_ text: String) -> Bool {
    if text.hasPrefix("-") { return false }
    let rest = text.drop { ("0"..."9").contains($0) }
    guard rest.count < text.count else { return true }
    return text.lowercased().hasSuffix("ago") || !(rest.first?.isLetter ?? true)
  }

  /// `31.6.2023`: digits and two points are a date.
  private static func isDotted(_ text: String) -> Bool {
    text.utf8.count { $0 == UInt8(ascii: ".") } == 2
      && text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (48...57).contains($0) }
  }

  private static func endsInUnit(_ text: String) -> Bool {
    var letters: [Character] = []
    for character in text.lowercased().reversed() {
      guard character.isLetter else { break }
      letters.insert(character, at: 0)
    }
    return units.contains(String(letters))
  }

  private static let units: Set<String> = [
    "m", "km", "k", "mi", "mile", "miles", "yd", "yard", "yards", "h", "min", "s", "sec", "bpm",
    "w", "np", "mph", "kph", "kcal", "rpm", "spm", "am", "pm",
  ]
}

/// `+tag`, `@gear`, `-tag`, `-@gear`
enum NameWord {
  case addTag(String), removeTag(String), addGear(String), removeGear(String)

  /// Nil for another word. A minus before a digit begins a name only where no quantity can stand.
  init?(_ word: String, amongQuantities: Bool = true) {
    if word.hasPrefix("+") {
      self = .addTag(word.dropFirst().nameBehindSign)
    } else if word.hasPrefix("@") {
      self = .addGear(word.dropFirst().nameBehindSign)
    } else if word.hasPrefix("-@") {
      self = .removeGear(word.dropFirst(2).nameBehindSign)
    } else if word.hasPrefix("-"), !word.contains("="), word.count > 1,
      !amongQuantities || word.dropFirst().nameBehindSign.first?.isLetter == true
    {
      self = .removeTag(word.dropFirst().nameBehindSign)
    } else {
      return nil
    }
  }

  /// Gear may only be given a name by which commands find it again.
  func requireName(_ word: String) throws(EntryError) {
    guard !name.isEmpty else { throw .needsName(word) }
    if case .addGear(let name) = self, Gear.name(in: name) != name { throw .badValue(.gear, word) }
  }

  var name: String {
    switch self {
    case .addTag(let name), .removeTag(let name), .addGear(let name), .removeGear(let name): name
    }
  }
}
