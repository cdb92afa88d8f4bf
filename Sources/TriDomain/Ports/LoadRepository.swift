/// What the sessions of the log asked of the athlete. Every method throws when the store cannot be read.
package protocol LoadRepository: Sendable {
  /// Loads of each day and sport that have any, both ends included, in the order of day and sport; likely duplicates are
  /// left out.
  func dailyLoads(from first: Day, through last: Day) throws -> [DayLoad]
  /// Loads of some days, both ends included, by what they are made of; of all sports without one.
  func loadMethods(
    from first: Day, through last: Day, of sport: Sport?
  ) throws -> [LoadMethod: LoadSum]
  /// What the records of some days that count have been reckoned from, both ends included, in no particular order.
  func loadInputs(from first: Day, through last: Day) throws -> [LoadInputs]
  /// The loads of records, without those that have none: likely duplicates, what is in the bin, and what has no time.
  func loads(of ids: [RecordID]) throws -> [RecordID: TrainingLoad]
  /// All that was said of all thresholds, and how heart rates are weighted.
  func loadReckoning() throws -> LoadReckoning
  /// What the load of a record is reckoned from.
  func loadInputs(of record: WorkoutRecord) throws -> LoadInputs
}
