internal import SQLiteKit
internal import TriDomain

/// What is around the file: who may do what with it, where it lies, and its copies.
struct PlaceCheck {
  let file: StoreFile
  /// Bytes that may still be written where a path leads.
  var freeBytes: (String) -> Int? = { FileSystem.freeBytes(at: $0) }
  var folderLock: (String) -> Finding.FolderLock? = { FileSystem.lock(ofFolder: $0) }

  func findings(_ summary: LogSummary?) -> [Finding] {
    guard let path = try? file.followed else { return [] }
    return permissions(path) + space(path) + leftovers(path) + backups(summary)
  }

  private func permissions(_ path: String) -> [Finding] {
    var findings: [Finding] = []
    let folder = FileSystem.folder(of: path)
    if let access = FileSystem.permissions(of: path) {
      if access.mode & 0o077 != 0 { findings.append(.openFile(mode: access.mode)) }
      if !access.isOwn { findings.append(.otherOwner) }
      if !access.isWritable { findings.append(.cannotWrite) }
      if access.nameCount > 1 { findings.append(.severalNames(count: access.nameCount)) }
    }
    if let lock = folderLock(folder) { findings.append(.lockedFolder(path: folder, by: lock)) }
    // In a sticky folder nobody can replace what another one owns.
    if FileSystem.isOpenToOthers(folder),
      (FileSystem.permissions(of: folder)?.mode ?? 0) & 0o1000 == 0
    {
      findings.append(.openFolder(path: folder))
    }
    return findings
  }

  private func space(_ path: String) -> [Finding] {
    var findings: [Finding] = []
    let folder = FileSystem.folder(of: path)
    // A copy is as long as the file, whether the next change of a week or a newer form of the log asks for it.
    let needed = (try? FileSystem.size(of: path)) ?? 0
    let copies = try? BackupFolder(of: file).path
    if let free = copies.flatMap(freeBytes) ?? freeBytes(folder), free < needed {
      findings.append(.littleSpace(free: free, needed: needed))
    }
    if let name = NetworkFileSystem.kind(of: folder).flatMap(NetworkFileSystem.name) {
      findings.append(.networkFileSystem(name: name))
    }
    return findings
  }

  private func leftovers(_ path: String) -> [Finding] {
    let changes = ["-wal", "-journal"].compactMap { suffix -> Finding? in
      guard let size = try? FileSystem.size(of: path + suffix), size > 0 else { return nil }
      return .unfinishedChanges(file: path + suffix, bytes: size)
    }
    let drafts = (try? BackupFolder(of: file).unfinishedPaths().filter(DraftFile.isAbandoned)) ?? []
    return changes + (drafts.isEmpty ? [] : [.abandonedDrafts(drafts)])
  }

  /// A log that is worth one should have a copy of the last four weeks.
  private func backups(_ summary: LogSummary?) -> [Finding] {
    guard let summary, summary.recordCount > 0, let folder = try? BackupFolder(of: file) else {
      return []
    }
    do {
      try folder.requireReadable()
    } catch BackupError.unreadableFolder(let path, let reason) {
      return [.unreadableBackups(path: path, reason: reason)]
    } catch {
      return []
    }
    guard let newest = folder.names().first else { return [.noBackup] }
    let days = file.options.zone.day(of: file.options.now).number - newest.day.number
    return days > 28 ? [.oldBackup(days: Int(days))] : []
  }
}
