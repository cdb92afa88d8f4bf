import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Every recorded file against what independent decoders agree on.
struct FITCorpusTests {
  /// Where fewer samples are kept than decoders count, and why.
  private static let samplesNotFollowed = [
    // The others read on in the second header of a chain whose first was spoilt by hand.
    "fit/23256202_activity-settings-corruptheader.fit": 14,
    "fit/49827793_activity-settings.fit": 14,
    // Just before the damage one sample is 43 years later than all others.
    "fit/7b692258_8CS90646.FIT": 1108,
    // Likewise, 64 years.
    "fit/87020eec_strava-android-app-201.10-b1218918.fit": 472,
  ]

  /// Sessions of a clock that was never set, and without any time.
  private static let withoutStart: Set<String> = [
    "fit/7fa317e0_garmin-virb-ultra-30.fit", "fit/76146df9_TestEncode.fit",
  ]

  private static let kindsOfWatch = ["fit/14f9adcc_Garmin830_with_Stages.fit": "indoor_cycling"]

  private static let partial: Set<String> = [
    // Cut off, or damaged in the middle.
    "fit/0f0ed028_activity-unexpected-eof.fit", "fit/8008b789_nick.fit",
    "fit/7b692258_8CS90646.FIT", "fit/87020eec_strava-android-app-201.10-b1218918.fit",
    "fit/4496c67a_event_timestamp.fit", "fit/7923e83e_activity-settings-nodata.fit",
    // Never closed, and without a summary.
    "fit/877492de_2018-04-15-09-18-20.fit",
  ]

  @Test(.needsMaterial)
  func `every recorded file has the totals that its device counted`() throws {
    let all = try CorpusFile.all("fit")
    #expect(all.count == 129)
    for expected in all {
      let name: Comment = "\(expected.file)"
      let bytes = try Material.bytes("corpus/" + expected.file)
      if let error = reason(expected) {
        #expect(throws: error, name) { try FITReader.read(bytes, zone: .utc) }
        continue
      }
      let file = try FITReader.read(bytes, zone: .utc)
      #expect(file.activities.count == max(expected.records.count, 1), name)
      for (activity, record) in zip(file.activities, expected.records) {
        compare(activity, record, name)
      }
      compare(file, expected, name)
    }
  }

  private func reason(_ expected: CorpusFile) -> ActivityFileError? {
    switch expected.outcome {
    case "damaged": return .unreadable("It is not a FIT file.")
    case "notActivity":
      let words = [
        "course": "a course", "monitoring_b": "a monitoring file", "settings": "a settings file",
        "weight": "a file of weights", "workout": "a workout plan",
      ]
      return .notAnActivity(words[expected.fileType ?? ""] ?? "")
    default:
      if Self.withoutStart.contains(expected.file) { return .noStart }
      return expected.fileTotals?.samples == 1 ? .onlyOnePoint : nil
    }
  }

  private func compare(_ file: ActivityFile, _ expected: CorpusFile, _ name: Comment) {
    let totals = CorpusFile.Totals(
      samples: file.activities.reduce(0) { $0 + $1.samples.count },
      laps: file.activities.reduce(0) { $0 + $1.laps.count },
      lengths: file.activities.reduce(0) { $0 + $1.lengths.count })
    var counted = expected.fileTotals
    if let samples = Self.samplesNotFollowed[expected.file] { counted?.samples = samples }
    #expect(totals == counted, name)
    #expect(file.isPartial == Self.partial.contains(expected.file), name)
    for activity in file.activities {
      let start = activity.recorded.time.start
      // No zone is 18 minutes, or years, from UTC.
      if let offset = expected.utcOffsetSeconds, offset % 900 == 0, abs(offset) <= 50_400 {
        #expect(start?.offset == offset && start?.offsetSource == .device, name)
      } else {
        #expect(start?.offset == 0 && start?.offsetSource == .machine, name)
      }
    }
  }

