import Foundation
import TriTestSupport

/// A record as `--json` shows it; values that a test does not ask for are left out.
struct StoredRecord: Decodable, Equatable {
  var id: Int
  var sport: String
  var title: String?
  var note: String?
  var tags: [String]?
  var gear: [String]?
  var day: String
  var startedAt: String?
  var distanceMetres: Double?
  var timerSeconds: Double?
  var paceSecondsPerKm: Double?
  var rpe: Double?
}

/// A list of records as `--json` shows it.
struct StoredRecords: Decodable {
  var records: [StoredRecord]
  var next: String?
}

extension ProgramResult {
  /// Standard output read as JSON.
  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(output))
  }
}

extension TriProgram {
  /// The record entered last.
  func lastRecord() throws -> StoredRecord { try run("show", "--json").json(StoredRecord.self) }

  /// The ids that a query finds, in its order.
  func ids(_ query: String...) throws -> [Int] {
    try run(["history", "--json", "--"] + query).json(StoredRecords.self).records.map(\.id)
  }

  /// The usual path of the log.
  var logPath: String { home.path + "/.local/share/tri/tri.sqlite" }
}
