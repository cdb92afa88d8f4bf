package import TextKit
package import TriDomain

/// What became of one file of an import, in words.
package struct FileLine: Hashable, Sendable {
  package var outcome: Outcome
  /// Ids of the records that are in the log because of the file, or that it repeats.
  package var records: [RecordID]
  package var duplicateOf: RecordID?
  /// How many of the records are likely the same sessions as others.
  package var likelyDuplicateCount = 0
  /// How many records an import would have made of it, of a trial.
  package var triedCount = 0
  /// Of a file that failed: whether there was no room to unpack it.
  package var isForWantOfRoom = false
  /// A sentence or a few words, without the file's name.
  package var message: String
  /// What its sessions did better than all before.
  package var newBests: [NewBest] = []

  /// Raw values are those of the JSON.
  package enum Outcome: String, CaseIterable, Sendable {
    case imported, duplicate, partial, notActivity, failed
  }

  package init(
    outcome: Outcome, records: [RecordID] = [], duplicateOf: RecordID? = nil, message: String
  ) {
    self.outcome = outcome
    self.records = records
    self.duplicateOf = duplicateOf
    self.message = message
  }

  /// `rides/a.fit: #214 bike, Fri 28 May 2010, 40.00 km in 1:20:00`
  package func text(file: String) -> StyledLine {
    var line = StyledLine(file + ": ", .dim)
    line.append(message, outcome == .failed ? .error : outcome == .partial ? .warning : .plain)
    return line
  }

  /// `{"file":"a.fit","outcome":"imported","records":[214],"message":"…"}` and a line feed.
  package func json(file: String) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("file", file)
      json.member("outcome", outcome.rawValue)
      json.key("records")
      json.array { json in
        for id in records { json.integer(id) }
      }
      json.member("duplicateOf", duplicateOf)
      json.member("message", message)
      BestJSON.write(newBests, to: &json)
    }
    json.endLine()
    return json.take()
  }
}

extension FileLine {
  /// Of a file with more records than this only so many are told one by one.
  package static let mostPhrases = 24

  /// Legs of a race stand behind its number: `race 7: #22 swim, Sun 3 May 2026, 1,500 m in 30:00; #23 transition for 2:00`.
  ///
  /// - Parameters:
  ///   - phrases: Those of the records, at least of the first `mostPhrases`.
  ///   - warnings: What is hardly possible about them.
  ///   - changes: What the athlete said of the file, as `tri edit` takes it, which a stored file does not get.
  package init(
    _ outcome: FileOutcome, file: ActivityFile?, phrases: [RecordID: String],
    warnings: [String] = [], changes: [String] = []
  ) {
    func list(_ ids: [RecordID]) -> String {
      FileLine.list(
        ids.prefix(FileLine.mostPhrases).map { "#\($0)" }, of: ids.count, separator: ", ")
    }
    switch outcome {
    case .imported(let records):
      let told = records.prefix(FileLine.mostPhrases)
      let words = zip(told, [nil] + told.map(\.race)).map { record, raceBefore in
        let race = record.race == raceBefore ? nil : record.race
        return FileLine.words(record, phrases[record.id] ?? "", race: race)
      }
      let isPartial = file?.isPartial ?? false
      self.init(
        outcome: isPartial ? .partial : .imported, records: records.map(\.id),
        duplicateOf: records.compactMap(\.duplicateOf).first,
        message: (isPartial ? "partly read: " : "")
          + FileLine.sentence(
            words, of: records.count,
            notes: (file?.notes ?? []) + warnings
              + FileLine.joining(told, isDamaged: file?.isDamaged ?? false)))
      likelyDuplicateCount = records.reduce(0) {
        $0 + ($1.duplicateOf == nil ? 0 : 1) + $1.parts.count
      }
    case .duplicate(let ids):
      self.init(
        outcome: .duplicate, records: [], duplicateOf: ids.first,
        message: "duplicate of \(list(ids)); nothing stored"
          + (changes.isEmpty
            ? "" : ". To change it: " + FileLine.editCommand(ids, changes)))
    case .sameRecording(let ids):
      self.init(
        outcome: .duplicate, records: [], duplicateOf: ids.first,
        message: "duplicate of \(list(ids)), which another file of the same recording brought;"
          + " nothing stored, nor what this one has more. To have this one instead: "
          + FileLine.forgetting(ids))
    case .recordingDeletedEarlier(let ids):
      self.init(
        outcome: .duplicate, records: [], duplicateOf: ids.first,
        message: "deleted earlier (\(list(ids))), and brought by another file of the same"
          + " recording; nothing stored. --again brings back what that file had. To have this one"
          + " instead: " + FileLine.forgetting(ids))
    case .deletedEarlier(let ids):
      self.init(
        outcome: .duplicate, records: [], duplicateOf: ids.first,
        message: "deleted earlier (\(list(ids))); nothing stored. --again brings it back")
    case .broughtBack(let ids):
      self.init(outcome: .imported, records: ids, message: "\(list(ids)) brought back from the bin")
    case .completed(let ids):
      self.init(
        outcome: .imported, records: ids,
        message: "what the log had lost of \(list(ids)) brought back from the file")
    }
  }

