import TextKit
import TriDomain

/// A record as GPX 1.1 (topografix.com/GPX/1/1), with Garmin's extensions for what GPX itself does not know.
///
/// Elements stand in the order of their schemas: gpx.xsd 1.1, TrackPointExtensionv2.xsd, PowerExtensionv1.xsd and
/// TrackStatsExtension v1.
package enum GPXWriter {
  package static func write(
    _ activity: ActivityExport
  ) throws(ActivityExport.Refusal) -> ActivityExport.Written {
    guard let track = Track(activity) else {
      throw ActivityExport.Refusal(
        reason: activity.samples.isEmpty
          ? "has no samples" : "has no positions, and GPX holds nothing else")
    }
    return ActivityExport.Written(bytes: document([track]), lost: track.lost)
  }

  /// A record with the places of the samples that have a position.
  struct Track {
    let activity: ActivityExport
    let placed: [Int]

    /// Nil without two positions.
    init?(_ activity: ActivityExport) {
      self.activity = activity
      placed = activity.samples.times.indices.filter { activity.samples[$0].position != nil }
      guard placed.count > 1 else { return nil }
    }

    /// What has no place in it.
    var lost: [String] { GPXWriter.lost(activity, placed: placed.count) }
  }

  /// A file of tracks, of which there is one at least.
  static func document(_ tracks: [Track]) -> [UInt8] {
    var xml = XMLText()
    xml.element("gpx", root) { xml in
      xml.element("metadata") { xml in
        xml.text(
          "time", tracks.first.map { ISOFormat.utc($0.activity.samples.times[$0.placed[0]]) })
      }
      for track in tracks {
        let activity = track.activity
        xml.element("trk") { xml in
          xml.text("name", activity.values.title)
          xml.text("desc", activity.values.note)
          xml.text("src", activity.values.device)
          xml.text("type", activity.sportWords)
          totals(activity.values, activity, to: &xml)
          segments(activity, track.placed, to: &xml)
        }
      }
    }
    return xml.bytes
  }

  private static let root = """
    version="1.1" creator="tri" xmlns="http://www.topografix.com/GPX/1/1" \
    xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2" \
    xmlns:gpxpx="http://www.garmin.com/xmlschemas/PowerExtension/v1" \
    xmlns:gpxtrkx="http://www.garmin.com/xmlschemas/TrackStatsExtension/v1"
    """

  private static func totals(
    _ values: RecordValues, _ activity: ActivityExport, to xml: inout XMLText
  ) {
    xml.element("extensions") { xml in
      xml.element("gpxtrkx:TrackStatsExtension") { xml in
        func number(_ name: String, _ value: Int64?, to xml: inout XMLText) {
          xml.number("gpxtrkx:" + name, FixedPoint.thousandths(value))
        }
        number("Distance", values.distance?.millimetres, to: &xml)
        number("TimerTime", values.timer?.milliseconds, to: &xml)
        number("TotalElapsedTime", values.elapsed?.milliseconds, to: &xml)
        number("MovingTime", values.moving?.milliseconds, to: &xml)
        number("MaxSpeed", values.maxSpeedMillimetresPerSecond, to: &xml)
        number("Ascent", values.ascent?.millimetres, to: &xml)
        number("Descent", values.descent?.millimetres, to: &xml)
        xml.number("gpxtrkx:Calories", values.calories.flatMap { $0 <= 65_535 ? $0 : nil })
        xml.number("gpxtrkx:AvgHeartRate", values.averageHeartRate)
        xml.number(
          "gpxtrkx:AvgCadence", activity.cadence(values.averageCadenceThousandths))
      }
    }
  }

  /// A segment for each stretch between pauses.
  private static func segments(
    _ activity: ActivityExport, _ placed: [Int], to xml: inout XMLText
  ) {
    let starts = activity.starts
    var first = 0
    for next in 1...placed.count {
      // A point without a position may have been the first after the pause.
      let isEnd =
        next == placed.count
        || (placed[next - 1] + 1...placed[next]).contains(where: starts.contains)
      guard isEnd else { continue }
      xml.element("trkseg") { xml in
        for index in placed[first..<next] { point(activity.samples[index], activity, to: &xml) }
      }
      first = next
    }
  }

  private static func point(
    _ sample: Sample, _ activity: ActivityExport, to xml: inout XMLText
  ) {
    guard let position = sample.position else { return }
    let attributes =
      "lat=\"\(FixedPoint.degrees(position.latitude).text)\""
      + " lon=\"\(FixedPoint.degrees(position.longitude).text)\""
    xml.element("trkpt", attributes) { xml in
      xml.number("ele", FixedPoint.thousandths(sample.altitude))
      xml.text("time", ISOFormat.utc(sample.time))
      let cadence = activity.cadence(sample.cadence)
      let hasMore =
        sample.temperature != nil || sample.plausibleHeartRate != nil || cadence != nil
        || sample.speed != nil
      guard hasMore || sample.plausiblePower != nil else { return }
      xml.element("extensions") { xml in
        xml.number("gpxpx:PowerInWatts", sample.plausiblePower)
        guard hasMore else { return }
        xml.element("gpxtpx:TrackPointExtension") { xml in
          xml.number("gpxtpx:atemp", FixedPoint.thousandths(sample.temperature))
          xml.number("gpxtpx:hr", sample.plausibleHeartRate)
          xml.number("gpxtpx:cad", cadence)
          xml.number("gpxtpx:speed", FixedPoint.thousandths(sample.speed))
        }
      }
    }
  }

  private static func lost(_ activity: ActivityExport, placed: Int) -> [String] {
    var lost: [String] = []
    let without = activity.samples.count - placed
    if without > 0 { lost.append(ActivityExport.count(without, "point") + " without a position") }
    if !activity.laps.isEmpty { lost.append(ActivityExport.count(activity.laps.count, "lap")) }
    if !activity.samples.distances.isEmpty { lost.append("the distance at each point") }
    if activity.values.maxHeartRate != nil { lost.append("the highest heart rate") }
    if activity.values.averagePower != nil || activity.values.maxPower != nil {
      lost.append("average and highest power")
    }
    return lost + activity.lostEverywhere
  }
}
