internal import SQLiteKit
internal import TriDomain

extension StoreImport {
  /// A part of the journal has about so many rows, so that none takes much memory, here or when it is undone.
  private static let partRows = 4_000

  /// Stores a file while it is read; whatever goes wrong, the caller's transaction takes all of it back.
  func add(
    _ file: LargeFile, read: LargeFile.Reading, on connection: Connection,
    _ progress: inout Progress
  ) throws -> FileOutcome {
    let found = try KnownRecordings(on: connection).find(file)
    if repetition == .bringsBack, !found.inBin.isEmpty {
      let changes = try bringBack(found.inBin, on: connection)
      try keep(changes, rowCount: changes.rowCount, on: connection, &progress)
      return .broughtBack(found.inBin)
    }
    guard found.isEmpty else { return found.outcome }

    var inserter = try ActivityInserter(on: connection, now: command.now)
    let batch = try batch(progress.batch, on: connection, &inserter)
    progress.batch = batch
    var original = try OriginalWriter(file.hash, on: connection)
    var parts = LargeFileParts(file)
    var imported: [ImportedRecord] = []
    try read {
      try original.add($0)
    } _: { activity, notes in
      guard let part = parts.add(activity, notes) else { return }
      imported += try inserter.add(part, batch: batch)
      guard inserter.changedRowCount >= Self.partRows else { return }
      try keep(&inserter, on: connection, &progress)
    }
    guard try original.finished(), parts.isComplete else { throw LargeFileError.changed }
    try keep(&inserter, on: connection, &progress)
    return .imported(imported)
  }

  private func keep(
    _ inserter: inout ActivityInserter, on connection: Connection, _ progress: inout Progress
  ) throws {
    let inserted = try inserter.takeChanges()
    try keep(inserted.changeset, rowCount: inserted.rowCount, on: connection, &progress)
  }
}

/// Cuts a large file into parts that are stored each as a small file would be: one activity, or all legs of a race.
private struct LargeFileParts {
  private let file: LargeFile
  /// Activities that came so far.
  private var count = 0
  /// Races that are not complete yet, by their places in the file; the first is the next.
  private var races: ArraySlice<Range<Int>>
  private var legs: [FileActivity] = []
  private var samples: [PreparedFile.Samples?] = []
  private var notes: [String] = []

  init(_ file: LargeFile) {
    self.file = file
    races = file.file.races[...]
  }

  var isComplete: Bool { count == file.activityCount && legs.isEmpty }

  /// The part that this activity completes; nil while more legs of its race are to come.
  mutating func add(_ activity: FileActivity, _ notes: [String]) -> PreparedFile? {
    legs.append(FilePreparation.withoutSamples(activity, of: file.file))
    samples.append(FilePreparation.samples(activity))
    self.notes += notes
    count += 1
    guard let race = races.first, race.contains(count - 1) else { return take(race: nil) }
    guard count == race.upperBound else { return nil }
    defer { races.removeFirst() }
    return take(race: races.startIndex)
  }

  /// - Parameter race: The number of the race that the activities are; nil for one that is none.
  private mutating func take(race: Int?) -> PreparedFile {
    let first = count - legs.count
    var part = file.file
    part.activities = legs
    part.races = race == nil ? [] : [0..<legs.count]
    part.notes += notes
    defer { (legs, samples, notes) = ([], [], []) }
    return PreparedFile(
      file: part, name: file.name, hash: file.hash, original: nil, samples: samples,
      uuids: (first..<count).map { FilePreparation.uuid(file.hash, record: $0) },
      raceUUIDs: race.map { [FilePreparation.uuid(file.hash, race: $0)] } ?? [],
      firstPlace: first)
  }
}
