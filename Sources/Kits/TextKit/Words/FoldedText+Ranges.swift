extension FoldedText {
  /// Where this occurs in a text, first to last and without overlaps, as ranges of whole characters.
  ///
  /// None for empty text, which would be everywhere.
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard !isEmpty else { return [] }
    var folded: [UInt8] = []
    // For each folded byte the character that it comes from; one more for the end.
    var origins: [String.Index] = []
    for index in text.indices {
      let bytes = FoldedText(String(text[index])).bytes
      folded += bytes
      origins += Array(repeating: index, count: bytes.count)
    }
    origins.append(text.endIndex)
    var ranges: [Range<String.Index>] = []
    var start = 0
    while start + bytes.count <= folded.count {
      let end = start + bytes.count
      guard folded[start..<end].elementsEqual(bytes) else {
        start += 1
        continue
      }
      ranges.append(origins[start]..<characterEnd(origins, end, in: text))
      start = end
    }
    return ranges
  }

  /// The end of the character that the byte before `end` comes from.
  private func characterEnd(
    _ origins: [String.Index], _ end: Int, in text: String
  ) -> String.Index {
    origins[end] == origins[end - 1] ? text.index(after: origins[end]) : origins[end]
  }
}

extension StyledLine {
  /// The line with what is found of some words in the role of a match.
  package func marking(_ words: [FoldedText]) -> StyledLine {
    guard !words.isEmpty else { return self }
    var line = StyledLine()
    for span in spans { line.append(span.marking(words)) }
    return line
  }
}

extension StyledSpan {
  fileprivate func marking(_ words: [FoldedText]) -> StyledLine {
    let found = words.flatMap { $0.ranges(in: text) }.sorted { $0.lowerBound < $1.lowerBound }
    var line = StyledLine()
    var rest = text.startIndex
    for range in found where range.upperBound > rest {
      let start = max(rest, range.lowerBound)
      line.append(String(text[rest..<start]), role)
      line.append(String(text[start..<range.upperBound]), .match)
      rest = range.upperBound
    }
    line.append(String(text[rest...]), role)
    return line
  }
}
