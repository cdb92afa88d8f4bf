import Foundation
import TriTestSupport

/// A session as its device recorded it, by what independent decoders agree on.
struct ReplaySession {
  /// The file and, counted from 1, which of its sessions it is.
  let name: String
  let uuid: String
  let sport: String
  let label: String?
  let subSport: String?
  /// Milliseconds since 1970.
  let start: Int64
  /// Seconds east of UTC; nil where the device did not say, or said what no zone has.
  let offset: Int?
  /// By their names in the program's JSON, zeros included.
  let amounts: [String: Decimal]

  /// The zone that a session without an offset is said to be in.
  static let zone = "Europe/Berlin"

  /// How numbers are stored: as whole steps, of which a unit has ten to the power of `decimals`.
  ///
  /// A device writes 0 for what it did not measure; only a flat route's climb is a true 0.
  struct Amount {
    let name: String
    let decimals: Int
    var isZeroValue = false
    /// The option of `log` for it, and its unit there.
    var option: String
    var unit = ""
  }

  static let allAmounts = [
    Amount(name: "elapsedSeconds", decimals: 3, option: "--elapsed", unit: "s"),
    Amount(name: "timerSeconds", decimals: 3, option: "--duration", unit: "s"),
    Amount(name: "distanceMetres", decimals: 3, option: "--distance"),
    Amount(name: "averageHeartRate", decimals: 0, option: "--hr"),
    Amount(name: "maxHeartRate", decimals: 0, option: "--max-hr"),
    Amount(name: "averagePower", decimals: 0, option: "--power"),
    Amount(name: "maxPower", decimals: 0, option: "--max-power"),
    Amount(name: "normalizedPower", decimals: 0, option: "--normalized-power"),
    Amount(name: "calories", decimals: 0, option: "--calories"),
    Amount(name: "ascentMetres", decimals: 3, isZeroValue: true, option: "--ascent"),
    Amount(name: "descentMetres", decimals: 3, isZeroValue: true, option: "--descent"),
    Amount(name: "poolLengthMetres", decimals: 3, option: "--pool", unit: "m"),
  ]

  /// What is stored of an amount, in whole steps.
  func stored(_ amount: Amount) -> Int64? {
    guard let value = amounts[amount.name], value != 0 || amount.isZeroValue else { return nil }
    return value.steps(amount.decimals)
  }
}

extension Decimal {
  /// Rounded half up to whole steps, of which a unit has ten to the power of `decimals`.
  func steps(_ decimals: Int) -> Int64 {
    var exact = self * pow(10, decimals)
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, 0, .plain)
    return NSDecimalNumber(decimal: rounded).int64Value
  }
}

// MARK: - Reading what the decoders say

extension ReplaySession {
  /// Every session of an activity file of FIT or TCX that starts after 1990 and took some time.
  static func all() throws -> [ReplaySession] {
    var sessions: [ReplaySession] = []
    for line in try Material.text("corpus/expected.jsonl").split(separator: "\n") {
      let file = try JSON(String(line))
      guard ["fit", "tcx"].contains(file["kind"]?.text), file["outcome"]?.text == "activity" else {
        continue
      }
      for (place, record) in (file["records"]?.elements ?? []).enumerated() {
        let session = ReplaySession(
          record, name: "\(file["file"]?.text ?? "") \(place + 1)",
          offset: file["utcOffsetSeconds"]?.integer, number: sessions.count + 1)
        if let session { sessions.append(session) }
      }
    }
    return sessions
  }

  private init?(_ record: JSON, name: String, offset: Int?, number: Int) {
    guard let start = record["startedAt"]?.text.flatMap(Moment.milliseconds),
      start >= Self.year1990
    else { return nil }
    var amounts: [String: Decimal] = [:]
    for amount in Self.allAmounts { amounts[amount.name] = record[amount.name]?.decimal }
    guard (amounts["timerSeconds"] ?? 0) > 0 || (amounts["elapsedSeconds"] ?? 0) > 0 else {
      return nil
    }
    let (sport, label, subSport) = Self.sport(
      (record["fitSport"] ?? record["tcxSport"])?.text, record["fitSubSport"]?.text)
    self.name = name
    uuid =
      "00000000-0000-8000-8000-" + String(repeating: "0", count: 12 - "\(number)".count)
      + "\(number)"
    self.sport = sport
    self.label = label
    self.subSport = subSport
    self.start = start
    self.offset = offset.flatMap { $0 % 900 == 0 && abs($0) <= 14 * 3600 ? $0 : nil }
    self.amounts = amounts
  }

  private static let year1990: Int64 = 631_152_000_000

  private static func sport(
    _ device: String?, _ kind: String?
  ) -> (sport: String, label: String?, subSport: String?) {
    let subSport = kind == "generic" ? nil : kind == "lap_swimming" ? "pool" : kind
    switch device {
    case "swimming": return ("swim", nil, subSport)
    case "cycling", "Biking": return ("bike", nil, subSport)
    case "running", "Running": return ("run", nil, subSport)
    case "walking": return ("walk", nil, subSport)
    case "rowing": return ("row", nil, subSport)
    case "fitness_equipment" where kind == "indoor_rowing": return ("row", nil, subSport)
    case "transition": return ("transition", nil, subSport)
    default: return ("other", device, subSport)
    }
  }
}

// MARK: - Writing it for the program

