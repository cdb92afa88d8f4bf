package import TriDomain

/// Brings files into the log: read on all cores, written in one place, in the order in which they come.
///
/// At most `window` files are on their way at once, so that memory is bounded by the largest few of them.
package struct ImportRun: Sendable {
  private let keeper: any ActivityKeeper
  private let batch: any ActivityImport
  private let reader: ActivityReader

  package init(keeper: any ActivityKeeper, batch: any ActivityImport, reader: ActivityReader) {
    self.keeper = keeper
    self.batch = batch
    self.reader = reader
  }

  /// Files that are read ahead of the one that is written.
  private static let window = 8
  /// A part is written when it is this large, or has this many files.
  private static let partBytes = 4 << 20
  private static let partCount = 64

  /// Takes files until there are none or `isStopped` says so; `report` hears of each when it is stored for good.
  ///
  /// Throws when the store fails; what was reported stays.
  package func run(
    next: () throws -> ImportSource?, isStopped: () -> Bool,
    report: (FileReport) -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, ReadFile).self) { group in
      var queue = OrderedQueue<ReadFile>()
      var part: [ReadFile] = []
      var isAtEnd = false
      while true {
        while !isAtEnd, queue.onTheirWay < Self.window {
          guard !isStopped(), let source = try next() else {
            isAtEnd = true
            break
          }
          let place = queue.takePlace()
          group.addTask(executorPreference: globalConcurrentExecutor) {
            (place, await read(source))
          }
        }
        guard queue.onTheirWay > 0, let (place, file) = try await group.next() else { break }
        queue.put(file, at: place)
        while let file = queue.popFirst() {
          part.append(file)
          if part.count >= Self.partCount || part.reduce(0, { $0 + $1.byteCount }) >= Self.partBytes
          {
            try write(&part, report)
          }
        }
      }
      try write(&part, report)
    }
  }

  /// Reads one file away from the writer.
  private func read(_ source: ImportSource) async -> ReadFile {
    do {
      let content = try source.content()
      let hash = keeper.hash(of: content)
      if let known = try batch.outcome(ofKnown: hash) {
        return ReadFile(name: source.name, result: .known(known))
      }
      let file = try reader.read(content, isMeant: source.isMeant)
      let prepared = keeper.prepare(file, content: content, hash: hash, name: source.fileName)
      return ReadFile(name: source.name, result: .prepared(prepared, file))
    } catch let error as ActivityFileError {
      return ReadFile(name: source.name, result: .refused(error))
    } catch {
      return ReadFile(name: source.name, result: .failed(error))
    }
  }

  /// Stores a part in one transaction and tells what became of each file.
  private func write(_ part: inout [ReadFile], _ report: (FileReport) -> Void) throws {
    let files = part.compactMap(\.prepared)
    var outcomes = (files.isEmpty ? [] : try batch.add(files)).makeIterator()
    for file in part {
      let outcome: FileReport.Outcome =
        switch file.result {
        case .known(let outcome): .kept(outcome, nil)
        case .prepared(_, let content): .kept(outcomes.next() ?? .duplicate(of: []), content)
        case .refused(let error): .refused(error)
        case .failed(let error): .failed(error)
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
  /// Called on any thread.
  package var content: @Sendable () throws -> [UInt8]

  package init(
    name: String, fileName: String, isNamed: Bool,
    content: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.name = name
    self.fileName = fileName
    let ending = fileName.lowercased().split(separator: ".").last ?? ""
    isMeant = isNamed || ["fit", "tcx", "gpx"].contains(ending)
    self.content = content
  }
}

/// What became of a file.
package struct FileReport: Sendable {
  package var name: String
  package var outcome: Outcome

  package enum Outcome: Sendable {
    /// Stored or known; the content where it was read.
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
    case prepared(PreparedFile, ActivityFile)
    case refused(ActivityFileError)
    case failed(any Error)
  }

  var prepared: PreparedFile? {
    if case .prepared(let file, _) = result { file } else { nil }
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
