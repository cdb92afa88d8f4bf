import TextKit
import TriDomain
import TriImport
import TriPresentation
import TriStore

extension Coordinator {
  // MARK: - One session

  func logSession(_ request: LogRequest) throws -> Int32 {
    let context = try entryContext(isDryRun: request.isDryRun)
    let grammar = EntryGrammar(context: context)
    let entry = try asking(context) { twoParts throws(EntryError) in
      try grammar.read(
        sport: request.sport, tokens: request.tokens, options: request.options, twoParts: twoParts)
    }
    return try keep(entry, request)
  }

  func again(_ reference: RecordReference, _ request: LogRequest) throws -> Int32 {
    let context = try entryContext(isDryRun: request.isDryRun)
    let grammar = EntryGrammar(context: context)
    let earlier = try Self.find(reference, in: log.forReading(), toChange: true)
    let entry = try asking(context) { twoParts throws(EntryError) in
      try grammar.readAgain(
        earlier.values, tokens: request.tokens, options: request.options, twoParts: twoParts)
    }
    return try keep(entry, request)
  }

  private func keep(_ entry: Entry, _ request: LogRequest) throws -> Int32 {
    if request.isDryRun { return try showDryRun(entry, request.format) }
    return try show { [log, command, today = world.today] in
      let store = try log.forChanging()
      var watch = try BestWatch(store, today: today)
      let kept = try store.add([entry.record], as: command)
      guard let id = kept.value.ids.first, let record = try store.record(id) else { return nil }
      return LoggedRecord(
        record: record, newBests: try watch.take([id], in: store),
        discardedRedoCount: kept.discardedRedoCount)
    } content: { (logged: LoggedRecord) in
      sayDiscarded(logged.discardedRedoCount)
      try sayLimits(reachedBy: [logged.record.id])
      try sayUnknownGear(entry.record.gearLeftOut ?? [])
      try sayRetiredGear(logged.record.gear, on: logged.record.values.time.day)
      guard request.format == .text else { return try printJSON(logged.record) }
      let sentence = "Logged #\(logged.record.id): \(try phrase().long(logged.record.values))."
      let taken = logged.record.gear.filter { !entry.record.values.gear.holds(name: $0) }
      return try answer(
        [sentence] + entry.remarks.map(\.sentence)
          + Self.sentence(onGear: taken, of: logged.record.id) + sentences(on: logged.newBests),
        next: "Undo: tri undo")
    }
  }

  private func showDryRun(_ entry: Entry, _ output: OutputFormat) throws -> Int32 {
    var entry = entry
    entry.record.values.gear += try log.forReading().gearTaken(by: entry.record)
    try sayUnknownGear(entry.record.gearLeftOut ?? [])
    try sayRetiredGear(entry.record.values.gear, on: entry.record.values.time.day)
    guard output == .text else {
      var json = JSONWriter()
      RecordJSON.write(entry.record, to: &json)
      json.endLine()
      return try print(json.take())
    }
    let sentence = "Would log: \(try phrase().long(entry.record.values))."
    return try answer([sentence] + entry.remarks.map(\.sentence) + ["Nothing was stored."])
  }

  /// What the words are read against. Words that cannot be read leave no new file behind.
  func entryContext(isDryRun: Bool) throws -> EntryContext {
    let preferences =
      try isDryRun ? log.forReading().preferences() : log.preferencesBeforeChange()
    return EntryContext(
      now: world.now, zone: world.zone, zoneNamed: world.zoneNamed, preferences: preferences)
  }

  /// Reads words; where `1:30` may be either, asks on a terminal and reads again.
  func asking<Value>(
    _ context: EntryContext, _ read: (TwoParts?) throws(EntryError) -> Value
  ) throws -> Value {
    do {
      return try read(nil)
    } catch {
      guard case .ambiguous(let word, let minutes, let hours) = error, world.canAsk,
        let twoParts = askTwoParts(word, minutes, hours)
      else { throw Failure(error, context.preferences) }
      return try read(twoParts)
    }
  }

  /// Which reading of `1:30` is meant; nil when the answer is neither.
  func askTwoParts(_ word: String, _ minutes: Duration, _ hours: Duration) -> TwoParts? {
    let format = QuantityFormat()
    let answer = console.ask(
      "\(word): is that \(format.duration(minutes)) (m) or \(format.duration(hours)) (h)?")
    return switch answer?.lowercased().first {
    case "m": .minutesAndSeconds
    case "h": .hoursAndMinutes
    default: nil
    }
  }

