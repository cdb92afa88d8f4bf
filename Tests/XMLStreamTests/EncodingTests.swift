import Testing
import XMLStream

struct EncodingTests {
  private static let expected = ["<root", "leaf in root: Höhe 5 €", "root>"]

  private static func document(_ declaration: String) -> String {
    declaration + "<root><leaf>Höhe 5 €</leaf></root>"
  }

  @Test(
    arguments: [
      "", "<?xml version='1.0'?>", "<?xml version='1.0' encoding='UTF-8'?>",
      "<?xml version='1.0' encoding='utf-16'?>", "<?xml version='1.0' encoding='iso-8859-1'?>",
      "<?xml version='1.0' encoding='no-such-thing'?>", "\u{FEFF}<?xml version='1.0'?>",
      " \r\n\t<?xml version='1.0'?>", "\u{FEFF}\n<?xml version='1.0'?>",
    ])
  func `UTF-8 is read whatever is declared`(declaration: String) throws {
    let (lines, repairs) = try read(Array(Self.document(declaration).utf8))
    #expect(lines == Self.expected)
    #expect(repairs.reinterpretedBytes == 0)
  }

  @Test(arguments: ["utf-8", "windows-1252", "iso-8859-1", "utf-16", "shift_jis"])
  func `bytes of a Latin encoding are read whatever is declared`(declared: String) throws {
    var bytes = Array("<?xml version='1.0' encoding='\(declared)'?><root><leaf>H".utf8)
    bytes += [0xF6] + Array("he 5 ".utf8) + [0x80] + Array("</leaf></root>".utf8)
    let (lines, repairs) = try read(bytes)
    #expect(lines == Self.expected)
    #expect(repairs.reinterpretedBytes == 2)
    #expect(repairs.declaredEncoding == declared)
  }

  @Test(
    arguments: [
      ("iso-8859-2", "Łódź", [0xA3, 0xF3, 0x64, 0xBC]),
      ("windows-1250", "Škoda", [0x8A, 0x6B, 0x6F, 0x64, 0x61]),
      ("koi8-r", "Бег", [0xE2, 0xC5, 0xC7]),
      ("windows-1251", "Тёма", [0xD2, 0xB8, 0xEC, 0xE0]),
      ("Shift_JIS", "ラン表", [0x83, 0x89, 0x83, 0x93, 0x95, 0x5C]),
      ("EUC-JP", "走る", [0xC1, 0xF6, 0xA4, 0xEB]),
      ("GB18030", "跑步", [0xC5, 0xDC, 0xB2, 0xBD]),
      ("ISO-2022-JP", "走", [0x1B, 0x24, 0x42, 0x41, 0x76, 0x1B, 0x28, 0x42]),
    ] as [(String, String, [UInt8])])
  func `the declared encoding is read, however the bytes are cut`(
    name: String, text: String, letters: [UInt8]
  ) throws {
    let bytes =
      Array(" <?xml version='1.0' encoding='\(name)'?><root><leaf>1 ".utf8) + letters
      + Array(" 2</leaf><leaf>".utf8) + letters + Array("</leaf></root>".utf8)
    for size in [1, 2, 3, 7, 1000] {
      let (lines, repairs) = try read(bytes, pieces: size)
      #expect(
        lines == ["<root", "leaf in root: 1 \(text) 2", "leaf in root: \(text)", "root>"])
      #expect(repairs.reinterpretedBytes == 0 && repairs.replacedBytes == 0)
      #expect(repairs.declaredEncoding == name)
    }
  }

  @Test(arguments: ["no-such-thing", "utf-7"])
  func `an encoding that nobody knows is Windows-1252 where it is not UTF-8`(name: String) throws {
    let bytes = Array("<?xml version='1.0' encoding='\(name)'?><leaf>+H".utf8) + [0xF6]
    let (lines, repairs) = try read(bytes + Array("he+</leaf>".utf8))
    #expect(lines == ["leaf: +Höhe+"] && repairs.reinterpretedBytes == 1)
  }

  @Test func `bytes that are nothing in the declared encoding are replaced and counted`() throws {
    let start = Array("<?xml version='1.0' encoding='euc-jp'?><leaf>".utf8) + [0xC1, 0xF6]
    let (lines, repairs) = try read(start + Array(" ".utf8) + [0xFF] + Array("x</leaf>".utf8))
    #expect(lines == ["leaf: 走 \u{FFFD}x"] && repairs.replacedBytes == 1)
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is read in both byte orders, with and without a mark`(
    isBigEndian: Bool, hasMark: Bool
  ) throws {
    let text =
      (hasMark ? "\u{FEFF}" : "") + Self.document("<?xml version='1.0' encoding='UTF-16'?>")
    let bytes = text.utf16.flatMap {
      isBigEndian
        ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
    for size in [1, 2, 3, 7, 1000] {
      #expect(try read(bytes, pieces: size).lines == Self.expected)
    }
  }

  @Test func `pairs of UTF-16 are joined and their halves replaced`() throws {
    let units =
      Array("<leaf>🚴".utf16) + [0xD83D] + Array("x".utf16) + [0xDEB4] + Array("</leaf>".utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try read(bytes, pieces: 3).lines == ["leaf: 🚴\u{FFFD}x\u{FFFD}"])
  }

  @Test(
    arguments: [
      ([0x00, 0x0B, 0x1F], 3), ([0xEF, 0xBF, 0xBF], 1), ([0xEF, 0xBF, 0xBE], 1),
      (Array("&#0;&#xFFFE;&#xD800;&#x1F;&#31;".utf8), 5), (Array("&#x110000;".utf8), 1),
    ] as [([UInt8], Int)])
  func `forbidden characters are dropped and counted`(forbidden: [UInt8], count: Int) throws {
    let (lines, repairs) = try read(Array("<leaf>a".utf8) + forbidden + Array("b</leaf>".utf8))
    #expect(lines == ["leaf: ab"])
    #expect(repairs.droppedCharacters == count)
    #expect(repairs.reinterpretedBytes == 0)
  }

  @Test(arguments: ["\u{7F}", "\u{85}", "\u{9B}", "\u{202E}", "\u{FFFD}", "\u{10FFFF}"])
  func `characters that XML allows are kept, even those a terminal must not see`(text: String)
    throws
  {
    #expect(try read("<leaf>\(text)</leaf>") == ["leaf: \(text)"])
  }

  @Test func `forms of UTF-8 that are not the shortest are no UTF-8`() throws {
    // An overlong slash, half a pair and the start of a character that never goes on.
    let bytes =
      Array("<leaf>".utf8) + [0xC0, 0xAF, 0xED, 0xA0, 0x80, 0xE2, 0x82] + Array("</leaf>".utf8)
    let (lines, repairs) = try read(bytes)
    #expect(lines == ["leaf: À¯í\u{A0}€â‚"])
    #expect(repairs.reinterpretedBytes == 7)
  }
}
