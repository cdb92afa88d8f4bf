import Glibc
import TerminalKit
import TextKit
import TriDomain
import TriImport
import TriPresentation
import TriStore

extension Coordinator {
  func importFiles(_ request: ImportRequest) throws -> Int32 {
    let paths = try request.paths.isEmpty ? lastFolder() : request.paths
    if let folder = try exportedFolder(among: paths) { return try restoreLog(folder, request) }
    // Only ever used on this thread, as is the answer below: the executor is drained here.
    nonisolated(unsafe) var sources = try FileSources(paths, input: world.input.descriptor)
    let reader = ActivityReader(
      zone: try athleteZone(request),
      said: SaidOfFile(sport: request.sport, title: request.title))
    if request.isDryRun {
      try expectOneFile(&sources, request)
      return try tryImport(sources, reader, request, paths)
    }
    if !request.moment.isEmpty {
      // It may wait for one who writes.
      Interrupt.notice()
      try expectOneFile(&sources, request)
    }
    // Until it is open, Ctrl-C ends the program, and what is unfinished goes.
    let store = try log.forChanging()
    Interrupt.notice()
    let batch = store.beginImport(as: command, repetition: request.repetition)
    nonisolated(unsafe) let answer = try ImportAnswer(
      console: console, output: request.format, store: store, paths, fileCount: sources.count(),
      format: format(store.preferences()), changes: request.changes)
    let run = ImportRun(keeper: store, batch: batch, reader: reader)
    try DrainedExecutor.run { () async -> Result<Void, any Error> in
      do {
        try await run.run(
          next: { try sources.step(mayWait: $0) }, isStopped: { Interrupt.isRequested },
          report: { answer.take($0) })
        return .success(())
      } catch {
        return .failure(answer.stopped(by: error))
      }
    }.get()
    sayDiscarded(batch.discardedRedoCount)
    answer.sayGear()
    try sayLimits(reachedBy: answer.imported)
    return try answer.finish(
      isInterrupted: Interrupt.isRequested, dividedBatch: batch.dividedBatch)
  }

  /// Reads everything and stores nothing.
  private func tryImport(
    _ sources: FileSources, _ reader: ActivityReader, _ request: ImportRequest, _ paths: [String]
  ) throws -> Int32 {
    var sources = sources
    let store = try log.forReading()
    var trial = ImportTrial(
      of: ImportRun(
        keeper: store, batch: store.beginImport(as: command, repetition: request.repetition),
        reader: reader))
    let phrase = RecordPhrase(format: format(try store.preferences()))
    var tally = ImportTally()
    let progress = Progress(total: sources.count())
    while let source = try sources.next() {
      let line: FileLine
      do {
        line = FileLine(
          try trial.take(source), phrase: phrase, changes: request.changes, world)
      } catch let error as ActivityFileError {
        line = FileLine(error, file: Self.path(source.name))
      } catch {
        line = FileLine(failed: error)
      }
      tally.add(line)
      try console.report(line, file: source.name, request.format)
      console.show(progress: progress.text(done: tally.fileCount))
    }
    console.clearProgress()
    if request.format == .text {
      let sentences = [
        tally.sentence(of: paths, isTrial: true), tally.sentenceAboutDuplicates(isTrial: true),
        "Nothing was stored: this was a try.",
      ]
      try console.printWrapped(sentences.compactMap(\.self).joined(separator: " "))
    }
    return tally.exitStatus
  }

  /// The path of a file that can be named alone; nil for one in an archive, or standard input.
  fileprivate static func path(_ name: String) -> String? { access(name, F_OK) == 0 ? name : nil }

  /// The zone for files that do not say where they were made, and what the athlete says of one without times.
  private func athleteZone(_ request: ImportRequest) throws -> AthleteZone {
    var found = AthleteZone(world.zone)
    if let name = request.zone {
      guard let zone = world.zoneNamed(name) else {
        throw UsageError("“\(name)” is not a zone.", hint: "Write a name such as Europe/Berlin.")
      }
      found = AthleteZone(zone, source: .named)
    }
    if !request.moment.isEmpty { found.untimed = try typedSession(request, found) }
    return found
  }

