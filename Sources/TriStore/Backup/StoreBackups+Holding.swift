internal import SQLiteKit
package import TriDomain

extension StoreBackups {
  package func holding(_ records: [RecordUUID]) throws -> [HoldingCopy] {
    let wanted = Set(records.map(\.bytes))
    return try explaining {
      let folder = try BackupFolder(of: file)
      try folder.requireReadable()
      let log = FileIdentity(file.path)
      folder.removeAbandonedDrafts()
      let unfinished = folder.unfinishedPaths().map {
        HoldingCopy(path: $0, fault: "is unfinished; a tri is making it or was killed")
      }
      let copies = try folder.names().compactMap { name -> HoldingCopy? in
        let path = folder.path(of: name)
        guard log == nil || FileIdentity(path) != log else { return nil }
        do {
          let copy = try ForeignLog(path: path, migrations: file.options.migrations)
          try copy.requireSound()
          return try copy.holds(wanted) ? HoldingCopy(path: path, fault: nil) : nil
        } catch BackupError.unfit(_, let unfitness) {
          return HoldingCopy(path: path, fault: unfitness.words)
        } catch BackupError.notFound {
          return nil
        }
      }
      return copies + unfinished
    }
  }
}

extension ForeignLog {
  /// Whether one of these UUIDs is that of a record in it, or of one that its journal can bring back.
  fileprivate func holds(_ uuids: Set<[UInt8]>) throws -> Bool {
    try explaining { connection in
      for uuid in uuids {
        let found = try connection.queryFirst(
          "SELECT 1 FROM record WHERE uuid = ?1", [.blob(uuid)]
        ) { _ in true }
        if found != nil { return true }
      }
      let parts = try connection.prepare("SELECT changeset FROM journalPart")
      while try parts.step() {
        if try Self.brings(uuids, Changeset(bytes: try parts.requiredBlob(at: 0))) { return true }
      }
      return false
    }
  }

  private static func brings(_ uuids: Set<[UInt8]>, _ changeset: Changeset) throws -> Bool {
    var isFound = false
    try changeset.forEachChange { change in
      guard !isFound, change.table == "record" else { return }
      isFound = change.values(at: RecordColumn.uuid.rawValue).contains { value in
        if case .blob(let uuid) = value { uuids.contains(uuid) } else { false }
      }
    }
    return isFound
  }
}
