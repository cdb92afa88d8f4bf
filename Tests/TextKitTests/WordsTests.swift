import Foundation
import Testing
import TextKit
import TriTestSupport

@Suite struct `Suggestions` {
  private static let words = [
    "swim", "bike", "run", "walk", "hike", "history", "today", "settings", "undo", "redo", "delete",
    "completions", "Europe/Berlin",
  ]

  @Test(arguments: [
    ("runn", "run"), ("hisotry", "history"), ("xyz", nil), ("RUN", "run"), ("swmi", "swim"),
    ("bkie", "bike"), ("rn", "run"), ("hist", "history"), ("compl", "completions"), ("q", nil),
    ("", nil), ("unod", "undo"), ("Europe/Berlyn", "Europe/Berlin"), ("delte", "delete"),
    ("football", nil), ("hik", "hike"), ("re", nil), ("todya", "today"),
  ])
  func `name what was meant`(word: String, expected: String?) {
    #expect(suggestion(for: word, among: Self.words) == expected)
  }

  @Test func `prefer the nearest, then the first`() {
    #expect(suggestion(for: "bikes", among: ["hikes", "bike", "biker"]) == "hikes")
    #expect(suggestion(for: "abcde", among: ["abcxy", "abcdf"]) == "abcdf")
    #expect(suggestion(for: "run", among: []) == nil)
  }
}

@Suite struct `Shell quoting` {
  @Test(arguments: [
    ("run", "run"), ("10,5km", "10,5km"), ("5:05/km", "5:05/km"), ("+tag", "+tag"),
    ("@gear", "@gear"),
    ("sport:run", "sport:run"), ("title=x", "title=x"), ("", "''"), ("new shoes", "'new shoes'"),
    ("it's", #"'it'\''s'"#), ("a\\b", #"'a'\\'b'"#), ("'", #"\'"#), ("=x", "'=x'"), ("~", "'~'"),
    ("%1", "'%1'"), ("$HOME", "'$HOME'"), ("#easy", "'#easy'"), ("a;b", "'a;b'"), ("*", "'*'"),
    ("한강", "'한강'"), ("!!", "'!!'"), ("a>b", "'a>b'"),
  ])
  func `quotes only what needs it`(word: String, expected: String) {
    #expect(word.shellQuoted == expected)
  }

  @Test(arguments: ["sh", "bash", "zsh", "fish"])
  func `is read back to the letter by every shell that is here`(shell: String) throws {
    let path = ["/bin/", "/usr/bin/"].map { $0 + shell }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { return }
    var generator = SeededGenerator(seed: 7)
    var words = ["", "it's 5\\5", "\\", "''", "a\\'b", "-n", "\\n", "$(x)`y`\"z\"", "{a,b}", "!x"]
    for _ in 0..<200 {
      words.append(randomText(using: &generator).filter { !$0.unicodeScalars.contains("\0") })
    }
    let command = "printf '%s\\0' " + words.map(\.shellQuoted).joined(separator: " ")
    #expect(try output(of: path, ["-c", command]) == words.map { Array($0.utf8) })
  }

  private func output(of path: String, _ arguments: [String]) throws -> [[UInt8]] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { Array($0) }
  }
}

@Suite struct `Folded text` {
  @Test(arguments: [
    ("Été", "ETE"), ("e\u{301}te\u{301}", "été"), ("Straße", "STRASSE"), ("GROẞ", "groß"),
    ("ΣΊΣΥΦΟΣ", "σίσυφος"), ("İstanbul", "istanbul"), ("ılık", "ILIK"), ("Ёлка", "елка"),
    ("한강", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}\u{11BC}"), ("ﬁt", "FIT"), ("Å", "a\u{30A}"),
    ("ＡＢ", "ａｂ"), ("❤️", "❤"), ("Nguyễn", "nguyen"), ("가", "\u{1100}\u{1161}"), ("が", "か\u{3099}"),
  ])
  func `makes these the same`(a: String, b: String) {
    #expect(FoldedText(a) == FoldedText(b))
  }

  @Test(arguments: [
    ("다", "달"), ("\u{1112}", "한"), ("か", "が"), ("กิ", "กี"), ("a", "b"), ("ø", "o"),
  ])
  func `keeps these apart`(a: String, b: String) {
    #expect(FoldedText(a) != FoldedText(b))
  }

  @Test(arguments: [
    ("shoes", "New SHOES", true), ("", "x", true), ("", "", true), ("x", "", false),
    ("cafe", "Café crème", true),
    ("creme", "Café cre\u{300}me", true), ("다", "달리기", false), ("달리", "한강 달리기", true),
    ("aab", "aaab", true),
    ("été", "ete", true), ("한", "run", false), ("long", "lon", false), ("g", "long", true),
  ])
  func `is found`(needle: String, text: String, expected: Bool) {
    #expect(FoldedText(needle).occurs(in: text) == expected)
    #expect(FoldedText(needle).occurs(in: FoldedText(text)) == expected)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `agrees with Foundation on composed and decomposed text`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = randomText(using: &generator, upTo: 60)
    let folded = FoldedText(text)
    #expect(FoldedText(text.decomposedStringWithCanonicalMapping) == folded)
    #expect(FoldedText(text.precomposedStringWithCanonicalMapping) == folded)
    #expect(FoldedText(text.uppercased()) == folded)
    #expect(FoldedText(folded.text) == folded)
    #expect(folded.occurs(in: "before " + text + " after"))
  }

  /// By this an index of folded texts answers as each text by itself would.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `occurs in a text exactly when it is part of the folded text`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let text = randomText(using: &generator, upTo: 12)
      let part = FoldedText(randomText(using: &generator, upTo: 2))
      let isPart = FoldedText(text).text.utf8.contains(part.text.utf8)
      #expect(part.occurs(in: text) == isPart, "\(part.text) in \(text)")
    }
  }

  @Test func `every Hangul syllable survives`() {
    for value in stride(from: 0xAC00, through: 0xD7A3, by: 7) as StrideThrough<UInt32> {
      let syllable = String(Unicode.Scalar(value)!)
      if FoldedText(syllable).text.unicodeScalars.map(\.value) != [value] {
        Issue.record("\(value)")
      }
    }
  }
}
