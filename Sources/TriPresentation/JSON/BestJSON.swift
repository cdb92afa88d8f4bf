package import TextKit
package import TriDomain

/// Bests as JSON.
///
/// `{"version":1,"bests":[{"sport":"run","kind":"distance","distanceMetres":5000,"allTime":{"timeSeconds":1471,
/// "id":12,"day":"2026-05-03","startSeconds":312.4,"from":"samples"}}],"races":[{"form":"olympic","allTime":
/// {"timeSeconds":8520,"race":3,"day":"2026-06-14"}}]}`; beside a query with `"query":"since:1y","matchingRecords":14`, of which
/// `allTime` is then.
package enum BestJSON {
  package static func document(_ table: BestTable?) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      if let scope = table?.scope {
        json.member("query", scope.words)
        json.member("matchingRecords", scope.sessionCount)
      }
      json.key("bests")
      json.array { json in
        for row in table?.rows ?? [] { write(row, to: &json) }
      }
      json.key("races")
      json.array { json in
        for row in table?.races ?? [] { write(row, to: &json) }
      }
    }
    json.endLine()
    return json.take()
  }

  /// `"newBests":[{"sport":"run","kind":"distance","distanceMetres":5000,"best":{…},"previous":{…}}]`; nothing for none.
  package static func write(_ new: [NewBest], to json: inout JSONWriter) {
    if new.isEmpty { return }
    json.key("newBests")
    json.array { json in
      for one in new {
        json.object { json in
          write(one.held.kind, to: &json)
          json.key("best")
          write(one.held, to: &json)
          json.key("previous")
          write(one.previous, to: &json)
        }
      }
    }
  }

  private static func write(_ row: BestTable.Row, to json: inout JSONWriter) {
    json.object { json in
      write(row.kind, to: &json)
      for span in BestTable.Span.allCases {
        guard let held = row.held[span] else { continue }
        json.key(span.rawValue)
        write(held, to: &json)
      }
    }
  }

  private static func write(_ row: BestTable.RaceRow, to json: inout JSONWriter) {
    json.object { json in
      json.member("form", row.form.rawValue)
      for span in BestTable.Span.allCases {
        guard let race = row.held[span] else { continue }
        json.key(span.rawValue)
        json.object { json in
          json.member("timeSeconds", RecordJSON.thousandths(race.total?.milliseconds))
          json.member("race", race.race.id)
          json.member("day", race.race.time.day.description)
        }
      }
    }
  }

  private static func write(_ kind: BestKind, to json: inout JSONWriter) {
    json.member("sport", kind.sport.rawValue)
    switch kind {
    case .distance(_, let distance):
      json.member("kind", "distance")
      json.member("distanceMetres", RecordJSON.thousandths(distance.millimetres))
    case .swim(let distance, let course):
      json.member("kind", "distance")
      json.member("distanceMetres", RecordJSON.thousandths(distance.millimetres))
      switch course {
      case .pool(let pool):
        json.member("course", "pool")
        json.member("poolLengthMetres", RecordJSON.thousandths(pool.length.millimetres))
        json.member("poolLengthUnit", pool.unit.rawValue)
      case .unknownPool: json.member("course", "pool")
      case .openWater: json.member("course", "openWater")
      }
    case .power(let duration):
      json.member("kind", "power")
      json.member("durationSeconds", RecordJSON.thousandths(duration.milliseconds))
    case .longest: json.member("kind", "longest")
    case .climb: json.member("kind", "climb")
    }
  }

  private static func write(_ held: HeldBest, to json: inout JSONWriter) {
    json.object { json in
      switch held.best.value {
      case .time(let time): json.member("timeSeconds", RecordJSON.thousandths(time.milliseconds))
      case .milliwatts(let power):
        json.member("averagePower", RecordJSON.thousandths(power))
      case .distance(let distance):
        let name = if case .climb = held.kind { "ascentMetres" } else { "distanceMetres" }
        json.member(name, RecordJSON.thousandths(distance.millimetres))
      }
      json.member("id", held.record)
      json.member("day", held.day.description)
      json.member("startSeconds", RecordJSON.thousandths(held.best.start?.milliseconds))
      json.member("from", held.best.origin.rawValue)
    }
  }
}
