import FITDecoder
import Testing
import TriTestSupport

struct HeartRateTests {
  /// Packs clocks of twelve bits, two in three bytes.
  private func packed(_ clocks: [Int]) -> [UInt8] {
    stride(from: 0, to: clocks.count, by: 2).flatMap { index -> [UInt8] in
      let (a, b) = (clocks[index] & 0xFFF, clocks[index + 1] & 0xFFF)
      return [UInt8(a & 255), UInt8(a >> 8 | (b & 15) << 4), UInt8(b >> 4)]
    }
  }

  @Test func `beats of a strap have their times`() throws {
    var writer = FITWriter()
    // At someTime + 0.5 s the strap's clock showed 10,000/1024 s.
    writer.add(
      132, [.uint32(253, someTime), .uint16(0, 16_384), .uint8(6, 100), .uint32(9, 10_000)])
    let clocks = [10_512, 11_024, 12_048, 13_000, 14_000, 14_500, 15_000, 16_000]
    writer.add(132, [.uint8(6, 101, 102, 103, 104, 105, 106, 107, 108), .byte(10, packed(clocks))])
    let rates = try writer.decoded().heartRates
    #expect(rates.map(\.beatsPerMinute) == [100, 101, 102, 103, 104, 105, 106, 107, 108])
    let start = Int64(someTime) * 1_024 + 512
    #expect(rates.map { $0.ticks - start } == [0] + clocks.map { Int64($0) - 10_000 })
    #expect(rates[0].time?.seconds == someTime)
    #expect(rates[1].time?.seconds == someTime + 1)
    #expect(rates[1].unixMilliseconds == (Int64(someTime) + 631_065_600) * 1_000 + 1_000)
  }

  @Test func `clocks may hold bytes of eight ones`() throws {
    var writer = FITWriter()
    writer.add(132, [.uint32(253, someTime), .uint8(6, 100), .uint32(9, 0)])
    writer.add(
      132, [.uint8(6, 101, 102, 103, 104), .byte(10, packed([255, 0x3FF, 0xFF0, 0xFFF]))])
    let rates = try writer.decoded().heartRates
    #expect(rates.map { $0.ticks - Int64(someTime) * 1_024 } == [0, 255, 0x3FF, 0xFF0, 0xFFF])
  }

  @Test func `places without a rate pad the last message`() throws {
    var writer = FITWriter()
    writer.add(132, [.uint32(253, someTime), .uint8(1, 128), .uint8(6, 90), .uint32(9, 0)])
    writer.add(132, [.uint8(6, 91, 255), .byte(10, packed([1_024, 0]))])
    writer.add(132, [.uint8(6, 92, 0), .byte(10, packed([2_048, 3_000]))])
    let rates = try writer.decoded().heartRates
    #expect(rates.map(\.beatsPerMinute) == [90, 91, 92])
    #expect(rates.map { $0.ticks - Int64(someTime) * 1_024 } == [512, 1_536, 2_560])
  }

  @Test func `beats without a beginning are left out and said`() throws {
    var writer = FITWriter()
    writer.add(132, [.uint8(6, 91, 92), .byte(10, packed([1_024, 2_048]))])
    let file = try writer.decoded()
    #expect(file.heartRates.isEmpty)
    #expect(file.notes.map(\.kind) == [.heartRateWithoutTime])
  }

  @Test func `beats of a device without a date have no time of day`() throws {
    var writer = FITWriter()
    writer.add(132, [.uint32(253, 1_000), .uint8(6, 90), .uint32(9, 0)])
    let rate = try #require(try writer.decoded().heartRates.first)
    #expect(rate.time?.isRelative == true)
    #expect(rate.unixMilliseconds == nil)
  }
}
