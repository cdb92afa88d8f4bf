internal import SQLiteKit
internal import TriDomain

/// A row of one log, by the key under which its journal knows it.
struct LoggedRow {
  let id: [SQLValue]
  let value: Stamped
}

/// Columns that are one value: what was changed of them last stands as a whole.
struct ColumnGroup {
  let names: [String]
  /// Where they stand among the cells of a row.
  let places: Range<Int>

  /// The columns one by one, but for those of the day and start of a race, which are one.
  static func groups(of columns: [String]) -> [ColumnGroup] {
    let time = ["day", "startedAt", "utcOffset", "zone", "offsetSource"]
    var groups: [ColumnGroup] = []
    var place = 0
    while place < columns.count {
      let count = columns[place...].starts(with: time) ? time.count : 1
      groups.append(
        ColumnGroup(
          names: Array(columns[place..<place + count]), places: place..<place + count))
      place += count
    }
    return groups
  }
}

/// What becomes of a row that both logs have.
struct JoinedRow {
  /// Values of the other log that were changed at one moment.
  struct Step {
    var moment: Int64
    var groups: [ColumnGroup] = []
  }

  var value: Stamped
  /// How this log's row becomes that one, in order, so that its journal then tells when each column was changed.
  var steps: [Step]
}

extension LogMerge {
  /// Joins two rows column by column: what was changed last stands, and of two values of one moment the greater, so that
  /// it does not matter in which log the question is asked.
  ///
  /// Where a journal does not tell when a column was changed, the row was the last that did. What both logs changed
  /// since they were the same is a conflict, and so is what no journal tells.
  func join(
    _ table: String, _ columns: [String], _ ours: LoggedRow, _ theirs: LoggedRow,
    as thing: MergeConflict.Thing
  ) throws -> JoinedRow {
    var joined = JoinedRow(value: ours.value, steps: [])
    joined.value.changedAt = max(ours.value.changedAt, theirs.value.changedAt)
    if ours.value.cells != theirs.value.cells {
      let (here, there) = (try columnsHere(), try columnsThere())
      for group in ColumnGroup.groups(of: columns) {
        let cells = (ours.value.cells[group.places], theirs.value.cells[group.places])
        guard cells.0 != cells.1 else { continue }
        let our = here.moment(of: group.names, table, ours.id, changedAt: ours.value.changedAt)
        let their = there.moment(
          of: group.names, table, theirs.id, changedAt: theirs.value.changedAt)
        let keepsOurs =
          our.at == their.at
          ? cells.1.lexicographicallyPrecedes(cells.0) : our.at > their.at
        let wentOn =
          our.at > their.at
          ? our.isTold
            && here.passed(their.at, table, ours.id, changedAt: ours.value.changedAt)
          : our.at < their.at && their.isTold
            && there.passed(our.at, table, theirs.id, changedAt: theirs.value.changedAt)
        if !wentOn {
          report.conflicts.append(
            MergeConflict(
              record: nil, subject: .value(thing, group.names[0]),
              here: cells.0.first?.fieldValue, there: cells.1.first?.fieldValue,
              keepsOurs: keepsOurs))
        }
        if !keepsOurs {
          joined.value.cells.replaceSubrange(group.places, with: cells.1)
          joined.add(group, at: their.at)
        }
      }
    }
    joined.finish(from: ours.value.changedAt)
    return joined
  }

  /// Makes a row of this log the joined one, in parts of the journal that follow.
  func write(
    _ joined: JoinedRow, to table: String, where key: [(String, SQLValue)]
  ) {
    for (place, step) in joined.steps.enumerated() {
      let names = step.groups.flatMap(\.names)
      let cells = step.groups.flatMap { joined.value.cells[$0.places] }
      let assignments = (["changedAt"] + names).enumerated().map { "\($1) = ?\($0 + 1)" }
      let conditions = key.enumerated().map { "\($1.0) = ?\($0 + names.count + 2)" }
      let change = RowUpdate(
        sql: """
          UPDATE \(table) SET \(assignments.joined(separator: ", "))
          WHERE \(conditions.joined(separator: " AND "))
          """,
        bindings: [.integer(step.moment)] + cells.map(\.sqlValue) + key.map(\.1))
      if updates.count <= place { updates.append([]) }
      updates[place].append(change)
    }
  }
}

extension JoinedRow {
  fileprivate mutating func add(_ group: ColumnGroup, at moment: Int64) {
    let place = steps.firstIndex { $0.moment == moment }
    if let place {
      steps[place].groups.append(group)
    } else {
      steps.append(Step(moment: moment, groups: [group]))
    }
  }

  /// Puts the steps in order and ends them at the moment that the row then has.
  fileprivate mutating func finish(from moment: Int64) {
    steps.sort { $0.moment < $1.moment }
    if (steps.last?.moment ?? moment) != value.changedAt {
      steps.append(Step(moment: value.changedAt))
    }
  }
}

/// One statement of several that a merge runs part by part.
struct RowUpdate {
  let sql: String
  let bindings: [SQLValue]
}
