package import TriDomain

extension StoreBackups {
  package func makeWeekly(
    keeping count: Int, weeksFrom first: FirstWeekday, willCopy: (Int) -> Void
  ) throws -> Backup? {
    guard count > 0 else { return nil }
    return try explaining {
      let folder = try BackupFolder(of: file)
      let week = Week(of: file.options.zone.day(of: file.options.now), startingOn: first)
      func isDue() -> Bool {
        !folder.names().contains {
          $0.isAutomatic && (week.firstDay...week.lastDay).contains($0.day)
        }
      }
      guard isDue() else { return nil }
      try folder.make()
      // Whoever comes while another one makes the copy leaves it to that one.
      return try FileSystem.withLockIfFree(folder: folder.path) {
        guard isDue() else { return nil }
        willCopy(try FileSystem.size(of: file.path) ?? 0)
        folder.removeAbandonedDrafts()
        let backup = try folder.copy(file.openForReading(), kind: .weekly)
        folder.removeOldCopies(keeping: count, andAlways: backup)
        return backup
      } ?? nil
    }
  }
}
