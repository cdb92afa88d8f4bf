/// How the data messages of one local type are read: a definition, made ready for the hot path.
struct Layout {
  /// What becomes of the messages.
  enum Role: UInt8 {
    /// Never defined: a message of this local type cannot be read.
    case undefined
    case record
    case heartRate
    case fieldDescription
    /// Kept as a message of its kind.
    case kept
    /// Only its time is looked at: compressed times refer to it.
    case unread
  }

  var role = Role.undefined
  var message = KnownMessage.fileID
  /// Bytes of a data message without its header.
  var size = 0
  /// Its steps are the first of these among the steps of all local types.
  var firstStep = 0
  var stepCount = 0
}

/// One value to take out of a data message: where it stands, how to read it, where it goes.
struct FieldStep {
  /// How many bytes a value has and in which order they stand.
  enum Width: UInt8 {
    case one, two, four, eight, twoSwapped, fourSwapped, eightSwapped
  }

  enum Form: UInt8 {
    case whole, real32, real64, text
  }

  enum Goal: UInt8 {
    /// A column of a record, or a field of another message.
    case field
    case time
    /// A developer's field; the target is its index.
    case developer
    /// Fields of a record that are packed or that count up.
    case compressedSpeedDistance, compressedPower, cycles
  }

  let absent: UInt64
  /// Bytes from the end of the message's header.
  let offset: UInt16
  let width: Width
  let form: Form
  let goal: Goal
  let signShift: UInt8
  let target: UInt8
  /// How many values the field holds; for text and packed fields how many bytes.
  let count: UInt8

  init(
    _ type: BaseType, bigEndian: Bool, offset: Int, size: Int, goal: Goal, target: UInt8
  ) {
    absent = type.absent
    self.offset = UInt16(truncatingIfNeeded: offset)
    width =
      switch type.size {
      case 1: .one
      case 2: bigEndian ? .twoSwapped : .two
      case 4: bigEndian ? .fourSwapped : .four
      default: bigEndian ? .eightSwapped : .eight
      }
    form =
      switch type {
      case .string: .text
      case .float32: .real32
      case .float64: .real64
      default: .whole
      }
    self.goal = goal
    signShift = type.signShift
    self.target = target
    count = UInt8(truncatingIfNeeded: size / type.size)
  }
}

extension FieldStep {
  /// Bytes of one value.
  var byteCount: Int {
    switch width {
    case .one: 1
    case .two, .twoSwapped: 2
    case .four, .fourSwapped: 4
    case .eight, .eightSwapped: 8
    }
  }

  /// The bits of the value that begins at a byte, in the low end.
  @inline(__always)
  func bits(_ bytes: Span<UInt8>, at position: Int) -> UInt64 {
    @inline(__always) func byte(_ index: Int) -> UInt64 { UInt64(bytes[position &+ index]) }
    @inline(__always) func pair(_ index: Int) -> UInt64 { byte(index) | byte(index &+ 1) << 8 }
    @inline(__always) func four(_ index: Int) -> UInt64 { pair(index) | pair(index &+ 2) << 16 }
    return switch width {
    case .one: byte(0)
    case .two: pair(0)
    case .four: four(0)
    case .twoSwapped: pair(0).byteSwapped >> 48
    case .fourSwapped: four(0).byteSwapped >> 32
    case .eight: four(0) | four(4) << 32
    case .eightSwapped: (four(0) | four(4) << 32).byteSwapped
    }
  }

  /// The whole number in some bits, or nil where they mean "no value" or do not fit.
  @inline(__always)
  func whole(_ bits: UInt64) -> Int64? {
    if bits == absent { return nil }
    if signShift == BaseType.noSign { return Int64(exactly: bits) }
    let shift = Int64(signShift)
    return (Int64(bitPattern: bits) << shift) >> shift
  }

  /// The number in some bits, scaled by nothing yet.
  func raw(_ bits: UInt64) -> FITRawValue? {
    let real: Double
    switch form {
    case .whole: return whole(bits).map(FITRawValue.whole)
    case .text: return nil
    case .real32: real = Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .real64: real = Double(bitPattern: bits)
    }
    return bits != absent && real.isFinite ? .real(real) : nil
  }

  /// The text in the bytes of a field: up to the first zero; nil where it is empty.
  func text(_ bytes: Span<UInt8>, at position: Int) -> String? {
    let field = bytes.extracting(position..<position + Int(count))
    var length = 0
    while length < field.count, field[length] != 0 { length += 1 }
    guard length > 0 else { return nil }
    return String(decoding: (0..<length).map { field[$0] }, as: UTF8.self)
  }
}
