import Testing
import TriCLI
import TriDomain

@Suite struct WorldTests {
  @Test(
    arguments: [
      ("2026-05-04T08:30:00+02:00", 1_777_876_200_000),
      ("2026-05-04T06:30:00Z", 1_777_876_200_000),
      ("2026-05-04T06:30Z", 1_777_876_200_000),
      ("2026-05-03T23:00:00-07:30", 1_777_876_200_000),
      ("1970-01-01T00:00:00Z", 0),
      ("1900-01-01T00:00:00Z", -2_208_988_800_000),
      ("9998-12-31T00:00:00Z", 253_370_678_400_000),
      ("1969-12-31T23:59:59Z", -1000),
    ] as [(String, Int64)])
  func `TRI_NOW is a moment with its offset`(text: String, milliseconds: Int64) {
    #expect(NowVariable.instant(text) == Instant(millisecondsSince1970: milliseconds))
  }

  @Test(arguments: [
    "2026-05-04", "2026-05-04T08:30:00", "2026-02-30T08:30:00Z", "2026-05-04T08:75:00Z",
    "0001-01-01T00:00:00Z", "1899-12-31T23:59:59Z", "9999-12-31T23:59:59Z",
    "2026-05-04T8pmZ", "2026-05-04 08:30:00Z", "now", "2026-05-04T08:30:00+2h", "Z", "T",
  ])
  func `TRI_NOW that is anything else is refused`(text: String) {
    #expect(NowVariable.instant(text) == nil)
  }

  @Test(
    arguments: [
      (["TRI_DB": "/a/b.sqlite", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/a/b.sqlite"),
      (["TRI_DB": "", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/tri/tri.sqlite"),
      (["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/tri/tri.sqlite"),
      (["XDG_DATA_HOME": "", "HOME": "/h"], "/h/.local/share/tri/tri.sqlite"),
      (["HOME": ""], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func `variables say where the log is`(variables: [String: String], path: String?) {
    #expect(LogFile.usualPath(variables) == path)
  }

  @Test(arguments: [
    (["log", "run", "10km"], "tri log run 10km"),
    (["edit", "12", "rpe=", "-race", "@canyon"], "tri edit 12 rpe= -race @canyon"),
    (["log", "run", "5km", "--note", "it's windy"], #"tri log run 5km --note 'it'\''s windy'"#),
    (["history", "", "$HOME", "a;b"], "tri history '' '$HOME' 'a;b'"),
    ([], "tri"),
  ])
  func `the journal keeps a line that a shell reads back`(words: [String], text: String) {
    let now = Instant(millisecondsSince1970: 5)
    #expect(CommandLine(arguments: words, now: now) == CommandLine(text: text, now: now))
  }
}
