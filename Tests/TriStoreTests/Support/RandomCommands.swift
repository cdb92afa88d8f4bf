import TriDomain
import TriStore

/// Random changes of a log, of every kind.
struct RandomCommands {
  private var log: RandomLog
  private var files: RandomActivities
  /// Files of imports before, to come again.
  private var last: [PreparedFile] = []
  private var moment: Int64 = 0

  /// - Parameters:
  ///   - moment: Milliseconds after which the first of them is given.
  ///   - files: What the files are made of, where other commands shall import the same.
  init(seed: UInt64, after moment: Int64 = 0, files: UInt64? = nil) {
    log = RandomLog(seed: seed)
    self.files = RandomActivities(seed: files ?? seed)
    self.moment = moment
  }

  /// Does one thing; some of them change nothing.
  mutating func run(on store: Store) throws {
    moment += 1000
    let command = TriDomain.CommandLine.tests("command \(moment)", after: moment)
    let ids = try store.ids(matching: .everything)
    let binned = try store.recordsInBin().map(\.id)
    switch Int.random(in: 0..<20, using: &log.random) {
    case 0...3:
      _ = try store.add(log.newRecords(Int.random(in: 0...3, using: &log.random)), as: command)
    case 4...6 where !ids.isEmpty:
      let some = [log.pick(ids), log.pick(ids)]
      let changes = (0..<3).map { _ in change() }
      do {
        _ = try store.edit(some, as: command) { _ in changes }
      } catch KeepingError.nothingMeasured {
        // Then it has changed nothing.
      } catch KeepingError.poolOfLengths {
        // Then it has changed nothing.
      } catch is RaceError {
        // A leg alone is not moved out of its race.
      }
    case 7 where !ids.isEmpty: _ = try store.moveToBin([log.pick(ids)], as: command)
    case 8 where !binned.isEmpty: _ = try store.restore([log.pick(binned)], as: command)
    case 9...10: try importFiles(into: store, as: command)
    case 11 where !ids.isEmpty:
      let (kept, other) = (log.pick(ids), log.pick(ids))
      do {
        _ = try store.merge(other, into: kept, as: command)
      } catch is DuplicateError {
        // One and the same, or of different sports.
      }
    case 12 where ids.count > 1:
      let (first, second) = (log.pick(ids), log.pick(ids))
      if first != second { _ = try store.keepApart(first, second, as: command) }
    case 13:
      if let batch = try store.imports().first {
        _ = try store.dropImport(batch.id, all: log.chance(50), as: command)
      }
    case 14: try runOnGear(of: store)
    case 15...18: try changeRaces(of: store, ids, as: command)
    default: _ = try store.save(preference(), as: command)
    }
  }

  /// Types, joins, splits and edits races, or plans one.
  private mutating func changeRaces(
    of store: Store, _ ids: [RecordID], as command: TriDomain.CommandLine
  ) throws {
    let races = try store.races()
    switch Int.random(in: 0..<6, using: &log.random) {
    case 0:
      let legs = log.newRecords(3).map { NewRecord(values: $0.values) }
      let race = NewRace(
        form: .custom, title: "Tri \(moment)", time: legs[0].values.time, legs: legs)
      _ = try store.add(race, as: command)
    case 1...2 where ids.count > 1:
      do {
        _ = try store.join(
          [log.pick(ids), log.pick(ids)], form: nil, title: "Joined", as: command)
      } catch is RaceError {
        // Then it has changed nothing.
      }
    case 3 where !races.isEmpty: _ = try store.split(log.pick(races).race.id, as: command)
    case 4 where !races.isEmpty: try edit(log.pick(races), of: store, as: command)
    default:
      let day = log.values().time.day
      let planned = try store.plannedRaces(from: .earliest)
      if !planned.isEmpty, log.chance(30) {
        _ = try store.dropPlan(log.pick(planned).id, as: command)
      } else if !planned.isEmpty, log.chance(60) {
        let (isTitle, moment) = (log.chance(50), moment)
        _ = try store.replan(log.pick(planned).id, as: command) { plan in
          var plan = plan
          if isTitle {
            plan.title = "Plan \(moment)"
          } else {
            plan.goal = Duration(milliseconds: moment)
          }
          return plan
        }
      } else {
        _ = try store.plan(PlannedRace(id: 0, day: day, form: .sprint), as: command)
      }
    }
  }

