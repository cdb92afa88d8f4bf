import Testing
import TriTestSupport
import ZstdKit

struct ZstdTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `what was compressed comes back`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...(1 << Int(seed)) - 1, using: &random)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...20, using: &random) }
    for level in [1, 19] {
      let small = Zstd.compress(bytes, level: level)
      #expect(try Zstd.decompress(small, limit: count) == bytes)
    }
  }

  @Test func `a piece becomes the same whatever was compressed before it or beside it`() async {
    let pieces = (1...40 as ClosedRange<UInt64>).map { seed in
      var random = SeededGenerator(seed: seed)
      return (0..<Int(seed) * 500).map { _ in UInt8.random(in: 0...20, using: &random) }
    }
    let alone = pieces.map { Zstd.compress($0) }
    _ = Zstd.compress(pieces[39], level: 19)
    let together = await withTaskGroup(of: (Int, [UInt8]).self) { group in
      for (place, piece) in pieces.enumerated().reversed() {
        group.addTask { (place, Zstd.compress(piece)) }
      }
      return await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
    }
    for (place, small) in alone.enumerated() { #expect(together[place] == small) }
  }

  @Test func `bytes that repeat become few`() {
    #expect(Zstd.compress(Array(repeating: 7, count: 1_000_000)).count < 200)
  }

  @Test func `nothing larger than allowed comes out`() {
    let small = Zstd.compress(Array(repeating: 7, count: 1_000_000))
    #expect(throws: ZstdError.tooLarge) { try Zstd.decompress(small, limit: 999_999) }
    #expect(throws: ZstdError.tooLarge) { try Zstd.decompress(small, limit: -1) }
  }

  @Test func `every prefix and every flipped bit is found out`() {
    let bytes = (0..<300).map { UInt8($0 * $0 % 251) }
    let small = Zstd.compress(bytes)
    for count in 0..<small.count {
      #expect(throws: ZstdError.self) {
        try Zstd.decompress(Array(small[..<count]), limit: 1 << 20)
      }
    }
    for bit in 0..<small.count * 8 {
      var flipped = small
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      // Some bits of the header mean nothing.
      let found = try? Zstd.decompress(flipped, limit: 1 << 20)
      #expect(found == nil || found == bytes)
    }
  }
}
