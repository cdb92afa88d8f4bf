/// A value together with the word it was read from.
struct Typed<Value: Sendable>: Sendable {
  var value: Value
  var word: String
}

/// What was typed, sorted by what it is but not yet judged: a word may still have two readings.
struct EntryDraft: Sendable {
  var distance: Typed<DistanceText>?
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
  var day: Typed<DateReading>?
  var clock: Typed<ClockText>?
  var zone: Typed<Zone>?
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

    /// A pool is built in metres or in yards; nil for other units.
    init?(_ text: DistanceText) {
      switch text.unit {
      case .metre: unit = .metres
      case .yard: unit = .yards
      default: return nil
      }
      guard text.set == nil else { return nil }
      length = text.distance
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
