import Testing
import TextKit
import TriDomain
import TriPresentation
import TriTestSupport

@Suite struct BackupRendererTests {
  private static let moment = Instant(millisecondsSince1970: 1_796_030_130_000)

  private static func summary(_ records: Int, _ first: String?, _ last: String?) -> LogSummary {
    let days = first.flatMap { Day(iso: $0) }.flatMap { first in
      last.flatMap { Day(iso: $0) }.map { first...$0 }
    }
    return LogSummary(recordCount: records, binnedCount: 2, changeCount: records * 2, days: days)
  }

  private static func backup(_ kind: BackupName.Kind, _ bytes: Int, _ content: LogContent) -> Backup
  {
    let name = BackupName(logFile: "tri.sqlite", at: moment, in: .fixed(offset: 7200), kind: kind)
    return Backup(path: "/log/backups/\(name)", name: name, byteCount: bytes, content: content)
  }

  private static let backups = [
    backup(.weekly, 12_345_678, .log(summary(1234, "2019-03-01", "2026-11-29"))),
    backup(.schema(4), 98_304, .log(summary(0, nil, nil))),
    backup(.replaced, 1_500_000_000, .unreadable("is damaged (disk image is malformed)")),
    backup(.byHand, 4096, .log(summary(1, "2026-11-29", "2026-11-29"))),
  ]

  @Test(arguments: [nil, 80, 40] as [Int?])
  func `copies with what is in them`(width: Int?) throws {
    let text = BackupListRenderer(width: width).render(Self.backups, in: "/log/backups")
    try expectSnapshot(text.plainText, named: "backups-" + (width.map { "\($0)" } ?? "pipe"))
  }

  @Test func `copies as JSON`() throws {
    try expectSnapshot(
      String(decoding: BackupJSON.document(Self.backups), as: UTF8.self), named: "backups-json")
  }

  @Test(arguments: [nil, 80, 40] as [Int?])
  func `a log and its copy`(width: Int?) throws {
    let copy = Self.summary(1200, "2019-03-01", "2026-11-20")
    let contents: [LogContent?] = [
      .log(Self.summary(1234, "2019-03-01", "2026-11-29")), .unreadable("is no SQLite database"),
      nil,
    ]
    let texts = contents.map {
      BackupComparisonRenderer(width: width)
        .render(BackupComparison(present: $0, copy: copy, path: "/copy")).plainText
    }
    try expectSnapshot(
      texts.joined(separator: "\n"),
      named: "backup-comparison-" + (width.map { "\($0)" } ?? "pipe"))
  }

  @Test(arguments: [
    (0, "0 KB"), (499, "0 KB"), (500, "1 KB"), (999_499, "999 KB"), (999_500, "1.0 MB"),
    (12_345_678, "12.3 MB"), (999_949_999, "999.9 MB"), (999_950_000, "1.0 GB"),
    (1_234_000_000_000, "1,234.0 GB"),
  ])
  func `sizes are for the eye`(bytes: Int, text: String) {
    #expect(BackupFormat.size(bytes) == text)
  }

  @Test(
    arguments: [
      (0, nil, nil, "0 records"), (1, "2026-11-29", "2026-11-29", "1 record, 2026-11-29"),
      (1234, "2019-03-01", "2026-11-29", "1,234 records, 2019-03-01 to 2026-11-29"),
    ] as [(Int, String?, String?, String)])
  func `what is in a log is said in words`(
    records: Int, first: String?, last: String?, text: String
  ) {
    #expect(BackupFormat.content(Self.summary(records, first, last)) == text)
  }
}
