import TextKit
import TriDomain

/// The sets of a pool swim, with the rests behind them, and what looks wrong about its lengths.
///
///     Set         Stroke     Time  Rest         Pace  Strokes  SWOLF  Heart rate
///     400 m       freestyle  7:34        1:53 /100 m     15.6     44     128 bpm
///     rest                   1:14
///     8 × 50 m    freestyle  0:46  0:28  1:32 /100 m     13.5     36     141 bpm
struct SwimSetsRenderer: Sendable {
  let format: QuantityFormat
  let width: Int?

  private static let columns = [
    Table.Column("Set"),
    Table.Column("Stroke", shrinksTo: 5, dropOrder: 4, hidesWhenEmpty: true),
    Table.Column("Time", alignment: .trailing),
    Table.Column("Rest", alignment: .trailing, dropOrder: 5, hidesWhenEmpty: true),
    Table.Column("Pace", alignment: .trailing, dropOrder: 6, hidesWhenEmpty: true),
    Table.Column("Strokes", alignment: .trailing, dropOrder: 1, hidesWhenEmpty: true),
    Table.Column("SWOLF", alignment: .trailing, dropOrder: 3, hidesWhenEmpty: true),
    Table.Column("Heart rate", alignment: .trailing, dropOrder: 2, hidesWhenEmpty: true),
  ]

  func render(_ swim: PoolSwim, of record: WorkoutRecord) -> StyledText {
    var table = Table(Self.columns)
    for set in swim.sets {
      table.append(cells(set, swim.pool))
      if let rest = set.restAfter {
        table.append([
          StyledLine("rest", .dim), StyledLine(), StyledLine(format.duration(rest), .dim),
        ])
      }
    }
    var text = table.rendered(width: width)
    if swim.sets.contains(where: { $0.repeats.count > 1 }) {
      text += StyledLine("Time and rest of a set of several are averages.", .dim)
        .wrapped(toWidth: width)
    }
    let odd = swim.oddLengths
    // Each moves the numbers behind it.
    for odd in odd.reversed() {
      text += StyledLine(words(odd), .warning).wrapped(toWidth: width)
      text += StyledLine("tri swim fix \(record.id) \(odd.fix.text)", .accent)
        .indented(by: 2, width: width)
    }
    if odd.count > 1 {
      text += StyledLine("In this order: each moves the numbers of the lengths behind it.", .dim)
        .wrapped(toWidth: width)
    }
    return text
  }

  private func cells(_ set: SwimSet, _ pool: Pool?) -> [StyledLine] {
    let sums = set.sums
    let strokes = sums.strokesPerLengthTenths.map {
      DecimalText.fixed(Int64($0), dividedBy: 10, decimals: 1)
    }
    return [
      StyledLine(name(set, pool)), StyledLine(set.stroke ?? ""),
      StyledLine(set.timePerRepeat.map(format.duration) ?? "", .number),
      StyledLine(set.restBetween.map(format.duration) ?? "", .number),
      StyledLine(
        sums.pace(in: pool).map { format.pacePer100($0, in: pool?.unit ?? format.poolUnit) } ?? "",
        .number),
      StyledLine(strokes ?? "", .number),
      StyledLine(sums.swolf.map { "\($0)" } ?? "", .number),
      StyledLine(set.heartRate.map(format.heartRate) ?? "", .number),
    ]
  }

  /// `8 × 100 m`; in lengths where nobody says how long the pool is.
  private func name(_ set: SwimSet, _ pool: Pool?) -> String {
    let count = set.repeats.count > 1 ? "\(set.repeats.count) × " : ""
    guard let pool, let way = pool.distance(of: set.lengthsPerRepeat) else {
      return count + "\(set.lengthsPerRepeat) lengths"
    }
    return count + format.distance(way, in: pool.unit)
  }

  private func words(_ odd: OddLength) -> String {
    switch odd {
    case .missedTurn(let number, let time, let usual):
      "Length \(number) took \(format.duration(time)), and the others of its set about "
        + "\(format.duration(usual)): a turn was probably missed."
    case .extraTurn(let number, let times, let usual):
      "Lengths \(number) and \(number + 1) took "
        + times.map(format.duration).joined(separator: " and ")
        + ", and the others of their set about \(format.duration(usual)): they are probably one."
    }
  }

  // MARK: - Typed sets

  ///     Sets as typed, 2,000 m:
  ///     8 × 100 m  @1:45
  func render(_ sets: TypedSets) -> StyledText {
    var table = Table([
      Table.Column(), Table.Column(hidesWhenEmpty: true),
      Table.Column(shrinksTo: 8, hidesWhenEmpty: true),
    ])
    for set in sets.sets {
      let count = set.count > 1 ? "\(set.count) × " : ""
      table.append([
        StyledLine(count + format.distance(set.length, in: set.unit)),
        StyledLine(set.sendOff.map { "@" + format.duration($0) } ?? "", .number),
        StyledLine(set.words ?? ""),
      ])
    }
    let sum = format.distance(sets.distance, in: sets.sets[0].unit)
    return StyledLine("Sets as typed, \(sum):", .dim).wrapped(toWidth: width)
      + table.rendered(width: width, header: false)
  }
}
