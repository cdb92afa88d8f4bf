import Testing
import TriCLI
import TriDomain

/// The words of an example as a shell gives them to tri; only double quotes are used in examples.
private func words(_ example: String) -> [String] {
  var words: [String] = []
  for (index, part) in example.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
  {
    if index.isMultiple(of: 2) {
      words += part.split(separator: " ").map(String.init)
    } else {
      words.append(String(part))
    }
  }
  return Array(words.dropFirst())
}

@Suite struct CommandUsageTests {
  private static let now = Instant(millisecondsSince1970: 1_778_000_000_000)
  private static let zone = Zone.fixed(offset: 7200)
  private static let entry = EntryContext(
    now: now, zone: zone, zoneNamed: { _ in zone }, preferences: Preferences())

  @Test(arguments: CommandCatalog.usages.map(\.name))
  func `every command says in one line what it does`(name: String) throws {
    let usage = try #require(CommandCatalog.command(named: name)).usage
    #expect(!usage.abstract.isEmpty && usage.abstract.count <= 50)
    #expect(!usage.abstract.hasSuffix("."))
    #expect(usage.abstract.first?.isUppercase == true)
    #expect(!usage.examples.isEmpty)
    for option in usage.options {
      #expect(!option.abstract.hasSuffix("."), "--\(option.name)")
      #expect(option.abstract.first?.isUppercase == false, "--\(option.name)")
    }
  }

  @Test func `no name is used twice`() {
    #expect(Set(CommandCatalog.names).count == CommandCatalog.names.count)
    for usage in CommandCatalog.usages {
      let names = usage.allOptions.map(\.name)
      #expect(Set(names).count == names.count, "tri \(usage.name)")
    }
    #expect(Set(CommandCatalog.names).isDisjoint(with: HelpTopic.allCases.map(\.rawValue)))
  }

  @Test(arguments: CommandCatalog.usages.flatMap(\.examples) + HelpText.firstSteps)
  func `every example is understood`(example: String) throws {
    #expect(example.hasPrefix("tri "))
    switch try CommandCatalog.route(words(example)).route {
    case .log(let request):
      _ = try EntryGrammar(context: Self.entry).read(
        sport: request.sport, tokens: request.tokens, options: request.options)
    case .again(_, let request):
      var values = RecordValues(sport: .run, time: RecordTime(day: Self.zone.day(of: Self.now)))
      values.distance = Distance(millimetres: 10_000_000)
      _ = try EntryGrammar(context: Self.entry).readAgain(
        values, tokens: request.tokens, options: request.options)
    case .edit(let request):
      _ = try EditGrammar(context: Self.entry).read(request.changes)
      if case .query(let words) = request.target { try readQuery(words) }
    case .history(let request): try readQuery(request.words)
    case .day(.phrase(let phrase), _):
      let reading = try DateText(now: Self.now, zone: Self.zone, firstWeekday: .monday)
        .read(phrase)
      #expect(reading?.day != nil)
    default: break
    }
  }

  @Test(arguments: CommandCatalog.usages.filter { $0.name != "browse" }.map(\.examples))
  func `whether a line would change the log is known before it is understood`(
    examples: [String]
  ) throws {
    for example in examples {
      let words = words(example)
      let onlyReads = try CommandCatalog.route(words).route.onlyReads
      #expect((CommandCatalog.changingCommand(words) == nil) == onlyReads, "\(example)")
      #expect((CommandCatalog.changingCommand(["--db", "log"] + words) == nil) == onlyReads)
    }
  }

  private func readQuery(_ words: [String]) throws {
    let context = QueryContext(now: Self.now, zone: Self.zone)
    #expect(try QueryParser(context: context).parse(words).warnings == [])
  }
}
