import Foundation
import Testing
import TriTestSupport

/// Files and archives that are larger than the memory that an import may take.
@Suite struct ImportLargeTests {
  /// A GPX file of runs of 40 minutes, one a day from 2011 on, about 110 kB each.
  private static func gpx(days: Int) -> [UInt8] {
    var text = Array("<?xml version='1.0'?>\n<gpx version='1.1' creator='Watch'>\n".utf8)
    for day in 0..<days {
      // Twenty days of three months of each year, so that every number has two digits.
      let date = Array("20\(11 + day / 60)-\(10 + day / 20 % 3)-\(10 + day % 20)".utf8)
      let start = text.count
      text += track.text
      for place in track.dates {
        for (index, digit) in date.enumerated() { text[start + place + index] = digit }
      }
    }
    return text + "</gpx>\n".utf8
  }

  private static let days = 250
  private static let large = gpx(days: days)

  /// A run, and where its dates stand.
  private static let track: (text: [UInt8], dates: [Int]) = {
    var text = Array("<trk><type>running</type><trkseg>\n".utf8)
    var dates: [Int] = []
    let numbers = (0..<60).map { $0 < 10 ? "0\($0)" : "\($0)" }
    for point in 0..<1200 {
      text +=
        "<trkpt lat='47.\(100_000 + point * 7)' lon='8.5'><ele>\(400 + point % 50)</ele><time>".utf8
      dates.append(text.count)
      text +=
        "0000-00-00T06:\(numbers[point / 30]):\(numbers[point % 30 * 2])Z</time></trkpt>\n".utf8
    }
    return (text + "</trkseg></trk>\n".utf8, dates)
  }()

  /// Runs tri and answers how it ended, what it said, and the most memory that it held, in KiB.
  private static func watched(
    _ tri: TriProgram, _ arguments: String
  ) throws -> (status: Int, peak: Int, said: String) {
    // Read again and again until the program has none: the last answer is what it held at its end.
    let result = try tri.shell(
      """
      sh -c 'kill -STOP $$; exec tri \(arguments)' >said 2>&1 &
      until grep -q '^State:.T' /proc/$!/status; do sleep 0.01; done
      peak() {
        local name value rest
        while read -r name value rest; do
          if [[ $name == VmHWM: ]]; then most=$value; return 0; fi
        done 2>/dev/null </proc/$!/status
        return 1
      }
      peak
      kill -CONT $!
      while peak; do :; done
      wait $!
      echo $? $most
      """)
    let words = result.stdout.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(words.count == 2, "\(result)")
    let said = try String(contentsOfFile: "\(tri.home.path)/said", encoding: .utf8)
    return (words[0], words[1], said)
  }

  @Test(arguments: ["large.gpx", "large.gpx.gz", "large.zip", "outer.zip", "- <large.gpx"])
  func `no import takes more than 64 MiB, and the file comes back to the byte`(
    path: String
  ) throws {
    var tri = try TriProgram()
    tri.limit = .seconds(300)
    let (days, content) = (Self.days, Self.large)
    #expect(content.count > 24 << 20)
    try tri.write(content, to: "large.gpx")
    let zip = StoredZip.bytes(of: [("large.gpx", content)])
    switch path {
    case "large.gpx.gz": _ = try tri.shell("gzip -1 -k large.gpx")
    case "large.zip": try tri.write(zip, to: path)
    case "outer.zip": try tri.write(StoredZip.bytes(of: [("large.zip", zip)]), to: path)
    default: break
    }
    let answer = try Self.watched(tri, "import \(path)")
    #expect(answer.status == 0, "\(answer)")
    #expect(answer.peak < 64 << 10, "\(answer.peak) KiB")
    #expect(answer.said.contains("#1 run, ") && answer.said.contains("; and \(days - 24) more\n"))
    #expect(answer.said.hasSuffix("1 file: 1 imported as \(days) records. Undo: tri undo\n"))
    #expect(try tri.shell("tri export 7 --format original | cmp - large.gpx").status == 0)
    let export = try Self.watched(tri, "export \(days) --format original")
    #expect(export.status == 0 && export.peak < 64 << 10, "\(export.peak) KiB")
    let again = try tri.run("import", "large.gpx")
    #expect(again.status == 0 && again.stdout == "1 file: 1 stored already.\n")
    #expect(try tri.shell("tri undo >undone && tri history").stdout.contains("No "))
  }

