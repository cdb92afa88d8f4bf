package import TextKit

/// What one or more keys do on a screen.
package struct KeyHelp: Hashable, Sendable {
  /// As they stand on the keyboard, a blank between two.
  package var keys: String
  package var meaning: String

  package init(_ keys: String, _ meaning: String) {
    self.keys = keys
    self.meaning = meaning
  }
}

/// The keys of one screen, under its name.
package struct KeyList: Hashable, Sendable {
  package var title: String
  package var keys: [KeyHelp]

  package init(_ title: String, _ keys: [KeyHelp]) {
    self.title = title
    self.keys = keys
  }
}

/// Draws what keys do. A meaning that is too long for its column goes on below, so that nothing is cut.
///
///     Home
///     ← →    the page before and after, where a section
///            has pages
///     Enter  show what is chosen
package struct KeyListRenderer: Sendable {
  private let width: Int

  /// `width` in columns.
  package init(width: Int) { self.width = width }

  /// Lists without keys are left out.
  package func render(_ lists: [KeyList]) -> StyledText {
    let lists = lists.filter { !$0.keys.isEmpty }
    let widest = lists.flatMap(\.keys).map { StyledLine($0.keys).displayWidth }.max() ?? 0
    // Most of a narrow screen is for what the keys do.
    let keyWidth = min(widest, max(9, (width - 4) / 3))
    let blocks = lists.map { list in
      StyledLine(list.title, .heading).wrapped(toWidth: width).lines
        + list.keys.flatMap { lines($0, keyWidth: keyWidth) }
    }
    return StyledText(Array(blocks.joined(separator: [StyledLine()])))
  }

  private func lines(_ help: KeyHelp, keyWidth: Int) -> [StyledLine] {
    let gutter = 2
    let keys = StyledLine(help.keys, .accent).wrapped(toWidth: keyWidth).lines
    let meaning = StyledLine(help.meaning).wrapped(toWidth: max(1, width - keyWidth - gutter)).lines
    return (0..<max(keys.count, meaning.count)).map { row in
      let left = row < keys.count ? keys[row] : StyledLine()
      guard row < meaning.count else { return left }
      let blanks = String(repeating: " ", count: keyWidth - left.displayWidth + gutter)
      return left + StyledLine(blanks) + meaning[row]
    }
  }
}
