import Synchronization
package import TriDomain

/// A log without a file, for tests of what reads one: the plainest implementation of its ports.
///
/// It counts how often it is asked, and answers with an error where a test sets one.
package final class InMemoryLog: RecordRepository, PreferenceStore, LoadRepository {
  private struct State {
    var records: [WorkoutRecord]
    var preferences: Preferences
    var thresholds = ThresholdHistory()
    var races: [Race] = []
    var planned: [PlannedRace] = []
    var error: (any Error)?
    var requestCount = 0
    var looseRequestCount = 0
    /// By how many the number of records is told wrong.
    var countError = 0
    /// How many bodies of `consistently` are running.
    var depth = 0
  }

  private let state: Mutex<State>

  package init(_ records: [WorkoutRecord] = [], preferences: Preferences = Preferences()) {
    state = Mutex(State(records: records, preferences: preferences))
  }

  /// From now on every question is answered with this; nil: with what is there.
  package func fail(with error: (any Error)?) { state.withLock { $0.error = error } }

  /// From now on so many records too many are told, or too few.
  package func miscount(by error: Int) { state.withLock { $0.countError = error } }

  package func set(_ thresholds: ThresholdHistory) {
    state.withLock { $0.thresholds = thresholds }
  }

  package func append(_ race: Race) { state.withLock { $0.races.append(race) } }

  package func append(_ planned: PlannedRace) { state.withLock { $0.planned.append(planned) } }

  package func append(_ record: WorkoutRecord) { state.withLock { $0.records.append(record) } }

  /// Puts records into the bin, or takes them out again.
  package func setBinned(_ isBinned: Bool, _ ids: Set<RecordID>) {
    state.withLock { state in
      for index in state.records.indices where ids.contains(state.records[index].id) {
        state.records[index].deletedAt = isBinned ? state.records[index].changedAt : nil
      }
    }
  }

  /// How many questions were asked so far.
  package var requestCount: Int { state.withLock { $0.requestCount } }

  /// How many of them were not asked within `consistently`.
  package var looseRequestCount: Int { state.withLock { $0.looseRequestCount } }

  private func answer<Value>(_ body: (inout State) -> Value) throws -> Value {
    try state.withLock { state throws in
      state.requestCount += 1
      if state.depth == 0 { state.looseRequestCount += 1 }
      if let error = state.error { throw error }
      return body(&state)
    }
  }

  private func inLog<Value>(_ body: ([WorkoutRecord]) -> Value) throws -> Value {
    try answer { body($0.records.filter { $0.deletedAt == nil }) }
  }

  // MARK: - RecordRepository

  /// What is asked outside of such a body is counted in `looseRequestCount`.
  package func consistently<Value>(_ body: () throws -> Value) throws -> Value {
    state.withLock { $0.depth += 1 }
    defer { state.withLock { $0.depth -= 1 } }
    return try body()
  }

  package func records(on day: Day) throws -> [WorkoutRecord] {
    let order = RecordQuery(order: .init(.date, isDescending: false))
    return try inLog { records in
      records.filter { $0.time.day == day }.sorted { order.areInOrder($0, $1) && $0.id != $1.id }
    }
  }

  package func record(_ id: RecordID) throws -> WorkoutRecord? {
    try answer { state in state.records.first { $0.id == id } }
  }

  package func races(_ ids: Set<Race.ID>) throws -> [RaceLegs] {
    try answer { state in
      state.races.filter { ids.contains($0.id) }.map { race in
        let legs = state.records.filter { $0.race == race.id }.sorted {
          ($0.leg ?? 0) < ($1.leg ?? 0)
        }
        return RaceLegs(
          race: race, count: legs.compactMap(\.leg).max() ?? 0,
          inLog: legs.filter { $0.deletedAt == nil })
      }
    }
  }

  package func plannedRaces(from day: Day) throws -> [PlannedRace] {
    try answer { state in state.planned.filter { $0.day >= day }.sorted { $0.day < $1.day } }
  }

  package func lastEntered() throws -> WorkoutRecord? {
    try inLog({ $0.max { $0.id < $1.id } })
  }

  package func lastRecord(before day: Day) throws -> WorkoutRecord? {
    try inLog { records in Self.sorted(records, .everything).first { $0.time.day < day } }
  }

  package func lastRecord(of sport: Sport) throws -> WorkoutRecord? {
    try inLog { records in Self.sorted(records, .everything).first { $0.sport == sport } }
  }

  package func recordsInBin() throws -> [WorkoutRecord] {
    try answer { state in state.records.filter { $0.deletedAt != nil } }
  }

  package func totals(from first: Day, through last: Day) throws -> Totals {
    try inLog { records in
      Self.totals(records.filter { first <= $0.time.day && $0.time.day <= last })
    }
  }

  package func dailyTotals(from first: Day, through last: Day) throws -> [DayTotals] {
    try inLog { records in
      let inRange = records.filter { first <= $0.time.day && $0.time.day <= last }
      return Dictionary(grouping: inRange.filter { $0.duplicateOf == nil }, by: \.time.day)
        .map { DayTotals(day: $0.key, totals: Self.totals($0.value)) }
        .sorted { $0.day < $1.day }
    }
  }

  package func totals(of query: RecordQuery) throws -> Totals {
    try inLog { records in Self.totals(Self.sorted(records, query)) }
  }

  package func dailySums(of query: RecordQuery) throws -> [DaySums] {
    let reckoning = try loadReckoning()
    return try inLog { records in
      let found = Self.sorted(records, query).filter { $0.duplicateOf == nil }
      return Dictionary(grouping: found, by: \.time.day).map { day, records in
        var sums = TrainingSums()
        for record in records {
          let load = reckoning.load(of: LoadInputs(record.values))
          sums.add(SportSums(record.values, load: load), of: record.sport)
        }
        return DaySums(day: day, sums: sums)
      }.sorted { $0.day < $1.day }
    }
  }

  package func page(of query: RecordQuery, after key: PageKey?, limit: Int) throws -> RecordPage {
    try answer { Self.page(of: query, $0.records, after: key, limit: limit) }
  }

  package func count(of query: RecordQuery) throws -> Int {
    try answer { state in
      Self.sorted(state.records, query).count + state.countError
    }
  }

  package func key(of query: RecordQuery, places: Int, from key: PageKey?) throws -> PageKey? {
    try answer { state in
      if places < 0 {
        let before = Self.split(state.records, query, at: key).before
        return before.dropLast(-places - 1).last.map(PageKey.init(of:))
      }
      let after = Self.split(state.records, query, at: key).after
      return after.dropFirst(places - 1).first.map(PageKey.init(of:))
    }
  }

  /// The records in the log before a key and after it, or all of them on both sides.
  ///
  /// The record that the key was of may be in the bin by now.
  private static func split(
    _ records: [WorkoutRecord], _ query: RecordQuery, at key: PageKey?
  ) -> (before: [WorkoutRecord], after: [WorkoutRecord]) {
    guard let key else {
      let all = sorted(records, query)
      return (all, all)
    }
    let unbinned = records.map { record in
      var record = record
      if record.id == key.id { record.deletedAt = nil }
      return record
    }
    let isInLog = Set(records.lazy.filter { $0.deletedAt == nil }.map(\.id))
    let all = sorted(unbinned, query)
    let place = all.firstIndex { $0.id == key.id } ?? all.count
    return (
      all[..<place].filter { isInLog.contains($0.id) },
      all.dropFirst(place + 1).filter { isInLog.contains($0.id) }
    )
  }

  private static func page(
    of query: RecordQuery, _ records: [WorkoutRecord], after key: PageKey?, limit: Int
  ) -> RecordPage {
    let rest = split(records, query, at: key).after
    let page = Array(rest.prefix(limit))
    let next = rest.count > limit ? page.last.map(PageKey.init(of:)) : nil
    return RecordPage(records: page, next: next)
  }

  package func values(of id: RecordID) throws -> [RecordValue] {
    try answer { _ in [] }
  }

  package func tags() throws -> [String] { try inLog({ $0.flatMap(\.tags) }) }
  package func gear() throws -> [String] { try inLog({ $0.flatMap(\.gear) }) }

  private static func sorted(_ records: [WorkoutRecord], _ query: RecordQuery) -> [WorkoutRecord] {
    records.filter { $0.deletedAt == nil && query.matches($0) { $0.contains($1) } }
      .sorted { $0.id != $1.id && query.areInOrder($0, $1) }
  }

  private static func totals(_ records: [WorkoutRecord]) -> Totals {
    var totals = Totals()
    for record in records where record.duplicateOf == nil { totals.add(record.values) }
    return totals
  }

  // MARK: - PreferenceStore

  package func preferences() throws -> Preferences { try answer { $0.preferences } }

  package func save(
    _ preference: Preference, as command: CommandLine
  ) throws -> Kept<Preferences> {
    try answer { state in
      state.preferences.apply(preference)
      return Kept(state.preferences, discardedRedoCount: 0)
    }
  }
}

