/// Puts what follows an option into a draft. Here a word has only the meaning of its option.
struct EntryOptions {
  let context: EntryContext
  let dates: DateText

  init(_ context: EntryContext, zone: Zone?) {
    self.context = context
    dates = DateText(
      now: context.now, zone: zone ?? context.zone,
      firstWeekday: context.preferences.firstWeekday)
  }

  func read(_ options: [EntryOption: [String]], into draft: inout EntryDraft) throws(EntryError) {
    for option in EntryOption.allCases {
      for word in options[option] ?? [] { try read(option, word, into: &draft) }
    }
  }

  func read(
    _ option: EntryOption, _ word: String, into draft: inout EntryDraft
  ) throws(EntryError) {
    if let field = option.field, let measure = Measure.of(field) {
      let number = try required(option, word) { () throws(QuantityError) in try measure.read(word) }
      return try draft.put(number, word, as: option, field: field)
    }
    switch option {
    case .distance, .pool: try readLength(option, word, into: &draft)
    case .duration: try draft.put(duration(option, word), word, in: \.duration, as: option)
    case .elapsed: try draft.put(duration(option, word), word, in: \.elapsed, as: option)
    case .moving: try draft.put(duration(option, word), word, in: \.moving, as: option)
    case .date, .time, .zone: try readTime(option, word, into: &draft)
    case .pace:
      let tempo = try required(option, word) { () throws(QuantityError) in try TempoText.read(word)
      }
      try draft.put(tempo, word, in: \.tempo, as: option)
    default: try readText(option, word, into: &draft)
    }
  }

  private func readLength(
    _ option: EntryOption, _ word: String, into draft: inout EntryDraft
  ) throws(EntryError) {
    if option == .distance {
      let text = try required(option, word) { () throws(QuantityError) in
        try DistanceText.read(word)
      }
      return draft.add(text, word)
    }
    let pool = try reading { () throws(QuantityError) in try poolLength(word) }
    guard let pool else { throw .badValue(option, word) }
    try draft.put(pool, word, in: \.pool, as: option)
  }

  /// A pool's length; a bare number that can be one is in the athlete's own unit of pools.
  func poolLength(_ word: String) throws(QuantityError) -> EntryDraft.PoolLength? {
    if let pool = Pool(thirds: word) { return EntryDraft.PoolLength(pool) }
    if let text = try DistanceText.read(word) { return EntryDraft.PoolLength(text) }
    guard try NumberText.read(word, steps: 1000) != nil,
      let text = try DistanceText.read(word + context.preferences.poolUnit.rawValue),
      var pool = EntryDraft.PoolLength(text), pool.isPossible
    else { return nil }
    pool.isGuess = true
    return pool
  }

  private func readTime(
    _ option: EntryOption, _ word: String, into draft: inout EntryDraft
  ) throws(EntryError) {
    switch option {
    case .zone:
      let zone = context.zoneNamed(word) ?? OffsetText.read(word).map { Zone.fixed(offset: $0) }
      guard let zone else { throw .unknownZone(word) }
      try draft.put(zone, word, in: \.zone, as: option)
    case .time:
      if !word.isEmpty, word.utf8.count < 3, let hour = Int(word), (0...24).contains(hour) {
        throw .bareHour(word)
      }
      let clock = try required(option, word) { () throws(QuantityError) in
        try ClockText.read(word)
      }
      try draft.put(clock, word, in: \.clock, as: option)
    default:
      guard let date = try date(word) else { throw .badValue(option, word) }
      try draft.put(date, word, in: \.day, as: option)
    }
  }

  private func readText(
    _ option: EntryOption, _ word: String, into draft: inout EntryDraft
  ) throws(EntryError) {
    guard !word.isEmpty else { throw .badValue(option, word) }
    switch option {
    case .kind:
      guard let kind = KindWord.stored(word) else { throw .badValue(option, word) }
      try draft.put(kind, word, in: \.kind, as: option)
    case .sets:
      // Bare numbers are in the unit of the pool, which may come later; what is no set is refused at once.
      _ = try TypedSets(word, unit: .metres)
      try draft.put(word, word, in: \.sets, as: option)
    case .tag:
      let name = (word.hasPrefix("+") ? String(word.dropFirst()) : word).trimmingBlanks
      guard !name.isEmpty else { throw .badValue(option, word) }
      draft.tags.add(name)
    case .gear:
      guard let name = Gear.name(in: word) else { throw .badValue(option, word) }
      draft.gear.add(name)
    case .title: try draft.put(word, word, in: \.title, as: option)
    default: try draft.put(word, word, in: \.note, as: option)
    }
  }

  /// A date phrase, with its error as one of the entry's.
  func date(_ word: String) throws(EntryError) -> DateReading? {
    do throws(DateError) { return try dates.read(word) } catch { throw .badDate(error) }
  }

  /// After its option `30m` is minutes for sure, and `25` too.
  private func duration(_ option: EntryOption, _ word: String) throws(EntryError) -> DurationText {
    try required(option, word) { () throws(QuantityError) in
      if var text = try DurationText.read(word) {
        if text.form == .letterM { text.form = .exact }
        return text
      }
      return try NumberText.read(word, steps: 60_000).map {
        DurationText(duration: Duration(milliseconds: $0), form: .exact)
      }
    }
  }

  private func required<Value>(
    _ option: EntryOption, _ word: String, _ read: () throws(QuantityError) -> Value?
  ) throws(EntryError) -> Value {
    guard let value = try reading(read) else { throw .badValue(option, word) }
    return value
  }
}

/// An offset from UTC as it is typed for a zone: `+02:00`, `-05:00`, `Z`.
enum OffsetText {
  /// Seconds east of UTC, within ±18 hours; nil for other words.
  static func read(_ text: String) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-")
    else { return nil }
    let digits = [1, 2, 4, 5].map { Int(bytes[$0]) - Int(UInt8(ascii: "0")) }
    guard digits.allSatisfy((0...9).contains) else { return nil }
    let (hours, minutes) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    guard minutes < 60, hours * 60 + minutes <= 18 * 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (bytes[0] == UInt8(ascii: "-") ? -1 : 1)
  }
}
