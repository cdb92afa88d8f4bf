import TextKit
import TriDomain

/// A record as TCX, Garmin's Training Center Database v2.
///
/// Elements stand in the order of the schemas TrainingCenterDatabasev2.xsd and ActivityExtensionv2.xsd. The former knows
/// running, biking and other; the sport's own word stands in an extension.
package enum TCXWriter {
  package static func write(
    _ activity: ActivityExport
  ) throws(ActivityExport.Refusal) -> ActivityExport.Written {
    guard let part = Part(activity) else {
      throw ActivityExport.Refusal(reason: "has no start, without which TCX knows no session")
    }
    return ActivityExport.Written(bytes: document { write(part, to: &$0) }, lost: part.lost)
  }

  /// A record with its laps, as a session or as the way from one to the next.
  struct Part {
    var activity: ActivityExport
    var laps: TCXLaps
    let isTransition: Bool
    /// What has no place in it.
    let lost: [String]

    /// Nil where nothing says when it began. A transition is one lap without a title.
    init?(_ activity: ActivityExport, asTransition isTransition: Bool = false) {
      guard let start = activity.values.time.start?.instant ?? activity.samples.times.first else {
        return nil
      }
      self.activity = activity
      self.isTransition = isTransition
      if isTransition { self.activity.laps = [] }
      laps = TCXLaps(self.activity, start: start)
      let ownLaps = isTransition && activity.laps.count > 1 ? activity.laps.count : 0
      let hasTitle = activity.values.title != nil && isTransition
      lost =
        (hasTitle ? ["the title"] : [])
        + (ownLaps == 0 ? [] : [ActivityExport.count(ownLaps, "lap")])
        + TCXWriter.lost(self.activity, laps, checksTitle: !isTransition)
    }
  }

  /// A file with what stands below `Activities`.
  static func document(_ content: (inout XMLText) -> Void) -> [UInt8] {
    var xml = XMLText()
    xml.element("TrainingCenterDatabase", root) { xml in xml.element("Activities", "", content) }
    return xml.bytes
  }

  static func write(_ part: Part, to xml: inout XMLText) {
    let activity = part.activity
    if part.isTransition {
      for lap in part.laps.laps {
        write(lap, as: "Transition", note: activity.values.note, activity, to: &xml)
      }
      return
    }
    xml.element("Activity", "Sport=\"\(sport(activity.values.sport))\"") { xml in
      xml.text("Id", ISOFormat.utc(part.laps.start))
      for lap in part.laps.laps { write(lap, activity, to: &xml) }
      xml.text("Notes", activity.values.note)
      title(activity.values.title, to: &xml)
      creator(activity.values.device, to: &xml)
      xml.element("Extensions") { xml in
        xml.text("tri:SportName", activity.sportWords)
        if activity.countsOneLeg { xml.text("tri:CadenceUnit", "one leg") }
      }
    }
  }

  private static let root = """
    xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xmlns:ax="http://www.garmin.com/xmlschemas/ActivityExtension/v2" xmlns:tri="urn:tri"
    """

  private static func sport(_ sport: Sport) -> String {
    switch sport {
    case .run: "Running"
    case .bike: "Biking"
    default: "Other"
    }
  }

  /// A plan's name is the only place for a title (RestrictedToken_t: 15 characters).
  private static func title(_ title: String?, to xml: inout XMLText) {
    guard let title, fits(title) else { return }
    xml.element("Training", "VirtualPartner=\"false\"") { xml in
      xml.element("Plan", "Type=\"Workout\" IntervalWorkout=\"false\"") { xml in
        xml.text("Name", title)
      }
    }
  }

  private static func fits(_ title: String) -> Bool {
    (1...15).contains(title.unicodeScalars.count)
      && !title.unicodeScalars.contains { $0 == "\n" || $0 == "\t" || $0 == "\r" }
  }

  private static func creator(_ device: String?, to xml: inout XMLText) {
    guard let device else { return }
    xml.element("Creator", "xsi:type=\"Device_t\"") { xml in
      xml.text("Name", device)
      xml.number("UnitId", 0)
      xml.number("ProductID", 0)
      xml.element("Version") { xml in
        xml.number("VersionMajor", 0)
        xml.number("VersionMinor", 0)
      }
    }
  }

  private static func lost(
    _ activity: ActivityExport, _ laps: TCXLaps, checksTitle: Bool
  ) -> [String] {
    var lost: [String] = []
    if checksTitle, let title = activity.values.title, !fits(title) { lost.append("the title") }
    if laps.areLost { lost.append(ActivityExport.count(activity.laps.count, "lap")) }
    if !activity.samples.temperatures.isEmpty { lost.append("temperatures") }
    if activity.values.moving != nil { lost.append("moving time") }
    if activity.values.ascent != nil || activity.values.descent != nil {
      lost.append("ascent and descent")
    }
    return lost + laps.lostTotals(of: activity) + activity.lostEverywhere
  }
}

