import FITDecoder
import Testing

/// Files written out byte by byte, so that nothing but the format's own description stands
/// between these tests and the decoder.
struct LiteralTests {
  @Test func `the smallest activity has a type and a heart rate`() throws {
    let bytes: [UInt8] = [
      14, 0x20,  // header of 14 bytes, protocol 2.0
      0x54, 0x08,  // profile 21.32
      29, 0, 0, 0,  // bytes of data
      0x2E, 0x46, 0x49, 0x54,  // ".FIT"
      0, 0,  // no checksum of the header
      0x40, 0, 0, 0, 0, 1,  // local type 0: little endian, message 0 (file_id), one field
      0, 1, 0x00,  // type, 1 byte, enum
      0x00, 4,  // data of local type 0: an activity
      0x41, 0, 0, 20, 0, 2,  // local type 1: little endian, message 20 (record), two fields
      253, 4, 0x86,  // timestamp, 4 bytes, uint32
      3, 1, 0x02,  // heart_rate, 1 byte, uint8
      0x01, 0x00, 0xCA, 0x9A, 0x3B, 140,  // data: 1,000,000,000 s and 140 bpm
      0xEB, 0xDD,  // checksum
    ]
    let file = try #require(try FITFile.decode(bytes).first)
    #expect(file.bytes == 0..<45)
    #expect(file.protocolVersion == 0x20)
    #expect(file.profileVersion == 2_132)
    #expect(file.type == .activity)
    #expect(file.records.count == 1)
    #expect(file.records[0].timestamp == FITTime(seconds: 1_000_000_000))
    #expect(file.records[0].timestamp?.unixSeconds == 1_631_065_600)
    #expect(file.records[0][.heartRate] == 140)
    #expect(file.records[0][.power] == nil)
    #expect(file.notes.isEmpty)
  }

  @Test func `a header of 12 bytes and big-endian numbers are read alike`() throws {
    let bytes: [UInt8] = [
      12, 0x10, 0x64, 0x00,  // header of 12 bytes, protocol 1.0, profile 1.00
      24, 0, 0, 0,  // bytes of data: the header is little endian always
      0x2E, 0x46, 0x49, 0x54,  // ".FIT"
      0x40, 0, 1, 0, 20, 3,  // local type 0: big endian, message 20 (record), three fields
      7, 2, 0x84,  // power, 2 bytes, uint16
      0, 4, 0x85,  // position_lat, 4 bytes, sint32
      13, 1, 0x01,  // temperature, 1 byte, sint8
      0x00, 0x01, 0x2C, 0xC0, 0x00, 0x00, 0x00, 0xFB,  // 300 W, -90 degrees, -5 °C
      0xFF,  // one byte too many: a header with a time, of a kind that was never described
      0x00, 0x00,  // no checksum
    ]
    let file = try #require(try FITFile.decode(bytes).first)
    #expect(file.records.count == 1)
    #expect(file.records[0][.power] == 300)
    #expect(file.records[0][.positionLat] == -90)
    #expect(file.records[0][.temperature] == -5)
    #expect(file.cutAt == 35)
    #expect(file.notes.map(\.kind).contains(.undefinedMessage(localType: 3)))
  }
}
