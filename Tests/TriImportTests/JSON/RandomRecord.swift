import TriDomain
import TriTestSupport

/// Random records, and their JSON as an independent writer would make it.
enum RandomRecord {
  static func make(_ generator: inout SeededGenerator) -> NewRecord {
    var values = RecordValues(
      sport: Sport.allCases.randomElement(using: &generator) ?? .run, time: time(&generator))
    for field in RecordField.allCases where Bool.random(using: &generator) {
      guard let value = value(of: field, &generator) else { continue }
      try? values.set(field, to: value)
    }
    values.tags = words(&generator)
    values.gear = words(&generator)
    let uuid = Bool.random(using: &generator) ? RecordUUID.random(using: &generator) : nil
    var record = NewRecord(uuid: uuid, values: values)
    record.isLeftOutOfBests = Bool.random(using: &generator)
    return record
  }

  /// Names in random order, absent values left out or null.
  static func json(_ record: NewRecord, _ generator: inout SeededGenerator) -> String {
    let values = record.values
    var pairs = ["\"sport\":\"\(values.sport.rawValue)\""]
    if let uuid = record.uuid { pairs.append("\"uuid\":\"\(uuid)\"") }
    if let start = values.time.start {
      let written = values.time.stored.prefix { $0 != " " }
      pairs.append("\"startedAt\":\"\(written)\"")
      if let zone = start.zone { pairs.append("\"zone\":\"\(zone)\"") }
    } else {
      pairs.append("\"day\":\"\(values.time.day)\"")
    }
    for (name, field, decimals) in names {
      switch values[field] {
      case .integer(let number): pairs.append("\"\(name)\":" + decimal(number, decimals))
      case .text(let text): pairs.append("\"\(name)\":" + quoted(text, &generator))
      case nil: if Bool.random(using: &generator) { pairs.append("\"\(name)\":null") }
      }
    }
    for (name, words) in [("tags", values.tags), ("gear", values.gear)] {
      let list = words.map { quoted($0, &generator) }.joined(separator: ", ")
      pairs.append("\"\(name)\":[\(list)]")
    }
    if record.isLeftOutOfBests || Bool.random(using: &generator) {
      pairs.append("\"noBests\":\(record.isLeftOutOfBests)")
    }
    return "{" + pairs.shuffled(using: &generator).joined(separator: ",") + "}"
  }

  private static let names: [(String, RecordField, Int)] = [
    ("sportLabel", .sportLabel, 0), ("subSport", .subSport, 0), ("title", .title, 0),
    ("elapsedSeconds", .elapsedMilliseconds, 3), ("timerSeconds", .timerMilliseconds, 3),
    ("movingSeconds", .movingMilliseconds, 3), ("distanceMetres", .distanceMillimetres, 3),
    ("averageHeartRate", .averageHeartRate, 0), ("maxHeartRate", .maxHeartRate, 0),
    ("minHeartRate", .minHeartRate, 0), ("averagePower", .averagePower, 0),
    ("maxPower", .maxPower, 0), ("normalizedPower", .normalizedPower, 0),
    ("averageCadence", .averageCadenceThousandths, 3),
    ("maxCadence", .maxCadenceThousandths, 3),
    ("maxSpeedMetresPerSecond", .maxSpeedMillimetresPerSecond, 3), ("calories", .calories, 0),
    ("ascentMetres", .ascentMillimetres, 3), ("descentMetres", .descentMillimetres, 3),
    ("rpe", .rpeTenths, 1), ("note", .note, 0), ("poolLengthMetres", .poolLengthMillimetres, 3),
    ("poolLengthUnit", .poolLengthUnit, 0), ("device", .device, 0), ("feel", .feel, 0),
    ("weightKilograms", .weightGrams, 3), ("sets", .sets, 0), ("typedLoad", .loadTenths, 1),
  ]

  private static func time(_ generator: inout SeededGenerator) -> RecordTime {
    let days = Day.earliest.number + 2...Day.latest.number - 2
    let number = Int.random(in: days, using: &generator)
    guard Bool.random(using: &generator) else {
      return RecordTime(day: Day(number: number) ?? .earliest)
    }
    let milliseconds =
      Int64(number) * 86_400_000 + Int64.random(in: 0..<86_400_000, using: &generator)
    // -00:00 means that the offset is unknown, and is written as +00:00 when it is 0.
    let offset = Int.random(in: -64_800...64_800, using: &generator)
    let start = RecordTime.Start(
      instant: Instant(millisecondsSince1970: milliseconds), offset: offset,
      zone: Bool.random(using: &generator) ? "Test/\(offset)" : nil, offsetSource: .written)
    return RecordTime(start: start) ?? RecordTime(day: .earliest)
  }

  private static func value(
    of field: RecordField, _ generator: inout SeededGenerator
  ) -> FieldValue? {
    switch field {
    case .sport, .when: nil
    case .sportLabel, .subSport, .title, .note, .device: .text(text(&generator))
    case .lengthFixes: nil
    case .sets: .text("4x100m @1:45; 200yd easy")
    case .poolLengthUnit: .text(Bool.random(using: &generator) ? "m" : "yd")
    case .feel: .integer(.random(in: 0...100, using: &generator))
    case .rpeTenths: .integer(.random(in: 10...100, using: &generator))
    case .loadTenths: .integer(.random(in: 0...1_000_000, using: &generator))
    default: .integer(.random(in: 1...1_000_000_000, using: &generator))
    }
  }

  private static func words(_ generator: inout SeededGenerator) -> [String] {
    let words = (0..<Int.random(in: 0...3, using: &generator)).map { _ in "x" + text(&generator) }
    return words.enumerated().filter { !words[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// One or more scalars from everywhere in Unicode.
  private static func text(_ generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    let ranges: [ClosedRange<UInt32>] = [0x20...0x7E, 0...0x1F, 0x80...0xD7FF, 0x10000...0x10FFFF]
    while text.count < 12, text.isEmpty || Int.random(in: 0..<8, using: &generator) > 0 {
      let range = ranges.randomElement(using: &generator) ?? 0x20...0x7E
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
        text.append(scalar)
      }
    }
    return String(text)
  }

  private static func quoted(_ text: String, _ generator: inout SeededGenerator) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      let mustEscape = scalar == "\"" || scalar == "\\" || scalar.value < 0x20
      if mustEscape || Int.random(in: 0..<5, using: &generator) == 0 {
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
          written += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      } else {
        written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }

  private static func decimal(_ number: Int64, _ decimals: Int) -> String {
    guard decimals > 0 else { return String(number) }
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
