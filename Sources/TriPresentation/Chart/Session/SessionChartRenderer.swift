package import TextKit
import TriDomain

/// Draws what was measured during a session as a line, with what its ends mean, the laps and the clock beside it.
///
///     #12 Run: pace over time, Sun 3 May 2026
///
///     4:02 /km |         ***
///              | ********   *****
///     5:31 /km |*                ****
///              +-----------+---------
///          Lap  1           2
///               0:00    10:00   20:00
///
///     Fastest 3:58 /km, average 4:45 /km, slowest 6:02 /km
package struct SessionChartRenderer: Sendable {
  let format: QuantityFormat
  let width: Int
  let glyphs: GlyphSet
  private static let height = 10

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?, glyphs: GlyphSet) {
    self.format = format
    self.width = max(width ?? ChartRenderer.usualWidth, 1)
    self.glyphs = glyphs
  }

  package func render(_ chart: SessionChart) -> StyledText {
    switch chart.picture {
    case .trace(let trace): render(trace, of: chart.record)
    case .track(let track):
      TrackRenderer(format: format, width: width, glyphs: glyphs).render(track, of: chart.record)
    }
  }

  private func render(_ trace: SampleTrace, of record: WorkoutRecord) -> StyledText {
    let words = SessionWords(format: format, record: record, quantity: trace.quantity)
    let axis = trace.axis == .time ? " over time" : " over distance"
    var text = Self.heading(record, words.noun + axis).wrapped(toWidth: width) + StyledText([""])
    let drawn = picture(trace, words, record)
    text += drawn.text + StyledText([""])
    return text + remarks(trace, words, hasGaps: drawn.hasGaps)
  }

  static func heading(_ record: WorkoutRecord, _ what: String) -> StyledLine {
    StyledLine(
      "#\(record.id) \(record.sportTitle): \(what), \(DayFormat.heading(record.values.time.day))",
      .heading)
  }

  // MARK: - Picture

  /// The picture, and whether the line in it is broken somewhere between its ends.
  private func picture(
    _ trace: SampleTrace, _ words: SessionWords, _ record: WorkoutRecord
  ) -> (text: StyledText, hasGaps: Bool) {
    // How wide the marks are is known once the values are, which depend on the room that the marks leave.
    let widest = [trace.least, trace.mean, trace.greatest].map(words.written)
    let room = max(width - ChartRenderer.widest(widest + ["Lap"]) - 2, 1)
    let cell: DotGrid.Cell = glyphs == .unicode ? .braille : .whole
    let means = trace.means(of: room * cell.dotColumns)
    let known = means.compactMap(\.self)
    guard let least = known.min(), let most = known.max() else { return (StyledText(), false) }
    // What is the same all along is one line.
    let line = LinePicture(
      columns: room, rows: least == most ? 1 : Self.height, cell: cell, top: most, bottom: least)
    let marks = (0..<line.rows).map {
      $0 == 0 || $0 == line.rows - 1 || $0 == line.rows / 2
        ? words.written(line.value(ofRow: $0)) : ""
    }
    let markWidth = ChartRenderer.widest(marks + ["Lap"])
    var text = StyledText(
      zip(marks, line.lines(means)).map { mark, row in
        let row = row.trimmingBlanksAtEnd
        return StyledLine(mark, .number).padded(toWidth: markWidth, alignment: .trailing)
          + StyledLine(" " + glyphs.axis, .dim) + StyledLine(row, record.sport.role)
      })
    text += below(trace, columns: room, indent: markWidth + 1, record)
    let ends = means.drop { $0 == nil }.reversed().drop { $0 == nil }
    return (text, ends.contains { $0 == nil })
  }

  /// The axis with a tick where each lap begins, their numbers, and where the picture begins and ends.
  private func below(
    _ trace: SampleTrace, columns: Int, indent: Int, _ record: WorkoutRecord
  ) -> StyledText {
    var axis = [Character](repeating: glyphs.floor, count: columns)
    var numbers = ColumnLabels(columns: columns)
    if trace.laps.count > 1 {
      for (index, place) in trace.laps.enumerated() {
        guard let place, trace.extent > 0 else { continue }
        let column = min(Int(place / trace.extent * Double(columns)), columns - 1)
        axis[column] = glyphs.tick
        numbers.add(String(index + 1), at: column)
      }
    }
    let blanks = String(repeating: " ", count: indent)
    var text = StyledText(StyledLine(blanks + glyphs.corner + String(axis), .dim))
    if !numbers.isEmpty {
      let label = "Lap".padded(toWidth: indent - 1, alignment: .trailing)
      text.append(StyledLine(label + "  " + numbers.text, .dim))
    }
    var places = ColumnLabels(columns: columns)
    let (start, end) = (place(0, trace.axis, record), place(trace.extent, trace.axis, record))
    let middle = place(trace.extent / 2, trace.axis, record)
    places.add(start, at: 0)
    if start.displayWidth + middle.displayWidth + end.displayWidth + 8 <= columns {
      places.add(middle, at: (columns - middle.displayWidth) / 2)
    }
    places.add(end, at: columns - end.displayWidth)
    text.append(StyledLine(blanks + " " + places.text, .dim))
    return text
  }

  private func place(_ value: Double, _ axis: SampleTrace.Axis, _ record: WorkoutRecord) -> String {
    switch axis {
    case .time: format.duration(Duration(milliseconds: Int64(nearest: value)))
    case .distance: format.distance(Distance(millimetres: Int64(nearest: value)), of: record.sport)
    }
  }

  // MARK: - In words

  private func remarks(
    _ trace: SampleTrace, _ words: SessionWords, hasGaps: Bool
  ) -> StyledText {
    let (low, average, high) = (
      words.written(trace.least), words.written(trace.mean), words.written(trace.greatest)
    )
    var text = StyledLine(
      words.isPace
        ? "Fastest \(high), average \(average), slowest \(low)"
        : "Highest \(high), average \(average), lowest \(low)"
    ).wrapped(toWidth: width)
    if trace.isByLength {
      text += StyledLine("Length by length; the average is over swimming time.", .dim)
        .wrapped(toWidth: width)
    }
    if hasGaps {
      text += StyledLine(
        "Where there is no line the timer stood still or nothing was measured.", .dim
      ).wrapped(toWidth: width)
    }
    return text
  }
}

