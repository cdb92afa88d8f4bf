/// A leg as the card of its race shows it: what the results say, else what the record says.
package struct ShownLeg: Hashable, Sendable {
  package var record: WorkoutRecord
  /// Its place in the race, counted from 1.
  package var place: Int
  /// Which transition or which leg of its sport it is, counted from 1.
  package var occurrence: Int
  package var official: OfficialLeg

  package var sport: Sport { record.values.sport }
  package var distance: Distance? { official.distance ?? record.values.distance }
  package var time: Duration? { official.time ?? record.values.duration }

  /// The record's values with the shown distance and time in their places, for pace and speed.
  package var shownValues: RecordValues {
    var values = record.values
    values.distance = distance
    values.timer = time
    return values
  }
}

extension RaceLegs {
  /// The legs in the log, in the order of the race.
  package var shown: [ShownLeg] {
    var counts: [Sport: Int] = [:]
    return inLog.enumerated().map { index, record in
      counts[record.values.sport, default: 0] += 1
      let place = record.leg ?? index + 1
      return ShownLeg(
        record: record, place: place, occurrence: counts[record.values.sport] ?? 1,
        official: official[place] ?? OfficialLeg())
    }
  }

  /// Typed, else recognised from the distances that are shown.
  package var form: RaceForm {
    race.form ?? .recognised(shown.map { ($0.sport, $0.distance) })
  }

  /// The times of all legs and transitions together; nil where one is in the bin or has none.
  package var legTime: Duration? { sum(shown.map(\.time)) }

  /// The same of the records alone.
  package var recordedTime: Duration? { sum(inLog.map(\.values.duration)) }

  /// The time of the race: of the results, else of its legs together.
  package var total: Duration? { race.official ?? legTime }

  /// Whether every leg is in the log.
  package var isWhole: Bool { inLog.count == count && count > 0 }

  private func sum(_ times: [Duration?]) -> Duration? {
    guard isWhole, times.allSatisfy({ $0 != nil }) else { return nil }
    return times.compactMap(\.self).reduce(.zero, +)
  }

  /// Whether two races are of one kind, so that their times can be compared: the same standard form, or, where every
  /// course has its own, the same sports over about the same distances.
  package func isComparable(to other: RaceLegs) -> Bool {
    let form = form
    guard race.kind == other.race.kind, form == other.form else { return false }
    guard form.standardLegs.isEmpty else { return true }
    let (mine, theirs) = (sessions, other.sessions)
    return mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.isLike($1) }
  }

  private var sessions: [ShownLeg] { shown.filter { $0.sport != .transition } }

  /// Day, start, then number: whether it was before another.
  package func precedes(_ other: RaceLegs) -> Bool {
    let (a, b) = (race.time, other.race.time)
    if a.day != b.day { return a.day < b.day }
    if let first = a.start?.instant, let second = b.start?.instant, first != second {
      return first < second
    }
    return race.id < other.race.id
  }
}

extension ShownLeg {
  fileprivate func isLike(_ other: ShownLeg) -> Bool {
    guard sport == other.sport else { return false }
    guard let mine = distance?.millimetres, let theirs = other.distance?.millimetres else {
      return distance == other.distance
    }
    return abs(mine - theirs) * 10 <= max(mine, theirs)
  }
}
