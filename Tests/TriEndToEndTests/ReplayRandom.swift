import Foundation
import TriTestSupport

/// Random records as JSON for `tri log --from`, each name present or absent by chance.
struct RandomSessions {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A record with names in random order, and the values that must be stored of it: numbers in whole steps of a
  /// thousandth, the rest as JSON.
  mutating func next() -> (json: JSON, stored: [String: JSON]) {
    var stored: [String: JSON] = [
      "sport": .text(Self.sports.randomElement(using: &generator) ?? "run")
    ]
    if Bool.random(using: &generator) { stored["uuid"] = .text(uuid()) }
    time(&stored)
    for name in ["sportLabel", "subSport", "title", "note", "device"] where isPresent() {
      stored[name] = .text(text())
    }
    for name in ["tags", "gear"] where isPresent() {
      let words = Set((0..<Int.random(in: 1...3, using: &generator)).map { _ in "x" + text() })
      stored[name] = .array(words.sorted().map { .text($0) })
    }
    if isPresent() { stored["poolLengthUnit"] = .text(isPresent() ? "m" : "yd") }
    for (name, decimals) in Self.numbers where isPresent() {
      let range = name == "rpe" ? 10...100 : 1...999_999_999
      let steps = Int.random(in: range, using: &generator)
      stored[name] = .number("\(Decimal(steps) / pow(10, decimals))")
    }
    let measures = ["elapsedSeconds", "timerSeconds", "movingSeconds", "distanceMetres"]
    if measures.allSatisfy({ stored[$0] == nil }) { stored["distanceMetres"] = .number("1") }
    for name in ["ascentMetres", "descentMetres"] where stored[name] == nil && isPresent() {
      stored[name] = .number("0")
    }
    var members = stored.map { JSON.Member(name: $0.key, value: $0.value) }
      .sorted { $0.name < $1.name }.filter { $0.name != "day" || stored["startedAt"] == nil }
    for name in ["rpe", "title", "averagePower"] where stored[name] == nil && isPresent() {
      members.append(.init(name: name, value: .null))
    }
    return (.object(members.shuffled(using: &generator)), stored)
  }

  static let sports = [
    "swim", "bike", "run", "walk", "hike", "row", "ski", "strength", "other", "transition",
  ]

  private static let numbers = [
    ("elapsedSeconds", 3), ("timerSeconds", 3), ("movingSeconds", 3), ("distanceMetres", 3),
    ("averageHeartRate", 0), ("maxHeartRate", 0), ("minHeartRate", 0), ("averagePower", 0),
    ("maxPower", 0), ("normalizedPower", 0), ("averageCadence", 3), ("maxCadence", 3),
    ("maxSpeedMetresPerSecond", 3), ("calories", 0), ("ascentMetres", 3), ("descentMetres", 3),
    ("rpe", 1), ("poolLengthMetres", 3),
  ]

  private static let zones = [
    "Europe/Berlin", "Asia/Tokyo", "Asia/Kathmandu", "America/New_York", "Australia/Lord_Howe",
    "Pacific/Apia", "America/Sao_Paulo",
  ]

  private mutating func isPresent() -> Bool { Bool.random(using: &generator) }

  private mutating func uuid() -> String {
    let digits = (0..<32).map { _ in
      String(Int.random(in: 0..<16, using: &generator), radix: 16)
    }
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { digits[$0].joined() }
      .joined(separator: "-")
  }

  /// A day alone, a start with its offset, or a start in a zone from 1970 to 2037.
  private mutating func time(_ stored: inout [String: JSON]) {
    let seconds = Int64.random(in: 0..<2_145_916_800, using: &generator)
    var milliseconds = seconds * 1000
    if isPresent() { milliseconds += .random(in: 0..<1000, using: &generator) }
    var offset = Int.random(in: -14 * 60...14 * 60, using: &generator) * 60
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      stored["day"] = .text(String(Moment.utcText(milliseconds).prefix(10)))
      return
    case 1:
      let zone = Self.zones.randomElement(using: &generator) ?? "UTC"
      stored["zone"] = .text(zone)
      offset = Moment.offset(of: zone, at: milliseconds)
    default: break
    }
    let text = Moment.text(milliseconds, offset: offset)
    stored["startedAt"] = .text(text)
    stored["day"] = .text(String(text.prefix(10)))
  }

  /// One or more characters from everywhere in Unicode, controls included.
  private mutating func text() -> String {
    var text = String.UnicodeScalarView()
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 1...0x1F, 0x80...0xD7FF, 0x10000...0x10FFFF,
    ]
    while text.count < 12, text.isEmpty || Int.random(in: 0..<8, using: &generator) > 0 {
      let range = ranges.randomElement(using: &generator) ?? 0x20...0x7E
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
