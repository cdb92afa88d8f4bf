import Testing
import TriTestSupport

@testable import TriImport

struct WrittenNumberTests {
  private func scaled(_ text: String, _ decimals: Int) -> Int64? {
    WrittenNumber.scaled(Array(text.utf8).span, decimals: decimals)
  }

  @Test(
    arguments: [
      ("0", 0, 0), ("141.0", 0, 141), ("140.5", 0, 141), ("140.4999999999999999999", 0, 140),
      ("-0.5", 0, -1), ("+7", 0, 7), (" 12\n", 0, 12), (".5", 1, 5), ("5.", 1, 50),
      ("45.0004497", 7, 450_004_497), ("-122.07117394544184", 7, -1_220_711_739),
      ("45,0004497", 7, 450_004_497), ("9.99999999", 7, 100_000_000),
      ("4.5e+01", 7, 450_000_000), ("1e-05", 7, 100), ("1E-8", 7, 0), ("5e-8", 7, 1),
      ("-4,5E1", 3, -45_000), ("1500e-3", 0, 2), ("00012", 0, 12),
    ] as [(String, Int, Int64)])
  func `a number is read to the last digit`(text: String, decimals: Int, value: Int64) {
    #expect(scaled(text, decimals) == value)
  }

  @Test(
    arguments: [
      "", " ", "NaN", "inf", "-", ".", ",", "1.2.3", "1,234.5", "12a", "a12", "1 2", "--1", "e5",
      "1e", "1e99", "99999999999999999999", "0x10",
    ])
  func `anything else is no number`(text: String) {
    #expect(scaled(text, 0) == nil)
    #expect(scaled(text, 7) == nil)
  }

  @Test(arguments: [UInt64](0..<20))
  func `what is written is what is read`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let value = Int64.random(in: -1_800_000_000...1_800_000_000, using: &random)
      let digits = String(abs(value))
      let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
      let text = (value < 0 ? "-" : "") + padded.dropLast(7) + "." + padded.suffix(7)
      #expect(scaled(text, 7) == value)
    }
  }
}
