import TextKit
import TriDomain

/// Draws the way of a session as seen from above, north up, as far east as it is and as far north, with its start and
/// finish and a bar that says how long a way is.
///
///     S start  F finish  |----| 0.5 km, north is up
struct TrackRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int
  private let glyphs: GlyphSet

  /// `width` in columns; nil where output is not a terminal.
  init(format: QuantityFormat, width: Int?, glyphs: GlyphSet) {
    self.format = format
    self.width = max(width ?? ChartRenderer.usualWidth, 1)
    self.glyphs = glyphs
  }

  func render(_ track: TrackMap, of record: WorkoutRecord) -> StyledText {
    let picture = TrackPicture(
      track, columns: width, rows: min(max(width / 4, 6), 30),
      cell: glyphs == .unicode ? .braille : .halves)
    let heading = SessionChartRenderer.heading(record, "track").wrapped(toWidth: width)
    var text = heading + StyledText([""]) + picture.text(record.sport.role)
    text.append("")
    text += legend(picture) + size(track)
    if track.points.dropFirst().contains(where: \.isBroken) {
      text += StyledLine(
        "Where there is no line the timer stood still or the receiver was lost.", .dim
      )
      .wrapped(toWidth: width)
    }
    return text
  }

  private func legend(_ picture: TrackPicture) -> StyledText {
    var legend = Legend()
    if picture.start == picture.finish {
      legend.append("*", .success, "start and finish")
    } else {
      legend.append("S", .success, "start")
      legend.append("F", .error, "finish")
    }
    let (bar, name) = scaleBar(picture)
    legend.append(bar, .plain, "\(name), north is up")
    return legend.rendered(width: width)
  }

  /// A bar of 1, 2 or 5 times a power of ten, of a third of the width at most, in kilometres or miles.
  private func scaleBar(_ picture: TrackPicture) -> (bar: String, name: String) {
    let unit: LengthUnit = format.units == .metric ? .kilometre : .mile
    let most = picture.metresPerColumn * Double(max(width / 3, 2)) / unit.metres
    // Thousandths of the unit.
    var (best, power) = (1, 1)
    while power <= 100_000_000 {
      for step in [1, 2, 5] where Double(step * power) <= most * 1000 { best = step * power }
      power *= 10
    }
    let columns = Double(best) / 1000 * unit.metres / picture.metresPerColumn
    let inner = max(Int(columns.rounded()) - 2, 0)
    let bar =
      glyphs == .unicode
      ? "├" + String(repeating: "─", count: inner) + "┤"
      : "|" + String(repeating: "-", count: inner) + "|"
    return (
      bar, DecimalText.trimmed(Int64(best), dividedBy: 1000, decimals: 3) + " " + unit.rawValue
    )
  }

  /// `2.31 km from west to east, 1.05 km from south to north; 10.02 km along the track`
  private func size(_ track: TrackMap) -> StyledText {
    let (east, north) = (
      track.east.upperBound - track.east.lowerBound, track.north.upperBound - track.north.lowerBound
    )
    return StyledLine(
      "\(written(east)) from west to east, \(written(north)) from south to north;"
        + " \(written(track.points.last?.metres ?? 0)) along the track"
    ).wrapped(toWidth: width)
  }

  /// Kilometres or miles, whatever the sport.
  private func written(_ metres: Double) -> String {
    format.distance(Distance(millimetres: Int64(nearest: metres * 1000)), of: .run)
  }
}

/// A track in cells of text, as large as fits with its aspect kept: a cell is taken to be twice as high as wide.
struct TrackPicture {
  private let grid: DotGrid
  /// Cells, counted from the left and the top.
  let start, finish: Place
  let metresPerColumn: Double

  struct Place: Equatable {
    var column, row: Int
  }

  /// A track that never leaves a metre is a dot.
  init(_ track: TrackMap, columns: Int, rows: Int, cell: DotGrid.Cell) {
    let (east, north) = (
      track.east.upperBound - track.east.lowerBound, track.north.upperBound - track.north.lowerBound
    )
    let metresPerDot = max(
      east / Double(max(columns * cell.dotColumns - 1, 1)),
      north / Double(max(rows * cell.dotRows - 1, 1)), 0.01)
    func dots(_ metres: Double) -> Int { Int((metres / metresPerDot).rounded()) }
    func dot(_ point: TrackMap.Point) -> (x: Int, y: Int) {
      (dots(point.east - track.east.lowerBound), dots(track.north.upperBound - point.north))
    }
    func cellOf(_ point: TrackMap.Point) -> Place {
      Place(column: dot(point).x / cell.dotColumns, row: dot(point).y / cell.dotRows)
    }
    var grid = DotGrid(
      columns: dots(east) / cell.dotColumns + 1, rows: dots(north) / cell.dotRows + 1, cell: cell)
    var before = dot(track.points[0])
    for point in track.points {
      let next = dot(point)
      grid.line(from: point.isBroken ? next : before, to: next)
      before = next
    }
    self.grid = grid
    start = cellOf(track.points[0])
    finish = cellOf(track.points[track.points.count - 1])
    metresPerColumn = metresPerDot * Double(cell.dotColumns)
  }

  /// The marks lie over the track; one star is both.
  func text(_ role: Role) -> StyledText {
    StyledText(
      grid.lines.enumerated().map { row, line in
        var text = StyledLine()
        for (column, character) in line.trimmingBlanksAtEnd.enumerated() {
          let place = Place(column: column, row: row)
          switch (place == start, place == finish) {
          case (true, true): text.append("*", .success)
          case (true, false): text.append("S", .success)
          case (false, true): text.append("F", .error)
          case (false, false): text.append(String(character), role)
          }
        }
        return text
      })
  }
}
