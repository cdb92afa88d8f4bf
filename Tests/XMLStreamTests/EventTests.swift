import Testing
import XMLStream

struct EventTests {
  @Test func `elements, attributes and text come in the order of the document`() throws {
    let document = """
      <?xml version="1.0"?>
      <root x="1"><box y="2" x="3"><leaf>four</leaf><other/></box></root>
      """
    #expect(
      try read(document) == [
        "<root", "root.x=1", "<box in root", "box.y=2", "box.x=3", "leaf in box: four",
        "other in box: ", "box>", "root>",
      ])
  }

  @Test func `prefixes and namespaces do not matter`() throws {
    let document = """
      <a:root xmlns:a="urn:1" a:x="1"><b:c:leaf xmlns:b="urn:2">text</b:c:leaf></a:root>
      """
    #expect(try read(document) == ["<root", "root.x=1", "leaf in root: text", "root>"])
  }

  @Test func `unknown names are passed over, and known ones inside them are not`() throws {
    let document =
      "<root><what z='1'>no<leaf>yes</leaf>no</what><rooty/><roo/><Leaf>no</Leaf></root>"
    #expect(try read(document) == ["<root", "leaf: yes", "root>"])
  }

  @Test func `an element without a report is a parent all the same`() throws {
    #expect(try read("<x><leaf>1</leaf></x>") == ["leaf in x: 1"])
  }

  @Test func `unknown elements inside a text are left out, and the text goes on`() throws {
    #expect(
      try read("<root><leaf>a<b>no</b>c</leaf></root>") == ["<root", "leaf in root: ac", "root>"])
  }

  @Test func `of a text around a known element only the end is left`() throws {
    #expect(
      try read("<root><leaf>a<other>b</other>c</leaf></root>")
        == ["<root", "other in leaf: b", "leaf in root: c", "root>"])
  }

  @Test(
    arguments: [
      ("<leaf>a &amp; b &lt;i&gt; &quot;&apos;</leaf>", "a & b <i> \"'"),
      ("<leaf><![CDATA[a & <b>]]></leaf>", "a & <b>"),
      ("<leaf>&#228;&#x1F6B4;</leaf>", "ä🚴"),
      ("<leaf>a\r\nb\rc</leaf>", "a\nb\nc"),
      ("<leaf>a<!-- no -->b<?no no?>c</leaf>", "abc"),
      ("<leaf> </leaf>", " "),
    ])
  func `text is resolved`(document: String, text: String) throws {
    #expect(try read(document) == ["leaf: \(text)"])
  }

  @Test func `a document says the same in pieces of any size`() throws {
    let document = Array(
      """
      \u{FEFF}
        <?xml version="1.0" encoding="utf-8"?><root x="ä&amp;"><leaf>Höhe &#xFFFF;&#11; 🚴 &lt;</leaf>
        <leaf>one <strange y="1">not <b>this</b></strange> two</leaf><box><![CDATA[no]]><other>&#x41;</other></box></root>

      """.utf8)
    let whole = try read(document)
    #expect(
      whole.lines == [
        "<root", "root.x=ä&", "leaf in root: Höhe  🚴 <", "leaf in root: one  two", "<box in root",
        "other in box: A", "box>",
        "root>",
      ])
    for size in 1..<90 {
      let pieces = try read(document, pieces: size)
      #expect(pieces.lines == whole.lines, "\(size)")
      #expect(pieces.repairs == whole.repairs, "\(size)")
    }
  }

  @Test func `a text longer than the limit is cut`() throws {
    let long = String(repeating: "a", count: XMLLimits.text + 100)
    #expect(try read("<leaf>\(long)</leaf>")[0].utf8.count == XMLLimits.text + "leaf: ".utf8.count)
  }
}
