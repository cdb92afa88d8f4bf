import Testing
import TriDomain
import TriImport

@Suite struct RecordJSONWarningTests {
  @Test(arguments: [
    (#""calories":0"#, "calories is 0, which says nothing, and was left out."),
    (#""distanceMetres":0.0"#, "distanceMetres is 0, which says nothing, and was left out."),
    (#""averageHeartRate":0.4"#, "averageHeartRate is 0, which says nothing, and was left out."),
    (#""rpe":0"#, "rpe is 0, which says nothing, and was left out."),
    (#""zone":"Europe/Berlin""#, "zone says nothing without startedAt, and was left out."),
  ])
  func `what looks wrong is stored and said`(names: String, clause: String) throws {
    let contents = try RecordJSONFixture.read(RecordJSONFixture.record(names))
    #expect(contents.records.count == 1)
    #expect(contents.warnings.map(\.sentence) == ["Record 1: " + clause])
  }

  @Test(arguments: [
    (
      #""averageHeartRate":160,"maxHeartRate":150"#,
      [PlausibilityWarning.below(.maxHeartRate, .averageHeartRate)]
    ),
    (
      #""timerSeconds":61,"elapsedSeconds":60"#,
      [.below(.elapsedMilliseconds, .timerMilliseconds)]
    ),
    (#""calories":60000"#, [.outOfRange(.calories, 60_000)]),
    (
      #""distanceMetres":10000,"timerSeconds":600"#,
      [.tooFast(.run, Distance(millimetres: 10_000_000), Duration(seconds: 600))]
    ),
    (#""distanceMetres":10000,"timerSeconds":3000,"averageHeartRate":150"#, []),
  ])
  func `what no athlete does is stored and said`(
    names: String, expected: [PlausibilityWarning]
  ) throws {
    let contents = try RecordJSONFixture.read(RecordJSONFixture.record(names))
    #expect(contents.records.count == 1)
    #expect(contents.warnings.map(\.reason) == expected.map { .implausible($0) })
  }

  @Test func `an implausible pair is said with its record`() throws {
    let bad = RecordJSONFixture.record(#""averageHeartRate":160,"maxHeartRate":150"#)
    let sentences = try RecordJSONFixture.read("[\(RecordJSONFixture.record("")),\(bad)]")
      .warnings.map(\.sentence)
    #expect(
      sentences == [
        "Record 2: The highest heart rate is below the heart rate. It is stored as it is written."
      ])
  }

  @Test func `a zero is left out, but a flat course is flat`() throws {
    let contents = try RecordJSONFixture.read(
      RecordJSONFixture.record(#""calories":0,"ascentMetres":0,"descentMetres":0.0"#))
    #expect(contents.records[0].values.calories == nil)
    #expect(contents.records[0].values.ascent == .zero)
    #expect(contents.records[0].values.descent == .zero)
    #expect(contents.warnings.map(\.field) == ["calories"])
  }

  @Test(arguments: [
    (
      "[{\"sport\":\"run\",\"day\":\"2026-05-03\"},\n{\"sport\":\"run\",\"day\":\"2026-05-04\"}]",
      "Line 2, column 22 (record 2): 2026-05-04 has not come yet: a session is logged when it is done."
    ),
    (
      #"{"startedAt":"2026-05-04T09:00:00+02:00","sport":"run"}"#,
      "Line 1, column 14 (record 1): 2026-05-04 has not come yet: a session is logged when it is done."
    ),
    (
      #"{"sport":"run","startedAt":"2026-05-03T14:00:01+02:00"}"#,
      "Line 1, column 28 (record 1): 14:00 on 2026-05-03 has not come yet: a session is logged when it is done."
    ),
  ])
  func `what has not come yet is refused with its line`(text: String, sentence: String) {
    let error = #expect(throws: RecordJSONError.self) { try RecordJSONFixture.read(text) }
    #expect(error?.sentence == sentence)
  }

  /// Whatever an older version or another program let into a log comes back from its export.
  @Test func `a record that was in a log before comes back, its future is said`() throws {
    let text =
      #"{"uuid":"8d0f1a52-7c3e-4b5a-9d6f-001122334455","sport":"run","day":"2026-05-04"}"#
    let contents = try RecordJSONFixture.read(text)
    #expect(contents.records.count == 1)
    #expect(contents.warnings.map(\.sentence) == ["Record 1: 2026-05-04 is in the future."])
    #expect(
      try RecordJSONFixture.read(#"{"sport":"run","day":"2026-05-03"}"#).warnings.isEmpty)
  }

  @Test func `a start long ago is said`() throws {
    let contents = try RecordJSONFixture.read(
      #"{"sport":"run","startedAt":"1899-12-31T23:30:00Z","zone":"Test/0"}"#)
    #expect(contents.warnings.map(\.sentence) == ["Record 1: 1899-12-31 is before 1900."])
  }

  @Test func `an unknown sport is said`() throws {
    let text = #"{"sport":"Kayak","day":"2026-05-01"}"#
    #expect(
      try RecordJSONFixture.read(text).warnings.map(\.sentence) == [
        "Record 1: the sport “Kayak” is not known; it is stored as other with its name kept."
      ])
  }

  @Test func `bytes that are not UTF-8 and halves of pairs are replaced and said once`() throws {
    var bytes = Array("[\(RecordJSONFixture.record("")),{\"title\":\"caf".utf8)
    bytes += [0xE9]
    bytes += Array(
      #"","note":"a\uD800b\uDC00","tags":["ok é"],"sport":"run","day":"2026-05-01"}]"#.utf8)
    let contents = try RecordJSONFixture.read(bytes)
    #expect(contents.records[1].values.title == "caf\u{FFFD}")
    #expect(contents.records[1].values.note == "a\u{FFFD}b\u{FFFD}")
    #expect(contents.records[1].values.tags == ["ok é"])
    #expect(
      contents.warnings.map(\.sentence) == [
        "Record 2: bytes that are not UTF-8 became \u{FFFD} in title, and in 1 more."
      ])
  }
}
