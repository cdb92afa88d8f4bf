import TextKit
import TriDomain

/// The numbers of a year's grids: a line for each day with a session, sport by sport; the other days have none.
package enum SportYearsCSV {
  package static func document(_ years: SportYears?) -> [UInt8] {
    var csv = CSVWriter()
    for name in ["day", "sport", "timerSeconds", "level"] { csv.text(name) }
    csv.endRow()
    for one in years?.sports ?? [] {
      for day in one.heat.inOrder {
        csv.text(day.day.description)
        csv.text(one.sport.rawValue)
        csv.decimal(day.seconds)
        csv.integer(day.level)
        csv.endRow()
      }
    }
    return csv.take()
  }
}

/// The same as JSON: `{"version":1,"sports":[{"sport":"run","from":"2026-01-01","through":"2026-05-07",
/// "distanceMetres":130200,"days":[{"day":"2026-01-03","timerSeconds":3150,"level":2}]}]}`; a day whose sessions do not say
/// how long they took has 0 seconds.
package enum SportYearsJSON {
  package static func document(_ years: SportYears?) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("sports")
      json.array { json in
        for one in years?.sports ?? [] { write(one, to: &json) }
      }
    }
    json.endLine()
    return json.take()
  }

  private static func write(_ one: SportYears.One, to json: inout JSONWriter) {
    json.object { json in
      json.member("sport", one.sport.rawValue)
      json.member("from", one.heat.days.lowerBound.description)
      json.member("through", one.heat.days.upperBound.description)
      json.member(
        "distanceMetres", one.distance.map { FixedPoint($0.millimetres, fractionDigits: 3) })
      json.key("days")
      json.array { json in
        for day in one.heat.inOrder {
          json.object { json in
            json.member("day", day.day.description)
            json.member("timerSeconds", day.seconds)
            json.member("level", day.level)
          }
        }
      }
    }
  }
}

extension YearHeat {
  /// Days with sessions, the earliest first.
  fileprivate var inOrder: [(day: Day, seconds: FixedPoint, level: Int)] {
    durations.sorted { $0.key < $1.key }.map { day, duration in
      (day, FixedPoint(duration.milliseconds, fractionDigits: 3), HeatLevel(duration).rawValue)
    }
  }
}
