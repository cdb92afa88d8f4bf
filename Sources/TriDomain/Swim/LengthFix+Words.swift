extension LengthFix {
  /// Reads `join 5-6`, `split 9`, `stroke 12-15 drill`, `drop 20`, `pool 50m`.
  ///
  /// - Parameter unit: Of a pool that is typed as a bare number.
  package init(words: [String], unit: PoolUnit = .metres) throws(LengthFixError) {
    guard let word = words.first?.lowercased(), let example = Self.examples[word] else {
      throw .unknown(words.first ?? "")
    }
    let rest = Array(words.dropFirst())
    var read: LengthFix?
    switch word {
    case "join": read = try Self.numbers(rest, example).map(LengthFix.join)
    case "split":
      if let numbers = try Self.numbers(rest, example), numbers.count == 1 {
        read = .split(numbers.lowerBound)
      }
    case "drop": read = try Self.numbers(rest, example).map(LengthFix.drop)
    case "stroke":
      if let name = rest.last, let numbers = try Self.numbers(Array(rest.dropLast()), example) {
        read = .stroke(numbers, try Self.stroke(name))
      }
    default: read = Pool(words: rest, unit: unit).map(LengthFix.pool)
    }
    guard let read else { throw .badWords(words.joined(separator: " "), example: example) }
    self = read
  }

  private static let examples = [
    "join": "join 5-6", "split": "split 9", "stroke": "stroke 12-15 drill", "drop": "drop 20",
    "pool": "pool 50m",
  ]

  /// The first words of all changes, as they are typed.
  package static let names = ["join", "split", "stroke", "pool", "drop"]

  /// `5`, `5-6`, `5 6`, `5 - 6`; nil for other words. A dash in front of a number says nothing that is meant.
  private static func numbers(
    _ words: [String], _ example: String
  ) throws(LengthFixError) -> ClosedRange<Int>? {
    if let word = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw .dashed(word, example: example)
    }
    let text = words.joined(separator: " ")
    let parts = text.split { $0 == " " || $0 == "-" }
    let isPlain = text.last != "-" && text.utf8.count { $0 == UInt8(ascii: "-") } < 2
    let numbers = parts.filter { $0.utf8.allSatisfy { (48...57).contains($0) } }
      .compactMap { Int($0) }
    guard isPlain, (1...2).contains(parts.count), numbers.count == parts.count,
      let first = numbers.first, let last = numbers.last, first > 0, first <= last
    else { return nil }
    return first...last
  }

  private static func stroke(_ word: String) throws(LengthFixError) -> String {
    let word = word.lowercased()
    if let name = otherStrokes[word] { return name }
    guard strokes.contains(word) else { throw .unknownStroke(word) }
    return word
  }

  private static let otherStrokes = [
    "free": "freestyle", "crawl": "freestyle", "back": "backstroke", "breast": "breaststroke",
    "fly": "butterfly", "medley": "im",
  ]

  /// As it is typed, and as it is stored: `stroke 12-15 drill`.
  package var text: String {
    switch self {
    case .join(let numbers): "join " + Self.text(numbers)
    case .split(let number): "split \(number)"
    case .stroke(let numbers, let stroke): "stroke " + Self.text(numbers) + " " + stroke
    case .drop(let numbers): "drop " + Self.text(numbers)
    case .pool(let pool): "pool " + pool.typed
    }
  }

  private static func text(_ numbers: ClosedRange<Int>) -> String {
    numbers.count == 1 ? "\(numbers.lowerBound)" : "\(numbers.lowerBound)-\(numbers.upperBound)"
  }
}

extension Pool {
  /// Reads `50m`, `25yd`, `33 1/3 yd`, and `25` in the unit given; nil for other words and lengths no pool has.
  package init?(words: [String], unit: PoolUnit) {
    let word = words.joined(separator: " ").lowercased()
    if let third = Pool(thirds: word) {
      self = third
    } else if let text = try? DistanceText.read(word) ?? DistanceText.read(word + unit.rawValue),
      let length = EntryDraft.PoolLength(text)
    {
      self.init(length.length, length.unit)
    } else {
      return nil
    }
    guard isPossible else { return nil }
  }

  /// Reads `33 1/3 yd` and `33 1/3m`; nil for other words.
  init?(thirds word: String) {
    let parts = word.lowercased().split(separator: " ")
    guard parts.count > 1, let whole = Int64(parts[0]), (1...200).contains(whole) else {
      return nil
    }
    let rest = parts.dropFirst().joined()
    guard let numerator = rest.first?.wholeNumberValue, (1...2).contains(numerator),
      rest.dropFirst().hasPrefix("/3"), let unit = LengthUnit(word: String(rest.dropFirst(3)))
    else { return nil }
    let thirds = whole * 3 + Int64(numerator)
    let millimetres = (thirds * unit.tenthsOfMillimetre + 15) / 30
    switch unit {
    case .metre: self.init(Distance(millimetres: millimetres), .metres)
    case .yard: self.init(Distance(millimetres: millimetres), .yards)
    default: return nil
    }
  }

  /// From a hotel's 10 m to the 60 m and 61 m of old city baths; and the 100 yd of one.
  package var isPossible: Bool {
    (10_000...61_000).contains(length.millimetres) || length.millimetres == 91_440
  }

  /// As it can be typed, without a blank: `25m`, `33.33yd`. Three decimals would be thousands.
  package var typed: String {
    Wording.length(length, in: unit.lengthUnit, places: 2).filter { $0 != " " }
  }
}
