import Foundation
import Testing
import TriTestSupport

/// What independent decoders agree on about recorded files, and what the program keeps of each.
@Suite struct ImportCorpusTests {
  private struct Expected: Decodable, Sendable {
    struct Record: Decodable, Sendable {
      var fitSport: String?
      var tcxSport: String?
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
      var ascentMetres: Double?
      var descentMetres: Double?
      var poolLengthMetres: Double?
      var lapCount: Int?
      var sampleCount: Int?
      var start: String?
      var end: String?
      var length_2d: Double?
      var points: Int?
      var with_time: Int?
    }
    struct Totals: Decodable, Sendable {
      var samples, laps, lengths: Int?
    }
    var file: String
    var kind: String
    var outcome: String
    var records: [Record]
    var fileTotals: Totals?
  }

  private func expectations(_ kind: String) throws -> [Expected] {
    try Material.text("corpus/expected.jsonl").split(separator: "\n")
      .map { try JSONDecoder().decode(Expected.self, from: Data($0.utf8)) }
      .filter { $0.kind == kind }
  }

  /// Imports each file into a log of its own and hands the answer on.
  private func each(
    _ kind: String, _ body: @escaping @Sendable (Expected, ImportAnswer) throws -> Void
  ) throws {
    let tri = try TriProgram(["TZ": "UTC"])
    let all = try expectations(kind)
    _ = try onSomeThreads(all) { number, expected in
      try body(expected, tri.importAlone("corpus/" + expected.file, log: "\(kind)\(number)"))
    }
  }

  // MARK: - FIT

  /// What the program calls the sports of FIT; one that it has no word for is `other`, with the device's label.
  private static let sports = [
    "running": "run", "cycling": "bike", "swimming": "swim", "walking": "walk", "hiking": "hike",
    "rowing": "row", "transition": "transition", "cross_country_skiing": "ski",
    "alpine_skiing": "ski", "training": "other", "generic": "other",
    "stand_up_paddleboarding": "other",
  ]

  /// Samples that are not kept, or not followed.
  ///
  /// - Two files in which others take a second file's header for one sample more, and one more from what follows.
  /// - One whose last sample before the damage is years away.
  private static let samplesNotFollowed = [
    "fit/87020eec_strava-android-app-201.10-b1218918.fit": 472,
    "fit/23256202_activity-settings-corruptheader.fit": 14,
    "fit/49827793_activity-settings.fit": 14,
  ]

  /// Starts that a session's own samples contradict: the decoders hand on what the device wrote, and the samples, which fit
  /// the session's end and duration, are followed. 446a91e2's first leg has samples from 07:14:44 on.
  private static let startsOfSamples = ["2015-08-29T08:00:01Z": "2015-08-29T07:14:44Z"]

  @Test(.needsMaterial) func `every FIT file is kept as its device recorded it`() throws {
    try each("fit") { expected, answer in
      switch expected.outcome {
      case "notActivity": ImportCorpusTests.expectNothing(expected, answer)
      case "damaged": ImportCorpusTests.expectRefusal(expected, answer, "neither FIT, TCX nor GPX")
      default: try ImportCorpusTests.compareFIT(expected, answer)
      }
    }
  }

