import FITDecoder
import Testing
import TriTestSupport

struct DamageTests {
  /// Three records with rising heart rates.
  private var writer: FITWriter {
    var writer = FITWriter()
    writer.addFileID()
    for index in 0..<3 {
      writer.add(20, [.uint32(253, someTime + UInt32(index)), .uint8(3, UInt8(100 + index))])
    }
    return writer
  }

  private func decodeOne(_ bytes: [UInt8]) throws -> FITFile {
    let files = try FITFile.decode(bytes)
    #expect(files.count == 1)
    return files[0]
  }

  @Test func `no bytes are an error`() {
    #expect(throws: FITError.empty) { try FITFile.decode([]) }
  }

  @Test(arguments: [
    Array("<?xml version=\"1.0\"?>".utf8), [14], Array("\u{0B}234567.FIT____".utf8),
    [14, 0x20, 0, 0, 0, 0, 0, 0, 0x2E, 0x46, 0x49],
  ])
  func `what has no header is an error`(bytes: [UInt8]) {
    #expect(throws: FITError.notFIT(byte: 0)) { try FITFile.decode(bytes) }
  }

  @Test func `a header alone is a file with nothing in it`() throws {
    let file = try decodeOne(Array(FITWriter().file().prefix(14)))
    #expect(file.records.isEmpty)
    #expect(file.notes.map(\.kind) == [.unclosed])
  }

