/// The sets of a swim as the athlete typed them: `400 warm-up; 8x100 @1:45; 4x50 kick; 200 easy`.
package struct TypedSets: Hashable, Sendable {
  /// At least one.
  package let sets: [TypedSet]

  /// The way of all sets.
  package var distance: Distance { sets.map(\.distance).reduce(.zero, +) }

  /// With every unit, so that it is read again as it was meant: `400m warm-up; 8x100m @1:45`.
  package var text: String { sets.map(\.text).joined(separator: "; ") }

  /// Reads sets with `;` or a line break between them. A distance without a unit is in `unit`.
  ///
  /// Throws `EntryError.badSet` for a part that is none.
  package init(_ text: String, unit: PoolUnit) throws(EntryError) {
    var sets: [TypedSet] = []
    for part in text.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
      let words = part.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.isEmpty { continue }
      sets.append(try TypedSet(words, unit: unit))
    }
    guard !sets.isEmpty else { throw .badSet(text) }
    self.sets = sets
  }

  /// From the form in which it is stored; nil for other text.
  init?(stored text: String) {
    guard let sets = try? TypedSets(text, unit: .metres) else { return nil }
    self = sets
  }
}

/// One of them: how often, how far, and what the athlete says of it.
package struct TypedSet: Hashable, Sendable {
  package var count: Int64
  /// Of one repeat.
  package var length: Distance
  package var unit: PoolUnit
  /// From one start to the next: `@1:45`.
  package var sendOff: Duration?
  /// `warm-up`, `kick`
  package var words: String?

  package var distance: Distance { Distance(millimetres: length.millimetres * count) }

  package var text: String {
    // Three decimals would be thousands.
    let way = Wording.length(length, in: unit.lengthUnit, places: 2).filter { $0 != " " }
    let parts = [
      (count == 1 ? "" : "\(count)x") + way, sendOff.map { "@" + Wording.duration($0) }, words,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  init(_ all: [String], unit: PoolUnit) throws(EntryError) {
    let part = all.joined(separator: " ")
    guard let (way, used) = try Self.way(all, unit) else { throw .badSet(part) }
    let length = way.set?.length ?? way.distance
    switch way.unit {
    case .yard: self.unit = .yards
    case .metre, .kilometre: self.unit = .metres
    default: throw .badSet(part)
    }
    self.length = length
    count = way.set?.count ?? 1
    guard count < 1000, length < Distance(millimetres: 100_000_000) else { throw .badSet(part) }
    var rest: [String] = []
    for word in all.dropFirst(used) {
      guard word.hasPrefix("@"), sendOff == nil else {
        rest.append(word)
        continue
      }
      guard let text = try? DurationText.read(String(word.dropFirst())) else { throw .badSet(part) }
      sendOff = text.duration
    }
    words = rest.isEmpty ? nil : rest.joined(separator: " ")
  }

  /// The way at the front, and of how many words it is: `8x100`, `8 x 100 m`, `400`.
  private static func way(
    _ words: [String], _ unit: PoolUnit
  ) throws(EntryError) -> (DistanceText, Int)? {
    for count in stride(from: min(4, words.count), to: 0, by: -1) {
      let text = words.prefix(count).joined(separator: " ")
      guard let way = try? DistanceText.read(text) ?? DistanceText.read(text + unit.rawValue)
      else { continue }
      // `4x50 k` are no kilometres, but `1km` is one.
      if way.unit == .metre || way.unit == .yard || count == 1 { return (way, count) }
    }
    return nil
  }
}
