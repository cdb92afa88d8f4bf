internal import SQLiteKit
internal import TriDomain

/// Finds records of a file that was imported before.
struct KnownRecordings: ~Copyable {
  private let byHash: Statement
  private let byDevice: Statement
  private let twins: Statement
  private let byUUID: Statement

  init(on connection: Connection) throws {
    let byHash = try connection.cached(
      """
      SELECT record.id, record.deletedAt IS NULL, source.place
      FROM source JOIN record ON record.id = source.record
      WHERE source.hash = ?1 ORDER BY source.place, record.id
      """)
    let byDevice = try connection.cached(
      """
      SELECT record.id, record.deletedAt IS NULL, source.place, recordValue.value
      FROM source JOIN record ON record.id = source.record
      JOIN recordValue ON recordValue.record = record.id
        AND recordValue.field = 'when' AND recordValue.source = 'recorded'
      WHERE serial = ?1 AND createdAt = ?2 AND format = ?3 AND (isPartial = 0 OR ?4)
      ORDER BY source.place, record.id
      """)
    let twins = try connection.cached(
      """
      SELECT \(SessionExtent.columns),
        ifnull(record.duplicateOf, record.id), \(DamagedRecord.yields("root"))
      FROM source JOIN record ON record.id = source.record
      JOIN record AS root ON root.id = ifnull(record.duplicateOf, record.id)
      WHERE serial = ?1 AND createdAt = ?2 AND format = ?3 AND isPartial <> ?4
        AND record.deletedAt IS NULL
      ORDER BY record.id
      """)
    let byUUID = try connection.cached(
      "SELECT id, deletedAt IS NULL, ?2 FROM record WHERE uuid = ?1")
    self.byHash = byHash
    self.byUUID = byUUID
    self.byDevice = byDevice
    self.twins = twins
  }

  /// What is stored of a file.
  struct Found {
    /// Records in the log.
    private(set) var inLog: [RecordID] = []
    private var placesInLog: Set<Int64> = []
    private var binned: [(id: RecordID, place: Int64)] = []
    private var seen: Set<RecordID> = []
    /// Whether the file has other bytes than the one that is stored.
    fileprivate var isOtherFile = false

    /// Records in the bin whose place in the file no record in the log has.
    var inBin: [RecordID] { binned.filter { !placesInLog.contains($0.place) }.map(\.id) }

    var isEmpty: Bool { seen.isEmpty }

    fileprivate mutating func add(_ row: borrowing Statement) throws {
      let (id, place) = (try row.requiredInteger(at: 0), try row.requiredInteger(at: 2))
      let isNew = seen.insert(id).inserted
      if try row.requiredInteger(at: 1) != 0 {
        if isNew { inLog.append(id) }
        placesInLog.insert(place)
      } else if isNew {
        binned.append((id, place))
      }
    }

    /// What an import says when it stores nothing.
    var outcome: FileOutcome {
      if inLog.isEmpty {
        return isOtherFile ? .recordingDeletedEarlier(inBin) : .deletedEarlier(inBin)
      }
      return isOtherFile ? .sameRecording(as: inLog) : .duplicate(of: inLog)
    }
  }

  /// The same bytes, else the same recording under other bytes, else its records without the file.
  func find(_ file: ActivityFile, _ hash: ContentHash) throws -> Found {
    var found = try find(hash)
    if found.isEmpty { found = try find(file) }
    if found.isEmpty {
      found = try find(
        file.activities.indices.lazy.map { FilePreparation.uuid(hash, record: $0) })
    }
    return found
  }

  /// The same for a file whose format does not say when a device made it.
  func find(_ file: LargeFile) throws -> Found {
    let found = try find(file.hash)
    guard found.isEmpty else { return found }
    return try find(
      (0..<file.activityCount).lazy.map { FilePreparation.uuid(file.hash, record: $0) })
  }

  func find(_ hash: ContentHash) throws -> Found {
    defer { byHash.reset() }
    try byHash.bind(hash.bytes, at: 1)
    var found = Found()
    while try byHash.step() { try found.add(byHash) }
    return found
  }

  /// A recording under other bytes: the same device made it at the same moment in the same format.
  ///
  /// Programs that write many files may give all of them one serial number and one moment, so a start has to be the
  /// same too. A whole file is not taken for the damaged one that is stored.
  private func find(_ file: ActivityFile) throws -> Found {
    var found = Found()
    found.isOtherFile = true
    guard let serial = file.device.serial, let createdAt = file.createdAt else { return found }
    let starts = Set(file.activities.map { $0.recorded.time.start?.instant })
    defer { byDevice.reset() }
    try byDevice.bind(serial, at: 1)
    try byDevice.bind(createdAt.millisecondsSince1970, at: 2)
    try byDevice.bind(file.format.rawValue, at: 3)
    try byDevice.bind(file.isDamaged ? 1 : 0, at: 4)
    while try byDevice.step() {
      let time = try byDevice.text(at: 3).flatMap(RecordTime.init(stored:))
      if let time, starts.contains(time.start?.instant) { try found.add(byDevice) }
    }
    return found
  }

  /// Records in the log that the same device made at the same moment, of damaged files for a whole one, and of whole ones
  /// for a damaged one: they may be of the same recording.
  func twins(of file: ActivityFile) throws -> [RivalChoice<RecordID>.Candidate] {
    guard let serial = file.device.serial, let createdAt = file.createdAt else { return [] }
    defer { twins.reset() }
    try twins.bind(serial, at: 1)
    try twins.bind(createdAt.millisecondsSince1970, at: 2)
    try twins.bind(file.format.rawValue, at: 3)
    try twins.bind(file.isDamaged ? 1 : 0, at: 4)
    var found: [RivalChoice<RecordID>.Candidate] = []
    while try twins.step() {
      found.append(
        RivalChoice.Candidate(
          root: try twins.requiredInteger(at: 8), extent: try SessionExtent(twins),
          yields: try twins.requiredInteger(at: 9) != 0))
    }
    return found
  }

  /// Records that came with their UUIDs but without their file, as `log --from` brings them.
  private func find(_ uuids: some Sequence<RecordUUID>) throws -> Found {
    var found = Found()
    for (place, uuid) in uuids.enumerated() {
      defer { byUUID.reset() }
      try byUUID.bind(uuid.bytes, at: 1)
      try byUUID.bind(place, at: 2)
      if try byUUID.step() { try found.add(byUUID) }
    }
    return found
  }
}
