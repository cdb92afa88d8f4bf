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

  /// The record's values with the shown distance and time in their places, for pace and speed. A chip's time may be longer
  /// than what the watch recorded from start to end.
  package var shownValues: RecordValues {
    var values = record.values
    values.distance = distance
    values.timer = time
    if let chip = official.time, let elapsed = values.elapsed {
      values.elapsed = max(elapsed, chip)
    }
    return values
  }
}

extension RaceLegs {
  /// The legs in the log, in the order of the race.
  package var shown: [ShownLeg] {
    var counts: [Sport: Int] = [:]
    let places = inLog.enumerated().map { index, record in record.leg ?? index + 1 }
    // T2 stays that where T1 is missing.
    let isAlternating = zip(places, inLog).allSatisfy { place, record in
      place.isMultiple(of: 2) == (record.values.sport == .transition)
    }
    return zip(places, inLog).map { place, record in
      let sport = record.values.sport
      counts[sport, default: 0] += 1
      return ShownLeg(
        record: record, place: place,
        occurrence: isAlternating && sport == .transition ? place / 2 : counts[sport] ?? 1,
        official: official[place] ?? OfficialLeg())
    }
  }

  /// Typed, else recognised from the distances that are shown.
  package var form: RaceForm {
    race.form ?? .recognised(shown.map { ($0.sport, $0.distance) })
  }

  /// The times of all legs and transitions together, and of the gaps that stand for transitions; nil where a leg is in
  /// the bin, was forgotten or has none.
  package var legTime: Duration? { sum(shown.map(\.time) + gaps.map(\.time)) }

  /// The same of the records alone.
  package var recordedTime: Duration? { sum(inLog.map(\.values.duration) + gaps.map(\.time)) }

  /// The time of the race: of the results, else of its legs together; nil for one that was not finished, so that it is
  /// compared with none.
  package var total: Duration? { race.result == nil ? race.official ?? legTime : nil }

  /// The time between two sessions of a race that follow each other without a transition, where their starts are known:
  /// the clock of a race does not stop. Across a leg that is missing there is none.
  package var gaps: [RaceGap] {
    guard race.kind == .race else { return [] }
    let legs = shown
    var transitions = 0
    var gaps: [RaceGap] = []
    for (index, leg) in legs.enumerated() {
      if leg.sport == .transition { transitions += 1 }
      guard index + 1 < legs.count, leg.sport != .transition,
        legs[index + 1].sport != .transition, legs[index + 1].place == leg.place + 1,
        let time = leg.record.time(until: legs[index + 1].record), time > .zero
      else { continue }
      transitions += 1
      gaps.append(RaceGap(index: index, occurrence: transitions, time: time))
    }
    return gaps
  }

  /// What its legs tell twice, and how long the race was on the clock.
  ///
  /// Nil where their starts or times are not all known, and where they overlap by no more than a minute: clock times are
  /// typed by the minute. The total stays the sum of the legs.
  package var overlap: RaceOverlap? {
    let spans = inLog.compactMap(\.span).sorted { $0.lowerBound < $1.lowerBound }
    guard isWhole, spans.count == count, let first = spans.first else { return nil }
    var (end, twice) = (first.upperBound, 0 as Int64)
    for span in spans.dropFirst() {
      twice += max(0, min(end, span.upperBound) - span.lowerBound)
      end = max(end, span.upperBound)
    }
    guard twice > 60_000 else { return nil }
    return RaceOverlap(
      time: Duration(milliseconds: twice), clock: Duration(milliseconds: end - first.lowerBound))
  }

  /// Whether each of its sessions is left out of totals because another record tells it, too.
  package var isLikelyDuplicate: Bool {
    let sessions = sessions
    return !sessions.isEmpty && sessions.allSatisfy { $0.record.duplicateOf != nil }
  }

  /// Whether every leg is in the log.
  package var isWhole: Bool { inLog.count == count && count > 0 }

  private func sum(_ times: [Duration?]) -> Duration? {
    guard isWhole, times.allSatisfy({ $0 != nil }) else { return nil }
    return times.compactMap(\.self).reduce(.zero, +)
  }

  /// Whether two races are of one kind, so that their times can be compared: the same standard form, or, where every
  /// course has its own, the same sports over about the same distances. The sessions of both must be all there.
  package func isComparable(to other: RaceLegs) -> Bool {
    let form = form
    let (mine, theirs) = (sessions, other.sessions)
    guard race.kind == other.race.kind, form == other.form,
      mine.map(\.sport) == theirs.map(\.sport)
    else { return false }
    return !form.standardLegs.isEmpty || zip(mine, theirs).allSatisfy { $0.isLike($1) }
  }

  /// Whether its sessions are those of another race that the log has too, from another device or typed.
  func repeats(_ other: RaceLegs) -> Bool {
    let ids = Set(other.inLog.map(\.id))
    return sessions.contains { $0.record.duplicateOf.map(ids.contains) ?? false }
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

/// Time between two legs of a race that no record tells, as where single sessions were joined.
package struct RaceGap: Hashable, Sendable {
  /// The place of the leg before it among those shown, counted from 0.
  package var index: Int
  /// Which transition of the race it stands for, counted from 1.
  package var occurrence: Int
  package var time: Duration
}

/// Legs of a race that were at the same time.
package struct RaceOverlap: Hashable, Sendable {
  /// What is told twice.
  package var time: Duration
  /// From the first start to the last end.
  package var clock: Duration
}

extension WorkoutRecord {
  /// From its start to its end, in milliseconds since 1970; nil where one of them is not known.
  fileprivate var span: Range<Int64>? {
    guard let start = values.time.start?.instant.millisecondsSince1970,
      let length = values.elapsed ?? values.timer, length >= .zero
    else { return nil }
    return start..<start + length.milliseconds
  }

  /// From its end to the start of another; nil where one of them is not known.
  fileprivate func time(until next: WorkoutRecord) -> Duration? {
    guard let start = values.time.start?.instant, let length = values.elapsed ?? values.timer,
      let end = next.values.time.start?.instant
    else { return nil }
    return Duration(
      milliseconds: end.millisecondsSince1970 - start.adding(length).millisecondsSince1970)
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
