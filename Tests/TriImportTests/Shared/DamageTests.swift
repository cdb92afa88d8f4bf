import Foundation
import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Whatever happens to a file, reading it ends with activities or with a reason.
struct DamageTests {
  private static let gpx = Array(
    GPXReaderTests.document(
      track: "<name>Höhe &amp;</name>",
      in: "<ele>1</ele><extensions><a:hr xmlns:a='b'>150</a:hr></extensions>"
    ).utf8)

  private static let tcx = Array(
    TCXReaderTests.document(
      TCXReaderTests.activity(
        TCXReaderTests.lap(
          "00",
          "<TotalTimeSeconds>60</TotalTimeSeconds><Track>" + TCXReaderTests.point(0)
            + TCXReaderTests.point(9, "<HeartRateBpm><Value>88</Value></HeartRateBpm>") + "</Track>"
        ))
    ).utf8)

  private static func read(_ bytes: [UInt8], isTCX: Bool) -> ActivityFile? {
    isTCX ? try? TCXReader.read(bytes, zone: .utc) : try? GPXReader.read(bytes, zone: .utc)
  }

  @Test(arguments: [false, true])
  func `every prefix gives what is whole, and never more than the next`(isTCX: Bool) {
    let bytes = isTCX ? Self.tcx : Self.gpx
    var count = 0
    for end in bytes.indices {
      let file = Self.read(Array(bytes[..<end]), isTCX: isTCX)
      let found = file?.activities.first?.samples.count ?? 0
      #expect(found >= count)
      count = found
    }
    #expect(count == (isTCX ? 2 : 3))
  }

  @Test(arguments: [UInt64](0..<40), [false, true])
  func `no change of bytes makes it stumble`(seed: UInt64, isTCX: Bool) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      var bytes = isTCX ? Self.tcx : Self.gpx
      for _ in 0..<Int.random(in: 1...6, using: &random) { Self.damage(&bytes, &random) }
      for activity in Self.read(bytes, isTCX: isTCX)?.activities ?? [] {
        let sums = SampleSums(activity)
        #expect(sums.timer.map { $0.milliseconds >= 0 } ?? true)
        #expect((sums.maxHeartRate ?? 0) >= (sums.averageHeartRate ?? 0))
        #expect(activity.samples.inOrderOfTime() == activity.samples)
      }
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &random)
    case 2: bytes.remove(at: place)
    default:
      let end = min(bytes.count, place + Int.random(in: 1...80, using: &random))
      bytes.insert(
        contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    }
  }

  @Test(.needsMaterial)
  func `prefixes of every recorded file end with activities or a reason`() throws {
    var random = SeededGenerator(seed: 1)
    for kind in ["gpx", "tcx"] {
      for expected in try CorpusFile.all(kind) {
        let bytes = try Material.bytes("corpus/" + expected.file)
        for _ in 0..<10 {
          let end = Int.random(in: 0..<min(bytes.count, 40_000), using: &random)
          let file = Self.read(Array(bytes[..<end]), isTCX: kind == "tcx")
          #expect(file?.isPartial ?? true, "\(expected.file) to byte \(end)")
        }
      }
    }
  }
}
