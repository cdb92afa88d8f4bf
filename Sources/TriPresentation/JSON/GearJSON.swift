import TextKit
package import TriDomain

/// `{"version":1,"gear":[{"name":"tarmac","kind":"bike","sessions":24,"distanceMetres":1204000,"timerSeconds":148805,
/// "limitMetres":9000000,"percent":13,"default":"bike","from":"2026-01-02","retired":"2026-11-01","sensors":["12345"],
/// "parts":[{"kind":"chain","name":"kmc x12","from":"2026-04-02","until":"2026-10-01","sessions":15,…}]}]}`
package enum GearJSON {
  package static func document(_ uses: [GearUse]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("gear")
      json.array { json in
        for use in uses { write(use, to: &json) }
      }
    }
    json.endLine()
    return json.take()
  }

  package static func document(_ use: GearUse) -> [UInt8] {
    var json = JSONWriter()
    write(use, to: &json)
    json.endLine()
    return json.take()
  }

  private static func write(_ use: GearUse, to json: inout JSONWriter) {
    let gear = use.gear
    json.object { json in
      json.member("name", gear.name)
      json.member("kind", gear.kind?.rawValue)
      write(use.wear, gear.limit, to: &json)
      json.member("default", gear.kind == nil ? nil : gear.defaultSport?.rawValue)
      json.member("from", gear.usedFrom?.description)
      json.member("defaultUntil", gear.kind == nil ? nil : use.defaultEnd?.description)
      json.member("retired", gear.retiredOn?.description)
      if !gear.sensors.isEmpty {
        json.key("sensors")
        json.array { json in
          for sensor in gear.sensors { json.string(sensor) }
        }
      }
      json.key("parts")
      json.array { json in
        for part in use.parts { write(part, to: &json) }
      }
    }
  }

  private static func write(_ use: PartUse, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", use.part.kind)
      json.member("name", use.part.name)
      json.member("from", use.part.day.description)
      json.member("until", use.part.end?.description)
      write(use.wear, use.part.limit, to: &json)
    }
  }

  private static func write(_ wear: Wear, _ limit: Distance?, to json: inout JSONWriter) {
    json.member("sessions", wear.sessionCount)
    json.member(
      "distanceMetres", wear.distance.map { FixedPoint($0.millimetres, fractionDigits: 3) })
    json.member(
      "timerSeconds", wear.duration.map { FixedPoint($0.milliseconds, fractionDigits: 3) })
    json.member("limitMetres", limit.map { FixedPoint($0.millimetres, fractionDigits: 3) })
    json.member("percent", limit.map { wear.percent(of: $0) })
  }
}
