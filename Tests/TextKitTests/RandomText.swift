import TriTestSupport

/// Text of the kinds that go wrong: controls, wide and combining characters, emoji, bidi, quotes.
func randomText(using generator: inout SeededGenerator, upTo length: Int = 24) -> String {
  let pieces: [String] = [
    "a", "Z", "7", " ", "-", "é", "e\u{301}", "ß", "한", "\u{1112}\u{1161}\u{11AB}", "漢", "Ａ", "ｱ",
    "👍", "👍🏽", "👩‍👩‍👧", "🇰🇷", "❤️", "❤", "1️⃣", "\u{0}", "\u{1B}[2J", "\n", "\r", "\t", "\u{7F}", "\u{9B}",
    "\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{2028}", "\u{FEFF}", "\u{200B}", "\"", "\\",
    "'", ",", "=", "กำ", "क्षि", "\u{10FFFF}", "\u{FFFD}", "/", "𝄞",
  ]
  let count = Int.random(in: 0...length, using: &generator)
  return (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
}

/// The scalars that no output may contain as they are, by another list than the one under test.
func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
    || [.lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    || scalar == "\u{FEFF}"
}
