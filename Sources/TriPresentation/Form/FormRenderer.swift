package import TextKit
import TriDomain

/// Draws what an athlete stands at: a row for each sport and one for all, the last days as a picture, and the rule.
///
///     Form on Thu 11 Jun 2026
///
///           Fitness  Fatigue   Form  Ramp
///     Bike     30.1     35.7   -3.0  +1.2
///     Run      22.4     28.9   -4.1  +0.9
///     All      52.5     64.6   -7.1  +2.1
package struct FormRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?
  private let glyphs: GlyphSet

  private static let usualWidth = 80

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?, glyphs: GlyphSet) {
    self.format = format
    self.width = width
    self.glyphs = glyphs
  }

  package func render(_ report: FormReport) -> StyledText {
    let name = report.sport.map { "Form in \($0.title.lowercased())" } ?? "Form"
    var text = StyledLine("\(name) on \(DayFormat.heading(report.day))", .heading)
      .wrapped(toWidth: width)
    text.append("")
    guard !report.isEmpty else {
      return text
        + StyledLine("There is no session with a load up to that day: a load takes a time.")
        .wrapped(toWidth: width)
    }
    text += table(report).rendered(width: width)
    text.append("")
    text += picture("Fitness", report, height: 7, \.fitness)
    text.append("")
    text += picture("Form", report, height: 5, \.form)
    text.append("")
    for sentence in sentences(report) { text += StyledLine(sentence).wrapped(toWidth: width) }
    for sentence in rule(report) { text += StyledLine(sentence, .dim).wrapped(toWidth: width) }
    return text
  }

  // MARK: - Table

  private func table(_ report: FormReport) -> FoldingTable {
    var labels = report.rows.map {
      StyledLine($0.sport?.title ?? "Other sports", $0.sport?.role ?? .otherSport)
    }
    var values = report.rows.map(\.value)
    if report.rows.count != 1 {
      labels.append(
        report.sport.map { StyledLine($0.title, $0.role) } ?? StyledLine("All", .heading))
      values.append(report.all)
    }
    func group(_ title: String, _ text: (FormValue) -> String) -> FoldingTable.Group {
      FoldingTable.Group(
        columns: [Table.Column(title, alignment: .trailing)],
        rows: values.map { [StyledLine(text($0), .number)] })
    }
    return FoldingTable(
      labels: labels,
      groups: [
        group("Fitness") { FormText.points($0.fitness) },
        group("Fatigue") { FormText.points($0.fatigue) },
        group("Form") { FormText.points($0.form) },
        group("Ramp") { FormText.change($0.ramp) },
      ])
  }

  // MARK: - Picture

  /// The first, the middle and the last line have their value beside them, the first and the last day stand below.
  private func picture(
    _ title: String, _ report: FormReport, height: Int, _ number: KeyPath<FormValue, Double>
  ) -> StyledText {
    let values = report.history.map { $0[keyPath: number] }
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    let marks = [most, (most + least) / 2, least].map(FormText.points)
    let markWidth = marks.reduce(0) { max($0, $1.displayWidth) }
    let columns = max(min(width ?? Self.usualWidth, Self.usualWidth) - markWidth - 3, 1)
    let lines = LinePicture(
      columns: columns, rows: height, cell: glyphs == .unicode ? .braille : .halves, top: most,
      bottom: least
    ).lines(values)
    var text = StyledLine("\(title), \(SpanFormat.dates(report.since...report.day))", .heading)
      .wrapped(toWidth: width)
    for (place, line) in lines.enumerated() {
      let mark =
        switch place {
        case 0: marks[0]
        case height / 2: marks[1]
        case height - 1: marks[2]
        default: ""
        }
      text.append(
        StyledLine(mark, .number).padded(toWidth: markWidth, alignment: .trailing)
          + StyledLine(" " + glyphs.axis + (line.isBlank ? "" : " "), .dim)
          + StyledLine(line.withoutBlanksAtEnd, .accent))
    }
    return text
  }

  // MARK: - Words

  private func sentences(_ report: FormReport) -> [String] {
    var sentences: [String] = []
    if report.day == report.today {
      sentences.append(
        "Today counts as far as it is logged, with a load of \(FormText.whole(report.all.load))."
          + " Form is that of this morning.")
    } else if report.day > report.today {
      sentences.append(
        "Without training from \(DayFormat.long(report.today.adding(days: 1))) on.")
    }
    if report.toCome > 0 {
      sentences.append(
        report.toCome == 1
          ? "One session of a day to come is left out: tri doctor"
          : "\(DecimalText.grouped(Int64(report.toCome))) sessions of days to come are left out: tri doctor"
      )
    }
    sentences.append(yearAgo(report))
    if let then = report.incomparableShare, let before = report.yearAgo {
      sentences.append(
        "The two can hardly be compared: of the load before that day \(Self.percent(then)) % was estimated. Thresholds that"
          + " hold from \(before.day.adding(days: 1 - FormReport.historyDays)) on would make them alike."
      )
    }
    if let share = report.loads.estimatedShare {
      sentences.append(
        "Estimated: \(Self.percent(share)) % of the load of these \(FormReport.historyDays) days, from effort or"
          + " time alone.")
    }
    if report.withoutLoad > 0 {
      sentences.append(
        report.withoutLoad == 1
          ? "One session of these days has no time, and so no load."
          : "\(DecimalText.grouped(Int64(report.withoutLoad))) sessions of these days have no time, and so no load."
      )
    }
    if let advice = report.advice { sentences.append(advice) }
    return sentences
  }

  private static func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

  private func yearAgo(_ report: FormReport) -> String {
    guard let before = report.yearAgo else {
      let first = report.firstDay.map { " It begins on \(DayFormat.long($0))" } ?? ""
      let isYoung = report.firstDay.map {
        report.day.number - $0.number < report.constants.fitnessDays * 3
      }
      return "The log has no day a year before to compare with.\(first)"
        + (isYoung == true ? ", and fitness grows from 0 there." : ".")
    }
    let change = FormText.change(report.all.fitness - before.fitness)
    return
      "A year before, on \(DayFormat.long(before.day)), fitness was \(FormText.points(before.fitness)):"
      + " \(change) since then."
  }

  private func rule(_ report: FormReport) -> [String] {
    let (long, short) = (report.constants.fitnessDays, report.constants.fatigueDays)
    let year = report.day.year
    let sport =
      report.sport.flatMap { BestKind.sports.contains($0) ? " \($0.rawValue)" : nil } ?? ""
    return [
      "Fitness and fatigue are means of the load of each day over \(long) and \(short) days, in which the past fades away and"
        + " days of rest count. Form is fitness minus fatigue of the evening before, ramp what fitness gained in a week."
        + " An hour at threshold is a load of 100.",
      "So fitness is how much you train, not how fast you are; whether you are faster than a year ago is told by tri"
        + " best\(sport) date:\(year) beside tri best\(sport) date:\(year - 1), and at the same heart rate by tri chart"
        + " pace\(sport.isEmpty ? " run" : sport) hr:140..150 date:\(year - 1)..\(year) by:month.",
      FormText.source + " Other days: tri settings fitness-days, fatigue-days. More: tri why form",
    ]
  }
}

/// Numbers of form as text.
enum FormText {
  static let source =
    "H. Allen, A. Coggan, Training and Racing with a Power Meter, 2010; after E. W. Banister et al. 1975."

  /// `52.5`
  static func points(_ value: Double) -> String {
    DecimalText.fixed(Int64(nearest: value * 10), dividedBy: 10, decimals: 1)
  }

  /// `+2.1`
  static func change(_ value: Double) -> String {
    (Int64(nearest: value * 10) > 0 ? "+" : "") + points(value)
  }

  static func whole(_ value: Double) -> String { DecimalText.grouped(Int64(nearest: value)) }

  /// For machines.
  static func hundredths(_ value: Double) -> FixedPoint {
    FixedPoint(Int64(nearest: value * 100), fractionDigits: 2)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } }

  fileprivate var withoutBlanksAtEnd: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
