import TextKit
package import TriDomain

/// `{"version":1,"backups":[{"path":"…","madeAt":"2026-11-30T10:15:30","day":"2026-11-30","kind":"weekly","bytes":98304,
/// "records":12,"firstDay":"2026-05-01","lastDay":"2026-11-29"}]}`; `madeAt` is what the clock showed there.
package enum BackupJSON {
  package static func document(_ backups: [Backup]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("backups")
      json.array { json in
        for backup in backups { write(backup, to: &json) }
      }
    }
    json.endLine()
    return json.take()
  }

  package static func document(_ backup: Backup) -> [UInt8] {
    var json = JSONWriter()
    write(backup, to: &json)
    json.endLine()
    return json.take()
  }

  private static func write(_ backup: Backup, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", backup.path)
      if let name = backup.name {
        json.member("madeAt", "\(name.day)T\(RecordTime.clock(Int64(name.second) * 1000))")
        json.member("day", name.day.description)
        json.member("kind", word(name.kind))
      }
      json.member("bytes", backup.byteCount)
      switch backup.content {
      case .log(let summary):
        json.member("records", summary.recordCount)
        json.member("firstDay", summary.days?.lowerBound.description)
        json.member("lastDay", summary.days?.upperBound.description)
      case .unreadable(let reason): json.member("fault", reason)
      }
    }
  }

  private static func word(_ kind: BackupName.Kind) -> String {
    switch kind {
    case .byHand: "byHand"
    case .weekly: "weekly"
    case .schema: "schema"
    case .replaced: "replaced"
    }
  }
}
