import Testing
import TriDomain
import TriImport
import TriPresentation
import TriTestSupport

/// The lines of an export, written and read again.
struct ExportTextTests {
  private static let table = ExportTable(
    "records",
    [
      ExportTable.Column("id"), ExportTable.Column("uuid", .uuid), ExportTable.Column("title"),
      ExportTable.Column("changedAt", .instant), ExportTable.Column("hash", .hash),
    ])

  private static let uuid = RecordUUID("0198c0de-0000-7000-8000-0123456789ab")!
  private static let row: [ExportValue] = [
    .integer(12), .bytes(uuid.bytes), .text("=1+1, \"hilly\""), .integer(1_777_802_400_250),
    .bytes([0, 255]),
  ]

  @Test func `a row is a JSON object with moments and hashes as text`() {
    var text = ExportText(Self.table)
    #expect(
      String(decoding: text.json(Self.row), as: UTF8.self) == """
        {"id":12,"uuid":"\(Self.uuid)","title":"=1+1, \\"hilly\\"",\
        "changedAt":"2026-05-03T10:00:00.250Z","hash":"00ff"}

        """)
    #expect(
      String(
        decoding: text.json([.integer(1)] + [ExportValue](repeating: .absent, count: 4)),
        as: UTF8.self)
        == "{\"id\":1}\n")
  }

  @Test func `a row is a line of CSV below its header`() {
    var text = ExportText(Self.table)
    #expect(String(decoding: text.header(), as: UTF8.self) == "id,uuid,title,changedAt,hash\n")
    #expect(
      String(decoding: text.csv(Self.row), as: UTF8.self)
        == "12,\(Self.uuid),\"'=1+1, \"\"hilly\"\"\",2026-05-03T10:00:00.250Z,00ff\n")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `whatever is written is read back to the letter`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random)! }
    let number = pick([0, -1, 1_777_802_400_250, -62_135_596_800_000, .max, .min, 999] as [Int64])
    let text = pick(["", "a\u{0}b", "달리기\n\t\r", "\u{202E}x", "\\u0041\"'", "e\u{301}", "🚲", "12"])
    let row: [ExportValue] = [
      pick([.integer(number), .text(text), .absent]), pick([.bytes(Self.uuid.bytes), .absent]),
      pick([.text(text), .integer(number)]), pick([.integer(number), .absent]),
      pick([.bytes([]), .bytes([1, 2, 254]), .absent]),
    ]
    var writer = ExportText(Self.table)
    let line = Array(writer.json(row).dropLast())
    #expect(try ExportReader.row(line, of: Self.table) == row)
  }

  @Test(arguments: [
    "", "[]", "{", "{\"id\":1.5}", "{\"id\":true}", "{\"mood\":1}", "{\"uuid\":\"xyz\"}",
    "{\"changedAt\":\"today\"}", "{\"hash\":\"0\"}", "{\"title\":\"a\",\"id\":1}",
    "{\"id\":99999999999999999999}", "{\"id\":1} x", "{\"title\":\"\\ud800\"}",
  ])
  func `a line that no export holds is refused`(line: String) {
    #expect(throws: ExportReader.Fault.self) {
      try ExportReader.row(Array(line.utf8), of: Self.table)
    }
  }

  @Test func `samples come back with their gaps and pauses`() throws {
    var samples = DeviceSamples()
    let start = Instant(millisecondsSince1970: 1_777_802_400_000)
    samples.append(Sample(time: start, latitude: 525_000_001, longitude: -1, heartRate: 120))
    samples.append(Sample(time: start.adding(Duration(seconds: 1)), power: .max))
    let recorded = RecordedSamples(
      samples: samples, pauses: [start..<start.adding(Duration(seconds: 3))])
    let hash = ContentHash(bytes: [UInt8](repeating: 7, count: 32))!
    var writer = ExportSamplesText()
    let line = writer.json(hash, recorded)
    #expect(
      String(decoding: line, as: UTF8.self).hasSuffix(
        """
        "timeMilliseconds":[1777802400000,1777802401000],"latitudeTenMillionths":[525000001,null],\
        "longitudeTenMillionths":[-1,null],"heartRate":[120,null],"power":[null,9223372036854775807]}

        """))
    let read = try ExportReader.samples(Array(line.dropLast()))
    #expect(read.0 == hash)
    #expect(read.1 == recorded)
    #expect(
      String(decoding: writer.header() + writer.csv(source: 4, samples), as: UTF8.self).hasPrefix(
        "source,time,distanceMetres,latitude,longitude,altitudeMetres,heartRate,"))
  }
}

struct ManifestTests {
  private static let hash = ContentHash(bytes: [UInt8](repeating: 7, count: 32))!
  private static let manifest = ExportManifest(
    program: "0.1.0", date: "2026-05-04T06:30:00Z",
    files: [
      ExportManifest.File(
        name: "gear.jsonl", rowCount: 2, byteCount: 90, hash: hash,
        table: ExportTable("gear", [ExportTable.Column("id"), ExportTable.Column("uuid", .uuid)])),
      ExportManifest.File(name: "gear.csv", rowCount: 2, byteCount: 80, hash: hash),
    ])

  @Test func `a manifest is read as it was written`() throws {
    let bytes = ManifestJSON.document(Self.manifest)
    #expect(ExportReader.isManifest(bytes))
    let read = try ExportReader.manifest(bytes)
    #expect(read.version == 1)
    #expect(read.manifest == Self.manifest)
  }

  @Test func `a newer manifest is known as one, whatever it holds`() throws {
    let text = "{\"format\":\"tri export\",\"version\":2,\"files\":{\"else\":[]}}"
    let read = try ExportReader.manifest(Array(text.utf8))
    #expect(read.version == 2)
    #expect(read.manifest == nil)
  }

  @Test(arguments: [
    "../gear.jsonl", "/etc/passwd", "a/b.csv", "gear", ".jsonl", "gear.jsonl.x", "",
  ])
  func `a name that leads elsewhere is refused`(name: String) {
    var manifest = Self.manifest
    manifest.files[0].name = name
    #expect(throws: ExportReader.Fault.self) {
      try ExportReader.manifest(ManifestJSON.document(manifest))
    }
  }

  @Test(arguments: [
    ("run.fit", "-run.fit"), ("../../x y.fit", "-.._.._x_y.fit"), ("", ""), ("a\u{202E}b", "-a_b"),
    (String(repeating: "x", count: 60) + ".fit", "-" + String(repeating: "x", count: 36) + ".fit"),
    ("달리기.gpx", "-달리기.gpx"), ("-rf", "--rf"), ("a\nb;c|d", "-a_b_c_d"),
  ])
  func `an original keeps what is safe of its name, behind its hash`(name: String, suffix: String) {
    #expect(
      ExportedOriginal(Self.hash, fileName: name).name == Self.hash.description + suffix)
    #expect(ExportedOriginal(Self.hash, fileName: nil).name == Self.hash.description)
  }
}
