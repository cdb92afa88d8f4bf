/// Which records are meant, in which order. Days are absolute: words like `since:8w` are resolved when it is read.
package struct RecordQuery: Hashable, Sendable {
  /// The words as typed, fields by their taught names, joined with blanks; a page cursor belongs to this text.
  package var text: String
  /// All must hold.
  package var conditions: [Condition]
  package var order: Order

  package init(text: String = "", conditions: [Condition] = [], order: Order = .newestFirst) {
    self.text = text
    self.conditions = conditions
    self.order = order
  }

  /// Every record, newest first.
  package static let everything = RecordQuery()

  /// One word of a query, or its exact complement (`-x`).
  package struct Condition: Hashable, Sendable {
    package var test: Test
    package var isNegated: Bool

    package init(_ test: Test, isNegated: Bool = false) {
      self.test = test
      self.isNegated = isNegated
    }
  }

  /// Absent values match no test except `lacks`-like negations; ranges include both ends.
  package enum Test: Hashable, Sendable {
    case sport(Set<Sport>)
    /// FIT's names of the kind, any of them.
    case subSport(Set<String>)
    case day(from: Day?, through: Day?)
    case number(NumberField, from: Double?, through: Double?)
    /// Text inside title, note, tags, gear or the title of its race; case and accents do not matter.
    case words(String)
    case title(String)
    case note(String)
    case device(String)
    case zone(String)
    /// The whole tag or gear name; case and accents do not matter.
    case tag(String)
    case gear(String)
    case id(ClosedRange<RecordID>)
    case race(Int64)
    /// A leg of a race, not of a brick, that has this form: as typed, else as its legs in the log are recognised.
    case form(RaceForm)
    case has(Presence)
    case `is`(Property)
    /// Any of these.
    case any([Test])
  }

  /// Numbers of a record that can be compared and sorted by, with the unit of the bounds.
  package enum NumberField: String, CaseIterable, Hashable, Sendable {
    /// millimetres
    case distance
    /// milliseconds of timer time, else elapsed time
    case duration
    /// milliseconds per kilometre, `duration * 1e6 / distance` divided once; smaller is faster
    case pace
    /// millimetres per second, `distance * 1000 / duration` divided once
    case speed
    /// beats per minute
    case heartRate
    /// watts
    case power
    /// tenths of a point
    case rpe
    /// thousandths of a point; a likely duplicate has none
    case load
    /// millimetres
    case ascent
    /// kilocalories
    case calories
    /// millimetres
    case poolLength
  }

  /// What a record can have or lack.
  package enum Presence: String, CaseIterable, Hashable, Sendable {
    case start, distance, duration, heartRate, power, cadence, calories, ascent, rpe, title, note,
      tag,
      gear, race, pool, device
  }

  package enum Property: String, CaseIterable, Hashable, Sendable {
    case duplicate, race, indoor, openWater, pool, trail
  }

  /// Records without the value come last in either direction; ties are the newest first.
  package struct Order: Hashable, Sendable {
    package var key: OrderKey
    package var isDescending: Bool

    package init(_ key: OrderKey, isDescending: Bool) {
      self.key = key
      self.isDescending = isDescending
    }

    package static let newestFirst = Order(.date, isDescending: true)
  }

  package enum OrderKey: Hashable, Sendable {
    /// day, start (unknown last), id
    case date
    case number(NumberField)
  }
}

/// Where a page ended: the sort key of its last record.
package struct PageKey: Hashable, Sendable {
  package var day: Day
  package var startMilliseconds: Int64?
  package var id: RecordID
  /// The last record's value where the order is by a number; nil when it has none.
  package var number: Double?

  package init(day: Day, startMilliseconds: Int64?, id: RecordID, number: Double? = nil) {
    self.day = day
    self.startMilliseconds = startMilliseconds
    self.id = id
    self.number = number
  }
}

/// Records in order, and where the next page begins when there is one.
package struct RecordPage: Hashable, Sendable {
  package var records: [WorkoutRecord]
  /// Nil when these were the last.
  package var next: PageKey?

  package init(records: [WorkoutRecord], next: PageKey?) {
    self.records = records
    self.next = next
  }
}
