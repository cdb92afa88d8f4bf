import TextKit
package import TriDomain

/// `{"version":1,"entries":[{"id":14,"at":"2026-05-04T16:02:11Z","command":"tri log …","rows":4,"undone":false}]}`
package enum JournalJSON {
  package static func document(_ entries: [JournalEntry]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("entries")
      json.array { json in
        for entry in entries {
          json.object { json in
            json.member("id", entry.id)
            json.member("at", ISOFormat.utc(entry.at))
            json.member("command", entry.command)
            json.member("rows", entry.rowCount)
            json.member("undone", entry.isUndone)
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }
}
