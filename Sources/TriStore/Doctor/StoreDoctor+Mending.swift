internal import SQLiteKit
internal import TriDomain

extension StoreDoctor {
  /// Renews what only repeats what was typed or recorded: the values that records show, the kept totals, the facts of
  /// samples, the bests, the loads and the index of texts. Nothing else is changed.
  ///
  /// Throws `StoreError`; a file that SQLite finds damaged is not written to.
  package func mend() throws {
    try StoreError.translating(path: file.path) {
      do {
        guard case .file(let size) = try FileSystem.kind(of: file.path), size > 0 else {
          throw StoreError.cannotOpen(path: file.path, reason: "there is no log yet")
        }
        try mend(try file.openForChanging())
      } catch let failure as FileSystem.Failure {
        throw StoreError(failure, path: file.path)
      }
    }
  }

  private func mend(_ connection: Connection) throws {
    let renewal = file.options.renewal
    try renewal.register(on: connection)
    try connection.immediateTransaction {
      if let fault = try connection.fault() {
        throw StoreError.damaged(path: file.path, reason: fault)
      }
      try file.migrator.requireWholeSchema(connection, path: file.path)
      try ShownValueCheck(connection: connection).showAgain()
      for totals in KeptTotals.allCases { try totals.renew(in: connection) }
      if renewal.hasFacts {
        try connection.execute(
          """
          DELETE FROM samplesFacts;
          INSERT INTO samplesStale SELECT hash FROM samples WHERE true ON CONFLICT DO NOTHING
          """)
      }
      if renewal.hasBests { try StoredBests.forget(on: connection) }
      if renewal.folding != nil {
        // Made anew first: from an index that lacks a text it cannot be taken out.
        try connection.execute("INSERT INTO searchIndex (searchIndex) VALUES ('rebuild')")
        try connection.execute(
          """
          INSERT INTO searchStale SELECT id FROM record WHERE true ON CONFLICT DO NOTHING;
          INSERT INTO searchStale SELECT record FROM searchText WHERE true ON CONFLICT DO NOTHING
          """)
      }
      if renewal.hasLoads { try KeptLoads.forget(on: connection) }
      try renewal.renew(on: connection)
    }
    DamageMark(of: file.path).clear()
  }
}
