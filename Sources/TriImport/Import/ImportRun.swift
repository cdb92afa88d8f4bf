package import TriDomain

/// Brings files into the log: read on all cores, written in one place, in the order in which they come.
///
/// A few files are on their way at once, and no more than a few megabytes of them; one that is larger than that is
/// alone, or comes in pieces. Memory is bounded by that and by the largest single activity.
package struct ImportRun: Sendable {
  let keeper: any ActivityKeeper
  let batch: any ActivityImport
  let reader: ActivityReader

  package init(keeper: any ActivityKeeper, batch: any ActivityImport, reader: ActivityReader) {
    self.keeper = keeper
    self.batch = batch
    self.reader = reader
  }

  /// Files that are read ahead of the one that is written.
  private static let window = 8
  /// No further file is begun while those that are being read have this many bytes.
  private static let windowBytes = 2 << 20
  /// A part is written when it is this large, or has this many files.
  private static let partBytes = 2 << 20
  private static let partCount = 64

  /// What the next file is.
  package enum Step {
    case file(ImportSource)
    /// It is long in coming, as what someone else still writes; asked again with leave to wait, it comes.
    case waits
    case end
  }

  /// Takes files until there are none or `isStopped` says so; `report` hears of each when it is stored for good.
  ///
  /// `next` may wait only when all files before are stored.
  ///
  /// Throws when the store fails; what was reported stays.
  package func run(
    next: (_ mayWait: Bool) throws -> Step, isStopped: () -> Bool,
    report: (FileReport) -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Reading.self) { group in
      var queue = OrderedQueue<ReadFile>()
      var bytesOnTheirWay = 0
      var part: [ReadFile] = []
      var isAtEnd = false
      while true {
        while !isAtEnd, queue.onTheirWay < Self.window, bytesOnTheirWay < Self.windowBytes {
          let isIdle = queue.onTheirWay == 0 && part.isEmpty
          let step = isStopped() ? .end : try next(isIdle)
          if case .end = step { isAtEnd = true }
          guard case .file(let source) = step else { break }
          let place = queue.takePlace()
          bytesOnTheirWay += source.byteCount
          group.addTask(executorPreference: globalConcurrentExecutor) {
            Reading(place: place, byteCount: source.byteCount, file: await read(source))
          }
        }
        if queue.onTheirWay == 0 {
          try write(&part, report)
          if isAtEnd { break }
          continue
        }
        guard let reading = try await group.next() else { break }
        bytesOnTheirWay -= reading.byteCount
        queue.put(reading.file, at: reading.place)
        while let file = queue.popFirst() {
          if case .large(let large, let pieces) = file.result {
            try write(&part, report)
            guard try write(large, pieces, name: file.name, isStopped, report) else {
              group.cancelAll()
              return
            }
            continue
          }
          part.append(file)
          if part.count >= Self.partCount || part.reduce(0, { $0 + $1.byteCount }) >= Self.partBytes
          {
            try write(&part, report)
          }
        }
      }
    }
  }

  private struct Reading: Sendable {
    var place, byteCount: Int
    var file: ReadFile
  }

  /// Reads one file away from the writer.
  private func read(_ source: ImportSource) async -> ReadFile {
    do {
      let result: ReadFile.Result =
        switch try source.content() {
        case .whole(let content): try read(content, of: source)
        case .pieces(let pieces): try look(at: pieces, of: source)
        }
      return ReadFile(name: source.name, result: result)
    } catch let error as ActivityFileError {
      return ReadFile(name: source.name, result: .refused(error))
    } catch {
      return ReadFile(name: source.name, result: .failed(error))
    }
  }

  private func read(_ content: [UInt8], of source: ImportSource) throws -> ReadFile.Result {
    let hash = keeper.hash(of: content)
    if let known = try batch.outcome(ofKnown: hash) { return .known(known) }
    let file = try source.noting { try reader.read(content, isMeant: source.isMeant) }
    return .prepared(
      keeper.prepare(file, content: content, hash: hash, name: source.fileName))
  }

  /// Everything that has to be known of a large file before it is written.
  private func look(at pieces: FilePieces, of source: ImportSource) throws -> ReadFile.Result {
    let hash = try keeper.hash(of: pieces.open())
    if let known = try batch.outcome(ofKnown: hash) { return .known(known) }
    var count = 0
    let file = try source.noting {
      let survey = try reader.survey(pieces)
      count = survey.activityCount
      return survey.file
    }
    return .large(
      LargeFile(file: file, activityCount: count, name: source.fileName, hash: hash), pieces)
  }

  /// Stores a large file while it is read again. Answers whether to go on: stopped on the way, it stores nothing of it.
  private func write(
    _ file: LargeFile, _ pieces: FilePieces, name: String, _ isStopped: () -> Bool,
    _ report: (FileReport) -> Void
  ) throws -> Bool {
    /// The file itself could not be read, which is no fault of the store's.
    var fault: (any Error)?
    do {
      let outcome = try batch.add(file) { piece, activity in
        let next = pieces.open()
        func nextPiece() throws -> [UInt8]? {
          if isStopped() { throw CancellationError() }
          let bytes: [UInt8]?
          do { bytes = try next() } catch {
            fault = error
            throw error
          }
          if let bytes { try piece(bytes) }
          return bytes
        }
        try reader.read(pieces, next: nextPiece, deliver: activity)
        // What follows damage belongs to the original all the same.
        while try nextPiece() != nil {}
      }
      report(FileReport(name: name, outcome: .kept(outcome, file.file)))
    } catch is CancellationError {
      return false
    } catch let error where fault != nil || error is LargeFileError {
      report(FileReport(name: name, outcome: .failed(error)))
    } catch is ActivityFileError {
      report(FileReport(name: name, outcome: .failed(LargeFileError.changed)))
    }
    return true
  }

  /// Stores a part in one transaction and tells what became of each file.
  private func write(_ part: inout [ReadFile], _ report: (FileReport) -> Void) throws {
    let files = part.compactMap(\.prepared)
    var outcomes = (files.isEmpty ? [] : try batch.add(files)).makeIterator()
    for file in part {
      let outcome: FileReport.Outcome =
        switch file.result {
        case .known(let outcome): .kept(outcome, nil)
        case .prepared(let prepared):
          .kept(outcomes.next() ?? .duplicate(of: []), prepared.file)
        case .refused(let error): .refused(error)
        case .failed(let error): .failed(error)
        case .large: preconditionFailure("a large file is no part of others")
        }
      report(FileReport(name: file.name, outcome: outcome))
    }
    part = []
  }
}

