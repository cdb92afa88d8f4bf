/// Turns the bytes of a file into UTF-8 that an XML parser accepts, however they were cut into pieces.
///
/// Sequences that are valid UTF-8 are UTF-8, and other bytes are Windows-1252, which holds Latin-1: a letter of a Latin
/// encoding is hardly ever followed by bytes that would complete a UTF-8 sequence. A document that declares another
/// encoding is read in that from the first letters on that are not ASCII, unless these are UTF-8 all the same, or are
/// nothing in that encoding.
struct InputCleaner {
  var repairs = XMLRepairs()
  /// Blanks before the declaration, which XML forbids and many exporters write.
  private(set) var skippedLines = 0
  private(set) var skippedBytes = 0

  /// The first bytes, until there are enough to tell the encoding.
  private var beginning: [UInt8] = []
  private var isDecided = false
  /// Nil for every encoding of eight bits.
  private var utf16: UTF16Decoder?
  /// The declared encoding, until the first letters tell whether the document is in it.
  private var declared: String?
  /// Those letters, as long as their end is to come.
  private var undecided: [UInt8] = []
  /// What the document is in, unless it is one of the above.
  private var decoder: EncodingDecoder?
  /// Whether something other than blanks has come.
  private var hasBegun = false
  /// The end of a piece that only makes sense together with the next one.
  private var carried: [UInt8] = []
  /// What was mended last, for as long as it may still lie behind the end of what is read.
  private var mends: [Mend] = []

  private struct Mend {
    /// Where in the output.
    var byte: Int
    var count: WritableKeyPath<XMLRepairs, Int>
  }

  /// Whether a piece can be given to the parser as it is.
  func isSound(_ piece: Span<UInt8>) -> Bool {
    guard hasBegun, carried.isEmpty, utf16 == nil, undecided.isEmpty else { return false }
    if let decoder, decoder.isStateful || !decoder.isBetweenCharacters { return false }
    return piece.withUnsafeBufferPointer { PieceScan.isPlain($0) }
  }

  /// - Parameter outputByte: Where in the whole output the answer begins.
  mutating func clean(_ piece: Span<UInt8>, isLast: Bool, outputByte: Int) -> [UInt8] {
    var bytes = beginning
    piece.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    if !isDecided {
      // Four bytes tell every form of Unicode, the declaration all others.
      guard bytes.count >= 4 && !DeclaredEncoding.isOpen(bytes) || isLast else {
        beginning = bytes
        return []
      }
      beginning = []
      decide(&bytes)
    }
    let decoded = utf16?.decode(bytes, isLast: isLast) ?? decode(bytes, isLast: isLast)
    let whole = carried.isEmpty ? decoded : carried + decoded
    carried = []
    return mend(
      whole, from: hasBegun ? 0 : skipBlanks(whole), isLast: isLast, outputByte: outputByte)
  }