  private static func compareFIT(_ expected: Expected, _ answer: ImportAnswer) throws {
    let name = Comment(rawValue: "\(expected.file): \(answer.line.message)")
    let hasNoDate = expected.records.contains { ($0.startedAt ?? "2") < "1990" }
    if hasNoDate || expected.file.contains("TestEncode") {
      // The one starts in 1989; the other has neither start nor duration.
      return expectRefusal(expected, answer, "--date")
    }
    if expected.file.contains("valid_only_contain_fileid") {
      return expectRefusal(expected, answer, "one point only")
    }
    #expect(answer.status == 0 && ["imported", "partial"].contains(answer.line.outcome), name)
    guard !expected.records.isEmpty else {
      // No summary: the samples tell.
      #expect(answer.records.count == 1 && answer.line.message.contains("no summary"), name)
      return
    }
    try #require(answer.records.count == expected.records.count, name)
    for (record, session) in zip(answer.records, expected.records) {
      compare(record, session, name)
    }
    let samples = samplesNotFollowed[expected.file] ?? expected.fileTotals?.samples
    #expect(answer.records.reduce(0) { $0 + ($1.sampleCount ?? 0) } == samples, name)
    #expect(
      answer.records.reduce(0) { $0 + ($1.lapCount ?? 0) } == expected.fileTotals?.laps, name)
    #expect(
      answer.records.reduce(0) { $0 + ($1.lengthCount ?? 0) } == expected.fileTotals?.lengths, name)
  }

  private static func compare(
    _ record: ImportedRecord, _ session: Expected.Record, _ name: Comment
  ) {
    // This one says rowing only in its finer kind; its sport is that of a gym.
    let sport =
      session.fitSport == "fitness_equipment" ? "row" : sports[session.fitSport ?? "generic"]
    #expect(record.sport == sport, name)
    #expect(
      record.start
        == (startsOfSamples[session.startedAt ?? ""] ?? session.startedAt)
        .flatMap(unixSeconds), name)
    expect(record.elapsedSeconds, session.elapsedSeconds, name)
    expect(record.timerSeconds, session.timerSeconds, name)
    // A total of 0 is no total.
    expect(record.distanceMetres, session.distanceMetres, isAbsentAtZero: true, name)
    expect(record.calories, session.calories, isAbsentAtZero: true, name)
    expect(record.averageHeartRate, session.averageHeartRate, isAbsentAtZero: true, name)
    expect(record.maxHeartRate, session.maxHeartRate, isAbsentAtZero: true, name)
    expect(record.averagePower, session.averagePower, isAbsentAtZero: true, name)
    expect(record.maxPower, session.maxPower, isAbsentAtZero: true, name)
    expect(record.normalizedPower, session.normalizedPower, isAbsentAtZero: true, name)
    expect(record.ascentMetres, session.ascentMetres, name)
    expect(record.descentMetres, session.descentMetres, name)
    expect(record.poolLengthMetres, session.poolLengthMetres, name)
    if let laps = session.lapCount { #expect(record.lapCount ?? 0 == laps, name) }
  }

  /// What the device says is what is shown, to the thousandth; where it says nothing, anything computed may stand there.
  private static func expect(
    _ shown: Double?, _ recorded: Double?, isAbsentAtZero: Bool = false, _ name: Comment
  ) {
    guard let recorded, !(isAbsentAtZero && recorded == 0) else { return }
    guard let shown else {
      Issue.record("nothing is shown for \(recorded): \(name)")
      return
    }
    #expect(abs(shown - recorded) <= 0.000_501, name)
  }

  @Test(.needsMaterial) func `samples and lengths can be read in full`() throws {
    let tri = try TriProgram(["TZ": "UTC"])
    let folder = try #require(Material.folder)
    let swim = "\(folder)/corpus/fit/27656e26_lap_swim_test_FR920xt.FIT"
    #expect(try tri.run("import", swim).status == 0)
    let samples = try tri.run("show", "1", "--samples", "--csv")
    #expect(samples.stdout.split(whereSeparator: \.isNewline).count == 1 + 133)
    let lengths = try tri.run("show", "1", "--lengths", "--csv")
    let rows = lengths.stdout.split(whereSeparator: \.isNewline).dropFirst().map {
      $0.split(separator: ",")[1]
    }
    #expect(rows.count == 133 && rows.count { $0 == "0" } == 97)
  }

  // MARK: - TCX

  @Test(.needsMaterial) func `every TCX file is kept as the sums of its laps`() throws {
    let sports = ["Running": "run", "Biking": "bike", "Other": "other"]
    try each("tcx") { expected, answer in
      guard expected.outcome == "activity" else {
        return ImportCorpusTests.expectNothing(expected, answer)
      }
      let name = Comment(rawValue: "\(expected.file): \(answer.line.message)")
      #expect(answer.status == 0 && answer.line.outcome == "imported", name)
      try #require(answer.records.count == expected.records.count, name)
      for (record, activity) in zip(answer.records, expected.records) {
        #expect(record.sport == sports[activity.tcxSport ?? ""], name)
        #expect(
          record.start.map { $0.rounded(.down) }
            == activity.startedAt.flatMap(unixSeconds).map { $0.rounded(.down) }, name)
        #expect(record.lapCount ?? 0 == activity.lapCount, name)
        #expect(record.sampleCount ?? 0 == activity.sampleCount, name)
        func total(_ shown: Double?, _ recorded: Double?, within: Double = 0.000_501) {
          guard let recorded, recorded != 0 else { return }
          #expect(shown.map { abs($0 - recorded) <= within } == true, name)
        }
        total(record.timerSeconds, activity.timerSeconds)
        total(record.distanceMetres, activity.distanceMetres)
        total(record.calories, activity.calories)
        total(record.averageHeartRate, activity.averageHeartRate, within: 0.5)
        total(record.maxHeartRate, activity.maxHeartRate)
      }
    }
  }

  // MARK: - GPX

  @Test(.needsMaterial)
  func `every GPX file keeps its times, and its length or the raw one beside it`()
    throws
  {
    try each("gpx") { expected, answer in
      switch expected.outcome {
      case "notActivity": ImportCorpusTests.expectNothing(expected, answer)
      case "noTimes": ImportCorpusTests.expectRefusal(expected, answer, "--date")
      // Decoders call a single point an activity; it has neither duration nor distance.
      case _ where expected.records[0].points == 1:
        ImportCorpusTests.expectRefusal(expected, answer, "one point only")
      default: try ImportCorpusTests.compareGPX(expected, answer)
      }
    }
  }

  private static func compareGPX(_ expected: Expected, _ answer: ImportAnswer) throws {
    let name = Comment(rawValue: "\(expected.file): \(answer.line.message)")
    let whole = expected.records[0]
    #expect(answer.status == 0 && answer.line.outcome == "imported", name)
    // The points of these are not in the order of their times. A session is; decoders add up as the file stands.
    let isOutOfOrder = ["v900_advanced_mode", "skytraq-artificial"].contains(
      where: expected.file.contains)
    if !isOutOfOrder {
      let start = answer.records.compactMap(\.start).min()
      #expect(start.map { $0.rounded(.down) } == whole.start.flatMap(unixSeconds), name)
      let ends = answer.records.compactMap { record in
        record.start.map { $0 + (record.elapsedSeconds ?? 0) }
      }
      #expect(ends.max().map { $0.rounded(.down) } == whole.end.flatMap(unixSeconds), name)
    }
    let jumps = answer.line.message.matches(of: /left out: (\d+ m|no distance) instead of (\d+) m/)
    let leftOut = jumps.reduce(0.0) { sum, match in
      sum + (Double(match.2) ?? 0) - (Double(match.1.split(separator: " ")[0]) ?? 0)
    }
    let raw = answer.records.reduce(0) { $0 + ($1.distanceMetres ?? 0) } + leftOut
    let length = whole.length_2d ?? 0
    // Its track holds two sessions, years and half the earth apart.
    let leaps = expected.file.contains("skytraq-realdata")
    if whole.points != whole.with_time || leaps {
      // Points without a time are drawn, not recorded: they are no part of a session. Nor is the way of the years between.
      #expect(raw <= length * 1.005, name)
    } else if !isOutOfOrder {
      // Sentences about jumps are in whole metres; positions are kept to a centimetre.
      let tolerance = max(0.005 * length, 0.05) + Double(jumps.count)
      #expect(abs(raw - length) <= tolerance, "\(raw), not \(length): \(name)")
    }
  }

  // MARK: - No activity

  private static func expectNothing(_ expected: Expected, _ answer: ImportAnswer) {
    let name = Comment(rawValue: "\(expected.file): \(answer.line.message)")
    #expect(answer.status == 0 && answer.line.outcome == "notActivity", name)
    #expect(
      answer.line.records == [] && answer.line.message.hasPrefix("not an activity but "), name)
    #expect(answer.line.message.hasSuffix("; nothing stored"), name)
  }

  /// A file that failed alone: the exit status says bad data.
  private static func expectRefusal(
    _ expected: Expected, _ answer: ImportAnswer, _ words: String
  ) {
    let name = Comment(rawValue: "\(expected.file): \(answer.line.message)")
    #expect(answer.status == 4 && answer.line.outcome == "failed", name)
    #expect(answer.line.records == [] && answer.line.message.contains(words), name)
    #expect(answer.line.message.contains("Nothing was stored."), name)
  }

  @Test(.needsMaterial) func `what a damaged end made of the last samples is left out`() throws {
    let tri = try TriProgram(["TZ": "UTC"])
    let answer = try tri.importAlone("corpus/fit/7b692258_8CS90646.FIT", log: "damaged")
    #expect(answer.line.outcome == "partial")
    let run = try #require(answer.records.first)
    #expect(run.startedAt == "2018-12-28T14:06:46+00:00")
    #expect((run.elapsedSeconds ?? 0) < 3600 && (run.distanceMetres ?? 0) < 10_000, "\(run)")
    #expect(run.warnings?.contains("The file was cut off or damaged.") == true)
  }
}
