import TerminalKit
import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  /// The bytes of the file that a record came from.
  func exportOriginal(_ reference: RecordReference) throws -> Int32 {
    guard !world.output.isTerminal else {
      throw UsageError(
        "The original is not for a terminal.", hint: "Write it to a file: tri export … > FILE")
    }
    let store = try log.forReading()
    let record = try Self.find(reference, in: store)
    guard let source = try store.sources(of: record.id).first else {
      throw Failure(
        kind: .notFound, message: "#\(record.id) did not come from a file, so it has no original.",
        hint: "Its values: tri export \(record.id) --format json")
    }
    guard try store.original(source.hash, { _ = try print($0) }) else {
      throw Failure(
        kind: .notFound, message: "The file that #\(record.id) came from is no longer in the log.",
        hint: "If you still have it: tri import --mend PATH")
    }
    return 0
  }

  /// A record in another form than the one it came in; what the form has no place for is told.
  func exportRecord(_ reference: RecordReference, _ format: ExportFormat) throws -> Int32 {
    let store = try log.forReading()
    let activity = try store.consistently {
      try Self.activity(Self.find(reference, in: store), in: store)
    }
    do {
      switch format {
      case .original: return try exportOriginal(reference)
      case .json: return try showRecord(reference, .json)
      case .csv:
        var csv = HistoryCSV()
        try console.print(csv.opening() + csv.records([activity.record]))
        return sayLost(activity.lostInCSV, .csv)
      case .gpx: return try print(GPXWriter.write(activity), .gpx)
      case .tcx: return try print(TCXWriter.write(activity), .tcx)
      }
    } catch let refusal as ActivityExport.Refusal {
      throw Failure(
        kind: .notFound, message: "#\(activity.record.id) \(refusal.reason).",
        hint: "All its values: tri export \(activity.record.id) --format json")
    }
  }

  /// A record with all that was recorded of it.
  static func activity(_ record: WorkoutRecord, in store: Store) throws -> ActivityExport {
    ActivityExport(
      record: record, laps: try store.laps(of: record.id),
      lengths: try store.lengths(of: record.id),
      recorded: try store.samples(of: record.id) ?? RecordedSamples(samples: Samples()))
  }

  func print(_ written: ActivityExport.Written, _ format: ExportFormat) throws -> Int32 {
    try console.print(written.bytes)
    return sayLost(written.lost, format)
  }

  func sayLost(_ lost: [String], _ format: ExportFormat) -> Int32 {
    if !lost.isEmpty {
      console.say(
        "Not in the file, since \(format.rawValue.uppercased()) has no place for it:"
          + " \(HelpText.list(lost)).")
    }
    return 0
  }

  // MARK: - The whole log

  func exportAll(into path: String, samplesByMoment: Bool) throws -> Int32 {
    let store = try log.forReading()
    let folder = try ExportFolder(path)
    Interrupt.notice()
    try store.exportLog(bySource: samplesByMoment) { piece in
      if Interrupt.isRequested { throw ExportError.interrupted }
      try folder.take(piece)
      if case .original = piece {
        console.show(progress: "\(folder.counts["records"] ?? 0) records")
      }
    }
    try folder.finish(
      program: Version.current, date: ISOFormat.utc(world.now),
      samplesByMoment: samplesByMoment)
    console.clearProgress()
    let words = Self.held(
      records: folder.counts["records"] ?? 0, originals: folder.counts["originals"] ?? 0)
    return try answer(
      done: "The export was made all the same.",
      ["Exported into \(path): \(words)."],
      next: "Into an empty log: tri import \(path.shellQuoted)")
  }

  /// `3 records, 2 original files`
  private static func held(records: Int, originals: Int) -> String {
    Self.records(records) + ", "
      + (originals == 1 ? "1 original file" : "\(originals) original files")
  }

  /// The export among the paths of an import, which then has to be alone.
  func exportedFolder(among paths: [String]) throws -> ExportedFolder? {
    for path in paths where path != "-" {
      guard let folder = try ExportedFolder(path) else { continue }
      guard paths.count == 1 else { throw ExportError.notAlone(path) }
      return folder
    }
    return nil
  }

  func restoreLog(_ folder: ExportedFolder, _ request: ImportRequest) throws -> Int32 {
    guard request.saysNothingOfSessions else { throw ExportError.hasOptions }
    // A log that is not empty is told before long files are read.
    if log.exists { try log.forReading().requireEmptyLog() }
    Interrupt.notice()
    try folder.check()
    guard !request.isDryRun else {
      let words = Self.held(
        records: folder.rowCount(of: "records.jsonl"),
        originals: folder.rowCount(of: "originals.jsonl"))
      return try report(folder, "\(words), all sound; nothing was stored: this was a try", request)
    }
    let kept = try log.forChanging().restoreLog(as: command) { take in
      try folder.read { piece in
        if Interrupt.isRequested { throw ExportError.importInterrupted }
        try take(piece)
      }
    }
    sayDiscarded(kept.discardedRedoCount)
    let words = Self.held(records: kept.value.recordCount, originals: kept.value.originalCount)
    let leftOut = kept.value.leftOut
    let remark =
      leftOut.isEmpty ? "" : " Left out, as no rule of the log allows it: \(leftOut.words)."
    return try report(folder, "\(words).\(remark) Undo: tri undo", request)
  }

  private func report(
    _ folder: ExportedFolder, _ sentence: String, _ request: ImportRequest
  ) throws -> Int32 {
    guard request.format == .text else {
      return try print(FileLine(outcome: .imported, message: sentence).json(file: folder.path))
    }
    return try answer(["\(folder.path): \(sentence)"])
  }
}

extension ImportRequest {
  /// Whether none of the options that say something about a session is there.
  fileprivate var saysNothingOfSessions: Bool {
    sport == nil && title == nil && zone == nil && moment.isEmpty && repetition == .keeps
  }
}
