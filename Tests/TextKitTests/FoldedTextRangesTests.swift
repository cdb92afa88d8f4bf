import Testing
import TextKit

@Suite struct FoldedTextRangesTests {
  private func found(_ words: String, in text: String) -> [String] {
    FoldedText(words).ranges(in: text).map { String(text[$0]) }
  }

  @Test(arguments: [
    ("lake", "Lake to lake", ["Lake", "lake"]), ("ete", "ÉTÉ et été", ["ÉTÉ", "été"]),
    ("e", "E\u{301}e", ["E\u{301}", "e"]), ("달리", "아침 달리기", ["달리"]),
    ("ss", "Straße", ["ß"]), ("aa", "aaa", ["aa"]), ("x", "lake", []), ("", "lake", []),
    ("🏃‍♀️", "go 🏃‍♀️ go", ["🏃‍♀️"]),
  ])
  func `what is found are whole characters`(words: String, text: String, expected: [String]) {
    #expect(found(words, in: text) == expected)
  }

  @Test func `matches are marked whatever their role was`() {
    let line = StyledLine("Lake ", .plain) + StyledLine("+lakeside", .accent)
    let marked = line.marking([FoldedText("lake"), FoldedText("ke s")])
    #expect(marked.spans.map(\.text) == ["Lake", " ", "+", "lake", "side"])
    #expect(marked.spans.map(\.role) == [.match, .plain, .accent, .match, .accent])
    #expect(marked.plainText == line.plainText)
  }
}
