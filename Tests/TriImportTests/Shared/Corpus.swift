import Foundation
import Testing
import TriDomain
import TriImport
import TriTestSupport

/// What independent decoders agree on about the recorded files.
struct CorpusFile: Decodable {
  var file: String
  var kind: String
  var outcome: String
  var records: [Record]
  var fileType: String?
  var fileTotals: Totals?
  var utcOffsetSeconds: Int?

  struct Totals: Decodable, Equatable {
    var samples: Int?
    var laps: Int?
    var lengths: Int?
  }

  struct Record: Decodable {
    var fitSport: String?
    var fitSubSport: String?
    var elapsedSeconds: Double?
    var averagePower: Double?
    var maxPower: Double?
    var normalizedPower: Double?
    var ascentMetres: Double?
    var descentMetres: Double?
    var poolLengthMetres: Double?
    var activeLengths: Int?

    var tcxSport: String?
    var startedAt: String?
    var timerSeconds: Double?
    var distanceMetres: Double?
    var calories: Double?
    var averageHeartRate: Double?
    var maxHeartRate: Double?
    var lapCount: Int?
    var sampleCount: Int?

    var start: String?
    var end: String?
    var lengthAlongPositions: Double?
    var points: Int?
    var timedPoints: Int?

    enum CodingKeys: String, CodingKey {
      case fitSport, fitSubSport, elapsedSeconds, averagePower, maxPower, normalizedPower
      case ascentMetres, descentMetres, poolLengthMetres, activeLengths
      case tcxSport, startedAt, timerSeconds, distanceMetres, calories, averageHeartRate
      case maxHeartRate, lapCount, sampleCount, start, end, points
      case lengthAlongPositions = "length_2d"
      case timedPoints = "with_time"
    }
  }

  static func all(_ kind: String) throws -> [CorpusFile] {
    try Material.text("corpus/expected.jsonl").split(separator: "\n")
      .map { try JSONDecoder().decode(CorpusFile.self, from: Data($0.utf8)) }
      .filter { $0.kind == kind }
  }
}

/// Seconds since 1970 of a time such as `2010-05-28T01:16:35.000Z`, with its fraction cut off.
func seconds(_ text: String?) -> Int64? {
  guard let text else { return nil }
  return ISO8601DateFormatter().date(from: text.prefix(19) + "Z").map {
    Int64($0.timeIntervalSince1970)
  }
}

extension AthleteZone {
  static let utc = AthleteZone(.fixed(offset: 0, name: "UTC"))
}

extension ActivityFile {
  static func gpx(_ text: String) throws(ActivityFileError) -> ActivityFile {
    try GPXReader.read(Array(text.utf8), zone: .utc)
  }

  static func tcx(_ text: String) throws(ActivityFileError) -> ActivityFile {
    try TCXReader.read(Array(text.utf8), zone: .utc)
  }
}
