import FITDecoder
import Testing
import TriTestSupport

/// Every base type, its sign, and the pattern that means "no value".
struct BaseTypeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let field: FITWriter.Field
    let value: Int?

    init(_ description: String, _ field: FITWriter.Field, _ value: Int?) {
      testDescription = description
      self.field = field
      self.value = value
    }
  }

  /// Field 11 of a session: total_calories, with no scale.
  static let cases = [
    Case("enum", .enumeration(11, 254), 254),
    Case("absent enum", .enumeration(11, 255), nil),
    Case("sint8", .sint8(11, -128), -128),
    Case("absent sint8", .sint8(11, 127), nil),
    Case("uint8", .uint8(11, 0), 0),
    Case("absent uint8", .uint8(11, 255), nil),
    Case("sint16", .sint16(11, -2), -2),
    Case("absent sint16", .sint16(11, 32_767), nil),
    Case("uint16", .uint16(11, 65_534), 65_534),
    Case("absent uint16", .uint16(11, 65_535), nil),
    Case("sint32", .sint32(11, -70_000), -70_000),
    Case("absent sint32", .sint32(11, .max), nil),
    Case("uint32", .uint32(11, 4_294_967_294), 4_294_967_294),
    Case("absent uint32", .uint32(11, .max), nil),
    Case("float32", .float32(11, 2.5), 3),
    Case("absent float32", .raw(11, type: 0x88, [255, 255, 255, 255], valueSize: 4), nil),
    Case("infinite float32", .float32(11, .infinity), nil),
    Case("float64", .float64(11, -7), -7),
    Case("absent float64", .raw(11, type: 0x89, [UInt8](repeating: 255, count: 8)), nil),
    Case("float64 larger than any whole number", .float64(11, 1e300), nil),
    Case("uint8z", .raw(11, type: 0x0A, [9]), 9),
    Case("absent uint8z", .raw(11, type: 0x0A, [0]), nil),
    Case("uint16z", .raw(11, type: 0x8B, [1, 2], valueSize: 2), 513),
    Case("absent uint16z", .raw(11, type: 0x8B, [0, 0]), nil),
    Case("uint32z", .uint32z(11, 3_000_000_000), 3_000_000_000),
    Case("absent uint32z", .uint32z(11, 0), nil),
    Case("byte", .byte(11, [7, 8]), 7),
    Case("absent byte", .byte(11, [255]), nil),
    Case("sint64", .sint64(11, -2_000_000_000), -2_000_000_000),
    Case("sint64 below what a field can be", .sint64(11, -5_000_000_000), nil),
    Case("absent sint64", .sint64(11, .max), nil),
    Case("uint64", .uint64(11, 4_000_000_000), 4_000_000_000),
    Case("uint64 above what a field can be", .uint64(11, 5_000_000_000), nil),
    Case("the largest uint64 of 63 bits", .uint64(11, (1 << 63) - 2), nil),
    Case("absent uint64", .uint64(11, .max), nil),
    Case("uint64 beyond 63 bits", .uint64(11, 1 << 63), nil),
    Case("uint64z", .raw(11, type: 0x90, [1, 0, 0, 0, 0, 0, 0, 0], valueSize: 8), 1),
    Case("a type without its flag", .raw(11, type: 0x04, [1, 2], valueSize: 2), 513),
    Case("text where a number belongs", .text(11, "12"), nil),
    Case("the first of several", .uint16(11, 3, 4), 3),
    Case("the first of several, absent", .uint16(11, 65_535, 4), nil),
    Case("a type nobody knows", .raw(11, type: 0x1E, [1, 2]), nil),
    Case("too few bytes for the type", .raw(11, type: 0x86, [1]), nil),
    Case("more bytes than whole values", .raw(11, type: 0x84, [1, 2, 3], valueSize: 2), 513),
    Case("no bytes", .raw(11, type: 0x84, []), nil),
  ]

  @Test(arguments: cases, [false, true])
  func `a number is read by its base type`(_ example: Case, isBigEndian: Bool) throws {
    var writer = FITWriter(isBigEndian: isBigEndian)
    writer.add(18, [.uint8(16, 99), example.field, .uint16(26, 5)])
    let session = try #require(try writer.decoded().sessions.first)
    // An odd number of bytes turned round is another number: only what surrounds it is certain.
    if !isBigEndian || example.testDescription != "more bytes than whole values" {
      #expect(session[.totalCalories] == example.value)
    }
    #expect(session[.avgHeartRate] == 99)
    #expect(session[.numLaps] == 5)
  }

  @Test(arguments: cases) func `a record reads numbers as other messages do`(
    _ example: Case
  ) throws {
    var writer = FITWriter()
    let field = FITWriter.Field.raw(
      33, type: example.field.type, example.field.bytes, valueSize: example.field.valueSize)
    writer.add(20, [.uint32(253, someTime), field, .uint8(3, 99)])
    let record = try #require(try writer.decoded().records.first)
    // Calories of a record have 16 bits; what has more was never meant.
    let value = example.value.flatMap { (0...65_535).contains($0) ? $0 : nil }
    #expect(record[.calories] == value)
    #expect(record[.heartRate] == 99)
    #expect(record.timestamp?.seconds == someTime)
  }

  @Test func `odd fields are noted where their definition stands`() throws {
    var writer = FITWriter()
    writer.add(
      18,
      [
        .raw(9, type: 0x86, [1, 2, 3, 4, 5]), .raw(11, type: 0x84, []),
        .raw(7, type: 0x1E, [1]), .uint8(16, 99),
      ])
    let file = try writer.decoded()
    #expect(file.notes.map(\.kind) == [.paddedField, .emptyField, .unknownBaseType])
    #expect(file.notes.allSatisfy { $0.byte == 14 && $0.count == 1 })
    #expect(file.sessions.first?[.avgHeartRate] == 99)
    // 0x04030201 cm: the one whole value in five bytes.
    #expect(file.sessions.first?[.totalDistance] == 673_059.85)
  }

  @Test func `a field with several values gives them all`() throws {
    var writer = FITWriter()
    writer.add(18, [.uint32(65, 1_500, .max, 60_000)])
    let session = try #require(try writer.decoded().sessions.first)
    #expect(session.all(.timeInHrZone) == [1.5, 60])
  }

  @Test func `a text ends at its first zero`() throws {
    var writer = FITWriter()
    writer.add(26, [.text(8, "Tempo 3×8′", size: 32)])
    writer.add(12, [.text(3, "")])
    let file = try writer.decoded()
    #expect(file.workouts.first?[.wktName] == "Tempo 3×8′")
    #expect(file.sports.first?[.sportName] == nil)
  }

  @Test func `bytes that are no text become the sign for it`() throws {
    var writer = FITWriter()
    writer.add(26, [.raw(8, type: 7, [0x41, 0xFF, 0x42])])
    #expect(try writer.decoded().workouts.first?[.wktName] == "A\u{FFFD}B")
  }
}
