package import TextKit
import TriDomain

/// Draws one metric by periods: bars with their values beside them, or for averages a line.
///
///     Run: distance by month, 1 Mar to 7 May 2026
///
///     Mar 2026  ##############################  120.00 km
///     Apr 2026                                       none
///     May 2026  ########                         31.10 km
package struct ChartRenderer: Sendable {
  let format: QuantityFormat
  let width: Int
  let glyphs: GlyphSet
  /// Where output is not a terminal.
  static let usualWidth = 80

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?, glyphs: GlyphSet) {
    self.format = format
    self.width = max(width ?? Self.usualWidth, 1)
    self.glyphs = glyphs
  }

  package func render(_ metric: ChartMetric, of statistics: Statistics) -> StyledText {
    let series = ChartSeries.series(metric, of: statistics)
    guard series.contains(where: { $0.values.contains { $0 != nil } }) else {
      return StyledLine("No record that matches has a \(metric.noun).").wrapped(toWidth: width)
    }
    var text = StyledText()
    for one in series {
      if !text.isEmpty { text.append("") }
      let name = one.sport.map { "\($0.title): \(metric.noun(of: $0))" } ?? metric.title
      text += StyledLine(
        "\(name) by \(statistics.grouping.name), \(SpanFormat.dates(statistics.days))", .heading
      ).wrapped(toWidth: width)
      text.append("")
      text +=
        metric.isAverage
        ? line(one, metric, statistics) : bars(one, metric, statistics)
    }
    return text
  }

  // MARK: - Names and values

  func names(_ statistics: Statistics, areShort: Bool) -> [String] {
    guard case .period(let unit) = statistics.grouping else { return [] }
    return statistics.rows.map {
      areShort
        ? SpanFormat.code($0.days, by: unit, weeksFrom: statistics.firstWeekday)
        : SpanFormat.name($0.days, by: unit, weeksFrom: statistics.firstWeekday)
    }
  }

  func written(_ value: Double, _ metric: ChartMetric, of sport: Sport?) -> String {
    let sport = sport ?? .other
    switch metric {
    case .time: return format.duration(Duration(milliseconds: Int64(nearest: value)))
    case .distance:
      return format.distance(Distance(millimetres: Int64(nearest: value)), of: sport)
    case .sessions: return DecimalText.grouped(Int64(nearest: value))
    case .hr: return format.heartRate(Int(Int64(nearest: value)))
    case .pace:
      let pace = Pace(millisecondsPerKilometre: value)
      return format.tempo(pace: pace, speed: pace.flatMap { Speed($0) }, of: sport) ?? ""
    }
  }

  // MARK: - Bars

  private func bars(
    _ series: ChartSeries, _ metric: ChartMetric, _ statistics: Statistics
  ) -> StyledText {
    let values: [String] = series.values.map { value in
      value.map { written($0, metric, of: series.sport) } ?? "none"
    }
    let valueWidth = Self.widest(values)
    var labels = names(statistics, areShort: false)
    if width - Self.widest(labels) - valueWidth - 4 < 20 {
      labels = names(statistics, areShort: true)
    }
    let labelWidth = Self.widest(labels)
    let room = max(width - labelWidth - valueWidth - 4, 1)
    let most = series.values.compactMap(\.self).max() ?? 1
    var text = StyledText()
    for (index, label) in labels.enumerated() {
      let value = series.values[index]
      let bar = StyledLine(
        glyphs.bar((value ?? 0) / most, columns: room), series.sport?.role ?? .accent)
      var line = StyledLine(label, .dim).padded(toWidth: labelWidth)
      line += "  "
      line += bar.padded(toWidth: room)
      line += "  "
      line += StyledLine(values[index], value == nil ? .dim : .number)
        .padded(toWidth: valueWidth, alignment: .trailing)
      text.append(line)
    }
    return text
  }

  static func widest(_ texts: [String]) -> Int {
    texts.reduce(0) { max($0, $1.displayWidth) }
  }
}

extension ChartMetric {
  fileprivate var noun: String { self == .hr ? "heart rate" : rawValue }

  /// What the metric is called where it is of one sport: athletes of some tell a pace as a speed.
  fileprivate func noun(of sport: Sport) -> String {
    self == .pace && sport.tempo == .speed ? "speed" : noun
  }

  fileprivate var title: String {
    switch self {
    case .time: "Time"
    case .distance: "Distance"
    case .sessions: "Sessions"
    case .pace: "Pace"
    case .hr: "Heart rate"
    }
  }
}

extension GlyphSet {
  var axis: String { self == .unicode ? "│" : "|" }
  var point: Character { self == .unicode ? "●" : "*" }
  var way: Character { self == .unicode ? "·" : "." }

  /// A bar of so much of some columns, 0 to 1. Whatever is above 0 can be seen.
  func bar(_ share: Double, columns: Int) -> String {
    guard share > 0 else { return "" }
    guard self == .unicode else {
      return String(repeating: "#", count: max(1, Int((share * Double(columns)).rounded())))
    }
    let eighths = max(1, Int((share * Double(columns * 8)).rounded()))
    let ends = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + ends[eighths % 8]
  }
}