/// Short texts in one line, each at its column, as far as they have room.
private struct ColumnLabels {
  private let columns: Int
  private(set) var text = ""

  init(columns: Int) { self.columns = columns }

  var isEmpty: Bool { text.isEmpty }

  /// One that would touch the one before it, or reach over the end, is left out.
  mutating func add(_ label: String, at column: Int) {
    let used = text.displayWidth
    guard column >= (used == 0 ? 0 : used + 1), column + label.displayWidth <= columns else {
      return
    }
    text += String(repeating: " ", count: column - used) + label
  }
}

/// A quantity of a session in the words and the units of its sport.
struct SessionWords {
  let format: QuantityFormat
  let record: WorkoutRecord
  let quantity: SampleTrace.Quantity

  /// Whether how fast it was is told as a pace.
  var isPace: Bool { quantity == .pace && record.sport.tempo != .speed }

  /// What it is called: athletes of some sports tell a pace as a speed.
  var noun: String {
    switch quantity {
    case .hr: "heart rate"
    case .pace: isPace ? "pace" : "speed"
    case .power, .elevation, .speed, .cadence: quantity.rawValue
    }
  }

  /// A value in the unit of its trace.
  func written(_ value: Double) -> String {
    let whole = Int64(nearest: value)
    switch quantity {
    case .hr: return format.heartRate(Int(whole))
    case .power: return format.power(Int(whole))
    case .elevation: return format.height(Distance(millimetres: whole))
    case .cadence: return format.cadence(thousandths: whole, of: record.sport)
    case .speed, .pace:
      guard let speed = Speed(metresPerSecond: max(value, 0) / 1000) else { return "" }
      guard isPace, let pace = Pace(speed) else { return format.speed(speed) }
      return format.tempo(
        pace: pace, speed: speed, of: record.sport, poolUnit: record.values.poolLengthUnit)
        ?? format.pace(pace)
    }
  }
}

extension GlyphSet {
  fileprivate var corner: String { self == .unicode ? "└" : "+" }
  fileprivate var floor: Character { self == .unicode ? "─" : "-" }
  fileprivate var tick: Character { self == .unicode ? "┴" : "+" }
}

extension String {
  var trimmingBlanksAtEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
