internal import SQLiteKit
package import TriDomain

extension Store: LogExporter {
  package func exportLog(bySource: Bool, _ take: (ExportPiece) throws -> Void) throws {
    try reading { connection in
      try connection.readTransaction {
        let export = LogExport(connection: connection)
        try export.tables(take)
        try export.samples(take)
        if bySource { try export.samplesBySource(take) }
        try export.originals(take)
      }
    }
  }
}

/// An export under way, within a transaction.
private struct LogExport {
  typealias Take = (ExportPiece) throws -> Void

  let connection: Connection

  func tables(_ take: Take) throws {
    try rows(
      of: .journal,
      "SELECT id, at, command, rowCount FROM journalEntry WHERE isUndone = 0 ORDER BY id", take)
    let tables = try ExportedTable.all(on: connection)
    for table in tables { try rows(of: table.export, table.selection, take) }
    let names = tables.map { "'\($0.name)'" }.joined(separator: ", ")
    try rows(
      of: .lastIDs,
      "SELECT name, seq FROM sqlite_sequence WHERE name IN (\(names)) AND seq > 0 ORDER BY name",
      take)
  }

  private func rows(of table: ExportTable, _ sql: String, _ take: Take) throws {
    try take(.table(table))
    let statement = try connection.cached(sql)
    while try statement.step() {
      try take(
        .row(
          try table.columns.indices.map { column in
            try ExportValue(try statement.value(at: column), of: table.columns[column], in: table)
          }))
    }
  }

  /// Those that a source shows; what only the journal still knows is left out.
  func samples(_ take: Take) throws {
    let statement = try connection.cached(
      """
      SELECT hash, bytes FROM samples
      WHERE EXISTS (SELECT 1 FROM source WHERE source.samples = samples.hash) ORDER BY hash
      """)
    while try statement.step() {
      guard let hash = ContentHash(bytes: try statement.requiredBlob(at: 0)) else {
        throw StoreError.unreadableRow(table: "samples", id: nil, column: "hash")
      }
      try take(.samples(hash, try decoded(try statement.requiredBlob(at: 1))))
    }
  }

  func samplesBySource(_ take: Take) throws {
    let statement = try connection.cached(
      """
      SELECT source.id, samples.bytes FROM source JOIN samples ON samples.hash = source.samples
      ORDER BY source.id
      """)
    while try statement.step() {
      try take(
        .samplesOfSource(
          try statement.requiredInteger(at: 0), try decoded(try statement.requiredBlob(at: 1))))
    }
  }

  private func decoded(_ bytes: [UInt8]) throws -> RecordedSamples {
    do {
      return try SampleCodec.decode(bytes)
    } catch {
      throw StoreError.unreadableRow(table: "samples", id: nil, column: "bytes")
    }
  }

  func originals(_ take: Take) throws {
    let statement = try connection.cached(
      """
      SELECT hash, (
        SELECT fileName FROM source WHERE source.hash = original.hash ORDER BY source.id LIMIT 1
      ) FROM original
      WHERE EXISTS (SELECT 1 FROM source WHERE source.hash = original.hash) ORDER BY hash
      """)
    while try statement.step() {
      guard let hash = ContentHash(bytes: try statement.requiredBlob(at: 0)),
        let original = try StoredOriginal(hash, on: connection)
      else { throw StoreError.unreadableRow(table: "original", id: nil, column: "hash") }
      try take(.original(hash, name: try statement.text(at: 1)))
      try original.forEachPart { try take(.bytes($0)) }
    }
  }
}

extension ExportValue {
  fileprivate init(
    _ value: SQLValue, of column: ExportTable.Column, in table: ExportTable
  ) throws {
    switch value {
    case .null: self = .absent
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    case .blob(let bytes): self = .bytes(bytes)
    // No column may hold one; whoever takes the export leaves it out.
    case .real(let number): self = .text("\(number)")
    }
  }
}
