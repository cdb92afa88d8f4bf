import Testing
import TriTestSupport

@testable import TerminalKit

@Suite struct `Keys` {
  private static let sequences: [(bytes: [UInt8], key: Key)] = [
    (Array("\u{1B}OA".utf8), .up), (Array("\u{1B}[[Z".utf8), .end), (Array("\u{1B}A".utf8), .up),
    ([0x0B], .down),
  ]

  private func keys(_ bytes: [UInt8], isComplete: Bool = true) -> [Key] {
    var decoder = KeyDecoder(sequences: Self.sequences)
    decoder.append(bytes)
    var keys: [Key] = []
    while let key = decoder.next(isComplete: isComplete) { keys.append(key) }
    return keys
  }

  @Test(
    arguments: [
      ("a", [.character("a")]), (" ", [.character(" ")]),
      ("한é", [.character("한"), .character("é")]),
      ("e\u{301}", [.character("e\u{301}")]), ("👩‍👩‍👧‍👦🇰🇷", [.character("👩‍👩‍👧‍👦"), .character("🇰🇷")]),
      ("\r\n", [.enter, .enter]), ("\t\u{7F}\u{8}", [.tab, .backspace, .backspace]),
      ("\u{1}\u{3}\u{1A}", [.control("a"), .control("c"), .control("z")]),
      ("\u{B}", [.control("k")]),
      ("\0\u{1C}\u{1F}", [.control("@"), .control("\\"), .control("_")]),
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
      ("\u{1B}q", [.escape, .character("q")]), ("\u{1B}A", [.up]),
      ("\u{1B}[A\u{1B}OA\u{1B}[1;5A", [.up, .up, .up]),
      ("\u{1B}[B\u{1B}[C\u{1B}[D", [.down, .right, .left]),
      ("\u{1B}[H\u{1B}[1~\u{1B}[7~\u{1B}OH", [.home, .home, .home, .home]),
      ("\u{1B}[F\u{1B}[4~\u{1B}[8~", [.end, .end, .end]), ("\u{1B}[[Z", [.end]),
      ("\u{1B}[3~\u{1B}[5~\u{1B}[6;2~\u{1B}[Z", [.delete, .pageUp, .pageDown, .backtab]),
      ("\u{1B}OM", [.enter]),
      // What nobody asked for goes without a trace: focus, F1, F5, insert, a report, a paste's end.
      (
        "\u{1B}[Ia\u{1B}OP\u{1B}[[A\u{1B}[15~\u{1B}[2~\u{1B}[?1;2c\u{1B}[201~b",
        [.character("a"), .character("b")]
      ),
      // Answers to what another program asked: a colour, the clipboard, a name; cut off; and Escape before a key.
      (
        "\u{1B}]11;rgb:1d1d/2020/2121\u{1B}\\a\u{1B}]52;c;ZGRk\u{7}b\u{1B}P>|xterm(390)\u{1B}\\c",
        [.character("a"), .character("b"), .character("c")]
      ),
      ("\u{1B}]10;rgb\r\u{1B}]4;1\u{1B}[A\u{1B}]11;dd", [.enter, .up]),
      (
        "\u{1B}]\u{1B}]d\u{1B}Pd",
        [
          .escape, .character("]"), .escape, .character("]"), .character("d"), .escape,
          .character("P"), .character("d"),
        ]
      ),
      ("\u{1B}[1 qx", [.character("x")]), ("\u{1B}[", []), ("\u{1B}O", []), ("\u{1B}[1;", []),
      ("\u{1B}[12\u{1B}[A", [.up]), ("a\u{85}b", [.character("a"), .character("b")]), ("", []),
    ] as [(String, [Key])])
  func `are read from what terminals send`(text: String, expected: [Key]) {
    #expect(keys(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      [0xFF, 0x61], [0xC3, 0x61], [0xED, 0x95, 0x61], [0x80, 0x61], [0xED, 0xA0, 0x80, 0x61],
      [0xC0, 0x80, 0x61], [0xF5, 0x61], [0xC2, 0x85, 0x61],
    ] as [[UInt8]])
  func `leave out bytes that are no character`(bytes: [UInt8]) {
    #expect(keys(bytes) == [.character("a")])
  }

  @Test(
    arguments: [
      ("\u{1B}", false), ("\u{1B}O", false), ("a", false), ("", false), ("\u{1B}[", true),
      ("\u{1B}[1;", true), ("\u{E9}", false), ("\u{1B}]", false), ("\u{1B}]1", true),
      ("\u{1B}P>|", true),
    ])
  func `a sequence that no hand begins is known as one`(text: String, isWithin: Bool) {
    var decoder = KeyDecoder()
    decoder.append(Array(text.utf8))
    #expect(decoder.isWithinSequence == isWithin)
  }

  @Test(arguments: ["é", "한", "👩"])
  func `a character of which bytes are missing is known as one`(text: String) {
    for count in 1..<text.utf8.count {
      var decoder = KeyDecoder()
      decoder.append(Array("x".utf8) + Array(text.utf8.prefix(count)))
      #expect(decoder.next(isComplete: false) == .character("x"))
      #expect(decoder.isWithinSequence)
      decoder.append(text.utf8.dropFirst(count))
      #expect(decoder.next(isComplete: false) == text.first.map(Key.character))
      #expect(!decoder.isWithinSequence)
    }
  }

  @Test(arguments: ["\u{1B}", "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[["])
  func `wait for what may still follow`(text: String) {
    #expect(keys(Array(text.utf8), isComplete: false) == [])
    #expect(keys(Array("한".utf8.dropLast()), isComplete: false) == [])
    #expect(keys(Array("x".utf8) + Array(text.utf8), isComplete: false) == [.character("x")])
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `are the same in whatever pieces the bytes come`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "Z", " ", "한", "é", "𝄞", "\r", "\t", "\u{7F}", "\u{1}", "\u{1B}[A", "\u{1B}OB",
      "\u{1B}[5~",
      "\u{1B}[1;5C", "\u{1B}OA", "\u{1B}[[Z", "\u{1B}[I", "\u{1B}[Z", "\u{1B}[24~",
      "\u{1B}]11;rgb:1d/20/21\u{1B}\\", "\u{1B}]52;c;ZGRk\u{7}", "\u{1B}P>|x\u{1B}\\", "\u{1B}]d",
      "\u{1B}[200~run 5km\u{1B}[A 강\r\u{1B}[201~", "\u{1B}[200~\u{1B}[201~",
    ]
    let bytes = (0..<30).flatMap { _ in Array(pieces.randomElement(using: &generator)!.utf8) }
    var decoder = KeyDecoder(sequences: Self.sequences)
    var read: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...4, using: &generator)
      decoder.append(rest.prefix(count))
      rest = rest.dropFirst(count)
      while let key = decoder.next(isComplete: false) { read.append(key) }
    }
    #expect(decoder.isEmpty)
    #expect(read == keys(bytes))
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `come of any bytes without end or fault`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let likely: [UInt8] = [0x1B, 0x5B, 0x4F, 0x31, 0x3B, 0x7E, 0xED, 0x95, 0x9C, 0x41, 0x20, 0x0D]
    let bytes = (0..<200).map { _ in
      Bool.random(using: &generator)
        ? likely.randomElement(using: &generator)! : UInt8.random(in: 0...255, using: &generator)
    }
    var decoder = KeyDecoder(sequences: Self.sequences)
    decoder.append(bytes)
    var count = 0
    while decoder.next(isComplete: true) != nil { count += 1 }
    #expect(count <= bytes.count)
    #expect(decoder.isEmpty)
  }
}

