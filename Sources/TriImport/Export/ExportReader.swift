package import TriDomain

/// Reads what an export holds, line by line.
package enum ExportReader {
  /// The text is none that this program writes. Hashes are checked before, so no more is said of it.
  package struct Fault: Error, Hashable, Sendable { package init() {} }

  /// A line of a table.
  package static func row(_ line: [UInt8], of table: ExportTable) throws(Fault) -> [ExportValue] {
    var row = [ExportValue](repeating: .absent, count: table.columns.count)
    // Names come in the order of the columns.
    var next = 0
    try eachMember(of: line) { name, cursor throws(Fault) in
      guard let place = table.columns[next...].firstIndex(where: { $0.name == name }) else {
        throw Fault()
      }
      row[place] = try value(table.columns[place].kind, &cursor)
      next = place + 1
    }
    return row
  }

  /// A line of the file of samples.
  package static func samples(_ line: [UInt8]) throws(Fault) -> (ContentHash, RecordedSamples) {
    var hash: ContentHash?
    var pauses: [Range<Instant>] = []
    var times: [Instant] = []
    var columns: [Samples.Sensor: SampleColumn] = [:]
    try eachMember(of: line) { name, cursor throws(Fault) in
      switch name {
      case "hash":
        guard case .bytes(let bytes) = try value(.hash, &cursor) else { throw Fault() }
        hash = ContentHash(bytes: bytes)
      case "pauses": pauses = try self.pauses(&cursor)
      case ExportedSamples.timeName:
        times = try numbers(&cursor).map(Instant.init(millisecondsSince1970:))
      default:
        guard let sensor = sensors[name] else { throw Fault() }
        columns[sensor] = SampleColumn(values: try numbers(&cursor))
      }
    }
    guard let hash, let samples = Samples(times: times, columns: columns) else { throw Fault() }
    return (hash, RecordedSamples(samples: samples, pauses: pauses))
  }

  private static let sensors = Dictionary(
    uniqueKeysWithValues: Samples.Sensor.allCases.map { (ExportedSamples.name(of: $0), $0) })

  private static func pauses(_ cursor: inout JSONCursor) throws(Fault) -> [Range<Instant>] {
    var pauses: [Range<Instant>] = []
    try eachElement(&cursor) { cursor throws(Fault) in
      let ends = try numbers(&cursor).map(Instant.init(millisecondsSince1970:))
      guard ends.count == 2, ends[0] <= ends[1] else { throw Fault() }
      pauses.append(ends[0]..<ends[1])
    }
    return pauses
  }
}

// MARK: - The manifest

extension ExportReader {
  /// Whether a file begins as a manifest does, whatever its version.
  package static func isManifest(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: Array("{\"format\":\"\(ExportManifest.format)\",".utf8))
  }

  /// The version that a manifest says, which must be known before the rest can be read.
  package static func manifest(
    _ bytes: [UInt8]
  ) throws(Fault) -> (version: Int64, manifest: ExportManifest?) {
    var version: Int64 = 0
    var manifest = ExportManifest(program: "", date: "", files: [])
    try eachMember(of: bytes) { name, cursor throws(Fault) in
      if version > ExportManifest.version { return try skip(&cursor) }
      switch name {
      case "version": version = try integer(&cursor)
      case "program": manifest.program = try text(&cursor)
      case "date": manifest.date = try text(&cursor)
      case "files":
        try eachElement(&cursor) { cursor throws(Fault) in
          manifest.files.append(try file(&cursor))
        }
      default: try skip(&cursor)
      }
    }
    guard version > 0 else { throw Fault() }
    return (version, version == ExportManifest.version ? manifest : nil)
  }

  private static func file(_ cursor: inout JSONCursor) throws(Fault) -> ExportManifest.File {
    var name = ""
    var (rows, bytes) = (Int64(-1), Int64(-1))
    var hash: ContentHash?
    var columns: [ExportTable.Column]?
    try eachMember(&cursor) { key, cursor throws(Fault) in
      switch key {
      case "file": name = try text(&cursor)
      case "rows": rows = try integer(&cursor)
      case "bytes": bytes = try integer(&cursor)
      case "sha256":
        guard case .bytes(let found) = try value(.hash, &cursor) else { throw Fault() }
        hash = ContentHash(bytes: found)
      case "columns": columns = try self.columns(&cursor)
      default: try skip(&cursor)
      }
    }
    // A name that is a path would lead out of the folder.
    guard let hash, rows >= 0, bytes >= 0, isPlainName(name) else { throw Fault() }
    let stem = name.split(separator: ".")[0]
    return ExportManifest.File(
      name: name, rowCount: Int(rows), byteCount: Int(bytes), hash: hash,
      table: columns.map { ExportTable(String(stem), $0) })
  }

  private static func columns(
    _ cursor: inout JSONCursor
  ) throws(Fault) -> [ExportTable.Column] {
    var columns: [ExportTable.Column] = []
    try eachMember(&cursor) { name, cursor throws(Fault) in
      guard let kind = ExportTable.Kind(rawValue: try text(&cursor)) else { throw Fault() }
      columns.append(ExportTable.Column(name, kind))
    }
    return columns
  }

  /// `records.jsonl`: letters, a point, letters.
  private static func isPlainName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
      }
  }
}

