import Testing
import TriCLI

@Suite struct ArgumentParserTests {
  /// A command with one option of each kind.
  private static let usage = CommandUsage(
    name: "try", abstract: "Try the parser", section: .program,
    options: [
      OptionUsage("limit", value: "N", "at most N"),
      OptionUsage("note", value: "TEXT", "a note"),
      OptionUsage("tag", value: "NAME", "a tag", extent: .repeatable),
      OptionUsage("yes", "do not ask"),
      OptionUsage("where", value: "QUERY…", "the rest", extent: .rest),
    ], examples: ["tri try"])

  private func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
    try ArgumentParser(Self.usage).parse(words)
  }

  @Test(
    arguments: [
      (["run", "-5km"], ["run", "-5km"], [:]),
      (["-1"], ["-1"], [:]),
      (
        ["-25:00", "-tag", "-tag:race", "-@canyon", "-"],
        ["-25:00", "-tag", "-tag:race", "-@canyon", "-"], [:]
      ),
      (["--note", "--help"], [], ["note": ["--help"]]),
      (["--note", ""], [], ["note": [""]]),
      (["--note=a=b"], [], ["note": ["a=b"]]),
      (["--limit=3", "x"], ["x"], ["limit": ["3"]]),
      (["--limit", "-3"], [], ["limit": ["-3"]]),
      (["a", "--", "--yes", "-h", "--"], ["a", "--yes", "-h", "--"], [:]),
      (["--tag", "long", "--tag=hills"], [], ["tag": ["long", "hills"]]),
      (["--yes", "--yes"], [], ["yes": [""]]),
      (["-h"], [], ["help": [""]]),
      (["--help", "x"], ["x"], ["help": [""]]),
      (
        ["a", "--yes", "--where", "run", "--yess", "-h", "--"], ["a"],
        ["yes": [""], "where": ["run", "--yess", "-h", "--"]]
      ),
      (["--where=run", "since:8w"], [], ["where": ["run", "since:8w"]]),
      (["--where"], [], ["where": []]),
      (["--db", "x.sqlite", "a"], ["a"], ["db": ["x.sqlite"]]),
      ([""], [""], [:]),
    ] as [([String], [String], [String: [String]])])
  func `words are sorted into operands and options`(
    words: [String], operands: [String], options: [String: [String]]
  ) throws {
    let parsed = try parse(words)
    #expect(parsed.operands == operands)
    #expect(parsed.options == options)
  }

  @Test(
    arguments: [
      ("--limt 3", "tri try has no option --limt.", "Did you mean --limit?"),
      ("--zzzzzz", "tri try has no option --zzzzzz.", "Its options: tri help try"),
      ("--limit", "--limit needs its N.", nil),
      ("--limit 3 --limit=4", "--limit is given twice.", nil),
      ("--yes=no", "--yes takes no value.", nil),
      ("--db", "--db needs its PATH.", nil),
      (
        "--where run --yes",
        "--yes stands after --where, where every word is query: put it before.", nil
      ),
      (
        "--where=run --db x",
        "--db stands after --where, where every word is query: put it before.", nil
      ),
    ] as [(String, String, String?)])
  func `options that cannot be are refused`(line: String, message: String, hint: String?) throws {
    let error = try #require(throws: UsageError.self) {
      try parse(line.split(separator: " ").map(String.init))
    }
    #expect(error.message == message)
    #expect(error.hint == hint)
  }
}
