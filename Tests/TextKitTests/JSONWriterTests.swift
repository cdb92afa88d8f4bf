import Foundation
import Testing
import TextKit
import TriTestSupport

@Suite struct `The JSON writer` {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `keeps the order it is told and leaves absent members out`() {
    let text = written { json in
      json.object { json in
        json.member("id", 7)
        json.member("title", nil as String?)
        json.member("note", "easy")
        json.member("distanceMetres", FixedPoint(10_000_500, fractionDigits: 3))
        json.member("indoor", false)
        json.key("tags")
        json.array { json in
          json.string("a")
          json.null()
          json.object { _ in }
          json.array { _ in }
          json.decimal(FixedPoint(-5, fractionDigits: 3))
        }
        json.member("max", Int64.min)
      }
      json.endLine()
      json.bool(true)
    }
    #expect(
      text == """
        {"id":7,"note":"easy","distanceMetres":10000.5,"indoor":false,\
        "tags":["a",null,{},[],-0.005],"max":-9223372036854775808}
        true
        """)
  }

  @Test(arguments: [
    ("", #""""#), ("é한👍", #""é한👍""#), ("a\"b\\c/", #""a\"b\\c/""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{1B}\0\u{7F}", #""\u001b\u0000\u007f""#), ("\u{9B}\u{85}", #""\u009b\u0085""#),
    ("\u{202E}\u{2028}\u{61C}\u{FEFF}", #""\u202e\u2028\u061c\ufeff""#),
    ("\n\"\\", #""\n\"\\""#),
  ])
  func `escapes`(text: String, expected: String) {
    #expect(written { $0.string(text) } == expected)
  }

  @Test(
    arguments: [
      (1_234_567, 3, "1234.567"), (1_234_500, 3, "1234.5"), (1_000, 3, "1"), (0, 3, "0"),
      (5, 3, "0.005"),
      (-5, 3, "-0.005"), (-1_200, 3, "-1.2"), (42, 0, "42"), (100, 0, "100"), (10, 1, "1"),
      (.max, 3, "9223372036854775.807"), (.min, 3, "-9223372036854775.808"),
      (.min, 18, "-9.223372036854775808"), (.min, 0, "-9223372036854775808"),
      (50, 18, "0.00000000000000005"),
    ] as [(Int64, Int, String)])
  func `decimals are exact`(units: Int64, digits: Int, expected: String) {
    #expect(FixedPoint(units, fractionDigits: digits).text == expected)
    #expect(written { $0.decimal(FixedPoint(units, fractionDigits: digits)) } == expected)
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `what it writes reads back equal and shows no control`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<20).map { _ in randomText(using: &generator) }
    let text = written { json in
      json.array { json in
        for text in texts { json.object { $0.member(text, text) } }
      }
    }
    #expect(!text.unicodeScalars.contains(where: isForbidden))
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: String]]
    #expect(
      read?.map { $0.first?.value ?? "?" }.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    #expect(read?.map { $0.first?.key ?? "?" } == texts)
  }

  @Test func `hands over what it has and goes on`() {
    var writer = JSONWriter()
    writer.array { json in
      json.integer(1)
      #expect(json.take() == Array("[1".utf8))
      json.integer(2)
    }
    #expect(writer.take() == Array(",2]".utf8))
    #expect(writer.bytes.isEmpty)
  }
}

@Suite struct `The CSV writer` {
  @Test(arguments: [
    ("easy", "easy"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("a\nb", "\"a\nb\""),
    ("a\rb", "\"a\rb\""), ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"),
    ("\tx", "'\tx"), ("\rx", "\"'\rx\""), ("'x", "''x"), ("=a,b", "\"'=a,b\""), ("", ""),
    ("\r\n", "\"'\r\n\""), (" =1", " =1"), ("\u{1B}", "\u{1B}"),
  ])
  func `quotes and defuses text`(text: String, expected: String) {
    var csv = CSVWriter()
    csv.text(text)
    #expect(csv.take() == Array(expected.utf8))
  }

  @Test func `leaves numbers alone and absent fields empty`() {
    var csv = CSVWriter()
    csv.text("id")
    csv.text("ascent")
    csv.endRow()
    csv.integer(7)
    csv.decimal(FixedPoint(-12_500, fractionDigits: 3))
    csv.text(nil)
    csv.integer(nil as Int?)
    csv.decimal(nil)
    csv.endRow()
    #expect(String(decoding: csv.take(), as: UTF8.self) == "id,ascent\n7,-12.5,,,\n")
  }
}