// MARK: - Values

extension ExportReader {
  private static func value(
    _ kind: ExportTable.Kind, _ cursor: inout JSONCursor
  ) throws(Fault) -> ExportValue {
    switch try self.kind(&cursor) {
    case .number: return .integer(try integer(&cursor))
    case .text: break
    default: throw Fault()
    }
    let text = try text(&cursor)
    switch kind {
    case .plain: return .text(text)
    case .instant:
      guard let time = FileTime(Array(text.utf8).span) else { throw Fault() }
      return .integer(time.instant.millisecondsSince1970)
    case .uuid:
      if let uuid = RecordUUID(text) { return .bytes(uuid.bytes) }
      fallthrough
    case .hash:
      guard let bytes = bytes(text) else { throw Fault() }
      return .bytes(bytes)
    }
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  /// Whole numbers; `null` is the stand-in for an absent value of a sensor.
  private static func numbers(_ cursor: inout JSONCursor) throws(Fault) -> [Int64] {
    var numbers: [Int64] = []
    try eachElement(&cursor) { cursor throws(Fault) in
      if try kind(&cursor) == .null {
        try skip(&cursor)
        numbers.append(SampleColumn.absent)
      } else {
        numbers.append(try integer(&cursor))
      }
    }
    return numbers
  }

  private static func integer(_ cursor: inout JSONCursor) throws(Fault) -> Int64 {
    guard try kind(&cursor) == .number else { throw Fault() }
    do {
      let range = try cursor.number().range
      guard let number = Int64(String(decoding: cursor.bytes[range], as: UTF8.self)) else {
        throw Fault()
      }
      return number
    } catch { throw Fault() }
  }

  private static func text(_ cursor: inout JSONCursor) throws(Fault) -> String {
    guard try kind(&cursor) == .text else { throw Fault() }
    do {
      let (string, isRepaired) = cursor.string(try cursor.text())
      guard !isRepaired else { throw Fault() }
      return string
    } catch { throw Fault() }
  }

  private static func kind(_ cursor: inout JSONCursor) throws(Fault) -> JSONKind {
    do { return try cursor.kind() } catch { throw Fault() }
  }

  private static func skip(_ cursor: inout JSONCursor) throws(Fault) {
    do { try cursor.skipValue() } catch { throw Fault() }
  }

  // MARK: - Objects and lists

  /// Of a text that is one object and nothing else.
  private static func eachMember(
    of bytes: [UInt8], _ body: (String, inout JSONCursor) throws(Fault) -> Void
  ) throws(Fault) {
    var cursor = JSONCursor(bytes)
    try eachMember(&cursor, body)
    cursor.skipBlanks()
    guard cursor.next == nil else { throw Fault() }
  }

  private static func eachMember(
    _ cursor: inout JSONCursor, _ body: (String, inout JSONCursor) throws(Fault) -> Void
  ) throws(Fault) {
    guard try kind(&cursor) == .object else { throw Fault() }
    do {
      try cursor.open()
      var isFirst = true
      while let name = try cursor.name(isFirst: isFirst) {
        isFirst = false
        try body(cursor.string(name).string, &cursor)
      }
    } catch { throw Fault() }
  }

  private static func eachElement(
    _ cursor: inout JSONCursor, _ body: (inout JSONCursor) throws(Fault) -> Void
  ) throws(Fault) {
    guard try kind(&cursor) == .array else { throw Fault() }
    do {
      try cursor.open()
      var isFirst = true
      while try cursor.element(isFirst: isFirst) {
        isFirst = false
        try body(&cursor)
      }
    } catch { throw Fault() }
  }
}
