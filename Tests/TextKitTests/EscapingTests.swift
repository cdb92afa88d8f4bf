import Testing
import TextKit
import TriTestSupport

@Suite struct `Escaping what terminals obey` {
  @Test(arguments: [
    ("plain", "plain"), ("한강 👍 é", "한강 👍 é"), ("a\\b", "a\\b"), ("\u{1B}]0;x\u{7}", "\\e]0;x\\a"),
    ("\0\u{8}\t\n\r", "\\0\\b\\t\\n\\r"), ("\r\n", "\\r\\n"), ("\u{7F}", "\\u{7f}"),
    ("\u{9B}31m", "\\u{9b}31m"), ("\u{85}", "\\u{85}"), ("\u{A0}", "\u{A0}"),
    ("\u{202E}gpj", "\\u{202e}gpj"), ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200e}\\u{200f}\\u{61c}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("a\u{FEFF}b", "a\\u{feff}b"),
    ("\u{FFFD}", "\u{FFFD}"), ("👩‍👧", "👩‍👧"), ("e\u{301}", "e\u{301}"),
  ])
  func `shows controls and leaves the rest`(text: String, expected: String) {
    #expect(Array(text.escapingControls.utf8) == Array(expected.utf8))
  }

  @Test func `covers every scalar of the basic plane and samples of the others`() {
    let others = stride(from: 0x10000, through: 0x10FFFF, by: 61) as StrideThrough<UInt32>
    for value in Array(0...0xFFFF) + Array(others) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      let isEscaped = text.escapingControls != text
      if isEscaped != isForbidden(scalar) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `leaves no control, and nothing to escape a second time`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let shown = randomText(using: &generator, upTo: 200).escapingControls
    #expect(!shown.unicodeScalars.contains(where: isForbidden))
    #expect(shown.escapingControls == shown)
    #expect(StyledLine(shown).plainText == shown)
  }

  @Test func `bytes that are not UTF-8 are replaced and said`() {
    let broken = DecodedText(utf8: [0x61, 0xFF, 0xE2, 0x82, 0x62])
    #expect(broken.text == "a\u{FFFD}\u{FFFD}b")
    #expect(broken.hadInvalidBytes)
    let fine = DecodedText(utf8: Array("a\u{FFFD}é\0".utf8))
    #expect(fine.text == "a\u{FFFD}é\0")
    #expect(!fine.hadInvalidBytes)
    #expect(DecodedText(utf8: []) == DecodedText(utf8: []))
  }
}
