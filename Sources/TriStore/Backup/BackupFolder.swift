internal import SQLiteKit
internal import TriDomain

/// A folder with copies of one log.
struct BackupFolder {
  let path: String
  /// The name of the log's own file.
  private let logFile: String
  private let logPath: String
  private let options: StoreOptions

  /// The folder `backups` beside a log's file.
  init(of file: StoreFile) throws {
    let folder = FileSystem.folder(of: try file.followed)
    try self.init(Self.joined(folder, "backups"), of: file)
  }

  init(_ path: String, of file: StoreFile) throws {
    self.path = path
    let log = try file.followed
    logFile = log.split(separator: "/").last.map(String.init) ?? log
    logPath = file.path
    options = file.options
  }

  /// Makes the folder where it is missing.
  func make() throws {
    do throws(FileSystem.Failure) {
      try FileSystem.makeFolders(path)
    } catch {
      if error.isFull { throw StoreError.full(path: path) }
      throw BackupError.cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Throws where it is there and its names cannot be read, nor its files opened.
  func requireReadable() throws {
    do throws(FileSystem.Failure) {
      try FileSystem.requireReadable(folder: path)
    } catch {
      throw BackupError.unreadableFolder(path: path, reason: error.reason)
    }
  }

  /// The file that an athlete's word means: a path, else the bare name of a file in this folder.
  func file(for word: String) throws -> String {
    guard !word.contains("/"), case .missing = try FileSystem.kind(of: word),
      case .file = try FileSystem.kind(of: path(ofFile: word))
    else { return word }
    return path(ofFile: word)
  }

  /// What is in the folder under names that copies of this log have, the newest first.
  func names() -> [BackupName] {
    FileSystem.names(in: path).compactMap { BackupName($0, logFile: logFile) }.sorted(by: >)
  }

  func path(of name: BackupName) -> String { path(ofFile: name.description) }
  private func path(ofFile name: String) -> String { Self.joined(path, name) }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Makes a copy of what a connection sees, under the first name of this second that is free.
  func copy(_ connection: Connection, kind: BackupName.Kind) throws -> Backup {
    var name = newName(kind)
    let copy = try LogCopy(of: connection, at: logPath, for: path(of: name))
    while try !copy.place(at: path(of: name)) { name = name.next }
    return copy.backup(path: path(of: name), name: name)
  }

  /// The name of this moment that no file has.
  func freeName(_ kind: BackupName.Kind) -> BackupName {
    let taken = Set(names())
    var name = newName(kind)
    while taken.contains(name) { name = name.next }
    return name
  }

  private func newName(_ kind: BackupName.Kind) -> BackupName {
    BackupName(logFile: logFile, at: options.now, in: options.zone, kind: kind)
  }

  /// Removes automatic copies beyond the newest so many; one is kept in any case, and so is each with more records than
  /// that one: they may be nowhere else.
  func removeOldCopies(keeping count: Int, andAlways kept: Backup) {
    let others = names().filter { $0.isAutomatic && $0 != kept.name }
    let present = if case .log(let summary) = kept.content { summary.recordCount } else { 0 }
    for name in others.dropFirst(count - 1) where (recordCount(of: name) ?? 0) <= present {
      FileSystem.remove(path(of: name))
    }
  }

  /// Nil for a copy that cannot be read.
  private func recordCount(of name: BackupName) -> Int? {
    let path = path(of: name)
    return try? ForeignLog(path: path, migrations: options.migrations).summary().recordCount
  }

  /// Removes what a program that was killed left unfinished, here and beside the log.
  func removeAbandonedDrafts() {
    if let log = try? FileSystem.followingLinks(logPath) { DraftFile.removeAbandoned(for: log) }
    for path in draftPaths() where DraftFile.isAbandoned(path) { FileSystem.remove(path) }
  }

  /// What is unfinished here and beside the log, whether a program is at it or was killed.
  func unfinishedPaths() -> [String] {
    guard let log = try? FileSystem.followingLinks(logPath) else { return draftPaths() }
    let placed = FileIdentity(log)
    return DraftFile.paths(for: log).filter { placed == nil || FileIdentity($0) != placed }
      + draftPaths()
  }

  private func draftPaths() -> [String] {
    FileSystem.names(in: path).filter { name in
      guard DraftFile.isName(name), let end = name.firstRange(of: ".new-")?.lowerBound else {
        return false
      }
      return BackupName(String(name[..<end]), logFile: logFile) != nil
    }.sorted().map(path(ofFile:))
  }
}