  /// `#1 has no duration. Add it: tri edit 1 duration=25:00`
  package static func sentenceAboutDuration(of id: RecordID?) -> String? {
    id.map { "#\($0) has no duration. Add it: tri edit \($0) duration=25:00" }
  }

  /// `#1 run, Mon 4 May 2026, 10.00 km in 52:30; #2 swim 1,500 m in 30:00. Its recording was not closed.`
  ///
  /// `records` are those of the first `mostPhrases`, `count` is how many there are.
  package static func sentence(
    _ records: [String], of count: Int, notes: [String]
  ) -> String {
    let words = list(records, of: count, separator: "; ")
    return notes.isEmpty ? words : ([words + "."] + notes).joined(separator: " ")
  }

  /// `race 7: #22 swim 1,500 m, likely the same session as #9, left out of totals`
  private static func words(_ record: ImportedRecord, _ phrase: String, race: Race?) -> String {
    var words = "#\(record.id) \(phrase)"
    if let race { words = "\(race.words): " + words }
    if let original = record.duplicateOf {
      words += likelySame(as: "#\(original)")
    }
    if !record.parts.isEmpty { words += standingIn(for: record.parts.map { "#\($0)" }) }
    return words
  }

  /// `, in place of #9 from a damaged file, left out of totals now`
  package static func standingIn(for parts: [String]) -> String {
    let files = parts.count == 1 ? "a damaged file" : "damaged files"
    return ", in place of \(parts.joined(separator: " and ")) from \(files), left out of totals now"
  }

  /// `Join them: tri duplicates merge 12 9.` Of a part and the whole, whichever came first.
  private static func joining(
    _ records: some Sequence<ImportedRecord>, isDamaged: Bool
  ) -> [String] {
    let pairs = records.flatMap { record in
      record.parts.map { (record.duplicateOf ?? record.id, $0) }
        + (isDamaged ? record.duplicateOf.map { [($0, record.id)] } ?? [] : [])
    }
    guard let first = pairs.first else { return [] }
    let command = "tri duplicates merge \(first.0) \(first.1)"
    return [pairs.count == 1 ? "Join them: \(command)" : "Join the first: \(command)"]
  }

  /// `tri forget 1, then import it again`
  private static func forgetting(_ ids: [RecordID]) -> String {
    "tri forget \(ids.map { "\($0)" }.joined(separator: " ")), then import it again"
  }

  /// `, likely the same session as #9, left out of totals`
  package static func likelySame(as original: String) -> String {
    ", likely the same session as \(original), left out of totals"
  }

  /// Sentences about what is hardly possible: that of a ride imported as a swim is `13.40 km in 30:08 is 0:13 /100 m:
  /// faster than anyone.` Of several sessions each begins with its name.
  ///
  /// - Parameter now: With the athlete's day, what later sessions lie in the future of.
  package static func warnings(
    _ sessions: [(name: String, values: RecordValues)], now: Instant, today: Day
  ) -> [String] {
    sessions.flatMap { session in
      let time = session.values.time
      let isLater = time.start.map { $0.instant > now } ?? (time.day > today)
      return
        ((isLater ? ["\(time.day) is in the future."] : [])
        + Plausibility.warnings(for: session.values).map { $0.sentence() }).map {
          (sessions.count > 1 ? session.name + ": " : "") + $0
        }
    }
  }

  /// `tri edit 1 sport=run 'title=Over the hill'`
  private static func editCommand(_ ids: [RecordID], _ changes: [String]) -> String {
    let numbers = ids.map { "\($0)" }
    let words =
      numbers.count == 1
      ? numbers + changes : changes + ["--where", "id:" + numbers.joined(separator: ",")]
    return (["tri", "edit"] + words.map(\.shellQuoted)).joined(separator: " ")
  }

  private static func list(_ words: [String], of count: Int, separator: String) -> String {
    words.joined(separator: separator)
      + (count > words.count ? "\(separator)and \(count - words.count) more" : "")
  }

  /// `tri import --date DATE --duration DURATION track.gpx`; without the file's name where it has none of its own.
  package static func untimedCommand(file: String?, hasDuration: Bool = false) -> String {
    "tri import --date DATE " + (hasDuration ? "" : "--duration DURATION ")
      + (file?.shellQuoted ?? "FILE")
  }

