import Testing
import TextKit
import TriTestSupport

@Suite struct `Display width` {
  @Test(arguments: [
    ("", 0), ("run", 3), ("Straße", 6), ("é", 1), ("e\u{301}", 1), ("한강 달리기", 11),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("漢字", 4), ("ｱｲ", 2), ("Ａ", 2), ("、", 2), ("…", 1), ("─", 1),
    ("⣿", 1), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏊‍♀️", 2), ("🇰🇷", 2), ("🇰🇷🇩🇪", 4), ("🇰", 1),
    ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🚴", 2), ("⌚", 2), ("™", 1), ("™️", 2),
    ("👍\u{FE0E}", 2),
    ("a\u{200B}b", 2), ("\u{AD}", 1), ("น้ำ", 2), ("क्ष", 2), ("שלום", 4), ("\u{600}1", 2), ("𠀀", 2),
    ("𝄞", 1), ("\u{1F3FB}", 2),
  ])
  func `is what a terminal shows`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func `Hangul is two columns from the first syllable to the last`() {
    for value in 0xAC00...0xD7A3 as ClosedRange<UInt32> {
      let scalar = Unicode.Scalar(value)!
      if Character(scalar).displayWidth != 2 { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(arguments: [
    ("Morning run", 20, "Morning run"), ("Morning run", 11, "Morning run"),
    ("Morning run", 8, "Morning…"), ("Morning run", 1, "…"), ("Morning run", 0, ""),
    ("한강 달리기", 6, "한강 …"), ("한강 달리기", 5, "한강…"), ("한강 달리기", 4, "한…"), ("한강", 2, "…"),
    ("👩‍👩‍👧‍👦 family", 4, "👩‍👩‍👧‍👦 …"), ("👩‍👩‍👧‍👦👍", 3, "👩‍👩‍👧‍👦…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `cutting keeps whole characters`(text: String, width: Int, expected: String) {
    #expect(text.truncated(toWidth: width) == expected)
  }

  @Test func `padding goes to either side`() {
    #expect("한".padded(toWidth: 4) == "한  ")
    #expect("한".padded(toWidth: 4, alignment: .trailing) == "  한")
    #expect("long".padded(toWidth: 2) == "long")
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `cutting never exceeds the width and padding fills it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = randomText(using: &generator).escapingControls
      let width = Int.random(in: 0...20, using: &generator)
      #expect(text.displayWidth == text.reduce(0) { $0 + $1.displayWidth })
      let cut = text.truncated(toWidth: width)
      #expect(cut.displayWidth <= width)
      #expect(text.displayWidth > width || cut == text)
      #expect(cut.padded(toWidth: width).displayWidth == width)
      #expect(cut.padded(toWidth: width, alignment: .trailing).displayWidth == width)
    }
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two three", 100, ["one two three"]),
    ("", 10, [""]), ("a\n\nb", 10, ["a", "", "b"]), ("swimming", 3, ["swi", "mmi", "ng"]),
    ("a swimming", 4, ["a", "swim", "ming"]), ("  indented text", 10, ["  indented", "  text"]),
    ("한강 달리기", 5, ["한강", "달리", "기"]), ("한", 1, ["한"]), ("a  b", 10, ["a b"]),
    ("one two", 3, ["one", "two"]),
  ])
  func `wrapping breaks between words`(text: String, width: Int, expected: [String]) {
    #expect(text.wrapped(toWidth: width) == expected)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `wrapping loses no word and keeps to the width`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = randomText(using: &generator, upTo: 60).escapingControls
    for width in 3...30 {
      let lines = text.wrapped(toWidth: width)
      #expect(lines.allSatisfy { $0.displayWidth <= width })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}
