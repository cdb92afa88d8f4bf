internal import TriDomain

/// Whole numbers in few bytes: 7 bits a byte, the low ones first, a set high bit while more follow.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Small numbers of either sign become small ones without.
  mutating func write(signed number: Int64) {
    write(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }
}

struct ByteReader {
  /// The bytes end too early, go on too long, or contradict themselves.
  struct Damage: Error {}

  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - next }

  mutating func byte() throws(Damage) -> UInt8 {
    guard next < bytes.count else { throw Damage() }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func number() throws(Damage) -> UInt64 {
    let first = try byte()
    if first < 0x80 { return UInt64(first) }
    var number = UInt64(first & 0x7F)
    for shift in stride(from: 7 as UInt64, through: 63, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw Damage()
  }

  mutating func signedNumber() throws(Damage) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// A number that counts things, at most `limit` of them.
  mutating func count(upTo limit: Int) throws(Damage) -> Int {
    guard let count = Int(exactly: try number()), count <= limit else { throw Damage() }
    return count
  }
}

/// One column of samples.
///
/// A byte says how it is stored: 0 not at all, 1 as steps from value to value, 2 as changes of the steps, whichever
/// is smaller. Then come the lengths of runs of present and absent values, in turn, which add up to the number of
/// samples; the unit that all steps are multiples of; the first value; and for every other value its step in units.
/// Arithmetic wraps around, so that every value has a step.
enum SampleColumnCoder {
  private enum Kind: UInt8 { case empty, steps, changes }

  static func encode(_ values: [Int64], into writer: inout ByteWriter) {
    if values.isEmpty { return writer.write(byte: Kind.empty.rawValue) }
    let (present, runs) = split(values)
    let unit = unit(of: present)
    let kind = smallerKind(present, unit)
    writer.write(byte: kind.rawValue)
    for run in runs { writer.write(UInt64(run)) }
    writer.write(UInt64(unit))
    guard var last = present.first else { return }
    writer.write(signed: last)
    var lastStep: Int64 = 0
    for value in present.dropFirst() {
      // Most columns that change much have no unit but 1, and a division takes as long as all else.
      let step = unit == 1 ? value &- last : (value &- last) / unit
      last = value
      writer.write(signed: kind == .steps ? step : step &- lastStep)
      lastStep = step
    }
  }

  /// - Parameter count: How many samples there are.
  static func decode(
    from reader: inout ByteReader, count: Int
  ) throws(ByteReader.Damage) -> [Int64] {
    guard let kind = Kind(rawValue: try reader.byte()) else { throw ByteReader.Damage() }
    if kind == .empty { return [] }
    let runs = try runs(from: &reader, count: count)
    guard let unit = Int64(exactly: try reader.number()) else { throw ByteReader.Damage() }
    // Each present value takes a byte at least, so a lie about them is found before memory is taken.
    let present = stride(from: 0, to: runs.count, by: 2).reduce(0) { $0 + runs[$1] }
    guard present <= reader.remaining else { throw ByteReader.Damage() }
    var values: [Int64] = []
    values.reserveCapacity(count)
    var last: Int64 = 0
    var step: Int64 = 0
    var isFirst = true
    for (place, run) in runs.enumerated() {
      if place % 2 == 1 {
        values.append(contentsOf: repeatElement(SampleColumn.absent, count: run))
        continue
      }
      for _ in 0..<run {
        let number = try reader.signedNumber()
        if isFirst {
          last = number
          isFirst = false
        } else {
          step = kind == .steps ? number : step &+ number
          last &+= step &* unit
        }
        values.append(last)
      }
    }
    return values
  }

  /// Lengths of runs of present and absent values, in turn, the present first.
  private static func runs(
    from reader: inout ByteReader, count: Int
  ) throws(ByteReader.Damage) -> [Int] {
    var runs: [Int] = []
    var left = count
    while left > 0 {
      let run = try reader.count(upTo: left)
      // Only the first may be empty, where the column starts without a value.
      if run == 0, !runs.isEmpty { throw ByteReader.Damage() }
      runs.append(run)
      left -= run
    }
    return runs
  }

  private static func split(_ values: [Int64]) -> (present: [Int64], runs: [Int]) {
    guard values.contains(SampleColumn.absent) else { return (values, [values.count]) }
    var present: [Int64] = []
    var runs = [0]
    for value in values {
      let isPresent = value != SampleColumn.absent
      if isPresent { present.append(value) }
      if isPresent == (runs.count % 2 == 1) {
        runs[runs.count - 1] += 1
      } else {
        runs.append(1)
      }
    }
    return (present, runs)
  }

  /// The greatest common divisor of all steps; 1 when there are none.
  private static func unit(of values: [Int64]) -> Int64 {
    var unit: UInt64 = 0
    for (first, second) in zip(values, values.dropFirst()) {
      var rest = (second &- first).magnitude
      while rest != 0 { (unit, rest) = (rest, unit % rest) }
      if unit == 1 { break }
    }
    return Int64(exactly: max(unit, 1)) ?? 1
  }

  /// Judged by the bits that the first steps and their changes take.
  private static func smallerKind(_ values: [Int64], _ unit: Int64) -> Kind {
    var (steps, changes) = (0, 0)
    var lastStep: Int64 = 0
    for (first, second) in zip(values, values.dropFirst()).prefix(1000) {
      let step = (second &- first) / unit
      steps += Int64.bitWidth - step.magnitude.leadingZeroBitCount
      changes += Int64.bitWidth - (step &- lastStep).magnitude.leadingZeroBitCount
      lastStep = step
    }
    return changes < steps ? .changes : .steps
  }
}