  private func compare(
    _ activity: FileActivity, _ expected: CorpusFile.Record, _ name: Comment
  ) {
    let recorded = activity.recorded
    #expect(recorded.sport == sport(expected), name)
    let kinds = ["generic": nil, "lap_swimming": "pool"]
    // Where the session does not say it, the sport message does.
    let kind = expected.fitSubSport.flatMap { kinds[$0] ?? $0 } ?? Self.kindsOfWatch["\(name)"]
    #expect(recorded.subSport == kind, name)
    let start = Self.startsOfSamples[expected.startedAt ?? ""] ?? expected.startedAt
    #expect(recorded.time.start?.instant.flooredSeconds == seconds(start), name)
    #expect(recorded.elapsed?.milliseconds == total(expected.elapsedSeconds, 1000), name)
    #expect(recorded.timer?.milliseconds == total(expected.timerSeconds, 1000), name)
    #expect(recorded.distance?.millimetres == total(expected.distanceMetres, 1000), name)
    #expect(recorded.calories.map(Int64.init) == total(expected.calories), name)
    #expect(recorded.averageHeartRate.map(Int64.init) == total(expected.averageHeartRate), name)
    #expect(recorded.maxHeartRate.map(Int64.init) == total(expected.maxHeartRate), name)
    #expect(recorded.averagePower.map(Int64.init) == total(expected.averagePower), name)
    #expect(recorded.maxPower.map(Int64.init) == total(expected.maxPower), name)
    #expect(recorded.normalizedPower.map(Int64.init) == total(expected.normalizedPower), name)
    #expect(recorded.ascent?.metres == expected.ascentMetres, name)
    #expect(recorded.descent?.metres == expected.descentMetres, name)
    #expect(recorded.poolLength?.millimetres == total(expected.poolLengthMetres, 1000), name)
    if let laps = expected.lapCount { #expect(activity.laps.count == laps, name) }
    if let active = expected.activeLengths, !activity.lengths.isEmpty {
      #expect(activity.lengths.count { !$0.isRest } == active, name)
    }
  }

  /// The decoders hand on a start that the session's own samples contradict; the samples are followed.
  private static let startsOfSamples = ["2015-08-29T08:00:01Z": "2015-08-29T07:14:44Z"]

  private func sport(_ expected: CorpusFile.Record) -> Sport {
    let sports: [String: Sport] = [
      "running": .run, "cycling": .bike, "swimming": .swim, "walking": .walk, "rowing": .row,
      "transition": .transition,
    ]
    if expected.fitSubSport == "indoor_rowing" { return .row }
    return sports[expected.fitSport ?? ""] ?? .other
  }

  /// A total of 0 is no total.
  private func total(_ value: Double?, _ scale: Double = 1) -> Int64? {
    guard let value, value != 0 else { return nil }
    return Int64((value * scale).rounded())
  }

  /// Sessions without a pause whose samples see their whole way.
  @Test(
    .needsMaterial,
    arguments: [
      // Legs that count on from one another: swim, T1, bike, T2, run.
      ("910454f2_sample_mulitple_header", [1645, 137, 40_909, 32, 9806]),
      ("774ea26b_triathlon_summary_first", [513, 132, 13_518, 72, 4492]),
      // Legs that each begin anew.
      ("446a91e2_activity-large-fenxi2-multisport", [25_072, 224, 2245, 4, 12_740, 618, 28_927]),
      ("46e851f4_920xt-2019-05-21_22-04-30", [7313, 2]),
    ])
  func `each leg counts its own distance`(name: String, metres: [Int]) throws {
    let file = try FITReader.read(Material.bytes("corpus/fit/\(name).fit"), zone: .utc)
    let counted = file.activities.map {
      SampleSums($0).distance.map { Int($0.metres.rounded()) }
    }
    #expect(counted == metres)
    #expect(file.races == (metres.count > 2 ? [0..<metres.count] : []))
  }

  /// The device's average and maximum, and those of the samples: a strap handed over its beats after the swim.
  @Test(
    .needsMaterial,
    arguments: [
      ("5580f23e_Garmin945swimRRdata.fit", 120, 140, 120, 140),
      ("52d04c15_GarminHRMswim.FIT", 131, 156, 128, 156),
      ("84062b90_HrMesgTestActivity.fit", 73, 93, 73, 93),
    ])
  func `beats of a strap go to the samples of their time`(
    name: String, average: Int, highest: Int, ofSamples: Int, highestOfSamples: Int
  ) throws {
    let file = try FITReader.read(Material.bytes("corpus/fit/\(name)"), zone: .utc)
    let activity = file.activities[0]
    let sums = SampleSums(activity)
    #expect(activity.recorded.averageHeartRate == average)
    #expect(activity.recorded.maxHeartRate == highest)
    #expect(sums.averageHeartRate == ofSamples)
    #expect(sums.maxHeartRate == highestOfSamples)
  }
}
