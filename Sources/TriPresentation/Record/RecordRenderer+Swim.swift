import TriDomain

extension RecordRenderer {
  /// What the lengths of a swim add up to: the pace over swimming time, beside the one over the whole session.
  func swimRows(_ content: RecordDetails) -> [Row] {
    guard let swim = content.swim else { return [] }
    let values = content.record.values
    let all = swim.sums()
    let pace = swim.sums(drills: content.drillsCount).pace(in: swim.pool).map {
      format.pacePer100($0, in: values.poolLengthUnit ?? format.poolUnit)
    }
    let strokes = all.strokesPerLengthTenths.map {
      DecimalText.fixed(Int64($0), dividedBy: 10, decimals: 1)
    }
    let rows = [
      ("Swimming", all.timedCount > 0 ? format.duration(all.time) : nil),
      (content.drillsCount ? "Pace swimming" : "Pace without drills", pace),
      ("Pace with rests", format.tempo(of: values)),
      ("Lengths", "\(swim.lengthCount)"), ("Strokes a length", strokes),
      ("SWOLF", all.swolf.map { "\($0)" }),
    ]
    return rows.compactMap { label, value in value.map { (label, $0, nil) } }
  }
}
