/// Writes JSON (RFC 8259) piece by piece into bytes, in the order in which it is told.
///
/// Numbers are whole or exact decimals; floating point only where nothing else is known. Besides what JSON demands, every
/// control and bidirectional character is escaped, so the result can be shown on a terminal as it
/// is.
package struct JSONWriter: ~Copyable {
  /// What was written since the last `take()`.
  package private(set) var bytes: [UInt8] = []
  /// Whether the next key or value in each open object or array needs a comma before it.
  private var needsComma: [Bool] = [false]

  package init() {}

  /// Hands over what was written so far and goes on with nothing, so that long output can stream.
  package mutating func take() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  /// Writes an object; the body writes keys, each followed by a value.
  package mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    begin(UInt8(ascii: "{"))
    try body(&self)
    end(UInt8(ascii: "}"))
  }

  /// Writes an array; the body writes its values.
  package mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    begin(UInt8(ascii: "["))
    try body(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes the name of the value that comes next.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma[needsComma.count - 1] = false
  }

  package mutating func string(_ text: String) {
    separate()
    quote(text)
  }

  package mutating func integer(_ value: some BinaryInteger) {
    separate()
    bytes += String(value).utf8
  }

  package mutating func decimal(_ value: FixedPoint) {
    separate()
    value.append(to: &bytes)
  }

  /// The shortest digits that read back as the same number; null for what is none, or infinite.
  package mutating func real(_ value: Double) {
    separate()
    bytes += (value.isFinite ? value.description : "null").utf8
  }

  package mutating func bool(_ value: Bool) {
    separate()
    bytes += (value ? "true" : "false").utf8
  }

  package mutating func null() {
    separate()
    bytes += "null".utf8
  }

  /// Ends a document with a line feed; the next value begins a new one (JSON lines).
  package mutating func endLine() {
    bytes.append(0x0A)
    needsComma[needsComma.count - 1] = false
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma.append(false)
  }

  private mutating func end(_ bracket: UInt8) {
    needsComma.removeLast()
    bytes.append(bracket)
  }

  private mutating func separate() {
    if needsComma[needsComma.count - 1] { bytes.append(UInt8(ascii: ",")) }
    needsComma[needsComma.count - 1] = true
  }
}

extension JSONWriter {
  /// A key with its value; an absent value leaves the key out as well.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// A key with its value; an absent value leaves the key out as well.
  package mutating func member(_ name: String, _ value: (some BinaryInteger)?) {
    guard let value else { return }
    key(name)
    integer(value)
  }

  /// A key with its value; an absent value leaves the key out as well.
  package mutating func member(_ name: String, _ value: FixedPoint?) {
    guard let value else { return }
    key(name)
    decimal(value)
  }

  /// A key with its value; an absent value leaves the key out as well.
  package mutating func member(_ name: String, _ value: Bool?) {
    guard let value else { return }
    key(name)
    bool(value)
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.needsEscapes {
      for scalar in text.unicodeScalars { append(escaped: scalar) }
    } else {
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          bytes.append(UInt8(ascii: "\\"))
        }
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaped scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes += #"\""#.utf8
    case "\\": bytes += #"\\"#.utf8
    case "\n": bytes += #"\n"#.utf8
    case "\r": bytes += #"\r"#.utf8
    case "\t": bytes += #"\t"#.utf8
    case _ where scalar.needsEscape:
      // All of them lie in the basic plane, so four digits always do.
      let digits = String(scalar.value, radix: 16)
      bytes += #"\u"#.utf8
      bytes += String(repeating: "0", count: 4 - digits.count).utf8
      bytes += digits.utf8
    default: bytes += UTF8.encode(scalar)!
    }
  }
}
