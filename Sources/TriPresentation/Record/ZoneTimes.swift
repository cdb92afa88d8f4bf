import TextKit
package import TriDomain

/// How long each zone of a session lasted.
package struct ZoneTimes: Equatable, Sendable {
  package let measuredBy: ZoneThreshold
  package let times: [Duration]
  /// Whether the lengths of a pool tell it: then it is of the swimming time.
  package let isByLength: Bool
  /// How much of the session has no value, and so is in no zone; nil where nobody says how long the session was, or where the
  /// lengths of a pool tell the zones.
  package let without: Duration?

  /// Nil where there is no time at all.
  ///
  /// - Parameter duration: Of the session.
  package init?(_ measuredBy: ZoneThreshold, _ facts: SamplesFacts, of duration: Duration? = nil) {
    self.init(measuredBy, measuredBy.times(in: facts), of: duration)
  }

  /// Of the lengths of a pool.
  package init?(_ measuredBy: ZoneThreshold, _ swim: PoolSwim) {
    self.init(measuredBy, TimeSpent(speedsOf: swim), isByLength: true, of: nil)
  }

  private init?(
    _ measuredBy: ZoneThreshold, _ spent: TimeSpent, isByLength: Bool = false,
    of duration: Duration?
  ) {
    self.measuredBy = measuredBy
    self.isByLength = isByLength
    times = measuredBy.zones.times(spent, threshold: measuredBy.value)
    let all = times.reduce(.zero, +)
    guard all > .zero else { return nil }
    without = duration.map {
      Duration(milliseconds: max(0, $0.milliseconds - all.milliseconds))
    }
  }

  var total: Duration { times.reduce(.zero, +) }

  /// What is without a value where it would be seen in whole per cent, or is a minute. A choice of ours: two clocks of a
  /// device may differ by seconds.
  var notableWithout: Duration? {
    without.flatMap { without in
      let least = min(60_000, (without + total).milliseconds / 200)
      return without > .zero && without.milliseconds >= least ? without : nil
    }
  }

  /// Whether so much has no value that the zones hardly tell of the session: a tenth. A choice of ours.
  var isPatchy: Bool {
    without.map { $0.milliseconds * 9 > total.milliseconds } ?? false
  }

  /// All of a record, by power or pace and by heart rate.
  ///
  /// In a pool the pace is that of the lengths, and without lengths nobody knows it.
  package static func all(
    _ measures: [ZoneThreshold], of values: RecordValues, _ facts: SamplesFacts?, _ swim: PoolSwim?
  ) -> [ZoneTimes] {
    measures.compactMap { one in
      if one.isOfSwimming {
        if let swim { return ZoneTimes(one, swim) }
        guard values.subSport == "open_water" else { return nil }
      }
      return facts.flatMap { ZoneTimes(one, $0, of: values.duration) }
    }
  }

  /// `"zones":[{"by":"power","threshold":"ftp","since":"2026-03-01","zones":[{"zone":"Z1","fromPercent":0,"toPercent":56,
  /// "seconds":312}],"secondsWithout":750}]`
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
          json.member("secondsWithout", RecordJSON.thousandths(one.without?.milliseconds))
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
    let sum = zones.total.milliseconds
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
    if zones.isByLength {
      text += StyledLine("By the lengths: \(format.duration(zones.total)) of swimming.", .dim)
        .wrapped(toWidth: width)
    } else if let without = zones.notableWithout {
      let words =
        "\(format.duration(without)) of \(format.duration(without + zones.total)) without"
        + " \(by.zones.basis.measured), in no zone: the shares are of the rest."
      text += StyledLine(words, zones.isPatchy ? .warning : .dim).wrapped(toWidth: width)
    }
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

  fileprivate var measured: String {
    switch self {
    case .power: "power"
    case .heartRate, .maxHeartRate: "heart rate"
    case .runPace, .swimPace: "speed"
    }
  }
}
