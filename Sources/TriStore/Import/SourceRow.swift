internal import SQLiteKit
internal import TriDomain

/// A file that a record was read from, as a row of `source`.
struct SourceRow {
  private let file: PreparedFile
  private let place: Int
  private let record: RecordID
  /// The import that brought it; nil where that is not known any more.
  private let batch: Int64?
  private let now: Instant
  var isShown = true

  /// - Parameter place: Of the session in `file`.
  init(_ file: PreparedFile, place: Int, of record: RecordID, batch: Int64?, now: Instant) {
    self.file = file
    self.place = place
    self.record = record
    self.batch = batch
    self.now = now
  }

  /// What is said of thousands of sessions is not kept with each of them.
  private static let mostNotes = 20

  private static func words(_ notes: [String]) -> String {
    let rest = notes.count - mostNotes
    let more = rest > 0 ? ["And \(rest) more about the sessions of this file."] : []
    return (notes.prefix(mostNotes) + more).joined(separator: "\n")
  }

  /// In the order of the columns, without the id.
  var values: [SQLValue] {
    let moment = SQLValue.integer(now.millisecondsSince1970)
    let encoded = file.samples[place]
    let notes = file.file.notes.isEmpty ? nil : Self.words(file.file.notes)
    let device = file.file.device
    return [
      .integer(record), .blob(file.hash.bytes), SQLValue(file.firstPlace + place),
      SQLValue(file.name), .text(file.file.format.rawValue), SQLValue(device.name),
      SQLValue(device.serial), SQLValue(file.file.createdAt?.millisecondsSince1970),
      moment, moment, SQLValue(batch), SQLValue(encoded?.hash.bytes),
      SQLValue(encoded.flatMap { $0.count > 0 ? $0.count : nil }), .integer(isShown ? 1 : 0),
      .integer(file.file.isDamaged ? 1 : 0), SQLValue(notes),
      SQLValue(device.sensors.isEmpty ? nil : device.sensors.joined(separator: " ")),
    ]
  }
}
