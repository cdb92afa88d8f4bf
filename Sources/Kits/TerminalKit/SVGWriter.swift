package import TextKit

/// Turns a frame into a picture for a browser (SVG 1.1) that looks as the terminal does.
///
/// Every character stands at the place of its column, so that no font can shift what is behind it. Text is escaped; there
/// is no script and nothing is loaded from elsewhere.
///
///     <text y="25" x="10 20 30" fill="#1a7f37">run</text>
package struct SVGWriter: Sendable {
  private let theme: Theme

  /// A writer in a theme: `dark` is on dark ground, all others are on light ground; `none` has one colour.
  package init(theme: Theme) {
    self.theme = theme
  }

  // In pixels. Most monospaced fonts are 0.6 em wide, and lines and blocks 1.16 em high, so that at this size signs that should
  // touch do.
  private static let fontSize = "16.6"
  private static let cellWidth = 10
  private static let cellHeight = 19
  private static let margin = 10
  /// From the top of a cell to the line on which letters stand.
  private static let ascent = 15

  /// The whole file; `title` is read out in place of the picture.
  package func bytes(of frame: Frame, title: String) -> [UInt8] {
    let width = frame.columns * Self.cellWidth + 2 * Self.margin
    let height = frame.rows * Self.cellHeight + 2 * Self.margin
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img">
      <title>\(Self.escaped(title))</title>
      <rect width="100%" height="100%" fill="\(ground.paper)"/>
      <g font-family="'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace" \
      font-size="\(Self.fontSize)" fill="\(ground.ink)">

      """
    for row in 0..<frame.rows { svg += line(frame, row) }
    return Array((svg + "</g>\n</svg>\n").utf8)
  }

  /// A row: an element for each run of characters in one role. One that a browser may count as several stands alone.
  private func line(_ frame: Frame, _ row: Int) -> String {
    let y = Self.margin + row * Self.cellHeight + Self.ascent
    var (svg, text, places) = ("", "", [String]())
    var role = Role.plain
    func close() {
      guard !text.isEmpty else { return }
      svg +=
        "<text y=\"\(y)\" x=\"\(places.joined(separator: " "))\"\(attributes(role))>\(text)</text>\n"
      (text, places) = ("", [])
    }
    var column = 0
    for cell in frame.cells(inRow: row) {
      defer { column += cell.width }
      let isAlone = cell.text.utf16.count > 1
      if cell.text == " " || cell.role != role || isAlone { close() }
      guard cell.text != " " else { continue }
      role = cell.role
      text += Self.escaped(cell.text)
      places.append(String(Self.margin + column * Self.cellWidth))
      if isAlone { close() }
    }
    close()
    return svg
  }

  /// How a role looks: nothing where it is as all text is.
  private func attributes(_ role: Role) -> String {
    let look = theme.look(of: role)
    var attributes = look.colour.map { " fill=\"\(ground.colours[$0])\"" } ?? ""
    if look.isBold { attributes += " font-weight=\"bold\"" }
    if look.isDim { attributes += " fill-opacity=\"0.7\"" }
    if look.isUnderlined { attributes += " text-decoration=\"underline\"" }
    return attributes
  }

  private var ground: Ground { theme == .dark ? .dark : .light }

  /// What a terminal's owner chooses: paper, ink and sixteen colours, each of which can be read on that paper (a contrast of
  /// 4.5 to 1 or more, Web Content Accessibility Guidelines 2.1, 1.4.3).
  private struct Ground {
    let paper, ink: String
    let colours: [String]

    static let light = Ground(
      paper: "#ffffff", ink: "#1f2328",
      colours: [
        "#1f2328", "#b3261e", "#1a7f37", "#8a6100", "#0550ae", "#9a1f8a", "#0b6b7a", "#57606a",
        "#57606a", "#b3261e", "#1a7f37", "#8a6100", "#0550ae", "#9a1f8a", "#0b6b7a", "#1f2328",
      ])
    static let dark = Ground(
      paper: "#101418", ink: "#e6edf3",
      colours: [
        "#8b949e", "#ff7b72", "#56d364", "#e3b341", "#79c0ff", "#e39bff", "#56d4dd", "#e6edf3",
        "#8b949e", "#ffa198", "#7ee787", "#f2cc60", "#a5d6ff", "#f0b8ff", "#7ce9f0", "#ffffff",
      ])
  }

  /// What XML allows, with its signs escaped.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default:
        // The two that no XML may hold; controls were made visible when the span was made.
        let isAllowed = scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}
