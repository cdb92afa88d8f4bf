import Testing
import TriTestSupport
import XMLStream

struct DefenceTests {
  private func error(_ document: String) -> XMLError? {
    do {
      _ = try read(Array(document.utf8))
      return nil
    } catch { return error }
  }

  @Test(
    arguments: [
      ("", XMLError.Reason.empty, 1, 1, 0),
      ("  \n ", .empty, 2, 1, 4),
      ("<root>", .cutOff, 1, 7, 6),
      ("\n\n<root>\n<leaf>a</leaf>\n", .cutOff, 5, 1, 24),
      ("<root><leaf>a</other></root>", .malformed("mismatched tag"), 1, 16, 15),
      ("\n<root>\n <leaf a=b/></root>", .malformed("not well-formed (invalid token)"), 3, 10, 17),
      ("hello", .malformed("syntax error"), 1, 1, 0),
      ("<root>&nbsp;</root>", .malformed("undefined entity"), 1, 7, 6),
    ])
  func `a fault has its place`(
    document: String, reason: XMLError.Reason, line: Int, column: Int, byte: Int
  ) {
    #expect(
      error(document) == XMLError(reason: reason, line: line, column: column, byte: byte))
  }

  @Test(
    arguments: [
      "<!ENTITY a 'aaaa'>", "<!ENTITY x SYSTEM 'file:///etc/hostname'>",
      "<!ENTITY % p SYSTEM 'http://127.0.0.1/x.dtd'> %p;", "<!ENTITY % p '<!ENTITY a \"b\">'> %p;",
    ])
  func `a definition of an entity ends the parse`(definition: String) {
    let fault = error(
      "<?xml version='1.0'?>\n<!DOCTYPE root [\(definition)]><root><leaf>&a;&x;</leaf></root>")
    #expect(fault?.reason == .definesEntities)
    #expect(fault?.line == 2)
  }

  @Test func `a document type without definitions is harmless`() throws {
    #expect(
      try read("<!DOCTYPE root SYSTEM 'file:///etc/hostname'><root/>") == ["<root", "root>"])
  }

  @Test func `elements may lie as deep as the limit and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<box>", count: depth) + String(repeating: "</box>", count: depth)
    }
    #expect(try read(nested(XMLLimits.depth)).count == 2 * XMLLimits.depth)
    #expect(error(nested(XMLLimits.depth + 1))?.reason == .tooDeep)
  }

  @Test(arguments: ["<root x='", "<root><!-- ", "<root><?what ", "<root><leaf "])
  func `markup without end is given up`(beginning: String) {
    let fault = error(beginning + String(repeating: "a", count: 2 * XMLLimits.markup))
    #expect(fault?.reason == .markupTooLong)
  }

  /// As a slow pipe hands it over.
  @Test(arguments: [1, 3, 700]) func `pieces may be small however much came before`(
    size: Int
  ) throws {
    var recorder = Recorder()
    var stream = XMLStream<Word>()
    let blanks = String(repeating: " ", count: 2 * XMLLimits.markup)
    let comment = "<!--" + String(repeating: "-a", count: 300) + "-->"
    try stream.feed(Array("<root>\(blanks)".utf8).span, to: &recorder)
    let rest = Array("<box>\(comment)<leaf>a</leaf></box></root>".utf8)
    for start in stride(from: 0, to: rest.count, by: size) {
      try stream.feed(Array(rest[start...].prefix(size)).span, to: &recorder)
    }
    try stream.finish(&recorder)
    #expect(recorder.lines == ["<root", "<box in root", "leaf in box: a", "box>", "root>"])
  }

  @Test(arguments: ["<root/>", "garbage", "&", "<!-- unfinished", "\u{0}\u{0}\u{1}", "</root>"])
  func `what follows the root element is passed over`(tail: String) throws {
    let (lines, repairs) = try read(Array("<root><leaf>a</leaf></root>\(tail)".utf8))
    #expect(lines == ["<root", "leaf in root: a", "root>"])
    #expect(repairs.hasIgnoredTail == (tail != "\u{0}\u{0}\u{1}"))
  }

  @Test func `the handler hears all that comes before a fault`() {
    var recorder = Recorder()
    let document = Array("<root><leaf>a</leaf><box><leaf>b</leaf></root>".utf8)
    #expect(throws: XMLError.self) { try XMLStream<Word>.read(document, into: &recorder) }
    #expect(recorder.lines == ["<root", "leaf in root: a", "<box in root", "leaf in box: b"])
  }

  @Test func `pieces after a fault change nothing`() {
    var recorder = Recorder()
    var stream = XMLStream<Word>()
    #expect(throws: XMLError.self) {
      try stream.feed(Array("<root></box>".utf8).span, to: &recorder)
    }
    #expect(throws: Never.self) { try stream.feed(Array("<root/>".utf8).span, to: &recorder) }
    #expect(throws: Never.self) { try stream.finish(&recorder) }
    #expect(recorder.lines == ["<root"])
  }

  @Test(arguments: [UInt64](0..<20))
  func `no bytes make it stumble, and pieces make no difference`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sound = Array(
      "<?xml version='1.0'?><root x='1'>é<leaf>a&amp;&#65;b</leaf><![CDATA[c]]></root>".utf8)
    for _ in 0..<50 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let whole = Result { () throws(XMLError) in try read(bytes).lines }
      let size = Int.random(in: 1...20, using: &random)
      let pieces = Result { () throws(XMLError) in try read(bytes, pieces: size).lines }
      #expect((try? whole.get()) == (try? pieces.get()))
    }
  }
}
