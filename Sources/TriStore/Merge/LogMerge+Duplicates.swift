internal import SQLiteKit
internal import TriDomain

extension LogMerge {
  /// Says of which record each is a duplicate, once all are there.
  ///
  /// What both logs say stays. Where they differ it depends on the records as they are now, and a record of the one that
  /// looks like a record of the other is flagged as an import would; the one entered first counts.
  func settleDuplicates() throws {
    var settling = try DuplicateSettling(
      connection: connection, here: try edges(), there: try otherEdges(), matched: matched,
      inserted: inserted)
    try settling.decide()
    try settling.flag(try alikes())
    for (id, target) in try settling.outcome(moved: moved) {
      try connection.run(
        "UPDATE record SET duplicateOf = ?2 WHERE id = ?1 AND duplicateOf IS NOT ?2",
        [.integer(id), SQLValue(target)])
    }
    report.likelyDuplicates = try settling.flagged.sorted().filter { id in
      try connection.queryFirst(
        "SELECT 1 FROM record WHERE id = ?1 AND duplicateOf IS NOT NULL", [.integer(id)]
      ) { _ in true } ?? false
    }
  }

  private func edges() throws -> [RecordID: RecordID] {
    Dictionary(
      try connection.query(
        "SELECT id, duplicateOf FROM record WHERE duplicateOf IS NOT NULL"
      ) { (try $0.requiredInteger(at: 0), try $0.requiredInteger(at: 1)) },
      uniquingKeysWith: { $1 })
  }

  private func otherEdges() throws -> [RecordID: RecordID] {
    let uuids = try other.reading { connection in
      try connection.query(
        """
        SELECT record.uuid, original.uuid FROM record
        JOIN record AS original ON original.id = record.duplicateOf
        """
      ) { (try $0.requiredBlob(at: 0), try $0.requiredBlob(at: 1)) }
    }
    var edges: [RecordID: RecordID] = [:]
    for (uuid, original) in uuids {
      if let id = try recordID(uuid) { edges[id] = try recordID(original) }
    }
    return edges
  }

  /// Pairs of a record that only this log had and one that only the other one had, which look alike.
  private func alikes() throws -> [(RecordID, RecordID)] {
    guard !inserted.isEmpty else { return [] }
    var ours: [(id: RecordID, extent: SessionExtent)] = []
    var theirs: [(id: RecordID, extent: SessionExtent)] = []
    let rows = try connection.cached(
      "SELECT \(SessionExtent.columns) FROM record WHERE deletedAt IS NULL ORDER BY day")
    while try rows.step() {
      let id = try rows.requiredInteger(at: 0)
      if inserted.contains(id) {
        theirs.append((id, try SessionExtent(rows)))
      } else if !matched.contains(id) {
        ours.append((id, try SessionExtent(rows)))
      }
    }
    var pairs: [(RecordID, RecordID)] = []
    var start = 0
    for new in theirs {
      while start < ours.count, ours[start].extent.day < new.extent.day.adding(days: -2) {
        start += 1
      }
      // Wrists up to 26 hours apart, and sessions of days that began hours apart.
      for own in ours[start...] {
        if own.extent.day > new.extent.day.adding(days: 2) { break }
        if own.extent.isProbably(new.extent) { pairs.append((own.id, new.id)) }
      }
    }
    return pairs
  }
}

/// What two logs say of duplicates, and what comes of it. Nothing in it depends on which of them is which.
struct DuplicateSettling {
  let connection: Connection
  /// What each log says: the record that one is a duplicate of.
  let here, there: [RecordID: RecordID]
  let matched, inserted: Set<RecordID>

  /// What will be said.
  private var edges: [RecordID: RecordID] = [:]
  private var groups = DuplicateGroups()
  /// Records that are flagged now and were not.
  private(set) var flagged: Set<RecordID> = []
  private var nodes: [RecordID: DuplicateNode] = [:]
  private var distinct: Set<[RecordID]> = []
  private var disputed: Set<RecordID> = []

  init(
    connection: Connection, here: [RecordID: RecordID], there: [RecordID: RecordID],
    matched: Set<RecordID>, inserted: Set<RecordID>
  ) throws {
    self.connection = connection
    (self.here, self.there) = (here, there)
    (self.matched, self.inserted) = (matched, inserted)
    distinct = Set(
      try connection.query("SELECT record, other FROM distinctPair") {
        [try $0.requiredInteger(at: 0), try $0.requiredInteger(at: 1)]
      })
  }

  // MARK: - What the logs say

  mutating func decide() throws {
    for id in Set(here.keys).union(there.keys).sorted() {
      let (ours, theirs) = (here[id], there[id])
      if inserted.contains(id) || !matched.contains(id) || ours == theirs {
        edges[id] = ours ?? theirs
        continue
      }
      disputed.insert(id)
      let original: RecordID? =
        if let ours, let theirs {
          try node(ours).comesBefore(node(theirs)) ? ours : theirs
        } else {
          ours ?? theirs
        }
      if let original, try isStillOne(id, original) { edges[id] = original }
    }
    for (id, original) in edges.sorted(by: { $0.key < $1.key }) { groups.unite(id, original) }
  }

