package import TextKit
package import TriDomain

/// The values of a threshold, the newest day first.
///
///     css, critical swim speed
///     2026-11-30  1:33 /100 m
///     2026-03-01  1:38 /100 m
package struct ThresholdRenderer: Sendable {
  private let format: QuantityFormat

  package init(format: QuantityFormat) { self.format = format }

  package func render(
    _ threshold: Threshold, _ values: [DatedValue], width: Int?
  ) -> StyledText {
    let name = threshold.rawValue
    guard !values.isEmpty else {
      let line = StyledLine("\(name) is not set: tri settings \(name) \(threshold.example)")
      let test = StyledLine("From a test: tri settings css --test 400 5:52 200 2:46", .dim)
      return line.wrapped(toWidth: width)
        + (threshold == .css ? test.wrapped(toWidth: width) : StyledText())
    }
    var table = Table([Table.Column(), Table.Column(alignment: .trailing)])
    for one in values {
      table.append([
        StyledLine(one.day.description, .dim),
        StyledLine(one.value.map { text($0, threshold) } ?? "none", .number),
      ])
    }
    return StyledLine("\(name), \(threshold.meaning)", .heading).wrapped(toWidth: width)
      + table.rendered(width: width, header: false)
  }

  /// Every threshold that is set, with the value of today, else the next one, its day, and the command that lists all.
  ///
  ///     css  1:33 /100 m  from 2026-11-30  tri settings css
  package func render(
    _ histories: [(threshold: Threshold, values: [DatedValue])], today: Day, width: Int?
  ) -> StyledText {
    var table = Table([
      Table.Column(), Table.Column(alignment: .trailing), Table.Column(),
      Table.Column(dropOrder: 1),
    ])
    for (threshold, values) in histories {
      guard let one = values.first(where: { $0.day <= today }) ?? values.last,
        let value = one.value
      else { continue }
      table.append([
        StyledLine(threshold.rawValue), StyledLine(text(value, threshold), .accent),
        StyledLine("from \(one.day)"), StyledLine("tri settings \(threshold.rawValue)", .dim),
      ])
    }
    return table.rows.isEmpty ? StyledText() : table.rendered(width: width, header: false)
  }

  /// A stored value as the athlete reads it: `1:33 /100 m`, `250 W`.
  package func text(_ value: Int64, _ threshold: Threshold) -> String {
    switch threshold.kind {
    case .swimPace: format.pacePer100(value, in: format.poolUnit)
    case .runPace: Pace(millisecondsPerKilometre: Double(value)).map { format.pace($0) } ?? ""
    case .power: format.power(Int(value))
    case .heartRate: format.heartRate(Int(value))
    case .weight: format.weight(grams: Int(value))
    }
  }

  /// `{"version":1,"threshold":"css","values":[{"from":"2026-11-30","secondsPer100Metres":93}]}`
  package static func json(_ threshold: Threshold, _ values: [DatedValue]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      write(threshold, values, to: &json)
    }
    json.endLine()
    return json.take()
  }

  /// The members of one threshold.
  static func write(_ threshold: Threshold, _ values: [DatedValue], to json: inout JSONWriter) {
    json.member("threshold", threshold.rawValue)
    json.key("values")
    json.array { json in
      for one in values {
        json.object { json in
          json.member("from", one.day.description)
          json.member(
            threshold.kind.jsonName,
            one.value.map { FixedPoint($0, fractionDigits: threshold.kind.decimals) })
        }
      }
    }
  }
}

extension Threshold.Kind {
  fileprivate var jsonName: String {
    switch self {
    case .swimPace: "secondsPer100Metres"
    case .runPace: "secondsPerKm"
    case .power: "watts"
    case .heartRate: "beatsPerMinute"
    case .weight: "kilograms"
    }
  }

  fileprivate var decimals: Int {
    switch self {
    case .swimPace, .runPace, .weight: 3
    case .power, .heartRate: 0
    }
  }
}

extension QuantityFormat {
  /// Milliseconds for 100 m as a pace in the unit of pools.
  fileprivate func pacePer100(_ millisecondsFor100Metres: Int64, in unit: PoolUnit) -> String {
    Pace(millisecondsPerKilometre: Double(millisecondsFor100Metres) * 10)
      .map { pacePer100($0, in: unit) } ?? ""
  }
}
