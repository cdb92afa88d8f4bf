import TriDomain

@testable import TriPresentation

/// Two olympic races and what is around them.
enum RaceSamples {
  static func race(
    _ id: Race.ID, _ day: String, title: String?, seconds: [Double?], clock: String? = nil,
    change: (inout RaceLegs) -> Void = { _ in }
  ) -> RaceLegs {
    let sports: [(Sport, Double?)] = [
      (.swim, 1500), (.transition, nil), (.bike, 40_000), (.transition, nil), (.run, 10_000),
    ]
    let legs = zip(sports, seconds).enumerated().map { index, leg in
      var record = Samples.record(
        id * 10 + Int64(index), leg.0.0, Samples.at(day, index == 0 ? clock : nil),
        metres: leg.0.1, seconds: leg.1)
      if index != 1 { record.values.averageHeartRate = 150 + index }
      record.race = id
      record.leg = index + 1
      return record
    }
    var race = RaceLegs(
      race: Race(id: id, kind: .race, title: title, time: Samples.at(day, clock)),
      count: legs.count, inLog: legs)
    change(&race)
    return race
  }

  static let old = race(3, "2025-06-15", title: "Lake Tri", seconds: [1750, 145, 4220, 70, 2852])

  static let new = race(
    7, "2026-06-14", title: "Lake Tri", seconds: [1690, 125, 4100, 70, 2792], clock: "08:00"
  ) { legs in
    legs.race.place = 14
    legs.race.goal = Duration(seconds: 8700 as Int64)
    legs.race.official = Duration(seconds: 8780 as Int64)
    legs.official = [
      1: OfficialLeg(
        distance: Distance(millimetres: 1_480_000), time: Duration(seconds: 1685 as Int64))
    ]
  }

  /// Given up on the bike, with what no results show.
  static let givenUp = race(
    9, "2026-07-05", title: "Hill Tri", seconds: [2050, 185, 8400, nil, nil]
  ) { legs in
    legs.inLog.removeLast(2)
    legs.count = 3
    legs.race.form = .middle
    legs.race.result = .dnf
    legs.race.official = Duration(seconds: 9000 as Int64)
    legs.race.place = 3
    legs.race.note = "Chain broke at kilometre 61,\nno tool"
  }

  static let inAgeGroup = race(
    8, "2026-06-21", title: nil, seconds: [1690, 125, 4100, 70, 2792]
  ) { legs in
    legs.race.place = 40
    legs.race.ageGroupPlace = 3
  }

  static let card = RaceCard(new, among: [new, old])
}
