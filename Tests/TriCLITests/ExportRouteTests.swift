import Testing
import TriCLI
import TriDomain

@Suite struct ExportRouteTests {
  private func route(_ line: String) throws(UsageError) -> Route {
    try CommandCatalog.route(["export"] + line.split(separator: " ").map(String.init)).route
  }

  @Test(
    arguments: [
      ("", .original(.last)),
      ("12", .original(.id(12))),
      ("#12", .original(.id(12))),
      ("last", .original(.last)),
      ("12 --format original", .original(.id(12))),
      ("--format tcx", .exportRecord(.last, .tcx)),
      ("race:7 --format tcx", .race(.export(.id(7), .tcx))),
      ("race:7", .race(.export(.id(7), .original))),
      ("Race:last --format json", .race(.export(.last, .json))),
      ("12 --format GPX", .exportRecord(.id(12), .gpx)),
      ("12 --csv", .exportRecord(.id(12), .csv)),
      ("12 --json", .exportRecord(.id(12), .json)),
      ("--csv", .history(HistoryRequest(format: .csv))),
      ("run since:8w --json", .history(HistoryRequest(words: ["run", "since:8w"], format: .json))),
      ("pace:..5:00/km --csv", .history(HistoryRequest(words: ["pace:..5:00/km"], format: .csv))),
      ("./x/ --csv", .history(HistoryRequest(words: ["./x/"], format: .csv))),
      ("--all backup", .exportAll(folder: "backup", samplesByMoment: false)),
      ("--all 12 --samples", .exportAll(folder: "12", samplesByMoment: true)),
      ("backup/ --samples", .exportAll(folder: "backup/", samplesByMoment: true)),
      ("/mnt/backup", .exportAll(folder: "/mnt/backup", samplesByMoment: false)),
      ("./backup", .exportAll(folder: "./backup", samplesByMoment: false)),
      ("..", .exportAll(folder: "..", samplesByMoment: false)),
    ] as [(String, Route)])
  func `a record, a query and a folder are told apart`(line: String, expected: Route) throws {
    #expect(try route(line) == expected)
  }

  @Test(
    arguments: [
      ("backup", "“backup” is not an id."),
      ("a/b", "“a/b” is not an id."),
      ("12 13", "tri export takes one id, but here are 2: 12 13."),
      ("run 12", "“run” is not an id."),
      ("12 --format fit", "“fit” is not a format."),
      (
        "run --csv --format gpx",
        "--format goes with an id, --csv and --json with a query: one of them."
      ),
      ("run --csv --json", "--json and --csv exclude each other."),
      ("12 --samples", "--samples goes with --all."),
      ("12 --all x", "--all exports the whole log, so “12” has no meaning beside it."),
      ("--all x --csv", "A whole log goes into a folder as JSON and CSV: no format goes with it."),
      (
        "backup/ --format gpx",
        "A whole log goes into a folder as JSON and CSV: no format goes with it."
      ),
      ("run --format gpx", "“run” is not an id."),
    ])
  func `what could mean two things is refused`(line: String, sentence: String) {
    #expect { try route(line) } throws: { ($0 as? UsageError)?.message == sentence }
  }
}
