import Testing
import TriDomain
import TriTestSupport

@Suite struct NormalizedPowerTests {
  @Test func `steady power is itself`() {
    #expect(NormalizedPower.watts([Int64](repeating: 217, count: 600)) == 217)
  }

  /// ((100⁴ + 300⁴) ÷ 2)^(1/4) = 253; the first half minute and the one between them make it a little less.
  @Test func `ten minutes at 100 W and ten at 300 W are 252 W`() {
    let powers = [Int64](repeating: 100, count: 600) + [Int64](repeating: 300, count: 600)
    #expect(NormalizedPower.watts(powers) == 252)
  }

  @Test func `less than half a minute has none`() {
    #expect(NormalizedPower.watts([Int64](repeating: 300, count: 29)) == nil)
    #expect(NormalizedPower.watts([Int64](repeating: 300, count: 30)) == 300)
  }

  /// The definition, window by window.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `the rolling sum is the mean of each window`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let powers = (0..<400).map { _ in Int64.random(in: 0...900, using: &random) }
    let fourths = (30...powers.count).map { end -> Double in
      let mean = Double(powers[end - 30..<end].reduce(0, +)) / 30
      return mean * mean * mean * mean
    }
    let wanted = (fourths.reduce(0, +) / Double(fourths.count)).squareRoot().squareRoot()
    #expect(try #require(NormalizedPower.watts(powers)) == Int64(wanted.rounded()))
  }
}
