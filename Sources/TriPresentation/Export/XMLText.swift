import TextKit

/// Writes XML element by element, a line for each.
struct XMLText: ~Copyable {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var depth = 0

  /// - Parameter attributes: As they are written; their values are the caller's own or numbers.
  mutating func element(
    _ name: String, _ attributes: String = "", _ body: (inout XMLText) -> Void
  ) {
    indent()
    bytes += "<\(name)\(attributes.isEmpty ? "" : " " + attributes)>\n".utf8
    depth += 1
    body(&self)
    depth -= 1
    indent()
    bytes += "</\(name)>\n".utf8
  }

  /// An element of words; none for nil.
  mutating func text(_ name: String, _ text: String?) {
    guard let text else { return }
    indent()
    bytes += "<\(name)>".utf8
    if text.utf8.allSatisfy({ (UInt8(ascii: "-")...UInt8(ascii: "9")).contains($0) }) {
      bytes += text.utf8
    } else {
      for scalar in text.unicodeScalars { append(scalar) }
    }
    bytes += "</\(name)>\n".utf8
  }

  mutating func number(_ name: String, _ value: FixedPoint?) {
    guard let value else { return }
    text(name, value.text)
  }

  mutating func number(_ name: String, _ value: (some BinaryInteger)?) {
    guard let value else { return }
    text(name, String(value))
  }

  private mutating func indent() { bytes += repeatElement(UInt8(ascii: " "), count: depth) }

  /// Characters that XML forbids, even as references, become U+FFFD (XML 1.0 section 2.2); those that could command a
  /// terminal or reorder a line become references.
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": bytes += "&amp;".utf8
    case "<": bytes += "&lt;".utf8
    case ">": bytes += "&gt;".utf8
    case "\t", "\n": bytes.append(UInt8(scalar.value))
    case "\r": bytes += "&#13;".utf8
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": bytes += "\u{FFFD}".utf8
    case _ where scalar.needsEscape: bytes += "&#\(scalar.value);".utf8
    default: bytes += Character(scalar).utf8
    }
  }
}
