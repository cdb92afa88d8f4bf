import TerminalKit
import Testing
import TextKit
import TriTestSupport

@Suite struct SVGWriterTests {
  private static func svg(_ text: StyledText, theme: Theme = .auto, title: String = "t") -> String {
    String(decoding: SVGWriter(theme: theme).bytes(of: Frame(text), title: title), as: UTF8.self)
  }

  private static let text = StyledText([
    StyledLine("Run: pace", .heading),
    StyledLine("4:02 /km ", .number) + StyledLine("│⠀⣠⠤", .run) + StyledLine("█▏ ", .bike),
    StyledLine(),
    StyledLine("  a < b & \"c\" > d", .dim) + StyledLine("!", .error),
  ])

  @Test(arguments: Theme.allCases)
  func `its cells are the frame's`(theme: Theme) {
    let cells = SVGCells(Self.svg(Self.text, theme: theme))
    #expect(cells.faults == [])
    #expect(cells.lines == Frame(Self.text).lines)
  }

  @Test func `wide characters and clusters keep what is behind them in its column`() {
    let svg = Self.svg(StyledText(StyledLine("호텔 👩‍🚀 e\u{301}x", .plain)))
    #expect(svg.contains(#"<text y="25" x="10 30">호텔</text>"#))
    #expect(svg.contains(#"<text y="25" x="60">👩‍🚀</text>"#))
    #expect(svg.contains("<text y=\"25\" x=\"90\">e\u{301}</text>"))
    #expect(svg.contains(#"<text y="25" x="100">x</text>"#))
  }

  @Test func `a role has its colour, on paper of the theme`() {
    let line = StyledText(StyledLine("a", .run) + StyledLine("b", .heading) + StyledLine("c"))
    let light = Self.svg(line, theme: .light)
    #expect(light.contains("fill=\"#ffffff\"/>"))
    #expect(light.contains(##"<text y="25" x="10" fill="#1a7f37">a</text>"##))
    #expect(light.contains(#"<text y="25" x="20" font-weight="bold">b</text>"#))
    #expect(light.contains(#"<text y="25" x="30">c</text>"#))
    let dark = Self.svg(line, theme: .dark)
    #expect(dark.contains("fill=\"#101418\"/>"))
    #expect(dark.contains(##"<text y="25" x="10" fill="#7ee787">a</text>"##))
    #expect(!Self.svg(line, theme: .none).contains("<text y=\"25\" x=\"10\" fill"))
  }

  @Test func `text can be nothing but text`() {
    let svg = Self.svg(
      StyledText(StyledLine("</text><script>\u{1B}[2J\u{FFFF}")), title: "<b> & \"q\"")
    #expect(svg.contains("<title>&lt;b&gt; &amp; &quot;q&quot;</title>"))
    #expect(svg.contains("&lt;/text&gt;&lt;script&gt;"))
    #expect(!svg.contains("<script"))
    #expect(!svg.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{FFFF}" })
  }

  @Test func `its size is that of its cells and a margin`() {
    let svg = Self.svg(StyledText(["12345", "1"]))
    #expect(svg.contains(#"width="70" height="58" viewBox="0 0 70 58""#))
  }
}
