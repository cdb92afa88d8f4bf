import Foundation
import TerminalKit
import Testing
import TriDomain
import TriPresentation
import TriStore
import TriTestSupport

@testable import TriCLI

/// A folder that goes with the last who holds it.
private final class Folder: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appending(component: "tri-browse-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A browser on a log of its own, driven by a script.
@Suite struct BrowserTests {
  private typealias Line = ScriptedSurface.Line
  private let folder = Folder()

  private static let zone = Zone.fixed(offset: 0)
  /// 2026-05-07 18:00 UTC
  private static let now = Instant(millisecondsSince1970: 1_778_176_800_000)

  private var path: String { folder.path + "/tri.sqlite" }

  private var world: World {
    World(
      now: Self.now, zone: Self.zone, zoneNamed: { _ in nil }, variables: [:],
      input: .init(descriptor: 0), output: .init(descriptor: 1), errors: .init(descriptor: 2))
  }

  private func log(_ words: String) throws {
    let all = words.split(separator: " ").map(String.init)
    let context = EntryContext(
      now: Self.now, zone: Self.zone, zoneNamed: { _ in nil }, preferences: Preferences())
    let entry = try EntryGrammar(context: context).read(
      sport: all[0], tokens: Array(all.dropFirst()))
    _ = try LogFile(world: world, path: path).forChanging()
      .add([entry.record], as: CommandLine(arguments: ["log"] + all, now: Self.now))
  }

  private func records() throws -> [WorkoutRecord] {
    try LogFile(world: world, path: path).forReading()
      .page(of: .everything, after: nil, limit: 1000).records
  }

  /// Runs a script on a thread of its own and answers what the screen showed whenever a wait was over.
  @discardableResult
  private func browse(
    on day: String? = nil, columns: Int = 80, rows: Int = 24, searching: Bool = false,
    _ lines: [Line]..., at location: SourceLocation = #_sourceLocation
  ) async -> (seen: [[String]], status: Int32) {
    let script = Array(lines.joined())
    let (world, path) = (world, path)
    let (seen, failure, status) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let surface = ScriptedSurface(columns: columns, rows: rows, script)
        let context = BrowserContext(world: world, storePath: path, wake: surface.wake)
        let browser =
          searching
          ? Browser(searching: surface, context)
          : Browser(on: surface, context, showing: day.flatMap(Day.init(iso:)))
        let status = browser.run()
        continuation.resume(returning: (surface.seen, surface.failure, status))
      }
    }
    if let failure { Issue.record("\(failure)", sourceLocation: location) }
    return (seen, status)
  }

  @Test func `home shows its sections, and a day leads to the calendar`() async throws {
    try log("run 10km 52:30")
    await browse(
      [.wait("Home"), .wait("10.00 km"), .wait("Last sessions"), .key(.enter), .wait("Calendar")],
      [.wait("> 7]r"), .key(.left), .wait("> 6<"), .wait("No records on this day")],
      [.key(.pageUp), .wait("April 2026"), .key(.character("]")), .wait("April 2027")],
      [.key(.home), .wait("> 1<"), .key(.end), .wait(">30<"), .key(.character("t"))],
      [.wait("May 2026"), .wait("> 7]r")])
  }

  @Test func `a session is logged into the chosen day, and taken back and redone`() async throws {
    try log("swim 1500m 32:00 2026-05-01")
    await browse(
      on: "2026-05-03", [.wait("> 3<"), .key(.character("l")), .wait("Log on Sun 3 May 2026:")],
      Line.type("run 10k"), [.wait("Sun 3 May 2026 · 10.00 km")], Line.type(" 52:3"),
      [.wait("two digits")], Line.type("0"), [.wait("52:30"), .key(.enter)],
      [.wait("Logged #2: run 10.00 km in 52:30."), .wait("Run")],
      [.key(.character("u")), .wait("Undone: tri log run 10k 52:30 --date 2026-05-03.")],
      [.wait("No records on this day"), .key(.character("r")), .wait("Done again")],
      [.wait("10.00 km")])
    #expect(try records().map(\.time.day.description) == ["2026-05-03", "2026-05-01"])
  }

  @Test func `a line that cannot be read stores nothing and can be left`() async throws {
    try log("swim 1500m 32:00")
    await browse(
      [.wait("Home"), .key(.character("l"))], Line.type("run fast"),
      [.wait("fast"), .key(.enter), .wait("changed.")],
      [.key(.escape), .gone("Log on"), .key(.character("?")), .wait("Everywhere")])
    #expect(try records().count == 1)
  }

  @Test func `a record is opened, edited and deleted`() async throws {
    try log("run 10km 52:30")
    await browse(
      on: "2026-05-07", [.wait("> 7]r"), .key(.enter), .wait("Record #1"), .wait("52:30")],
      [.key(.character("e")), .wait("Edit #1:")], Line.type("title=\"Lake loop\" rpe=6"),
      [.wait("Enter changes"), .key(.enter), .wait("Changed #1."), .wait("Lake loop")],
      [.key(.character("d")), .wait("#1 is in the bin"), .wait("No records today")],
      [.key(.character("u")), .wait("Lake loop")])
    let record = try #require(try records().first)
    #expect(record.values.title == "Lake loop")
    #expect(record.values.rpeTenths == 60)
  }

  /// Who typed them had not seen that it was refused, and why.
  @Test func `keys typed before a refusal was seen are dropped, and it stays in sight`()
    async throws
  {
    try log("run 10km 52:30")
    await browse(
      on: "2026-05-07", [.wait("> 7]r"), .key(.character("u")), .key(.character("u"))],
      [.key(.character("h")), .wait("There is nothing to undo"), .wait("Calendar")],
      [.key(.character("h")), .wait("History"), .gone("There is nothing to undo")])
    #expect(try records().isEmpty)
  }

  @Test func `what would be refused says so before Enter`() async throws {
    try log("run 10km 52:30")
    await browse(
      on: "2026-05-07", [.wait("> 7]r"), .key(.character("e")), .wait("Edit #1:")],
      Line.type("distance= duration="), [.wait("needs a distance or a duration")],
      [.key(.control("u"))], Line.type("distance="), [.wait("Enter changes distance.")],
      [.key(.control("u"))], Line.type("sport=run"), [.wait("It is so already.")])
    #expect(try records().first?.values.distance == Distance(millimetres: 10_000_000))
  }

  @Test func `keys typed at once in a search mean the hits of what was typed`() async throws {
    try log("run 10km 52:30 +lakeside")
    try log("run 12km 62:30 +lakeside")
    try log("bike 42km 1:20:00 +hills")
    await browse(
      searching: true, [.wait("Type words")], Line.type("hills"), [.wait("+hills")],
      [.key(.control("u"))], Line.type("lake"), [.key(.down), .key(.enter), .wait("Record #1")])
    await browse(
      searching: true, [.wait("Type words")], Line.type("lake"),
      [.key(.down), .key(.enter), .wait("Record #1")])
  }

  @Test func `a log that another program writes over is told, and left as it is`() async throws {
    try log("run 10km 52:30 +ours")
    let other = folder.path + "/other.sqlite"
    do {
      let file = LogFile(world: world, path: other)
      for _ in 0..<3 {
        let values = try #require(try records().first).values
        _ = try file.forChanging().add(
          [NewRecord(values: values)], as: CommandLine(arguments: ["log"], now: Self.now))
      }
    }
    let (path, content) = (path, try Data(contentsOf: URL(fileURLWithPath: other)))
    await browse(
      on: "2026-05-07", [.wait("> 7]r"), .wait("52:30")],
      [
        .run {
          // As cp does: the same file, emptied and filled again.
          let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
          try file.truncate(atOffset: 0)
          try file.write(contentsOf: content)
          try file.close()
        }, .key(.character("d")), .wait("wrote over the log"),
      ],
      [.key(.character("l")), .wait("Log on")], Line.type("run 5km 25:00"),
      [.wait("5.00 km"), .key(.enter), .gone("5.00 km"), .wait("wrote over the log")])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
    #expect(try records().count == 3)
  }

  /// Another program changes the title of record 1.
  private func editElsewhere() throws {
    let command = CommandLine(arguments: ["edit", "1", "title=Theirs"], now: Self.now)
    _ = try LogFile(world: world, path: path).forChanging().edit([1], as: command) { _ in
      [.type(.title, .text("Theirs"))]
    }
  }

  @Test func `what another program changed meanwhile is told before it is overwritten`()
    async throws
  {
    try log("run 10km 52:30")
    await browse(
      on: "2026-05-07", [.wait("> 7]r"), .key(.character("e")), .wait("Edit #1:")],
      Line.type("title=Ours"),
      [
        .run { try editElsewhere() }, .key(.enter), .wait("#1 was changed elsewhere"),
        .wait("Theirs"),
      ], [.key(.enter), .wait("Changed #1."), .wait("Ours")])
    #expect(try records().first?.values.title == "Ours")
  }

  // MARK: - Keys that come before the answer

  @Test func `a second Enter does not log a second time, nor change again`() async throws {
    try log("bike 42km 1:20:00")
    await browse(
      on: "2026-05-07", [.wait("> 7]b"), .key(.character("l"))], Line.type("run 7km 40:00"),
      [.key(.enter), .key(.enter), .key(.enter), .wait("Logged #2: run 7.00 km in 40:00.")],
      [.wait("7.00 km"), .gone("Log on"), .key(.character("e"))], Line.type("title=Loop"),
      [.key(.enter), .key(.enter), .wait("Changed #2."), .wait("Loop"), .gone("Edit #2")])
    #expect(try records().count == 2)
    #expect(try records().first { $0.id == 2 }?.values.title == "Loop")
  }

  @Test func `keys behind Enter go where they belong once the line has done its work`()
    async throws
  {
    try log("bike 42km 1:20:00")
    let status = await browse(
      on: "2026-05-01", [.wait("> 1<"), .key(.character("l"))], Line.type("walk 2km 30:00"),
      [.key(.enter), .key(.character("e"))], Line.type("title=Lake"),
      [.key(.enter), .key(.character("d")), .key(.character("q")), .wait("what never comes")]
    ).status
    #expect(status == 0)
    #expect(try records().map(\.id) == [1])
    let log = try LogFile(world: world, path: path).forReading()
    #expect(try log.record(2)?.values.title == "Lake")
    #expect(try log.record(2)?.deletedAt != nil)
  }

  @Test func `keys behind a line that is refused are dropped`() async throws {
    try log("run 10km 52:30")
    await browse(
      on: "2026-05-07", [.wait("> 7]r"), .key(.character("e")), .wait("Edit #1:")],
      Line.type("title=Ours"),
      [
        .run { try editElsewhere() }, .key(.enter), .key(.character("x")), .key(.enter),
        .wait("#1 was changed elsewhere"), .wait("Edit #1: title=Ours"), .gone("Oursx"),
      ])
    #expect(try records().first?.values.title == "Theirs")
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `no keys log one line twice`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    try log("bike 42km 1:20:00 2026-05-01")
    let after: [Key] = [
      .enter, .enter, .enter, .escape, .character("x"), .character("j"), .paste("run 3km\n"), .up,
      .backspace, .tab,
    ]
    let keys = (0..<12).map { _ in Line.key(after.randomElement(using: &generator)!) }
    let status = await browse(
      on: "2026-05-07", [.wait("> 7]"), .key(.character("l"))], Line.type("run 7km 40:00"),
      [.key(.enter)], keys, [.key(.character("q")), .wait("what never comes")]
    ).status
    #expect(status == 0)
    #expect(try records().map(\.id) == [2, 1])
  }

  @Test func `a paste is text in a line and in the search, and nothing elsewhere`() async throws {
    try log("run 10km 52:30 +lakeside")
    await browse(
      [.wait("10.00 km"), .key(.character("h")), .wait("1 of 1")],
      [.key(.paste("du rude words\n")), .key(.paste("q")), .wait("1 of 1")],
      [.key(.character("l")), .key(.paste("walk 2km\r\n30:00")), .wait("walk 2km 30:00")],
      [.wait("2.00 km"), .key(.escape), .gone("Log on"), .key(.character("/"))],
      [.key(.paste("lake\n")), .wait("1 session"), .wait("+lakeside")])
    #expect(try records().count == 1)
  }

  // MARK: - The chosen record

  @Test func `a session just logged is the chosen one, on this day and on another`() async throws {
    try log("run 10km 52:30 at 17:00")
    await browse(
      on: "2026-05-07", [.wait("> 7]r"), .key(.character("l"))],
      Line.type("bike 31km 1h at 6:00"),
      [.key(.enter), .wait("Logged #2"), .key(.character("e")), .wait("Edit #2:")],
      [.key(.escape), .key(.character("l"))], Line.type("walk 2km 30:00 2026-05-03"),
      [.key(.enter), .wait("Logged #3"), .key(.character("e")), .wait("Edit #3:")],
      [.key(.escape), .key(.character("h")), .wait("1 of 3"), .key(.character("l"))],
      Line.type("swim 700m 15:00 at 18:30"),
      [.key(.enter), .wait("Logged #4"), .key(.character("e")), .wait("Edit #4:")])
  }

  @Test func `e on a record in the bin says so, and takes what is typed`() async throws {
    try log("run 10km 52:30")
    let other = LogFile(world: world, path: path)
    let command = CommandLine(arguments: ["delete", "1"], now: Self.now)
    await browse(
      on: "2026-05-07", [.wait("> 7]r"), .key(.enter), .wait("Record #1")],
      [.run { _ = try other.forChanging().moveToBin([1], as: command) }, .wait("bin")],
      [.key(.character("e")), .wait("tri restore 1")], Line.type("quit"),
      [.wait("Edit #1: quit"), .wait("tri restore 1"), .key(.enter)],
      [.wait("Nothing was changed"), .key(.escape), .gone("Edit #1"), .key(.escape)],
      [.wait("No records"), .key(.character("e")), .wait("No record is chosen here")])
  }

  /// On the search, u would be a letter.
  @Test func `a record that was found and deleted can be taken back with u at once`() async throws {
    try log("run 10km 52:30 +jelly")
    await browse(
      [.key(.character("/"))], Line.type("jelly"),
      [.wait("10.00 km"), .key(.enter), .wait("Record #1"), .key(.character("d"))],
      [.wait("Press u to take it back"), .key(.character("u")), .wait("Undone")],
      [.key(.escape), .wait("/ jelly"), .wait("10.00 km")])
  }

  @Test func `what another program logs appears without being asked for`() async throws {
    try log("run 10km 52:30")
    await browse(
      [.wait("10.00 km"), .run { try log("bike 42km 1:20:00") }, .wait("42.00 km")],
      [.key(.character("h")), .wait("History"), .wait("42.00 km")],
      [.run { try log("swim 700m 15:00") }, .wait("700 m")])
  }

  @Test func `the first session of a log that is not there yet appears`() async throws {
    await browse(
      [.wait("No records today"), .run { try log("run 10km 52:30") }, .wait("10.00 km")])
  }

  @Test func `history scrolls from page to page to the end, which it says`() async throws {
    for number in 1...450 {
      let day = Day(iso: "2026-05-07")!.adding(days: -number)
      try log("run \(number)00m \(day)")
    }
    await browse(
      [.wait("Home"), .key(.character("h")), .wait("1 of 200 loaded"), .key(.pageDown)],
      [.wait("of 200 loaded"), .key(.end), .wait("450 of 450"), .wait("the first of the log")],
      [.key(.home), .wait("1 of 450"), .key(.down), .key(.down), .key(.up), .wait("2 of 450")],
      [.key(.enter), .wait("Record #2")])
  }

  @Test(arguments: [
    ("jd", [2]), ("jjjd", [4]), ("jjdjjd", [3, 6]), ("jjjkd", [3]), ("dd", [1, 2]),
  ])
  func `keys faster than the screen mean the records that they led to`(
    keys: String, rows: [Int]
  ) async throws {
    for number in 1...8 { try log("run \(number)km 2026-04-0\(9 - number)") }
    await browse(
      [.wait("Home"), .key(.character("h")), .wait("1 of 8")], Line.type(keys),
      [.wait("#\(rows.last ?? 0) is in the bin")])
    let left = try records().map { Int($0.id) }
    #expect(Set(1...8).subtracting(left) == Set(rows))
  }

  @Test func `no key is lost where pages of the history are still to be loaded`() async throws {
    for number in 1...450 {
      let day = Day(iso: "2026-05-07")!.adding(days: -number)
      try log("run \(number)00m \(day)")
    }
    await browse(
      [.wait("Home"), .key(.character("h")), .wait("1 of 200 loaded")],
      Line.type(String(repeating: "j", count: 430)),
      [.wait("431 of 450"), .key(.home), .wait("1 of 450")],
      [.key(.end), .key(.up), .key(.enter), .wait("Record #449")])
  }

  @Test func `a coming day takes no session, and says so`() async throws {
    try log("run 10km 52:30")
    await browse(
      on: "2026-05-09", [.wait("> 9<"), .key(.character("l"))], Line.type("run 5km 25:00"),
      [.wait("9 May 2026"), .wait("has not come yet"), .key(.enter), .wait("changed.")],
      [.key(.escape), .key(.character("h")), .wait("1 of 1")])
    #expect(try records().count == 1)
  }

  @Test func `another log in the place of this one appears, and is the one that is changed`()
    async throws
  {
    try log("bike 42km 1:20:00")
    let (path, other) = (path, path + ".other")
    try FileManager.default.moveItem(atPath: path, toPath: other)
    try log("run 10km 52:30")
    await browse(
      [.wait("Home"), .key(.character("h")), .wait("10.00 km")],
      [
        .run {
          for ending in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + ending)
          }
          #expect(rename(other, path) == 0)
        }, .wait("42.00 km"), .key(.character("d")), .wait("#1 is in the bin"),
      ])
    #expect(try records().isEmpty)
  }

  @Test func `what is said of u and r goes when another program changes the log`() async throws {
    try log("run 10km 52:30")
    await browse(
      on: "2026-05-07", [.wait("10.00 km"), .key(.character("d")), .key(.character("u"))],
      [.wait("Press r to redo it"), .run { try log("swim 700m 15:00") }, .wait("700 m")],
      [.gone("Press r to redo it")])
  }

  @Test func `a failure says of which query the hits below it are`() async throws {
    try log("run 10km 52:30 +lakeside")
    await browse(
      searching: true, [.wait("Type words")], Line.type("lake"), [.wait("+lakeside")],
      Line.type(" dist:far"),
      [.wait("far"), .wait("Below: what “lake” found."), .wait("+lakeside")]
    )
  }

  @Test func `hits, nothing found and faults look different`() async throws {
    try log("run 10km 52:30 +lakeside")
    try log("bike 42km 1:20:00 +hills")
    let seen = await browse(
      searching: true, [.wait("Type words")], Line.type("lake"),
      [.wait("1 session"), .wait("+lakeside")], Line.type("x"),
      [.wait("Nothing found for “lakex”")], [.key(.control("u")), .wait("Type words")],
      Line.type("dist:far"), [.wait("far")], [.key(.control("u")), .wait("Type words")],
      Line.type("hill"), [.wait("+hills"), .key(.enter), .wait("Record #2")]
    ).seen
    #expect(seen.count == 9)
  }

  @Test func `a setting changes everything on the screen at once, here and elsewhere`() async throws
  {
    try log("run 10km 52:30")
    let other = LogFile(world: world, path: path)
    await browse(
      [.wait("10.00 km"), .key(.character("s")), .wait("[metric]"), .key(.right)],
      [.wait("[imperial]"), .key(.escape), .wait("6.21 mi")],
      [
        .run {
          _ = try other.forChanging().save(
            .units(.metric), as: CommandLine(arguments: ["settings"], now: Self.now))
        }, .wait("10.00 km"),
      ])
    let journal = try other.forReading().entries(limit: nil)
    #expect(journal.map(\.command).contains("tri settings units imperial"))
  }

  @Test func `a log that cannot be read says so and comes back`() async throws {
    try log("run 10km 52:30")
    let path = path
    let aside = path + ".aside"
    await browse(
      [
        .wait("10.00 km"),
        .run {
          try FileManager.default.moveItem(atPath: path, toPath: aside)
          try Data("no database at all, but long enough".utf8).write(
            to: URL(fileURLWithPath: path))
        }, .wait("not a"),
        .run {
          try FileManager.default.removeItem(atPath: path)
          try FileManager.default.moveItem(atPath: aside, toPath: path)
        }, .wait("10.00 km"),
      ])
  }

  @Test(arguments: [(Key.character("q"), Int32(0)), (.control("c"), 130), (.hangUp, 129)])
  func `q, Ctrl-C and a terminal that goes end it, each with its status`(
    key: Key, status: Int32
  ) async {
    #expect(await browse([.wait("Home"), .key(key)]).status == status)
  }

  @Test(arguments: [(40, 10), (80, 24), (300, 100), (60, 12)])
  func `every page is drawn at every size`(columns: Int, rows: Int) async throws {
    try log("run 10km 52:30 +달리기")
    let seen = await browse(
      columns: columns, rows: rows, [.wait("Home"), .key(.character("c")), .wait("Calendar")],
      [.key(.character("h")), .wait("1 of 1"), .key(.enter), .wait("Record #1")],
      [.key(.character("s")), .wait("metric"), .key(.character("?")), .wait("Keys")],
      [.key(.character("/")), .wait("Search")]
    ).seen
    for lines in seen { #expect(lines.count == rows) }
  }
}