  /// One date is of one session.
  private func expectOneFile(_ sources: inout FileSources, _ request: ImportRequest) throws {
    guard !request.moment.isEmpty, try sources.holdsSeveral() else { return }
    throw UsageError(
      "--date, --time and --duration are of one session, but there are several files.",
      hint: "Import the one without times alone: \(FileLine.untimedCommand(file: nil))")
  }

  private func typedSession(_ request: ImportRequest, _ zone: AthleteZone) throws -> TypedSession {
    var context = try entryContext(isDryRun: request.isDryRun)
    context.zone = zone.zone
    let grammar = EntryGrammar(context: context)
    let read = try asking(context) { twoParts throws(EntryError) in
      try grammar.readSession(
        request.moment, sport: request.sport, source: zone.source, twoParts: twoParts)
    }
    for remark in read.remarks { console.say(remark.sentence) }
    return read.session
  }

  /// The folder that the last import read: a watch that is mounted again.
  private func lastFolder() throws -> [String] {
    for batch in try log.forReading().imports() {
      guard let words = commandWords(batch.command),
        let routed = try? CommandCatalog.route(Array(words.dropFirst())),
        case .importFiles(let request) = routed.route
      else { continue }
      if !request.paths.isEmpty { return request.paths }
    }
    throw UsageError(
      "tri import needs the path of a file or folder.", hint: "Such as: tri import Downloads")
  }

  // MARK: - Imports

  func showImports(_ output: OutputFormat) throws -> Int32 {
    try show { [log] in
      try log.forReading().imports()
    } content: { batches in
      guard output == .text else { return try print(ImportsRenderer.json(batches)) }
      guard !batches.isEmpty else { return try print(StyledText(["Nothing was imported yet."])) }
      return try print(
        ImportsRenderer(zone: world.zone, width: world.output.width).render(batches))
    }
  }

  func dropImport(_ id: Int64, all: Bool) throws -> Int32 {
    try show { [log, command] in
      guard log.exists else { throw ImportError.notFound(id) }
      return try log.forChanging().dropImport(id, all: all, as: command)
    } content: { (kept: Kept<DroppedImport>) in
      sayDiscarded(kept.discardedRedoCount)
      let phrase = RecordPhrase(format: format(try log.forReading().preferences()))
      let (dropped, left) = (kept.value.dropped, kept.value.kept)
      for record in left {
        console.say(
          "Kept, because it was changed, or brought back from the bin, since: "
            + "#\(record.id) \(phrase.long(record.values))")
      }
      let outcome =
        dropped.isEmpty
        ? "Nothing was changed."
        : "Put into the bin: \(Self.records(dropped.count)). Undo: tri undo"
      let rest: String? =
        if !left.isEmpty {
          "With what was kept: tri imports drop \(id) --all"
        } else if dropped.isEmpty {
          "Nothing of import \(id) is in the log any more."
        } else {
          nil
        }
      return try print(
        StyledText([outcome, rest].compactMap(\.self).map { StyledLine($0) }))
    }
  }
}

extension ImportRequest {
  /// What is said of the files, as `tri edit` takes it.
  fileprivate var changes: [String] {
    let duration = moment[.duration]?.first
    return [
      sport.map { "sport=\($0.rawValue)" }, title.map { "title=" + $0 },
      duration.map { "duration=" + $0 },
    ].compactMap(\.self)
  }
}

extension FileLine {
  /// A file that could not be read at all.
  fileprivate init(failed error: any Error) {
    let failure = Failure.ofFile(error)
    self.init(outcome: .failed, message: failure.message)
    isForWantOfRoom = failure.kind == .store
  }

