/// Makes keys from the bytes that a terminal sends, in whatever pieces they come.
///
/// Whether an escape byte is the Escape key or begins a sequence shows only in what follows; whoever
/// feeds the decoder decides how long to wait for that.
struct KeyDecoder {
  /// What the terminal's description says its keys send.
  private let sequences: [(bytes: [UInt8], key: Key)]
  private var bytes: [UInt8] = []
  /// How many of the bytes are used up.
  private var start = 0
  /// The bytes of a paste so far, while its end has not come.
  private var pasted: [UInt8]?

  /// - Parameter sequences: those that do not begin with an escape byte are ignored: they would
  ///   take a character away.
  init(sequences: [(bytes: [UInt8], key: Key)] = []) {
    self.sequences = sequences.filter { $0.bytes.count > 1 && $0.bytes[0] == 0x1B }
  }

  mutating func append(_ more: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  /// Whether there are bytes that no key has come of yet.
  var isEmpty: Bool { start == bytes.count && !isPasting }

  /// Whether a paste has begun and its end has not come.
  var isPasting: Bool { pasted != nil }

  /// Whether the bytes that are left can only be the beginning of something longer: of a character, or of a sequence that
  /// no hand begins.
  var isWithinSequence: Bool {
    let rest = bytes[start...]
    guard let first = rest.first else { return false }
    return first == 0x1B
      ? rest.dropFirst().first == UInt8(ascii: "[") || Self.beginsString(rest)
      : Self.isBeginning(rest)
  }

  /// The next key, or nil if there is none, or it may become another one with more bytes.
  ///
  /// - Parameter isComplete: no more bytes will come soon, so that what is there has to do.
  mutating func next(isComplete: Bool) -> Key? {
    while !isEmpty {
      if isPasting { return paste(isComplete: isComplete) }
      switch step(bytes[start...], isComplete: isComplete) {
      case .pasteBegins(let count):
        start += count
        pasted = []
      case .key(let key, let count):
        start += count
        return key
      case .nothing(let count): start += count
      case .unfinished: return nil
      }
    }
    return nil
  }

  /// What the first bytes mean.
  private enum Step {
    case key(Key, Int)
    /// Bytes that mean no key.
    case nothing(Int)
    case pasteBegins(Int)
    case unfinished
  }

  private func step(_ rest: ArraySlice<UInt8>, isComplete: Bool) -> Step {
    switch rest.first! {
    case 0x1B: escape(rest, isComplete: isComplete)
    case 0x0A, 0x0D: .key(.enter, 1)
    case 0x09: .key(.tab, 1)
    case 0x08, 0x7F: .key(.backspace, 1)
    case let byte where byte < 0x20: .key(.control(Self.controlLetter(byte)), 1)
    default: character(rest, isComplete: isComplete)
    }
  }

  private static func controlLetter(_ byte: UInt8) -> Character {
    // Ctrl takes away the bit that sets letters apart; small ones have 0x20 beside.
    let letter = (1...26).contains(byte) ? byte | 0x60 : byte | 0x40
    return Character(Unicode.Scalar(letter))
  }

  // MARK: - Pastes

  /// What terminals put around a paste once they are asked to (xterm's bracketed paste mode).
  private static let pasteBegin = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// No line is as long; what is pasted beyond is left out.
  static let longestPaste = 65_536

  /// The paste once its end is there, or when no more will come. Each byte is looked at once.
  private mutating func paste(isComplete: Bool) -> Key? {
    let end = Self.pasteEnd
    while start < bytes.count {
      let rest = bytes[start...]
      if rest.starts(with: end) {
        start += end.count
        return finishPaste()
      }
      if !isComplete, end.starts(with: rest) { return nil }
      let text = rest.dropFirst().firstIndex(of: 0x1B) ?? rest.endIndex
      let room = max(0, Self.longestPaste - (pasted?.count ?? 0))
      pasted?.append(contentsOf: bytes[start..<text].prefix(room))
      start = text
    }
    return isComplete ? finishPaste() : nil
  }

  private mutating func finishPaste() -> Key {
    defer { pasted = nil }
    return .paste(String(decoding: pasted ?? [], as: UTF8.self))
  }

  // MARK: - Sequences

  private func escape(_ rest: ArraySlice<UInt8>, isComplete: Bool) -> Step {
    let known = sequences.filter { rest.starts(with: $0.bytes) }
    if let longest = known.max(by: { $0.bytes.count < $1.bytes.count }) {
      return .key(longest.key, longest.bytes.count)
    }
    if !isComplete, rest.count == 1 || sequences.contains(where: { $0.bytes.starts(with: rest) }) {
      return .unfinished
    }
    if rest.count == 1 { return .key(.escape, 1) }
    switch rest[rest.startIndex + 1] {
    case UInt8(ascii: "["): return controlSequence(rest, isComplete: isComplete)
    case let kind where rest.count == 2 && !isComplete && Self.stringKinds.contains(kind):
      return .unfinished
    case _ where Self.beginsString(rest): return controlString(rest, isComplete: isComplete)
    case UInt8(ascii: "O"):
      guard rest.count > 2 else { return isComplete ? .nothing(2) : .unfinished }
      return Self.step(Self.key(final: rest[rest.startIndex + 2], parameters: []), 3)
    default: return .key(.escape, 1)
    }
  }

  /// Of OSC and DCS.
  private static let stringKinds = [UInt8(ascii: "]"), UInt8(ascii: "P")]

  /// Whether the bytes begin what a terminal answers to a question, which may come late and for another program:
  /// ESC ] and a number, or ESC P and what is no letter. Neither is a key with Escape before it that means something.
  private static func beginsString(_ bytes: ArraySlice<UInt8>) -> Bool {
    let (kind, next) = (bytes.dropFirst().first, bytes.dropFirst(2).first)
    return switch kind {
    case UInt8(ascii: "]"): next.map { (0x30...0x39).contains($0) } ?? false
    case UInt8(ascii: "P"): next.map { (0x20...0x3F).contains($0) } ?? false
    default: false
    }
  }

  /// ECMA-48, section 5.6: up to ESC \, or to BEL as xterm takes it; another control byte breaks it off.
  private func controlString(_ rest: ArraySlice<UInt8>, isComplete: Bool) -> Step {
    guard let end = rest.dropFirst(2).firstIndex(where: { $0 < 0x20 }) else {
      return isComplete ? .nothing(rest.count) : .unfinished
    }
    let count = end - rest.startIndex
    switch rest[end] {
    case 0x07: return .nothing(count + 1)
    case 0x1B where end + 1 == rest.endIndex && !isComplete: return .unfinished
    case 0x1B where rest.dropFirst(count + 1).first == UInt8(ascii: "\\"):
      return .nothing(count + 2)
    default: return .nothing(count)
    }
  }

  /// ECMA-48, section 5.4: ESC [, parameters 30–3F, intermediates 20–2F, a final byte 40–7E.
  private func controlSequence(_ rest: ArraySlice<UInt8>, isComplete: Bool) -> Step {
    let body = rest.dropFirst(2)
    let parameters = body.prefix { (0x30...0x3F).contains($0) }
    let intermediates = body.dropFirst(parameters.count).prefix { (0x20...0x2F).contains($0) }
    let finalIndex = intermediates.endIndex
    guard finalIndex < rest.endIndex else {
      return isComplete ? .nothing(rest.count) : .unfinished
    }
    let count = finalIndex - rest.startIndex + 1
    let final = rest[finalIndex]
    // The Linux console's function keys: ESC [ [ and a letter.
    if final == UInt8(ascii: "["), count == 3 {
      if rest.count > 3 { return .nothing(4) }
      return isComplete ? .nothing(3) : .unfinished
    }
    guard (0x40...0x7E).contains(final) else { return .nothing(count - 1) }
    guard intermediates.isEmpty else { return .nothing(count) }
    if rest.starts(with: Self.pasteBegin) { return .pasteBegins(count) }
    return Self.step(Self.key(final: final, parameters: parameters), count)
  }

  private static func step(_ key: Key?, _ count: Int) -> Step {
    key.map { .key($0, count) } ?? .nothing(count)
  }

  /// The keys as xterm sends them, and nearly every terminal with it; a modifier (ESC [ 1 ; 5 A)
  /// makes no difference.
  private static func key(final: UInt8, parameters: ArraySlice<UInt8>) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backtab
    case UInt8(ascii: "M") where parameters.isEmpty: .enter
    case UInt8(ascii: "~"): editingKey(parameters)
    default: nil
    }
  }

  private static func editingKey(_ parameters: ArraySlice<UInt8>) -> Key? {
    switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
    case "1", "7": .home
    case "3": .delete
    case "4", "8": .end
    case "5": .pageUp
    case "6": .pageDown
    default: nil
    }
  }

  // MARK: - Characters

  /// The most bytes looked at for one character; the longest emoji in use have 35.
  private static let longestCharacter = 64

  private func character(_ rest: ArraySlice<UInt8>, isComplete: Bool) -> Step {
    var scalars = String.UnicodeScalarView()
    var decoder = UTF8()
    var source = rest.prefix(Self.longestCharacter).makeIterator()
    reading: while true {
      switch decoder.decode(&source) {
      case .scalarValue(let scalar) where !Self.isControl(scalar): scalars.append(scalar)
      case .scalarValue(let scalar):
        if scalars.isEmpty { return .nothing(UTF8.width(scalar)) }
        break reading
      case .error, .emptyInput: break reading
      }
    }
    guard let first = String(scalars).first else {
      // Bytes that are not UTF-8, unless the rest of a character is still on its way.
      let isBeginning = Self.isBeginning(rest)
      return isBeginning && !isComplete ? .unfinished : .nothing(isBeginning ? rest.count : 1)
    }
    return .key(.character(first), String(first).utf8.count)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// Whether the bytes are the first ones of a character and nothing else.
  private static func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    let length: Int
    switch bytes.first! {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return false
    }
    return bytes.count < length && bytes.dropFirst().allSatisfy { (0x80...0xBF).contains($0) }
  }
}
