import Testing
import TriDomain

@Suite struct UniqueWordsTests {
  @Test(
    arguments: [
      ([], []), (["a"], ["a"]), (["b", "a", "b", "a"], ["b", "a"]), (["A", "a"], ["A", "a"]),
      (["\u{E9}", "e\u{301}", "\u{E9}"], ["\u{E9}", "e\u{301}"]),
    ] as [([String], [String])])
  func `each word stays once, at its first place, by its bytes`(words: [String], unique: [String]) {
    #expect(words.uniqued.map { Array($0.utf8) } == unique.map { Array($0.utf8) })
  }
}
