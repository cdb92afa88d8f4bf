package import TextKit

/// Which page of how many is shown: `○●○`, or `.*.` in ASCII; `12/120` where dots have no room.
package struct PageDots: Sendable {
  private let width: Int?
  private let glyphs: GlyphSet

  package init(width: Int?, glyphs: GlyphSet) {
    self.width = width
    self.glyphs = glyphs
  }

  /// Nil for a single page, which needs no dots. `index` counts from 0.
  package func line(index: Int, of pageCount: Int) -> StyledLine? {
    guard pageCount > 1 else { return nil }
    guard pageCount <= min(width ?? 40, 40) else {
      return StyledLine("\(index + 1)/\(pageCount)", .dim)
    }
    var line = StyledLine(String(repeating: glyphs.otherPage, count: index), .dim)
    line.append(glyphs.shownPage, .accent)
    line.append(String(repeating: glyphs.otherPage, count: pageCount - index - 1), .dim)
    return line
  }
}
