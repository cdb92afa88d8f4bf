import TriDomain

extension RecordJSONParser {
  /// Reads the value of one name into the draft; `null` leaves it as it is.
  mutating func readValue(
    of meaning: RecordJSONName.Meaning, into draft: inout RecordJSONDraft
  ) throws(JSONFault) {
    if meaning == .ignored {
      try cursor.skipValue()
      return
    }
    if meaning == .version { return try readVersion() }
    draft.isEmpty = false
    let kind = try cursor.kind()
    if kind == .null {
      _ = try cursor.word()
      return
    }
    switch meaning {
    case .ignored, .version: break
    case .number(let rule): try readNumber(rule, into: &draft.values)
    case .text(let field):
      guard var text = try optionalString() else { return }
      // As it is typed: open-water, trainer.
      if field == .subSport { text = KindWord.names[text.lowercased()] ?? text }
      try set(field, to: .text(text), in: &draft.values)
    case .sport: draft.sport = try optionalString()
    case .startedAt: draft.startedAt = try requiredText()
    case .day: try readDay(kind, into: &draft)
    case .zone:
      draft.zoneByte = cursor.position
      draft.zone = try optionalString()
    case .uuid: try readUUID(into: &draft)
    case .poolUnit: try readPoolUnit(into: &draft.values)
    case .sets:
      draft.setsByte = cursor.position
      draft.sets = try optionalString()
    case .noBests: draft.isLeftOutOfBests = try truth()
    case .tags: draft.values.tags = try words()
    case .gear: draft.values.gear = try words()
    }
  }

  /// What is written by a newer program may mean something else.
  mutating func readVersion() throws(JSONFault) {
    if try cursor.kind() == .null {
      _ = try cursor.word()
      return
    }
    try expect(.number)
    let number = try cursor.number()
    guard cursor.bytes[number.range].elementsEqual("1".utf8) else {
      let text = String(decoding: cursor.bytes[number.range], as: UTF8.self)
      throw JSONFault(.unknownVersion(text), at: number.range.lowerBound, field: "version")
    }
  }

  // MARK: - Numbers

  private mutating func readNumber(
    _ rule: RecordJSONName.NumberRule, into values: inout RecordValues
  ) throws(JSONFault) {
    try expect(.number)
    let number = try cursor.number()
    let start = number.range.lowerBound
    if number.isNegative && !cursor.isZero(number) {
      throw JSONFault(problem(number, RecordJSONError.Problem.negative, rule), at: start)
    }
    let size = cursor.scaledSize(
      of: number, decimals: rule.decimals, limit: rule.range.upperBound)
    if size == 0 && !rule.isZeroValue {
      warn(.zero, field: field)
      return
    }
    guard let size, rule.range.contains(size) else {
      throw JSONFault(problem(number, RecordJSONError.Problem.tooLarge, rule), at: start)
    }
    try set(rule.field, to: .integer(size), in: &values)
  }

  /// A number out of its range; perceived effort has a scale, which says more than *negative* or *too large*.
  private func problem(
    _ number: JSONNumber, _ other: (String) -> RecordJSONError.Problem,
    _ rule: RecordJSONName.NumberRule
  ) -> RecordJSONError.Problem {
    let text = String(decoding: cursor.bytes[number.range], as: UTF8.self)
    return rule.field == .rpeTenths ? .offScale(text) : other(text)
  }

  private func set(
    _ field: RecordField, to value: FieldValue, in values: inout RecordValues
  ) throws(JSONFault) {
    do {
      try values.set(field, to: value)
    } catch {
      // The table of names pairs each field with its form, so this says that the table is wrong.
      preconditionFailure("\(error.field) does not take this form")
    }
  }

  // MARK: - Texts

  /// The text at the position, nil when it is empty.
  private mutating func optionalString() throws(JSONFault) -> String? {
    let text = try requiredText()
    return text.range.isEmpty ? nil : string(text)
  }

  private mutating func requiredText() throws(JSONFault) -> JSONText {
    try expect(.text)
    return try cursor.text()
  }

  private mutating func expect(_ expected: JSONKind) throws(JSONFault) {
    let found = try cursor.kind()
    guard found == expected else {
      throw JSONFault(.wrongKind(expected: expected, found: found), at: cursor.position)
    }
  }

  /// Nothing is asked of a day that stands beside a start, save that it is JSON.
  private mutating func readDay(
    _ kind: JSONKind, into draft: inout RecordJSONDraft
  ) throws(JSONFault) {
    draft.dayByte = cursor.position
    draft.dayKind = kind
    if kind == .text { draft.day = try cursor.text() } else { try cursor.skipValue() }
  }

  private mutating func readUUID(into draft: inout RecordJSONDraft) throws(JSONFault) {
    draft.uuidByte = cursor.position
    let text = string(try requiredText())
    guard let uuid = RecordUUID(text) else {
      throw JSONFault(.notUUID(text), at: draft.uuidByte)
    }
    draft.uuid = uuid
  }

  private mutating func readPoolUnit(into values: inout RecordValues) throws(JSONFault) {
    let start = cursor.position
    guard let text = try optionalString() else { return }
    guard let unit = PoolUnit(rawValue: text) else {
      throw JSONFault(.notPoolUnit(text), at: start)
    }
    values.poolLengthUnit = unit
  }

  private mutating func truth() throws(JSONFault) -> Bool {
    try expect(.bool)
    let isTrue = cursor.next == UInt8(ascii: "t")
    _ = try cursor.word()
    return isTrue
  }

  /// A list of texts, each kept once.
  private mutating func words() throws(JSONFault) -> [String] {
    try expect(.array)
    try cursor.open()
    var words: [String] = []
    var isFirst = true
    while try cursor.element(isFirst: isFirst) {
      isFirst = false
      let start = cursor.position
      let word = string(try requiredText())
      guard !word.allSatisfy(\.isWhitespace) else { throw JSONFault(.blankWord, at: start) }
      words.append(word)
    }
    return words.uniqued
  }
}
