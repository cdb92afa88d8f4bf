/// How FIT stores a value: its size, its sign, and the pattern that means "no value".
///
/// The raw value is the number without the flag (0x80) that marks types of more than one byte;
/// some writers leave that flag out.
enum BaseType: UInt8, CaseIterable {
  case enumeration = 0
  case sint8 = 1
  case uint8 = 2
  case sint16 = 3
  case uint16 = 4
  case sint32 = 5
  case uint32 = 6
  case string = 7
  case float32 = 8
  case float64 = 9
  case uint8z = 10
  case uint16z = 11
  case uint32z = 12
  case byte = 13
  case sint64 = 14
  case uint64 = 15
  case uint64z = 16

  /// The type that a definition names, with or without the flag; nil for one nobody knows.
  init?(definition byte: UInt8) {
    self.init(rawValue: byte & 0x1F)
  }

  /// Bytes of one value.
  var size: Int {
    switch self {
    case .enumeration, .sint8, .uint8, .string, .uint8z, .byte: 1
    case .sint16, .uint16, .uint16z: 2
    case .sint32, .uint32, .float32, .uint32z: 4
    case .float64, .sint64, .uint64, .uint64z: 8
    }
  }

  var isSigned: Bool {
    switch self {
    case .sint8, .sint16, .sint32, .sint64: true
    default: false
    }
  }

  var isReal: Bool { self == .float32 || self == .float64 }

  /// The bits that mean "no value": all ones, the largest positive number where there is a sign,
  /// and zero in the types whose name ends in z.
  ///
  /// This is the only place that decides it. The bits of a shorter type stand in the low end.
  var absent: UInt64 {
    let allOnes = UInt64.max >> UInt64(64 - 8 * size)
    return switch self {
    case .sint8, .sint16, .sint32, .sint64: allOnes >> 1
    case .uint8z, .uint16z, .uint32z, .uint64z: 0
    default: allOnes
    }
  }

  /// How far a value's sign lies from the top of 64 bits, or `noSign`.
  var signShift: UInt8 { isSigned ? UInt8(64 - 8 * size) : Self.noSign }

  static let noSign: UInt8 = 64
}
