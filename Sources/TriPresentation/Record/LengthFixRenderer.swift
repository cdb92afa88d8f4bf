package import TextKit
package import TriDomain

/// What a fix of lengths would change, before and after in a line each.
///
///     #12  Swim  Mon 4 May 2026
///                    now   then
///     Lengths         15     16
///     Distance     375 m  400 m
package struct LengthFixRenderer: Sendable {
  private let format: QuantityFormat
  private let width: Int?

  package init(format: QuantityFormat, width: Int?) {
    self.format = format
    self.width = width
  }

  package func render(_ plan: LengthFixPlan, of record: WorkoutRecord) -> StyledText {
    let (before, after) = (
      cells(plan.before, plan.valuesBefore), cells(plan.after, plan.valuesAfter)
    )
    var table = Table([
      Table.Column(), Table.Column("now", alignment: .trailing),
      Table.Column("then", alignment: .trailing),
    ])
    for (label, (old, new)) in zip(Self.labels, zip(before, after)) where old != "" || new != "" {
      table.append([
        StyledLine(label, .dim), StyledLine(old, .number),
        StyledLine(new, old == new ? .number : .accent),
      ])
    }
    let title = "#\(record.id) \(RecordPhrase(format: format).short(record.values))"
    return StyledLine(title).wrapped(toWidth: width) + table.rendered(width: width)
      + lengths(plan) + rest(plan) + setAside(plan, of: record)
  }

  private func setAside(_ plan: LengthFixPlan, of record: WorkoutRecord) -> StyledText {
    guard let sentence = sentence(onDistance: plan, of: record) else { return StyledText() }
    return StyledLine(sentence, .warning).wrapped(toWidth: width)
  }

  /// `The typed distance of 1,900 m is set aside; back: tri swim fix 12 --revert`; nil where none was typed.
  package func sentence(onDistance plan: LengthFixPlan, of record: WorkoutRecord) -> String? {
    plan.distanceSetAside.map { distance in
      "The typed distance of \(format.exactDistance(distance, of: record.values)) is set aside; what brings it back:"
        + " tri swim fix \(record.id) --revert."
    }
  }

  /// `The rest of 1:17 between them becomes swimming time.`
  private func rest(_ plan: LengthFixPlan) -> StyledText {
    guard let rest = plan.joinedRest else { return StyledText() }
    let sentence = "The rest of \(format.duration(rest)) between them becomes swimming time."
    return StyledLine(sentence, .warning).wrapped(toWidth: width)
  }

  private static let labels = [
    "Lengths", "Pool", "Distance", "Swimming", "Pace swimming", "Pace with rests",
  ]

  private func cells(_ lengths: [SwumLength], _ values: RecordValues) -> [String] {
    var sums = SwimSums()
    let swim = PoolSwim(lengths, pool: values.pool)
    if let swim { sums = swim.sums() }
    let unit = values.poolLengthUnit ?? format.poolUnit
    return [
      "\(lengths.swumCount)",
      values.pool.map { format.pool($0.length, unit: $0.unit) } ?? "",
      values.distance.map { format.exactDistance($0, of: values) } ?? "",
      sums.timedCount > 0 ? format.duration(sums.time) : "",
      sums.pace(in: values.pool).map { format.pacePer100($0, in: unit) } ?? "",
      format.tempo(of: values) ?? "",
    ]
  }

  /// The lengths that are others than before, with one on either side.
  private func lengths(_ plan: LengthFixPlan) -> StyledText {
    let (old, new) = (plan.before, plan.after)
    guard old != new else { return StyledText() }
    let same = zip(old, new).prefix { $0 == $1 }.count
    let sameEnd = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let end = min(sameEnd, min(old.count, new.count) - same)
    return StyledText([""])
      + rows("now", old, same..<old.count - end, plan.valuesBefore)
      + rows("then", new, same..<new.count - end, plan.valuesAfter)
  }

  private func rows(
    _ word: String, _ lengths: [SwumLength], _ changed: Range<Int>, _ values: RecordValues
  ) -> StyledText {
    let range = changed.prefix(12)
    var table = Table([
      Table.Column(), Table.Column(alignment: .trailing), Table.Column(),
      Table.Column(alignment: .trailing), Table.Column(alignment: .trailing),
    ])
    var number = lengths[..<range.startIndex].count { !$0.length.isRest }
    for place in range {
      let length = lengths[place].length
      if !length.isRest { number += 1 }
      table.append([
        StyledLine(place == range.startIndex ? word : "", .dim),
        StyledLine(length.isRest ? "" : "\(number)"),
        StyledLine(length.isRest ? "rest" : length.stroke ?? ""),
        StyledLine(lengths[place].time.map(format.duration) ?? "", .number),
        StyledLine(length.strokeCount.map { "\($0) strokes" } ?? "", .number),
      ])
    }
    var text = table.rendered(width: width, header: false)
    if changed.count > range.count {
      text.append(StyledLine("… and \(changed.count - range.count) more", .dim))
    }
    return text
  }
}
