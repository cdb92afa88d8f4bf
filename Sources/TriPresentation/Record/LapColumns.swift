package import TextKit
package import TriDomain

/// Laps and lengths as rows.
struct LapColumns: Sendable {
  /// Of the record: its sport and pool decide the units.
  let values: RecordValues
  let format: QuantityFormat

  var columns: [Table.Column] { Self.numbers + [kind] }

  private static let numbers: [Table.Column] = [
    Table.Column("Lap", alignment: .trailing),
    Table.Column("Distance", alignment: .trailing, hidesWhenEmpty: true),
    Table.Column("Time", alignment: .trailing, hidesWhenEmpty: true),
    Table.Column("Pace", alignment: .trailing, hidesWhenEmpty: true),
    Table.Column("Heart rate", alignment: .trailing, dropOrder: 2, hidesWhenEmpty: true),
    Table.Column("Power", alignment: .trailing, dropOrder: 1, hidesWhenEmpty: true),
  ]

  /// The stroke of a swim, and which laps are rests.
  private var kind: Table.Column {
    Table.Column(values.sport == .swim ? "Stroke" : "Kind", dropOrder: 3, hidesWhenEmpty: true)
  }

  /// In a pool some watches write a rest as a lap without a distance.
  private func isRest(_ lap: Lap) -> Bool {
    lap.intensity == "rest" || values.poolLength != nil && lap.distance == nil
  }

  func cells(_ lap: Lap, _ number: Int) -> [StyledLine] {
    var own = RecordValues(sport: values.sport, time: values.time)
    own.distance = lap.distance
    own.timer = lap.timer ?? lap.elapsed
    own.poolLengthUnit = values.poolLengthUnit
    return [
      StyledLine("\(number)", .dim),
      StyledLine(lap.distance.map { format.distance($0, of: values.sport) } ?? "", .number),
      StyledLine(own.timer.map(format.duration) ?? "", .number),
      StyledLine(format.tempo(of: own) ?? "", .number),
      StyledLine(lap.averageHeartRate.map(format.heartRate) ?? "", .number),
      StyledLine(lap.averagePower.map(format.power) ?? "", .number),
      isRest(lap) ? StyledLine("rest", .dim) : StyledLine(lap.stroke ?? ""),
    ]
  }
}

/// Each length of a pool swim; rests stand between them.
///
///     Length  Stroke     Strokes  Time  SWOLF         Pace  Distance
///          1  freestyle       18  0:28     46  1:52 /100 m      25 m
package struct LengthsRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?

  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  package func render(_ lengths: [Length], of values: RecordValues) -> StyledText {
    var table = Table([
      Table.Column("Length", alignment: .trailing), Table.Column("Stroke"),
      Table.Column("Strokes", alignment: .trailing, hidesWhenEmpty: true),
      Table.Column("Time", alignment: .trailing),
      Table.Column("SWOLF", alignment: .trailing, dropOrder: 3, hidesWhenEmpty: true),
      Table.Column("Pace", alignment: .trailing, dropOrder: 1, hidesWhenEmpty: true),
      Table.Column("Distance", alignment: .trailing, dropOrder: 2, hidesWhenEmpty: true),
    ])
    var number = 0
    for length in lengths {
      if !length.isRest { number += 1 }
      table.append(cells(length, length.isRest ? nil : number, values))
    }
    return table.rendered(width: width)
  }

  private func cells(_ length: Length, _ number: Int?, _ values: RecordValues) -> [StyledLine] {
    var own = RecordValues(sport: .swim, time: values.time)
    own.timer = length.timer ?? length.elapsed
    own.distance = length.isRest ? nil : values.poolLength
    own.poolLengthUnit = values.poolLengthUnit
    return [
      StyledLine(number.map { "\($0)" } ?? "", .dim),
      StyledLine(length.isRest ? "rest" : length.stroke ?? "", length.isRest ? .dim : .plain),
      StyledLine(length.strokeCount.map { "\($0)" } ?? "", .number),
      StyledLine(own.timer.map(format.duration) ?? "", .number),
      StyledLine(length.swolf.map { "\($0)" } ?? "", .number),
      StyledLine(format.tempo(of: own) ?? "", .number),
      StyledLine(swum(number, values) ?? "", .number),
    ]
  }

  /// How far it was at the end of a length.
  private func swum(_ number: Int?, _ values: RecordValues) -> String? {
    number.flatMap { values.pool?.distance(of: $0) }.map { format.distance($0, of: .swim) }
  }
}
