package import TextKit
package import TriDomain

/// The imports, the newest first.
///
///     3  2026-05-04 18:02  12 files  14 records  tri import Downloads
package struct ImportsRenderer: Sendable {
  private let zone: Zone
  private let width: Int?

  package init(zone: Zone, width: Int?) {
    self.zone = zone
    self.width = width
  }

  package func render(_ batches: [ImportBatch]) -> StyledText {
    var table = Table([
      Table.Column(alignment: .trailing), Table.Column(dropOrder: 1),
      Table.Column(alignment: .trailing, dropOrder: 2), Table.Column(alignment: .trailing),
      Table.Column(hidesWhenEmpty: true), Table.Column(shrinksTo: 12, dropOrder: 3),
    ])
    for batch in batches {
      table.append([
        StyledLine("\(batch.id)", .dim),
        StyledLine(DayFormat.moment(batch.at, in: zone), .dim),
        StyledLine(batch.fileCount == 1 ? "1 file" : "\(batch.fileCount) files", .number),
        StyledLine(batch.recordCount == 1 ? "1 record" : "\(batch.recordCount) records", .number),
        StyledLine(batch.binnedCount > 0 ? "\(batch.binnedCount) in the bin" : "", .warning),
        StyledLine(batch.command),
      ])
    }
    return table.rendered(width: width, header: false)
  }

  /// `{"version":1,"imports":[{"id":3,"at":"…","command":"…","files":12,"records":14,"binned":0,"changed":1}]}`
  package static func json(_ batches: [ImportBatch]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("imports")
      json.array { json in
        for batch in batches {
          json.object { json in
            json.member("id", batch.id)
            json.member("at", ISOFormat.utc(batch.at))
            json.member("command", batch.command)
            json.member("files", batch.fileCount)
            json.member("records", batch.recordCount)
            json.member("binned", batch.binnedCount)
            json.member("changed", batch.changedCount)
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }
}
