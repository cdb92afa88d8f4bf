import TriDomain
import XMLStream

/// Follows a TCX document and makes an activity of each `Activity`, and of each `Transition` between legs.
struct TCXHandler: ActivityHandler {
  static let format = ActivityFile.Format.tcx
  static let formatName = "a TCX file"

  private let zone: AthleteZone
  var activities: [FileActivity] = []
  var notes = FileNotes()
  private(set) var device = ActivityFile.Device()
  private(set) var races: [Range<Int>] = []
  private(set) var hasRoot = false

  private var hasCourse = false
  private var hasWorkout = false
  private var hasActivity = false
  /// Whether anything was measured in one of its activities, known when or not.
  private var hasMeasured = false
  private var legs = TCXLegs()
  private var activity: TCXActivity?
  private var isInLap = false
  /// Whether the file is one of our own.
  private var isOwn = false
  private var point: TCXPoint?

  init(zone: AthleteZone) { self.zone = zone }

  mutating func open(_ name: TCXName, in parent: TCXName?) {
    switch name {
    case .database: hasRoot = true
    case .multiSport: legs.begin()
    case .activity:
      hasActivity = true
      activity = TCXActivity()
    case .transition:
      activity = TCXActivity()
      activity?.sport = SportName(.transition)
      beginLap()
    case .lap: beginLap()
    case .track: activity?.beginTrack()
    case .trackpoint: point = activity == nil ? nil : TCXPoint()
    case .course: hasCourse = true
    case .workout: hasWorkout = true
    default: break
    }
  }

  mutating func attribute(_ attribute: TCXName, of element: TCXName, _ value: Span<UInt8>) {
    switch (attribute, element) {
    case (.sport, .activity): activity?.sport = Reading.words(value).map(SportName.init) ?? .unknown
    case (.startTime, .lap), (.startTime, .transition): activity?.startLap(at: FileTime(value))
    default: break
    }
  }

  mutating func text(_ name: TCXName, in parent: TCXName?, _ text: Span<UInt8>) {
    if point != nil {
      point?.read(name, in: parent, text)
    } else if isInLap, name != .notes {
      activity?.readLap { $0.read(name, in: parent, text) }
    } else {
      readActivity(name, in: parent, text)
    }
  }

  private mutating func readActivity(
    _ name: TCXName, in parent: TCXName?, _ text: Span<UInt8>
  ) {
    switch (name, parent) {
    case (.id, .activity): activity?.id = FileTime(text)
    case (.notes, .activity), (.notes, .lap), (.notes, .transition):
      if let words = Reading.words(text) { activity?.notes.append(words) }
    case (.name, .plan): activity?.title = Reading.title(text)
    case (.cadenceUnit, _):
      activity?.countsOneLeg = Reading.words(text) == TCXActivity.oneLeg
    case (.sportName, _):
      isOwn = true
      activity?.sport = Reading.words(text).map(SportName.init) ?? .unknown
    case (.name, .creator): activity?.device = Reading.words(text)
    // 0 is a device that does not say its number.
    case (.unitID, .creator):
      activity?.serial = Reading.words(text).flatMap { $0 == "0" ? nil : $0 }
    default: break
    }
  }

  mutating func close(_ name: TCXName) {
    switch name {
    case .trackpoint:
      if let point { add(point) }
      point = nil
    case .lap: isInLap = false
    case .transition, .activity: endActivity()
    case .multiSport: races += legs.end()
    default: break
    }
  }

  mutating func breakOff() {
    endActivity()
    races += legs.end()
  }

  private mutating func beginLap() {
    activity?.beginLap()
    isInLap = activity != nil
  }

  private mutating func add(_ point: TCXPoint) {
    guard let time = point.time else {
      notes.unreadableTime = notes.unreadableTime ?? point.unreadableTime
      activity?.untimedCount += 1
      if zone.untimed != nil { activity?.untimed.append(point.sample(at: ActivityStart.earliest)) }
      return
    }
    if time.isZoneMissing { notes.hasTimesWithoutZone = true }
    activity?.append(point.sample(at: time.instant), offset: time.offset)
  }

  private mutating func endActivity() {
    isInLap = false
    point = nil
    guard var ended = activity else { return }
    ended.isOwn = isOwn
    activity = nil
    if ended.isMeasured { hasMeasured = true }
    guard let complete = ended.activity(zone: zone, notes: &notes) else {
      notes.pointsWithoutTime += ended.untimedCount
      return
    }
    if complete.isTimeRecorded { notes.pointsWithoutTime += ended.untimedCount }
    if device.name == nil {
      device = ActivityFile.Device(name: ended.device, serial: ended.serial)
    }
    legs.add(complete)
    activities.append(complete)
  }

  var reasonForNothing: ActivityFileError {
    if hasActivity {
      if notes.pointsWithoutTime > 0 { return notes.reasonForNoTimes }
      return hasMeasured
        ? .noStart : .nothingToMeasure("It has a session without points and without a duration")
    }
    if hasCourse { return .notAnActivity("a course") }
    return .notAnActivity(hasWorkout ? "a workout plan" : "a TCX file without an activity")
  }
}
