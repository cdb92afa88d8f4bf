import TextKit
import TriDomain
import TriPresentation
import TriStore

extension Coordinator {
  func showLengths(_ reference: RecordReference, _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      let store = try log.forReading()
      let record = try Self.find(reference, in: store)
      let swim = try RecordedSwim(of: record, in: store)
      return Recording(record: record, content: swim?.lengths.map(\.length) ?? [])
    } content: { (swim: Recording<[Length]>) in
      switch output {
      case .csv: return try print(RecordingTables.lengthsCSV(swim.content))
      case .json: return try print(RecordingTables.lengthsJSON(swim.content))
      case .text:
        guard !swim.content.isEmpty else {
          return try print(StyledText(StyledLine("#\(swim.record.id) has no lengths.")))
        }
        let format = format(try log.forReading().preferences())
        return try print(
          LengthsRenderer(format: format, width: world.output.width)
            .render(swim.content, of: swim.record.values))
      }
    }
  }

  func showSamples(_ reference: RecordReference, _ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      let store = try log.forReading()
      let record = try Self.find(reference, in: store)
      return Recording(
        record: record, content: try store.samples(of: record.id)?.samples ?? Samples())
    } content: { (ride: Recording<Samples>) in
      if output == .json { return try print(RecordingTables.samplesJSON(ride.content)) }
      guard output == .csv || !ride.content.isEmpty else {
        return try print(StyledText(StyledLine("#\(ride.record.id) has no samples.")))
      }
      return try print(RecordingTables.samplesCSV(ride.content))
    }
  }

  // MARK: - Duplicates

  func showDuplicates(_ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.forReading().duplicatePairs()
    } content: { pairs in
      guard output == .text else {
        return try print(RecordPairs.json(pairs.map { ($0.original.record, $0.duplicate.record) }))
      }
      guard !pairs.isEmpty else { return try print(StyledText(["No likely duplicates."])) }
      let columns = RecordColumns(format: format(try log.forReading().preferences()))
      for pair in pairs {
        var table = Table([Table.Column()] + RecordColumns.columns)
        for side in [pair.original, pair.duplicate] {
          let source = side.sources.first.map { $0.device.name ?? $0.format.rawValue } ?? "typed"
          table.append(
            [StyledLine(side.record.values.time.day.description, .dim)]
              + columns.cells(side.record).dropLast() + [StyledLine(source, .dim)])
        }
        try console.print(table.rendered(width: world.output.width, header: false))
        let (a, b) = (pair.original.record.id, pair.duplicate.record.id)
        try console.print(
          StyledText([
            StyledLine(
              "One session: tri duplicates merge \(a) \(b)   Two: tri duplicates keep \(a) \(b)",
              .dim),
            "",
          ]))
      }
      return 0
    }
  }

  func mergeDuplicates(_ first: RecordReference, _ second: RecordReference) throws -> Int32 {
    try show { [log, command] in
      let store = log.exists ? try log.forChanging() : try log.forReading()
      let ids = (try Self.id(first, in: store), try Self.id(second, in: store))
      guard log.exists else { throw KeepingError.notFound([ids.0, ids.1]) }
      let other = try store.record(ids.1)
      let kept = try store.merge(ids.1, into: ids.0, as: command)
      return Merged(
        record: kept.value, other: ids.1, otherValues: other?.values,
        discardedRedoCount: kept.discardedRedoCount)
    } content: { (merged: Merged) in
      sayDiscarded(merged.discardedRedoCount)
      let quantities = format(try log.forReading().preferences())
      let phrase = RecordPhrase(format: quantities)
      return try print(
        StyledText(
          StyledLine(
            "Merged: #\(merged.record.id) \(phrase.long(merged.record.values)). #\(merged.other) is in the bin"
              + (merged.leftBehind(quantities).map { ", with what was not taken of it: \($0)" }
                ?? "")
              + ". Undo: tri undo")))
    }
  }

  func keepApart(_ first: RecordReference, _ second: RecordReference) throws -> Int32 {
    try show { [log, command] in
      let store = log.exists ? try log.forChanging() : try log.forReading()
      let ids = (try Self.id(first, in: store), try Self.id(second, in: store))
      guard log.exists else { throw KeepingError.notFound([ids.0, ids.1]) }
      return try store.keepApart(ids.0, ids.1, as: command)
    } content: { (kept: Kept<[WorkoutRecord]>) in
      sayDiscarded(kept.discardedRedoCount)
      if kept.value.isEmpty { return try answer(["Nothing to change: it is so already."]) }
      let ids = kept.value.map { "#\($0.id)" }.joined(separator: " and ")
      return try print(
        StyledText(StyledLine("\(ids) are two sessions; both count. Undo: tri undo")))
    }
  }
}

/// A record with something its device recorded.
private struct Recording<Content: Equatable & Sendable>: Equatable, Sendable {
  var record: WorkoutRecord
  var content: Content
}

private struct Merged: Equatable, Sendable {
  var record: WorkoutRecord
  var other: RecordID
  var otherValues: RecordValues?
  var discardedRedoCount: Int

  /// `title “Hills”, note “windy”, rpe 7`: the other's words and effort that gave way; nil without any.
  func leftBehind(_ format: QuantityFormat) -> String? {
    guard let other = otherValues else { return nil }
    let kept = record.values
    let words = [
      other.title != kept.title ? other.title.map { "title “\($0)”" } : nil,
      other.note != kept.note ? other.note.map { "note “\($0)”" } : nil,
      other.rpeTenths != kept.rpeTenths
        ? other.rpeTenths.map { "rpe \(format.rpe(tenths: $0))" } : nil,
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
