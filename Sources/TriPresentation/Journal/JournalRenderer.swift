package import TextKit
package import TriDomain

/// What was done to the log, the newest first.
///
///     14  2026-05-04 18:02  tri log run 10km 52:30
///     13  2026-05-04 18:01  tri delete 12               undone
package struct JournalRenderer: Sendable {
  private let zone: Zone
  private let width: Int?

  /// Times are shown as the clock of `zone` showed them.
  package init(zone: Zone, width: Int?) {
    self.zone = zone
    self.width = width
  }

  package func render(_ entries: [JournalEntry]) -> StyledText {
    var table = Table([
      Table.Column(alignment: .trailing), Table.Column(dropOrder: 1),
      Table.Column(shrinksTo: 16), Table.Column(hidesWhenEmpty: true),
    ])
    for entry in entries {
      table.append([
        StyledLine("\(entry.id)", .dim), StyledLine(DayFormat.moment(entry.at, in: zone), .dim),
        StyledLine(entry.command), StyledLine(entry.isUndone ? "undone" : "", .warning),
      ])
    }
    return table.rendered(width: width, header: false)
  }
}
