import Glibc
import Synchronization
import TextKit
import TriDomain
import TriStore

/// The file that holds the log. It is opened when a screen asks for it, not before, and once; again only when another
/// file has taken its place, or the first was made.
package final class LogFile: Sendable {
  private let path: String?
  private let now: Instant
  private let zone: Zone
  private let opened = Mutex<Opened?>(nil)
  private let copy = Mutex<String?>(nil)
  private let copiesWithoutLog = Mutex(0)
  private let empty = Mutex<String?>(nil)
  private let presence: LogPresence?

  private struct Opened {
    var mode: Store.Mode
    /// Which file it is; nil where there was none.
    var file: FileIdentity?
    var store: Store
  }

  /// - Parameter presence: What an open screen knows of the log, for which a log that goes away is none that is empty.
  init(world: World, path: String?, presence: LogPresence? = nil) {
    self.path = path ?? Self.usualPath(world.variables)
    self.presence = presence
    now = world.now
    zone = world.zone
    presence?.onOverwritten { [weak self] in
      self?.opened.withLock { $0?.store.leaveFileAsItIs() }
    }
  }

  /// Without a file the log is empty, and none is created.
  func forReading() throws -> Store { try open(.reading) }

  /// A missing file is created.
  func forChanging() throws -> Store { try open(.changing) }

  /// Whether there is a file yet, or anything else in its place.
  var exists: Bool { path.map { access($0, F_OK) == 0 } ?? false }

  /// Which file it is now; nil where there is none.
  var identity: FileIdentity? { path.flatMap(FileIdentity.init) }

  /// Where the log is missing that was there while a screen was open; nil where it is there, or never was.
  var lostPath: String? {
    path.flatMap { presence?.wasThere == true && LogPresence.isMissing($0) ? $0 : nil }
  }

  /// Notices when another program writes over the file; nil where there is no path.
  func overwriteWatch() -> OverwriteWatch? { path.map(OverwriteWatch.init) }

  /// Throws `LogFileError` where a log went away under an open screen, or was overwritten.
  func expectPresence() throws {
    if let path, presence?.isOverwritten == true { throw LogFileError.overwritten(path) }
    if let lostPath { throw LogFileError.gone(lostPath) }
  }

  /// The log's file where it holds nothing: found so, and left so.
  var emptyFile: String? { empty.withLock(\.self) }

  /// Whether there is more than an empty file, which is as good as none.
  private var isThere: Bool {
    var status = stat()
    return path.map { stat($0, &status) == 0 && status.st_size > 0 } ?? false
  }

  /// Where it is, and what kind of file system that is; nil where that is not known.
  func place(in world: World) -> (path: String, fileSystem: UInt32)? {
    guard let path, let kind = world.fileSystemKind(path) else { return nil }
    return (path, kind)
  }

  /// Whether the file was opened, or found to be missing, which is an empty log.
  var isOpen: Bool { opened.withLock { $0 != nil } }

  /// Where the log lies as it was before this program brought it to its own form; nil where that was not needed.
  var copyOfOlderForm: String? { copy.withLock(\.self) }

  /// Whether a change was kept since the program began.
  var hasChanged: Bool { opened.withLock { $0?.store.hasChanged ?? false } }

  /// Records in the log that are in no list, where this program opened it.
  var recordsWithoutPlace: [RecordID] {
    opened.withLock { opened in (try? opened?.store.recordsWithoutPlace()) ?? [] }
  }

  /// How others could change the log, looked for where this program opened it to change it.
  var openDoor: OpenDoor? {
    let isChanging = opened.withLock { $0?.mode == .changing }
    return isChanging ? path.flatMap(OpenDoor.init) : nil
  }

  /// The preferences for a command that is about to change something. It may yet fail, so no file is made here.
  func preferencesBeforeChange() throws -> Preferences {
    try expectPresence()
    if let path, access(path, F_OK) != 0, errno == ENOENT { return Preferences() }
    return try forChanging().preferences()
  }

  private func open(_ mode: Store.Mode) throws -> Store {
    if mode == .changing { presence?.look() }
    return try opened.withLock { opened in
      if presence?.isOverwritten == true { try expectPresence() }
      if let opened, opened.mode == mode || mode == .reading,
        opened.file == identity
      {
        return opened.store
      }
      guard let path, !path.isEmpty else { throw LogFileError.noPlace }
      try expectPresence()
      let wasThere = isThere
      if !wasThere { lookForCopies() }
      let store = try Store.open(path: path, mode: mode, options: options)
      opened = Opened(mode: mode, file: FileIdentity(path), store: store)
      if let presence, exists { presence.note() }
      let isEmpty = !wasThere && exists && !isThere
      empty.withLock { $0 = isEmpty ? path : nil }
      return store
    }
  }

  /// How many copies of a log lay beside the place where there was none when it was opened.
  var copyCountWithoutLog: Int { copiesWithoutLog.withLock(\.self) }

  /// Where the log is still missing afterwards, no other program has made it and copied it meanwhile.
  private func lookForCopies() {
    let count = (try? backups().copyCount) ?? 0
    if !isThere { copiesWithoutLog.withLock { $0 = count } }
  }

  /// The copies of the log. Nothing is opened before they are asked for something.
  func backups() throws -> StoreBackups {
    guard let path, !path.isEmpty else { throw LogFileError.noPlace }
    return StoreBackups(path: path, options: options)
  }

  /// The log for questions in SQL.
  func reader(firstWeekday: FirstWeekday) throws -> LogReader {
    guard let path, !path.isEmpty else { throw LogFileError.noPlace }
    return try LogReader(path: path, options: options, firstWeekday: firstWeekday)
  }

  /// For a log of which nothing is known. Nothing is opened before it is asked for something.
  func doctor(knowsZone: @escaping @Sendable (String) -> Bool) throws -> StoreDoctor {
    guard let path, !path.isEmpty else { throw LogFileError.noPlace }
    return StoreDoctor(path: path, options: options, knowsZone: knowsZone)
  }

  func salvage(into target: String) throws -> SalvagedLog {
    guard let path, !path.isEmpty else { throw LogFileError.noPlace }
    return try LogSalvage(path: path, options: options).salvage(into: target)
  }

  /// Words are found whatever their case and accents.
  private var options: StoreOptions {
    StoreOptions(
      now: now, zone: zone,
      matching: TextMatching(
        containing: { words in
          let folded = FoldedText(words)
          return { folded.occurs(in: $0) }
        },
        equalTo: { name in
          let folded = FoldedText(name)
          return { FoldedText($0) == folded }
        },
        folding: { FoldedText($0).text }),
      // The store keeps its options; one that kept this would never be closed, and its WAL never folded in.
      upgraded: { [weak self] path in self?.copy.withLock { $0 = path } })
  }

  /// `TRI_DB`, else under `XDG_DATA_HOME`, else under the home folder; nil when none is set.
  ///
  /// A relative XDG_DATA_HOME is ignored (XDG Base Directory Specification 0.8, "Environment variables").
  package static func usualPath(_ variables: [String: String]) -> String? {
    if let path = variables["TRI_DB"], !path.isEmpty { return path }
    if let data = variables["XDG_DATA_HOME"], data.hasPrefix("/") {
      return data + "/tri/tri.sqlite"
    }
    guard let home = variables["HOME"], !home.isEmpty else { return nil }
    return home + "/.local/share/tri/tri.sqlite"
  }
}

enum LogFileError: Error {
  /// Neither an option nor a variable says where the log is.
  case noPlace
  /// The log went away while a screen showed it.
  case gone(String)
  /// Another program wrote over the file while a screen showed it.
  case overwritten(String)
}
