import TextKit

/// A table that goes on below itself where it is too wide: groups of columns stay whole, and each part has the labels
/// again. Where not even one group has room, all of a row stands under its label. Nothing is left out, and nothing cut.
///
///                Swim                     Bike
///     Mon 4 May     1  1,500 m  32:10
///     Tue 5 May                              1  40.00 km  1:20:00
///
///                Run                         Time
///     Mon 4 May    1  10.00 km  52:30     1:24:40
///     Tue 5 May                           1:20:00
struct FoldingTable {
  /// Columns that belong together, and their cells row by row. The first title stands for all of them.
  struct Group {
    var columns: [Table.Column]
    var rows: [[StyledLine]]
    /// Stands for all columns where rows are stacked, though each has a title of its own.
    var stackedTitle: String?

    var isEmpty: Bool { rows.allSatisfy { $0.allSatisfy(\.isEmpty) } }
  }

  var labels: [StyledLine]
  var groups: [Group]

  /// Groups without a single entry take no room.
  func rendered(width: Int?) -> StyledText {
    var text = StyledText()
    var rest = groups.filter { !$0.isEmpty }[...]
    while let first = rest.popFirst() {
      var part = [first]
      while let next = rest.first, fits(part + [next], width) {
        part.append(next)
        rest.removeFirst()
      }
      // A part of several groups has been measured.
      if let width, part.count == 1, !fits(part, width) { return stacked(width: width) }
      if !text.isEmpty { text.append("") }
      text += table(part).rendered(width: width)
    }
    return text
  }

  /// Whether every group has room beside the labels.
  func fits(_ width: Int?) -> Bool { groups.allSatisfy { fits([$0], width) } }

  private func fits(_ groups: [Group], _ width: Int?) -> Bool {
    guard let width else { return true }
    return table(groups).rendered(width: nil).lines.allSatisfy { $0.displayWidth <= width }
  }

  private func table(_ groups: [Group]) -> Table {
    var table = Table([Table.Column()] + groups.flatMap(\.columns))
    for (index, label) in labels.enumerated() {
      table.append(
        [label]
          + groups.flatMap { group in
            let missing = group.columns.count - group.rows[index].count
            return group.rows[index] + [StyledLine](repeating: StyledLine(), count: missing)
          })
    }
    return table
  }
}
