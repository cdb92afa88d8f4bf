import TextKit
package import TriDomain

/// `{"version":1,"bricks":[{"day":"2026-05-03","race":7,"legs":[{"id":12,…},{"id":13,…}],"gapSeconds":[355],
/// "runOffTheBike":{"id":13,"paceSecondsPerKm":300,"averageHeartRate":155,"freshRuns":6,
/// "freshPaceSecondsPerKm":288,"differenceSecondsPerKm":12}}]}`
///
/// `race` is there for stored bricks; a leg is a record as everywhere; a gap that is not known is null, and one below 0 an
/// overlap. Without a heart rate there is no `freshRuns`; where they are too few there is no pace of theirs.
package enum BrickJSON {
  package static func document(
    _ bricks: [Brick], warnings: (WorkoutRecord) -> [String]
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("bricks")
      json.array { json in
        for brick in bricks { write(brick, warnings, to: &json) }
      }
    }
    json.endLine()
    return json.take()
  }

  private static func write(
    _ brick: Brick, _ warnings: (WorkoutRecord) -> [String], to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("day", brick.day.description)
      json.member("race", brick.race)
      json.key("legs")
      json.array { json in
        for leg in brick.legs { RecordJSON.write(leg, warnings: warnings(leg), to: &json) }
      }
      json.key("gapSeconds")
      json.array { json in
        for gap in brick.gaps {
          if let gap { json.decimal(thousandths(gap.milliseconds)) } else { json.null() }
        }
      }
      if let run = brick.runOff { write(run, to: &json) }
    }
  }

  private static func write(_ run: RunOffTheBike, to json: inout JSONWriter) {
    json.key("runOffTheBike")
    json.object { json in
      json.member("id", run.id)
      json.member("paceSecondsPerKm", pace(run.pace))
      json.member("averageHeartRate", run.averageHeartRate)
      switch run.fresh {
      case .noHeartRate: break
      case .tooFew(let count): json.member("freshRuns", count)
      case .pace(let fresh, let count):
        json.member("freshRuns", count)
        json.member("freshPaceSecondsPerKm", pace(fresh))
        json.member("differenceSecondsPerKm", run.difference.map(thousandths))
      }
    }
  }

  private static func pace(_ pace: Pace) -> FixedPoint {
    thousandths(Int64(nearest: pace.millisecondsPerKilometre))
  }

  private static func thousandths(_ value: Int64) -> FixedPoint {
    FixedPoint(value, fractionDigits: 3)
  }
}
