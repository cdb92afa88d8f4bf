/// Writes small FIT files, as devices would and as they should not.
///
///     var writer = FITWriter()
///     writer.add(0, [.uint8(0, 4)])             // file_id: an activity
///     writer.add(20, [.uint32(253, 1_000_000_000), .uint8(3, 140)])
///     let bytes = writer.file()
package struct FITWriter {
  /// One field of a message: its number, its base type as FIT writes it, and its bytes.
  package struct Field: Sendable {
    package let number: UInt8
    package let type: UInt8
    /// Low byte first; turned round value by value in a file of the other byte order.
    package let bytes: [UInt8]
    package let valueSize: Int
  }

  /// A developer's field: like another, with the index of the developer.
  package struct DeveloperField: Sendable {
    let developer: UInt8
    let field: Field

    package init(_ developer: UInt8, _ field: Field) {
      self.developer = developer
      self.field = field
    }
  }

  package var isBigEndian = false
  /// The messages so far, without header and checksum.
  package private(set) var data: [UInt8] = []
  /// What each local type was defined as, to define it again only where it differs.
  private var shapes: [[UInt8]] = []

  package init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

  /// Adds a message and, before it, its definition where there is none of the same shape yet.
  package mutating func add(
    _ message: UInt16, _ fields: [Field], developer: [DeveloperField] = []
  ) {
    let localType = define(message, fields, developer: developer)
    addData(localType, (fields + developer.map(\.field)).flatMap(content))
  }

  /// Adds a definition and returns its local type.
  package mutating func define(
    _ message: UInt16, _ fields: [Field], developer: [DeveloperField] = []
  ) -> UInt8 {
    var shape: [UInt8] = [0, isBigEndian ? 1 : 0]
    shape += isBigEndian ? Self.bytes(message).reversed() : Self.bytes(message)
    shape.append(UInt8(fields.count))
    for field in fields { shape += [field.number, UInt8(field.bytes.count), field.type] }
    if !developer.isEmpty {
      shape.append(UInt8(developer.count))
      for field in developer {
        shape += [field.field.number, UInt8(field.field.bytes.count), field.developer]
      }
    }
    if let known = shapes.firstIndex(of: shape) { return UInt8(known) }
    let localType = UInt8(shapes.count)
    precondition(localType < 16, "a test file has at most 16 shapes of messages")
    shapes.append(shape)
    data.append(0x40 | (developer.isEmpty ? 0 : 0x20) | localType)
    data += shape
    return localType
  }

  /// Adds a data message of a local type: its bytes as they are.
  package mutating func addData(_ localType: UInt8, _ bytes: [UInt8]) {
    data.append(localType)
    data += bytes
  }

  /// Adds a data message whose header holds the low five bits of its time.
  package mutating func addCompressed(_ localType: UInt8, time: UInt32, _ bytes: [UInt8]) {
    data.append(0x80 | localType << 5 | UInt8(time & 0x1F))
    data += bytes
  }

  /// Adds any bytes.
  package mutating func addRaw(_ bytes: [UInt8]) { data += bytes }

  /// The bytes of fields in this file's byte order.
  package func content(_ field: Field) -> [UInt8] {
    guard isBigEndian, field.valueSize > 1 else { return field.bytes }
    return stride(from: 0, to: field.bytes.count, by: field.valueSize).flatMap {
      field.bytes[$0..<min($0 + field.valueSize, field.bytes.count)].reversed()
    }
  }

  /// The whole file. `dataSize` and the checksums can be given wrongly on purpose.
  package func file(
    headerSize: UInt8 = 14, dataSize: UInt32? = nil, headerChecksum: UInt16? = nil,
    checksum: UInt16? = nil
  ) -> [UInt8] {
    var file: [UInt8] = [headerSize, 0x20] + Self.bytes(UInt16(2_132))
    file += Self.bytes(dataSize ?? UInt32(data.count)) + Array(".FIT".utf8)
    if headerSize >= 14 { file += Self.bytes(headerChecksum ?? Self.checksum(file)) }
    file += [UInt8](repeating: 0, count: Int(headerSize) - file.count)
    file += data
    return file + Self.bytes(checksum ?? Self.checksum(file))
  }

  /// CRC-16 with the reflected polynomial 0xA001, bit by bit.
  package static func checksum(_ bytes: [UInt8]) -> UInt16 {
    bytes.reduce(into: UInt16(0)) { crc, byte in
      crc ^= UInt16(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xA001 : crc >> 1 }
    }
  }

  fileprivate static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

extension FITWriter.Field {
  /// A field of any type whose bytes stand low byte first.
  package static func raw(
    _ number: UInt8, type: UInt8, _ bytes: [UInt8], valueSize: Int = 1
  ) -> Self {
    Self(number: number, type: type, bytes: bytes, valueSize: valueSize)
  }

  private static func integers<Value: FixedWidthInteger & Sendable>(
    _ number: UInt8, _ type: UInt8, _ values: [Value]
  ) -> Self {
    raw(number, type: type, values.flatMap(FITWriter.bytes), valueSize: Value.bitWidth / 8)
  }

  package static func enumeration(_ number: UInt8, _ values: UInt8...) -> Self {
    integers(number, 0x00, values)
  }
  package static func sint8(_ number: UInt8, _ values: Int8...) -> Self {
    integers(number, 0x01, values)
  }
  package static func uint8(_ number: UInt8, _ values: UInt8...) -> Self {
    integers(number, 0x02, values)
  }
  package static func sint16(_ number: UInt8, _ values: Int16...) -> Self {
    integers(number, 0x83, values)
  }
  package static func uint16(_ number: UInt8, _ values: UInt16...) -> Self {
    integers(number, 0x84, values)
  }
  package static func sint32(_ number: UInt8, _ values: Int32...) -> Self {
    integers(number, 0x85, values)
  }
  package static func uint32(_ number: UInt8, _ values: UInt32...) -> Self {
    integers(number, 0x86, values)
  }
  package static func float32(_ number: UInt8, _ values: Float...) -> Self {
    integers(number, 0x88, values.map(\.bitPattern))
  }
  package static func float64(_ number: UInt8, _ values: Double...) -> Self {
    integers(number, 0x89, values.map(\.bitPattern))
  }
  package static func uint32z(_ number: UInt8, _ values: UInt32...) -> Self {
    integers(number, 0x8C, values)
  }
  package static func byte(_ number: UInt8, _ values: [UInt8]) -> Self {
    integers(number, 0x0D, values)
  }
  package static func sint64(_ number: UInt8, _ values: Int64...) -> Self {
    integers(number, 0x8E, values)
  }
  package static func uint64(_ number: UInt8, _ values: UInt64...) -> Self {
    integers(number, 0x8F, values)
  }
  /// A text with the zero that ends it, filled up with zeros to a size.
  package static func text(_ number: UInt8, _ text: String, size: Int? = nil) -> Self {
    var bytes = Array(text.utf8) + [0]
    if let size { bytes += [UInt8](repeating: 0, count: max(0, size - bytes.count)) }
    return raw(number, type: 0x07, bytes)
  }
}
