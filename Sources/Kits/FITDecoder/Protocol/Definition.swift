/// What the data messages of one local type hold, as the file describes it.
struct Definition {
  struct Field {
    let number: UInt8
    /// Bytes in the data message.
    var size: UInt8
    /// The base type as written; for a developer's field the index of the developer.
    let detail: UInt8
  }

  let localType: Int
  let globalNumber: UInt16
  let isBigEndian: Bool
  var fields: [Field]
  let developerFields: [Field]
  /// The byte of its header, and the first byte after it.
  let start: Int
  let end: Int

  /// Bytes of a data message without its header.
  var messageSize: Int {
    fields.reduce(0) { $0 + Int($1.size) } + developerFields.reduce(0) { $0 + Int($1.size) }
  }

  enum Failure: Error {
    /// The data end inside the definition.
    case cutOff
    /// The byte order is neither little nor big: whatever this is, it is not a definition.
    case malformed
  }

  /// Reads the definition whose header is the byte at `position`.
  init(in bytes: Span<UInt8>, at position: Int, end: Int) throws(Failure) {
    var cursor = ByteCursor(from: position, to: end)
    guard let header = cursor.byte(of: bytes), cursor.byte(of: bytes) != nil,
      let order = cursor.byte(of: bytes)
    else {
      throw .cutOff
    }
    guard order <= 1 else { throw .malformed }
    isBigEndian = order == 1
    guard let globalNumber = cursor.uint16(of: bytes, bigEndian: isBigEndian),
      let fields = Self.fields(of: bytes, &cursor)
    else { throw .cutOff }
    var developerFields: [Field]? = []
    if header & RecordHeader.hasDeveloperFields != 0 {
      developerFields = Self.fields(of: bytes, &cursor)
    }
    guard let developerFields else { throw .cutOff }
    localType = Int(header & RecordHeader.localType)
    self.globalNumber = globalNumber
    self.fields = fields
    self.developerFields = developerFields
    start = position
    self.end = cursor.position
  }

  /// A count and that many fields of three bytes each.
  private static func fields(of bytes: Span<UInt8>, _ cursor: inout ByteCursor) -> [Field]? {
    guard let count = cursor.byte(of: bytes) else { return nil }
    var fields: [Field] = []
    fields.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let number = cursor.byte(of: bytes), let size = cursor.byte(of: bytes),
        let detail = cursor.byte(of: bytes)
      else {
        return nil
      }
      fields.append(Field(number: number, size: size, detail: detail))
    }
    return fields
  }
}

/// The bits of the byte before each message.
enum RecordHeader {
  static let isCompressed: UInt8 = 0x80
  static let isDefinition: UInt8 = 0x40
  static let hasDeveloperFields: UInt8 = 0x20
  static let localType: UInt8 = 0x0F

  /// The two bits of the local type in a header that carries a time, and the five of the time.
  static func compressedType(_ header: UInt8) -> Int { Int(header >> 5 & 0x03) }
  static func timeOffset(_ header: UInt8) -> UInt32 { UInt32(header & 0x1F) }
}

extension Definition {
  /// Whether a field is named twice with two sizes, so that not both can be meant.
  var namesAFieldInTwoSizes: Bool {
    var sizes = [UInt8?](repeating: nil, count: 256)
    for field in fields {
      if let size = sizes[Int(field.number)], size != field.size { return true }
      sizes[Int(field.number)] = field.size
    }
    return false
  }

  /// The same with every field that is named twice as large as its largest size.
  ///
  /// Seen from an app that measures a text, lengthens it, and declares both sizes.
  var withRepeatedFieldsWidened: Definition {
    var largest = [UInt8](repeating: 0, count: 256)
    for field in fields {
      largest[Int(field.number)] = max(largest[Int(field.number)], field.size)
    }
    var widened = self
    for index in fields.indices { widened.fields[index].size = largest[Int(fields[index].number)] }
    return widened
  }
}
