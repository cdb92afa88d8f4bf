import TriDomain
import XMLStream

/// What a format's handler has understood when its document ends, or breaks off.
protocol ActivityHandler: XMLHandler {
  init(zone: AthleteZone)

  /// Activities that are complete, in the order of the file.
  var activities: [FileActivity] { get set }
  var notes: FileNotes { get set }
  var device: ActivityFile.Device { get }
  var races: [Range<Int>] { get }
  /// Whether the root element is the format's own.
  var hasRoot: Bool { get }
  static var format: ActivityFile.Format { get }
  /// The format's name with its article: `a GPX file`.
  static var formatName: String { get }

  /// Completes an activity that the document broke off in.
  mutating func breakOff()
  /// Why there are no activities.
  var reasonForNothing: ActivityFileError { get }
}

/// Reads any XML format of activities, whole or in pieces.
enum XMLActivityReader<Handler: ActivityHandler> {
  static func read(
    _ bytes: [UInt8], zone: AthleteZone
  ) throws(ActivityFileError) -> ActivityFile {
    var handler = Handler(zone: zone)
    var stream = XMLStream<Handler.Name>()
    var fault: XMLError?
    do {
      try stream.feed(bytes.span, to: &handler)
      try stream.finish(&handler)
    } catch { fault = error }
    return try conclude(&handler, fault, stream.repairs, delivered: 0)
  }

  /// `next` gives pieces of the file until it answers nil; `deliver` gets each activity as soon as it is complete, so that
  /// only one at a time has to lie in memory; the first waits for the second. The answer holds no activities.
  static func read(
    zone: AthleteZone, next: () throws -> [UInt8]?, deliver: (FileActivity) throws -> Void
  ) throws -> ActivityFile {
    var sentences: [String] = []
    var file = try read(zone: zone, next: next) { (activity: FileActivity, about: [String]) in
      sentences += about
      try deliver(activity)
    }
    file.notes = sentences + file.notes
    return file
  }

  /// The same; sentences about one activity alone come with it, and are not among those about the file: of very many
  /// activities they would be too much for a file to say.
  static func read(
    zone: AthleteZone, next: () throws -> [UInt8]?,
    deliver: (FileActivity, [String]) throws -> Void
  ) throws -> ActivityFile {
    var handler = PieceHandler(Handler(zone: zone))
    var stream = XMLStream<Handler.Name>()
    var fault: XMLError?
    var count = 0
    func deliverAll() throws {
      for (activity, sentences) in handler.take() {
        count += 1
        try deliver(activity, sentences)
      }
    }
    while fault == nil, let piece = try next() {
      do { try stream.feed(piece.span, to: &handler) } catch { fault = error }
      // What follows an only activity may still be about it.
      if count > 0 || handler.base.activities.count > 1 { try deliverAll() }
    }
    if fault == nil {
      do { try stream.finish(&handler) } catch { fault = error }
    }
    if fault != nil {
      handler.base.breakOff()
      handler.note()
    }
    let file = try conclude(&handler.base, fault, stream.repairs, delivered: count)
    try deliverAll()
    return file.withoutActivities
  }

  private static func conclude(
    _ handler: inout Handler, _ fault: XMLError?, _ repairs: XMLRepairs, delivered: Int
  ) throws(ActivityFileError) -> ActivityFile {
    if let fault {
      if fault.reason == .definesEntities { throw .unreadable(sentence(fault)) }
      // Of something that was broken off before nothing is left to complete.
      handler.breakOff()
    }
    if handler.activities.isEmpty, delivered == 0 {
      if let fault { throw .unreadable(sentence(fault)) }
      throw handler.hasRoot
        ? handler.reasonForNothing : .unreadable("It is not \(Handler.formatName).")
    }
    var file = ActivityFile(format: Handler.format, activities: handler.activities)
    file.races = handler.races
    file.device = handler.device
    file.isPartial = fault != nil
    if let fault { handler.notes.others.append(sentence(fault) + " What comes before was kept.") }
    file.notes = handler.notes.sentences(repairs)
    return file
  }

  private static func sentence(_ fault: XMLError) -> String {
    switch fault.reason {
    case .empty: "It is empty."
    case .cutOff: "It is cut off in line \(fault.line)."
    case .definesEntities:
      "It defines entities in line \(fault.line), which no activity file needs and which could reach for other files."
    case .tooDeep: "Its elements lie too deep in one another in line \(fault.line)."
    case .markupTooLong: "A tag or comment in line \(fault.line) has no end."
    case .malformed(let words):
      "It is not well-formed in line \(fault.line), column \(fault.column): \(words)."
    case .outOfMemory: "There is not enough memory for line \(fault.line)."
    }
  }
}

/// Passes a document on to a format's handler and remembers which of its sentences are about which activity.
private struct PieceHandler<Base: ActivityHandler>: XMLHandler {
  var base: Base
  /// One for each of the activities.
  private var sentences: [[String]] = []

  init(_ base: Base) { self.base = base }

  mutating func open(_ name: Base.Name, in parent: Base.Name?) { base.open(name, in: parent) }

  mutating func attribute(_ attribute: Base.Name, of element: Base.Name, _ value: Span<UInt8>) {
    base.attribute(attribute, of: element, value)
  }

  mutating func text(_ name: Base.Name, in parent: Base.Name?, _ text: Span<UInt8>) {
    base.text(name, in: parent, text)
  }

  mutating func close(_ name: Base.Name) {
    base.close(name)
    note()
  }

  /// What was said while activities became complete is about the first of them.
  mutating func note() {
    while sentences.count < base.activities.count {
      sentences.append(base.notes.others)
      base.notes.others = []
    }
  }

  /// The activities so far, each with the sentences about it.
  mutating func take() -> Zip2Sequence<[FileActivity], [[String]]> {
    defer { (base.activities, sentences) = ([], []) }
    return zip(base.activities, sentences)
  }
}

extension ActivityFile {
  fileprivate var withoutActivities: ActivityFile {
    var file = self
    file.activities = []
    return file
  }
}
