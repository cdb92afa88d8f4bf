import TriDomain

/// A date and a time of day in ISO 8601's extended form, as written: which instant it is may depend on a zone.
///
/// `2026-05-03T18:00:00.250+02:00`; also with `t` or one blank for `T`, without seconds, with a comma before the
/// fraction, and with offsets such as `+0200`, `+02` or `-00:25:21`. Fractions are cut to
/// milliseconds, toward the past, so that the last moment of a day stays on it.
struct WrittenTime: Hashable {
  /// What the clock shows, as milliseconds since 1970 as if it showed UTC.
  let wallClockMilliseconds: Int64
  let ending: Ending

  enum Ending: Hashable {
    /// Nothing follows: the time of some zone's clock.
    case none
    /// `Z`, or `-00:00`: the time is UTC, the offset of the place is unknown (RFC 3339 section 4.3).
    case utc
    /// Seconds east of UTC.
    case offset(Int)
  }

  /// Why a text is no such time, as the end of a sentence that begins with the text.
  enum Flaw: String, Error, Hashable, Sendable {
    case form = "is not a time such as 2026-05-03T18:00:00+02:00"
    case noTime = "has no time of day; name it day instead"
    case day = "is on a day that does not exist"
    case clock = "is a time of day that does not exist"
    case offset = "has an offset from UTC beyond 18 hours"
    case years = "is not in the years 1 to 9999"
  }

  init(_ text: ArraySlice<UInt8>) throws(Flaw) {
    var reader = FixedReader(text)
    let day = try WrittenTime.day(&reader)
    if reader.isAtEnd { throw .noTime }
    guard reader.take("T") || reader.take("t") || reader.take(" ") else { throw .form }
    wallClockMilliseconds = Int64(day.number) * 86_400_000 + (try WrittenTime.clock(&reader))
    ending = try WrittenTime.ending(&reader)
    guard reader.isAtEnd else { throw .form }
  }

  private static func day(_ reader: inout FixedReader) throws(Flaw) -> Day {
    guard let year = reader.number(ofDigits: 4), reader.take("-"),
      let month = reader.number(ofDigits: 2), reader.take("-"),
      let dayOfMonth = reader.number(ofDigits: 2)
    else { throw .form }
    guard let day = Day(year: year, month: month, day: dayOfMonth) else { throw .day }
    return day
  }

  /// Milliseconds since midnight.
  private static func clock(_ reader: inout FixedReader) throws(Flaw) -> Int64 {
    guard let hour = reader.number(ofDigits: 2), reader.take(":"),
      let minute = reader.number(ofDigits: 2)
    else { throw .form }
    var second = 0
    var milliseconds = 0
    if reader.take(":") {
      guard let number = reader.number(ofDigits: 2) else { throw .form }
      second = number
      if reader.take(".") || reader.take(",") {
        guard let fraction = reader.thousandths() else { throw .form }
        milliseconds = fraction
      }
    }
    guard hour < 24, minute < 60, second < 60 else { throw .clock }
    return Int64((hour * 3600 + minute * 60 + second) * 1000 + milliseconds)
  }

  private static func ending(_ reader: inout FixedReader) throws(Flaw) -> Ending {
    if reader.isAtEnd { return .none }
    if reader.take("Z") || reader.take("z") { return .utc }
    let isWest = reader.take("-")
    guard isWest || reader.take("+"), let hours = reader.number(ofDigits: 2) else { throw .form }
    let hasColons = reader.take(":")
    var minutes = 0
    var seconds = 0
    if hasColons || !reader.isAtEnd {
      guard let number = reader.number(ofDigits: 2) else { throw .form }
      minutes = number
    }
    if hasColons ? reader.take(":") : !reader.isAtEnd {
      guard let number = reader.number(ofDigits: 2) else { throw .form }
      seconds = number
    }
    let size = hours * 3600 + minutes * 60 + seconds
    guard minutes < 60, seconds < 60, size <= 18 * 3600 else { throw .offset }
    if isWest && size == 0 { return .utc }
    return .offset(isWest ? -size : size)
  }
}

/// Takes pieces of fixed width, one after the other, from the front of a text.
private struct FixedReader {
  private let text: ArraySlice<UInt8>
  private var position: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  var isAtEnd: Bool { position == text.endIndex }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard !isAtEnd, text[position] == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  mutating func number(ofDigits count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// One or more digits after a decimal point, cut to thousandths: 0 to 999.
  mutating func thousandths() -> Int? {
    guard var value = digit() else { return nil }
    var count = 1
    while let digit = digit() {
      if count < 3 { value = value * 10 + digit }
      count += 1
    }
    for _ in min(count, 3)..<3 { value *= 10 }
    return value
  }

  private mutating func digit() -> Int? {
    guard !isAtEnd, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[position]) else {
      return nil
    }
    defer { position += 1 }
    return Int(text[position] - UInt8(ascii: "0"))
  }
}
