package import TextKit
package import TriDomain

/// Sums by sport, a line each; distances of different sports are never added.
///
///     Day          Swim  1 session    1,500 m    32:10
///                  Run   2 sessions  15.00 km  1:18:40
package struct TotalsTable: Sendable {
  private let format: QuantityFormat

  package init(format: QuantityFormat) { self.format = format }

  /// Blocks of totals under a label each, lined up with each other.
  package func rendered(_ blocks: [(label: String, totals: Totals)], width: Int?) -> StyledText {
    var table = Table([
      Table.Column(hidesWhenEmpty: true), Table.Column(),
      Table.Column(alignment: .trailing, dropOrder: 1),
      Table.Column(alignment: .trailing, hidesWhenEmpty: true),
      Table.Column(alignment: .trailing, hidesWhenEmpty: true),
    ])
    for block in blocks {
      var label = block.label
      for sport in block.totals.sports {
        guard let total = block.totals.bySport[sport] else { continue }
        table.append(cells(label, sport, total))
        label = ""
      }
    }
    return table.rendered(width: width, header: false)
  }

  private func cells(_ label: String, _ sport: Sport, _ total: SportTotal) -> [StyledLine] {
    [StyledLine(label, .heading), StyledLine(sport.title, sport.role)] + amounts(total, of: sport)
  }

  /// Sessions, distance and time of one sport; `none` where it does not occur.
  func amounts(of sport: Sport, in totals: Totals) -> [StyledLine] {
    totals.bySport[sport].map { amounts($0, of: sport) }
      ?? [StyledLine("none", .dim), StyledLine(), StyledLine()]
  }

  private func amounts(_ total: SportTotal, of sport: Sport) -> [StyledLine] {
    [
      StyledLine(Self.count(total.recordCount, of: sport), .dim),
      StyledLine(total.distance.map { format.distance($0, of: sport) } ?? "", .number),
      StyledLine(total.duration.map(format.duration) ?? "", .number),
    ]
  }

  /// `1 session`, `12 sessions`; a transition is no session: `2 times`.
  static func count(_ count: Int, of sport: Sport) -> String {
    let noun = sport == .transition ? "time" : "session"
    return DecimalText.grouped(Int64(count)) + " " + noun + (count == 1 ? "" : "s")
  }
}
