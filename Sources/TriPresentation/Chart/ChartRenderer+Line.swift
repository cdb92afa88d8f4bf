import TextKit
import TriDomain

extension ChartRenderer {
  private static let lineHeight = 8

  /// A mark for each period, the higher the better: the faster of a pace, the greater of a heart rate. The values of the
  /// first, the middle and the last line stand beside it, the first and the last period below.
  func line(
    _ series: ChartSeries, _ metric: ChartMetric, _ statistics: Statistics
  ) -> StyledText {
    let known = series.values.compactMap(\.self)
    guard let least = known.min(), let most = known.max() else { return StyledText() }
    let (top, bottom) = metric == .pace ? (least, most) : (most, least)
    let height = least == most ? 1 : Self.lineHeight
    let scale = LineScale(top: top, bottom: bottom, height: height)
    let marks = (0..<height).map {
      $0 == 0 || $0 == height - 1 || $0 == height / 2
        ? written(scale.value(ofLine: $0), metric, of: series.sport) : ""
    }
    let markWidth = Self.widest(marks)
    let room = max(width - markWidth - 3, 1)
    let shown = max(0, series.values.count - room)
    let values = Array(series.values[shown...])
    let picture = drawn(values, scale, columns: room)
    var text = StyledText(
      zip(marks, picture.lines).map { mark, line in
        StyledLine(mark, .number).padded(toWidth: markWidth, alignment: .trailing)
          + StyledLine(" " + glyphs.axis + (line.isEmpty ? "" : " "), .dim)
          + StyledLine(line, series.sport?.role ?? .accent)
      })
    let labels = names(statistics, areShort: true)[shown...]
    text += below(Array(labels), indent: markWidth + 3, columns: picture.columns)
    if shown > 0 {
      text += StyledLine(
        "The first \(DecimalText.grouped(Int64(shown))) of \(series.values.count) have no room;"
          + " --csv has them.", .dim
      ).wrapped(toWidth: width)
    }
    return text + extremes(values, Array(labels), metric, series.sport)
  }

  /// The lines without blanks at their ends, and how many columns the marks take.
  private func drawn(
    _ values: [Double?], _ scale: LineScale, columns: Int
  ) -> (lines: [String], columns: Int) {
    let step = max(1, min(6, columns / max(values.count, 1)))
    var rows = [[Character]](
      repeating: [Character](repeating: " ", count: (values.count - 1) * step + 1),
      count: scale.height)
    var before: (column: Int, line: Int)?
    for (index, value) in values.enumerated() {
      guard let value else {
        before = nil
        continue
      }
      let (column, line) = (index * step, scale.line(of: value))
      if let before, step > 1 {
        for between in before.column + 1..<column {
          let part = Double(between - before.column) / Double(step)
          let height = Double(before.line) + Double(line - before.line) * part
          rows[Int(height.rounded())][between] = glyphs.way
        }
      }
      rows[line][column] = glyphs.point
      before = (column, line)
    }
    let lines = rows.map { row in
      String(row.prefix((row.lastIndex { $0 != " " } ?? -1) + 1))
    }
    return (lines, (values.count - 1) * step + 1)
  }

  /// The first and the last period below their marks, as far as both have room.
  private func below(_ labels: [String], indent: Int, columns: Int) -> StyledText {
    guard let first = labels.first, let last = labels.last else { return StyledText() }
    let blanks = String(repeating: " ", count: indent)
    guard labels.count > 1 else { return StyledText(StyledLine(blanks + first, .dim)) }
    let gap = columns - first.displayWidth - last.displayWidth
    guard gap >= 2 else {
      return StyledLine("\(first) to \(last)", .dim).indented(by: min(indent, 2), width: width)
    }
    return StyledText(
      StyledLine(blanks + first + String(repeating: " ", count: gap) + last, .dim))
  }

  /// `Fastest 4:58 /km (2026-W19), slowest 5:40 /km (2026-W10)`
  private func extremes(
    _ values: [Double?], _ labels: [String], _ metric: ChartMetric, _ sport: Sport?
  ) -> StyledText {
    var known: [(value: Double, label: String)] = []
    for (value, label) in zip(values, labels) {
      if let value { known.append((value, label)) }
    }
    guard let least = known.min(by: { $0.value < $1.value }),
      let most = known.max(by: { $0.value < $1.value }), known.count > 1
    else { return StyledText() }
    let words = metric == .pace ? ("Fastest", "slowest") : ("Lowest", "highest")
    return StyledLine(
      "\(words.0) \(written(least.value, metric, of: sport)) (\(least.label)), \(words.1) "
        + "\(written(most.value, metric, of: sport)) (\(most.label))"
    ).wrapped(toWidth: width)
  }
}

/// Which line of a picture a value is on, counted from the top.
private struct LineScale {
  let top: Double
  let bottom: Double
  let height: Int

  func line(of value: Double) -> Int {
    guard height > 1 else { return 0 }
    return Int(((value - top) / (bottom - top) * Double(height - 1)).rounded())
  }

  func value(ofLine line: Int) -> Double {
    height > 1 ? top + (bottom - top) * Double(line) / Double(height - 1) : top
  }
}