extension ReplaySession {
  /// As `tri log --from` reads it, with all digits that the device gave.
  var json: String {
    var members = [
      JSON.Member(name: "uuid", value: .text(uuid)),
      JSON.Member(name: "sport", value: .text(sport)),
    ]
    if let label { members.append(.init(name: "sportLabel", value: .text(label))) }
    if let subSport { members.append(.init(name: "subSport", value: .text(subSport))) }
    if let offset {
      members.append(
        .init(name: "startedAt", value: .text(Moment.text(start, offset: offset))))
    } else {
      members.append(.init(name: "startedAt", value: .text(Moment.utcText(start))))
      members.append(.init(name: "zone", value: .text(Self.zone)))
    }
    for (name, value) in amounts.sorted(by: { $0.key < $1.key }) {
      members.append(.init(name: name, value: .number("\(value)")))
    }
    return JSON.object(members).written
  }

  /// The words of `tri log` that say the same, or why there are none.
  var words: Result<[String], Inexpressible> {
    if start % 1000 != 0 { return .failure(.fractionOfASecond) }
    if label != nil { return .failure(.label) }
    guard offset.map({ $0 % 3600 == 0 }) ?? true else { return .failure(.offset) }
    let hours = (offset ?? 0) / 3600
    // The names of these zones count westward.
    let fixed = hours == 0 ? "UTC" : "Etc/GMT" + (hours > 0 ? "-\(hours)" : "+\(-hours)")
    let wall = Moment.text(start, offset: offset ?? berlinOffset).split(separator: "T")
    var words = [
      "log", sport, "--date", String(wall[0]), "--time", String(wall[1].prefix(8)),
      "--zone", offset == nil ? Self.zone : fixed,
    ]
    if let subSport { words += ["--kind", subSport] }
    for amount in Self.allAmounts {
      guard let steps = stored(amount) else { continue }
      let value = Decimal(steps) / pow(10, amount.decimals)
      // In kilometres three digits after the point are no thousands.
      words += [
        amount.option,
        amount.name == "distanceMetres" ? "\(value / 1000)km" : "\(value)\(amount.unit)",
      ]
    }
    return .success(words)
  }

  enum Inexpressible: String, Error {
    case fractionOfASecond = "a typed start has whole seconds"
    case label = "a typed sport has no device's label"
    case offset = "no zone has the offset for good"
  }

  private var berlinOffset: Int { Moment.offset(of: Self.zone, at: start) }
}

// MARK: - Comparing

extension ReplaySession {
  /// What differs in a record of `tri history --json`; empty when every value is equal.
  func differences(from record: JSON) -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(_ name: String, _ actual: Value?, _ expected: Value?) {
      if actual != expected {
        found.append(
          "\(self.name): \(name) is \(actual.map { "\($0)" } ?? "absent"), not "
            + (expected.map { "\($0)" } ?? "absent"))
      }
    }
    compare("sport", record["sport"]?.text, sport)
    compare("sportLabel", record["sportLabel"]?.text, label)
    compare("subSport", record["subSport"]?.text, subSport)
    let started = record["startedAt"]?.text
    compare("the start", started.flatMap(Moment.milliseconds), start)
    let wall = Moment.text(start, offset: offset ?? berlinOffset)
    compare("startedAt", started, wall)
    compare("day", record["day"]?.text, String(wall.prefix(10)))
    for amount in Self.allAmounts {
      let steps = record[amount.name].map { $0.decimal?.steps(amount.decimals) ?? -1 }
      compare(amount.name, steps, stored(amount))
      let exact = record[amount.name]?.decimal.map { $0 * pow(10, amount.decimals) }
      compare(amount.name, exact, stored(amount).map { Decimal($0) })
    }
    let known = Set(
      Self.allAmounts.map(\.name) + [
        "id", "uuid", "sport", "sportLabel", "subSport", "startedAt", "day", "zone",
        "paceSecondsPerKm", "poolLengthUnit", "load", "loadMethod", "warnings",
      ])
    compare("the rest", record.names.filter { !known.contains($0) }, [])
    return found
  }
}

/// Moments as ISO 8601 writes them, by Foundation's rules.
enum Moment {
  /// Milliseconds since 1970 of a text with `Z` or an offset.
  static func milliseconds(_ text: String) -> Int64? {
    let parts = text.wholeMatch(of: /(\d+-\d+-\d+T\d+:\d+:\d+)(?:\.(\d{1,3}))?(Z|[+-].+)/)
    guard let parts, let date = ISO8601DateFormatter().date(from: "\(parts.1)\(parts.3)") else {
      return nil
    }
    let fraction = parts.2.map { $0 + String(repeating: "0", count: 3 - $0.count) } ?? "0"
    return Int64(date.timeIntervalSince1970) * 1000 + (Int64(fraction) ?? 0)
  }

  /// The clock at an offset of whole minutes, with it at the end, even when it is +00:00; milliseconds where there
  /// are some.
  static func text(_ milliseconds: Int64, offset: Int) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.timeZone = TimeZone(secondsFromGMT: offset)
    let (seconds, fraction) = floored(milliseconds)
    var text = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
    if text.hasSuffix("Z") { text = text.dropLast() + "+00:00" }
    guard fraction > 0 else { return text }
    return text.prefix(19) + "." + "\(1000 + fraction)".dropFirst() + text.dropFirst(19)
  }

  static func utcText(_ milliseconds: Int64) -> String {
    text(milliseconds, offset: 0).replacing("+00:00", with: "Z")
  }

  static func offset(of zone: String, at milliseconds: Int64) -> Int {
    let date = Date(timeIntervalSince1970: TimeInterval(floored(milliseconds).seconds))
    return TimeZone(identifier: zone)?.secondsFromGMT(for: date) ?? 0
  }

  private static func floored(_ milliseconds: Int64) -> (seconds: Int64, fraction: Int64) {
    let fraction = (milliseconds % 1000 + 1000) % 1000
    return ((milliseconds - fraction) / 1000, fraction)
  }
}
