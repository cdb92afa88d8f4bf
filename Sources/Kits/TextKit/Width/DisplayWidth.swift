extension Character {
  /// Columns that a terminal gives this character: 0, 1, 2, or more for stacked letters of some
  /// scripts.
  ///
  /// Emoji sequences of whatever length, flags, and a character made an emoji by variation selector
  /// 16 take 2. Any other character takes what its parts take, which is what terminals do with Thai
  /// and Devanagari.
  package var displayWidth: Int {
    if let ascii = asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    let scalars = unicodeScalars
    guard scalars.count > 1, let first = scalars.first else { return scalars.first!.displayWidth }
    if scalars.contains("\u{FE0F}") { return 2 }
    if first.isRegionalIndicator { return 2 }
    if first.value > 0xFF, first.properties.isEmoji {
      return scalars.map(\.displayWidth).max() ?? 0
    }
    return scalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension StringProtocol {
  /// Columns that a terminal gives this text. Control characters count 0; escape them first.
  package var displayWidth: Int {
    var sum = 0
    for scalar in unicodeScalars {
      guard let width = scalar.standaloneWidth else { return reduce(0) { $0 + $1.displayWidth } }
      sum += width
    }
    return sum
  }
}

/// On which side text stands when there is more room than it needs.
package enum Alignment: Sendable, Hashable {
  case leading, trailing
}

extension String {
  /// The longest beginning, in whole characters, that fits; "…" marks what was cut and is part of
  /// the width.
  package func truncated(toWidth width: Int) -> String {
    if displayWidth <= width { return self }
    guard width > 0 else { return "" }
    return prefix(fittingWidth: width - 1) + "…"
  }

  /// The longest beginning, in whole characters, that is not wider.
  func prefix(fittingWidth limit: Int) -> Substring { self[...].prefix(fittingWidth: limit) }

  /// The text with blanks to a width; text that is wider stays as it is.
  package func padded(toWidth width: Int, alignment: Alignment = .leading) -> String {
    let blanks = String(repeating: " ", count: max(0, width - displayWidth))
    return alignment == .leading ? self + blanks : blanks + self
  }

  /// Lines no wider than given, broken between words; a word wider than a line is broken between
  /// characters.
  ///
  /// Line feeds are kept as breaks and blanks at a line's beginning as its indentation, for every
  /// line it becomes.
  package func wrapped(toWidth width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      LineWrapper.lines(of: line, width: max(width, 1))
    }
  }
}

extension Substring {
  /// The longest beginning, in whole characters, that is not wider.
  func prefix(fittingWidth limit: Int) -> Substring {
    var used = 0
    var end = startIndex
    while end < endIndex {
      let width = standaloneWidth(at: end)
      used += width ?? self[end].displayWidth
      if used > limit { break }
      end = width == nil ? index(after: end) : unicodeScalars.index(after: end)
    }
    return self[..<end]
  }

  /// The width of the character at an index, if it can be told without the rules of grapheme
  /// clusters; it is then a single scalar.
  private func standaloneWidth(at index: Index) -> Int? {
    guard let width = unicodeScalars[index].standaloneWidth else { return nil }
    let next = unicodeScalars.index(after: index)
    guard next < endIndex else { return width }
    return unicodeScalars[next].standaloneWidth == nil ? nil : width
  }
}

/// Fills lines with words.
private struct LineWrapper {
  let indentation: String
  let width: Int
  var lines: [String] = []
  var line = ""
  var lineWidth = 0

  static func lines(of text: Substring, width: Int) -> [String] {
    let indentation = text.prefix { $0 == " " }
    let kept = indentation.count < width / 2 ? String(indentation) : ""
    var wrapper = LineWrapper(indentation: kept, width: width - kept.count)
    for word in text.split(separator: " ") { wrapper.add(word) }
    if !wrapper.line.isEmpty || wrapper.lines.isEmpty { wrapper.endLine() }
    return wrapper.lines
  }

  private mutating func add(_ word: Substring) {
    var rest = word
    var restWidth = word.displayWidth
    if !line.isEmpty, lineWidth + 1 + restWidth > width { endLine() }
    if !line.isEmpty {
      line += " "
      lineWidth += 1
    }
    while line.isEmpty, restWidth > width {
      // A character wider than the line still has to go somewhere.
      let fitting = rest.prefix(fittingWidth: width)
      let part = fitting.isEmpty ? rest.prefix(1) : fitting
      line = String(part)
      rest = rest[part.endIndex...]
      restWidth -= part.displayWidth
      endLine()
    }
    line += rest
    lineWidth += restWidth
  }

  private mutating func endLine() {
    lines.append(line.isEmpty ? "" : indentation + line)
    line = ""
    lineWidth = 0
  }
}
