import FITDecoder
import Testing
import TriTestSupport

struct DeveloperFieldTests {
  /// Describes field 7 of developer 0: a power in 1/10 W, as a uint16.
  private func describe(_ writer: inout FITWriter) {
    writer.add(
      206,
      [
        .uint8(0, 0), .uint8(1, 7), .uint8(2, 0x84), .text(3, "Form Power"), .text(8, "Watts"),
        .uint8(6, 10), .sint8(7, 5), .uint16(14, 20), .uint8(15, 7),
      ])
  }

  @Test(arguments: [false, true], [false, true])
  func `a developer's field of records is read by its description, before it or after`(
    isBigEndian: Bool, isDescribedLast: Bool
  ) throws {
    var writer = FITWriter(isBigEndian: isBigEndian)
    if !isDescribedLast { describe(&writer) }
    for power in [UInt16(1_200), 65_535, 1_500] {
      writer.add(
        20, [.uint32(253, someTime), .uint8(3, 150)], developer: [.init(0, .uint16(7, power))])
    }
    if isDescribedLast { describe(&writer) }
    let file = try writer.decoded()
    #expect(file.notes.isEmpty)
    #expect(file.records.map { $0[.heartRate] } == [150, 150, 150])
    let field = try #require(file.developerFields.first)
    #expect(field.name == "Form Power")
    #expect(field.units == "Watts")
    #expect(field.nativeMessage == 20)
    #expect(field.nativeField == 7)
    #expect(file.developerFields.count == 1)
    #expect(file.developerSeries.first?.values == [115, 145])
    #expect(file.developerSeries.first?.records == [0, 2])
  }

  @Test func `other messages carry developers' numbers and texts`() throws {
    var writer = FITWriter()
    writer.add(206, [.uint8(0, 3), .uint8(1, 0), .uint8(2, 7), .text(3, "UUID")])
    writer.add(206, [.uint8(0, 3), .uint8(1, 1), .uint8(2, 0x88), .text(3, "Depth")])
    writer.add(
      18, [.uint8(16, 99)],
      developer: [.init(3, .text(0, "ab-c", size: 8)), .init(3, .float32(1, 2.5))])
    let file = try writer.decoded()
    let values = try #require(file.sessions.first?.developerValues)
    #expect(
      values == [
        FITDeveloperValue(field: 0, value: .text("ab-c")),
        FITDeveloperValue(field: 1, value: .number(2.5)),
      ])
    #expect(file.sessions.first?[.avgHeartRate] == 99)
  }

  @Test func `a field that nothing describes is skipped by its size`() throws {
    var writer = FITWriter()
    let unknown = FITWriter.DeveloperField(9, .byte(9, [1, 2, 3, 4, 5]))
    writer.add(20, [.uint8(3, 150)], developer: [unknown])
    writer.add(20, [.uint8(3, 151)], developer: [unknown])
    let file = try writer.decoded()
    #expect(file.records.map { $0[.heartRate] } == [150, 151])
    #expect(file.notes.map(\.kind) == [.undescribedDeveloperField])
  }

  @Test func `a new description holds for what is defined after it`() throws {
    var writer = FITWriter()
    let value = FITWriter.DeveloperField(0, .uint8(1, 8))
    writer.add(206, [.uint8(0, 0), .uint8(1, 1), .uint8(2, 2), .text(3, "a")])
    writer.add(20, [.uint8(3, 150)], developer: [value])
    writer.add(206, [.uint8(0, 0), .uint8(1, 1), .uint8(2, 2), .text(3, "b")])
    writer.add(20, [.uint8(4, 80)], developer: [value])
    let file = try writer.decoded()
    #expect(file.developerFields.map(\.name) == ["a", "b"])
    #expect(file.developerSeries.map(\.records) == [[0], [1]])
  }

  @Test func `no more than 255 descriptions are kept`() throws {
    var writer = FITWriter()
    for index in 0..<300 {
      writer.add(206, [.uint8(0, UInt8(index / 200)), .uint8(1, UInt8(index % 200)), .uint8(2, 2)])
    }
    let file = try writer.decoded()
    #expect(file.developerFields.count == 255)
    #expect(file.notes.map(\.kind) == [.tooManyDeveloperFields])
    #expect(file.notes.first?.count == 45)
  }
}
