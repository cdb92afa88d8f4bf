import TriDomain
import XMLStream

/// Follows a GPX document and makes an activity of each track.
struct GPXHandler: ActivityHandler {
  static let format = ActivityFile.Format.gpx
  static let formatName = "a GPX file"

  private let zone: AthleteZone
  var activities: [FileActivity] = []
  var notes = FileNotes()
  private(set) var device = ActivityFile.Device()
  private(set) var hasRoot = false
  let races: [Range<Int>] = []

  private var fileName: String?
  private var trackCount = 0
  private var hasRoute = false
  private var hasWaypoint = false
  private var hasUnsetClock = false
  private var hasTrackWithoutPositions = false
  private var track: GPXTrack?
  private var point: GPXPoint?

  init(zone: AthleteZone) { self.zone = zone }

  mutating func open(_ name: GPXName, in parent: GPXName?) {
    switch name {
    case .gpx: hasRoot = true
    case .trk:
      trackCount += 1
      track = GPXTrack()
    case .trkseg: track?.beginSegment()
    case .trkpt: point = track == nil ? nil : GPXPoint()
    case .rte: hasRoute = true
    case .wpt: hasWaypoint = true
    default: break
    }
  }

  mutating func attribute(_ attribute: GPXName, of element: GPXName, _ value: Span<UInt8>) {
    switch (attribute, element) {
    case (.lat, .trkpt): point?.latitude = Reading.latitude(value)
    case (.lon, .trkpt): point?.longitude = Reading.longitude(value)
    case (.creator, .gpx): device.name = Reading.words(value)
    default: break
    }
  }

  mutating func text(_ name: GPXName, in parent: GPXName?, _ text: Span<UInt8>) {
    if point != nil {
      point?.read(name, in: parent, text)
      return
    }
    if parent == .trackStats {
      track?.stats.read(name, text)
      return
    }
    switch (name, parent) {
    case (.name, .trk): track?.title = Reading.title(text)
    case (.desc, .trk): track?.note = Reading.words(text)
    case (.cmt, .trk): track?.comment = Reading.words(text)
    case (.type, .trk): track?.sport = Reading.words(text).map(SportName.init) ?? .unknown
    // Of the whole file: in GPX 1.1 among the metadata, in 1.0 below the root.
    case (.name, .metadata), (.name, .gpx): fileName = Reading.title(text)
    default: break
    }
  }

  mutating func close(_ name: GPXName) {
    switch name {
    case .trkpt:
      if let point { add(point) }
      point = nil
    case .trk: endTrack()
    case .gpx: nameOnlyTrack()
    default: break
    }
  }

  mutating func breakOff() {
    endTrack()
    nameOnlyTrack()
  }

  private mutating func add(_ point: GPXPoint) {
    track?.pointCount += 1
    guard let latitude = point.latitude, let longitude = point.longitude else {
      notes.pointsWithoutPosition += 1
      return
    }
    guard let time = point.time else {
      notes.unreadableTime = notes.unreadableTime ?? point.unreadableTime
      track?.untimedCount += 1
      if zone.untimed != nil {
        track?.untimed.append(point.sample(at: ActivityStart.earliest, latitude, longitude))
      }
      return
    }
    if time.isZoneMissing { notes.hasTimesWithoutZone = true }
    if track?.offset == nil { track?.offset = time.offset }
    track?.samples.append(point.sample(at: time.instant, latitude, longitude))
  }

  private mutating func endTrack() {
    point = nil
    guard let ended = track else { return }
    track = nil
    switch ended.samples.samples.count {
    case 0:
      guard ended.pointCount > 0 else { return }
      guard ended.untimedCount > 0 else {
        hasTrackWithoutPositions = true
        return
      }
      guard let typed = zone.untimed else {
        notes.tracksWithoutTimes += 1
        return
      }
      guard ended.untimedCount > 1 else {
        notes.tracksOfOnePoint += 1
        return
      }
      activities.append(ended.activity(at: typed, device: device.name, notes: &notes))
    case 1: notes.tracksOfOnePoint += 1
    default:
      let found = ended.activities(zone: zone, device: device.name, notes: &notes)
      guard !found.isEmpty else {
        hasUnsetClock = true
        guard let typed = zone.untimed else { return }
        notes.samplesWithoutDate += ended.samples.samples.count
        activities.append(ended.activity(at: typed, device: device.name, notes: &notes))
        return
      }
      notes.pointsWithoutTime += ended.untimedCount
      activities += found
    }
  }

  /// A file's name is its only track's.
  private mutating func nameOnlyTrack() {
    guard trackCount == 1, activities.count == 1, activities[0].recorded.title == nil else {
      return
    }
    activities[0].recorded.title = fileName
  }

  var reasonForNothing: ActivityFileError {
    if hasUnsetClock { return .noStart }
    if notes.tracksOfOnePoint > 0 { return .onlyOnePoint }
    if notes.tracksWithoutTimes > 0 { return notes.reasonForNoTimes }
    if hasTrackWithoutPositions {
      return .nothingToMeasure("No point of its track has a position that can be read")
    }
    if hasRoute { return .notAnActivity("a planned route") }
    if hasWaypoint { return .notAnActivity("a list of waypoints") }
    return .notAnActivity(trackCount > 0 ? "a track without points" : "a GPX file without a track")
  }
}
