/// A value together with the word it was read from.
struct Typed<Value: Sendable>: Sendable {
  var value: Value
  var word: String
}

/// What was typed, sorted by what it is but not yet judged: a word may still have two readings.
struct EntryDraft: Sendable {
  var distance: Typed<DistanceText>?
  /// Distances behind the first, which a session does not have.
  var furtherDistances: [Typed<DistanceText>] = []
  var duration, elapsed, moving: Typed<DurationText>?
  var tempo: Typed<TempoText>?
  /// `30m`: metres or minutes.
  var metresOrMinutes: [Typed<MetresOrMinutes>] = []
  /// `25`, in minutes.
  var bareNumber: Typed<Duration>?
  /// Single numbers in their stored units.
  var numbers: [RecordField: Typed<Int64>] = [:]
  var kind: Typed<String>?
  var pool: Typed<PoolLength>?
  /// `25m` of `25m pool`
  var lengthBeforePool: Typed<PoolLength>?
  var day: Typed<DateReading>?
  var clock: Typed<ClockText>?
  var zone: Typed<Zone>?
  /// Of a swim; read once the pool is known.
  var sets: Typed<String>?
  var title, note: Typed<String>?
  var tags = NameChanges()
  var gear = NameChanges()

  struct MetresOrMinutes: Sendable {
    var metres: DistanceText
    var minutes: DurationText
  }

  struct PoolLength: Sendable {
    var length: Distance
    var unit: PoolUnit
    /// The unit was not typed, or the length may have been meant as something else.
    var isGuess = false

    /// A pool is built in metres or in yards; nil for other units.
    init?(_ text: DistanceText) {
      switch text.unit {
      case .metre: unit = .metres
      case .yard: unit = .yards
      default: return nil
      }
      guard text.set == nil else { return nil }
      length = Pool(text.distance, unit).length
    }

    init(_ pool: Pool) {
      length = pool.length
      unit = pool.unit
    }

    var isPossible: Bool { Pool(length, unit).isPossible }

    /// Pools that `30m`, half an hour, is never mistaken for.
    var isCommon: Bool {
      unit == .yards || [25_000, 50_000].contains(length.millimetres)
        || length.millimetres % 1000 != 0
    }
  }

  /// Names to add and to remove, each once, in the order typed.
  struct NameChanges: Sendable {
    var added: [String] = []
    var removed: [String] = []

    mutating func add(_ name: String) { added = added.adding(names: [name]) }
    mutating func remove(_ name: String) { removed = removed.adding(names: [name]) }

    func applied(to names: [String]) -> [String] {
      names.removing(names: removed).adding(names: added)
    }
  }

  mutating func add(_ text: DistanceText, _ word: String) {
    let typed = Typed(value: text, word: word)
    if distance == nil { distance = typed } else { furtherDistances.append(typed) }
  }

  /// `25m pool` is the pool's length beside another distance, and else the way that was swum.
  mutating func settleLengthBeforePool() throws(EntryError) {
    guard var typed = lengthBeforePool else { return }
    lengthBeforePool = nil
    let hasDuration = duration != nil || bareNumber != nil
    let hasDistance =
      distance != nil || !metresOrMinutes.isEmpty || (tempo != nil && hasDuration)
    let isWay = duration.map {
      Plausibility.isSensible(.swim, typed.value.length, in: $0.value.duration)
    }
    if !hasDistance, isWay ?? true {
      let way = DistanceText(distance: typed.value.length, unit: typed.value.unit.lengthUnit)
      return add(way, typed.word)
    }
    typed.value.isGuess = !hasDuration && typed.value.unit == .metres
    typed.word += " pool"
    if let first = pool { throw .twice(.pool, first.word, typed.word) }
    pool = typed
  }

  /// What must be said whatever the sport.
  var remarks: [EntryRemark] {
    guard let pool, pool.value.isGuess else { return [] }
    return [.pool(pool.word, pool.value.length, pool.value.unit)]
  }

  /// Fills a place once; a second word for it is an error that names both.
  mutating func put<Value>(
    _ value: Value, _ word: String, in place: WritableKeyPath<EntryDraft, Typed<Value>?>,
    as option: EntryOption
  ) throws(EntryError) {
    if let first = self[keyPath: place] { throw .twice(option, first.word, word) }
    self[keyPath: place] = Typed(value: value, word: word)
  }

  mutating func put(
    _ number: Int64, _ word: String, as option: EntryOption, field: RecordField
  ) throws(EntryError) {
    if let first = numbers[field] { throw .twice(option, first.word, word) }
    numbers[field] = Typed(value: number, word: word)
  }
}

/// Reads a quantity, with its error as one of the entry's.
func reading<Value>(_ body: () throws(QuantityError) -> Value) throws(EntryError) -> Value {
  do throws(QuantityError) { return try body() } catch { throw .badQuantity(error) }
}
