import TextKit
package import TriDomain

/// How long each zone of a session lasted.
package struct ZoneTimes: Equatable, Sendable {
  package let measuredBy: ZoneThreshold
  package let times: [Duration]

  /// Nil where there is no time at all.
  package init?(_ measuredBy: ZoneThreshold, _ facts: SamplesFacts) {
    self.measuredBy = measuredBy
    times = measuredBy.zones.times(measuredBy.times(in: facts), threshold: measuredBy.value)
    guard self.times.contains(where: { $0 > .zero }) else { return nil }
  }

  /// `"zones":[{"by":"power","threshold":"ftp","since":"2026-03-01","zones":[{"zone":"Z1","fromPercent":0,"toPercent":56,
  /// "seconds":312}]}]`
  static func write(_ zones: [ZoneTimes], to json: inout JSONWriter) {
    guard !zones.isEmpty else { return }
    json.key("zones")
    json.array { json in
      for one in zones {
        json.object { json in
          json.member("by", one.measuredBy.zones.basis.rawValue)
          json.member("threshold", one.measuredBy.threshold.rawValue)
          json.member("since", one.measuredBy.dated.day.description)
          json.key("zones")
          json.array { json in
            for (zone, time) in zip(one.measuredBy.zones.zones, one.times) {
              json.object { json in
                json.member("zone", zone.name)
                json.member("fromPercent", percent(zone.from))
                json.member("toPercent", zone.to.map(percent))
                json.member("seconds", RecordJSON.thousandths(time.milliseconds))
              }
            }
          }
        }
      }
    }
  }

  private static func percent(_ share: Double) -> FixedPoint {
    FixedPoint(Int64(nearest: share * 1000), fractionDigits: 1)
  }
}

/// Draws the zones of a session, one kind below the other.
///
///     Power zones of ftp 250 W, since 1 Mar 2026
///     Z1 recovery   12:30  21 %  ####
///     Z2 endurance  35:10  58 %  ############
struct ZonesRenderer {
  let format: QuantityFormat
  let width: Int?

  private static let barColumns = 20

  func render(_ zones: ZoneTimes) -> StyledText {
    let by = zones.measuredBy
    let threshold = by.dated.value.map { ThresholdRenderer(format: format).text($0, by.threshold) }
    var text = StyledLine(
      "\(by.zones.basis.title) of \(by.threshold.rawValue) \(threshold ?? ""), since \(DayFormat.long(by.dated.day))",
      .heading
    ).wrapped(toWidth: width)
    let sum = zones.times.reduce(0 as Int64) { $0 + $1.milliseconds }
    var table = Table([
      Table.Column(), Table.Column(dropOrder: 2), Table.Column(alignment: .trailing),
      Table.Column(alignment: .trailing), Table.Column(dropOrder: 1),
    ])
    for (zone, time) in zip(by.zones.zones, zones.times) {
      let share = Double(time.milliseconds) / Double(sum)
      table.append([
        StyledLine(zone.name), StyledLine(zone.meaning, .dim),
        StyledLine(format.duration(time), .number),
        StyledLine("\(Int((share * 100).rounded())) %", .number),
        StyledLine(GlyphSet.ascii.bar(share, columns: Self.barColumns), .accent),
      ])
    }
    text += table.rendered(width: width, header: false)
    return text
  }
}

extension IntensityZones.Basis {
  fileprivate var title: String {
    switch self {
    case .power: "Power zones"
    case .heartRate, .maxHeartRate: "Heart rate zones"
    case .runPace, .swimPace: "Pace zones"
    }
  }
}