  private static let logCommand = "tri log SPORT DISTANCE DURATION --date DATE"
  private static let byHand = " Log it by hand: " + logCommand

  /// - Parameter file: The path by which the file can be imported alone, for the command that would help.
  package init(_ error: ActivityFileError, file: String? = nil) {
    switch error {
    case .notAnActivity(let what):
      self.init(outcome: .notActivity, message: "not an activity but \(what); nothing stored")
    case .unreadable(let sentence):
      self.init(outcome: .failed, message: sentence + " Nothing was stored.")
    case .noTimes:
      self.init(
        outcome: .failed,
        message:
          "It has a track but no times, so it says neither when nor how long. Nothing was stored."
          + " Say both: " + FileLine.untimedCommand(file: file))
    case .unreadableTimes(let first):
      self.init(
        outcome: .failed,
        message: "Its times cannot be read, such as “\(first)”, so it says neither when nor how"
          + " long. Nothing was stored. Say both: " + FileLine.untimedCommand(file: file))
    case .noStart:
      self.init(
        outcome: .failed,
        message: "The device's clock was not set, so the date is unknown. Nothing was stored."
          + " Say it: " + FileLine.untimedCommand(file: file, hasDuration: true))
    case .noExtent:
      self.init(
        outcome: .failed,
        message: "It says neither how long it was nor how far. Nothing was stored."
          + " Say how long: " + FileLine.untimedCommand(file: file))
    case .severalWithoutTimes(let count):
      self.init(
        outcome: .failed,
        message: "It has \(count) sessions without times, and --date is of one. Nothing was stored."
          + " Log them by hand: \(FileLine.logCommand)")
    case .hasTimes:
      self.init(
        outcome: .failed,
        message: "It has times of its own, so --date, --time and --duration do not go with it."
          + " Nothing was stored. Import it without them, and change the record with tri edit.")
    case .nothingToMeasure(let reason):
      self.init(
        outcome: .failed,
        message: reason + ", so there is nothing to measure. Nothing was stored."
          + FileLine.byHand)
    case .tooLong(let duration):
      self.init(
        outcome: .failed,
        message: PlausibilityWarning.tooLong(duration).sentence() + " Nothing was stored."
          + FileLine.byHand)
    case .onlyOnePoint:
      self.init(
        outcome: .failed,
        message: "It has one point only, so there is nothing to measure. Nothing was stored.")
    }
  }
}

/// How many files of an import came to what end.
package struct ImportTally: Hashable, Sendable {
  package private(set) var counts: [FileLine.Outcome: Int] = [:]
  package private(set) var recordCount = 0
  private var likelyDuplicateCount = 0
  /// Files that failed because there was no room to unpack them.
  package private(set) var roomlessCount = 0

  package init() {}

  package mutating func add(_ line: FileLine) {
    counts[line.outcome, default: 0] += 1
    recordCount += line.records.count + line.triedCount
    likelyDuplicateCount += line.likelyDuplicateCount
    if line.isForWantOfRoom { roomlessCount += 1 }
  }

  package var fileCount: Int { counts.values.reduce(0, +) }
  package var failedCount: Int { counts[.failed] ?? 0 }
  /// Files of which something is in the log now.
  package var storedCount: Int { (counts[.imported] ?? 0) + (counts[.partial] ?? 0) }

  /// `2 are likely duplicates: tri duplicates.` Nil where none is.
  package func sentenceAboutDuplicates(isTrial: Bool = false) -> String? {
    let count = likelyDuplicateCount
    guard count > 0 else { return nil }
    let noun = count == 1 ? "a likely duplicate" : "likely duplicates"
    if isTrial { return "\(count) would be \(noun)." }
    return "\(count) \(count == 1 ? "is" : "are") \(noun): tri duplicates."
  }

  /// `3 files: 2 imported as 4 records, 1 stored already.`, of a trial `2 would be imported as 4 records`
  ///
  /// - Parameter paths: What was to be imported.
  package func sentence(of paths: [String], isTrial: Bool = false) -> String {
    var words: [String] = []
    if storedCount > 0 {
      words.append(
        "\(storedCount) \(isTrial ? "would be " : "")imported as "
          + (recordCount == 1 ? "1 record" : "\(recordCount) records"))
    }
    if let count = counts[.partial] { words.append("\(count) of them partly") }
    if let count = counts[.duplicate] { words.append("\(count) stored already") }
    if let count = counts[.notActivity] {
      words.append(count == 1 ? "1 not an activity" : "\(count) not activities")
    }
    if failedCount > 0 { words.append("\(failedCount) failed") }
    let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
    return words.isEmpty
      ? "There are no files in \(paths.joined(separator: ", ")). Nothing was stored."
      : "\(files): \(words.joined(separator: ", "))."
  }
}
