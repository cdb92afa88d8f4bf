import FITDecoder
import TriDomain

/// A sport and kind of FIT in the words of the log.
struct FITSportName: Hashable {
  var sport: Sport
  /// FIT's name of the kind, `pool` for lap swimming.
  var subSport: String?
  /// What the device calls a sport that the log does not know.
  var label: String?

  /// `names` are the device's own words for the sport, the best first.
  init(_ sport: FITSport?, _ subSport: FITSubSport?, names: [String?]) {
    let kind = FITSportName.kind(subSport)
    self.subSport = kind
    if let known = FITSportName.sport(sport?.name, kind) {
      self.sport = known
      // A name that the log has no sport of its own for is at least a kind: skiing may be alpine or cross country.
      if kind == nil, let name = sport?.name, FITSportName.narrow.contains(name) {
        self.subSport = name
      }
    } else {
      self.sport = .other
      let generic = sport == .generic ? nil : sport?.name
      label = names.lazy.compactMap(\.self).first ?? (generic ?? kind).map(FITSportName.words)
    }
  }

  private static func kind(_ subSport: FITSubSport?) -> String? {
    switch subSport?.name {
    case nil, "generic", "all": nil
    case "lap_swimming": "pool"
    case let name: name
    }
  }

  private static func sport(_ name: String?, _ kind: String?) -> Sport? {
    guard let name else { return nil }
    if let sport = sports[name] { return sport }
    // Machines and gyms: the kind tells the sport.
    guard ["generic", "fitness_equipment", "training"].contains(name), let kind else { return nil }
    return kinds[kind]
  }

  private static func words(_ name: String) -> String { name.replacing("_", with: " ") }

  private static let sports: [String: Sport] = [
    "running": .run, "cycling": .bike, "e_biking": .bike, "swimming": .swim, "walking": .walk,
    "hiking": .hike, "mountaineering": .hike, "rowing": .row, "transition": .transition,
    "cross_country_skiing": .ski, "alpine_skiing": .ski,
  ]

  private static let narrow: Set<String> = [
    "e_biking", "mountaineering", "cross_country_skiing", "alpine_skiing",
  ]

  private static let kinds: [String: Sport] = [
    "treadmill": .run, "indoor_running": .run, "spin": .bike, "indoor_cycling": .bike,
    "indoor_rowing": .row, "indoor_walking": .walk, "indoor_skiing": .ski,
    "strength_training": .strength, "pool": .swim, "open_water": .swim,
    "bike_to_run_transition": .transition, "run_to_bike_transition": .transition,
    "swim_to_bike_transition": .transition,
  ]
}
