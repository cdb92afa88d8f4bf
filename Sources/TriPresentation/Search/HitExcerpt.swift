import TextKit
import TriDomain

/// The part of a record's texts that a search found, where the row of the record does not show it: mostly of a note.
struct HitExcerpt {
  private let words: [FoldedText]
  /// A note without a title begins in its row; so many characters of it are in sight, or nearly.
  private let shownOfNote: Int
  /// Whether no text has a place in the row.
  private let isNarrow: Bool
  /// Whether it stands in a line of its own, since there is hardly a place for it in the row.
  let isBelow: Bool

  /// Characters before and behind what was found.
  private static let (before, behind) = (8, 20)
  /// Texts that are longer are looked through as far as this.
  private static let longest = 4_000

  /// - Parameter width: Columns of the row; nil where nothing is cut.
  init(of words: [FoldedText], width: Int?) {
    self.words = words
    shownOfNote = width.map { max(8, $0 - 60) } ?? .max
    isNarrow = RecordColumns.isNarrow(width)
    isBelow = width.map { $0 < 70 } ?? false
  }

  /// `“…he long threshold part felt easier th…”`; nil where everything that was found is in the row.
  func text(of values: RecordValues) -> String? {
    let start = values.title ?? values.note.map { String($0.prefix(shownOfNote)) }
    let inRow = [start].compactMap(\.self) + values.tags + values.gear
    let all = [values.note, values.title].compactMap(\.self) + values.tags + values.gear
    for word in words where isNarrow || !inRow.contains(where: word.occurs) {
      if let part = all.lazy.compactMap({ part(of: $0, around: word) }).first { return part }
    }
    return nil
  }

  private func part(of text: String, around word: FoldedText) -> String? {
    guard word.occurs(in: text) else { return nil }
    let line = RecordColumns.oneLine(text)
    let start = String(line.prefix(Self.longest))
    guard let found = word.ranges(in: start).first else { return nil }
    let first = start.index(found.lowerBound, offsetBy: -Self.before, limitedBy: start.startIndex)
    let last = start.index(found.upperBound, offsetBy: Self.behind, limitedBy: start.endIndex)
    let part = start[(first ?? start.startIndex)..<(last ?? start.endIndex)]
    let isCutBefore = part.startIndex > start.startIndex
    let isCutBehind = part.endIndex < start.endIndex || start.endIndex < line.endIndex
    return "“\(isCutBefore ? "…" : "")\(part)\(isCutBehind ? "…" : "")”"
  }
}
