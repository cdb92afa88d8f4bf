/// The distances that a race is held over.
package enum RaceForm: String, CaseIterable, Hashable, Sendable {
  case sprint, olympic, middle, full, duathlon, aquathlon, aquabike, swimrun, custom

  package struct StandardLeg: Hashable, Sendable {
    package var sport: Sport
    package var distance: Distance

    fileprivate init(_ sport: Sport, metres: Int64) {
      self.sport = sport
      distance = Distance(millimetres: metres * 1000)
    }
  }

  /// The legs without the transitions; empty where every course has its own.
  ///
  /// World Triathlon, Competition Rules, appendix on competition distances: sprint, standard ("olympic"), and the
  /// standard distances of duathlon, aquathlon and aquabike. Ironman: 70.3 with 1.9, 90 and 21.1 km, and 140.6 with 3.8,
  /// 180.2 and 42.2 km; their runs are the half and the whole marathon, 21.0975 and 42.195 km (World Athletics,
  /// Technical Rules 55), in whole metres here.
  package var standardLegs: [StandardLeg] {
    switch self {
    case .sprint:
      [.init(.swim, metres: 750), .init(.bike, metres: 20_000), .init(.run, metres: 5_000)]
    case .olympic:
      [.init(.swim, metres: 1_500), .init(.bike, metres: 40_000), .init(.run, metres: 10_000)]
    case .middle:
      [.init(.swim, metres: 1_900), .init(.bike, metres: 90_000), .init(.run, metres: 21_098)]
    case .full:
      [.init(.swim, metres: 3_800), .init(.bike, metres: 180_200), .init(.run, metres: 42_195)]
    case .duathlon:
      [.init(.run, metres: 10_000), .init(.bike, metres: 40_000), .init(.run, metres: 5_000)]
    case .aquathlon: [.init(.swim, metres: 1_000), .init(.run, metres: 5_000)]
    case .aquabike: [.init(.swim, metres: 1_500), .init(.bike, metres: 40_000)]
    case .swimrun, .custom: []
    }
  }

  /// How far the leg of a sport is, the first or a later one of it; nil where the form does not say.
  package func standardDistance(of sport: Sport, occurrence: Int) -> Distance? {
    let legs = standardLegs.filter { $0.sport == sport }
    return legs.indices.contains(occurrence) ? legs[occurrence].distance : nil
  }

  /// How many legs of a sport it has; nil where every course has its own, and for a sport it has none of.
  func count(of sport: Sport) -> Int? {
    let count = standardLegs.count { $0.sport == sport }
    return count == 0 ? nil : count
  }

  /// About what it takes: only used to tell `2:25` of hours and minutes from minutes and seconds.
  var usualTime: Duration {
    let minutes: Int64 =
      switch self {
      case .sprint: 80
      case .olympic: 155
      case .middle: 340
      case .full: 740
      case .duathlon: 140
      case .aquathlon: 50
      case .aquabike: 110
      case .swimrun: 240
      case .custom: 120
      }
    return Duration(seconds: minutes * 60)
  }

  /// Other names, in lower case.
  static let otherNames: [String: RaceForm] = [
    "standard": .olympic, "half": .middle, "70.3": .middle, "ironman": .full, "long": .full,
    "140.6": .full, "other": .custom,
  ]

  /// A form by its name or another of its names, whatever their case.
  package init?(name: String) {
    let key = name.lowercased()
    guard let form = RaceForm(rawValue: key) ?? RaceForm.otherNames[key] else { return nil }
    self = form
  }
}

// MARK: - Recognition

extension RaceForm {
  /// The form that sessions in this order clearly have: each sport in its place, each distance near the standard.
  ///
  /// Transitions are passed over. Anything else, and a distance that is not known, makes it `custom`; a swimrun is known
  /// by its sports alone.
  package static func recognised(_ legs: [(sport: Sport, distance: Distance?)]) -> RaceForm {
    let legs = legs.filter { $0.sport != .transition }
    let form = allCases.first { form in
      let standard = form.standardLegs
      guard !standard.isEmpty, standard.count == legs.count else { return false }
      return zip(standard, legs).allSatisfy { $0.sport == $1.sport && $0.isNear($1.distance) }
    }
    return form ?? (isSwimrun(legs.map(\.sport)) ? .swimrun : .custom)
  }

  /// Swims and runs by turns, two of each at least, are nothing else.
  private static func isSwimrun(_ sports: [Sport]) -> Bool {
    sports.count > 3 && sports.allSatisfy { $0 == .swim || $0 == .run }
      && zip(sports, sports.dropFirst()).allSatisfy { $0 != $1 }
  }
}

extension RaceForm.StandardLeg {
  /// Courses are rarely measured: a watch in open water errs by a fifth, on the road by a tenth. No two forms of the
  /// same sports come within that of each other.
  fileprivate func isNear(_ measured: Distance?) -> Bool {
    guard let measured else { return false }
    let percent: Int64 = sport == .swim ? 20 : 10
    return abs(measured.millimetres - distance.millimetres) * 100 <= distance.millimetres * percent
  }
}
