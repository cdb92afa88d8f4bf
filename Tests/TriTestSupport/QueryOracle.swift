package import TriDomain

extension RecordQuery {
  /// Whether a record is meant, by the plainest reading of the query: what any faster way must agree with.
  ///
  /// `containsText` answers whether the first text holds the second, with the folding of case and accents that is tested;
  /// `loads` are those of the records, in thousandths, `races` those whose title and form the query can ask for.
  package func matches(
    _ record: WorkoutRecord, loads: [RecordID: Double] = [:], races: [Race.ID: RaceLegs] = [:],
    containsText: (String, String) -> Bool
  ) -> Bool {
    conditions.allSatisfy {
      $0.matches(record, loads: loads, races: races, containsText: containsText)
    }
  }

  /// Whether the first record comes before the second, or they are the same.
  ///
  /// Records without the value come last in either direction; ties are the newest first.
  package func areInOrder(
    _ a: WorkoutRecord, _ b: WorkoutRecord, loads: [RecordID: Double]
  ) -> Bool {
    guard case .number(let field) = order.key else {
      return a.isInDateOrder(b, isDescending: order.isDescending)
    }
    switch (a.number(field, loads: loads), b.number(field, loads: loads)) {
    case (let left?, let right?) where left != right:
      return order.isDescending ? left > right : left < right
    case (.some, nil): return true
    case (nil, .some): return false
    default: return a.isInDateOrder(b, isDescending: true)
    }
  }

  /// The same where loads play no part.
  package func areInOrder(_ a: WorkoutRecord, _ b: WorkoutRecord) -> Bool {
    areInOrder(a, b, loads: [:])
  }
}

extension RecordQuery.Condition {
  package func matches(
    _ record: WorkoutRecord, loads: [RecordID: Double] = [:], races: [Race.ID: RaceLegs] = [:],
    containsText: (String, String) -> Bool
  ) -> Bool {
    test.matches(record, loads, record.race(among: races), containsText) != isNegated
  }
}

extension RecordQuery.Test {
  fileprivate func matches(
    _ record: WorkoutRecord, _ loads: [RecordID: Double], _ race: RaceLegs?,
    _ containsText: (String, String) -> Bool
  ) -> Bool {
    func contains(_ text: String?, _ part: String) -> Bool {
      text.map { containsText($0, part) } ?? false
    }
    func isSame(_ text: String, _ other: String) -> Bool {
      containsText(text, other) && containsText(other, text)
    }
    switch self {
    case .sport(let sports): return sports.contains(record.sport)
    case .subSport(let kinds): return record.subSport.map(kinds.contains) ?? false
    case .day(let first, let last):
      return (first.map { record.time.day >= $0 } ?? true)
        && (last.map { record.time.day <= $0 } ?? true)
    case .number(let field, let least, let most):
      guard let value = record.number(field, loads: loads) else { return false }
      return (least.map { value >= $0 } ?? true) && (most.map { value <= $0 } ?? true)
    case .words(let text):
      return contains(record.title, text) || contains(record.note, text)
        || (record.tags + record.gear).contains { containsText($0, text) }
        || contains(race?.race.title, text) || contains(race?.race.note, text)
    case .title(let text): return contains(record.title, text)
    case .note(let text): return contains(record.note, text)
    case .device(let text): return contains(record.device, text)
    case .zone(let name):
      return record.time.start?.zone.map { $0.lowercased() == name.lowercased() } ?? false
    case .tag(let name): return record.tags.contains { isSame($0, name) }
    case .gear(let name): return record.gear.contains { isSame($0, name) }
    case .id(let ids): return ids.contains(record.id)
    case .race(let race): return record.race == race
    case .form(let form): return race?.race.kind == .race && race?.form == form
    case .has(let presence): return record.has(presence)
    case .is(let property): return record.is(property)
    case .any(let tests):
      return tests.contains { $0.matches(record, loads, race, containsText) }
    }
  }
}

extension WorkoutRecord {
  /// By day, start and id; of one day, records without a start come last in either direction.
  fileprivate func isInDateOrder(_ other: WorkoutRecord, isDescending: Bool) -> Bool {
    func order<Value: Comparable>(_ a: Value, _ b: Value) -> Bool { isDescending ? a > b : a < b }
    let (mine, theirs) = (values.time, other.values.time)
    if mine.day != theirs.day { return order(mine.day, theirs.day) }
    switch (mine.start?.instant, theirs.start?.instant) {
    case (let a?, let b?) where a != b: return order(a, b)
    case (.some, nil): return true
    case (nil, .some): return false
    default: return id == other.id || order(id, other.id)
    }
  }

  /// A record's number in the unit of the field.
  package func number(
    _ field: RecordQuery.NumberField, loads: [RecordID: Double] = [:]
  ) -> Double? {
    switch field {
    case .distance: values.distance.map { Double($0.millimetres) }
    case .duration: values.duration.map { Double($0.milliseconds) }
    case .pace: values.pace?.millisecondsPerKilometre
    case .speed: speedMillimetresPerSecond
    case .heartRate: values.averageHeartRate.map(Double.init)
    case .power: values.averagePower.map(Double.init)
    case .rpe: values.rpeTenths.map(Double.init)
    case .load: loads[id]
    case .ascent: values.ascent.map { Double($0.millimetres) }
    case .calories: values.calories.map(Double.init)
    case .poolLength: values.poolLength.map { Double($0.millimetres) }
    }
  }

  /// Divided once, so that it equals a bound that is the same ratio.
  private var speedMillimetresPerSecond: Double? {
    guard values.speed != nil, let distance = values.distance, let time = values.duration else {
      return nil
    }
    return Double(distance.millimetres) * 1000 / Double(time.milliseconds)
  }

  fileprivate func has(_ presence: RecordQuery.Presence) -> Bool {
    switch presence {
    case .start: values.time.start != nil
    case .distance: values.distance != nil
    case .duration: values.duration != nil
    case .heartRate: values.averageHeartRate != nil
    case .power: values.averagePower != nil
    case .cadence: values.averageCadenceThousandths != nil
    case .calories: values.calories != nil
    case .ascent: values.ascent != nil
    case .rpe: values.rpeTenths != nil
    case .title: values.title != nil
    case .note: values.note != nil
    case .tag: !values.tags.isEmpty
    case .gear: !values.gear.isEmpty
    case .race: race != nil
    case .pool: values.poolLength != nil
    case .device: values.device != nil
    }
  }

  fileprivate func `is`(_ property: RecordQuery.Property) -> Bool {
    switch property {
    case .duplicate: duplicateOf != nil
    case .race: race != nil
    case .pool where values.poolLength != nil: true
    case .indoor, .openWater, .pool, .trail:
      values.subSport.map(property.subSports.contains) ?? false
    }
  }
}
