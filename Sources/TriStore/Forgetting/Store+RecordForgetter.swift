internal import SQLiteKit
package import TriDomain

extension Store: RecordForgetter {
  package func forget(
    _ ids: [RecordID], as command: CommandLine
  ) throws -> Kept<ForgottenRecords> {
    try requireSound()
    try withConnection { try $0.overwriteWhatIsDeleted() }
    return try writing { connection in
      let records = try connection.records(ids)
      guard !records.isEmpty else {
        return Kept(
          ForgottenRecords(records: [], originalCount: 0, shared: []), discardedRedoCount: 0)
      }
      let discarded = try connection.discardUndoneEntries()
      let removal = try RecordRemoval(of: records, on: connection, now: command.now)
      try removal.closeJournal(as: command)
      let forgotten = try removal.run()
      return Kept(forgotten, discardedRedoCount: discarded)
    }
  }

  /// What nothing can bring back is not done to a damaged log: not all of it might go.
  private func requireSound() throws {
    try withConnection { connection in
      guard let fault = try connection.fault() else { return }
      DamageMark(of: path).leave(fault, at: file.options.now)
      throw StoreError.damaged(path: path, reason: fault)
    }
  }

  package func wipe() throws {
    try requireSound()
    try withConnection { connection in
      try connection.overwriteWhatIsDeleted()
      if folding != nil {
        // Words that went stay in the index until its parts are merged.
        try connection.run("INSERT INTO searchIndex (searchIndex) VALUES ('optimize')")
      }
      // Pages keep old bytes between their rows wherever rows were moved; in a file written anew there are none.
      try connection.execute("VACUUM")
      let isBusy = try connection.queryFirst("PRAGMA wal_checkpoint(TRUNCATE)") {
        try $0.requiredInteger(at: 0) != 0
      }
      if isBusy == true { throw StoreError.busy(path: path) }
    }
  }
}

extension Connection {
  fileprivate func overwriteWhatIsDeleted() throws(SQLiteError) {
    try execute("PRAGMA secure_delete = ON")
  }
}
