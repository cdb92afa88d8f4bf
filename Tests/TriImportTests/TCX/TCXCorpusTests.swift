import Testing
import TriDomain
import TriImport
import TriTestSupport

/// Where decoders disagree, the sums of the laps are followed: one of them takes the last point's distance, and one the time
/// between the first and the last point with a position.
struct TCXCorpusTests {
  @Test(.needsMaterial)
  func `every recorded file has the sums that decoders agree on`() throws {
    for expected in try CorpusFile.all("tcx") {
      let bytes = try Material.bytes("corpus/" + expected.file)
      guard expected.outcome == "activity" else {
        #expect(throws: ActivityFileError.notAnActivity("a course"), "\(expected.file)") {
          try TCXReader.read(bytes, zone: .utc)
        }
        continue
      }
      let file = try TCXReader.read(bytes, zone: .utc)
      #expect(!file.isPartial, "\(expected.file)")
      #expect(file.activities.count == expected.records.count, "\(expected.file)")
      for (activity, record) in zip(file.activities, expected.records) {
        compare(activity, record, "\(expected.file)")
      }
    }
  }

  @Test(.needsMaterial)
  func `sums of the samples are those of the device where both know them`() throws {
    // Recorded by one device each: name, moving time, metres counted by the samples, metres along the positions, climb.
    let expected: [(String, Int64, Int64, Int64?, Int64?)] = [
      ("7483cf5f_gtrnctr_power", 4632, 39_683, 39_690, 355),
      ("70dfa97e_activity_1940614655", 845, 8556, nil, 31),
      ("37010ec3_argmac_Garmin_FR910XT_2015_01_31_10_17_02", 1820, 2000, nil, nil),
      ("41da7634_Forerunner405-Running_CadenceSensor", 1549, 5595, nil, nil),
    ]
    for (name, moving, counted, along, ascent) in expected {
      let bytes = try Material.bytes("corpus/tcx/\(name).tcx")
      let activity = try #require(try TCXReader.read(bytes, zone: .utc).activities.first)
      let sums = SampleSums(activity)
      #expect(sums.moving.map { $0.milliseconds / 1000 } == moving, "\(name)")
      #expect(sums.distance.map { Int64($0.metres.rounded()) } == counted, "\(name)")
      #expect(sums.rawDistance.map { Int64($0.metres.rounded()) } == along, "\(name)")
      #expect(sums.ascent.map { Int64($0.metres.rounded()) } == ascent, "\(name)")
    }
  }

  @Test(.needsMaterial)
  func `a multisport session of a week is no race`() throws {
    let bytes = try Material.bytes("corpus/tcx/5b968e3c_activity_165850259_multi-session.tcx")
    let file = try TCXReader.read(bytes, zone: .utc)
    #expect(file.activities.map(\.recorded.sport) == [.run, .bike, .run, .bike])
    #expect(file.races == [])
  }

  private func compare(
    _ activity: FileActivity, _ expected: CorpusFile.Record, _ name: Comment
  ) {
    let recorded = activity.recorded
    let sports: [String: Sport] = ["Running": .run, "Biking": .bike, "Other": .other]
    #expect(recorded.sport == sports[expected.tcxSport ?? ""], name)
    #expect(recorded.time.start?.instant.flooredSeconds == seconds(expected.startedAt), name)
    #expect(recorded.timer?.milliseconds == total(expected.timerSeconds, times: 1000), name)
    #expect(recorded.distance?.millimetres == total(expected.distanceMetres, times: 1000), name)
    #expect(recorded.calories.map { Int64($0) } == total(expected.calories, times: 1), name)
    #expect(
      recorded.averageHeartRate.map { Int64($0) } == total(expected.averageHeartRate, times: 1),
      name)
    #expect(
      recorded.maxHeartRate.map { Int64($0) } == total(expected.maxHeartRate, times: 1), name)
    #expect(activity.laps.count == expected.lapCount, name)
    #expect(activity.samples.count == expected.sampleCount, name)
  }

  /// A total of 0 is no total.
  private func total(_ value: Double?, times scale: Double) -> Int64? {
    guard let value, value != 0 else { return nil }
    return Int64((value * scale).rounded())
  }
}
