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
    /// Nothing would be stored, since the file of this name, which came before, holds the same, or is at least of the
    /// same recording.
    case repeats(String, isSameFile: Bool)
    /// The file without activities, and its sessions.
    case new(ActivityFile, [Session])
  }

  package struct Session {
    package var shown: RecordValues
    /// What it probably repeats; then it would be left out of totals.
    package var rival: Rival?
    /// What is a part of it, and would be left out of totals.
    package var parts: [Rival] = []
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
    if let name = tried.name(of: hash) { return .repeats(name, isSameFile: true) }
    var (activities, shown) = ([FileActivity](), [RecordValues]())
    var file = try source.noting {
      try run.reader.read(content, isMeant: source.isMeant) { activity in
        activities.append(FileActivity(recorded: activity.recorded))
        shown.append(activity.shown)
      }
    }
    file.activities = activities
    if let known = try run.batch.outcome(ofKnown: file, hash) { return .known(known) }
    if let name = tried.name(of: file) { return .repeats(name, isSameFile: false) }
    let twins =
      try run.batch.twins(of: file).map { tried.resolved(.init($0)) } + tried.twins(of: file)
    tried.begin(file, hash, name: source.name)
    let sessions = try shown.enumerated().map { place, shown in
      try session(shown, race: file.races.firstIndex { $0.contains(place) }, file, twins)
    }
    file.activities = []
    return .new(file, sessions)
  }

  private mutating func session(
    _ shown: RecordValues, race: Int?, _ file: ActivityFile, _ twins: [TriedFiles.Candidate]
  ) throws -> Session {
    let new = SessionExtent(shown, isDamaged: file.isDamaged)
    var choice = RivalChoice<Rival>(for: new)
    for one in try run.batch.sessions(near: new.day) {
      choice.consider(tried.resolved(.init(one)))
    }
    tried.consider(new, race: race, &choice)
    for twin in twins
    where new.isDamaged ? new.mayBePart(of: twin.extent) : twin.extent.mayBePart(of: new) {
      choice.considerTwin(tried.resolved(twin))
    }
    let session = Session(shown: shown, rival: choice.rival, parts: choice.parts)
    tried.add(session, new, race: race)
    return session
  }
}

extension RivalChoice<ImportTrial.Rival>.Candidate {
  init(_ stored: RivalChoice<RecordID>.Candidate) {
    self.init(root: .stored(stored.root), extent: stored.extent, yields: stored.yields)
  }
}

/// What a trial would have stored.
private struct TriedFiles {
  typealias Candidate = RivalChoice<ImportTrial.Rival>.Candidate

  private var names: [ContentHash: String] = [:]
  private var recordings: [Recording: [TriedFile]] = [:]
  private var days: [Day: [TriedSession]] = [:]
  private var sessions: [TriedSession] = []
  private var fileCount = 0
  private var name = ""
  /// What counts in totals in place of what did before.
  private var standIns: [ImportTrial.Rival: ImportTrial.Rival] = [:]

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
    var isDamaged: Bool
    var starts: [Instant?]
    var firstSession: Int
  }

  private struct TriedSession {
    var number: Int
    var file: Int
    var race: Int?
    var candidate: Candidate
  }

  func name(of hash: ContentHash) -> String? { names[hash] }

  /// A file that holds the same recording under other bytes. A whole one is not taken for a damaged one.
  func name(of file: ActivityFile) -> String? {
    let starts = Set(file.starts)
    return files(like: file).first { known in
      (!known.isDamaged || file.isDamaged) && known.starts.contains { starts.contains($0) }
    }?.name
  }

  /// Sessions of the same device and moment, where either they or the file are damaged.
  func twins(of file: ActivityFile) -> [Candidate] {
    files(like: file).filter { $0.isDamaged != file.isDamaged }.flatMap { known in
      known.starts.indices.map { resolved(sessions[known.firstSession + $0].candidate) }
    }
  }

  private func files(like file: ActivityFile) -> [TriedFile] {
    Recording(file).flatMap { recordings[$0] } ?? []
  }

  /// With what counts in place of its root by now.
  func resolved(_ candidate: Candidate) -> Candidate {
    var found = candidate
    while let next = standIns[found.root] { (found.root, found.yields) = (next, false) }
    return found
  }

  /// Considers, in the order in which they would be stored, what was tried before.
  func consider(
    _ new: SessionExtent, race: Int?, _ choice: inout RivalChoice<ImportTrial.Rival>
  ) {
    let near = RivalChoice<ImportTrial.Rival>.days(around: new.day).flatMap { days[$0] ?? [] }
    for one in near.sorted(by: { $0.number < $1.number }) {
      if one.file != fileCount {
        choice.consider(resolved(one.candidate))
      } else if race == nil || one.race != race {
        choice.considerOwn(resolved(one.candidate))
      }
    }
  }

  /// The next sessions are those of this file.
  mutating func begin(_ file: ActivityFile, _ hash: ContentHash, name: String) {
    names[hash] = name
    self.name = name
    fileCount += 1
    guard let recording = Recording(file) else { return }
    recordings[recording, default: []].append(
      TriedFile(
        name: name, isDamaged: file.isDamaged, starts: file.starts, firstSession: sessions.count))
  }

  mutating func add(_ session: ImportTrial.Session, _ extent: SessionExtent, race: Int?) {
    let own = ImportTrial.Rival.tried(name, session: sessions.count)
    let root = session.rival ?? own
    for part in session.parts { standIns[part] = root }
    let tried = TriedSession(
      number: sessions.count, file: fileCount, race: race,
      candidate: Candidate(root: root, extent: extent, yields: root == own && extent.isDamaged))
    sessions.append(tried)
    days[extent.day, default: []].append(tried)
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