/// A file that is to be imported, and the way to its content.
package struct ImportSource: Sendable {
  /// As the athlete is told: the path, with the place in an archive behind it.
  package var name: String
  /// Without folders.
  package var fileName: String
  /// Whether it should be an activity, by its being named or by its name; anything may lie in a folder.
  package var isMeant: Bool
  /// About how much of it will lie in memory.
  package var byteCount: Int
  /// A sentence about the archive that it was taken from, where that gave no more of it or not what was put in.
  package var damage: String?
  /// Called on any thread.
  package var content: @Sendable () throws -> FileContent

  package init(
    name: String, fileName: String, isNamed: Bool, byteCount: Int, damage: String? = nil,
    content: @escaping @Sendable () throws -> FileContent
  ) {
    self.name = name
    self.fileName = fileName
    self.byteCount = byteCount
    self.damage = damage
    let ending = fileName.lowercased().split(separator: ".").last ?? ""
    isMeant = isNamed || ["fit", "tcx", "gpx"].contains(ending)
    self.content = content
  }

  /// What is read from it, as a part of a file where its archive is damaged.
  func noting(_ read: () throws -> ActivityFile) throws -> ActivityFile {
    guard let damage else { return try read() }
    do {
      var file = try read()
      file.isPartial = true
      file.notes.insert(damage + " What could be unpacked was kept.", at: 0)
      return file
    } catch ActivityFileError.unreadable(let sentence) {
      throw ActivityFileError.unreadable(damage + " " + sentence)
    }
  }
}

/// What became of a file.
package struct FileReport: Sendable {
  package var name: String
  package var outcome: Outcome

  package enum Outcome: Sendable {
    /// Stored or known; what was read, without samples.
    case kept(FileOutcome, ActivityFile?)
    case refused(ActivityFileError)
    /// It could not be read at all.
    case failed(any Error)
  }
}

/// A file on its way from the readers to the writer.
private struct ReadFile: Sendable {
  var name: String
  var result: Result

  enum Result: Sendable {
    case known(FileOutcome)
    case prepared(PreparedFile)
    case large(LargeFile, FilePieces)
    case refused(ActivityFileError)
    case failed(any Error)
  }

  var prepared: PreparedFile? {
    if case .prepared(let file) = result { file } else { nil }
  }

  var byteCount: Int { prepared?.byteCount ?? 0 }
}

/// Things that are begun in order, end in any order, and leave in the order in which they began.
struct OrderedQueue<Element> {
  private var ended: [Int: Element] = [:]
  private var nextPlace = 0
  private var firstPlace = 0

  /// Begun and not yet left.
  var onTheirWay: Int { nextPlace - firstPlace }

  mutating func takePlace() -> Int {
    defer { nextPlace += 1 }
    return nextPlace
  }

  mutating func put(_ element: Element, at place: Int) { ended[place] = element }

  mutating func popFirst() -> Element? {
    guard let element = ended.removeValue(forKey: firstPlace) else { return nil }
    firstPlace += 1
    return element
  }
}