  private mutating func edit(
    _ race: RaceLegs, of store: Store, as command: TriDomain.CommandLine
  ) throws {
    let time = Duration(seconds: Int64.random(in: 1...9000, using: &log.random))
    let leg = Int.random(in: 1...race.count, using: &log.random)
    let isWhole = log.chance(50)
    let title: String? = log.pick(["Lake Tri", "달리기", nil])
    let result = log.pick([nil, nil] + RaceResult.allCases)
    let place: Int? = log.pick([nil, 3, 14])
    _ = try store.edit(race.race.id, as: command) { legs in
      var change = RaceChange(race: legs.race, official: legs.official)
      change.race.title = title
      change.race.result = result
      change.race.ageGroupPlace = place
      change.race.note = place.map { "note \($0)" }
      if isWhole {
        change.race.official = time
      } else {
        change.official[leg] = OfficialLeg(time: time)
      }
      return change
    }
  }

  /// Says something of gear, or changes a part.
  mutating func runOnGear(of store: Store) throws {
    moment += 1000
    let command = TriDomain.CommandLine.tests("gear \(moment)", after: moment)
    let name = log.pick(["Red shoes", "tri bike", "new \(moment)", "race"])
    do {
      switch Int.random(in: 0..<8, using: &log.random) {
      case 0...1:
        _ = try store.addGear(name, kind: log.pick(GearKind.allCases), traits(), as: command)
      case 2: _ = try store.editGear(name, kind: .bike, traits(), as: command)
      case 3:
        _ = try store.retireGear(
          name, on: log.chance(50) ? log.values().time.day : nil, as: command)
      case 4: _ = try store.renameGear(name, to: "new \(moment)", as: command)
      default:
        let part = NewPart(
          kind: log.pick(["chain", "tyre"]), name: "\(moment)", day: log.values().time.day,
          limit: log.chance(50) ? nil : Distance(millimetres: moment))
        _ = try store.changePart(of: name, to: part, as: command)
      }
    } catch is GearError {
      // Then it has changed nothing.
    }
  }

  private mutating func traits() -> GearTraits {
    GearTraits(
      limit: log.chance(50) ? .some(Distance(millimetres: moment)) : .nothing,
      defaultSport: log.chance(50) ? .some(log.pick([.run, .bike, .swim])) : nil)
  }

  /// In up to three parts, some of them with a file twice, and at times with what is in the bin.
  private mutating func importFiles(
    into store: Store, as command: TriDomain.CommandLine
  ) throws {
    let batch = store.beginImport(as: command, repetition: log.pick([.keeps, .bringsBack, .mends]))
    for _ in 0..<Int.random(in: 1...3, using: &log.random) {
      let new = (0..<Int.random(in: 1...3, using: &log.random)).map { _ in files.file() }
      let prepared = new.map { store.prepared($0.file, $0.content) }
      _ = try batch.add(prepared + prepared.prefix(1))
      last.append(contentsOf: prepared)
    }
    _ = try batch.add([log.pick(last)])
  }

  private mutating func change() -> RecordChange {
    let tag = log.pick(["race", "Race", "long", "new"])
    switch Int.random(in: 0..<8, using: &log.random) {
    case 0: return .addTag(tag)
    case 1: return .removeTag(tag)
    case 2: return .addGear(log.pick(["Red shoes", "tri bike", "new \(moment)"]))
    case 3: return .removeGear(log.pick(["Red shoes", "tri bike"]))
    case 4: return .leaveOutOfBests(log.chance(50))
    case 5:
      return .type(log.pick([.distanceMillimetres, .timerMilliseconds, .title, .note]), nil)
    default:
      let values = log.values()
      let field = log.pick(RecordField.allCases.filter { values[$0] != nil })
      return .type(field, values[field])
    }
  }

  private mutating func preference() -> Preference {
    let name = log.pick(Preference.Name.allCases)
    return Preference(name, value: log.pick(name.choices))!
  }

  /// SQL that makes a record a duplicate, or no longer one, as later commands will.
  mutating func markDuplicate() -> String {
    let id = Int.random(in: 1...9, using: &log.random)
    let other = log.chance(50) ? "min(id)" : "NULL"
    return """
      UPDATE record SET duplicateOf = (SELECT \(other) FROM record WHERE id <> \(id)) WHERE id = \(id)
      """
  }
}
