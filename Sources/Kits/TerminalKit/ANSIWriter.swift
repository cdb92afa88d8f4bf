package import TextKit

/// Turns styled text into bytes: with colour for a terminal, or plain for anything else.
///
///     ESC[32mrun ESC[0m  10.0 km
package struct ANSIWriter: Sendable {
  private let theme: Theme

  /// A writer in a theme; `.none` writes no byte that is not text.
  package init(theme: Theme) {
    self.theme = theme
  }

  /// All lines, each ended by a line feed.
  package func bytes(of text: StyledText) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in text.lines { append(line, to: &bytes) }
    return bytes
  }

  /// One line with its line feed.
  package func append(_ line: StyledLine, to bytes: inout [UInt8]) {
    for span in line.spans {
      guard let attributes = theme.attributes(for: span.role) else {
        bytes += span.text.utf8
        continue
      }
      bytes += "\u{1B}[".utf8
      bytes += attributes.utf8
      bytes.append(UInt8(ascii: "m"))
      bytes += span.text.utf8
      bytes += "\u{1B}[0m".utf8
    }
    bytes.append(0x0A)
  }
}
