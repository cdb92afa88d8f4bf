/// A time of day as it is typed: `18:00`, `18:00:30`, `6pm`, `6:30am`, `noon`; `24:00` is the midnight that ends the day.
package struct ClockText: Hashable, Sendable {
  /// 0 to 86,400.
  package var secondsSinceMidnight: Int64
  /// `am`, `pm` or `noon` was typed, so that the word cannot be a duration.
  package var hasHalf: Bool

  /// Nil for a word that is no time of day; throws for one that no clock shows.
  package static func read(_ text: String) throws(QuantityError) -> ClockText? {
    if text.lowercased() == "noon" {
      return ClockText(secondsSinceMidnight: 43_200, hasHalf: true)
    }
    var scanner = QuantityScanner(text)
    guard let hour = try scanner.digits() else { return nil }
    var fields: [(value: Int64, count: Int)] = []
    while fields.count < 2, scanner.take(":") {
      guard let field = try scanner.digits() else { return nil }
      fields.append(field)
    }
    scanner.skipBlanks()
    let half = scanner.letters()
    guard scanner.isAtEnd, ["", "am", "pm"].contains(half), !half.isEmpty || !fields.isEmpty
    else { return nil }
    guard fields.allSatisfy({ $0.count == 2 && $0.value < 60 }) else { throw .clock(text) }
    let hours = try hours(hour.value, half: half, text)
    let rest = (fields.first?.value ?? 0) * 60 + (fields.count > 1 ? fields[1].value : 0)
    guard hours * 3600 + rest <= 86_400 else { throw .clock(text) }
    return ClockText(secondsSinceMidnight: hours * 3600 + rest, hasHalf: !half.isEmpty)
  }

  private static func hours(
    _ hour: Int64, half: String, _ text: String
  ) throws(QuantityError) -> Int64 {
    guard !half.isEmpty else {
      guard hour <= 24 else { throw .clock(text) }
      return hour
    }
    guard (1...12).contains(hour) else { throw .clock(text) }
    return hour % 12 + (half == "pm" ? 12 : 0)
  }
}
