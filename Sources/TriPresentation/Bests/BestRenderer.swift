package import TextKit
package import TriDomain

/// Draws bests, a table for each sport and each kind of water.
///
///     Run
///                     All time                      This year                     90 days
///     5 km               24:31  3 May 2026   #12       24:31  3 May 2026   #12
///     Longest         21.10 km  14 Jun 2025   #7    15.00 km  1 Mar 2026    #9
package struct BestRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private var phrase: BestPhrase { BestPhrase(format: format) }

  /// `width` in columns; nil where output is not a terminal. Where it is too narrow columns go on below.
  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  package func render(_ table: BestTable) -> StyledText {
    var text = scope(table)
    for sport in BestKind.sports {
      for section in sections(table.rows.filter { $0.kind.sport == sport }) {
        if !text.isEmpty { text.append("") }
        text += StyledLine(section.title, sport.role).wrapped(toWidth: width)
        text += self.table(section.rows, isLimited: table.scope != nil)
      }
    }
    if !table.races.isEmpty {
      if !text.isEmpty { text.append("") }
      text += StyledLine("Races", .heading).wrapped(toWidth: width)
      text += races(table.races)
    }
    return text
  }

  /// `Of 14 sessions that match since:1y:`
  private func scope(_ table: BestTable) -> StyledText {
    guard let scope = table.scope else { return StyledText() }
    let count = DecimalText.grouped(Int64(scope.sessionCount))
    let sessions =
      scope.sessionCount == 1 ? "the one session that matches" : "\(count) sessions that match"
    return StyledLine("Of \(sessions) \(scope.words):").wrapped(toWidth: width)
  }

  /// - Parameter isAboutLog: Whether the whole log was asked, and not a query.
  package func renderNone(of sport: Sport?, isAboutLog: Bool) -> StyledText {
    guard isAboutLog else {
      return StyledLine("No bests among the records that match.").wrapped(toWidth: width)
        + StyledLine("What can be asked: tri help queries", .dim).wrapped(toWidth: width)
    }
    let whose = sport.map { " of \($0 == .bike ? "rides" : $0.rawValue + "s")" } ?? ""
    let example =
      switch sport {
      case .swim: "tri log swim 1500m 32:10 pool 25m"
      case .bike: "tri log bike 40km 1:12:30"
      default: "tri log run 5km 24:30"
      }
    return StyledLine("No bests\(whose) yet.").wrapped(toWidth: width)
      + StyledLine(
        "Sessions over a distance that is compared have some: \(example), or tri import FILE. Which: tri help best",
        .dim
      ).wrapped(toWidth: width)
  }

  // MARK: - Sections

  private struct Section {
    var title: String
    var rows: [BestTable.Row]
  }

  /// One for each course of swims; else one for the sport.
  private func sections(_ rows: [BestTable.Row]) -> [Section] {
    var sections: [Section] = []
    for row in rows {
      let title = title(row.kind)
      if sections.last?.title == title {
        sections[sections.count - 1].rows.append(row)
      } else {
        sections.append(Section(title: title, rows: [row]))
      }
    }
    return sections
  }

  private func title(_ kind: BestKind) -> String {
    guard case .swim(_, let course) = kind else { return kind.sport.title }
    return "\(Sport.swim.title), \(phrase.course(course))"
  }

  private func table(_ rows: [BestTable.Row], isLimited: Bool) -> StyledText {
    FoldingTable(
      labels: rows.map { StyledLine(phrase.name($0.kind)) },
      groups: BestTable.Span.allCases.map { span in
        group(
          span == .allTime && isLimited ? "All of them" : span.title,
          rows.map { row in
            row.held[span].map {
              (phrase.value($0.best), $0.day, "#\($0.record)")
            }
          })
      }
    ).rendered(width: width)
  }

  private func races(_ rows: [BestTable.RaceRow]) -> StyledText {
    FoldingTable(
      labels: rows.map { StyledLine($0.form.rawValue) },
      groups: BestTable.Span.allCases.map { span in
        group(
          span.title,
          rows.map { row in
            row.held[span].map {
              ($0.total.map(format.duration) ?? "", $0.race.time.day, "race \($0.race.id)")
            }
          })
      }
    ).rendered(width: width)
  }

  private func group(
    _ title: String, _ cells: [(value: String, day: Day, id: String)?]
  ) -> FoldingTable.Group {
    FoldingTable.Group(
      columns: [
        Table.Column(title, alignment: .trailing), Table.Column(),
        Table.Column(alignment: .trailing),
      ],
      rows: cells.map { cell in
        guard let cell else { return [] }
        return [
          StyledLine(cell.value, .number), StyledLine(DayFormat.long(cell.day)),
          StyledLine(cell.id, .dim),
        ]
      })
  }
}

extension BestTable.Span {
  fileprivate var title: String {
    switch self {
    case .allTime: "All time"
    case .thisYear: "This year"
    case .ninetyDays: "90 days"
    }
  }
}
