/// Writes comma-separated values: quoting as in RFC 4180, lines ended by a line feed alone.
///
/// Text that a spreadsheet could take for a formula gets `'` before it, and so does text that
/// begins with `'`, so that a reader can take exactly one away again. Numbers are written as they
/// are.
package struct CSVWriter: ~Copyable {
  /// What was written since the last `take()`.
  package private(set) var bytes: [UInt8] = []
  private var isAtLineStart = true

  package init() {}

  /// Hands over what was written so far and goes on with nothing.
  package mutating func take() -> [UInt8] {
    let taken = bytes
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  /// A field of words; nil is an empty field.
  package mutating func text(_ text: String?) {
    separate()
    guard let text else { return }
    let isFormula = text.utf8.first.map { "=+-@\t\r'".utf8.contains($0) } ?? false
    let isQuoted = text.utf8.contains { ",\"\r\n".utf8.contains($0) }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    if isFormula { bytes.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }

  package mutating func integer(_ value: (some BinaryInteger)?) {
    separate()
    if let value { bytes += String(value).utf8 }
  }

  package mutating func decimal(_ value: FixedPoint?) {
    separate()
    value?.append(to: &bytes)
  }

  /// The shortest digits that read back as the same number; an empty field for what is none, or infinite.
  package mutating func real(_ value: Double) {
    separate()
    if value.isFinite { bytes += value.description.utf8 }
  }

  package mutating func endRow() {
    bytes.append(0x0A)
    isAtLineStart = true
  }

  private mutating func separate() {
    if !isAtLineStart { bytes.append(UInt8(ascii: ",")) }
    isAtLineStart = false
  }
}
