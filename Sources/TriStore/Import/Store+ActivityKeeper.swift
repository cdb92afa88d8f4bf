internal import SQLiteKit
package import TriDomain

extension Store: ActivityKeeper {
  package func hash(of content: [UInt8]) -> ContentHash { FilePreparation.hash(of: content) }

  package func hash(of next: () throws -> [UInt8]?) throws -> ContentHash {
    try FilePreparation.hash(of: next)
  }

  package func prepare(
    _ file: ActivityFile, content: [UInt8], hash: ContentHash, name: String?
  ) -> PreparedFile {
    FilePreparation.prepare(file, content: content, hash: hash, name: name)
  }

  package func beginImport(as command: CommandLine, repetition: FileRepetition)
    -> any ActivityImport
  {
    StoreImport(into: self, as: command, repetition: repetition)
  }

  package func imports() throws -> [ImportBatch] {
    try reading { connection in
      try connection.query(
        """
        SELECT importBatch.id, at, command, count(DISTINCT hash),
          count(record.id) FILTER (WHERE deletedAt IS NULL),
          count(record.id) FILTER (WHERE deletedAt IS NOT NULL),
          count(record.id) FILTER (WHERE deletedAt IS NULL AND record.changedAt > enteredAt)
        FROM importBatch
        LEFT JOIN source ON source.batch = importBatch.id
        LEFT JOIN record ON record.id = source.record
        GROUP BY importBatch.id ORDER BY importBatch.id DESC
        """
      ) { row in
        ImportBatch(
          id: try row.requiredInteger(at: 0),
          at: try row.requiredMoment(at: 1),
          command: try row.requiredText(at: 2), fileCount: Int(try row.requiredInteger(at: 3)),
          recordCount: Int(try row.requiredInteger(at: 4)),
          binnedCount: Int(try row.requiredInteger(at: 5)),
          changedCount: Int(try row.requiredInteger(at: 6)))
      }
    }
  }

  package func dropImport(
    _ id: ImportBatch.ID, all: Bool, as command: CommandLine
  ) throws -> Kept<DroppedImport> {
    try change(command) { connection in
      let batch = SQLValue.integer(id)
      let found = try connection.queryFirst("SELECT 1 FROM importBatch WHERE id = ?1", [batch]) {
        _ in true
      }
      guard found != nil else { throw ImportError.notFound(id) }
      let records = try connection.records(
        """
        SELECT \(RecordColumn.list) FROM record
        WHERE deletedAt IS NULL AND id IN (SELECT source.record FROM source WHERE batch = ?1)
        ORDER BY id
        """, [batch])
      let kept = all ? [] : records.filter { $0.changedAt > $0.enteredAt }
      let going = records.filter { record in !kept.contains { $0.id == record.id } }
      let dropped = try connection.moveToBin(going, now: command.now)
      return DroppedImport(dropped: dropped, kept: kept)
    }
  }
}
