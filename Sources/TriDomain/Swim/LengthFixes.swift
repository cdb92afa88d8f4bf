/// What the athlete mended about the lengths of a swim: a layer over what the device recorded, which stays as it is.
package struct LengthFixes: Hashable, Sendable {
  /// The file whose lengths are meant; those of another device are left alone.
  package var source: ContentHash
  /// Which session of that file.
  package var place: Int
  /// In the order in which they were made; numbers are those of the lengths as they were then.
  package private(set) var fixes: [LengthFix] = []
  /// Values of the record that follow from the fixes, and are therefore typed.
  package private(set) var replaced: [RecordField: Replaced] = [:]

  package struct Replaced: Hashable, Sendable {
    /// What was typed before; nil for nothing.
    package var before: FieldValue?
    package var after: FieldValue
  }

  package init(source: ContentHash, place: Int) {
    self.source = source
    self.place = place
  }

  package init(of source: RecordSource) { self.init(source: source.hash, place: source.place) }

  /// Whether the lengths of this source are meant.
  package func isOf(_ source: RecordSource?) -> Bool {
    source?.hash == self.source && source?.place == place
  }

  /// The lengths as the athlete mended them. A fix that does not fit them is passed over.
  package func applied(to lengths: [SwumLength]) -> [SwumLength] {
    fixes.reduce(lengths) { lengths, fix in (try? fix.applied(to: lengths)) ?? lengths }
  }

  mutating func append(_ fix: LengthFix) { fixes.append(fix) }

  /// Remembers that a value follows from the fixes. What the athlete typed since the last one counts as before.
  mutating func replace(
    _ field: RecordField, with value: FieldValue, typed: FieldValue?
  ) {
    let old = replaced[field]
    let isOurs = old != nil && old?.after == typed
    replaced[field] = Replaced(before: isOurs ? old?.before : typed, after: value)
  }

  mutating func keepReplaced(of other: LengthFixes) { replaced = other.replaced }
}

// MARK: - Stored form

extension LengthFixes {
  /// A line for the source, one for each value that follows, one for each fix.
  package var text: String {
    let values = replaced.sorted { $0.key.rawValue < $1.key.rawValue }.map { field, value in
      "\(field.rawValue) \(value.before.map(Self.text) ?? "-") \(Self.text(value.after))"
    }
    return (["\(source) \(place)"] + values + fixes.map(\.text)).joined(separator: "\n")
  }

  private static func text(_ value: FieldValue) -> String {
    switch value {
    case .integer(let number): "\(number)"
    case .text(let text): text
    }
  }

  package init?(stored text: String) {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard let head = lines.first, head.count == 2, let hash = ContentHash(hexadecimal: head[0]),
      let place = Int(head[1])
    else { return nil }
    self.init(source: hash, place: place)
    for words in lines.dropFirst() {
      if words.count == 3, let field = RecordField(rawValue: words[0]) {
        guard let after = Self.value(words[2], of: field) else { return nil }
        replaced[field] = Replaced(before: Self.value(words[1], of: field), after: after)
      } else {
        guard let fix = try? LengthFix(words: words) else { return nil }
        fixes.append(fix)
      }
    }
  }

  private static func value(_ word: String, of field: RecordField) -> FieldValue? {
    if word == "-" { return nil }
    return field == .poolLengthUnit ? .text(word) : Int64(word).map(FieldValue.integer)
  }
}

extension ContentHash {
  /// Reads the 64 digits of `description`.
  init?(hexadecimal text: String) {
    let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    self.init(bytes: (0..<32).map { UInt8(digits[2 * $0] * 16 + digits[2 * $0 + 1]) })
  }
}
