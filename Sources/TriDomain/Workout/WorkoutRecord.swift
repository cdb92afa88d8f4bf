/// One logged workout of one sport, as the store knows it.
@dynamicMemberLookup
package struct WorkoutRecord: Hashable, Sendable, Identifiable {
  package let id: RecordID
  package let uuid: RecordUUID
  package var values: RecordValues
  /// The race or brick this record is a leg of, and its place in it.
  package var race: Int64?
  package var leg: Int?
  /// The record that this one probably repeats; it is then left out of totals.
  package var duplicateOf: RecordID?
  package var isLeftOutOfBests: Bool
  /// When it was put into the bin; nil while it is in the log.
  package var deletedAt: Instant?
  package var enteredAt: Instant
  package var changedAt: Instant
  /// Fields in which something stands that they cannot be: they count as absent.
  package var unreadable: [RecordField] = []

  package init(
    id: RecordID, uuid: RecordUUID, values: RecordValues, race: Int64? = nil, leg: Int? = nil,
    duplicateOf: RecordID? = nil, isLeftOutOfBests: Bool = false, deletedAt: Instant? = nil,
    enteredAt: Instant, changedAt: Instant
  ) {
    self.id = id
    self.uuid = uuid
    self.values = values
    self.race = race
    self.leg = leg
    self.duplicateOf = duplicateOf
    self.isLeftOutOfBests = isLeftOutOfBests
    self.deletedAt = deletedAt
    self.enteredAt = enteredAt
    self.changedAt = changedAt
  }

  /// When a change that is made now is made, as the record remembers it: after the one before, even within its
  /// millisecond or by a clock that was set back, so that `changedAt` tells whether there was any.
  package func momentOfChange(now: Instant) -> Instant {
    max(now, changedAt.adding(Duration(milliseconds: 1)))
  }

  package subscript<Value>(dynamicMember path: KeyPath<RecordValues, Value>) -> Value {
    values[keyPath: path]
  }
}

/// A session that is about to be stored.
package struct NewRecord: Hashable, Sendable {
  /// Given by structured input; a record typed by hand gets a random one.
  package var uuid: RecordUUID?
  package var values: RecordValues
  package var isLeftOutOfBests = false
  /// Gear that it must not take by itself, though it is the default of the sport; nil where it takes none at all.
  package var gearLeftOut: [String]?

  package init(uuid: RecordUUID? = nil, values: RecordValues, gearLeftOut: [String]? = nil) {
    self.uuid = uuid
    self.values = values
    self.gearLeftOut = gearLeftOut
  }
}
