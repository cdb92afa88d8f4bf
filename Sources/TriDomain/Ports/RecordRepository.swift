/// The log, for reading. Every method throws when the store cannot be read: that never looks like an empty day.
///
/// Records in the bin are left out everywhere but in `record(_:)` and `recordsInBin()`.
package protocol RecordRepository: Sendable {
  /// Runs a body whose questions are all answered from one state of the log, whatever is written meanwhile.
  ///
  /// Within another such body it just runs. Not for changes, and for one caller at a time.
  func consistently<Value>(_ body: () throws -> Value) throws -> Value
  /// A day's records by start (unknown last), then id.
  func records(on day: Day) throws -> [WorkoutRecord]
  /// A record by id, in the bin or not; nil when there never was one or it is gone for good.
  func record(_ id: RecordID) throws -> WorkoutRecord?
  /// The record with the highest id.
  func lastEntered() throws -> WorkoutRecord?
  /// The newest record, in the order of history, before a day.
  func lastRecord(before day: Day) throws -> WorkoutRecord?
  /// The newest record of one sport.
  func lastRecord(of sport: Sport) throws -> WorkoutRecord?
  func recordsInBin() throws -> [WorkoutRecord]
  /// Sums over the days, both ends included; likely duplicates are left out.
  func totals(from first: Day, through last: Day) throws -> Totals
  /// The same for each day that has records, the earliest first.
  func dailyTotals(from first: Day, through last: Day) throws -> [DayTotals]
  /// Sums over everything that matches; likely duplicates are left out.
  func totals(of query: RecordQuery) throws -> Totals
  /// Sums and averages for each day that has matching records, the earliest first; likely duplicates are left out.
  func dailySums(of query: RecordQuery) throws -> [DaySums]
  func page(of query: RecordQuery, after key: PageKey?, limit: Int) throws -> RecordPage
  /// How many records all its pages hold.
  func count(of query: RecordQuery) throws -> Int
  /// The key of the record that is so many places behind another on the pages of a query; before it when negative.
  ///
  /// Without another they are counted from the ends: 1 is the first record and -1 the last. Nil when there are not so
  /// many.
  func key(of query: RecordQuery, places: Int, from key: PageKey?) throws -> PageKey?
  /// What each source says, for one record.
  func values(of id: RecordID) throws -> [RecordValue]
  /// Tags in use, most used first.
  func tags() throws -> [String]
  /// Gear in use and what was added and not used yet, most used first, what is retired last.
  func gear() throws -> [String]
  /// The races and bricks with these numbers, those that there are, in no particular order.
  func races(_ ids: Set<Race.ID>) throws -> [RaceLegs]
  /// Races that are planned for this day or a later one and are not in the log yet, the nearest first.
  func plannedRaces(from day: Day) throws -> [PlannedRace]
}

extension RecordRepository {
  /// The races that some records are legs of, by their numbers. Without a leg among them nothing is asked.
  package func races(of records: some Sequence<WorkoutRecord>) throws -> [Race.ID: RaceLegs] {
    let ids = Set(records.compactMap(\.race))
    guard !ids.isEmpty else { return [:] }
    return Dictionary(try races(ids).map { ($0.race.id, $0) }, uniquingKeysWith: { $1 })
  }
}

/// What one source says about one field of a record.
package struct RecordValue: Hashable, Sendable {
  package var field: RecordField
  package var source: ValueSource
  /// Nil when this source's value was taken back.
  package var value: FieldValue?
  package var changedAt: Instant
  /// Whether something stands there that the field cannot be, which counts as nothing.
  package var isUnreadable: Bool

  package init(
    field: RecordField, source: ValueSource, value: FieldValue?, changedAt: Instant,
    isUnreadable: Bool = false
  ) {
    self.field = field
    self.source = source
    self.value = value
    self.changedAt = changedAt
    self.isUnreadable = isUnreadable
  }
}
