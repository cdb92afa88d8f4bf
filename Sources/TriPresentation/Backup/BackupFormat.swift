package import TriDomain

/// Copies of the log in words and numbers.
package enum BackupFormat {
  /// `840 KB`, `12.3 MB`, `1.1 GB`
  package static func size(_ bytes: Int) -> String {
    let bytes = Int64(bytes)
    if bytes >= 999_950_000 {
      return DecimalText.fixed(bytes, dividedBy: 1_000_000_000, decimals: 1) + " GB"
    }
    if bytes >= 999_500 {
      return DecimalText.fixed(bytes, dividedBy: 1_000_000, decimals: 1) + " MB"
    }
    return DecimalText.fixed(bytes, dividedBy: 1000, decimals: 0) + " KB"
  }

  /// `1,234 records, 2019-03-01 to 2026-11-29`
  package static func content(_ summary: LogSummary) -> String {
    let records = "\(count(summary.recordCount)) \(summary.recordCount == 1 ? "record" : "records")"
    guard let days = summary.days else { return records }
    if days.lowerBound == days.upperBound { return "\(records), \(days.lowerBound)" }
    return "\(records), \(days.lowerBound) to \(days.upperBound)"
  }

  static func count(_ number: Int) -> String { DecimalText.grouped(Int64(number)) }

  /// `2026-11-30 10:15`, as the clock showed it where the copy was made.
  static func moment(_ name: BackupName) -> String {
    "\(name.day) " + String(RecordTime.clock(Int64(name.second) * 1000).prefix(5))
  }

  /// Why a copy was made.
  static func reason(_ kind: BackupName.Kind) -> String {
    switch kind {
    case .byHand: "by hand"
    case .weekly: "weekly"
    case .schema(let version): "before schema \(version + 1)"
    case .replaced: "replaced log"
    }
  }
}
