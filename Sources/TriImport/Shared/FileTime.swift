import TriDomain

/// A moment as TCX and GPX write it: `2024-05-10T06:00:00.250Z`.
///
/// A time without a zone is UTC, as both formats demand (GPX 1.1 schema, `xsd:dateTime` of `time`); that is remembered,
/// since it may be the exporter's local time.
struct FileTime: Hashable {
  let instant: Instant
  /// Seconds east of UTC where the file writes an offset other than `Z`.
  let offset: Int?
  let isZoneMissing: Bool

  /// Nil for a text that is no time. Blanks around it are passed over.
  init?(_ text: Span<UInt8>) {
    if let milliseconds = FileTime.common(text) {
      instant = Instant(millisecondsSince1970: milliseconds)
      offset = nil
      isZoneMissing = false
      return
    }
    guard let time = FileTime.rare(text) else { return nil }
    switch time.ending {
    case .none, .utc: offset = nil
    case .offset(let seconds): offset = seconds
    }
    isZoneMissing = time.ending == .none
    instant = Instant(
      millisecondsSince1970: time.wallClockMilliseconds - Int64(offset ?? 0) * 1000)
  }

  /// The form of almost every file, with up to three digits of fraction; nil for every other.
  private static func common(_ text: Span<UInt8>) -> Int64? {
    let count = text.count
    guard count >= 20, count <= 24, text[count - 1] == UInt8(ascii: "Z"),
      text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), text[10] == UInt8(ascii: "T"),
      text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
      let year = number(text, 0, 4), let month = number(text, 5, 7), let date = number(text, 8, 10),
      let hour = number(text, 11, 13), let minute = number(text, 14, 16),
      let second = number(text, 17, 19), hour < 24, minute < 60, second < 60,
      let day = Day(year: year, month: month, day: date)
    else { return nil }
    var milliseconds = 0
    if count > 20 {
      guard text[19] == UInt8(ascii: "."), let fraction = number(text, 20, count - 1) else {
        return nil
      }
      milliseconds = count == 22 ? fraction * 100 : count == 23 ? fraction * 10 : fraction
      if count == 21 { return nil }
    }
    let seconds = day.number * 86_400 + hour * 3600 + minute * 60 + second
    return Int64(seconds * 1000 + milliseconds)
  }

  private static func number(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var value = 0
    for index in start..<end {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  private static func rare(_ text: Span<UInt8>) -> WrittenTime? {
    var bytes: [UInt8] = []
    for index in text.indices where !WrittenNumber.isBlank(text[index]) || !bytes.isEmpty {
      bytes.append(text[index])
    }
    while let last = bytes.last, WrittenNumber.isBlank(last) { bytes.removeLast() }
    return try? WrittenTime(bytes[...])
  }
}

extension FileTime {
  /// `2026-05-03 18:00:00 UTC`.
  static func written(_ instant: Instant) -> String {
    let text = RecordTime(
      start: RecordTime.Start(instant: instant, offset: 0, zone: nil, offsetSource: .device))?
      .stored
    guard let text else { return "another time" }
    return text.prefix(19).replacing("T", with: " ") + " UTC"
  }
}
