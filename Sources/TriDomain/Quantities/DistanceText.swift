/// A distance as it is typed: `1500m`, `10,5km`, `10k`, `3mi`, `50yd`, `40x25yd`, `50yd x 40`.
package struct DistanceText: Hashable, Sendable {
  package var distance: Distance
  package var unit: LengthUnit
  /// A comma or point before three digits was read as grouping thousands: `1,500m`. Worth saying.
  package var hasThousands = false
  /// `10x100m` and what it is a multiple of.
  package var set: Repeats?

  package struct Repeats: Hashable, Sendable {
    package var count: Int64
    package var length: Distance

    package init(count: Int64, length: Distance) {
      self.count = count
      self.length = length
    }
  }

  package init(
    distance: Distance, unit: LengthUnit, hasThousands: Bool = false, set: Repeats? = nil
  ) {
    self.distance = distance
    self.unit = unit
    self.hasThousands = hasThousands
    self.set = set
  }

  /// Nil for a word that is no distance; throws for a distance that cannot be.
  ///
  /// Rounded once, to the millimetre, half up; at most 10 million kilometres.
  package static func read(
    _ text: String, allowingZero: Bool = false
  ) throws(QuantityError) -> DistanceText? {
    var scanner = QuantityScanner(text)
    guard let first = try scanner.number() else {
      try QuantityScanner.refuseNotANumber(text) { LengthUnit(word: $0) != nil }
      return nil
    }
    scanner.skipBlanks()
    let isSet = scanner.take("x")
    if isSet { scanner.skipBlanks() }
    guard let number = isSet ? try scanner.number() : first else { return nil }
    scanner.skipBlanks()
    guard let unit = LengthUnit(word: scanner.letters()) else { return nil }
    scanner.skipBlanks()
    var count = isSet ? first : nil
    if count == nil, scanner.take("x") {
      scanner.skipBlanks()
      guard let times = try scanner.number() else { return nil }
      count = times
    }
    guard scanner.isAtEnd else { return nil }
    return try DistanceText(
      number, unit: unit, count: count, allowingZero: allowingZero, text: text)
  }

  private init(
    _ number: TypedNumber, unit: LengthUnit, count: TypedNumber?, allowingZero: Bool, text: String
  ) throws(QuantityError) {
    guard !number.isNegative, count?.isNegative != true else { throw .negative(text) }
    guard allowingZero || !number.isZero, count?.isZero != true else { throw .zero(text) }
    hasThousands = number.thousands != nil && unit.isShort
    let exact = hasThousands ? number.grouped : number
    var times: Int64 = 1
    if let count {
      guard let whole = count.whole else { throw .badNumber(text) }
      times = whole
    }
    guard times < 100_000,
      let length = exact.scaled(by: unit.tenthsOfMillimetre, over: 10),
      let total = exact.scaled(by: unit.tenthsOfMillimetre * times, over: 10),
      total <= 10_000_000_000_000
    else { throw .tooLarge(text) }
    guard allowingZero || total > 0 else { throw .zero(text) }
    self.unit = unit
    distance = Distance(millimetres: total)
    set = count.map { _ in Repeats(count: times, length: Distance(millimetres: length)) }
  }
}

extension LengthUnit {
  /// A unit by its sign or its name, in lower case: `km`, `k`, `kilometres`.
  init?(word: String) {
    switch word {
    case "m", "metre", "metres", "meter", "meters": self = .metre
    case "km", "k", "kms", "kilometre", "kilometres", "kilometer", "kilometers": self = .kilometre
    case "mi", "mile", "miles": self = .mile
    case "yd", "yds", "yard", "yards": self = .yard
    case "ft", "foot", "feet": self = .foot
    default: return nil
    }
  }

  /// Units of which a session has hundreds, so that three digits after a comma are thousands.
  fileprivate var isShort: Bool { self == .metre || self == .yard || self == .foot }
}
