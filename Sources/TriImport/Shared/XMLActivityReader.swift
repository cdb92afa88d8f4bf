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
    var handler = Handler(zone: zone)
    var stream = XMLStream<Handler.Name>()
    var fault: XMLError?
    var count = 0
    func deliverAll(_ activities: inout [FileActivity]) throws {
      count += activities.count
      for activity in activities { try deliver(activity) }
      activities = []
    }
    while fault == nil, let piece = try next() {
      do { try stream.feed(piece.span, to: &handler) } catch { fault = error }
      // What follows an only activity may still be about it.
      if count > 0 || handler.activities.count > 1 { try deliverAll(&handler.activities) }
    }
    if fault == nil {
      do { try stream.finish(&handler) } catch { fault = error }
    }
    var file = try conclude(&handler, fault, stream.repairs, delivered: count)
    try deliverAll(&file.activities)
    return file
  }

  private static func conclude(
    _ handler: inout Handler, _ fault: XMLError?, _ repairs: XMLRepairs, delivered: Int
  ) throws(ActivityFileError) -> ActivityFile {
    if let fault {
      if fault.reason == .definesEntities { throw .unreadable(sentence(fault)) }
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
