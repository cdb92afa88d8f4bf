/// Which signs a drawing may use.
package enum GlyphSet: Hashable, Sendable {
  case unicode
  /// Where output is no terminal, or one that cannot be trusted with more.
  case ascii

  /// From a day without a session to the longest; each can be told from the others without colour.
  func heat(_ level: HeatLevel) -> String {
    let glyphs = self == .unicode ? ["·", "░", "▒", "▓", "█"] : [".", ":", "+", "*", "#"]
    return glyphs[level.rawValue]
  }

  var shownPage: String { self == .unicode ? "●" : "*" }
  var otherPage: String { self == .unicode ? "○" : "." }
}
