/// Sums over records, kept apart by sport: distances of different sports are never added.
package struct Totals: Hashable, Sendable {
  /// Only sports that occur.
  package var bySport: [Sport: SportTotal]

  package init(bySport: [Sport: SportTotal] = [:]) { self.bySport = bySport }

  /// Sessions over all sports; transitions are not sessions.
  package var recordCount: Int {
    bySport.reduce(0) { $1.key == .transition ? $0 : $0 + $1.value.recordCount }
  }

  /// Time may be added over all sports, transitions included; absent when no record has any.
  package var duration: Duration? {
    let durations = bySport.values.compactMap(\.duration)
    return durations.isEmpty ? nil : durations.reduce(.zero, +)
  }

  /// Sports that occur, in the order swim, bike, run, …
  package var sports: [Sport] { Sport.allCases.filter { bySport[$0] != nil } }

  package mutating func add(_ values: RecordValues) {
    var total = bySport[values.sport] ?? SportTotal(recordCount: 0)
    total.recordCount += 1
    if let distance = values.distance { total.distance = (total.distance ?? .zero) + distance }
    if let duration = values.duration { total.duration = (total.duration ?? .zero) + duration }
    bySport[values.sport] = total
  }

  package mutating func add(_ other: Totals) {
    for (sport, total) in other.bySport {
      bySport[sport, default: SportTotal(recordCount: 0)].add(total)
    }
  }
}

package struct SportTotal: Hashable, Sendable {
  package var recordCount: Int
  /// Absent when no record of the sport has one.
  package var distance: Distance?
  /// Timer time, else elapsed time; absent when no record of the sport has either.
  package var duration: Duration?

  package init(recordCount: Int, distance: Distance? = nil, duration: Duration? = nil) {
    self.recordCount = recordCount
    self.distance = distance
    self.duration = duration
  }

  package mutating func add(_ other: SportTotal) {
    recordCount += other.recordCount
    if let more = other.distance { distance = (distance ?? .zero) + more }
    if let more = other.duration { duration = (duration ?? .zero) + more }
  }
}

/// What one day came to.
package struct DayTotals: Hashable, Sendable {
  package var day: Day
  package var totals: Totals

  package init(day: Day, totals: Totals) {
    self.day = day
    self.totals = totals
  }
}

extension Sequence<DayTotals> {
  /// The totals of each span; the days and the spans are both in order. Days outside of the spans are passed over.
  package func summed(over spans: [ClosedRange<Day>]) -> [Totals] {
    split(over: spans, by: \.day).map { $0.reduce(into: Totals()) { $0.add($1.totals) } }
  }
}
