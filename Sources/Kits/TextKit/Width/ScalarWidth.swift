extension Unicode.Scalar {
  /// Columns that a terminal gives this scalar on its own: 0, 1 or 2.
  ///
  /// Wide are East Asian Wide and Fullwidth (Unicode Standard Annex 11) and what is an emoji by
  /// default (UTS 51); ambiguous ones count 1, as in every terminal outside the East Asian legacy
  /// encodings.
  var displayWidth: Int {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300: return 1
    case 0..<0xA0: return 0
    // Vowels and finals join the syllable's initial.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF: return 2
    default: break
    }
    if isZeroWidth { return 0 }
    return isEastAsianWide || isWideEmoji ? 2 : 1
  }

  private var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format: !isVisibleFormat
    default: false
    }
  }

  /// Arabic, Syriac and Kaithi signs that enclose the digits after them are format characters one
  /// can see.
  private var isVisibleFormat: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  private var isEastAsianWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// A regional indicator alone is a letter; two of them are a flag, which `Character` sees to.
  private var isWideEmoji: Bool {
    guard value >= 0x231A, !isRegionalIndicator else { return false }
    return properties.isEmojiPresentation
  }

  /// The width of scalars of which each is a character of its own when its neighbours are such too;
  /// nil for all others. Enough for nearly all Korean, Chinese and Western text.
  var standaloneWidth: Int? {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010...0x2027: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF: 2
    default: nil
    }
  }

  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
