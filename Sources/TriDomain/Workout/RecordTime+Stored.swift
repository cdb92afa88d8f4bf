extension RecordTime {
  /// The form in which the store keeps a record's time as one value:
  /// `2026-05-03`, or `2026-05-03T18:00:00.000+02:00 machine Europe/Berlin` (the zone's name where known).
  package var stored: String {
    guard let start else { return day.description }
    var text = day.description + "T" + Self.clock(start.wallClockMilliseconds) + "."
    text += Self.padded(start.wallClockMilliseconds % 1000, 3) + Self.offset(start.offset)
    text += " " + start.offsetSource.rawValue
    if let zone = start.zone { text += " " + zone }
    return text
  }

  /// Reads what `stored` wrote; nil for anything else.
  package init?(stored text: String) {
    let words = text.split(separator: " ", maxSplits: 2)
    guard let first = words.first else { return nil }
    if words.count == 1 {
      guard let day = Day(iso: String(first)) else { return nil }
      self.init(day: day)
      return
    }
    guard let source = OffsetSource(rawValue: String(words[1])),
      let (local, offset) = Self.parts(String(first))
    else { return nil }
    self.init(
      start: Start(
        instant: Instant(millisecondsSince1970: local - Int64(offset) * 1000), offset: offset,
        zone: words.count > 2 ? String(words[2]) : nil, offsetSource: source))
  }

  /// Milliseconds of the wall clock since 1970 and seconds east of UTC.
  private static func parts(_ text: String) -> (local: Int64, offset: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 29, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "."),
      let day = Day(iso: String(text.prefix(10))),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19]), let milli = number(bytes[20..<23]),
      hour < 24, minute < 60, second < 60,
      let offset = offsetSeconds(bytes[23...])
    else { return nil }
    let seconds = Int64(day.number) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    return (seconds * 1000 + Int64(milli), offset)
  }

  private static func offsetSeconds(_ bytes: ArraySlice<UInt8>) -> Int? {
    let fields = bytes.dropFirst().split(separator: UInt8(ascii: ":"))
    guard fields.count == 2 || fields.count == 3, let sign = bytes.first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = number(fields[0]), let minutes = number(fields[1]),
      let seconds = fields.count == 3 ? number(fields[2]) : 0
    else { return nil }
    let total = hours * 3600 + minutes * 60 + seconds
    return sign == UInt8(ascii: "-") ? -total : total
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    guard !bytes.isEmpty, bytes.count <= 4 else { return nil }
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// `18:00:00`
  package static func clock(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    return padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":"
      + padded(seconds % 60, 2)
  }

  /// `+02:00`; seconds follow only where the zone has them (before standard time).
  package static func offset(_ seconds: Int) -> String {
    let size = abs(seconds)
    let text =
      (seconds < 0 ? "-" : "+") + padded(Int64(size / 3600), 2) + ":"
      + padded(Int64(size / 60 % 60), 2)
    return size % 60 == 0 ? text : text + ":" + padded(Int64(size % 60), 2)
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
