import TextKit
import TriDomain

/// The sets of a pool swim as the member `swim` of a record.
enum PoolSwimJSON {
  static func write(_ swim: PoolSwim, of details: RecordDetails, to json: inout JSONWriter) {
    let values = details.record.values
    let sums = swim.sums(drills: details.drillsCount)
    json.key("swim")
    json.object { json in
      json.member("lengthCount", swim.lengthCount)
      json.member("swimSeconds", seconds(swim.sums()))
      json.member("swimPaceSecondsPer100Metres", pace(sums.pace(in: swim.pool)))
      json.member("sessionPaceSecondsPer100Metres", pace(values.pace))
      writeStrokes(swim.sums(), to: &json)
      json.key("sets")
      json.array { json in
        for set in swim.sets { write(set, swim.pool, to: &json) }
      }
      RecordJSON.writeWords("fixes", values.lengthFixes?.fixes.map(\.text) ?? [], to: &json)
      RecordJSON.writeWords("suggestedFixes", swim.suggestedFixes.map(\.text), to: &json)
    }
  }

  private static func write(_ set: SwimSet, _ pool: Pool?, to json: inout JSONWriter) {
    let sums = set.sums
    json.object { json in
      json.member("count", set.repeats.count)
      json.member(
        "distanceMetres",
        RecordJSON.thousandths(pool?.distance(of: set.lengthsPerRepeat)?.millimetres))
      json.member("stroke", set.stroke)
      json.member("firstLength", set.numbers.lowerBound)
      json.member("lengthsPerRepeat", set.lengthsPerRepeat)
      json.member("seconds", RecordJSON.thousandths(set.timePerRepeat?.milliseconds))
      json.member("restSeconds", RecordJSON.thousandths(set.restBetween?.milliseconds))
      json.member("restAfterSeconds", RecordJSON.thousandths(set.restAfter?.milliseconds))
      json.member("paceSecondsPer100Metres", pace(sums.pace(in: pool)))
      writeStrokes(sums, to: &json)
      json.member("averageHeartRate", set.heartRate)
      guard set.repeats.count > 1 else { return }
      json.key("repeats")
      json.array { json in
        for one in set.repeats { write(one, to: &json) }
      }
    }
  }

  private static func write(_ one: SwimRepeat, to json: inout JSONWriter) {
    json.object { json in
      json.member("firstLength", one.numbers.lowerBound)
      json.member("seconds", seconds(one.sums))
      json.member("restSeconds", RecordJSON.thousandths(one.rest?.milliseconds))
      writeStrokes(one.sums, to: &json)
      json.member("averageHeartRate", one.heartRate)
    }
  }

  private static func writeStrokes(_ sums: SwimSums, to json: inout JSONWriter) {
    json.member(
      "strokesPerLength",
      sums.strokesPerLengthTenths.map { FixedPoint(Int64($0), fractionDigits: 1) })
    json.member("swolf", sums.swolf)
  }

  /// Nil where no time is known.
  private static func seconds(_ sums: SwimSums) -> FixedPoint? {
    sums.timedCount > 0 ? RecordJSON.thousandths(sums.time.milliseconds) : nil
  }

  private static func pace(_ pace: Pace?) -> FixedPoint? {
    RecordJSON.thousandths(
      pace.flatMap { Int64(exactly: ($0.millisecondsPerKilometre / 10).rounded()) })
  }
}
