import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  // MARK: - Showing one, and the bin

  /// - Parameter drills: Whether kicking and drills count in the pace of a swim.
  func showRecord(
    _ reference: RecordReference, _ output: OutputFormat, drills: Bool = true
  ) throws -> Int32 {
    try show { [log] in
      let store = try log.forReading()
      var details = try RecordDetails(of: Self.find(reference, in: store), in: store)
      details.drillsCount = drills
      return details
    } content: { (details: RecordDetails) in
      guard output == .text else { return try printJSON(details) }
      let format = format(try log.forReading().preferences())
      return try print(RecordRenderer(format: format, width: world.output.width).render(details))
    }
  }

  func showBin(_ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.forReading().recordsInBin()
    } content: { records in
      guard output == .text else { return try printJSON(records) }
      guard !records.isEmpty else { return try print(StyledText(["The bin is empty."])) }
      let columns = RecordColumns(format: format(try log.forReading().preferences()))
      var table = Table([Table.Column()] + RecordColumns.columns)
      for record in records {
        table.append(
          [StyledLine(record.values.time.day.description, .dim)] + columns.cells(record))
      }
      return try print(
        table.rendered(width: world.output.width, header: false)
          + StyledText(["", StyledLine("Take one out: tri restore \(records[0].id)", .dim)]))
    }
  }

  // MARK: - Bin and back

  func delete(_ references: [RecordReference], _ output: OutputFormat) throws -> Int32 {
    try change(references, output, verb: "Put into the bin") {
      try $0.moveToBin($1, as: $2)
    }
  }

  /// `last` is the record that was put into the bin last.
  func restore(_ references: [RecordReference]) throws -> Int32 {
    try change(references, .text, verb: "Back in the log", last: Self.lastInBin) {
      try $0.restore($1, as: $2)
    }
  }

  private static func lastEntered(_ store: Store) throws -> RecordID {
    try find(.last, in: store).id
  }

  private static func lastInBin(_ store: Store) throws -> RecordID {
    guard let record = try store.recordsInBin().first else {
      throw Failure(kind: .notFound, message: "The bin is empty. Nothing was changed.")
    }
    return record.id
  }

  private func change(
    _ references: [RecordReference], _ output: OutputFormat, verb: String,
    last: @escaping @Sendable (Store) throws -> RecordID = Coordinator.lastEntered,
    _ body: @escaping @Sendable (Store, [RecordID], CommandLine) throws -> Kept<[WorkoutRecord]>
  ) throws -> Int32 {
    try show { [log, command] in
      // Asked once: another process may make the file meanwhile.
      let exists = log.exists
      let store = exists ? try log.forChanging() : try log.forReading()
      var ids: [RecordID] = []
      for reference in references {
        let id = try reference.id ?? last(store)
        if !ids.contains(id) { ids.append(id) }
      }
      guard exists else { throw KeepingError.notFound(ids) }
      let kept = try body(store, ids, command)
      return ChangedRecords(records: kept.value, discardedRedoCount: kept.discardedRedoCount)
    } content: { (changed: ChangedRecords) in
      sayDiscarded(changed.discardedRedoCount)
      guard output == .text else { return try printJSON(changed.records) }
      let phrase = try phrase()
      for (index, record) in changed.records.enumerated() {
        let isLast = index == changed.records.count - 1
        let original = record.deletedAt == nil ? record.duplicateOf : nil
        let likely = original.map { FileLine.likelySame(as: "#\($0)") } ?? ""
        _ = try answer(
          ["\(verb): #\(record.id) \(phrase.long(record.values))\(likely)."],
          next: isLast ? "Undo: tri undo" : nil)
      }
      return 0
    }
  }

  // MARK: - Finding

  /// The record that a command means, in the bin or not. One that reads has nothing to say about changes.
  static func find(
    _ reference: RecordReference, in store: Store, toChange: Bool = false
  ) throws -> WorkoutRecord {
    switch reference {
    case .last:
      guard let record = try store.lastEntered() else { throw NothingLogged() }
      return record
    case .id(let id):
      if let record = try store.record(id) { return record }
      if toChange { throw KeepingError.notFound([id]) }
      throw NoSuchRecord(id: id)
    }
  }

  static func id(_ reference: RecordReference, in store: Store) throws -> RecordID {
    switch reference {
    case .last: try find(.last, in: store).id
    case .id(let id): id
    }
  }

  // MARK: - JSON

  /// Sentences about values that are stored but hardly possible.
  static func warnings(_ record: WorkoutRecord) -> [String] {
    Plausibility.warnings(for: record.values).map { $0.sentence() }
  }

  func printJSON(_ record: WorkoutRecord) throws -> Int32 {
    var json = JSONWriter()
    RecordJSON.write(record, warnings: Self.warnings(record), to: &json)
    json.endLine()
    return try print(json.take())
  }

  private func printJSON(_ details: RecordDetails) throws -> Int32 {
    var json = JSONWriter()
    RecordJSON.write(details, to: &json)
    json.endLine()
    return try print(json.take())
  }

  func printJSON(_ records: [WorkoutRecord]) throws -> Int32 {
    var totals = Totals()
    for record in records { totals.add(record.values) }
    var list = RecordListJSON()
    return try print(
      list.opening() + list.records(records, warnings: Self.warnings)
        + list.closing(totals: totals, next: nil))
  }
}

/// Records that a command changed.
struct ChangedRecords: Equatable, Sendable {
  var records: [WorkoutRecord]
  var discardedRedoCount: Int
}

/// A record was to be read that is not there.
struct NoSuchRecord: Error {
  var id: RecordID
}

/// The last entered record was meant, but the log is empty.
struct NothingLogged: Error {}

extension RecordDetails {
  init(of record: WorkoutRecord, in store: Store) throws {
    let laps = try store.laps(of: record.id)
    let sources = try store.sources(of: record.id)
    let values = try store.values(of: record.id)
    self.init(
      record: record, values: values,
      warnings: Coordinator.warnings(record) + record.unreadableSentences(values), laps: laps,
      sources: sources,
      race: try record.race.flatMap(store.legs))
    let reckoning = try store.loadReckoning()
    load = reckoning.load(of: try store.loadInputs(of: record))
    if let swim = try RecordedSwim(of: record, laps, sources, in: store) {
      let samples = try store.samples(of: record.id)?.samples ?? Samples()
      self.swim = PoolSwim(
        swim.lengths, pool: record.values.pool, laps: laps, samples: samples)
    }
    zones = ZoneTimes.all(
      ZoneThreshold.all(of: record.sport, on: record.time.day, reckoning.thresholds),
      of: record.values, try store.facts(of: record.id), self.swim)
  }
}

extension RecordedSwim {
  /// Nil for a record without lengths, and for one that is no swim any more: its lengths rest.
  init?(
    of record: WorkoutRecord, _ laps: [Lap], _ sources: [RecordSource], in store: Store
  ) throws {
    guard record.sport == .swim, let source = sources.first(where: \.isShown),
      source.lengthCount > 0
    else { return nil }
    self.init(
      record: record, source: source, lengths: try store.lengths(of: record.id), laps: laps)
  }

  init?(of record: WorkoutRecord, in store: Store) throws {
    try self.init(
      of: record, store.laps(of: record.id), store.sources(of: record.id), in: store)
  }
}