// MARK: - Laps and points

extension TCXWriter {
  private static func write(
    _ part: TCXLaps.Part, as name: String = "Lap", note: String? = nil, _ activity: ActivityExport,
    to xml: inout XMLText
  ) {
    let lap = part.lap
    xml.element(name, "StartTime=\"\(ISOFormat.utc(part.start))\"") { xml in
      xml.number(
        "TotalTimeSeconds",
        FixedPoint.thousandths((lap.timer ?? lap.elapsed)?.milliseconds ?? 0))
      xml.number("DistanceMeters", FixedPoint.thousandths(lap.distance?.millimetres ?? 0))
      xml.number("MaximumSpeed", FixedPoint.thousandths(lap.maxSpeedMillimetresPerSecond))
      xml.number("Calories", min(lap.calories ?? 0, 65_535))
      heartRate("AverageHeartRateBpm", lap.averageHeartRate.map(Int64.init), to: &xml)
      heartRate("MaximumHeartRateBpm", lap.maxHeartRate.map(Int64.init), to: &xml)
      xml.text("Intensity", lap.intensity == "rest" ? "Resting" : "Active")
      let cadence = activity.cadence(lap.averageCadenceThousandths)
      let isRun = activity.values.sport.family == .run
      if !isRun { xml.number("Cadence", cadence) }
      xml.text("TriggerMethod", triggers[lap.trigger ?? ""] ?? "Manual")
      for places in part.tracks {
        xml.element("Track") { xml in
          for place in places { point(activity.samples[place], activity, to: &xml) }
        }
      }
      xml.text("Notes", note)
      extensions(lap, activity, to: &xml)
    }
  }

  private static let triggers = [
    "manual": "Manual", "distance": "Distance", "time": "Time", "position_lap": "Location",
    "heart_rate": "HeartRate",
  ]

  private static func heartRate(_ name: String, _ value: Int64?, to xml: inout XMLText) {
    guard let value, (1...255).contains(value) else { return }
    xml.element(name) { xml in xml.number("Value", value) }
  }

  private static func extensions(
    _ lap: Lap, _ activity: ActivityExport, to xml: inout XMLText
  ) {
    let isRun = activity.values.sport.family == .run
    let average = isRun ? activity.cadence(lap.averageCadenceThousandths) : nil
    let highest = activity.cadence(lap.maxCadenceThousandths)
    guard average != nil || highest != nil || lap.averagePower != nil || lap.maxPower != nil else {
      return
    }
    xml.element("Extensions") { xml in
      xml.element("ax:LX") { xml in
        if !isRun { xml.number("ax:MaxBikeCadence", highest) }
        xml.number("ax:AvgRunCadence", average)
        if isRun { xml.number("ax:MaxRunCadence", highest) }
        xml.number("ax:AvgWatts", lap.averagePower)
        xml.number("ax:MaxWatts", lap.maxPower)
      }
    }
  }

  private static func point(
    _ sample: Sample, _ activity: ActivityExport, to xml: inout XMLText
  ) {
    let isRun = activity.values.sport.family == .run
    let cadence = activity.cadence(sample.cadence)
    xml.element("Trackpoint") { xml in
      xml.text("Time", ISOFormat.utc(sample.time))
      if let position = sample.position {
        xml.element("Position") { xml in
          xml.number("LatitudeDegrees", FixedPoint.degrees(position.latitude))
          xml.number("LongitudeDegrees", FixedPoint.degrees(position.longitude))
        }
      }
      xml.number("AltitudeMeters", FixedPoint.thousandths(sample.altitude))
      xml.number("DistanceMeters", FixedPoint.thousandths(sample.distance))
      heartRate("HeartRateBpm", sample.heartRate, to: &xml)
      if !isRun { xml.number("Cadence", cadence) }
      let strides = isRun ? cadence : nil
      guard sample.speed != nil || strides != nil || sample.plausiblePower != nil else { return }
      xml.element("Extensions") { xml in
        xml.element("ax:TPX") { xml in
          xml.number("ax:Speed", FixedPoint.thousandths(sample.speed))
          xml.number("ax:RunCadence", strides)
          xml.number("ax:Watts", sample.plausiblePower)
        }
      }
    }
  }
}
