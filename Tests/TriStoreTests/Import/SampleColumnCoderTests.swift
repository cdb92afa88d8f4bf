import Testing
import TriDomain
import TriTestSupport

@testable import TriStore

struct SampleColumnCoderTests {
  private func encoded(_ values: [Int64]) -> [UInt8] {
    var writer = ByteWriter(capacity: 0)
    SampleColumnCoder.encode(values, into: &writer)
    return writer.bytes
  }

  /// Bytes that stores hold, so they must never change.
  @Test(
    arguments: [
      ([], [0]),
      ([SampleColumn.absent], [1, 0, 1, 1]),
      ([7], [1, 1, 1, 14]),
      ([SampleColumn.absent, 7], [1, 0, 1, 1, 1, 14]),
      ([1000, 3000, 2000], [1, 3, 0xE8, 0x07, 0xD0, 0x0F, 4, 1]),
      ([0, 10, 20, 30], [2, 4, 10, 0, 2, 0, 0]),
      ([5, SampleColumn.absent, 5], [1, 1, 1, 1, 1, 10, 0]),
    ] as [([Int64], [UInt8])])
  func `a column has one form`(values: [Int64], bytes: [UInt8]) {
    #expect(encoded(values) == bytes)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `columns of every unit and with gaps come back`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let unit = Int64(1) << Int64.random(in: 0...40, using: &random) &* (seed % 3 == 0 ? 3 : 1)
    let isWild = seed % 5 == 0
    let values = (0..<1500).map { _ -> Int64 in
      if seed % 2 == 0, Int.random(in: 0..<4, using: &random) == 0 { return SampleColumn.absent }
      let number = Int64.random(in: isWild ? .min ... .max : -900...900, using: &random)
      return number &* unit
    }
    var reader = ByteReader(encoded(values))
    #expect(try SampleColumnCoder.decode(from: &reader, count: values.count) == values)
    #expect(reader.remaining == 0)
  }

  @Test func `steps as large as numbers can be come back`() throws {
    let values: [Int64] = [.min + 1, .max, 0, .max, -1, .min + 1]
    for some in [values, [0, 1 << 62, -(1 << 62), 1 << 62]] {
      var reader = ByteReader(encoded(some))
      #expect(try SampleColumnCoder.decode(from: &reader, count: some.count) == some)
    }
  }
}

struct ExactDivisorTests {
  @Test func `thirty-five are seven times five`() {
    #expect(ExactDivisor(5).quotient(35) == 7)
    #expect(ExactDivisor(5).quotient(-35) == -7)
  }

  @Test(arguments: [1, 2, 3, 10, 1000, 4096, 25_400, 1 << 62, 1 << 63, .max] as [UInt64])
  func `multiples are told from other numbers`(value: UInt64) {
    let divisor = ExactDivisor(value)
    var random = SeededGenerator(seed: value)
    var numbers: [UInt64] = [0, 1, 2, value - 1, value, value &+ 1, .max, 1 << 63]
    for _ in 0..<200 {
      let factor = UInt64.random(in: 0...(.max / value), using: &random)
      numbers += [factor * value, (factor * value) &+ 1, .random(in: 0 ... .max, using: &random)]
    }
    for number in numbers { #expect(divisor.divides(number) == number.isMultiple(of: value)) }
  }

  @Test(arguments: [1, 2, 3, 10, 1000, 25_400, 1 << 62, Int64.max] as [Int64])
  func `multiples of either sign are divided`(value: Int64) {
    let divisor = ExactDivisor(UInt64(value))
    var random = SeededGenerator(seed: UInt64(value))
    for _ in 0..<200 {
      let factor = Int64.random(in: -(.max / value)...(.max / value), using: &random)
      #expect(divisor.quotient(factor * value) == factor)
    }
  }
}