@Suite struct `Pastes` {
  private func keys(_ text: String, isComplete: Bool = false) -> [Key] {
    var decoder = KeyDecoder()
    decoder.append(Array(text.utf8))
    var keys: [Key] = []
    while let key = decoder.next(isComplete: isComplete) { keys.append(key) }
    return keys
  }

  @Test func `are one key with their text, whatever keys the text would be`() {
    #expect(
      keys("a\u{1B}[200~du rude\r\nwords\u{3}\u{1B}[A\u{1B}[201~b")
        == [.character("a"), .paste("du rude\r\nwords\u{3}\u{1B}[A"), .character("b")])
    #expect(keys("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    #expect(keys("\u{1B}[200~\u{1B}[200~x\u{1B}[201~") == [.paste("\u{1B}[200~x")])
  }

  @Test func `wait for their end, and are what has come when it never comes`() {
    #expect(keys("\u{1B}[200~du rude words") == [])
    #expect(keys("\u{1B}[200~du\u{1B}[20") == [])
    #expect(keys("\u{1B}[200~du\u{1B}[20", isComplete: true) == [.paste("du\u{1B}[20")])
  }

  @Test func `are cut where no line is as long`() {
    let most = KeyDecoder.longestPaste
    let long = String(repeating: "d", count: most + 1_000)
    #expect(
      keys("\u{1B}[200~\(long)\u{1B}[201~q")
        == [.paste(String(repeating: "d", count: most)), .character("q")])
  }
}

@Suite struct `Strings of terminals` {
  @Test(arguments: [
    ("\u{1B}[m", "\u{1B}[m"), ("a$<5>b", "ab"), ("$<50/>\u{1B}[H$<2*>", "\u{1B}[H"), ("$", "$"),
    ("a$<b", "a$<b"), ("cost $5>", "cost $5>"), ("", ""),
  ])
  func `lose their delays`(string: String, expected: String) {
    #expect(withoutDelays(Array(string.utf8)) == Array(expected.utf8))
  }
}
