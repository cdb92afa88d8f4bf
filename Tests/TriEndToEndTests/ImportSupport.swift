import Foundation
import Testing
import TriTestSupport

/// A line of `import --json`: what became of one file.
struct ImportedFile: Decodable, Equatable {
  var file: String
  var outcome: String
  var records: [Int]
  var duplicateOf: Int?
  var message: String

  static func lines(of result: ProgramResult) throws -> [ImportedFile] {
    try result.stdout.split(separator: "\n").map {
      try JSONDecoder().decode(ImportedFile.self, from: Data($0.utf8))
    }
  }
}

/// A record as `show --json` shows it, with what its device recorded.
struct ImportedRecord: Decodable {
  var id: Int
  var uuid: String
  var sport: String
  var subSport: String?
  var sportLabel: String?
  var title: String?
  var note: String?
  var tags: [String]?
  var rpe: Double?
  var day: String
  var startedAt: String?
  var elapsedSeconds: Double?
  var timerSeconds: Double?
  var distanceMetres: Double?
  var calories: Double?
  var averageHeartRate: Double?
  var maxHeartRate: Double?
  var averagePower: Double?
  var maxPower: Double?
  var normalizedPower: Double?
  var maxSpeedMetresPerSecond: Double?
  var ascentMetres: Double?
  var descentMetres: Double?
  var poolLengthMetres: Double?
  var lapCount: Int?
  var lengthCount: Int?
  var sampleCount: Int?
  var duplicateOf: Int?
  var sources: [String]?
  var warnings: [String]?

  /// Seconds since 1970, with fractions.
  var start: Double? { startedAt.flatMap(unixSeconds) }
}

/// Seconds since 1970 of ISO 8601 with an offset, with or without a fraction.
func unixSeconds(_ text: String) -> Double? {
  let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
  return (try? Date(text, strategy: style))?.timeIntervalSince1970
}

/// What `import --json` said of one file, how it ended, and the records that came of it.
struct ImportAnswer {
  var status: Int32
  var errors: String
  var line: ImportedFile
  var records: [ImportedRecord]
}

extension TriProgram {
  /// Imports one file of the material into a log of its own.
  func importAlone(_ path: String, log: String) throws -> ImportAnswer {
    let tri = with(["TRI_DB": "\(home.path)/\(log).sqlite"])
    let result = try tri.run("import", "--json", #require(Material.folder) + "/" + path)
    let line = try #require(try ImportedFile.lines(of: result).first, "\(path): \(result)")
    return ImportAnswer(
      status: result.status, errors: result.stderr, line: line,
      records: try line.records.map(tri.record))
  }

  func record(_ id: Int) throws -> ImportedRecord {
    try run("show", String(id), "--json").json(ImportedRecord.self)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: "\(home.path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// What the log holds, as the shell of SQLite answers.
  func ask(_ query: String) throws -> String {
    let answer = try shell("sqlite3 -quote .local/share/tri/tri.sqlite \"\(query)\"")
    #expect(answer.status == 0 && answer.stderr == "", "\(answer)")
    return String(answer.stdout.dropLast())
  }

  /// How many records count in the totals.
  func totalCount() throws -> Int? {
    try JSON(run("history", "--json").output)["totals"]?["records"]?.integer
  }
}

/// Calls `body` for every element on a few threads and answers in their order.
func onSomeThreads<Element: Sendable, Value: Sendable>(
  _ elements: [Element], _ body: @escaping @Sendable (Int, Element) throws -> Value
) throws -> [Value] {
  let count = 4
  let parts = try inParallel(count) { thread in
    try stride(from: thread, to: elements.count, by: count).map {
      ($0, try body($0, elements[$0]))
    }
  }
  return parts.flatMap(\.self).sorted { $0.0 < $1.0 }.map(\.1)
}
