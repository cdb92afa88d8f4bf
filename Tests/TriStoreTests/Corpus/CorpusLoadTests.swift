import SQLiteKit
import Testing
import TriDomain
import TriStore
import TriTestSupport

/// The loads of all recorded sessions beside those of an independent computation.
struct CorpusLoadTests {
  /// Thresholds that hold from a day on, in stored steps.
  private typealias Setting = (day: String, values: [Threshold: Int64?])

  /// What holds on each recorded day, set one after the other; nil takes a value back.
  private static let stages: [(settings: [Setting], methods: Set<String>)] = [
    ([], ["E", "D"]),
    (
      [
        (
          "1980-01-01",
          [
            .ftp: 200, .runThreshold: 300_000, .css: 105_000, .lthrRun: 165, .lthrBike: 160,
            .maxHeartRate: 190, .restHeartRate: 50,
          ]
        ),
        (
          "2014-06-01",
          [
            .ftp: 262, .runThreshold: 255_000, .css: 95_000, .lthrRun: 171, .lthrBike: 166,
            .maxHeartRate: 186, .restHeartRate: 44,
          ]
        ),
      ], ["P", "R", "S", "H", "D"]
    ),
    // Hearts alone, then the highest rate alone, then the threshold alone.
    (
      ["1980-01-01", "2014-06-01"].map { ($0, [.ftp: nil, .runThreshold: nil, .css: nil]) },
      ["H", "D"]
    ),
    (
      ["1980-01-01", "2014-06-01"].map {
        ($0, [.lthrRun: nil, .lthrBike: nil, .restHeartRate: nil])
      }, ["H", "D"]
    ),
    (
      [
        ("1980-01-01", [.maxHeartRate: nil, .lthrBike: 163]), ("2014-06-01", [.maxHeartRate: nil]),
      ],
      ["H", "D"]
    ),
  ]

  @Test(.needsMaterial)
  func `loads of recorded sessions are those of the published formulas`() throws {
    let logs = try RecordedLogs()
    let oracles = logs.sessions.map { LoadOracle($0.activity) }
    var set: [(day: Day, values: [Threshold: Int64])] = []
    for (number, stage) in Self.stages.enumerated() {
      for setting in stage.settings {
        let day = try Day(setting.day)
        for (threshold, value) in setting.values {
          for store in logs.stores {
            _ = try store.save(
              DatedValue(day: day, value: value), of: threshold,
              as: .tests("settings", after: Int64(number)))
          }
        }
        let known = set.firstIndex { $0.day == day }
        var values = known.map { set[$0].values } ?? [:]
        for (threshold, value) in setting.values { values[threshold] = value }
        if let known { set[known].values = values } else { set.append((day, values)) }
      }
      if stage.settings.isEmpty {
        // Renews what the corpus' duplicates were freed for.
        for store in logs.stores {
          _ = try store.save(try #require(Preference(.units, value: "metric")), as: .tests("set"))
        }
      }
      let counts = try compare(logs, oracles, set, number)
      #expect(Set(counts.keys) == stage.methods, "\(number): \(counts)")
    }
  }

  private func compare(
    _ logs: RecordedLogs, _ oracles: [LoadOracle], _ set: [(day: Day, values: [Threshold: Int64])],
    _ stage: Int
  ) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    let kept = try logs.folders.map { folder in
      let rows = try folder.connection(.readOnly).query(
        "SELECT record, method, load FROM recordLoad"
      ) { row in
        (
          try row.requiredInteger(at: 0),
          LoadOracle.Load(
            method: try row.requiredText(at: 1),
            points: Double(try row.requiredInteger(at: 2)) / 1000)
        )
      }
      return Dictionary(rows) { $1 }
    }
    for (session, oracle) in zip(logs.sessions, oracles) {
      let wanted = oracle.load(Self.thresholds(set, on: session.activity.recorded.time.day))
      let found = kept[session.log][session.record]
      counts[wanted?.method ?? "none", default: 0] += 1
      // Kept in thousandths.
      let isSame =
        found?.method == wanted?.method
        && abs((found?.points ?? 0) - (wanted?.points ?? 0)) <= 0.000_501
      #expect(isSame, "stage \(stage): \(found as Any), not \(wanted as Any), \(session.comment)")
    }
    return counts
  }

  private static func thresholds(
    _ set: [(day: Day, values: [Threshold: Int64])], on day: Day
  ) -> LoadOracle.Thresholds {
    func value(_ threshold: Threshold) -> Double? {
      let held = set.sorted { $0.day < $1.day }.last {
        $0.day <= day && $0.values[threshold] != nil
      }
      return held?.values[threshold].map(Double.init)
    }
    return LoadOracle.Thresholds(
      ftp: value(.ftp), run: value(.runThreshold).map { $0 / 1000 },
      css: value(.css).map { $0 / 1000 }, lthrRun: value(.lthrRun), lthrBike: value(.lthrBike),
      most: value(.maxHeartRate), rest: value(.restHeartRate))
  }
}
