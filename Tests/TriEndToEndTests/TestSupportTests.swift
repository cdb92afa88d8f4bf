import Foundation
import Testing
import TriTestSupport

@Suite struct TestSupportTests {
  @Test func `a seed repeats the published numbers`() {
    var generator = SeededGenerator(seed: 0)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(numbers == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
  }

  @Test(arguments: [
    ("a\nb\n", "a\nb\n", "  a\n  b"),
    ("a\nb\nc", "a\nc", "  a\n- b\n  c"),
    ("", "a", "+ a"),
    ("a\n\nb", "a\nb", "  a\n- \n  b"),
  ])
  func `a difference shows both texts`(expected: String, actual: String, shown: String) {
    #expect(lineDifference(expected: expected, actual: actual) == shown)
  }

  @Test func `a snapshot is compared with its file`() throws {
    let home = try TemporaryHome()
    let file = URL(fileURLWithPath: try home.write("one\ntwo\n", to: "numbers.txt"))
    #expect(difference(of: "one\ntwo\n", from: file) == nil)
    #expect(
      difference(of: "one\n2\n", from: file)
        == "The text differs from snapshot numbers:\n  one\n- two\n+ 2")
    #expect(
      difference(of: "", from: URL(fileURLWithPath: "\(home.path)/none.txt"))
        == "There is no snapshot none yet; TRI_RECORD=1 records it.")
  }

  @Test(.needsMaterial) func `the outside material is readable`() throws {
    #expect(try !Material.text("corpus/expected.jsonl").isEmpty)
  }
}
