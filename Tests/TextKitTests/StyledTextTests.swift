import Testing
import TextKit

@Suite struct `Styled text` {
  @Test func `a span cannot hold a control character`() {
    #expect(StyledSpan("a\u{1B}[2J\n", .run).text == "a\\e[2J\\n")
    #expect(StyledLine("x\ty").plainText == "x\\ty")
    let literal: StyledLine = "\u{7}"
    #expect(literal.plainText == "\\a")
    #expect(StyledText(lines: "a\nb\u{1B}").plainText == "a\nb\\e\n")
  }

  @Test func `neighbours in one role become one span and empty ones vanish`() {
    var line = StyledLine("10", .number)
    line.append("", .error)
    line.append(".0", .number)
    line += StyledLine(" km", .dim)
    #expect(line.spans == [StyledSpan("10.0", .number), StyledSpan(" km", .dim)])
    #expect(line.displayWidth == 7)
    #expect(StyledLine([StyledSpan("")]).isEmpty)
  }

  @Test func `lines add up to text`() {
    var text = StyledText(StyledLine("Title", .heading))
    text.append(StyledLine())
    text += StyledText([StyledLine("a"), StyledLine("b")])
    #expect(text.plainText == "Title\n\na\nb\n")
    #expect((StyledText() + text) == text)
    #expect(StyledText().plainText == "")
  }

  @Test func `cutting keeps the roles`() {
    let line = StyledLine("한강 ", .run) + StyledLine("easy", .dim)
    #expect(line.truncated(toWidth: 7).spans == [StyledSpan("한강 ", .run), StyledSpan("e…", .dim)])
    #expect(line.truncated(toWidth: 6).spans == [StyledSpan("한강 ", .run), StyledSpan("…", .dim)])
    #expect(line.truncated(toWidth: 5).spans == [StyledSpan("한강…", .run)])
    #expect(line.truncated(toWidth: 9) == line)
    #expect(line.truncated(toWidth: 0).isEmpty)
    #expect(line.padded(toWidth: 11).displayWidth == 11)
    #expect(line.padded(toWidth: 11, alignment: .trailing).plainText == "  한강 easy")
  }
}
