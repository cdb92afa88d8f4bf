import TriDomain

/// The numbers of samples and laps, in the domain's units; nil for what a device writes in place of a value.
///
/// Devices write 0, 255, 65,535, 180° and NaN for "nothing measured"; what no athlete or place can have is absent.
enum Reading {
  /// Ten-millionths of a degree.
  static func latitude(_ text: Span<UInt8>) -> Int64? { read(text, 7, -900_000_000...900_000_000) }

  static func longitude(_ text: Span<UInt8>) -> Int64? {
    read(text, 7, -1_800_000_000...1_800_000_000)
  }

  /// Millimetres above sea level, from the lowest land to above every aeroplane.
  static func altitude(_ text: Span<UInt8>) -> Int64? { read(text, 3, lowestLand...20_000_000) }

  /// Millimetres: the shore of the Dead Sea, at -439 m and sinking by a metre a year, and some metres for weather and sensors.
  static let lowestLand: Int64 = -450_000

  /// Beats per minute.
  static func heartRate(_ text: Span<UInt8>) -> Int64? {
    read(text, 0, heartRates)
  }

  /// Watts; 0 is coasting.
  static func power(_ text: Span<UInt8>) -> Int64? {
    read(text, 0, powers)
  }

  /// Thousandths per minute, as written; 0 is coasting.
  static func cadence(_ text: Span<UInt8>) -> Int64? { read(text, 3, 0...254_999) }

  /// Millimetres per second, up to the speed of sound; 65,535 is FIT's "absent" that some exporters pass on.
  static func speed(_ text: Span<UInt8>) -> Int64? {
    let speed = read(text, 3, 0...340_000)
    return speed == 65_535 ? nil : speed
  }

  /// Thousandths of a degree Celsius.
  static func temperature(_ text: Span<UInt8>) -> Int64? { read(text, 3, -90_000...90_000) }

  /// Millimetres.
  static func distance(_ text: Span<UInt8>) -> Int64? {
    read(text, 3, 0...Plausibility.farthestDistance.millimetres)
  }

  static func duration(_ text: Span<UInt8>) -> Duration? {
    read(text, 3, 0...1_000_000_000_000).map { Duration(milliseconds: $0) }
  }

  /// Kilocalories.
  static func calories(_ text: Span<UInt8>) -> Int? { read(text, 0, 1...1_000_000).map(Int.init) }

  /// Trimmed text; nil where nothing is left.
  static func words(_ text: Span<UInt8>) -> String? {
    var start = 0
    var end = text.count
    while start < end, WrittenNumber.isBlank(text[start]) { start += 1 }
    while start < end, WrittenNumber.isBlank(text[end - 1]) { end -= 1 }
    guard start < end else { return nil }
    return String(decoding: (start..<end).map { text[$0] }, as: UTF8.self)
  }

  /// As much of a text as a sentence can quote.
  static func short(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }

  /// The same; nil also for a moment, which many devices and services write where they know no title.
  static func title(_ text: Span<UInt8>) -> String? {
    FileTime(text) == nil ? words(text) : nil
  }

  private static let heartRates = Measure.of(.averageHeartRate)?.range ?? 20...250
  private static let powers = 0...(Measure.of(.maxPower)?.range.upperBound ?? 3000)

  private static func read(
    _ text: Span<UInt8>, _ decimals: Int, _ range: ClosedRange<Int64>
  ) -> Int64? {
    guard let value = WrittenNumber.scaled(text, decimals: decimals), range.contains(value) else {
      return nil
    }
    return value
  }
}