  // MARK: - A file of sessions

  func logFile(_ path: String, isDryRun: Bool, _ output: OutputFormat) throws -> Int32 {
    let bytes = try InputFile.bytes(of: path, input: world.input.descriptor)
    let source = path == "-" ? "Standard input" : path
    let reader = RecordJSONReader(
      context: RecordJSONContext(
        now: world.now, zone: world.zone, zoneNamed: world.zoneNamed))
    let contents: RecordJSONContents
    do {
      contents = try reader.read(bytes)
    } catch {
      throw Failure(error, source: source)
    }
    try requireMeasures(contents.records, source)
    for warning in contents.warnings { console.say(warning.sentence, role: .warning) }
    guard !contents.records.isEmpty else {
      return try answer(["There are no records in it.", "Nothing was stored."])
    }
    if isDryRun {
      return try answer([
        "Would log \(Self.records(contents.records.count)).", "Nothing was stored.",
      ])
    }
    return try show { [log, command, today = world.today] in
      let store = try log.forChanging()
      var watch = try BestWatch(store, today: today)
      let kept = try store.add(contents.records, as: command)
      return LoggedFile(kept: kept, newBests: try watch.take(kept.value.ids, in: store))
    } content: { (logged: LoggedFile) in
      sayDiscarded(logged.kept.discardedRedoCount)
      return try answer(logged.kept.value, logged.newBests, output)
    }
  }

  /// A session says how far or how long it was, as one that is typed. One with a `uuid` was in a log before, and comes back
  /// whatever an older version or another program let into it.
  private func requireMeasures(_ records: [NewRecord], _ source: String) throws {
    for (index, record) in records.enumerated() where !record.values.isMeasured {
      let sentence = "Record \(index + 1): it has neither a distance nor a duration."
      guard record.uuid != nil else {
        throw Failure(
          kind: .badData, message: "\(source): \(sentence) Nothing was stored.",
          hint: "Give it distanceMetres or timerSeconds.")
      }
      console.say(sentence, role: .warning)
    }
  }

  private func answer(
    _ added: AddedRecords, _ newBests: [NewBest], _ output: OutputFormat
  ) throws -> Int32 {
    try sayLimits(reachedBy: added.ids)
    for sentence in Self.sentences(onSkippedOf: added) { console.say(sentence) }
    guard output == .text else {
      let store = try log.forReading()
      return try printJSON(added.ids.compactMap { try store.record($0) })
    }
    guard let first = added.ids.first, let last = added.ids.last else {
      return try answer(["All of them are stored already.", "Nothing was changed."])
    }
    let range = first == last ? "#\(first)" : "#\(first) to #\(last)"
    return try answer(
      ["Logged \(Self.records(added.ids.count)): \(range)."]
        + sentences(on: newBests, namingSessions: first != last),
      next: "Undo: tri undo")
  }

  private func sentences(
    on newBests: [NewBest], namingSessions: Bool = false
  ) throws -> [String] {
    if newBests.isEmpty { return [] }
    return BestPhrase(format: format(try log.forReading().preferences()))
      .sentences(newBests, namingSessions: namingSessions)
  }

  /// Where a few were skipped beside others, each is told; else one sentence tells of all. What is in the bin is told,
  /// with the way to take it out.
  private static func sentences(onSkippedOf added: AddedRecords) -> [String] {
    let skipped = added.skipped
    let binned = skipped.filter(\.isInBin).map(\.existing)
    let hint =
      binned.isEmpty
      ? []
      : [
        "\(Failure.list(binned)) \(binned.count == 1 ? "is" : "are") in the bin: tri restore "
          + binned.map(String.init).joined(separator: " ")
      ]
    guard !skipped.isEmpty, added.ids.isEmpty || skipped.count > 3 else {
      return skipped.map {
        "Record \($0.index + 1) is stored already, as #\($0.existing); it was skipped."
      } + hint
    }
    let ids = Failure.list(skipped.map(\.existing))
    let sentence =
      skipped.count == 1
      ? "1 record is stored already (\(ids)); it was skipped."
      : "\(records(skipped.count)) are stored already (\(ids)); they were skipped."
    return [sentence] + hint
  }

  static func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }
}

private struct LoggedFile: Equatable, Sendable {
  var kept: Kept<AddedRecords>
  var newBests: [NewBest]
}

private struct LoggedRecord: Equatable, Sendable {
  var record: WorkoutRecord
  var newBests: [NewBest]
  var discardedRedoCount: Int
}
