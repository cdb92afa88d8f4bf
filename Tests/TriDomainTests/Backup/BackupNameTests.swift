import Testing
import TriDomain
import TriTestSupport

struct BackupNameTests {
  private static let moment = Instant(millisecondsSince1970: 1_796_030_130_999)

  @Test(arguments: [
    (BackupName.Kind.byHand, "tri-2026-11-30-101530.sqlite"),
    (.weekly, "tri-2026-11-30-101530-weekly.sqlite"),
    (.schema(4), "tri-2026-11-30-101530-schema4.sqlite"),
    (.replaced, "tri-2026-11-30-101530-replaced.sqlite"),
  ])
  func `a copy is named by the clock on the wall and by why it was made`(
    kind: BackupName.Kind, text: String
  ) throws {
    let name = BackupName(
      logFile: "tri.sqlite", at: Self.moment, in: .fixed(offset: 3600), kind: kind)
    #expect(name.description == text)
    #expect(BackupName(text, logFile: "tri.sqlite") == name)
    let second = text.replacing(".sqlite", with: "-2.sqlite")
    #expect(name.next.description == second)
    #expect(BackupName(second, logFile: "tri.sqlite") == name.next)
    #expect(name < name.next)
  }

  @Test(arguments: [
    "tri.sqlite", "tri-2026-11-30.sqlite", "tri-2026-11-31-101530.sqlite",
    "tri-2026-11-30-241530.sqlite", "tri-2026-11-30-101560.sqlite", "tri-2026-11-30-1015.sqlite",
    "tri-2026-11-30-+10153.sqlite", "tri-2026-11-30-101530-1.sqlite",
    "tri-2026-11-30-101530-02.sqlite", "tri-2026-11-30-101530-yearly.sqlite",
    "tri-2026-11-30-101530-weekly-1.sqlite", "tri-2026-11-30-101530-weekly-2-3.sqlite",
    "tri-2026-11-30-101530-schema0.sqlite", "tri-2026-11-30-101530-schema.sqlite",
    "tri-2026-11-30-101530.sqlite.new-1-2", "tri-2026-11-30-101530-.sqlite", "-", "",
    "log-2026-11-30-101530.sqlite", "my-tri-2026-11-30-101530.sqlite",
  ])
  func `any other file is none of the log's copies`(text: String) {
    #expect(BackupName(text, logFile: "tri.sqlite") == nil)
  }

  @Test(arguments: [
    ("log", "log"), ("my.log.sqlite", "my.log"), (".hidden", ".hidden"), ("a-b.db", "a-b"),
  ])
  func `the log's own name comes first, without its ending`(file: String, stem: String) {
    let name = BackupName(logFile: file, at: Self.moment, in: .fixed(offset: 0), kind: .byHand)
    #expect(name.description == "\(stem)-2026-11-30-091530.sqlite")
    #expect(BackupName(name.description, logFile: file) == name)
  }

  @Test func `times before 1970 and the days of other zones are as the clock shows them`() {
    let early = BackupName(
      logFile: "tri.sqlite", at: Instant(millisecondsSince1970: -1), in: .fixed(offset: -3600),
      kind: .weekly)
    #expect(early.description == "tri-1969-12-31-225959-weekly.sqlite")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is made is read, and later is more`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let moments = (0..<2).map { _ in Int64.random(in: -60_000_000...250_000_000, using: &generator)
    }
    let names = moments.sorted().map {
      BackupName(
        logFile: "tri.sqlite", at: Instant(millisecondsSince1970: $0 * 1_000_000),
        in: .fixed(offset: 7200), kind: .weekly)
    }
    #expect(names.allSatisfy { BackupName($0.description, logFile: "tri.sqlite") == $0 })
    #expect(names[0] <= names[1])
  }

  @Test func `only what comes by itself goes by itself`() {
    let kinds: [BackupName.Kind] = [.byHand, .weekly, .schema(3), .replaced]
    let names = kinds.map {
      BackupName(logFile: "tri.sqlite", at: Self.moment, in: .fixed(offset: 0), kind: $0)
    }
    #expect(names.map(\.isAutomatic) == [false, true, true, false])
  }
}
