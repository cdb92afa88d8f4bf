import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func mergeLog(_ request: MergeRequest) throws -> Int32 {
    try show { [log, command] in
      if request.isDryRun || !log.exists {
        // Where there is no log yet, none is made for a file that cannot be merged.
        let store = log.exists ? try log.forChanging() : try log.forReading()
        let merged = try store.previewMerge(request.path, as: command)
        if request.isDryRun || merged.isEmpty {
          return MergeOutcome(merged: merged, records: try Self.records(of: merged, in: store))
        }
      }
      let store = try log.forChanging()
      let kept = try store.mergeLog(request.path, as: command)
      return MergeOutcome(
        merged: kept.value, records: try Self.records(of: kept.value, in: store),
        discardedRedoCount: kept.discardedRedoCount)
    } content: { (outcome: MergeOutcome) in
      sayDiscarded(outcome.discardedRedoCount)
      return try tell(outcome, request)
    }
  }

  private func tell(_ outcome: MergeOutcome, _ request: MergeRequest) throws -> Int32 {
    let report = MergeReport(
      merged: outcome.merged, file: request.path, isDryRun: request.isDryRun)
    guard request.format == .text else { return try print(report.json) }
    if outcome.merged.isEmpty {
      return try answer([report.sentence, report.leftOut].compactMap(\.self))
    }
    let format = format(try log.forReading().preferences())
    let status = try answer(
      report.sentences, next: request.isDryRun ? "Nothing was changed." : "Undo: tri undo")
    let lines = report.conflictLines(outcome.records, format: format)
    for line in lines.lines { try console.print(line.wrapped(toWidth: world.output.width)) }
    return status
  }

  /// The records of which something is told.
  private static func records(
    of merged: MergedLog, in store: Store
  ) throws -> [RecordID: WorkoutRecord] {
    var records: [RecordID: WorkoutRecord] = [:]
    for id in Set(merged.conflicts.compactMap(\.record)) { records[id] = try store.record(id) }
    return records
  }
}

private struct MergeOutcome: Equatable, Sendable {
  var merged: MergedLog
  var records: [RecordID: WorkoutRecord]
  var discardedRedoCount = 0
}
