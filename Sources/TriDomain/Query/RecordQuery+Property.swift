extension RecordQuery.Property {
  /// The kinds of a sport, in FIT's names, that a record with the property has; empty where it does not depend on them.
  ///
  /// A record with a pool length is in a pool too, whatever its kind.
  package var subSports: Set<String> {
    switch self {
    case .duplicate, .race: []
    case .indoor:
      [
        "indoor", "treadmill", "spin", "indoor_cycling", "indoor_rowing", "indoor_skiing",
        "indoor_walking", "indoor_running", "indoor_climbing", "indoor_hand_cycling",
        "elliptical", "stair_climbing", "virtual_activity",
      ]
    case .openWater: ["open_water"]
    case .pool: ["pool", "lap_swimming"]
    case .trail: ["trail"]
    }
  }
}
