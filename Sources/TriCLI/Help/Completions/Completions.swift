import TextKit
import TriDomain
import TriPresentation

/// What a shell may offer at a place in a command line. Only what the log knows is asked of the log, and only there.
package struct Completions {
  package struct Candidate: Hashable {
    package var word: String
    /// What it means; empty where the word says it.
    package var meaning = ""

    package init(_ word: String, _ meaning: String = "") {
      self.word = word
      self.meaning = meaning
    }
  }

  package enum Answer: Hashable {
    case words([Candidate])
    /// The shell knows the files.
    case files
  }

  /// Words that only the log knows.
  package struct Stored {
    package var tags: () -> [String] = { [] }
    package var gear: () -> [String] = { [] }
    /// The newest records, and those in the bin, as an id and what it is.
    package var records: () -> [Candidate] = { [] }
    package var bin: () -> [Candidate] = { [] }

    package init() {}
  }

  private let stored: Stored

  package init(stored: Stored) { self.stored = stored }

  /// What could stand in place of the last of the words, which may be empty or begun.
  package func answer(to words: [String]) -> Answer {
    let line = CompletionLine(words)
    switch candidates(line) {
    case .files: return .files
    case .words(let candidates):
      return .words(
        candidates.filter { $0.word.hasPrefix(line.current) && $0.word.isSafeToOffer })
    }
  }

  private func candidates(_ line: CompletionLine) -> Answer {
    if case .value(let completion) = line.place { return self.candidates(completion, line) }
    if let attached = attachedValue(line) { return attached }
    guard let usage = line.usage else { return .words(Self.firstWords(line)) }
    if line.current.hasPrefix("--"), line.place != .operandOnly {
      return .words(Self.options(usage, line))
    }
    return candidates(
      line.operands.isEmpty ? usage.completion : usage.furtherCompletion, line)
  }

  /// `--pool=2`: the values of the option, with its name before them.
  private func attachedValue(_ line: CompletionLine) -> Answer? {
    guard line.place != .operandOnly, line.current.hasPrefix("--"),
      let sign = line.current.firstIndex(of: "="),
      let option = line.option(named: String(line.current[..<sign].dropFirst(2))),
      option.value != nil
    else { return nil }
    var behind = line
    behind.current = String(line.current[line.current.index(after: sign)...])
    guard case .words(let values) = candidates(option.completion, behind) else { return .files }
    return .words(values.map { Candidate(line.current[...sign] + $0.word, $0.meaning) })
  }

  // MARK: - Commands and options

  private static func firstWords(_ line: CompletionLine) -> [Candidate] {
    guard line.isKnown else { return [] }
    guard line.current.hasPrefix("-") else {
      return CommandCatalog.usages.map { Candidate($0.name, $0.abstract) }
    }
    return OptionUsage.everywhere.map { Candidate("--" + $0.name, $0.abstract) }
      + [Candidate("--version", "show the version")]
  }

  private static func options(_ usage: CommandUsage, _ line: CompletionLine) -> [Candidate] {
    usage.allOptions
      .filter { $0.extent == .repeatable || !line.options.contains($0.name) }
      .map { Candidate("--" + $0.name, $0.abstract) }
  }

  // MARK: - Values and operands

  private func candidates(_ completion: Completion, _ line: CompletionLine) -> Answer {
    switch completion {
    case .none: .words([])
    case .files: .files
    case .words(let words): Self.plain(words)
    case .sports: Self.plain(Sport.allCases.map(\.rawValue))
    case .tags: Self.plain(stored.tags())
    case .gear: Self.plain(stored.gear())
    case .ids:
      // edit may begin with a change of the record entered last.
      .words(ids(stored.records()) + (line.usage?.name == "edit" ? changes(line) : []))
    case .binIDs: .words(stored.bin())
    case .commands: .words(Self.explained)
    case .settings:
      .words(
        Preference.Name.allCases.map { Candidate($0.rawValue, $0.meaning) }
          + Threshold.allCases.map { Candidate($0.rawValue, $0.meaning) })
    case .settingValues:
      Self.plain(
        line.operands.count == 1
          ? Preference.Name(rawValue: line.operands[0])?.choices ?? [] : [])
    case .query:
      .words(query(line.current, groups: ["stats", "chart"].contains(line.usage?.name)))
    case .entry: .words(names(line) + Self.entryWords)
    case .changes: .words(changes(line))
    case .gearWords: .words(GearCommand.Action.candidates + stored.gear().map { Candidate($0) })
    case .gearOperands: Self.plain(gearOperands(line.operands))
    case .chart:
      .words(ChartCommand.periodWords.map { Candidate($0) } + ids(stored.records()))
    case .chartWords: .words(chartWords(line))
    case .raceWords: Self.plain(Self.raceWords(line))
    }
  }

  private static func plain(_ words: [String]) -> Answer { .words(words.map { Candidate($0) }) }

  private func ids(_ records: [Candidate]) -> [Candidate] {
    records + (records.isEmpty ? [] : [Candidate("last", "the record entered last")])
  }

  private static var explained: [Candidate] {
    CommandCatalog.usages.map { Candidate($0.name, $0.abstract) }
      + HelpTopic.allCases.map { Candidate($0.rawValue, $0.title) }
  }

  private static let entryWords =
    ["yesterday", "at", "rpe", "pool", "indoor", "trail", "open", "treadmill"].map { Candidate($0) }

  private func changes(_ line: CompletionLine) -> [Candidate] {
    EditField.allCases.map { Candidate($0.rawValue + "=") } + names(line)
  }

  /// Tags and gear with their marks; taken away only where a minus is typed.
  private func names(_ line: CompletionLine) -> [Candidate] {
    let minus = line.current.hasPrefix("-") ? "-" : ""
    return
      (stored.tags().map { (minus.isEmpty ? "+" : "-") + $0 }
      + stored.gear().map { minus + "@" + $0 }).map { Candidate($0) }
  }

  /// The kind of new gear; else what gear it is about.
  private func gearOperands(_ operands: [String]) -> [String] {
    guard operands.count == 1, let action = GearCommand.Action(rawValue: operands[0]) else {
      return []
    }
    return action == .add ? GearKind.allCases.map(\.rawValue) : stored.gear()
  }

  /// What can be changed of a race, and the words of those fields that have a few; else the legs of one that is typed.
  private static func raceWords(_ line: CompletionLine) -> [String] {
    switch line.operands.first?.lowercased() {
    case "edit":
      for (field, words) in [
        (RaceField.result, RaceResult.names), (.form, RaceForm.allCases.map(\.rawValue)),
      ] where line.current.lowercased().hasPrefix(field.rawValue + "=") {
        return words.map { field.rawValue + "=" + $0 }
      }
      return RaceField.allCases.map { $0.rawValue + "=" }
    case "join", "next": return RaceForm.allCases.map(\.rawValue)
    default: return Sport.allCases.map(\.rawValue) + ["t1", "t2", RaceResult.dnf.rawValue]
    }
  }

  /// What is drawn of a session, and along what; else a query.
  private func chartWords(_ line: CompletionLine) -> [Candidate] {
    guard let first = line.operands.first, RecordReference.looksLikeID(first) else {
      return query(line.current, groups: line.operands.first?.lowercased() != "year")
    }
    let words =
      line.operands.count == 1
      ? SessionChart.Subject.words : SampleTrace.Axis.allCases.map { "by:" + $0.rawValue }
    return words.map { Candidate($0) }
  }

  // MARK: - Queries

  private func query(_ current: String, groups: Bool) -> [Candidate] {
    let minus = current.hasPrefix("-") ? "-" : ""
    let rest = current.dropFirst(minus.count)
    guard let colon = rest.firstIndex(of: ":"), let field = QueryField(named: rest[..<colon]) else {
      let words = Self.queryWords(groups: groups).map { Candidate(minus + $0.word, $0.meaning) }
      return minus.isEmpty ? words + stored.tags().map { Candidate("+" + $0) } : words
    }
    guard field != .by || groups else { return [] }
    return values(of: field).map { Candidate(minus + rest[...colon] + $0) }
  }

  private static func queryWords(groups: Bool) -> [Candidate] {
    Sport.allCases.map { Candidate($0.rawValue) }
      + QueryField.allCases.filter { $0 != .by || groups }
      .map { Candidate($0.name + ":", $0.takes) }
  }

  private func values(of field: QueryField) -> [String] {
    switch field {
    case .sport: Sport.allCases.map(\.rawValue)
    case .tag: stored.tags()
    case .gear: stored.gear()
    case .form, .has: field.choices
    case .is: QueryField.properties.map(\.name)
    case .by: Grouping.all.map(\.name)
    case .sort: QueryField.sortable.flatMap { [$0.name, "-" + $0.name] }
    default: []
    }
  }
}

extension String {
  /// Nothing in it would break a line of the answer or command a terminal.
  fileprivate var isSafeToOffer: Bool { !isEmpty && escapingControls == self && !contains("\t") }
}