  /// What would become of a file: the line of a real import where nothing would be stored.
  fileprivate init(
    _ trial: ImportTrial.Outcome, phrase: RecordPhrase, changes: [String], _ world: World
  ) {
    switch trial {
    case .known(let outcome):
      self.init(outcome, file: nil, phrases: [:], changes: changes)
    case .repeats(let name, let isSameFile):
      self.init(
        outcome: .duplicate,
        message: (isSameFile ? "the same as" : "another file of the recording in")
          + " \(name); nothing stored")
    case .new(let file, let sessions):
      let told = sessions.prefix(FileLine.mostPhrases).map(\.shown)
      let words = zip(phrase.dated(told), sessions).map { words, session in
        words + (session.rival.map { FileLine.likelySame(as: $0.words) } ?? "")
          + (session.parts.isEmpty ? "" : FileLine.standingIn(for: session.parts.map(\.words)))
      }
      let warnings = world.warnings(
        told.enumerated().map { ("Session \($0 + 1)", $1) })
      self.init(
        outcome: file.isPartial ? .partial : .imported,
        duplicateOf: sessions.lazy.compactMap(\.rival?.stored).first,
        message: "would be stored: "
          + FileLine.sentence(words, of: sessions.count, notes: file.notes + warnings))
      triedCount = sessions.count
      likelyDuplicateCount = sessions.reduce(0) {
        $0 + ($1.rival == nil ? 0 : 1) + $1.parts.count
      }
    }
  }
}

extension ImportTrial.Rival {
  fileprivate var stored: RecordID? {
    if case .stored(let id) = self { id } else { nil }
  }

  fileprivate var words: String {
    switch self {
    case .stored(let id): "#\(id)"
    case .tried(let file, _): "one in \(file)"
    }
  }
}

extension World {
  /// What is hardly possible about sessions as of now.
  fileprivate func warnings(_ sessions: [(name: String, values: RecordValues)]) -> [String] {
    FileLine.warnings(sessions, now: now, today: zone.day(of: now))
  }
}

extension ImportTally {
  /// 0 when none failed, 1 when some did, 4 when all did.
  var exitStatus: Int32 {
    if failedCount == 0 { return 0 }
    let kind: Failure.Kind =
      failedCount < fileCount ? .partly : failedCount == roomlessCount ? .store : .badData
    return kind.rawValue
  }
}

extension Console {
  /// Sentences as a result, broken at blanks where a terminal would break words.
  func printWrapped(_ sentences: String) throws {
    try print(StyledLine(sentences).wrapped(toWidth: world.output.width))
  }

  /// A line for a file: JSON to standard output, words to standard error.
  func report(_ line: FileLine, file: String, _ output: OutputFormat) throws {
    if output == .text { say(line.text(file: file)) } else { try print(line.json(file: file)) }
  }
}

/// Tells the athlete about an import while it goes on, and at its end.
private final class ImportAnswer {
  private let console: Console
  private let paths: [String]
  private let output: OutputFormat
  private let store: Store
  private let phrase: RecordPhrase
  private let bestPhrase: BestPhrase
  private var watch: BestWatch
  private let changes: [String]
  private let progress: Progress
  private var tally = ImportTally()
  private(set) var imported: [RecordID] = []
  /// How many records took gear by themselves, by its name.
  private var gearTaken: [String: Int] = [:]
  /// A service's list of sessions was among the files, whose titles no recording knows.
  private var hasServiceList = false

  init(
    console: Console, output: OutputFormat, store: Store, _ paths: [String], fileCount: Int,
    format: QuantityFormat, changes: [String]
  ) throws {
    watch = try BestWatch(store, today: console.world.today)
    progress = Progress(total: fileCount)
    self.console = console
    self.paths = paths
    self.output = output
    self.store = store
    phrase = RecordPhrase(format: format)
    bestPhrase = BestPhrase(format: format)
    self.changes = changes
  }

  func take(_ report: FileReport) {
    let line = line(of: report)
    tally.add(line)
    if report.name.hasSuffix("activities.csv") { hasServiceList = true }
    try? console.report(line, file: report.name, output)
    console.show(progress: progress.text(done: tally.fileCount))
  }

