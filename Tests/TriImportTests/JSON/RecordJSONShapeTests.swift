import Testing
import TriDomain
import TriImport

@Suite struct RecordJSONShapeTests {
  private static let one = RecordJSONFixture.record(#""title":"one""#)
  private static let two = RecordJSONFixture.record(#""title":"two""#)

  @Test(arguments: [
    ("{\"version\":1,\"records\":[\(one),\(two)],\"totals\":{\"x\":[{}]},\"next\":\"c\"}", 2),
    ("{\"records\":[\(one)]}", 1),
    ("{\"totals\":{},\"records\" : [ ] }", 0),
    ("[\(one),\n\(two)]", 2), ("[]", 0), ("\n\n  \(one)\n\n", 1),
    ("\(one)\n\(two)\n", 2), ("\(one)\r\n\n\(two)", 2), ("\u{FEFF}[\(one)]", 1),
  ])
  func `a document, a list, a record and records one a line are read`(
    text: String, count: Int
  ) throws {
    let titles = try RecordJSONFixture.read(text).records.map(\.values.title)
    #expect(titles == Array(["one", "two"].prefix(count)))
  }

  @Test(arguments: [
    ("", "There is no JSON in the input; it is empty."),
    (" \n\t", "There is no JSON in the input; it is empty."),
    ("\u{FEFF}", "There is no JSON in the input; it is empty."),
    ("hello", "Line 1, column 1: a value is missing before “hello”."),
    ("42", "Line 1: a record must be an object, not a number."),
    ("\"a\"", "Line 1: a record must be an object, not text."),
    ("{}", "Record 1: the object is neither a record nor a document with records."),
    (#"{"version":1}"#, "Record 1: the object is neither a record nor a document with records."),
    (#"{"records":{}}"#, "Line 1: records must be a list, not an object."),
    (#"{"records":null}"#, "Line 1: records must be a list, not null."),
    (#"{"records":[],"records":[]}"#, "Line 1: records is given twice."),
    (
      #"{"record":[]}"#,
      "Record 1: “record” is not a name that is known here."
    ),
    (
      #"{"records":[],"total":1}"#,
      "Line 1: “total” is not a name that is known here."
    ),
    ("[\(one),null]", "Record 2: a record must be an object, not null."),
    ("[\(one)] x", "Line 1, column 52: something follows the end of the JSON."),
    ("\(one) \(two)", "Line 1, column 50: something follows the end of the JSON."),
    ("[\(one)\n\n \(two)]", "Line 3, column 2 (record 1): a comma or ] is missing before “{”."),
    ("[\(one),]", "Line 1, column 51 (record 2): a value is missing before “]”."),
  ])
  func `any other shape is refused with its place`(text: String, sentence: String) {
    #expect(RecordJSONFixture.sentence(text) == sentence)
  }

  @Test(arguments: [
    [0xFF, 0xFE, 0x5B, 0], [0xFE, 0xFF, 0, 0x5B], [0x5B, 0, 0x5D, 0], [0, 0x5B],
  ])
  func `UTF-16 is refused`(bytes: [UInt8]) {
    let expected = "The input is UTF-16 or UTF-32; JSON is read as UTF-8 only."
    #expect(RecordJSONFixture.sentence(bytes) == expected)
  }

  @Test func `lists and objects may lie 64 deep and no deeper`() {
    func nested(_ depth: Int) -> String {
      let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return RecordJSONFixture.record("\"sources\":" + lists)
    }
    #expect(RecordJSONFixture.sentence(nested(63)) == "read")
    let sentence = "more than 64 lists and objects lie inside each other."
    #expect(RecordJSONFixture.sentence(nested(64)).hasSuffix(sentence))
    #expect(RecordJSONFixture.sentence(nested(100_000)).hasSuffix(sentence))
  }
}
