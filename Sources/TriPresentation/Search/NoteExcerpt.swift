import TextKit
import TriDomain

/// The part of a note that a search found, where the row of the record does not show it.
struct NoteExcerpt {
  private let words: [FoldedText]
  /// Characters before and behind what was found.
  private static let (before, behind) = (8, 20)
  /// A note without a title begins in its row; so many characters of it are in sight, or nearly.
  private let shown: Int
  /// Notes that are longer are looked through as far as this.
  private static let longest = 4_000

  /// Whether it stands in a line of its own, since there is hardly a place for it in the row.
  let isBelow: Bool

  /// - Parameter width: Columns of the row; nil where nothing is cut.
  init(of words: [FoldedText], width: Int?) {
    self.words = words
    isBelow = width.map { $0 < 70 } ?? false
    shown = width.map { max(8, $0 - 60) } ?? .max
  }

  /// `“… the tempo part felt…”`; nil where what was found is in the row.
  func text(of values: RecordValues) -> String? {
    guard let note = values.note.map(RecordColumns.oneLine) else { return nil }
    let inRow = [values.title ?? String(note.prefix(shown))] + values.tags + values.gear
    let hidden = words.first { word in
      word.occurs(in: note) && !inRow.contains { word.occurs(in: $0) }
    }
    guard let hidden else { return nil }
    let start = String(note.prefix(Self.longest))
    guard let found = hidden.ranges(in: start).first else { return nil }
    let first = start.index(found.lowerBound, offsetBy: -Self.before, limitedBy: start.startIndex)
    let last = start.index(found.upperBound, offsetBy: Self.behind, limitedBy: start.endIndex)
    let part = start[(first ?? start.startIndex)..<(last ?? start.endIndex)]
    let isCutBefore = part.startIndex > start.startIndex
    let isCutBehind = part.endIndex < start.endIndex || start.endIndex < note.endIndex
    return "“\(isCutBefore ? "…" : "")\(part)\(isCutBehind ? "…" : "")”"
  }
}
