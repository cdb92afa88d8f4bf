/// What one session did best over a distance or a time.
package struct SessionBest: Hashable, Sendable {
  package let kind: BestKind
  package let value: Value
  /// Where it begins: running timer since the session's start; nil for the whole session.
  package let start: Duration?
  package let origin: Origin

  /// What it was found in.
  package enum Origin: String, CaseIterable, Sendable { case samples, lengths, laps, session }

  package enum Value: Hashable, Sendable {
    case time(Duration)
    /// Thousandths of a watt.
    case milliwatts(Int64)
    case distance(Distance)
  }

  package init(_ kind: BestKind, _ value: Value, start: Duration?, origin: Origin) {
    self.kind = kind
    self.value = value
    self.start = start
    self.origin = origin
  }
}

extension SessionBest.Value {
  /// A number that is smaller for what is better: milliseconds, and watts or a way below zero.
  package var rank: Int64 {
    switch self {
    case .time(let time): time.milliseconds
    case .milliwatts(let power): -power
    case .distance(let distance): -distance.millimetres
    }
  }

  package init(rank: Int64, of kind: BestKind) {
    switch kind {
    case .distance, .swim: self = .time(Duration(milliseconds: rank))
    case .power: self = .milliwatts(-rank)
    case .longest, .climb: self = .distance(Distance(millimetres: -rank))
    }
  }
}

/// A session that holds a best.
package struct HeldBest: Hashable, Sendable {
  package let best: SessionBest
  package let record: RecordID
  package let day: Day

  package init(_ best: SessionBest, record: RecordID, day: Day) {
    self.best = best
    self.record = record
    self.day = day
  }

  package var kind: BestKind { best.kind }

  /// Whether it is the one to show: the better one, of equals the earlier.
  package func precedes(_ other: HeldBest) -> Bool {
    (best.value.rank, day, record) < (other.best.value.rank, other.day, other.record)
  }
}
