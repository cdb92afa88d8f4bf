internal import TriDomain

/// Whole numbers in few bytes: 7 bits a byte, the low ones first, a set high bit while more follow.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(_ number: UInt64) {
    bytes.append(addingCapacity: Self.longest) { $0.write(number) }
  }

  mutating func write(signed number: Int64) { write(number.zigzag) }

  /// Writes so many numbers, which are asked for one after the other.
  ///
  /// Whether there is room is looked at once for many of them: looking takes longer than writing.
  mutating func write(count: Int, signed next: () -> Int64) {
    var left = count
    while left > 0 {
      let some = min(left, 512)
      bytes.append(addingCapacity: some * Self.longest) { output in
        for _ in 0..<some { output.write(next().zigzag) }
      }
      left -= some
    }
  }

  /// Bytes that the largest number takes.
  private static let longest = 10
}

extension OutputSpan<UInt8> {
  fileprivate mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

extension Int64 {
  /// Small numbers of either sign become small ones without.
  fileprivate var zigzag: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }
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
    writer.write(unit.value)
    guard let first = present.first else { return }
    writer.write(signed: first)
    var steps = StepSequence(present, unit)
    switch kind {
    case .empty: break
    case .steps: writer.write(count: present.count - 1) { steps.next() }
    case .changes:
      var last: Int64 = 0
      writer.write(count: present.count - 1) {
        let step = steps.next()
        defer { last = step }
        return step &- last
      }
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
    present.reserveCapacity(values.count)
    var runs: [Int] = []
    var start = 0
    var isPresent = true
    while start < values.count {
      var end = start
      while end < values.count, (values[end] != SampleColumn.absent) == isPresent { end += 1 }
      runs.append(end - start)
      if isPresent { present += values[start..<end] }
      start = end
      isPresent.toggle()
    }
    return (present, runs)
  }

  /// The greatest common divisor of all steps; 1 when there are none.
  private static func unit(of values: [Int64]) -> ExactDivisor {
    var unit: ExactDivisor?
    for index in values.indices.dropFirst() {
      let step = (values[index] &- values[index - 1]).magnitude
      if step == 0 || unit?.divides(step) == true { continue }
      var (divisor, rest) = (unit?.value ?? 0, step)
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      unit = ExactDivisor(divisor)
      if divisor == 1 { break }
    }
    // A unit is read as a number with a sign.
    guard let unit, unit.value <= Int64.max else { return ExactDivisor(1) }
    return unit
  }

  /// Judged by the bits that the first steps and their changes take.
  private static func smallerKind(_ values: [Int64], _ unit: ExactDivisor) -> Kind {
    var (steps, changes) = (0, 0)
    var lastStep: Int64 = 0
    var sequence = StepSequence(values, unit)
    for _ in values.dropFirst().prefix(1000) {
      let step = sequence.next()
      steps += Int64.bitWidth - step.magnitude.leadingZeroBitCount
      changes += Int64.bitWidth - (step &- lastStep).magnitude.leadingZeroBitCount
      lastStep = step
    }
    return changes < steps ? .changes : .steps
  }

  /// The steps from value to value, in units.
  private struct StepSequence {
    private let values: [Int64]
    private let unit: ExactDivisor
    private var index = 0

    init(_ values: [Int64], _ unit: ExactDivisor) {
      self.values = values
      self.unit = unit
    }

    /// To be called once less than there are values.
    mutating func next() -> Int64 {
      let step = values[index + 1] &- values[index]
      index += 1
      return unit.quotient(step)
    }
  }
}
