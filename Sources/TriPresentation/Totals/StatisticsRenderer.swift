package import TextKit
import TriDomain

/// Draws statistics: the periods, then each sport's sums, averages and what it came to in a week, then the streaks.
///
///     1 Jan to 7 May 2026
///
///           Sessions  Distance     Time  Load   Average  Heart rate  Each week  Distance  Time
///     Run          2  12.00 km  1:10:00    58  5:50 /km     150 bpm        0.1   0.66 km  3:51
///
///     Day streak    2, 3 to 4 May 2026
package struct StatisticsRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?

  /// `width` in columns; nil where output is not a terminal. Where it is too narrow columns go on below.
  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  package func render(_ statistics: Statistics) -> StyledText {
    var text = StyledLine(SpanFormat.dates(statistics.days), .heading).wrapped(toWidth: width)
    text.append("")
    if let table = statistics.table {
      let renderer = PeriodTableRenderer(format: format, width: width)
      text += renderer.rows(table) + renderer.note(table)
      text.append("")
    }
    text += sports(statistics)
    for sentence in averagedSentences(statistics.sums) {
      text += StyledLine(sentence, .dim).wrapped(toWidth: width)
    }
    if let streaks = statistics.streaks {
      text.append("")
      text += self.streaks(streaks)
    }
    return text
  }

  /// Some days beside as many before them.
  ///
  ///     4 to 7 May 2026 and as many days before
  ///
  ///                        Run                   Time
  ///     4 to 7 May 2026      2  12.00 km  1:10:00  1:10:00
  package func render(comparison table: PeriodTable) -> StyledText {
    let days = table.days.dayCount
    let renderer = PeriodTableRenderer(format: format, width: width)
    return StyledLine(
      "\(days == 1 ? "This day and one" : "These \(days) days and as many") of the period before",
      .heading
    ).wrapped(toWidth: width) + StyledText([""]) + renderer.rows(table) + renderer.note(table)
  }

  package func renderNoRecords() -> StyledText {
    StyledText(["No records match."])
      + StyledLine("What can be asked: tri help queries", .dim).wrapped(toWidth: width)
  }

  // MARK: - By sport

  private func sports(_ statistics: Statistics) -> StyledText {
    let sums = statistics.sums
    let totals = sums.totals
    let rows = totals.sports.compactMap { sport in
      sums.bySport[sport].map { (sport: sport, sums: $0) }
    }
    let hasAll = rows.count > 1
    var groups = [
      group(["Sessions", "Distance", "Time"], rows.map { amounts($0.sums.total, $0.sport) }),
      group(["Load"], rows.map { [load($0.sums.load)] }),
      group(["Average", "Heart rate"], rows.map { averages($0.sums, $0.sport) }),
    ]
    if hasAll {
      groups[0].rows.append([
        StyledLine(DecimalText.grouped(Int64(totals.recordCount)), .number), StyledLine(),
        time(totals.duration),
      ])
      groups[1].rows.append([load(sums.load)])
      groups[2].rows.append([StyledLine(), heartRate(sums.heartRate)])
    }
    if let weeks = statistics.weekCount {
      var weekly = rows.map { self.weekly($0.sums.total, $0.sport, weeks) }
      if hasAll {
        weekly.append([
          count(totals.recordCount, per: weeks), StyledLine(),
          time(totals.duration.map { $0.divided(by: weeks) }),
        ])
      }
      var group = group(["Each week", "Distance", "Time"], weekly)
      group.stackedTitle = "Each week"
      groups.append(group)
    }
    let labels = rows.map { StyledLine($0.sport.title, $0.sport.role) }
    return FoldingTable(
      labels: labels + (hasAll ? [StyledLine("All", .heading)] : []), groups: groups
    ).rendered(width: width)
  }

  /// `Bike: average over the 10 of 12 sessions that have both distance and time.`
  private func averagedSentences(_ sums: TrainingSums) -> [String] {
    sums.totals.sports.compactMap { sport in
      guard let found = sums.bySport[sport], found.pacedCount < found.total.recordCount,
        format.tempo(pace: found.pace, speed: found.speed, of: sport) != nil
      else { return nil }
      let counts = [found.pacedCount, found.total.recordCount].map {
        DecimalText.grouped(Int64($0))
      }
      return "\(sport.title): average over the \(counts[0]) of \(counts[1]) sessions that have both"
        + " distance and time."
    }
  }

  private func group(_ titles: [String], _ rows: [[StyledLine]]) -> FoldingTable.Group {
    FoldingTable.Group(
      columns: titles.map {
        Table.Column($0, alignment: .trailing, hidesWhenEmpty: true)
      }, rows: rows)
  }

  private func amounts(_ total: SportTotal, _ sport: Sport) -> [StyledLine] {
    [
      // A transition is no session.
      sport == .transition
        ? StyledLine() : StyledLine(DecimalText.grouped(Int64(total.recordCount)), .number),
      StyledLine(total.distance.map { format.distance($0, of: sport) } ?? "", .number),
      time(total.duration),
    ]
  }

  private func averages(_ sums: SportSums, _ sport: Sport) -> [StyledLine] {
    [
      StyledLine(format.tempo(pace: sums.pace, speed: sums.speed, of: sport) ?? "", .number),
      heartRate(sport == .transition ? nil : sums.heartRate),
    ]
  }

  private func weekly(_ total: SportTotal, _ sport: Sport, _ weeks: Double) -> [StyledLine] {
    [
      sport == .transition ? StyledLine() : count(total.recordCount, per: weeks),
      StyledLine(
        total.distance.map { format.distance($0.divided(by: weeks), of: sport) } ?? "", .number),
      time(total.duration.map { $0.divided(by: weeks) }),
    ]
  }

  private func time(_ duration: Duration?) -> StyledLine {
    StyledLine(duration.map(format.duration) ?? "", .number)
  }

  private func load(_ thousandths: Int64?) -> StyledLine {
    StyledLine(thousandths.map { format.load(thousandths: $0) } ?? "", .number)
  }

  private func heartRate(_ beats: Double?) -> StyledLine {
    StyledLine(beats.map { format.heartRate(Int(Int64(nearest: $0))) } ?? "", .number)
  }

  private func count(_ count: Int, per weeks: Double) -> StyledLine {
    let value = Double(count) / weeks
    return StyledLine(
      DecimalText.fixed(
        Int64(nearest: value * 100), dividedBy: 100, decimals: value < 1 ? 2 : 1), .number)
  }

  // MARK: - Streaks

  private func streaks(_ streaks: Streaks) -> StyledText {
    var text = StyledText()
    for (label, days, now, unit) in [
      ("Day streak", streaks.longestDays, streaks.currentDays, 1),
      ("Week streak", streaks.longestWeeks, streaks.currentWeeks, 7),
    ] {
      let current = now.map { ", now \($0.dayCount / unit)" } ?? ""
      text += StyledLine("\(days.dayCount / unit), \(SpanFormat.dates(days))\(current)")
        .labelled(label, width: width)
    }
    guard let gap = streaks.longestGap else { return text }
    let days = gap.dayCount == 1 ? "1 day" : "\(gap.dayCount) days"
    return text
      + StyledLine("\(days), \(SpanFormat.dates(gap))").labelled("Longest gap", width: width)
  }
}

extension Distance {
  /// For the eye only.
  fileprivate func divided(by number: Double) -> Distance {
    Distance(millimetres: Int64(nearest: Double(millimetres) / number))
  }
}

extension Duration {
  /// For the eye only.
  fileprivate func divided(by number: Double) -> Duration {
    Duration(milliseconds: Int64(nearest: Double(milliseconds) / number))
  }
}
