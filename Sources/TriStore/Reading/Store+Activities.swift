internal import HashKit
internal import SQLiteKit
package import TriDomain
internal import ZstdKit

extension Store: ActivityRepository {
  package func sources(of id: RecordID) throws -> [RecordSource] {
    try reading { try $0.sources(of: id) }
  }

  package func laps(of id: RecordID) throws -> [Lap] {
    try reading { connection in
      try connection.query(
        """
        SELECT \(LapRow.columns.joined(separator: ", ")) FROM lap
        WHERE source = (SELECT id FROM source WHERE record = ?1 AND isShown = 1)
        ORDER BY place
        """, [.integer(id)]
      ) { try LapRow.lap($0) }
    }
  }

  package func lengths(of id: RecordID) throws -> [Length] {
    try reading { connection in
      try connection.query(
        """
        SELECT \(LengthRow.columns.joined(separator: ", ")) FROM length
        WHERE source = (SELECT id FROM source WHERE record = ?1 AND isShown = 1)
        ORDER BY place
        """, [.integer(id)]
      ) { try LengthRow.length($0) }
    }
  }

  package func samples(of id: RecordID) throws -> RecordedSamples? {
    try reading { try $0.samples(of: id) }
  }

  package func facts(of id: RecordID) throws -> SamplesFacts? {
    try reading { connection in
      let hash = try connection.queryFirst(
        "SELECT samples FROM source WHERE record = ?1 AND isShown = 1", [.integer(id)]
      ) { try $0.blob(at: 0) }
      return try hash?.flatMap { try connection.facts(ofSamples: $0) }
    }
  }

  package func original(
    _ hash: ContentHash, _ piece: ([UInt8]) throws -> Void
  ) throws -> Bool {
    try reading { connection in
      try connection.readTransaction {
        guard let original = try StoredOriginal(hash, on: connection) else { return false }
        var check = SHA256()
        try original.forEachPart { check.add($0) }
        guard check.finished() == hash.bytes else { throw original.unreadable }
        try original.forEachPart(piece)
        return true
      }
    }
  }
}

/// The bytes of an imported file as they are kept: the first in `original`, what follows in `originalPart`.
struct StoredOriginal {
  private let connection: Connection
  private let hash: SQLValue
  private let size: Int
  private let isCompressed: Bool

  var unreadable: StoreError {
    .unreadableRow(table: "original", id: nil, column: "bytes")
  }

  init?(_ hash: ContentHash, on connection: Connection) throws {
    self.hash = .blob(hash.bytes)
    self.connection = connection
    let row = try connection.queryFirst(
      "SELECT size, compression FROM original WHERE hash = ?1", [self.hash]
    ) { (Int(try $0.requiredInteger(at: 0)), try $0.requiredText(at: 1)) }
    guard let row else { return nil }
    (size, isCompressed) = (row.0, row.1 == "zstd")
  }

  func forEachPart(_ body: ([UInt8]) throws -> Void) throws {
    let parts = try connection.cached(
      """
      SELECT bytes, 0 AS place FROM original WHERE hash = ?1
      UNION ALL SELECT bytes, place FROM originalPart WHERE hash = ?1 ORDER BY place
      """)
    try parts.bind(all: [hash])
    while try parts.step() {
      let bytes = try parts.requiredBlob(at: 0)
      guard isCompressed else {
        try body(bytes)
        continue
      }
      guard let content = try? Zstd.decompress(bytes, limit: size) else { throw unreadable }
      try body(content)
    }
  }
}

extension Connection {
  /// The shown source first, then in the order in which they came.
  func sources(of id: RecordID) throws -> [RecordSource] {
    try query(
      """
      SELECT id, hash, place, fileName, format, device, serial, createdAt, importedAt, batch,
        isShown, isPartial, notes, ifnull(sampleCount, 0),
        (SELECT count(*) FROM lap WHERE lap.source = source.id),
        (SELECT count(*) FROM length WHERE length.source = source.id), sensors
      FROM source WHERE record = ?1 ORDER BY isShown DESC, id
      """, [.integer(id)]
    ) { try RecordSource($0) }
  }

  func samples(of id: RecordID) throws -> RecordedSamples? {
    let bytes = try queryFirst(
      """
      SELECT samples.bytes FROM source JOIN samples ON samples.hash = source.samples
      WHERE source.record = ?1 AND isShown = 1
      """, [.integer(id)]
    ) { try $0.requiredBlob(at: 0) }
    guard let bytes else { return nil }
    guard let recorded = try? SampleCodec.decode(bytes) else {
      throw StoreError.unreadableRow(table: "samples", id: nil, column: "bytes")
    }
    return recorded
  }
}

extension RecordSource {
  fileprivate init(_ row: borrowing Statement) throws {
    let id = try row.requiredInteger(at: 0)
    guard let hash = ContentHash(bytes: try row.requiredBlob(at: 1)) else {
      throw StoreError.unreadableRow(table: "source", id: id, column: "hash")
    }
    self.init(
      id: id, hash: hash, place: Int(try row.requiredInteger(at: 2)),
      fileName: try row.text(at: 3), format: try Self.format(row),
      device: .init(
        name: try row.text(at: 5), serial: try row.text(at: 6),
        sensors: try row.text(at: 16)?.split(separator: " ").map(String.init) ?? []),
      createdAt: try row.moment(at: 7),
      importedAt: try row.requiredMoment(at: 8),
      batch: try row.integer(at: 9), isShown: try row.requiredInteger(at: 10) != 0,
      isPartial: try row.requiredInteger(at: 11) != 0,
      notes: try row.text(at: 12)?.split(separator: "\n").map(String.init) ?? [],
      lapCount: Int(try row.requiredInteger(at: 14)),
      lengthCount: Int(try row.requiredInteger(at: 15)),
      sampleCount: try row.count(at: 13) ?? 0)
  }

  /// What the row says, else what the file's name says: another program may know more formats.
  private static func format(_ row: borrowing Statement) throws -> ActivityFile.Format {
    if let format = try row.text(at: 4).flatMap(ActivityFile.Format.init(rawValue:)) {
      return format
    }
    let words = try row.text(at: 3)?.lowercased().split(separator: ".").map(String.init) ?? []
    return words.reversed().lazy.compactMap(ActivityFile.Format.init(rawValue:)).first ?? .fit
  }
}
