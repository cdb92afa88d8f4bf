/// What a file of a watch, bike computer or service holds.
package struct ActivityFile: Hashable, Sendable {
  package var format: Format
  /// In the order of the file.
  package var activities: [FileActivity]
  /// Which activities are legs of one race or brick, in order, counted from 0; most files have none.
  package var races: [Range<Int>] = []
  /// Sentences about what was left out or mended, such as `1 point has no longitude and was skipped.`
  package var notes: [String] = []
  /// The file is cut off or damaged, and what is whole was kept.
  package var isPartial = false
  /// All of it is there, but a checksum says that some of it is not what the device wrote.
  package var hasWrongChecksum = false
  package var device = Device()
  /// When the device says it made the file; nil for formats that only know when they were exported.
  package var createdAt: Instant?

  package init(format: Format, activities: [FileActivity] = []) {
    self.format = format
    self.activities = activities
  }

  /// Whether a file of the same recording that is neither cut off nor damaged would be the better one.
  package var isDamaged: Bool { isPartial || hasWrongChecksum }

  package enum Format: String, CaseIterable, Sendable { case fit, tcx, gpx }

  package struct Device: Hashable, Sendable {
    package var name, serial: String?
    /// Serial numbers of a bike's power, speed and cadence sensors that it listened to, each once.
    package var sensors: [String]

    package init(name: String? = nil, serial: String? = nil, sensors: [String] = []) {
      self.name = name
      self.serial = serial
      self.sensors = sensors
    }
  }
}

/// One session of one sport in a file.
package struct FileActivity: Hashable, Sendable {
  /// What the device says of the session, with a day and start in the athlete's zone or the device's own.
  package var recorded: RecordValues
  package var laps: [Lap] = []
  package var lengths: [Length] = []
  package var samples = Samples()
  /// Moments at which the timer stopped and went on again; the pauses between samples.
  package var pauses: [Range<Instant>] = []
  /// What was computed, in stored form, beyond what samples add up to. It stands beside the device's values, and is
  /// shown where it gives none.
  package var computed: [RecordField: FieldValue] = [:]
  /// What the athlete said about it when importing, in stored form; shown before all else.
  package var typed: [RecordField: FieldValue] = [:]
  /// Whether the file itself says when it was; else only the athlete does.
  package var isTimeRecorded = true

  package init(recorded: RecordValues) { self.recorded = recorded }
}

extension FileActivity {
  /// In a pool whole lengths decide how far it was: a total that is rounded from centimetres never hides 1,000 m.
  ///
  /// A total that is off by half a length or more says that the device itself knows better than its lengths (swimmers
  /// add drills by hand), and stays.
  package mutating func countWholeLengths() {
    guard let pool = recorded.pool else { return }
    recorded.poolLength = pool.length
    let count = lengths.count { !$0.isRest }
    guard count > 0, let told = recorded.distance, let swum = pool.distance(of: count) else {
      return
    }
    let difference = abs(told.millimetres - swum.millimetres)
    if difference * 2 < pool.length.millimetres { recorded.distance = swum }
  }
}

extension FileActivity {
  /// What the lengths of a pool took together, without the rests; nil where there are none, or the time of one is unknown.
  var swimmingTime: Duration? {
    guard recorded.sport == .swim, !lengths.isEmpty else { return nil }
    return SwumLength.all(lengths, laps: laps).swimmingTime
  }
}

/// Why a file gives no activity. Nothing is stored of it.
package enum ActivityFileError: Error, Hashable, Sendable {
  /// Settings, a course, a workout plan, a route: what it is, in words. Not a fault.
  case notAnActivity(String)
  /// Empty, foreign, or damaged before anything whole; the sentence says where.
  case unreadable(String)
  /// A track without any time; `--date` and `--duration` would make it a session.
  case noTimes
  /// The same of times that are none, with the first of them.
  case unreadableTimes(String)
  /// The device's clock was never set, or the session has neither start nor duration.
  case noStart
  /// The athlete said when it was, and still nothing says how long or how far.
  case noExtent
  /// The athlete said when one session was, and the file has so many without a time.
  case severalWithoutTimes(Int)
  /// The athlete said when it was, but the file does so itself.
  case hasTimes
  /// Neither points nor durations, which no option can stand in for; the reason without a full stop.
  case nothingToMeasure(String)
  /// A session longer than any that can be logged.
  case tooLong(Duration)
  /// Nothing but a single moment, which has neither duration nor distance.
  case onlyOnePoint
}
