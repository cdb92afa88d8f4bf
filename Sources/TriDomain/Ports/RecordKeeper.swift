/// The log, for changing. Each call is one transaction and one entry of the journal, or nothing at all.
package protocol RecordKeeper: RecordRepository {
  /// Stores records; those whose UUID is already in the store (bin included) are skipped and told.
  func add(_ records: [NewRecord], as command: CommandLine) throws -> Kept<AddedRecords>
  /// Changes records: `change` is asked for each, with the record as it is at that moment.
  ///
  /// An error thrown by `change` leaves everything as it was, as does `KeepingError.nothingMeasured` where a record would lose
  /// both its distance and its duration, and `KeepingError.poolOfLengths`. A record for which it answers no changes is
  /// left alone.
  func edit(
    _ ids: [RecordID], as command: CommandLine,
    change: (WorkoutRecord) throws -> [RecordChange]
  ) throws -> Kept<[EditedRecord]>
  /// Puts records into the bin. Throws `KeepingError` for an id that is not in the log.
  func moveToBin(_ ids: [RecordID], as command: CommandLine) throws -> Kept<[WorkoutRecord]>
  /// Takes records out of the bin. Throws `KeepingError` for one that is not there.
  func restore(_ ids: [RecordID], as command: CommandLine) throws -> Kept<[WorkoutRecord]>
  /// Ids of the records that match, newest first.
  func ids(matching query: RecordQuery) throws -> [RecordID]
}

/// The command as the athlete typed it, for the journal, and the moment it was typed.
package struct CommandLine: Hashable, Sendable {
  /// Words quoted where a shell needs it, starting with `tri`.
  package var text: String
  package var now: Instant

  package init(text: String, now: Instant) {
    self.text = text
    self.now = now
  }
}

/// What a change brought, and how many undone changes can no longer be redone because of it.
package struct Kept<Value: Sendable>: Sendable {
  package var value: Value
  package var discardedRedoCount: Int

  package init(_ value: Value, discardedRedoCount: Int) {
    self.value = value
    self.discardedRedoCount = discardedRedoCount
  }
}

extension Kept: Equatable where Value: Equatable {}

package struct AddedRecords: Hashable, Sendable {
  /// The ids given, in the order of the input, without the skipped ones.
  package var ids: [RecordID]
  /// Places in the input (from 0) whose UUID was stored already, with the id it is stored under, in the bin or not.
  package var skipped: [Skipped]

  package struct Skipped: Hashable, Sendable {
    package var index: Int
    package var existing: RecordID
    package var isInBin: Bool

    package init(index: Int, existing: RecordID, isInBin: Bool = false) {
      self.index = index
      self.existing = existing
      self.isInBin = isInBin
    }
  }

  package init(ids: [RecordID], skipped: [Skipped]) {
    self.ids = ids
    self.skipped = skipped
  }
}

package struct EditedRecord: Hashable, Sendable {
  package var before: WorkoutRecord
  package var after: WorkoutRecord

  package init(before: WorkoutRecord, after: WorkoutRecord) {
    self.before = before
    self.after = after
  }
}

/// One change to a record.
package enum RecordChange: Hashable, Sendable {
  /// What the athlete types for a field; nil takes the typed value back, and the next source's shows again.
  case type(RecordField, FieldValue?)
  case addTag(String)
  case removeTag(String)
  case addGear(String)
  case removeGear(String)
  case leaveOutOfBests(Bool)
}

/// Why records cannot be changed as asked; nothing was changed.
package enum KeepingError: Error, Hashable, Sendable {
  /// No record has these ids.
  case notFound([RecordID])
  /// They are in the bin, and only what is in the log can be changed.
  case inBin([RecordID])
  /// They are in the log, where nothing needs to be restored.
  case notInBin([RecordID])
  /// Taking the typed value back would leave the record without it, and it cannot be without.
  case required(RecordField, RecordID)
  /// It would say neither how far nor how long it was.
  case nothingMeasured(RecordID)
  /// A swim has recorded lengths, and another pool alone would contradict its distance; the pool that was asked for.
  case poolOfLengths(RecordID, Pool?)
}

extension RecordChange {
  /// Whether a record of which these values are said would be other than it is.
  package func changes(_ record: WorkoutRecord, _ said: [RecordValue]) -> Bool {
    switch self {
    case .type(let field, let value):
      said.first { $0.field == field && $0.source == .typed }?.value != value
        || record.unreadable.contains(field)
        || said.contains { $0.field == field && $0.isUnreadable }
    case .addTag(let name): !record.values.tags.holds(name: name)
    case .removeTag(let name): record.values.tags.holds(name: name)
    case .addGear(let name): !record.values.gear.holds(name: name)
    case .removeGear(let name): record.values.gear.holds(name: name)
    case .leaveOutOfBests(let isLeftOut): record.isLeftOutOfBests != isLeftOut
    }
  }
}

extension [RecordChange] {
  /// The pool that is typed; nil for none.
  package var pool: Pool? {
    var (length, unit): (Distance?, PoolUnit?) = (nil, nil)
    for case .type(let field, let value?) in self {
      switch (field, value) {
      case (.poolLengthMillimetres, .integer(let number)): length = Distance(millimetres: number)
      case (.poolLengthUnit, .text(let word)): unit = PoolUnit(rawValue: word)
      default: break
      }
    }
    return length.map { Pool($0, unit ?? .metres) }
  }

  /// Whether they give a swim another pool without the distance that its lengths then come to, as mending them does.
  package var changesPoolAlone: Bool {
    contains { change in
      guard case .type(let field, _) = change else { return false }
      return field == .poolLengthMillimetres || field == .poolLengthUnit
    } && !contains { if case .type(.lengthFixes, _) = $0 { true } else { false } }
  }
}
