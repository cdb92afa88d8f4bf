import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct DoctorRendererTests {
  private static let some = RecordsFound([4, 7, 9])
  private static let one = RecordsFound([12])
  private static let many = RecordsFound((1...1234).map(RecordID.init))

  /// One finding of each kind at least.
  private static let all: [Finding] = [
    .noLog, .emptyFile, .leadsNowhere(to: "/media/stick/tri.sqlite"),
    .cannotOpen(reason: "Permission denied"), .notADatabase, .otherProgram,
    .newerSchema(found: 9, known: 4), .olderSchema(found: 1, known: 4),
    .damaged(faults: ["Tree 5 page 9: btreeInitPage() returns error code 11"], count: 1),
    .damaged(faults: ["one", "two", "three"], count: 100),
    .schema(reason: "its table recordTag is missing"), .strangeTrigger(name: "it's mine"),
    .brokenReferences(table: "source", count: 1), .brokenReferences(table: "lap", count: 2000),
    .invalidTexts(
      ValuesFound([
        .init(table: "record", column: "title", record: 7),
        .init(table: "recordValue", column: "note", record: 9),
        .init(table: "recordTag", column: "name", record: 9),
        .init(table: "gear", column: "name", record: nil),
      ])),
    .brokenRules(
      ValuesFound((1...7).map { .init(table: "record", column: "rpeTenths", record: $0) })),
    .damagedSamples(some), .missingSamples(one), .damagedOriginals(many), .missingOriginals(some),
    .untrueValues(some), .valuesWithoutSource(one), .untrueFacts(many),
    .untrueTotals([.swim, .run]), .untrueBests(some), .untrueSearchIndex(many),
    .untrueLoads(one), .untrueLoads(RecordsFound()),
    .brokenJournal(entries: [3], count: 1),
    .brokenJournal(entries: [1, 2, 3, 4, 5], count: 7),
    .openFile(mode: 0o644), .openFolder(path: "/home/kim/my logs"), .otherOwner, .cannotWrite,
    .severalNames(count: 2),
    .lockedFolder(path: "/home/kim/my logs", by: .permissions),
    .lockedFolder(path: "/log", by: .otherOwner), .lockedFolder(path: "/log", by: .readOnlyDisk),
    .littleSpace(free: 1_200_000, needed: 41_000_000), .networkFileSystem(name: "NFS"),
    .unfinishedChanges(file: "/log/tri.sqlite-wal", bytes: 41_200), .noBackup,
    .abandonedDrafts(["/log/tri.sqlite.new-7-8", "/log/tri.sqlite.new-7-8-wal"]),
    .unreadableBackups(path: "/log/backups", reason: "permission denied"),
    .missingRecords(some), .missingRows([.init(table: "race", count: 2)]),
    .brokenRules(
      ValuesFound([ValuePlace(table: "record", column: "day", record: 3)])),
    .oldBackup(days: 90), .unknownTerminal("vt9"), .unknownTerminal(""), .noZoneData,
    .unknownMachineZone("Mars/Olympus"), .oldSQLite("3.36.0"),
    .overlaps([.init(first: 3, second: 4, duration: Duration(seconds: 750))], count: 1),
    .overlaps([.init(first: 3, second: 4, duration: Duration(seconds: 750))], count: 1234),
    .overlappingLegs(
      [
        .init(
          first: 3, second: 4, duration: Duration(seconds: 750), lead: Duration(seconds: 9023))
      ], count: 1),
    .overlappingLegs([.init(first: 3, second: 4, duration: Duration(seconds: 750))], count: 2),
    .impossible(one, Distance(millimetres: 1_234_567), Duration(seconds: 9)),
    .impossible(many, nil, Duration(seconds: 900_000)),
    .swimsWithoutPool(some, usual: Pool(Distance(millimetres: 22_860), .yards)),
    .swimsWithoutPool(one, usual: nil),
    .unknownZones(["Mars/Olympus"], one), .inTheFuture(some), .likelyDuplicates(some),
    .damagedRecordings(one), .contradictingThresholds(FirstFew(contradictions)),
  ]

  private static let contradictions = ThresholdHistory([
    .lthrRun: [DatedValue(day: Samples.day, value: 200)],
    .maxHeartRate: [
      DatedValue(day: Samples.day.adding(days: -9), value: 190),
      DatedValue(day: Samples.day.adding(days: 9), value: 200),
    ],
  ]).contradictions

  private static func examination(_ findings: [Finding]) -> Examination {
    var examination = Examination(path: "/log/tri.sqlite", sqliteVersion: "3.40.1")
    examination.summary = LogSummary(
      recordCount: 1234, binnedCount: 2, changeCount: 3, days: nil)
    examination.schema = 4
    examination.add(findings)
    return examination
  }

  @Test(arguments: [nil, 80, 40] as [Int?])
  func `every finding is a sentence and a command`(width: Int?) throws {
    let text = ExaminationRenderer(width: width, zone: "Europe/Berlin")
      .render(Self.examination(Self.all.trainingFirst))
    try expectSnapshot(text.plainText, named: "doctor-" + (width.map { "\($0)" } ?? "pipe"))
  }

  @Test func `findings as JSON`() throws {
    let json = DoctorJSON.document(Self.examination(Self.all), zone: nil)
    try expectSnapshot(String(decoding: json, as: UTF8.self), named: "doctor-json")
  }

  @Test(
    arguments: [
      ([], "Nothing is wrong."), ([.noLog], "Nothing is wrong; 1 note."),
      ([.noBackup, .otherOwner, .noLog], "Nothing is wrong; 2 warnings, 1 note."),
      ([.notADatabase], "1 thing is wrong."),
      ([.notADatabase, .otherProgram, .noBackup], "2 things are wrong; 1 warning."),
    ] as [([Finding], String)])
  func `the last line sums up`(findings: [Finding], line: String) {
    let text = ExaminationRenderer(width: nil, zone: nil).render(Self.examination(findings))
    #expect(text.lines.last?.plainText == line)
  }

  @Test(arguments: all)
  func `a sentence ends as one, and a command is there`(finding: Finding) {
    let words = FindingText(path: "/log/tri.sqlite", zone: nil)
    let sentence = words.sentence(finding)
    #expect(sentence.hasSuffix(".") || sentence.contains(": tri ") || sentence.contains("kind="))
    #expect(!words.command(finding).isEmpty)
  }

  // MARK: - Salvage

  private static let salvaged = SalvagedLog(
    path: "my new.sqlite",
    summary: LogSummary(recordCount: 120, binnedCount: 2, changeCount: 3, days: nil),
    losses: [
      .init(table: "record", count: 2, records: [17, 18]),
      .init(table: "recordValue", count: 31, records: [17]),
      .init(table: "samples", count: 1, records: [18]), .init(table: "gear", count: 1, records: []),
      .init(table: "journalPart", count: 2, records: []),
    ], gaps: [.init(record: 12, column: "note"), .init(record: 13, column: "race")],
    unreadablePageCount: 3, hasUnreadableLog: true)

  private static let whole = SalvagedLog(
    path: "new.sqlite",
    summary: LogSummary(recordCount: 1, binnedCount: 0, changeCount: 3, days: nil),
    losses: [], gaps: [], unreadablePageCount: 0, hasUnreadableLog: false)

  @Test(arguments: [nil, 80, 40] as [Int?])
  func `what was saved and what was not`(width: Int?) throws {
    let renderer = SalvageRenderer(width: width)
    let texts = [Self.salvaged, Self.whole].map { renderer.render($0).plainText }
    try expectSnapshot(
      texts.joined(separator: "\n"), named: "salvage-" + (width.map { "\($0)" } ?? "pipe"))
  }

  @Test func `what was saved as JSON`() throws {
    let documents = [Self.salvaged, Self.whole].map {
      String(decoding: DoctorJSON.document($0), as: UTF8.self)
    }
    try expectSnapshot(documents.joined(), named: "salvage-json")
  }
}

extension [Finding] {
  /// In another order, which the examination puts right.
  fileprivate var trainingFirst: [Finding] {
    filter { $0.area == .training } + filter { $0.area != .training }
  }
}
