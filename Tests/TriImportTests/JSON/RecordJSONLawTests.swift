import Foundation
import Testing
import TriDomain
import TriImport
import TriTestSupport

@Suite struct RecordJSONLawTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `records written as JSON come back the same`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<10).map { _ in RandomRecord.make(&generator) }
    let texts = records.map { RandomRecord.json($0, &generator) }
    let text =
      Bool.random(using: &generator)
      ? texts.joined(separator: "\n") : "[\(texts.joined(separator: ","))]"
    #expect(try RecordJSONFixture.readAtLast(text).records == records)
  }

  /// Foundation's decimal arithmetic is the judge.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `numbers are rounded half up in decimals`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let whole = Int.random(in: 0...99_999, using: &generator)
      let fraction = (0..<Int.random(in: 1...12, using: &generator))
        .map { _ in ["0", "4", "5", "9"].randomElement(using: &generator) ?? "0" }.joined()
      let exponent = Int.random(in: -6...4, using: &generator)
      let text = "\(whole).\(fraction)e\(exponent)"
      var exact = try #require(Decimal(string: text)) * 1000
      var rounded = Decimal()
      NSDecimalRound(&rounded, &exact, 0, .plain)
      let read = try RecordJSONFixture.values("\"ascentMetres\":\(text)").ascent
      #expect(read?.millimetres == NSDecimalNumber(decimal: rounded).int64Value, "\(text)")
    }
  }

  private static let document = Array(
    (#"{"version":1,"records":[{"uuid":"f81d4fae-7dec-11d0-a765-00a0c91e6bf6","sport":"run","#
      + #""title":"a\u00e9\uD83C\uDFCA🏊","startedAt":"2026-05-03T08:00:00.25+02:00","#
      + #""zone":"Europe/Berlin","distanceMetres":1.25e3,"tags":["x","y"],"sources":[{"a":null}]},"#
      + #"{"sport":"swim","day":"2026-05-02","rpe":6.5,"race":true}],"totals":{}}"#).utf8)

  @Test func `every part of a document from its start is refused`() {
    #expect(throws: Never.self) { try RecordJSONFixture.read(Self.document) }
    for length in Self.document.indices {
      #expect(throws: RecordJSONError.self, "\(length) bytes") {
        try RecordJSONFixture.read(Array(Self.document[..<length]))
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `damaged bytes are read or refused at a place inside the input`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let marks = Array("{}[]\",:\\u0e-.9\n\u{1}".utf8) + [0xFF, 0xC3, 0xED, 0xA0]
    for _ in 0..<100 {
      var bytes = Self.document
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        let byte = marks.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        default: bytes.remove(at: place)
        }
      }
      do throws(RecordJSONError) {
        #expect(try RecordJSONFixture.read(bytes).records.count <= 2)
      } catch {
        #expect((0...bytes.count).contains(error.byte))
        #expect(error.sentence.hasSuffix("."))
      }
    }
  }
}
