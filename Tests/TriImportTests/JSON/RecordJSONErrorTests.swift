import Testing
import TriDomain
import TriImport

@Suite struct RecordJSONErrorTests {
  @Test(arguments: [
    (#""distence":5"#, "“distence” is not a name that is known here."),
    (
      #""heartRate":5"#,
      "“heartRate” is not a name that is known here."
    ),
    (#""Title":"x""#, "“Title” is not a name that is known here."),
    (
      #""distanceMeters":5"#,
      "“distanceMeters” is not a name that is known here."
    ),
    (#""qqq":5"#, "“qqq” is not a name that is known here."),
    (#""title":"a","title":"b""#, "title is given twice."),
    (#""title":null,"title":"b""#, "title is given twice."),
    (#""title":5"#, "title must be text, not a number."),
    (#""calories":"750""#, "calories must be a number, not text."),
    (#""calories":true"#, "calories must be a number, not true or false."),
    (#""tags":"long""#, "tags must be a list, not text."),
    (#""tags":[null]"#, "tags must be text, not null."),
    (#""tags":["a",""]"#, "tags holds an empty word."),
    (#""gear":["  "]"#, "gear holds an empty word."),
    (#""distanceMetres":-5"#, "distanceMetres is negative (-5)."),
    (#""elapsedSeconds":-0.0001"#, "elapsedSeconds is negative (-0.0001)."),
    (#""averageHeartRate":-1e-400"#, "averageHeartRate is negative (-1e-400)."),
    (#""distanceMetres":1e400"#, "distanceMetres is too large (1e400)."),
    (#""distanceMetres":10000000000.001"#, "distanceMetres is too large (10000000000.001)."),
    (#""timerSeconds":12000000000"#, "timerSeconds is too large (12000000000)."),
    (#""elapsedSeconds":1e12"#, "elapsedSeconds is too large (1e12)."),
    (#""movingSeconds":10000000000.001"#, "movingSeconds is too large (10000000000.001)."),
    (#""calories":1000000001"#, "calories is too large (1000000001)."),
    (
      #""calories":99999999999999999999999999999999999999999999"#,
      "calories is too large (999999999999999999999999999999999999999…)."
    ),
    (#""rpe":11"#, "rpe goes from 1 to 10, not 11."),
    (#""rpe":0.5"#, "rpe goes from 1 to 10, not 0.5."),
    (#""rpe":-1"#, "rpe goes from 1 to 10, not -1."),
    (#""rpe":1e99"#, "rpe goes from 1 to 10, not 1e99."),
    (#""uuid":"17""#, "uuid “17” is not a UUID."),
    (#""poolLengthUnit":"metres""#, "poolLengthUnit is m or yd, not “metres”."),
  ])
  func `a value that contradicts its form is refused`(names: String, clause: String) {
    #expect(RecordJSONFixture.sentence(RecordJSONFixture.record(names)) == "Record 1: " + clause)
  }

  @Test(arguments: [
    (#"{"day":"2026-05-01"}"#, "sport is missing."),
    (#"{"day":"2026-05-01","sport":""}"#, "sport is missing."),
    (#"{"sport":"run"}"#, "both startedAt and day are missing."),
    (#"{"sport":"run","day":null}"#, "both startedAt and day are missing."),
    (#"{"sport":"run","day":20260501}"#, "day must be text, not a number."),
    (#"{"sport":"run","day":"2026-02-29"}"#, "day “2026-02-29” is not a day such as 2026-05-03."),
    (#"{"sport":"run","day":"1.5.2026"}"#, "day “1.5.2026” is not a day such as 2026-05-03."),
  ])
  func `a record needs a sport and a day`(text: String, clause: String) {
    #expect(RecordJSONFixture.sentence(text) == "Record 1: " + clause)
  }

  @Test(arguments: [
    #"{"version":2,"records":[]}"#, #"{"records":[],"version":1.5}"#,
    #"{"version":2,"sport":"run"}"#, #"{"version":10,"records":[]}"#,
  ])
  func `a shape of another version is refused`(text: String) {
    #expect(RecordJSONFixture.sentence(text).contains("is not known here; version 1 is."))
  }

  @Test func `a version that is 1 or null is passed over`() throws {
    for version in ["1", "null"] {
      let text = "{\"version\":\(version),\"records\":[\(RecordJSONFixture.record(""))]}"
      #expect(try RecordJSONFixture.read(text).records.count == 1)
    }
  }

  @Test func `the same uuid twice names both records`() {
    let uuid = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
    let lower = RecordJSONFixture.record("\"uuid\":\"\(uuid)\"")
    let upper = RecordJSONFixture.record("\"uuid\":\"\(uuid.uppercased())\"")
    let text = "[\(RecordJSONFixture.record("")),\(lower),\(RecordJSONFixture.record("")),\(upper)]"
    #expect(RecordJSONFixture.sentence(text) == "Record 4: uuid \(uuid) is that of record 2 too.")
  }

  @Test(arguments: [
    (#""calories":NaN"#, 46, "a value is missing before “NaN”"),
    (#""calories":Infinity"#, 46, "a value is missing before “Infinity”"),
    (#""calories":-Infinity"#, 46, "-Infinity is not a number in JSON"),
    (#""calories":+5"#, 46, "a value is missing before “+”"),
    (#""calories":.5"#, 46, "a value is missing before “.”"),
    (#""calories":5."#, 46, "5. is not a number in JSON"),
    (#""calories":007"#, 46, "007 is not a number in JSON"),
    (#""calories":1.5.2"#, 46, "1.5.2 is not a number in JSON"),
    (#""calories":0x10"#, 46, "0x10 is not a number in JSON"),
    (#""calories":1e"#, 46, "1e is not a number in JSON"),
    (#""calories":tru"#, 46, "calories must be a number, not true or false"),
    (#""id":tru"#, 40, "a value is missing before “tru”"),
    (#""id":nullx"#, 40, "a value is missing before “nullx”"),
    (#""calories" 5"#, 46, "a colon is missing before “5”"),
    (#""calories":5 "id":6"#, 48, "a comma or } is missing before “\"”"),
    (#""calories":5,,"id":6"#, 48, "a name in quotes is missing before “,”"),
    (#"calories:5"#, 35, "a name in quotes is missing before “calories”"),
    (#"'calories':5"#, 35, "a name in quotes is missing before “'”"),
    (#""calories":ü"#, 46, "a value is missing before “ü”"),
    (#""title":"\x""#, 44, "the backslash does not begin an escape of JSON"),
    (#""title":"\u12g4""#, 44, "the backslash does not begin an escape of JSON"),
    ("\"title\":\"ä\tb\"", 45, "a control character in a text must be escaped"),
    ("\"title\":\"ab\nc\"", 46, "a text is not closed on its line"),
  ])
  func `what is not JSON is refused with line and column`(
    names: String, column: Int, clause: String
  ) {
    let sentence = RecordJSONFixture.sentence("[\n\(RecordJSONFixture.record(names))]")
    if clause.hasPrefix("calories must") {
      #expect(sentence == "Record 1: \(clause).")
    } else {
      #expect(sentence == "Line 2, column \(column) (record 1): \(clause).")
    }
  }

  @Test(arguments: [
    (#"[{"sprot":"run"}]"#, "sport", false), (#"{"sprot":"run"}"#, "sport", true),
    (#"{"record":[]}"#, "records", true), (#"{"records":[],"totls":1}"#, "totals", true),
  ])
  func `an unknown name comes with the names that are known there`(
    text: String, name: String, mayBeDocument: Bool
  ) throws {
    let error = try #require(throws: RecordJSONError.self) { try RecordJSONFixture.read(text) }
    guard case .unknownName(_, let candidates) = error.problem else {
      Issue.record("\(error)")
      return
    }
    #expect(candidates.contains(name))
    #expect(candidates.contains("records") == mayBeDocument)
  }

  @Test func `an error carries its place`() throws {
    let text = "[\(RecordJSONFixture.record("")),\n" + RecordJSONFixture.record(#""rpe":12"#) + "]"
    let error = try #require(throws: RecordJSONError.self) { try RecordJSONFixture.read(text) }
    #expect(error.record == 2)
    #expect(error.field == "rpe")
    #expect((error.line, error.column) == (2, 41))
    #expect(Array(text.utf8)[error.byte...].starts(with: "12".utf8))
    #expect(error.problem == .offScale("12"))
  }
}
