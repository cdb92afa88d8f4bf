/// The gear of the log, for reading. What it came to is counted from records whenever it is asked.
package protocol GearRepository: Sendable {
  /// All gear that has a kind or a record in the log: in use before retired, then by kind and name.
  func gearUses() throws -> [GearUse]
  /// Gear by its name, whatever its case and accents; nil where there is none.
  func gearUse(named name: String) throws -> GearUse?
  /// The same without what it came to.
  func gear(named name: String) throws -> Gear?
  /// Every limit of gear in use and of the parts that are on it on a day.
  func limitUses(on day: Day) throws -> [LimitUse]
  /// The limits of gear of these records, with what they have brought; of the parts that were on it on their last day.
  func limitUses(of records: [RecordID]) throws -> [LimitUse]
  /// The gear that a session that is typed now would take by itself.
  func gearTaken(by record: NewRecord) throws -> [String]
}

/// The gear of the log, for changing. Each call is one transaction and one entry of the journal, or nothing at all.
///
/// Every call that names gear throws `GearError.notFound` where there is none.
package protocol GearKeeper: GearRepository {
  /// Makes gear, or says of gear that records only name what it is.
  ///
  /// A default from a day that is to come leaves the one until then as it is; any other ends it.
  func addGear(
    _ name: String, kind: GearKind, _ traits: GearTraits, as command: CommandLine
  ) throws -> Kept<ChangedGear>
  /// Says something else of gear.
  func editGear(
    _ name: String, kind: GearKind?, _ traits: GearTraits, as command: CommandLine
  ) throws -> Kept<ChangedGear>
  /// Puts a part on gear; the one of that kind before it ends there. One of the same day is replaced.
  func changePart(
    of name: String, to part: NewPart, as command: CommandLine
  ) throws -> Kept<ChangedPart>
  /// Takes gear out of use from a day on; nil puts it into use again.
  func retireGear(
    _ name: String, on day: Day?, as command: CommandLine
  ) throws -> Kept<ChangedGear>
  func renameGear(
    _ name: String, to new: String, as command: CommandLine
  ) throws -> Kept<ChangedGear>
}

/// What is said of gear; what is nil stays as it is.
package struct GearTraits: Hashable, Sendable {
  package enum Trait<Value: Hashable & Sendable>: Hashable, Sendable {
    case nothing
    case some(Value)
  }

  package var limit: Trait<Distance>?
  package var defaultSport: Trait<Sport>?
  package var usedFrom: Day?
  /// Serial numbers; none of them, too, may be said.
  package var sensors: [String]?
  /// The day on which that is said: what begins later is to come. Nil where nothing can be.
  package var today: Day?

  package init(
    limit: Trait<Distance>? = nil, defaultSport: Trait<Sport>? = nil, usedFrom: Day? = nil,
    sensors: [String]? = nil, today: Day? = nil
  ) {
    self.limit = limit
    self.defaultSport = defaultSport
    self.usedFrom = usedFrom
    self.sensors = sensors
    self.today = today
  }

  package var isEmpty: Bool { self == GearTraits() }
}

extension GearTraits.Trait {
  package var value: Value? { if case .some(let value) = self { value } else { nil } }
}

package struct NewPart: Hashable, Sendable {
  package var kind: String
  package var name: String
  package var day: Day
  package var limit: Distance?

  package init(kind: String, name: String, day: Day, limit: Distance? = nil) {
    self.kind = kind
    self.name = name
    self.day = day
    self.limit = limit
  }
}

package struct ChangedGear: Hashable, Sendable {
  /// Nil for new gear.
  package var before: Gear?
  package var after: Gear
  /// Gear that was the default of this kind and sport until now.
  package var formerDefault: String?

  package init(before: Gear?, after: Gear, formerDefault: String? = nil) {
    self.before = before
    self.after = after
    self.formerDefault = formerDefault
  }
}

package struct ChangedPart: Hashable, Sendable {
  package var gear: Gear
  package var part: PartUse
  /// The part of that kind that it follows, which ends there.
  package var former: PartUse?
  /// The part of that kind and day whose place it took.
  package var replaced: String?

  /// Whether it was so already, and nothing was changed.
  package var isAsBefore: Bool

  package init(
    gear: Gear, part: PartUse, former: PartUse?, replaced: String?, isAsBefore: Bool = false
  ) {
    self.gear = gear
    self.part = part
    self.former = former
    self.replaced = replaced
    self.isAsBefore = isAsBefore
  }
}

/// Why gear cannot be changed as asked; nothing was changed.
package enum GearError: Error, Hashable, Sendable {
  /// There is no gear of this name.
  case notFound(String, names: [String])
  /// Gear of this name has a kind already.
  case exists(Gear)
  /// The new name is another gear's.
  case nameTaken(old: String, new: String)
  /// Nobody has said what it is, and only then may it be a default.
  case needsKind(String)
  /// It is out of use, and a part of it or a default is to begin after that.
  case retired(Gear)
  /// The sensor is mounted on other gear.
  case sensorTaken(String, by: String)
  /// Sensors are those of bikes, and this is something else.
  case sensorOnNoBike(Gear)
}
