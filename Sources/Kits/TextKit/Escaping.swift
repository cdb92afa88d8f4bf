extension Unicode.Scalar {
  /// Whether showing this scalar as it is could move the cursor, command the terminal, break the
  /// line, or reorder what is beside it: C0, DEL, C1, the bidirectional controls, line separators,
  /// and U+FEFF.
  package var needsEscape: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFEFF:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// Whether any scalar needs an escape; one pass over the bytes, which settles it for nearly all
  /// text.
  var needsEscapes: Bool {
    var isSuspect = false
    for byte in utf8 {
      if byte < 0x20 || byte == 0x7F { return true }
      // The first bytes of all other scalars in question.
      isSuspect = isSuspect || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF
    }
    return isSuspect && unicodeScalars.contains(where: \.needsEscape)
  }
}

extension String {
  /// The text as it may be shown: control and bidirectional characters as `\n`, `\e`, `\u{202e}`.
  ///
  /// A backslash that was there stays single: this is for reading, not for reading back.
  package var escapingControls: String {
    guard needsEscapes else { return self }
    var shown = ""
    for scalar in unicodeScalars {
      if scalar.needsEscape {
        shown += Self.visibleEscape(of: scalar)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  private static func visibleEscape(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x00: "\\0"
    case 0x07: "\\a"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x1B: "\\e"
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
}

/// Text made from bytes of unknown quality.
package struct DecodedText: Sendable, Hashable {
  package let text: String
  /// Whether some bytes were not UTF-8 and became U+FFFD.
  package let hadInvalidBytes: Bool

  /// Reads bytes as UTF-8; each longest part that cannot be right becomes one U+FFFD.
  package init(utf8 bytes: [UInt8]) {
    if let valid = String(validating: bytes, as: UTF8.self) {
      text = valid
      hadInvalidBytes = false
    } else {
      text = String(decoding: bytes, as: UTF8.self)
      hadInvalidBytes = true
    }
  }
}
