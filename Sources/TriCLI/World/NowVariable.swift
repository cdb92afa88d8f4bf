package import TriDomain

/// The moment in `TRI_NOW`: ISO 8601 with an offset, `2026-05-04T08:30:00+02:00` or `…Z`.
package enum NowVariable {
  /// Nil when the text is anything else, or outside the years in which every day reckoned from it is a day.
  package static func instant(_ text: String) -> Instant? {
    guard let separator = text.firstIndex(of: "T"), let day = Day(iso: String(text[..<separator])),
      (1900...9998).contains(day.year)
    else { return nil }
    let rest = text[text.index(after: separator)...]
    guard let mark = rest.firstIndex(where: { "Z+-".contains($0) }),
      let clock = try? ClockText.read(String(rest[..<mark])), clock.hasHalf == false,
      let offset = offset(rest[mark...])
    else { return nil }
    let seconds = Int64(day.number) * 86_400 + clock.secondsSinceMidnight - offset
    return Instant(millisecondsSince1970: seconds * 1000)
  }

  private static func offset(_ text: Substring) -> Int64? {
    if text == "Z" { return 0 }
    guard let size = try? ClockText.read(String(text.dropFirst())) else { return nil }
    return text.hasPrefix("-") ? -size.secondsSinceMidnight : size.secondsSinceMidnight
  }
}
