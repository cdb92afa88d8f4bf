import FITDecoder
import Testing
import TriTestSupport

/// Whatever the bytes are, reading them ends, and what it gives can be used.
struct RobustnessTests {
  /// A file with every construct in it.
  private var rich: [UInt8] {
    var writer = FITWriter()
    writer.addFileID()
    writer.add(206, [.uint8(0, 0), .uint8(1, 7), .uint8(2, 0x84), .text(3, "Form"), .uint8(6, 10)])
    let extra = FITWriter.DeveloperField(0, .uint16(7, 1_234))
    for index in 0..<4 {
      writer.add(
        20, [.uint32(253, someTime + UInt32(index)), .sint32(0, 7), .uint16(2, 2_500)],
        developer: [extra])
    }
    let short = writer.define(20, [.uint8(3, 0)])
    writer.addCompressed(2, time: 5, [1, 2, 3, 4, 5, 6])
    writer.addData(short, [99])
    writer.add(20, [.byte(8, [1, 2, 3]), .uint8(18, 4), .uint16(28, 9)])
    writer.add(132, [.uint32(253, someTime), .uint8(6, 100), .uint32(9, 10_000)])
    writer.add(132, [.uint8(6, 101, 102), .byte(10, [1, 2, 3])])
    writer.add(101, [.uint32(3, 31_250), .enumeration(12, 1)])
    writer.add(23, [.text(27, "watch"), .text(27, "w"), .uint8(0, 1)])
    writer.add(19, [.uint32(7, 1_000)])
    writer.add(18, [.uint32(7, 1_000), .enumeration(5, 1)], developer: [extra])
    writer.isBigEndian = true
    writer.add(34, [.uint32(253, someTime), .uint32(5, someTime + 3_600)])
    return writer.file()
  }

  /// Reads bytes and touches everything that came out.
  private func touch(_ bytes: [UInt8]) {
    guard let files = try? FITFile.decode(bytes) else { return }
    #expect(files.allSatisfy { $0.bytes.lowerBound >= 0 && $0.bytes.upperBound <= bytes.count })
    for file in files {
      #expect(file.bytes.count >= 12)
      #expect((file.cutAt ?? 0) <= bytes.count)
      #expect(file.developerSeries.count == file.developerFields.count)
      for series in file.developerSeries {
        #expect(series.records.count == series.values.count)
        #expect(series.records.allSatisfy { Int($0) < file.records.count })
      }
      for session in file.sessions {
        _ = (session[.totalDistance], session[.sport], session[.startTime]?.unixSeconds)
        #expect(
          session.developerValues.allSatisfy { file.developerFields.indices.contains($0.field) })
      }
      for rate in file.heartRates { _ = rate.unixMilliseconds }
      for record in file.records { _ = (record[.altitude], record[.distance], record.timestamp) }
      _ = (file.localOffset, file.type, file.deviceInfos.map(\.deviceName))
    }
  }

  @Test func `every prefix of a file can be read`() {
    let bytes = rich
    for end in 0...bytes.count { touch(Array(bytes.prefix(end))) }
  }

  @Test func `every value of every byte of a file can be read`() {
    let bytes = rich
    for index in bytes.indices {
      var changed = bytes
      for value in UInt8.min...UInt8.max {
        changed[index] = value
        touch(changed)
      }
    }
  }

  @Test(arguments: 0..<20) func `bytes by chance after a header can be read`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var writer = FITWriter()
      let count = Int.random(in: 0..<400, using: &generator)
      writer.addRaw((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
      touch(writer.file(dataSize: Bool.random(using: &generator) ? 0 : nil))
    }
  }

  @Test(arguments: 0..<20) func `files with several bytes changed can be read`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = rich
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let index = changed.indices.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed.remove(at: index)
        default: changed.insert(contentsOf: changed.prefix(index).suffix(20), at: index)
        }
        if changed.isEmpty { break }
      }
      touch(changed)
    }
  }
}
