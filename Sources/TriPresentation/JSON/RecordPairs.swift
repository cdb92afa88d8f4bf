import TextKit
package import TriDomain

/// `{"version":1,"pairs":[[{…},{…}],…]}`: first the record that counts, then the one that is left out.
package enum RecordPairs {
  package static func json(_ pairs: [(WorkoutRecord, WorkoutRecord)]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("pairs")
      json.array { json in
        for pair in pairs {
          json.array { json in
            RecordJSON.write(pair.0, to: &json)
            RecordJSON.write(pair.1, to: &json)
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }
}
