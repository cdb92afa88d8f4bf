package import TriDomain

/// An import that reads files as one does, and stores nothing: what it would store it only remembers, so that the files
/// after that are told what they would be told.
package struct ImportTrial {
  private let run: ImportRun
  private var tried = TriedFiles()

  package init(of run: ImportRun) { self.run = run }

  /// What would become of a file.
  package enum Outcome {
    /// Nothing would be stored.
    case known(FileOutcome)
    /// Nothing would be stored, since the file of this name, which came before, holds the same.
    case repeats(String)
    /// The file without activities, and its sessions.
    case new(ActivityFile, [Session])
  }

  package struct Session {
    package var shown: RecordValues
    /// What it probably repeats; then it would be left out of totals.
    package var rival: Rival?
  }

  package enum Rival: Hashable, Sendable {
    case stored(RecordID)
    /// A session of a file that came before, by its name and the number of the session in the trial.
    case tried(String, session: Int)
  }

  /// Throws `ActivityFileError` for a file that an import would refuse, else what reading it throws.
  package mutating func take(_ source: ImportSource) throws -> Outcome {
    let content = try source.content()
    let hash =
      switch content {
      case .whole(let bytes): run.keeper.hash(of: bytes)
      case .pieces(let pieces): try run.keeper.hash(of: pieces.open())
      }
    if let known = try run.batch.outcome(ofKnown: hash) { return .known(known) }
    if let name = tried.name(of: hash) { return .repeats(name) }
    var (activities, shown) = ([FileActivity](), [RecordValues]())
    var file = try source.noting {
      try run.reader.read(content, isMeant: source.isMeant) { activity in
        activities.append(FileActivity(recorded: activity.recorded))
        shown.append(activity.shown)
      }
    }
    file.activities = activities
    if let known = try run.batch.outcome(ofKnown: file, hash) { return .known(known) }
    if let name = tried.name(of: file) { return .repeats(name) }
    let twin =
      try run.batch.damagedTwin(of: file).map(Rival.stored) ?? tried.damagedTwin(of: file)
    let sessions = try shown.map { shown in
      Session(shown: shown, rival: try rival(of: SessionExtent(shown)) ?? twin)
    }
    tried.add(file, hash, name: source.name, sessions)
    file.activities = []
    return .new(file, sessions)
  }

  private func rival(of new: SessionExtent) throws -> Rival? {
    var choice = RivalChoice<Rival>(for: new)
    for (root, extent) in try run.batch.sessions(near: new.day) {
      choice.consider(extent, root: .stored(root))
    }
    for (root, extent) in tried.sessions(near: new.day) { choice.consider(extent, root: root) }
    return choice.rival()
  }
}

/// What a trial would have stored.
private struct TriedFiles {
  private var names: [ContentHash: String] = [:]
  private var recordings: [Recording: [TriedFile]] = [:]
  private var days: [Day: [TriedSession]] = [:]
  private var sessionCount = 0

  /// What a device made at one moment.
  private struct Recording: Hashable {
    var serial: String
    var createdAt: Instant
    var format: ActivityFile.Format

    init?(_ file: ActivityFile) {
      guard let serial = file.device.serial, let createdAt = file.createdAt else { return nil }
      (self.serial, self.createdAt, format) = (serial, createdAt, file.format)
    }
  }

  private struct TriedFile {
    var name: String
    var isPartial: Bool
    var starts: [Instant?]
    var firstSession: Int
  }

  private struct TriedSession {
    var number: Int
    var root: ImportTrial.Rival
    var extent: SessionExtent
  }

  func name(of hash: ContentHash) -> String? { names[hash] }

  /// A file that holds the same recording under other bytes. A whole one is not taken for a damaged one.
  func name(of file: ActivityFile) -> String? {
    let starts = Set(file.starts)
    return files(like: file).first { known in
      (!known.isPartial || file.isPartial) && known.starts.contains { starts.contains($0) }
    }?.name
  }

  /// The session that was read of a damaged file of the same recording as this whole one.
  func damagedTwin(of file: ActivityFile) -> ImportTrial.Rival? {
    guard !file.isPartial, file.activities.count == 1 else { return nil }
    for known in files(like: file) {
      let place = known.starts.firstIndex { file.activities[0].mayHaveLost($0) }
      if let place { return .tried(known.name, session: known.firstSession + place) }
    }
    return nil
  }

  /// In the order in which they would be stored.
  func sessions(near day: Day) -> [(root: ImportTrial.Rival, extent: SessionExtent)] {
    RivalChoice<ImportTrial.Rival>.days(around: day).flatMap { days[$0] ?? [] }
      .sorted { $0.number < $1.number }.map { ($0.root, $0.extent) }
  }

  private func files(like file: ActivityFile) -> [TriedFile] {
    Recording(file).flatMap { recordings[$0] } ?? []
  }

  mutating func add(
    _ file: ActivityFile, _ hash: ContentHash, name: String, _ sessions: [ImportTrial.Session]
  ) {
    names[hash] = name
    if let recording = Recording(file) {
      recordings[recording, default: []].append(
        TriedFile(
          name: name, isPartial: file.isPartial, starts: file.starts, firstSession: sessionCount))
    }
    for session in sessions {
      let extent = SessionExtent(session.shown)
      days[extent.day, default: []].append(
        TriedSession(
          number: sessionCount, root: session.rival ?? .tried(name, session: sessionCount),
          extent: extent))
      sessionCount += 1
    }
  }
}

extension ActivityFile {
  fileprivate var starts: [Instant?] { activities.map { $0.recorded.time.start?.instant } }
}

extension FileActivity {
  /// What would be shown: what is said, else recorded, else computed.
  fileprivate var shown: RecordValues {
    var values = recorded
    for (field, value) in computed where values[field] == nil { try? values.set(field, to: value) }
    for (field, value) in typed { try? values.set(field, to: value) }
    return values
  }
}
