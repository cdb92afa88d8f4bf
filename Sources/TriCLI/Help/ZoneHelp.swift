import TriDomain

extension HelpTopic {
  /// What zones there are, what they are shares of, and who says so.
  static let zoneBlocks: [HelpBlock] =
    [
      .text(
        "tri show says how long a session was in each zone, where a device recorded it and the threshold of its day is set:"
          + " by power or pace, and by heart rate. The shares are of the time that has a value; where some of the session"
          + " has none, for it a value holds for a minute at most, that is said below."),
      .text(
        "A threshold holds from its day on, and a new one leaves earlier sessions as they are: tri settings ftp 250w --from"
          + " 2026-03-01. What can be set: tri help settings"),
    ]
    + [
      IntensityZones.power, .heartRate, .maxHeartRate, .runPace, .swimPace,
    ].flatMap { zones in
      [
        HelpBlock.text(zones.basis.sentence),
        .table(
          zones.zones.map { zone in
            HelpBlock.Row("\(zone.name) \(zone.meaning)", bounds(of: zone))
          }),
      ]
    }

  /// `56 to 76 %`
  private static func bounds(of zone: IntensityZones.Zone) -> String {
    guard let to = zone.to else { return "\(percent(zone.from)) % and more" }
    return zone.from == 0
      ? "below \(percent(to)) %" : "\(percent(zone.from)) to below \(percent(to)) %"
  }

  /// With a decimal where there is one: 77.5.
  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension IntensityZones.Basis {
  fileprivate var sentence: String {
    switch self {
    case .power:
      "Power on the bike, as a share of ftp (H. Allen, A. Coggan, Training and Racing with a Power Meter, 2nd ed. 2010):"
    case .heartRate:
      "Heart rate, as a share of lthr-bike on the bike and of lthr-run on foot (the same book):"
    case .maxHeartRate:
      "Heart rate where that is not set, and in all other sports, as a share of max-hr (S. Edwards, The Heart Rate Monitor"
        + " Book, 1993):"
    case .runPace:
      "Pace of a run, as a share of the speed at run-threshold (J. Friel, The Triathlete's Training Bible, 3rd ed. 2009, whose"
        + " zones are called 1 to 4 and 5a to 5c; he gives shares of the time, 129 % where this is 77.5 %):"
    case .swimPace:
      "Pace of a swim, as a share of the speed at css: the levels of power by the cube of the speed, a choice of ours. In a pool"
        + " it is that of the lengths:"
    }
  }
}
