import TextKit

/// `{"version":1,"today":{"records":2,"sports":[…]},"week":{"records":6,"sports":[…]}}`, and on the day of a race
/// `"races":[{"race":7,…}]`.
package enum StatusJSON {
  package static func document(_ status: TrainingStatus) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("today")
      RecordJSON.write(status.today, to: &json)
      json.key("week")
      RecordJSON.write(status.week, to: &json)
      RaceJSON.write(inBrief: status.races, to: &json)
    }
    json.endLine()
    return json.take()
  }
}
