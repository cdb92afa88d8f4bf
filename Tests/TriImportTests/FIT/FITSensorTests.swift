import Testing
import TriDomain
import TriTestSupport

/// Which sensors of a bike a file names; the numbers of kinds are those of Garmin's profile.
@Suite struct FITSensorTests {
  /// A device: its number in the file, its kind, its serial number, how it is connected, its number on the air.
  private static func device(
    _ index: UInt8, type: UInt8?, serial: UInt32?, source: UInt8? = nil, air: UInt16? = nil
  ) -> [FITWriter.Field] {
    [
      .uint8(0, index), type.map { .uint8(1, $0) }, serial.map { .uint32z(3, $0) },
      source.map { .enumeration(25, $0) }, air.map { .uint16(21, $0) },
    ].compactMap { $0 }
  }

  @Test(
    arguments: [
      (device(1, type: 11, serial: 12345, source: 1), ["12345"]),
      (device(1, type: 11, serial: 12345), ["12345"]),
      (device(1, type: 121, serial: 1, source: 1), ["1"]),
      (device(1, type: 122, serial: 2, source: 1), ["2"]),
      (device(1, type: 123, serial: 4_294_967_294, source: 1), ["4294967294"]),
      (device(1, type: 2, serial: 3, source: 3), ["3"]),
      (device(1, type: 5, serial: 3, source: 3), ["3"]),
      (device(1, type: 11, serial: nil, source: 1, air: 4711), ["4711"]),
      (device(1, type: 11, serial: nil, source: 1), []),
      // A strap, a foot pod, a radar, a strap by Bluetooth, the watch's own.
      (device(1, type: 120, serial: 9, source: 1), []),
      (device(1, type: 124, serial: 9, source: 1), []),
      (device(1, type: 40, serial: 9, source: 1), []),
      (device(1, type: 1, serial: 9, source: 3), []),
      (device(1, type: 4, serial: 9, source: 5), []),
      (device(1, type: nil, serial: 9), []),
    ] as [([FITWriter.Field], [String])])
  func `a device is a sensor of a bike or not`(
    fields: [FITWriter.Field], sensors: [String]
  ) throws {
    var fixture = FITFixture()
    fixture.writer.add(23, fields)
    fixture.session(0, sport: 2, FITFixture.elapsed(3600))
    #expect(try fixture.read().device.sensors == sensors)
  }

  @Test func `each sensor is named once, however often the file does`() throws {
    var fixture = FITFixture()
    for serial in [7, 8, 7] as [UInt32] {
      fixture.writer.add(23, Self.device(1, type: 11, serial: serial, source: 1))
    }
    fixture.session(0, sport: 2, FITFixture.elapsed(3600))
    #expect(try fixture.read().device.sensors == ["7", "8"])
  }
}
