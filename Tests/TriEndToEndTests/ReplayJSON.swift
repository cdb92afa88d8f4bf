import Foundation

/// A JSON value with its members in order and its numbers to the letter, as no decoder of Foundation keeps them.
enum JSON: Hashable {
  case object([Member])
  case array([JSON])
  case text(String)
  /// As written.
  case number(String)
  case bool(Bool)
  case null

  struct Member: Hashable {
    let name: String
    let value: JSON
  }

  /// Reads one value with nothing but blanks around it.
  init(_ bytes: [UInt8]) throws {
    var reader = JSONReader(bytes: bytes)
    self = try reader.value()
    try reader.end()
  }

  init(_ text: String) throws { try self.init(Array(text.utf8)) }

  /// The first member of that name; nil where there is none, and in what is no object.
  subscript(name: String) -> JSON? { members.first { $0.name == name }?.value }

  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  var names: [String] { members.map(\.name) }
  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var integer: Int? { if case .number(let digits) = self { Int(digits) } else { nil } }
  var decimal: Decimal? {
    guard case .number(let digits) = self else { return nil }
    return Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// The value as JSON without blanks.
  var written: String {
    switch self {
    case .object(let members):
      "{"
        + members.map { JSON.text($0.name).written + ":" + $0.value.written }
        .joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.written).joined(separator: ",") + "]"
    case .text(let text): JSON.quoted(text)
    case .number(let digits): digits
    case .bool(let isTrue): String(isTrue)
    case .null: "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": written += "\\" + String(scalar)
      case "\0"..<" ":
        let hex = String(scalar.value, radix: 16)
        written += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }
}

struct JSONFailure: Error, CustomStringConvertible {
  let byte: Int
  var description: String { "no JSON at byte \(byte)" }
}

/// RFC 8259, as short as can be.
private struct JSONReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func value() throws -> JSON {
    skipBlanks()
    guard position < bytes.count else { throw failure }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      return .object(
        try list("}") { reader in
          let name = try reader.string()
          try reader.expect(":")
          return JSON.Member(name: name, value: try reader.value())
        })
    case UInt8(ascii: "["): return .array(try list("]") { try $0.value() })
    case UInt8(ascii: "\""): return .text(try string())
    default: return try word()
    }
  }

  mutating func end() throws {
    skipBlanks()
    guard position == bytes.count else { throw failure }
  }

  private var failure: JSONFailure { JSONFailure(byte: position) }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws {
    guard take(sign) else { throw failure }
  }

  private mutating func list<Element>(
    _ end: Unicode.Scalar, _ element: (inout JSONReader) throws -> Element
  ) throws -> [Element] {
    position += 1
    var elements: [Element] = []
    if take(end) { return elements }
    repeat { elements.append(try element(&self)) } while take(",")
    try expect(end)
    return elements
  }

  /// Foundation decodes the escapes.
  private mutating func string() throws -> String {
    skipBlanks()
    let start = position
    var hasEscapes = false
    try expect("\"")
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      guard bytes[position] >= 0x20 else { throw failure }
      let isEscape = bytes[position] == UInt8(ascii: "\\")
      if isEscape { hasEscapes = true }
      position += isEscape ? 2 : 1
    }
    try expect("\"")
    if !hasEscapes {
      guard let text = String(validating: bytes[start + 1..<position - 1], as: UTF8.self) else {
        throw failure
      }
      return text
    }
    let text = Data(bytes[start..<position])
    let decoded = try JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)
    guard let string = decoded as? String else { throw failure }
    return string
  }

  private mutating func word() throws -> JSON {
    let end = bytes[position...].firstIndex(where: Self.isEnd) ?? bytes.endIndex
    let word = bytes[position..<end]
    let text = String(decoding: word, as: UTF8.self)
    let value: JSON? =
      switch text {
      case "true": .bool(true)
      case "false": .bool(false)
      case "null": .null
      default: Self.isNumber(word) ? .number(text) : nil
      }
    guard let value else { throw failure }
    position = end
    return value
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// `-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?`, many times as fast as a regular expression that is not optimized.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    func take(_ signs: String) -> Bool {
      guard let first = rest.first, signs.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func takeDigits() -> Int {
      let count = rest.prefix { 0x30...0x39 ~= $0 }.count
      rest = rest.dropFirst(count)
      return count
    }
    _ = take("-")
    let hasZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits()
    guard whole == 1 || whole > 1 && !hasZero else { return false }
    if take("."), takeDigits() == 0 { return false }
    if take("eE") {
      _ = take("+-")
      if takeDigits() == 0 { return false }
    }
    return rest.isEmpty
  }
}
