import TriDomain

/// Races for tests: an olympic one of Sunday 2024-06-09 unless something else is said.
enum Races {
  static let entered = Instant(millisecondsSince1970: 1_718_000_000_000)

  static func record(
    _ id: RecordID, _ sport: Sport, metres: Int64? = nil, seconds: Int64? = nil,
    day: String = "2024-06-09", minute: Int64? = nil, leg: Int? = nil
  ) -> WorkoutRecord {
    let day = Day(iso: day) ?? .earliest
    var time = RecordTime(day: day)
    if let minute {
      let instant = Instant(
        millisecondsSince1970: Int64(day.number) * 86_400_000 + minute * 60_000)
      time =
        RecordTime(start: .init(instant: instant, offset: 0, zone: nil, offsetSource: .machine))
        ?? time
    }
    var values = RecordValues(sport: sport, time: time)
    values.distance = metres.map { Distance(millimetres: $0 * 1000) }
    values.timer = seconds.map(Duration.init(seconds:))
    return WorkoutRecord(
      id: id, uuid: .random(), values: values, race: leg == nil ? nil : 1, leg: leg,
      enteredAt: entered, changedAt: entered)
  }

  /// Swim, T1, bike, T2 and run with these seconds.
  static func olympic(
    _ id: Race.ID = 1, day: String = "2024-06-09",
    seconds: [Int64?] = [1690, 125, 4100, 70, 2792], form: RaceForm? = nil,
    official: Duration? = nil, goal: Duration? = nil
  ) -> RaceLegs {
    let sports: [(Sport, Int64?)] = [
      (.swim, 1500), (.transition, nil), (.bike, 40_000), (.transition, nil), (.run, 10_000),
    ]
    let records = zip(sports, seconds).enumerated().map { index, leg in
      record(
        id * 10 + Int64(index), leg.0.0, metres: leg.0.1, seconds: leg.1, day: day, leg: index + 1)
    }
    let race = Race(
      id: id, kind: .race, form: form, time: RecordTime(day: Day(iso: day) ?? .earliest),
      official: official, goal: goal)
    return RaceLegs(race: race, count: records.count, inLog: records)
  }
}
