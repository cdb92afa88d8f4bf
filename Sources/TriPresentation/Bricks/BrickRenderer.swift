package import TextKit
package import TriDomain

/// Bricks, the newest first: the sessions, what lies between them, and how the run off the bike compares.
///
///     Sun 3 May 2026  bike, run after 5:55
///       #12  09:00  Bike  40.00 km  1:14:05  32.4 km/h  148 bpm
///       #13  10:20  Run    5.00 km    25:00   5:00 /km  155 bpm
///       5:00 /km off the bike, 4:48 /km fresh: 0:12 slower. Rests on 6 fresh runs of the 8 weeks before, at 150 to
///       160 bpm.
package struct BrickRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?

  /// `width` in columns; nil where output is not a terminal.
  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  package func render(_ bricks: [Brick]) -> StyledText {
    StyledText(Array(bricks.map { render($0).lines }.joined(separator: [StyledLine()])))
  }

  private func render(_ brick: Brick) -> StyledText {
    var heading = StyledLine(DayFormat.heading(brick.day), .heading)
    heading.append("  " + sports(brick))
    if let race = brick.race { heading.append("  stored, race \(race)", .dim) }
    return heading.wrapped(toWidth: width) + legs(brick) + run(brick)
  }

  /// `swim, bike after 3:10, run after 5:55`; sessions that overlap by the rounding of a typed start follow at once.
  private func sports(_ brick: Brick) -> String {
    zip(brick.legs, [nil] + brick.gaps).map { leg, gap in
      leg.sport.rawValue + (gap.map { " after " + format.duration(max($0, .zero)) } ?? "")
    }.joined(separator: ", ")
  }

  private func legs(_ brick: Brick) -> StyledText {
    var table = Table([Table.Column()] + RecordColumns.columns)
    let cells = RecordColumns(format: format)
    for leg in brick.legs { table.append([StyledLine()] + cells.cells(leg)) }
    return table.rendered(width: width, header: false)
  }

  private func run(_ brick: Brick) -> StyledText {
    guard let run = brick.runOff else { return StyledText() }
    return StyledLine(sentence(run)).indented(by: 2, width: width)
  }

  private func sentence(_ run: RunOffTheBike) -> String {
    let own = "\(format.pace(run.pace)) off the bike"
    let weeks = "of the \(BrickUseCase.days / 7) weeks before"
    switch run.fresh {
    case .noHeartRate:
      return own + ". Without its heart rate there is nothing to compare it with."
    case .tooFew(let count):
      let runs =
        count == 0
        ? "There is no fresh run"
        : count == 1 ? "There is 1 fresh run" : "There are \(count) fresh runs"
      return own + ". \(runs) \(weeks) at \(beats(run)): too few to compare with, which takes"
        + " \(BrickUseCase.fewestRuns)."
    case .pace(let fresh, let count):
      return own + ", \(format.pace(fresh)) fresh: \(difference(run)). Rests on \(count) fresh runs"
        + " \(weeks) at \(beats(run))."
    }
  }

  /// `150 to 160 bpm`
  private func beats(_ run: RunOffTheBike) -> String {
    let (beats, tolerance) = (run.averageHeartRate ?? 0, BrickUseCase.heartRateTolerance)
    return "\(beats - tolerance) to \(format.heartRate(beats + tolerance))"
  }

  /// `0:12 slower`, in the unit of the paces beside it.
  private func difference(_ run: RunOffTheBike) -> String {
    guard let perKilometre = run.difference else { return "" }
    let metres = format.units == .metric ? LengthUnit.kilometre.metres : LengthUnit.mile.metres
    let seconds = Int64(nearest: Double(perKilometre) * metres / 1_000_000)
    guard seconds != 0 else { return "the same" }
    return QuantityFormat.clock(seconds: abs(seconds)) + (seconds > 0 ? " slower" : " faster")
  }
}