  @Test func `killed in the middle of a large file, it has nothing of it, and begins again`() throws
  {
    let tri = try TriProgram()
    try tri.write(Self.gpx(days: 40), to: "large.gpx")
    try tri.write(ImportFiles.run(day: 0), to: "a.fit")
    var counts: Set<Int> = []
    for wait in ["0.02", "0.05", "0.1", "0.2", "0.4"] {
      _ = try tri.shell("timeout -s KILL \(wait) tri import a.fit large.gpx")
      counts.insert(try tri.ids().count)
    }
    #expect(counts.isSubset(of: [0, 1, 41]))
    let answer = try tri.run("import", "a.fit", "large.gpx")
    #expect(answer.status == 0, "\(answer)")
    #expect(try tri.ids().count == 41)
    let whole = try TriProgram()
    try whole.write(Self.gpx(days: 40), to: "large.gpx")
    try whole.write(ImportFiles.run(day: 0), to: "a.fit")
    _ = try whole.run("import", "a.fit", "large.gpx")
    let uuids = "SELECT hex(uuid) FROM record ORDER BY 1"
    #expect(try tri.ask(uuids) == whole.ask(uuids))
  }

  @Test func `a large file that is cut off keeps what comes before; a damaged one is told`() throws
  {
    let tri = try TriProgram()
    let content = Self.gpx(days: 30)
    try tri.write(Array(content.dropLast(300_000)), to: "cut.gpx")
    try tri.write(content.prefix(3 << 20) + Array("</x>".utf8) + content.suffix(9), to: "bad.gpx")
    for file in ["cut.gpx", "bad.gpx"] {
      let lines = try ImportedFile.lines(of: tri.run("import", "--json", file))
      let line = try #require(lines.first)
      #expect(line.outcome == "partial" && line.records.count > 20, "\(line.outcome)")
      #expect(line.message.contains("What comes before was kept."))
      #expect(
        try tri.shell("tri export \(line.records[0]) --format original | cmp - \(file)").status == 0
      )
    }
  }

  @Test func `a gzip with a wrong checksum is told, and partly read`() throws {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    _ = try tri.shell("gzip -k run.fit")
    var gzip = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(tri.home.path)/run.fit.gz")))
    gzip[gzip.count - 6] ^= 1
    try tri.write(gzip, to: "run.fit.gz")
    let answer = try tri.run("import", "run.fit.gz")
    #expect(answer.status == 0)
    #expect(
      answer.stderr
        == "run.fit.gz: partly read: #1 run, Wed 8 Sep 2021, 10.00 km in 50:00."
        + " The archive is damaged: its checksum does not fit. What could be unpacked was kept.\n"
    )
  }

  @Test func `where no temporary file can be made, large entries say so and the others come`()
    throws
  {
    let tri = try TriProgram(["TMPDIR": "/nowhere"])
    try tri.write(
      StoredZip.bytes(of: [
        ("large.gpx", Self.gpx(days: 30)), ("run.fit", ImportFiles.run(day: 0)),
      ]), to: "all.zip")
    let answer = try tri.run("import", "all.zip")
    #expect(answer.status == 1, "\(answer)")
    #expect(
      answer.stderr.hasPrefix(
        "all.zip: large.gpx: It has to be unpacked into a temporary file, but /nowhere takes none:")
    )
    #expect(try tri.ids().count == 1)
  }

  @Test func `a dry run of a large file says what would be stored`() throws {
    let tri = try TriProgram()
    try tri.write(Self.gpx(days: 30), to: "large.gpx")
    let answer = try Self.watched(tri, "import --dry-run large.gpx")
    #expect(answer.status == 0 && answer.peak < 64 << 10)
    #expect(answer.said.contains("would be stored: run, ") && answer.said.contains("; and 6 more"))
    #expect(try tri.ids() == [])
  }
}
