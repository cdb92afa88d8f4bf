import TextKit
import TriDomain

/// What an athlete stands at as JSON, in points of load a day.
///
/// `{"version":1,"day":"2026-06-11","fitnessDays":42,"fatigueDays":7,"fitness":52.5,"fatigue":64.6,"form":-7.1,
/// "rampPerWeek":2.1,"load":54,"sports":[…],"yearAgo":{…},"estimatedShare":0.34,"days":[…]}`
package enum FormJSON {
  package static func document(_ report: FormReport) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("sport", report.sport?.rawValue)
      json.member("fitnessDays", report.constants.fitnessDays)
      json.member("fatigueDays", report.constants.fatigueDays)
      json.member("firstDay", report.firstDay?.description)
      write(report.all, to: &json)
      json.key("sports")
      json.array { json in
        for row in report.rows {
          json.object { json in
            json.member("sport", row.sport?.rawValue ?? "otherSports")
            write(row.value, to: &json)
          }
        }
      }
      if let before = report.yearAgo {
        json.key("yearAgo")
        json.object { json in write(before, to: &json) }
      }
      json.member("estimatedShare", report.loads.estimatedShare.map(FormText.hundredths))
      json.member("recordsWithoutLoad", report.withoutLoad)
      if report.toCome > 0 { json.member("recordsToCome", report.toCome) }
      RecordJSON.writeWords("wantedSettings", report.wanted.map(\.rawValue), to: &json)
      json.key("days")
      json.array { json in
        for value in report.history {
          json.object { json in write(value, to: &json) }
        }
      }
    }
    json.endLine()
    return json.take()
  }

  private static func write(_ value: FormValue, to json: inout JSONWriter) {
    json.member("day", value.day.description)
    json.member("load", FormText.hundredths(value.load))
    json.member("fitness", FormText.hundredths(value.fitness))
    json.member("fatigue", FormText.hundredths(value.fatigue))
    json.member("form", FormText.hundredths(value.form))
    json.member("rampPerWeek", FormText.hundredths(value.ramp))
  }
}

/// A line for each of the last days.
package enum FormCSV {
  package static func document(_ report: FormReport) -> [UInt8] {
    var csv = CSVWriter()
    for name in ["day", "load", "fitness", "fatigue", "form", "rampPerWeek"] { csv.text(name) }
    csv.endRow()
    for value in report.history {
      csv.text(value.day.description)
      for number in [value.load, value.fitness, value.fatigue, value.form, value.ramp] {
        csv.decimal(FormText.hundredths(number))
      }
      csv.endRow()
    }
    return csv.take()
  }
}
