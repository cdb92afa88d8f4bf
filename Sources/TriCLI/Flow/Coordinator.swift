import TextKit
import TriDomain
import TriPresentation
import TriStore

/// Builds the screen of a route, shows it, and answers the exit status. Nothing is opened before the screen appears.
package struct Coordinator {
  let world: World
  let console: Console
  let log: LogFile
  let storePath: String?
  /// What the journal says was done.
  var command: CommandLine
  /// What an error means to the command.
  let failure: @Sendable (any Error) -> Failure

  /// - Parameter onlyReads: Whether the command cannot change the log, so that no failure says that it did not.
  package init(
    world: World, console: Console, storePath: String?, arguments: [String],
    onlyReads: Bool = false
  ) {
    failure = { error in
      if onlyReads { return Failure.ofReading(error) }
      return CommandCatalog.changingCommand(arguments)
        .map { Failure.ofChanging(error, command: $0) } ?? Failure(error)
    }
    self.world = world
    self.console = console
    log = LogFile(world: world, path: storePath)
    self.storePath = storePath
    command = CommandLine(arguments: arguments, now: world.now)
  }

  package func run(_ route: Route) throws -> Int32 {
    if let name = world.unknownZone, route.dependsOnZone {
      console.say(
        "The time zone “\(name)” is not known here; UTC stands in for it.", role: .warning)
    }
    defer {
      sayUpgraded()
      sayMissing()
      sayOpenDoor()
      sayUnreadable()
    }
    return switch route {
    case .help(let request): try help(request)
    case .version: try print(StyledText(StyledLine("tri \(Version.current)")))
    case .manual: try print(Array(Manual.page().utf8))
    case .completions(let shell): try print(Array(CompletionScript.text(for: shell).utf8))
    case .completionWords(let words): try completionWords(words)
    case .home(let format): try showHome(format)
    case .status(let isShort, let format): try showStatus(isShort: isShort, format)
    case .day(let day, let format): try showDay(day, format)
    case .history(let request): try showHistory(request)
    case .totals(let request): try showTotals(request)
    case .stats(let words, let format, let isComparison):
      try showStatistics(words, format, isComparison: isComparison)
    case .chart(let request): try showChart(request)
    case .best(let request): try showBests(request)
    case .search(let words, let format): try search(words, format)
    case .browse(let day, let isPlain): try browse(day, isPlain: isPlain)
    case .record(let reference, let format, let drills):
      try showRecord(reference, format, drills: drills)
    case .log(let request): try logSession(request)
    case .logFile(let path, let isDryRun, let format):
      try logFile(path, isDryRun: isDryRun, format)
    case .logStepByStep: try logStepByStep()
    case .again(let reference, let request): try again(reference, request)
    case .edit(let request): try edit(request)
    case .delete(let references, let format): try delete(references, format)
    case .bin(let format): try showBin(format)
    case .restore(let references): try restore(references)
    case .forget(let request): try forget(request)
    case .undo: try undo()
    case .redo: try redo()
    case .journal(let limit, let format): try showJournal(limit, format)
    case .race(let request): try race(request)
    case .backup(let request): try backUp(request)
    case .mergeLog(let request): try mergeLog(request)
    case .doctor(let request): try doctor(request)
    case .settings(let request): try settings(request)
    case .gear(let request): try gear(request)
    case .bricks(let limit, let format): try showBricks(limit, format)
    case .importFiles(let request): try importFiles(request)
    case .imports(let format): try showImports(format)
    case .dropImport(let id, let all): try dropImport(id, all: all)
    case .duplicates(let format): try showDuplicates(format)
    case .mergeDuplicates(let kept, let other): try mergeDuplicates(kept, other)
    case .keepApart(let first, let second): try keepApart(first, second)
    case .original(let reference): try exportOriginal(reference)
    case .exportRecord(let reference, let format): try exportRecord(reference, format)
    case .exportAll(let folder, let samplesByMoment):
      try exportAll(into: folder, samplesByMoment: samplesByMoment)
    case .sql(let query, let format): try answerSQL(query, format)
    case .lengths(let reference, let format): try showLengths(reference, format)
    case .swimFix(let request): try fixSwim(request)
    case .samples(let reference, let format): try showSamples(reference, format)
    case .form(let request): try showForm(request)
    case .why(let request): try explain(request)
    }
  }

  // MARK: - Showing

  func print(_ text: StyledText) throws -> Int32 {
    try console.print(text)
    return 0
  }

  func print(_ bytes: [UInt8]) throws -> Int32 {
    try console.print(bytes)
    return 0
  }

  /// A one-line answer, and what to type next. On a terminal it goes on below itself, broken between words.
  func answer(_ sentences: [String], next: String? = nil) throws -> Int32 {
    let width = world.output.isTerminal ? world.output.width : nil
    return try print(StyledText(answer: sentences, next: next, width: width))
  }

  /// The answer of what is done and no change that undo takes back: where it cannot be written, that it is done is said.
  func answer(done: String, _ sentences: [String], next: String) throws -> Int32 {
    let status = try answer(sentences, next: next)
    do {
      try console.flush()
    } catch {
      throw Failure(
        kind: .partly, message: Failure(error).withoutVerdict.message + " " + done, hint: next)
    }
    return status
  }

  /// Shows the last state of a screen that loads one thing.
  func show<Content: Equatable & Sendable>(
    _ load: @escaping @Sendable () async throws -> Content?,
    nothing: () throws -> Int32 = { 0 }, content: (Content) throws -> Int32
  ) throws -> Int32 {
    let model = LoadingViewModel(failure: failure, load: load)
    switch LiveScreen.last(of: model) {
    case .content(let value): return try content(value)
    case .nothing: return try nothing()
    case .failed(let failure):
      // What was stored may fail to be read again.
      return console.fail(log.hasChanged ? failure.afterChange(isUndo: false) : failure)
    case .idle, .loading: preconditionFailure("a screen that appeared ends in what it found")
    }
  }

  /// How the athlete wants quantities to look.
  func format(_ preferences: Preferences) -> QuantityFormat {
    console.use(preferences.theme)
    return QuantityFormat(preferences)
  }

  /// Records in words, as the athlete wants quantities to look.
  func phrase() throws -> RecordPhrase {
    RecordPhrase(format: format(try log.forReading().preferences()), zone: world.zone)
  }

  /// Says where to find the log as an older tri can read it.
  private func sayUpgraded() {
    guard let copy = log.copyOfOlderForm else { return }
    console.sayWhole("The log now has this tri's form; a copy in the form before is \(copy)")
  }

  /// Says that there was a log once, where there is none.
  private func sayMissing() {
    let count = log.copyCountWithoutLog
    if let path = log.emptyFile {
      console.say("The file \(path) is empty and holds no log.", role: .warning)
    }
    guard count > 0 else { return }
    console.say(
      "There was no log, but beside its place "
        + (count == 1 ? "lies a copy" : "lie \(count) copies")
        + " of one. See: tri backup --list", role: .warning)
  }

  /// Says which records no list shows.
  private func sayUnreadable() {
    let found = RecordsFound(log.recordsWithoutPlace)
    guard let first = found.first.first else { return }
    console.say(
      "The day or sport of #\(first)\(found.count > 1 ? " and \(found.count - 1) more" : "") cannot be read, so no list shows"
        + " \(found.count > 1 ? "them" : "it"): tri doctor", role: .warning)
  }

  /// Says where others could change the log.
  private func sayOpenDoor() {
    switch log.openDoor {
    case nil: break
    case .folder(let path):
      console.sayWhole(
        "Others can write to the folder \(path), and so change the log."
          + " Close it: chmod go-w \(path.shellQuoted)")
    case .file(let path):
      console.sayWhole(
        "Others can write to the log \(path). Close it: chmod go-w \(path.shellQuoted)")
    }
  }

  /// Says what a change cost: undone changes that can no longer be redone.
  func sayDiscarded(_ count: Int) {
    guard count > 0 else { return }
    console.say(
      count == 1
        ? "The change that was undone can no longer be redone."
        : "The \(count) changes that were undone can no longer be redone.", role: .warning)
  }
}