  @Test func `a wrong checksum is noted and everything read`() throws {
    let right = writer.file()
    let file = try decodeOne(writer.file(checksum: 0x1234))
    #expect(file.records.count == 3)
    let computed = UInt16(right[right.count - 1]) << 8 | UInt16(right[right.count - 2])
    #expect(
      file.notes == [
        FITNote(
          kind: .wrongChecksum(stored: 0x1234, computed: computed), byte: right.count - 2, count: 1)
      ])
    #expect(file.cutAt == nil)
  }

  @Test func `a checksum of the header may be missing, but not wrong`() throws {
    #expect(try decodeOne(writer.file(headerChecksum: 0)).notes.isEmpty)
    #expect(try decodeOne(writer.file(headerSize: 12)).notes.isEmpty)
    #expect(try decodeOne(writer.file(headerChecksum: 1)).kinds == [.wrongHeaderChecksum])
    #expect(try decodeOne(writer.file(headerSize: 20)).records.count == 3)
  }

  @Test func `a file that was never closed is read to its end`() throws {
    for bytes in [writer.file(dataSize: 0), writer.file(dataSize: 0).dropLast(2).map { $0 }] {
      let file = try decodeOne(bytes)
      #expect(file.records.map { $0[.heartRate] } == [100, 101, 102])
      #expect(file.kinds == [.unclosed])
      #expect(file.bytes == 0..<bytes.count)
    }
  }

  @Test(arguments: [-7, -1, 1, 300]) func `a wrong length gives way to the checksum`(
    error: Int
  ) throws {
    let size = writer.data.count
    let file = try decodeOne(writer.file(dataSize: UInt32(size + error)))
    #expect(file.records.count == 3)
    #expect(file.kinds == [.wrongDataSize(declared: size + error, actual: size)])
  }

  @Test func `a file that is cut off keeps what is whole and says where it ends`() throws {
    let bytes = writer.file()
    let recordStart = bytes.count - 2 - 6
    for end in recordStart..<bytes.count {
      let file = try decodeOne(Array(bytes.prefix(end)))
      let isWhole = end >= bytes.count - 2
      #expect(file.records.count == (isWhole ? 3 : 2))
      #expect(file.kinds == [.cutOff])
      #expect(file.cutAt == (isWhole ? bytes.count - 2 : recordStart))
      #expect(file.bytes == 0..<end)
    }
  }

  @Test func `bytes after the file belong to nothing`() throws {
    let bytes = writer.file()
    let file = try decodeOne(bytes + [UInt8](repeating: 0, count: 37))
    #expect(file.notes == [FITNote(kind: .bytesSkipped(37), byte: bytes.count, count: 1)])
    #expect(file.records.count == 3)
  }

  @Test func `files in a chain are read one by one, across what lies between`() throws {
    let bytes = writer.file()
    let files = try FITFile.decode(bytes + [0, 0, 0] + bytes + writer.file(dataSize: 0) + bytes)
    #expect(files.map(\.records.count) == [3, 3, 3, 3])
    #expect(files[0].kinds == [.bytesSkipped(3)])
    #expect(files[1].kinds == [])
    #expect(files[2].kinds.contains(.unclosed))
    #expect(files[3].bytes.upperBound == bytes.count * 4 + 3)
    #expect(files[1].fileIDs.first?.byte == bytes.count + 3 + 29)
  }

  @Test func `a chain has an end`() throws {
    let one = FITWriter().file()
    let files = try FITFile.decode(Array(repeatElement(one, count: 2_000).joined()))
    #expect(files.count == 1_024)
  }

  @Test(arguments: [UInt8(ascii: "F"), UInt8(ascii: "G")])
  func `a file inside another's data is not read as its messages`(letter: UInt8) throws {
    var outer = writer
    outer.addRaw([0xD5, 0xA1])  // what is left of a checksum
    var inner = FITWriter()
    inner.add(0, [.enumeration(0, 2)])
    var bytes = inner.file()
    bytes[9] = letter
    outer.addRaw(bytes.dropLast(2).map { $0 })
    let files = try FITFile.decode(outer.file())
    #expect(files[0].records.count == 3)
    #expect(
      files[0].kinds.first
        == .wrongDataSize(
          declared: outer.data.count, actual: writer.data.count))
    #expect(files.count == (letter == UInt8(ascii: "F") ? 2 : 1))
    #expect(files.last?.type == (files.count == 2 ? .settings : .activity))
  }

  @Test func `a message of an unknown kind ends the reading`() throws {
    var broken = writer
    let before = broken.data.count
    broken.addData(9, [1, 2, 3])
    broken.add(20, [.uint8(3, 1)])
    let file = try decodeOne(broken.file())
    #expect(file.records.count == 3)
    #expect(file.kinds == [.undefinedMessage(localType: 9)])
    #expect(file.cutAt == 14 + before)
  }

  @Test func `after a fault the chain goes on where the next file begins`() throws {
    var broken = writer
    broken.addData(9, [1, 2, 3])
    for size in [UInt32(broken.data.count), UInt32(broken.data.count + 4), 0] {
      let files = try FITFile.decode(broken.file(dataSize: size) + writer.file())
      #expect(files.map(\.records.count) == [3, 3])
      #expect(files[0].kinds.contains(.undefinedMessage(localType: 9)))
      #expect(files[1].notes.isEmpty)
    }
  }

  @Test func `a definition that cannot be one ends the reading`() throws {
    var broken = writer
    let before = broken.data.count
    broken.addRaw([0x40, 0, 7, 20, 0, 1, 3, 1, 2])  // neither little nor big endian
    let file = try decodeOne(broken.file())
    #expect(file.records.count == 3)
    #expect(file.kinds == [.malformedDefinition])
    #expect(file.cutAt == 14 + before)
  }

  @Test func `a newer protocol is read as far as it goes`() throws {
    var bytes = writer.file(headerChecksum: 0)
    bytes[1] = 0x30
    let file = try decodeOne(bytes)
    #expect(file.records.count == 3)
    #expect(file.kinds.first == .unknownProtocol(major: 3))
  }

  @Test func `a text that was lengthened after its size was written is read whole`() throws {
    var writer = FITWriter()
    // device_info names its descriptor twice, first with 11 bytes, then with 4; the data hold 11
    // both times.
    writer.addRaw([0x40, 0, 0, 23, 0, 3, 19, 11, 7, 19, 4, 7, 3, 4, 0x8C])
    for serial in 1...4 {
      writer.addRaw([0] + Array("gneiss (26)".utf8) + Array("gneiss (26)".utf8))
      writer.addRaw([UInt8(serial), 0, 0, 0])
    }
    writer.add(20, [.uint32(253, someTime), .uint8(3, 99)])
    let file = try writer.decoded()
    // `add` describes local type 0 anew.
    #expect(file.records.map { $0[.heartRate] } == [99])
    #expect(file.deviceInfos.map { $0[.serialNumber] } == [1, 2, 3, 4])
    #expect(file.deviceInfos.first?[.descriptor] == "gneiss (26)")
    #expect(file.kinds == [.widenedField])
  }

  @Test func `a field declared in two sizes is read as declared where that works`() throws {
    var writer = FITWriter()
    writer.addRaw([0x40, 0, 0, 23, 0, 3, 19, 8, 7, 19, 4, 7, 3, 4, 0x8C])
    for serial in 1...4 {
      writer.addRaw([0] + Array("abcdefg\0".utf8) + Array("xyz\0".utf8) + [UInt8(serial), 0, 0, 0])
    }
    let file = try writer.decoded()
    #expect(file.deviceInfos.map { $0[.serialNumber] } == [1, 2, 3, 4])
    #expect(file.deviceInfos.first?[.descriptor] == "abcdefg")
    #expect(file.kinds == [])
  }

  @Test func `notes of one kind are counted, not repeated`() throws {
    var writer = FITWriter()
    for number in 0..<15 { writer.add(20, [.raw(UInt8(number), type: 0x86, [1, 2, 3])]) }
    let file = try writer.decoded()
    #expect(file.notes.map(\.kind) == [.paddedField])
    #expect(file.notes.first?.count == 15)
  }
}
