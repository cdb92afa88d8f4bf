import TextKit
package import TriDomain

/// A record with all that its device recorded, to be written in a format of other programs.
package struct ActivityExport: Sendable {
  package var record: WorkoutRecord
  package var laps: [Lap]
  package var lengths: [Length]
  package var recorded: RecordedSamples

  package init(
    record: WorkoutRecord, laps: [Lap], lengths: [Length], recorded: RecordedSamples
  ) {
    self.record = record
    self.laps = laps
    self.lengths = lengths
    self.recorded = recorded
  }

  var values: RecordValues { record.values }
  var samples: Samples { recorded.samples }

  /// A file in a format, and what it cannot hold.
  package struct Written: Sendable {
    package var bytes: [UInt8]
    /// In words, such as `4 laps`.
    package var lost: [String]
  }

  /// Why there can be no file, as the end of a sentence that begins with the record.
  package struct Refusal: Error, Hashable, Sendable {
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }
}

extension ActivityExport {
  /// `trail run`, `pool swim`, or a device's own words: what our reader, and most others, take for the sport.
  var sportWords: String {
    if values.sport == .other, let label = values.sportLabel { return label }
    let kind = values.subSport.flatMap { Self.kindWords[$0] }
    return (kind.map { $0 + " " } ?? "") + values.sport.rawValue
  }

  var isKindLost: Bool { values.subSport.map { Self.kindWords[$0] == nil } ?? false }

  private static let kindWords = [
    "trail": "trail", "treadmill": "treadmill", "track": "track", "indoor": "indoor",
    "pool": "pool", "open_water": "open water", "mountain": "mountain", "road": "road",
    "gravel_cycling": "gravel", "virtual_activity": "virtual", "cyclocross": "cyclocross",
  ]

  /// What neither GPX nor TCX has a place for.
  var lostEverywhere: [String] {
    var lost: [String] = []
    if !lengths.isEmpty { lost.append(Self.count(lengths.count, "length")) }
    if isKindLost { lost.append("the kind") }
    if values.rpeTenths != nil { lost.append("RPE") }
    if values.loadTenths != nil { lost.append("the typed load") }
    if values.feel != nil { lost.append("feel") }
    if values.weightGrams != nil { lost.append("weight") }
    if values.normalizedPower != nil { lost.append("normalized power") }
    if values.minHeartRate != nil { lost.append("the lowest heart rate") }
    if values.poolLength != nil { lost.append("the pool") }
    if !values.tags.isEmpty { lost.append("tags") }
    if !values.gear.isEmpty { lost.append("gear") }
    // Both write moments in UTC; whoever reads them takes the zone of the place.
    if let source = values.time.start?.offsetSource, source != .machine { lost.append("the zone") }
    if record.race != nil { lost.append(Self.lostRace) }
    return lost
  }

  static let lostRace = "the race"

  /// What a line of CSV has no column for.
  package var lostInCSV: [String] {
    var lost: [String] = []
    if !laps.isEmpty { lost.append(Self.count(laps.count, "lap")) }
    if !lengths.isEmpty { lost.append(Self.count(lengths.count, "length")) }
    if !samples.isEmpty { lost.append(Self.count(samples.count, "sample")) }
    return lost
  }

  static func count(_ count: Int, _ word: String) -> String {
    count == 1 ? "1 \(word)" : "\(count) \(word)s"
  }

  /// Places of the samples that begin a stretch after a pause.
  var starts: Set<Int> {
    var starts: Set<Int> = []
    var index = 0
    for pause in recorded.pauses.sorted(by: { $0.upperBound < $1.upperBound }) {
      while index < samples.count, samples.times[index] < pause.upperBound { index += 1 }
      if index < samples.count { starts.insert(index) }
    }
    return starts
  }

  /// Whether there is a cadence of a runner or walker, of which the formats count one leg.
  var countsOneLeg: Bool {
    values.sport.family == .run
      && (values.averageCadenceThousandths != nil || values.maxCadenceThousandths != nil
        || laps.contains {
          $0.averageCadenceThousandths != nil || $0.maxCadenceThousandths != nil
        } || !samples.cadences.isEmpty)
  }

  /// Cadence as both formats count it: turns of one leg, whole, where the log counts steps of both.
  func cadence(_ thousandths: Int64?) -> Int64? {
    guard let thousandths else { return nil }
    let divisor: Int64 = values.sport.family == .run ? 2000 : 1000
    let cadence = (thousandths + divisor / 2) / divisor
    return (0...254).contains(cadence) ? cadence : nil
  }
}

extension FixedPoint {
  static func thousandths(_ value: Int64?) -> FixedPoint? {
    value.map { FixedPoint($0, fractionDigits: 3) }
  }

  static func degrees(_ value: Int64) -> FixedPoint { FixedPoint(value, fractionDigits: 7) }
}

extension Sample {
  /// Where it lies on the globe; nil where only one number is known.
  var position: (latitude: Int64, longitude: Int64)? {
    guard let latitude, let longitude, abs(latitude) <= 900_000_000,
      abs(longitude) <= 1_800_000_000
    else { return nil }
    return (latitude, longitude)
  }

  /// From 1 to 255; nothing else has a place in the formats.
  var plausibleHeartRate: Int64? { heartRate.flatMap { (1...255).contains($0) ? $0 : nil } }

  var plausiblePower: Int64? { power.flatMap { (0...65_535).contains($0) ? $0 : nil } }
}
