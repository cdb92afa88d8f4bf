/// Words that say what the next one is: `rpe 7`, `ascent 650`, `pool 25m`, and the same in one word: `rpe=7`.
extension EntryWords {
  /// Every name of an option and of a field of `edit`. Names that are units, too, keep to that: `600 kcal`, `1 day ago`.
  static let keywords: [String: EntryOption] = {
    var table: [String: EntryOption] = ["at": .time]
    for name in EditField.names where !["day", "cal", "kcal"].contains(name) {
      table[name] = EditField(name: name)?.option
    }
    return table
  }()

  mutating func readKeyword(
    _ word: String, into draft: inout EntryDraft
  ) throws(EntryError) -> Bool {
    if try readAssignment(word, into: &draft) { return true }
    guard let option = EntryWords.keywords[word.lowercased()] else { return false }
    if option == .pool {
      try readPool(word, into: &draft)
    } else {
      try readValue(of: option, into: &draft)
    }
    return true
  }

  /// `"rpe 7"` and `"at 18:00"` in quotes; false for a note that only begins like them.
  mutating func readPhrase(
    _ word: String, into draft: inout EntryDraft
  ) throws(EntryError) -> Bool {
    let parts = word.split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count > 1, let option = EntryWords.keywords[parts[0].lowercased()], !option.isText
    else { return false }
    var scratch = EntryDraft()
    var phrase = EntryWords(parts, options: options)
    do throws(EntryError) { try phrase.read(into: &scratch) } catch { return false }
    phrase.position = 0
    try phrase.read(into: &draft)
    position += 1
    return true
  }

  /// `rpe=7`, as `edit` takes it; false for a note that only looks like it.
  private mutating func readAssignment(
    _ word: String, into draft: inout EntryDraft
  ) throws(EntryError) -> Bool {
    guard let sign = word.firstIndex(of: "="),
      let option = EditField(name: String(word[..<sign]))?.option
    else { return false }
    let value = String(word[word.index(after: sign)...])
    guard !value.isEmpty else { throw .needsValue(option) }
    var scratch = EntryDraft()
    if !option.isText, word.contains(where: \.isWhitespace),
      (try? options.read(option, value, into: &scratch)) == nil
    {
      return false
    }
    try put(value, as: option, into: &draft)
    position += 1
    return true
  }

  private mutating func readValue(
    of option: EntryOption, into draft: inout EntryDraft
  ) throws(EntryError) {
    guard position + 1 < words.count else { throw .needsValue(option) }
    let count = valueCount(of: option)
    try put(
      words[position + 1...position + count].joined(separator: " "), as: option, into: &draft)
    position += 1 + count
  }

  /// How many words the value behind a keyword has: `6 pm`, `1h 20m` and `7 may 2026` are one value.
  private func valueCount(of option: EntryOption) -> Int {
    guard !option.isText else { return 1 }
    for count in [3, 2] where position + count < words.count {
      let value = words[position + 1...position + count]
      let isOne =
        option == .date || EntryWords.areDurationParts(value)
        || value.dropFirst().allSatisfy { !("0"..."9").contains($0.first ?? "0") }
      var scratch = EntryDraft()
      if isOne, (try? options.read(option, value.joined(separator: " "), into: &scratch)) != nil {
        return count
      }
    }
    return 1
  }

  /// Tags and gear may be several, with commas.
  private func put(
    _ value: String, as option: EntryOption, into draft: inout EntryDraft
  ) throws(EntryError) {
    guard option.isRepeatable else { return try options.read(option, value, into: &draft) }
    let names = value.split(separator: ",")
    guard !names.isEmpty else { throw .needsValue(option) }
    for name in names { try options.read(option, String(name), into: &draft) }
  }

  // MARK: - Pools

  /// `pool 25m` gives the pool's length; `pool` alone, or before a distance no pool has, only the kind.
  private mutating func readPool(
    _ word: String, into draft: inout EntryDraft
  ) throws(EntryError) {
    position += 1
    if let (pool, count) = poolLength(at: position) {
      let text = words[position..<position + count].joined(separator: " ")
      try draft.put(pool, word + " " + text, in: \.pool, as: .pool)
      position += count
    } else {
      try draft.put("pool", word, in: \.kind, as: .kind)
    }
  }

  /// `25m pool`: whether that is the pool's length or the way swum is only clear beside all other words.
  mutating func readLengthBeforePool(into draft: inout EntryDraft) throws(EntryError) -> Bool {
    guard let (pool, count) = poolLength(at: position), !pool.isGuess, pool.isCommon,
      position + count < words.count, words[position + count].lowercased() == "pool",
      poolLength(at: position + count + 1) == nil
    else { return false }
    let text = words[position..<position + count].joined(separator: " ")
    try draft.put(pool, text, in: \.lengthBeforePool, as: .pool)
    try draft.put("pool", words[position + count], in: \.kind, as: .kind)
    position += count + 1
    return true
  }

  private func poolLength(at start: Int) -> (pool: EntryDraft.PoolLength, count: Int)? {
    for count in [3, 2, 1] where start + count <= words.count {
      let text = words[start..<start + count].joined(separator: " ")
      guard let pool = try? options.poolLength(text), pool.isPossible else { continue }
      return (pool, count)
    }
    return nil
  }
}

extension EntryOption {
  /// Whether any text is a value, so that a phrase that begins with its name is rather a note.
  fileprivate var isText: Bool {
    switch self {
    case .kind, .sets, .tag, .gear, .title, .note: true
    default: false
    }
  }
}
