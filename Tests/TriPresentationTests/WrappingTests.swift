import Testing
import TextKit
import TriPresentation

@Suite struct WrappingTests {
  private static let sentences = [
    "Logged #1: run · Mon 4 May 2026 · 10.00 km · 52:30 · note “a long and windy way home”.",
    "1:30 was read as hours.",
  ]

  private func lines(_ width: Int?) -> [String] {
    StyledText(answer: Self.sentences, next: "Undo: tri undo", width: width).lines.map(\.plainText)
  }

  @Test func `without a width an answer is one line`() {
    #expect(lines(nil) == [Self.sentences.joined(separator: " ") + " Undo: tri undo"])
    #expect(lines(200) == lines(nil))
  }

  @Test func `on a terminal it is broken between words, not within a quantity or a command`() {
    #expect(
      lines(40) == [
        "Logged #1: run · Mon 4 May 2026 ·", "10.00 km · 52:30 · note “a long and",
        "windy way home”. 1:30 was read as hours.", "Undo: tri undo",
      ])
  }

  @Test(arguments: 1...120)
  func `no line is too wide, and no word is lost`(width: Int) {
    let lines = lines(width)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    let letters = { (text: String) in text.filter { $0 != " " } }
    #expect(letters(lines.joined()) == letters(self.lines(nil).joined()))
  }

  @Test func `a distance and its time stay together`() {
    let week = StyledLine("swim 2,400 m 48:10 · bike 40.20 km 1:20:00 · run 31.10 km 2:37:42")
    #expect(
      week.wrapped(toWidth: 30).lines.map(\.plainText) == [
        "swim 2,400 m 48:10 ·", "bike 40.20 km 1:20:00 ·", "run 31.10 km 2:37:42",
      ])
  }
}
