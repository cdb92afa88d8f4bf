import Foundation
import TriTestSupport

/// Files that changing begins with where there are no recorded ones.
enum Seeds {
  static func write(_ format: String, to folder: String) throws {
    let files: [[UInt8]] =
      switch format {
      case "fit": [fit(isBigEndian: false), fit(isBigEndian: true), swim]
      case "gpx": [Array(gpx.utf8)]
      default: [Array(tcx.utf8)]
      }
    for (place, bytes) in files.enumerated() {
      let path = "\(folder)/written\(place).\(format)"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
  }

  private static let start: UInt32 = 1_000_000_000

  /// A run with a pause, positions, laps and a developer's field.
  private static func fit(isBigEndian: Bool) -> [UInt8] {
    var writer = FITWriter(isBigEndian: isBigEndian)
    writer.add(0, [.enumeration(0, 4), .uint16(1, 1), .uint32(4, start)])
    writer.add(206, [.uint8(0, 0), .uint8(1, 0), .uint8(2, 0x84)])
    writer.add(21, [.uint32(253, start), .enumeration(0, 0), .enumeration(1, 0)])
    for step in 0..<20 as Range<UInt32> {
      writer.add(
        20,
        [
          .uint32(253, start + step), .sint32(0, 447_000_000 + Int32(step) * 300),
          .sint32(1, 1_515_000_000), .uint32(5, step * 300), .uint8(3, 140), .uint16(6, 3000),
          .uint16(2, 2600), .uint16(7, 240), .uint8(4, 85),
        ], developer: [.init(0, .uint16(0, 250))])
    }
    writer.add(21, [.uint32(253, start + 20), .enumeration(0, 0), .enumeration(1, 4)])
    writer.add(
      19, [.uint32(253, start + 20), .uint32(2, start), .uint32(7, 20_000), .uint32(9, 6000)])
    writer.add(
      18,
      [
        .uint32(253, start + 20), .uint32(2, start), .enumeration(5, 1), .uint32(7, 20_000),
        .uint32(8, 20_000), .uint32(9, 6000),
      ])
    writer.add(34, [.uint32(253, start + 20), .uint32(5, start + 20 + 32_400)])
    return writer.file()
  }

  /// Lengths of a pool.
  private static var swim: [UInt8] {
    var writer = FITWriter()
    writer.add(0, [.enumeration(0, 4)])
    for place in 0..<5 as Range<UInt32> {
      writer.add(
        101,
        [
          .uint32(253, start + place * 30 + 30), .uint32(2, start + place * 30),
          .uint32(3, 30_000), .uint16(5, 14), .enumeration(7, 0), .enumeration(12, 1),
        ])
    }
    writer.add(
      18,
      [
        .uint32(253, start + 150), .uint32(2, start), .enumeration(5, 5), .enumeration(6, 17),
        .uint32(7, 150_000), .uint32(9, 12_500), .uint16(44, 2500),
      ])
    return writer.file()
  }

  private static let gpx = """
    <?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk>
    <name>Höhe &amp;</name><type>running</type><trkseg>
    <trkpt lat="37.5" lon="127.0"><ele>10</ele><time>2026-05-07T06:00:00Z</time><extensions>
    <g:TrackPointExtension xmlns:g="x"><g:hr>150</g:hr><g:cad>85</g:cad></g:TrackPointExtension>
    </extensions></trkpt>
    <trkpt lat="37.501" lon="127.0"><time>2026-05-07T06:00:30.5+09:00</time></trkpt>
    </trkseg></trk></gpx>
    """

  private static let tcx = """
    <?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Biking">
    <Id>2026-05-07T06:00:00Z</Id><Lap StartTime="2026-05-07T06:00:00Z">
    <TotalTimeSeconds>60.5</TotalTimeSeconds><DistanceMeters>500</DistanceMeters>
    <MaximumSpeed>9.5</MaximumSpeed><Calories>12</Calories>
    <AverageHeartRateBpm><Value>140</Value></AverageHeartRateBpm><Track><Trackpoint>
    <Time>2026-05-07T06:00:10Z</Time><Position><LatitudeDegrees>37.5</LatitudeDegrees>
    <LongitudeDegrees>127</LongitudeDegrees></Position><AltitudeMeters>10</AltitudeMeters>
    <DistanceMeters>80,5</DistanceMeters><Cadence>90</Cadence><Extensions><TPX><Watts>200</Watts>
    </TPX></Extensions></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>
    """
}
