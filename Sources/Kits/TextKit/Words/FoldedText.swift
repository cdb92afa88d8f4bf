// String._nfd is the only canonical decomposition that comes without Foundation, which would double
// the time the program takes to start. The standard library itself compares strings with it.
@_spi(_Unicode) import Swift

/// Text reduced to what matters in a search: no case, no accents, one spelling for composed and
/// decomposed.
///
/// "Été", "ETE" and "e\u{301}te" are the same. Hangul stays in whole syllables, so that 다 is not
/// found in 달. Marks of scripts in which they are letters (Thai vowels, Arabic points, Japanese
/// voicing) are kept.
package struct FoldedText: Sendable, Hashable {
  /// UTF-8 of the folded text.
  let bytes: [UInt8]

  package init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    Self.fold(text, into: &bytes)
    self.bytes = bytes
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The folded text, as a key to compare or store.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether this, as what is searched for, occurs in a text; empty text occurs everywhere.
  package func occurs(in text: String) -> Bool {
    guard let first = bytes.first else { return true }
    let haystack = text.utf8.span
    return Self.isASCII(haystack)
      ? Self.find(bytes, first: first, in: haystack)
      : Self.find(bytes, first: first, in: FoldedText(text).bytes.span)
  }

  /// Whether this occurs in a text that was folded before.
  package func occurs(in text: FoldedText) -> Bool {
    guard let first = bytes.first else { return true }
    return Self.find(bytes, first: first, in: text.bytes.span)
  }

  private static func isASCII(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] >= 0x80 { return false }
    return true
  }

  private static func find(_ needle: [UInt8], first: UInt8, in haystack: Span<UInt8>) -> Bool {
    guard needle.count <= haystack.count else { return false }
    for start in 0...(haystack.count - needle.count) where lower(haystack[start]) == first {
      var matched = 1
      while matched < needle.count, lower(haystack[start + matched]) == needle[matched] {
        matched += 1
      }
      if matched == needle.count { return true }
    }
    return false
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  private static func fold(_ text: String, into bytes: inout [UInt8]) {
    if text.unicodeScalars.allSatisfy(\.isFoldedBarCase) {
      for byte in text.utf8 { bytes.append(lower(byte)) }
      return
    }
    var hangul = HangulComposer()
    for scalar in text._nfd where !scalar.isAccent {
      if let syllable = hangul.take(scalar) { append(syllable, to: &bytes) }
    }
    if let syllable = hangul.finish() { append(syllable, to: &bytes) }
  }

  /// Small, capital, small again: that makes one of ß, ẞ and SS, of the two small sigmas, and of ı
  /// and i.
  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if scalar.isASCII {
      bytes.append(lower(UInt8(scalar.value)))
      return
    }
    guard scalar.properties.isCased else {
      bytes += UTF8.encode(scalar)!
      return
    }
    for small in scalar.properties.lowercaseMapping.unicodeScalars {
      for capital in small.properties.uppercaseMapping.unicodeScalars where !capital.isAccent {
        for letter in capital.properties.lowercaseMapping.unicodeScalars where !letter.isAccent {
          bytes += UTF8.encode(letter)!
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// ASCII, Hangul syllables and Chinese characters: nothing to decompose, only ASCII has case.
  fileprivate var isFoldedBarCase: Bool {
    switch value {
    case 0..<0x80, 0xAC00...0xD7A3, 0x4E00...0x9FFF: true
    default: false
    }
  }

  /// Marks that Latin, Greek and Cyrillic put on letters, and the selectors of emoji style.
  fileprivate var isAccent: Bool {
    switch value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE0E...0xFE0F,
      0xFE20...0xFE2F:
      true
    default: false
    }
  }
}
