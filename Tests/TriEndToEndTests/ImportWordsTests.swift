import Testing
import TriTestSupport

/// What cannot be imported is told once, truly, and in words that help.
@Suite struct ImportWordsTests {
  private static func nested(_ depth: Int) -> [UInt8] {
    (0..<depth).reduce(ImportFiles.run(day: 0)) { content, level in
      StoredZip.bytes(of: [(level == 0 ? "run.fit" : "\(level).zip", content)])
    }
  }

  @Test func `three archives in one another are read, four are a failure with a reason`() throws {
    let tri = try TriProgram()
    try tri.write(Self.nested(3), to: "three.zip")
    try tri.write(Self.nested(4), to: "four.zip")
    #expect(try tri.run("import", "three.zip").status == 0)
    let answer = try tri.run("import", "four.zip")
    #expect(answer.status == 4, "\(answer)")
    #expect(
      answer.stderr
        == "four.zip: 3.zip: 2.zip: 1.zip: It lies in too many archives, one in another."
        + " Nothing was stored. Unpack the outermost and import what is in it.\n")
  }

  @Test func `an empty zip is empty, not damaged`() throws {
    let tri = try TriProgram()
    try tri.write(StoredZip.bytes(of: []), to: "a.zip")
    let answer = try tri.run("import", "a.zip")
    #expect(answer.status == 4 && answer.stderr == "a.zip: It is empty. Nothing was stored.\n")
  }

  @Test func `where nothing can be unpacked, the folder is named, once, and the status is 5`()
    throws
  {
    let tri = try TriProgram(["TMPDIR": "/nowhere"])
    let large = "<gpx>" + String(repeating: " ", count: 3 << 20) + "</gpx>"
    try tri.write(StoredZip.bytes(of: [("in.gpx", Array(large.utf8))]), to: "a.zip")
    try tri.write(ImportFiles.run(day: 0), to: "b.fit")
    let failed = try tri.run("import", "a.zip")
    #expect(failed.status == 5, "\(failed)")
    #expect(
      failed.stderr
        == "a.zip: in.gpx: It has to be unpacked into a temporary file, but /nowhere takes none:"
        + " No such file or directory. Nothing was stored of it. Name a folder with room:"
        + " TMPDIR=FOLDER tri import …\n")
    let partly = try tri.run("import", "a.zip", "b.fit")
    #expect(partly.status == 1 && !partly.stderr.contains("Nothing was changed"), "\(partly)")
  }

  @Test(
    arguments: [
      ("", "A path of no letters names no file."),
      ("loop", "loop is a link that leads back to itself."),
      ("dangling", "dangling is a link to what is not there."),
      ("no.fit", "There is no no.fit."),
    ])
  func `a path that leads nowhere is told truly`(path: String, sentence: String) throws {
    let tri = try TriProgram()
    _ = try tri.shell("ln -s loop loop; ln -s nothing dangling")
    let answer = try tri.run("import", path)
    #expect(
      answer.status == 3 && answer.stderr == "tri: \(sentence) Nothing was imported.\n", "\(answer)"
    )
  }

  @Test func `times that cannot be read are quoted`() throws {
    let tri = try TriProgram()
    let point = "<trkpt lat='45' lon='7'><time>2024-05-10T06:00:00+99:00</time></trkpt>"
    try tri.write(
      Array("<gpx><trk><trkseg>\(point)\(point)</trkseg></trk></gpx>".utf8), to: "a.gpx")
    let answer = try tri.run("import", "a.gpx")
    #expect(
      answer.stderr.hasPrefix(
        "a.gpx: Its times cannot be read, such as “2024-05-10T06:00:00+99:00”, so it says"),
      "\(answer)")
  }

  @Test func `a text is read in the encoding that its file declares`() throws {
    let tri = try TriProgram()
    let head = "<?xml version='1.0' encoding='ISO-8859-2'?><gpx><trk><name>"
    let tail = """
      </name><trkseg><trkpt lat='45' lon='7'><time>2024-05-10T06:00:00Z</time></trkpt>
      <trkpt lat='45.01' lon='7'><time>2024-05-10T06:05:00Z</time></trkpt></trkseg></trk></gpx>
      """
    try tri.write(Array(head.utf8) + [0xA3, 0xF3, 0x64, 0xBC] + Array(tail.utf8), to: "a.gpx")
    let answer = try tri.run("import", "a.gpx")
    #expect(answer.status == 0 && !answer.stderr.contains("UTF-8"), "\(answer)")
    #expect(try tri.record(1).title == "Łódź")
    try tri.write(
      Array(head.replacing("8859-2", with: "8859-99").utf8) + [0xF6] + Array(tail.utf8), to: "b.gpx"
    )
    let unknown = try tri.run("import", "b.gpx").stderr
    #expect(unknown.contains("Its encoding, ISO-8859-99, is not known here: some"), "\(unknown)")
  }
}