  /// Decides by the first bytes (XML 1.0, appendix F) and removes the byte order mark.
  private mutating func decide(_ bytes: inout [UInt8]) {
    isDecided = true
    let first = bytes.prefix(4)
    if first.starts(with: [0xEF, 0xBB, 0xBF]) {
      skippedBytes = 3
    } else if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) {
      utf16 = UTF16Decoder(isBigEndian: first[0] == 0xFE)
      skippedBytes = 2
    } else if first.starts(with: [UInt8(ascii: "<"), 0]) {
      utf16 = UTF16Decoder(isBigEndian: false)
    } else if first.starts(with: [0, UInt8(ascii: "<")]) {
      utf16 = UTF16Decoder(isBigEndian: true)
    } else if let name = DeclaredEncoding.name(in: bytes), !DeclaredEncoding.isRead(name) {
      let isStateful = EncodingDecoder.isStateful(name)
      (declared, decoder) = isStateful ? (nil, EncodingDecoder(name)) : (name, nil)
    }
    bytes.removeFirst(skippedBytes)
  }

  /// From the declared encoding, where the document is in it.
  private mutating func decode(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    if let decoder {
      defer { repairs.replacedBytes = decoder.replacedBytes }
      return decoder.decode(bytes, isLast: isLast)
    }
    guard let declared else { return bytes }
    let all = undecided.isEmpty ? bytes : undecided + bytes
    undecided = []
    guard let start = all.firstIndex(where: { $0 >= 0x80 }) else { return all }
    let end = all[start...].firstIndex { $0 < 0x80 } ?? all.count
    guard end < all.count || isLast else {
      undecided = Array(all[start...])
      return Array(all[..<start])
    }
    self.declared = nil
    // The letters, and a byte behind them that may belong to the last one.
    guard !Self.isUTF8(all[start..<end]), let found = EncodingDecoder(declared),
      found.isIn(Array(all[start..<min(end + 1, all.count)]))
    else { return all }
    decoder = EncodingDecoder(declared)
    return all[..<start] + decode(Array(all[start...]), isLast: isLast)
  }

  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    let all = Array(bytes)
    var index = 0
    while index < all.count {
      guard case .scalar(_, let count) = UTF8Sequence(at: index, of: all) else { return false }
      index += count
    }
    return true
  }

  private mutating func skipBlanks(_ bytes: [UInt8]) -> Int {
    var start = 0
    while start < bytes.count, Self.isBlank(bytes[start]) {
      if bytes[start] == UInt8(ascii: "\n") { skippedLines += 1 }
      start += 1
    }
    skippedBytes += start
    hasBegun = start < bytes.count
    return start
  }

  /// What lies before this byte of the output has been read.
  mutating func settle(before byte: Int) {
    if !mends.isEmpty { mends.removeAll { $0.byte < byte } }
  }

  /// Reading ends at this byte of the output: what was mended from there on was not needed.
  mutating func end(at byte: Int) {
    for mend in mends where mend.byte >= byte { repairs[keyPath: mend.count] -= 1 }
    mends = []
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

// MARK: - Mending

extension InputCleaner {
  private mutating func mend(
    _ bytes: [UInt8], from first: Int, isLast: Bool, outputByte: Int
  ) -> [UInt8] {
    var mended: [UInt8] = []
    mended.reserveCapacity(bytes.count - first)
    var index = first
    while index < bytes.count {
      let plain = PieceScan.plainPrefix(of: bytes, from: index)
      if plain > index { mended.append(contentsOf: bytes[index..<plain]) }
      index = plain
      guard index < bytes.count else { break }
      let step = step(at: index, of: bytes, isLast: isLast)
      switch step {
      case .keep(let count):
        mended.append(contentsOf: bytes[index..<index + count])
        index += count
      case .drop(let count):
        note(\.droppedCharacters, at: outputByte + mended.count)
        index += count
      case .reinterpret:
        note(\.reinterpretedBytes, at: outputByte + mended.count)
        mended.append(contentsOf: Windows1252.utf8(of: bytes[index]))
        index += 1
      case .wait:
        carried = Array(bytes[index...])
        index = bytes.count
      }
    }
    return mended
  }

  private mutating func note(_ count: WritableKeyPath<XMLRepairs, Int>, at byte: Int) {
    repairs[keyPath: count] += 1
    mends.append(Mend(byte: byte, count: count))
  }

  private enum Step {
    /// This many bytes are sound, or one character that is not.
    case keep(Int), drop(Int)
    /// One byte of Windows-1252.
    case reinterpret
    /// The next piece tells.
    case wait
  }

  private func step(at index: Int, of bytes: [UInt8], isLast: Bool) -> Step {
    let byte = bytes[index]
    if byte >= 0x80 { return wideStep(at: index, of: bytes, isLast: isLast) }
    if byte < 0x20, !Self.isBlank(byte) { return .drop(1) }
    if byte == UInt8(ascii: "&") { return referenceStep(at: index, of: bytes, isLast: isLast) }
    return .keep(1)
  }

  private func wideStep(at index: Int, of bytes: [UInt8], isLast: Bool) -> Step {
    switch UTF8Sequence(at: index, of: bytes) {
    case .scalar(let value, let count): return isAllowed(value) ? .keep(count) : .drop(count)
    case .cut: return isLast ? .reinterpret : .wait
    case .invalid: return .reinterpret
    }
  }

  /// `&#xFFFF;` and its like are dropped; every other reference is the parser's.
  private func referenceStep(at index: Int, of bytes: [UInt8], isLast: Bool) -> Step {
    // "&#x", seven digits and ";" hold every scalar.
    let longest = 12
    guard index + 1 < bytes.count else { return isLast ? .keep(1) : .wait }
    guard bytes[index + 1] == UInt8(ascii: "#") else { return .keep(1) }
    let end = min(index + longest, bytes.count)
    guard let semicolon = bytes[index..<end].firstIndex(of: UInt8(ascii: ";")) else {
      return end == bytes.count && end < index + longest && !isLast ? .wait : .keep(1)
    }
    let isHex = bytes[index + 2] == UInt8(ascii: "x")
    let digits = bytes[(index + (isHex ? 3 : 2))..<max(semicolon, index + (isHex ? 3 : 2))]
    guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10) else {
      return .keep(1)
    }
    return isAllowed(value) ? .keep(1) : .drop(semicolon + 1 - index)
  }

  /// XML 1.0 section 2.2, production Char.
  private func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
