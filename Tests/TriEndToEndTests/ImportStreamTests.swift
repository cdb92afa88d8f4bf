import Testing
import TriTestSupport

/// What comes through standard input or a pipe is read to its end, or not at all.
@Suite struct ImportStreamTests {
  private static let track = Array(
    """
    <gpx><trk><type>running</type><trkseg>
    <trkpt lat='45.00' lon='7'><time>2024-05-10T06:00:00Z</time></trkpt>
    <trkpt lat='45.01' lon='7'><time>2024-05-10T06:05:00Z</time></trkpt>
    <trkpt lat='45.02' lon='7'><time>2024-05-10T06:10:00Z</time></trkpt>
    </trkseg></trk></gpx>
    """.utf8)

  private func tri() throws -> TriProgram {
    var tri = try TriProgram()
    tri.limit = .seconds(60)
    try tri.write(Self.track, to: "run.gpx")
    try tri.write(StoredZip.bytes(of: [("in.gpx", Self.track)]), to: "run.zip")
    _ = try tri.shell("gzip -k run.gpx; mkfifo pipe")
    return tri
  }

  @Test(arguments: ["run.gpx", "run.gpx.gz", "run.zip"])
  func `each form comes through standard input and through a pipe as it does from a file`(
    name: String
  ) throws {
    let tri = try tri()
    let piped = try tri.shell("cat \(name) >pipe & tri import pipe; wait")
    #expect(piped.status == 0 && piped.stderr.contains(": #1 run, Fri 10 May 2024"), "\(piped)")
    for script in ["tri import - <\(name)", "cat \(name) | tri import -", "tri import \(name)"] {
      let again = try tri.shell(script)
      #expect(again.status == 0 && again.stderr.contains("duplicate of #1"), "\(again)")
    }
    #expect(try tri.totalCount() == 1)
  }

  @Test(
    arguments: [
      ("a writer that has not finished", "{ head -c 200 run.gpx; sleep 30; } >pipe"),
      ("no writer", "sleep 30"),
    ])
  func `interrupted while it waits, an import stores nothing of the file and says so`(
    _: String, writer: String
  ) throws {
    let tri = try tri()
    try tri.write(ImportFiles.run(day: 0), to: "first.fit")
    // The first line comes when the file before the pipe is stored, and the import waits for the pipe.
    let answer = try tri.shell(
      """
      mkfifo err; \(writer) & writer=$!
      tri import first.fit pipe 2>err >out & id=$!
      exec 4<err; IFS= read -r line <&4; sleep 0.3; kill -INT $id
      { echo "$line"; cat <&4; } >&2; wait $id; status=$?; cat out
      kill $writer; wait $writer; exit $status
      """)
    #expect(answer.status == 130, "\(answer)")
    #expect(
      answer.stderr.contains(
        "pipe: Interrupted while it was being read. Nothing was stored of it."),
      "\(answer)")
    #expect(answer.stdout.hasPrefix("2 files: 1 imported as 1 record, 1 failed."), "\(answer)")
    #expect(try tri.ids() == [1])
  }

  @Test func `interrupted at standard input alone, nothing is stored`() throws {
    let tri = try tri()
    let answer = try tri.shell(
      """
      mkfifo in; exec 3<>in; head -c 200 run.gpx >&3
      tri import - <in 3>&- & id=$!; sleep 0.5; kill -INT $id; wait $id
      """)
    #expect(answer.status == 130 && answer.stderr.hasSuffix("Interrupted. Nothing was stored.\n"))
    #expect(try tri.ids() == [])
  }

  @Test func `where another program wrote between its parts, an import says how to drop all of it`()
    throws
  {
    let tri = try tri()
    try tri.write(ImportFiles.run(day: 0), to: "first.fit")
    let answer = try tri.shell(
      """
      mkfifo err; tri import first.fit pipe 2>err & id=$!
      exec 4<err; IFS= read -r line <&4; tri log swim 1km 20:00 >log; cat run.gpx >pipe
      cat <&4; wait $id
      """)
    #expect(
      answer.status == 0 && answer.stdout.contains(" Undo: tri imports drop 1\n"), "\(answer)")
    #expect(try tri.run("imports", "drop", "1").status == 0)
    #expect(try tri.ids() == [2])
  }

  @Test func `one date is of one session, wherever it comes from`() throws {
    let tri = try tri()
    let untimed = Array(
      String(decoding: Self.track, as: UTF8.self).replacing("time>", with: "x>").utf8)
    let date = ["import", "--date", "2026-05-01", "--duration", "20:00", "-"]
    let one = try tri.run(date, stdin: untimed)
    #expect(one.status == 0 && one.stderr.contains("#1 run, Fri 1 May 2026"), "\(one)")
    let zip = StoredZip.bytes(of: [("a.gpx", untimed), ("b.gpx", untimed)])
    let two = try tri.run(date, stdin: zip)
    #expect(two.status == 2 && two.stderr.contains("several files"), "\(two)")
    let dry = try tri.run(date + ["--dry-run"], stdin: zip)
    #expect(dry.status == 2 && dry.stderr.contains("several files"), "\(dry)")
  }
}