  private func line(of report: FileReport) -> FileLine {
    switch report.outcome {
    case .kept(let outcome, let file):
      let newBests = note(outcome)
      let records = told(of: outcome)
      let phrases = zip(records.map(\.id), phrase.dated(records.map(\.values)))
      var line = FileLine(
        outcome, file: file, phrases: Dictionary(phrases) { first, _ in first },
        warnings: console.world.warnings(records.map { ("#\($0.id)", $0.values) }),
        changes: changes)
      if let sentence = FileLine.sentenceAboutDuration(of: durationless(outcome, records)) {
        line.message += (line.message.hasSuffix(".") ? " " : ". ") + sentence
      }
      line.newBests = newBests
      return line
    case .refused(let error): return FileLine(error, file: Coordinator.path(report.name))
    case .failed(let error): return FileLine(failed: error)
    }
  }

  /// A record that came, or is there already, and does not say how long it was; unless the athlete says so now.
  private func durationless(_ outcome: FileOutcome, _ records: [WorkoutRecord]) -> RecordID? {
    var found = records
    if case .duplicate(let ids) = outcome, !changes.contains(where: { $0.hasPrefix("duration=") }) {
      found = ids.prefix(1).compactMap { try? store.record($0) }
    }
    return found.first { $0.values.timer == nil && $0.values.elapsed == nil }?.id
  }

  /// Answers what the file's sessions did better than all before.
  private func note(_ outcome: FileOutcome) -> [NewBest] {
    guard case .imported(let records) = outcome else { return [] }
    imported += records.map(\.id)
    for name in records.flatMap(\.gearTaken) { gearTaken[name, default: 0] += 1 }
    return (try? watch.take(records.map(\.id), in: store)) ?? []
  }

  /// Says which gear the sessions took by themselves.
  func sayGear() {
    guard !gearTaken.isEmpty else { return }
    let names = gearTaken.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "@\($0.key) (\(Coordinator.records($0.value)))" }
    console.say("Gear they took by themselves: \(names.joined(separator: ", ")).")
  }

  /// The records that are told one by one.
  private func told(of outcome: FileOutcome) -> [WorkoutRecord] {
    guard case .imported(let records) = outcome else { return [] }
    return records.prefix(FileLine.mostPhrases).compactMap { try? store.record($0.id) }
  }

  /// What an import that failed on the way comes to, as on a full disk: what was stored before stays.
  func stopped(by error: any Error) -> any Error {
    console.clearProgress()
    guard store.hasChanged else { return error }
    return Failure(
      error, stored: tally.storedCount, of: max(progress.total, tally.fileCount))
  }

  /// - Parameter dividedBatch: The import, if one undo does not take back all of it.
  func finish(isInterrupted: Bool, dividedBatch: ImportBatch.ID?) throws -> Int32 {
    console.clearProgress()
    if hasServiceList {
      console.say(
        "What only activities.csv knows (titles, sessions without a file) was not read.")
    }
    if output == .text, tally.fileCount > 0 || !isInterrupted {
      let command = dividedBatch.map { "tri imports drop \($0)" } ?? "tri undo"
      let undo = tally.recordCount > 0 ? " Undo: \(command)" : ""
      let duplicates = tally.sentenceAboutDuplicates().map { " " + $0 } ?? ""
      try console.printWrapped(tally.sentence(of: paths) + duplicates + undo)
      let bests = bestPhrase.sentences(watch.newBests, namingSessions: true)
      if !bests.isEmpty { try console.printWrapped(bests.joined(separator: " ")) }
    }
    guard isInterrupted else { return tally.exitStatus }
    console.say(
      tally.storedCount == 0
        ? "Interrupted\(tally.fileCount == 0 ? " before the first file" : ""). Nothing was stored."
        : "Interrupted. What is listed is stored; the same import goes on from there.")
    return Failure.Kind.interrupted.rawValue
  }
}
