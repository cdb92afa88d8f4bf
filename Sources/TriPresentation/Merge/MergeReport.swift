package import TextKit
package import TriDomain

/// What a merge took over, in words and as JSON.
///
///     Took over from laptop.sqlite: 12 new records, 3 changed, 1 setting. 1 is a likely duplicate: tri duplicates.
///     Changed on both sides, where the newer value stands:
///       #12 title: “Long run” (there), not “Long one” (here)
package struct MergeReport: Sendable {
  private let merged: MergedLog
  private let file: String
  private let isDryRun: Bool

  package init(merged: MergedLog, file: String, isDryRun: Bool) {
    self.merged = merged
    self.file = file
    self.isDryRun = isDryRun
  }

  /// What came, or would come, from the other log.
  package var sentence: String {
    let words = counts
    if merged.isEmpty { return "\(file) has nothing that is not here." }
    if words.isEmpty {
      return "\(file) has nothing that is not here but for moments of change, which"
        + (isDryRun ? " would be taken over." : " were taken over.")
    }
    return (isDryRun ? "Would take over" : "Took over") + " from \(file): "
      + words.joined(separator: ", ") + "."
  }

  package var sentences: [String] {
    let duplicates: String? =
      switch merged.likelyDuplicates.count {
      case 0: nil
      case 1: "1 is a likely duplicate: tri duplicates."
      case let count: "\(count) are likely duplicates: tri duplicates."
      }
    return [sentence, duplicates, missingFiles, leftOut].compactMap(\.self)
  }

  /// What a log that was salvaged has lost is nothing that keeps the rest from coming.
  private var missingFiles: String? {
    let count = merged.missingFileCount
    if count == 0 { return nil }
    let (files, them) =
      count == 1
      ? ("1 imported file is", "it")
      : ("\(DecimalText.grouped(Int64(count))) imported files are", "them")
    return "\(files) missing in \(file), so \(RecordsFound(merged.recordsWithoutFile).words)"
      + " \(isDryRun ? "would come" : "came") without \(them); if you still have \(them):"
      + " tri import --mend PATH."
  }

  /// What no rule of the log allows; nil where everything came.
  package var leftOut: String? {
    let found = merged.leftOut
    if found.isEmpty { return nil }
    return "\(file) holds what no rule of the log allows: \(found.words) there. It"
      + " \(isDryRun ? "would be" : "was") left out."
  }

  private var counts: [String] {
    [
      Self.count(merged.newRecords.count, "new record", "new records"),
      Self.count(merged.changedRecords.count, "changed record", "changed records"),
      Self.count(merged.binnedRecords.count, "put into the bin", "put into the bin"),
      Self.count(merged.restoredRecords.count, "taken out of the bin", "taken out of the bin"),
      Self.count(merged.raceCount, "race", "races"),
      Self.count(merged.legCount, "result of a leg", "results of legs"),
      Self.count(merged.plannedRaceCount, "planned race", "planned races"),
      Self.count(merged.gearCount, "piece of gear", "pieces of gear"),
      Self.count(merged.gearPartCount, "part of gear", "parts of gear"),
      Self.count(merged.settingCount, "setting", "settings"),
      Self.count(merged.importCount, "import", "imports"),
      Self.count(merged.fileCount, "imported file", "imported files"),
    ].compactMap(\.self)
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String? {
    number == 0 ? nil : DecimalText.grouped(Int64(number)) + " " + (number == 1 ? one : many)
  }
}

// MARK: - Both changed

extension MergeReport {
  /// A line for each value that both logs have changed, and one above them.
  package func conflictLines(
    _ records: [RecordID: WorkoutRecord], format: QuantityFormat
  ) -> StyledText {
    if merged.conflicts.isEmpty { return StyledText() }
    let renderer = RecordRenderer(format: format, width: nil)
    var text = StyledText([
      StyledLine("Changed on both sides, where the newer value stands:", .warning)
    ])
    for conflict in merged.conflicts {
      let record = conflict.record.flatMap { records[$0] }
      let here = Self.words(conflict.here, conflict, record, renderer)
      let there = Self.words(conflict.there, conflict, record, renderer)
      let name = [conflict.record.map { "#\($0)" }, conflict.subject.name]
        .compactMap(\.self).joined(separator: " ")
      text.append(
        StyledLine(
          "  \(name): "
            + (conflict.keepsOurs
              ? "\(here) (here), not \(there) (there)" : "\(there) (there), not \(here) (here)")))
    }
    return text
  }

  private static func words(
    _ value: FieldValue?, _ conflict: MergeConflict, _ record: WorkoutRecord?,
    _ renderer: RecordRenderer
  ) -> String {
    switch conflict.subject {
    case .bests: value == .integer(0) ? "counted in bests" : "left out of bests"
    case .bin: value == nil ? "in the log" : "in the bin"
    case .race: "its race"
    case .setting: value.map(plain) ?? "none"
    case .value(_, let column):
      value.map { ThingWords.value($0, of: column, renderer.format) } ?? "none"
    case .field(let field):
      value.map { field.words($0, in: record, renderer) } ?? "taken back"
    }
  }

  fileprivate static func plain(_ value: FieldValue) -> String {
    switch value {
    case .integer(let number): "\(number)"
    case .text(let text): text
    }
  }
}

extension RecordField {
  /// A value of a record as `tri show` shows it; text in quotes.
  fileprivate func words(
    _ value: FieldValue, in record: WorkoutRecord?, _ renderer: RecordRenderer
  ) -> String {
    if self == .when, case .text(let text) = value, let time = RecordTime(stored: text) {
      return DayFormat.heading(time.day) + (time.start.map { " " + DayFormat.exactClock($0) } ?? "")
    }
    if var record, (try? record.values.set(self, to: value)) != nil,
      let row = renderer.rows(record).first(where: { $0.field == self })
    {
      return row.value
    }
    return self == .title || self == .note
      ? "“\(MergeReport.plain(value))”" : MergeReport.plain(value)
  }
}

extension MergeConflict.Subject {
  /// As an athlete says it; nil where the values say it themselves.
  fileprivate var name: String? {
    switch self {
    case .field(let field): field.spokenName
    case .bests, .bin, .race: nil
    case .setting(let name): name
    case .value(let thing, let column): thing.words + " " + ThingWords.name(of: column)
    }
  }

  /// As JSON says it.
  fileprivate var key: String {
    switch self {
    case .field(let field): field.rawValue
    case .bests: "noBests"
    case .bin: "deletedAt"
    case .race: "race"
    case .setting(let name): name
    case .value(_, let column): column
    }
  }
}

// MARK: - JSON

extension MergeReport {
  /// `{"version":1,"file":"laptop.sqlite","dryRun":false,"newRecords":[12],"changedRecords":[],"binnedRecords":[],
  /// "restoredRecords":[],"likelyDuplicates":[],"recordsWithoutFile":[],"races":0,"raceLegs":0,"plannedRaces":0,
  /// "gear":0,"gearParts":0,"settings":0,"imports":0,"files":0,"missingFiles":0,
  /// "conflicts":[{"record":3,"field":"title","here":"a","there":"b","stands":"there"}]}`, and with values that no rule
  /// allows `"leftOutCount":1,"leftOut":[{"table":"recordValue","field":"sets","record":3}]`; values are in the stored unit
  /// that the field names, and settings have no record; nor have races and gear, which stand as `"of":"race Lake Tri"`.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("file", file)
      json.member("dryRun", isDryRun)
      for (name, ids) in [
        ("newRecords", merged.newRecords), ("changedRecords", merged.changedRecords),
        ("binnedRecords", merged.binnedRecords), ("restoredRecords", merged.restoredRecords),
        ("likelyDuplicates", merged.likelyDuplicates),
        ("recordsWithoutFile", merged.recordsWithoutFile),
      ] {
        json.key(name)
        json.array { json in
          for id in ids { json.integer(id) }
        }
      }
      for (name, count) in [
        ("races", merged.raceCount), ("raceLegs", merged.legCount),
        ("plannedRaces", merged.plannedRaceCount), ("gear", merged.gearCount),
        ("gearParts", merged.gearPartCount), ("settings", merged.settingCount),
        ("imports", merged.importCount), ("files", merged.fileCount),
        ("missingFiles", merged.missingFileCount),
      ] {
        json.member(name, count)
      }
      if !merged.leftOut.isEmpty {
        json.member("leftOutCount", merged.leftOut.count)
        json.key("leftOut")
        json.array { json in
          for place in merged.leftOut.first {
            json.object { json in
              json.member("table", place.table)
              json.member("field", place.column)
              json.member("record", place.record)
            }
          }
        }
      }
      json.key("conflicts")
      json.array { json in
        for conflict in merged.conflicts { Self.write(conflict, to: &json) }
      }
    }
    json.endLine()
    return json.take()
  }

  private static func write(_ conflict: MergeConflict, to json: inout JSONWriter) {
    json.object { json in
      json.member("record", conflict.record)
      if case .value(let thing, _) = conflict.subject { json.member("of", thing.words) }
      json.member("field", conflict.subject.key)
      for (name, value) in [("here", conflict.here), ("there", conflict.there)] {
        switch value {
        case .integer(let number)?: json.member(name, number)
        case .text(let text)?: json.member(name, text)
        case nil: break
        }
      }
      json.member("stands", conflict.keepsOurs ? "here" : "there")
    }
  }
}
