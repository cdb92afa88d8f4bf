internal import TriDomain

/// A record as far as it matters for whether another one repeats it.
struct DuplicateNode {
  let id: RecordID
  let uuid: [UInt8]
  let enteredAt: Int64
  let isInLog: Bool
  let extent: SessionExtent
  /// Whether a whole recording counts in its place.
  let yields: Bool

  /// Which of two counts in totals, if nothing else tells: one that is not only a part, then the one that was entered
  /// first. The same in every log.
  func comesBefore(_ other: DuplicateNode) -> Bool {
    if yields != other.yields { return other.yields }
    return enteredAt == other.enteredAt
      ? uuid.lexicographicallyPrecedes(other.uuid) : enteredAt < other.enteredAt
  }
}

/// Records that are probably of one session each, one of which counts.
struct DuplicateGroups {
  /// By record, the number of its group; records alone have none.
  private var group: [RecordID: Int] = [:]
  private(set) var members: [Int: [RecordID]] = [:]
  /// How many numbers were given.
  private var count = 0

  /// The record itself where it is alone.
  func members(with id: RecordID) -> [RecordID] {
    group[id].flatMap { members[$0] } ?? [id]
  }

  func areTogether(_ a: RecordID, _ b: RecordID) -> Bool {
    a == b || group[a] != nil && group[a] == group[b]
  }

  mutating func unite(_ a: RecordID, _ b: RecordID) {
    if areTogether(a, b) { return }
    let all = members(with: a) + members(with: b)
    if let old = group[b] { members[old] = nil }
    if group[a] == nil { count += 1 }
    let number = group[a] ?? count
    members[number] = all
    for id in all { group[id] = number }
  }

  /// Which of a group counts: the one that no log calls a duplicate, if there is one only and it can; else of those that
  /// can, the one that was entered first.
  static func root(of members: [DuplicateNode], pointing: Set<RecordID>) -> DuplicateNode? {
    let inLog = members.filter(\.isInLog)
    let roots = members.filter { !pointing.contains($0.id) }
    if let only = roots.first, roots.count == 1, only.isInLog || inLog.isEmpty { return only }
    let candidates = [roots.filter(\.isInLog), inLog, roots, members].first { !$0.isEmpty }
    return candidates?.min { $0.comesBefore($1) }
  }
}
