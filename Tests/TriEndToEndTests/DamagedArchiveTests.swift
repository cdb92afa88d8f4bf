import Testing
import TriTestSupport

/// Zips and gzips that came over only in part, or with an error on the way.
@Suite struct DamagedArchiveTests {
  private static let runs = (0..<10).map { ("\($0).fit", ImportFiles.run(day: $0)) }

  @Test func `the files before the cut of a zip come in, and the next as far as it goes`() throws {
    let tri = try TriProgram()
    let zip = StoredZip.bytes(of: Self.runs)
    // In the eighth, behind most of its samples.
    let end = StoredZip.bytes(of: Array(Self.runs.prefix(8))).count
    let directory = (0..<8).reduce(22) { count, _ in count + 46 + 5 }
    try tri.write(Array(zip[..<(end - directory - 150)]), to: "a.zip")
    let answer = try tri.run("import", "--json", "a.zip")
    #expect(answer.status == 1, "\(answer)")
    let lines = try ImportedFile.lines(of: answer)
    #expect(
      lines.map(\.outcome) == Array(repeating: "imported", count: 7) + ["partial", "failed"])
    #expect(
      lines[7].message.contains(
        ". The archive is damaged: it is cut off. What could be unpacked was kept. It is cut off"),
      "\(lines[7].message)")
    #expect(lines[8].file == "a.zip")
    #expect(
      lines[8].message
        == "The archive is damaged: it is cut off. Only what lies before that was read.")
    let cut = try JSON(tri.run("show", "8", "--json").output)
    let warnings = cut["warnings"]?.elements.compactMap(\.text) ?? []
    #expect(
      warnings.prefix(2) == [
        "The file was cut off or damaged.",
        "The archive is damaged: it is cut off. What could be unpacked was kept.",
      ])
    // The whole one is another record, of which the cut one is a duplicate.
    try tri.write(zip, to: "a.zip")
    let again = try tri.run("import", "a.zip")
    #expect(
      again.status == 0 && again.stdout.hasPrefix("10 files: 3 imported as 3 records, 7 stored"),
      "\(again)")
  }

  @Test func `a zip without its list of files is read from the front`() throws {
    let tri = try TriProgram()
    try tri.write(Array(StoredZip.bytes(of: Self.runs).dropLast(30)), to: "a.zip")
    let answer = try tri.run("import", "a.zip")
    #expect(
      answer.status == 1
        && answer.stdout.hasPrefix("11 files: 10 imported as 10 records, 1 failed."),
      "\(answer)")
    #expect(
      answer.stderr.hasSuffix(
        "a.zip: The archive is damaged: the list of its files is cut off or damaged."
          + " Only what lies before that was read.\n"))
  }

  @Test func `a gzip that is cut off is read as far as it goes, as the file in it would be`() throws
  {
    let tri = try TriProgram()
    try tri.write(ImportFiles.run(day: 0), to: "run.fit")
    _ = try tri.shell(
      "gzip -k run.fit; head -c $(($(stat -c %s run.fit.gz) / 2)) run.fit.gz >cut.fit.gz")
    let tried = try tri.run("import", "--dry-run", "--json", "cut.fit.gz")
    #expect(try ImportedFile.lines(of: tried).map(\.outcome) == ["partial"], "\(tried)")
    let answer = try tri.run("import", "--json", "cut.fit.gz")
    #expect(answer.status == 0, "\(answer)")
    let line = try #require(ImportedFile.lines(of: answer).first)
    #expect(line.outcome == "partial" && line.records == [1])
    #expect(line.message.hasPrefix("partly read: #1 "))
    #expect(line.message.contains("The archive is damaged: it is cut off."), "\(line.message)")
  }

  @Test func `a checksum that does not fit is said, and the content is kept`() throws {
    let tri = try TriProgram()
    var zip = StoredZip.bytes(of: [("run.fit", ImportFiles.run(day: 0))])
    // Its checksum before the file.
    zip[14] ^= 1
    try tri.write(zip, to: "a.zip")
    try tri.write(ImportFiles.swim(day: 1), to: "swim.fit")
    _ = try tri.shell(
      """
      gzip swim.fit; end=$(stat -c %s swim.fit.gz)
      printf x | dd of=swim.fit.gz bs=1 conv=notrunc seek=$((end - 8))
      """)
    let answer = try tri.run("import", "a.zip", "swim.fit.gz")
    #expect(
      answer.status == 0
        && answer.stdout.hasPrefix("2 files: 2 imported as 2 records, 2 of them partly."),
      "\(answer)")
    for words in [
      "damaged: the checksum of a file in it does not fit. What could be",
      "damaged: its checksum does not fit. What could be",
    ] {
      #expect(answer.stderr.contains(words), "\(answer)")
    }
    #expect(!answer.stderr.contains("\\n"))
  }

  @Test func `a damaged archive in an archive says so when its files are through`() throws {
    let tri = try TriProgram()
    let inner = StoredZip.bytes(of: Array(Self.runs.prefix(3)))
    let zip = StoredZip.bytes(of: [("inner.zip", inner)])
    try tri.write(Array(zip[..<(inner.count / 2)]), to: "a.zip")
    let answer = try tri.run("import", "--json", "a.zip")
    let lines = try ImportedFile.lines(of: answer)
    #expect(lines.map(\.outcome) == ["imported", "partial", "failed", "failed"], "\(lines)")
    #expect(lines.suffix(2).map(\.file) == ["a.zip: inner.zip", "a.zip"])
    let words = "The archive is damaged: it is cut off. Only what lies before that was read."
    #expect(lines.suffix(2).allSatisfy { $0.message == words }, "\(lines)")
  }
}