  /// One log says that a record is a duplicate, the other one that it is not, or no longer: it is one while it looks like
  /// any of the others, unless the athlete said that they are two. A record in the bin was merged into another.
  private mutating func isStillOne(_ id: RecordID, _ original: RecordID) throws -> Bool {
    if distinct.contains([min(id, original), max(id, original)]) { return false }
    let record = try node(id)
    if !record.isInLog { return true }
    for other in reached(from: original, without: id) where other != id {
      if try node(other).extent.isProbably(record.extent) { return true }
    }
    return false
  }

  /// Records that either log ties to one, by ties that are not those of `id` itself.
  private func reached(from start: RecordID, without id: RecordID) -> [RecordID] {
    var found = [start]
    var index = 0
    while index < found.count {
      let at = found[index]
      index += 1
      var near: [RecordID] = []
      for edges in [here, there] {
        if at != id, let original = edges[at] { near.append(original) }
        near += edges.filter { $0.value == at && $0.key != id }.map(\.key)
      }
      for one in near where !found.contains(one) { found.append(one) }
    }
    return found
  }

  // MARK: - What nobody has said yet

  mutating func flag(_ pairs: [(RecordID, RecordID)]) throws {
    var ranked: [(DuplicateNode, DuplicateNode)] = []
    for (a, b) in pairs {
      let (a, b) = (try node(a), try node(b))
      ranked.append(a.comesBefore(b) ? (a, b) : (b, a))
    }
    ranked.sort { x, y in
      x.0.id == y.0.id ? x.1.comesBefore(y.1) : x.0.comesBefore(y.0)
    }
    for (a, b) in ranked where !groups.areTogether(a.id, b.id) {
      let (first, second) = (groups.members(with: a.id), groups.members(with: b.id))
      guard try mayBeOne(first, second) else { continue }
      for id in first + second where edges[id] == nil { flagged.insert(id) }
      groups.unite(a.id, b.id)
    }
  }

  /// No two of them are certainly at different times, of one file, or two as the athlete said.
  private mutating func mayBeOne(_ first: [RecordID], _ second: [RecordID]) throws -> Bool {
    for a in first {
      for b in second {
        if distinct.contains([min(a, b), max(a, b)]) { return false }
        let (one, other) = (try node(a), try node(b))
        if one.isInLog, other.isInLog, one.extent.isCertainlyApart(from: other.extent) {
          return false
        }
        let shareFile = try connection.queryFirst(
          """
          SELECT 1 FROM source JOIN source AS other ON other.hash = source.hash
          WHERE source.record = ?1 AND other.record = ?2
          """, [.integer(a), .integer(b)]
        ) { _ in true }
        if shareFile != nil { return false }
      }
    }
    return true
  }

  // MARK: - What comes of it

  /// What to say of each record that may need another word than it has, nil for one that counts.
  ///
  /// Where the logs agree, nothing is touched.
  ///
  /// - Parameter moved: Records that one of the logs has in the bin.
  mutating func outcome(
    moved: Set<RecordID>
  ) throws -> [(id: RecordID, original: RecordID?)] {
    var outcome: [(id: RecordID, original: RecordID?)] = []
    let pointing = Set(edges.keys)
    for members in groups.members.values {
      let isOpen = members.contains { id in
        moved.contains(id) || disputed.contains(id) || flagged.contains(id)
      }
      guard isOpen else {
        outcome += members.map { (id: $0, original: edges[$0]) }
        continue
      }
      let all = try members.map { try node($0) }
      let root = DuplicateGroups.root(of: all, pointing: pointing)
      outcome += members.map { (id: $0, original: $0 == root?.id ? nil : root?.id) }
    }
    outcome += disputed.filter { groups.members(with: $0).count == 1 }.map {
      (id: $0, original: nil)
    }
    return outcome.sorted { $0.id < $1.id }
  }

  private mutating func node(_ id: RecordID) throws -> DuplicateNode {
    if let known = nodes[id] { return known }
    let read = try connection.queryFirst(
      """
      SELECT \(SessionExtent.columns), uuid, enteredAt, deletedAt, \(DamagedRecord.yields("record"))
      FROM record WHERE id = ?1
      """, [.integer(id)]
    ) { row in
      DuplicateNode(
        id: id, uuid: try row.requiredBlob(at: 8), enteredAt: try row.requiredInteger(at: 9),
        isInLog: try row.integer(at: 10) == nil, extent: try SessionExtent(row),
        yields: try row.requiredInteger(at: 11) != 0)
    }
    guard let read else {
      throw StoreError.unreadableRow(table: "record", id: id, column: "duplicateOf")
    }
    nodes[id] = read
    return read
  }
}
