import TextKit
package import TriDomain

/// `{"version":1,"path":"…","sqlite":"3.40.1","schema":4,"records":12,"findings":[{"area":"training","severity":"note",
/// "message":"…","count":3,"records":[4,7,9],"command":"tri edit 4 pool=25m"}]}`; `records` of a finding names the first.
package enum DoctorJSON {
  package static func document(_ examination: Examination, zone: String?) -> [UInt8] {
    let words = FindingText(path: examination.path, zone: zone)
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("path", examination.path)
      json.member("sqlite", examination.sqliteVersion)
      json.member("schema", examination.schema)
      json.member("records", examination.summary?.recordCount)
      json.key("findings")
      json.array { json in
        for finding in examination.findings {
          json.object { json in
            json.member("area", finding.area.rawValue)
            json.member("severity", finding.severity.rawValue)
            json.member("message", words.sentence(finding))
            if let found = finding.records {
              json.member("count", found.count)
              write(found.first, to: &json)
            }
            json.member("command", words.command(finding))
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }

  /// `{"version":1,"path":"new.sqlite","records":120,"lost":[{"table":"record","count":4,"records":[17,18,19,20]}],
  /// "gaps":[{"record":12,"column":"note"}],"unreadablePages":3,"complete":false}`
  package static func document(_ log: SalvagedLog) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("path", log.path)
      json.member("records", log.summary.recordCount)
      json.key("lost")
      json.array { json in
        for loss in log.losses {
          json.object { json in
            json.member("table", loss.table)
            json.member("count", loss.count)
            write(loss.records, to: &json)
          }
        }
      }
      json.member("atLeast", log.isAtLeast)
      json.key("absentRecords")
      json.array { json in
        for id in log.absentRecords { json.integer(id) }
      }
      json.key("gaps")
      json.array { json in
        for gap in log.gaps {
          json.object { json in
            json.member("record", gap.record)
            json.member("column", gap.column)
          }
        }
      }
      json.member("unreadablePages", log.unreadablePageCount)
      json.member("unreadableWAL", log.hasUnreadableLog)
      json.member("complete", log.isComplete)
    }
    json.endLine()
    return json.take()
  }

  private static func write(_ ids: [RecordID], to json: inout JSONWriter) {
    if ids.isEmpty { return }
    json.key("records")
    json.array { json in
      for id in ids { json.integer(id) }
    }
  }
}

extension Finding {
  /// How many records, or values of them, it is about, and the first records; nil where it is about none.
  fileprivate var records: (count: Int, first: [RecordID])? {
    switch self {
    case .damagedSamples(let found), .missingSamples(let found), .damagedOriginals(let found),
      .missingOriginals(let found), .untrueValues(let found), .valuesWithoutSource(let found),
      .missingParts(let found),
      .untrueFacts(let found), .untrueBests(let found), .untrueSearchIndex(let found),
      .untrueLoads(let found), .impossible(let found, _, _),
      .swimsWithoutPool(let found, usual: _), .unknownZones(_, let found),
      .inTheFuture(let found),
      .likelyDuplicates(let found),
      .damagedRecordings(let found):
      (found.count, found.first)
    case .invalidTexts(let found), .brokenRules(let found), .foreignValues(let found):
      (found.count, Set(found.first.compactMap(\.record)).sorted())
    default: nil
    }
  }
}
