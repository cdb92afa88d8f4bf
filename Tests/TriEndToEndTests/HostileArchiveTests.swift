import Foundation
import Testing
import TriTestSupport

/// Archives and folders made to do harm: nothing is written outside the log, and what is wrong is named.
@Suite struct HostileArchiveTests {
  /// Everything below the folder that holds the home, without the log.
  private func surroundings(_ tri: TriProgram) throws -> String {
    try tri.shell("cd .. && find . ! -path './home/.local*' | sort; ls -A /tmp/tri-evil 2>&1")
      .stdout
  }

  private static let names = [
    "../evil.fit", "../../evil.fit", "a/../../../evil.fit", "/tmp/tri-evil/evil.fit", "/evil.fit",
    "..\\..\\evil.fit", "C:\\evil.fit", "~/evil.fit", "./.././evil.fit", "evil.fit/", "..", "/", "",
    "con\u{7}\u{1B}[2J.fit", "\u{202E}tif.live", "-rf", "$(touch evil).fit", "a\nb.fit",
  ]

  @Test(arguments: names)
  func `whatever a name in a zip says, nothing is written there`(name: String) throws {
    let tri = try TriProgram()
    let run = ImportFiles.run(day: 0)
    try tri.write(
      StoredZip.bytes(of: [(name, run), ("good.fit", ImportFiles.swim(day: 1))]), to: "a.zip")
    let before = try surroundings(tri)
    let answer = try tri.run("import", "a.zip")
    #expect(try surroundings(tri) == before, "\(answer)")
    #expect(answer.status == 0, "\(answer)")
    // A name that ends in a slash is a folder's.
    #expect(try tri.ids().count == (name.hasSuffix("/") ? 1 : 2), "\(answer)")
    #expect(!answer.stderr.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(!(try tri.run("show", "1").stdout.unicodeScalars.contains("\u{1B}")))
    // Nor does the name lead anywhere when the file goes out again.
    let exported = try tri.run("export", "--all", "out")
    #expect(exported.status == 0, "\(exported)")
    _ = try tri.shell("rm -r out")
    #expect(try surroundings(tri) == before)
  }

  @Test func `what is damaged in a zip is named with its place`() throws {
    let tri = try TriProgram()
    let bad = Array(ImportFiles.run(day: 0).prefix(20))
    try tri.write(
      StoredZip.bytes(of: [("x/../../bad.fit", bad), ("ok.fit", ImportFiles.swim(day: 1))]),
      to: "a.zip")
    let answer = try tri.run("import", "a.zip")
    #expect(answer.stderr.contains("a.zip: x/../../bad.fit: "), "\(answer)")
    #expect(answer.status == 1)
  }

  @Test func `an archive in an archive in an archive goes no further`() throws {
    let tri = try TriProgram()
    var zip = StoredZip.bytes(of: [("run.fit", ImportFiles.run(day: 0))])
    for depth in 1...6 { zip = StoredZip.bytes(of: [("deep\(depth).zip", zip)]) }
    try tri.write(zip, to: "a.zip")
    let answer = try tri.run("import", "a.zip")
    #expect(try tri.ids() == [])
    #expect(answer.stderr.contains("a.zip: deep6.zip: deep5.zip"), "\(answer)")
  }

  @Test func `a zip that holds itself a thousand times ends`() throws {
    var tri = try TriProgram()
    tri.limit = .seconds(120)
    let inner = StoredZip.bytes(of: (0..<100).map { ("\($0).txt", [UInt8]("no recording".utf8)) })
    try tri.write(StoredZip.bytes(of: (0..<100).map { ("\($0).zip", inner) }), to: "a.zip")
    let answer = try tri.run("import", "a.zip")
    #expect(answer.status != 70 && answer.signal == nil)
    #expect(try tri.ids() == [])
  }

  @Test func `a bomb is named, and what stands beside it comes in`() throws {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "folder/run.fit")
    let made = try tri.shell(
      """
      head -c 1G /dev/zero | gzip -9 >folder/bomb.gpx.gz
      { echo '<gpx>'; head -c 400M /dev/zero | tr '\\0' ' '; } | gzip -9 >folder/blank.gpx.gz
      """)
    #expect(made.status == 0)
    let answer = try tri.shell("ulimit -v 4000000; tri import folder")
    #expect(answer.status == 1, "\(answer)")
    for name in ["bomb.gpx.gz", "blank.gpx.gz"] {
      #expect(answer.stderr.contains("folder/\(name)"), "\(answer)")
    }
    #expect(try tri.ids() == [1])
    #expect(try tri.shell("ls -A .local/share/tri").stdout == "backups\ntri.sqlite\n")
  }

  @Test func `more entries than a recording's archive ever has are refused before they are read`()
    throws
  {
    let tri = try TriProgram()
    try tri.write(Self.longZip(entries: 200_001), to: "many.zip")
    let answer = try tri.run("import", "many.zip")
    #expect(answer.status == 4, "\(answer)")
    #expect(answer.stderr.contains("many.zip: It holds more than 200000 files."), "\(answer)")
  }

  /// A zip with nothing but its directory.
  private static func longZip(entries count: Int) -> [UInt8] {
    let entry: [UInt8] =
      [0x50, 0x4B, 1, 2] + [UInt8](repeating: 0, count: 24) + [1, 0]
      + [UInt8](repeating: 0, count: 16)
      + [0x61]
    let size = count * entry.count
    var zip = [UInt8]([0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 26))
    let start = zip.count
    // Doubled again and again, which is faster than one by one.
    var directory = entry
    while directory.count < size { directory += directory }
    zip += directory.prefix(size)
    zip += [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]
    for number in [size, start] {
      zip += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return zip + [0, 0]
  }

  @Test func `links in a folder lead nowhere, and never in a circle`() throws {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "folder/run.fit")
    try tri.write(ImportFiles.run(day: 1), to: "outside/secret.fit")
    _ = try tri.shell(
      """
      cd folder; ln -s . circle; ln -s ../outside out; ln -s ../outside/secret.fit secret.fit
      ln -s /etc/passwd passwd.gpx; ln -s /dev/zero zero.fit; ln -s nothing broken.fit
      mkfifo pipe.fit
      """)
    let answer = try tri.run("import", "folder")
    #expect(answer.status == 0, "\(answer)")
    #expect(try tri.ids() == [1])
  }
}