// MARK: - LoadRepository

extension InMemoryLog {
  private func counted(_ days: ClosedRange<Day>) throws -> [LoadInputs] {
    try inLog { records in
      records.filter { $0.duplicateOf == nil && days.contains($0.values.time.day) }
        .map { LoadInputs($0.values) }
    }
  }

  package func dailyLoads(from first: Day, through last: Day) throws -> [DayLoad] {
    let reckoning = try loadReckoning()
    var loads: [DayLoad] = []
    for inputs in try counted(first...last) {
      guard let load = reckoning.load(of: inputs) else { continue }
      let place = loads.firstIndex { $0.day == inputs.day && $0.sport == inputs.sport }
      if let place {
        loads[place].sum.add(LoadSum(load))
      } else {
        loads.append(DayLoad(day: inputs.day, sport: inputs.sport, sum: LoadSum(load)))
      }
    }
    return loads.sorted { ($0.day, $0.sport.rawValue) < ($1.day, $1.sport.rawValue) }
  }

  package func loadMethods(
    from first: Day, through last: Day, of sport: Sport?
  ) throws -> [LoadMethod: LoadSum] {
    let reckoning = try loadReckoning()
    return try counted(first...last).filter { sport == nil || $0.sport == sport }.compactMap {
      reckoning.load(of: $0)
    }
    .reduce(into: [:]) { $0[$1.method, default: LoadSum()].add(LoadSum($1)) }
  }

  package func loadInputs(from first: Day, through last: Day) throws -> [LoadInputs] {
    try counted(first...last)
  }

  package func loadInputs(of record: WorkoutRecord) throws -> LoadInputs {
    LoadInputs(record.values)
  }

  package func loads(of ids: [RecordID]) throws -> [RecordID: TrainingLoad] {
    let reckoning = try loadReckoning()
    let counted = try inLog { records in
      records.filter { $0.duplicateOf == nil && ids.contains($0.id) }
    }
    let loads = counted.compactMap { record in
      reckoning.load(of: LoadInputs(record.values)).map { (record.id, $0) }
    }
    return Dictionary(loads) { first, _ in first }
  }

  package func loadReckoning() throws -> LoadReckoning {
    try answer {
      LoadReckoning(
        thresholds: $0.thresholds, weighting: $0.preferences.heartRateWeighting)
    }
  }
}

extension PageKey {
  fileprivate init(of record: WorkoutRecord) {
    self.init(
      day: record.time.day, startMilliseconds: record.time.start?.instant.millisecondsSince1970,
      id: record.id)
  }
}
